/** Findings as other tools take them: a place, a message and further places, each finding by itself. */
import {
  type Confidence,
  type Finding,
  type FindingKind,
  ONE_SIDED,
  type Report,
  type Side,
} from '../../findings/index.js';
import {
  accessText,
  actionText,
  type Level,
  levelOf,
  lockText,
  mainRace,
  nameText,
  placeText,
} from '../describe.js';
import { visible } from '../text.js';

/** A place in a file. Names are escaped for no format yet, but all of them is visible. */
export interface IssuePlace {
  /** Relative to the root of the repository, with `/`. */
  readonly file: string;
  /** From 1; undefined where the class file has no line table. */
  readonly line: number | undefined;
  readonly message: string;
}

export interface Issue {
  readonly id: string;
  readonly kind: FindingKind | typeof INCOMPLETE;
  readonly level: Level;
  readonly confidence: Confidence;
  /** `field race on Pool.used`. */
  readonly title: string;
  /** What is wrong, both accesses with their locks, and what would mend it: sentences on one line. */
  readonly message: string;
  /** The class whose code stands at the place, dotted. */
  readonly className: string;
  readonly place: IssuePlace;
  /** The other thread's access, unless it is the same. */
  readonly others: readonly IssuePlace[];
}

/** What an incomplete scan has in place of what it did not find. */
export const INCOMPLETE = 'incomplete-scan';

/** In the order of the findings; of an incomplete scan the first says so. */
export function issuesOf({ findings, complete, incomplete }: Report): Issue[] {
  return [...(complete ? [] : [incompleteIssue(incomplete)]), ...findings.map(issueOf)];
}

/** Its place is the folder of the scan: no file is to blame. */
function incompleteIssue(reasons: readonly string[]): Issue {
  const message = visible(
    `The scan is incomplete: ${reasons.join(' ')} Races may be missing from this report.`,
  );
  return {
    id: INCOMPLETE,
    kind: INCOMPLETE,
    level: 'error',
    confidence: 'high',
    title: 'incomplete scan',
    message,
    className: '',
    place: { file: '.', line: undefined, message },
    others: [],
  };
}

function issueOf(finding: Finding): Issue {
  const [first, second] = mainRace(finding).sides;
  const isOne = placeText(first.place) === placeText(second.place) && first.access === second.access;
  const sentences = [
    finding.message,
    `${accessText(finding, first)}.`,
    otherText(finding, second, isOne),
    finding.advice,
  ];
  return {
    id: finding.id,
    kind: finding.kind,
    level: levelOf(finding),
    confidence: finding.confidence,
    title: visible(nameText(finding)),
    message: visible(sentences.filter((sentence) => sentence !== '').join(' ')),
    className: visible(first.place.className),
    place: placed(first, visible(finding.message)),
    others: isOne ? [] : [placed(second, visible(`${accessText(finding, second)}.`))],
  };
}

/** What the other thread does, or of a rule that one access breaks, what keeps to it; empty where there is nothing to add. */
function otherText(finding: Finding, side: Side, isSame: boolean): string {
  const isOneSided = ONE_SIDED.has(finding.kind);
  if (isSame) return isOneSided ? '' : 'Another thread can do the same at the same time.';
  const does = `${actionText(finding, side)}, holding ${lockText(side.locks)}`;
  return `${isOneSided ? 'Compare' : 'Meanwhile'}: ${side.place.method} at ${placeText(side.place)} ${does}.`;
}

function placed({ place }: Side, message: string): IssuePlace {
  return { file: visible(place.file), line: place.line > 0 ? place.line : undefined, message };
}
