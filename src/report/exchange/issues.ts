/** Findings as other tools take them: a place, a message and further places, each finding by itself. */
import { createHash } from 'node:crypto';
import {
  type Confidence,
  type Finding,
  type FindingKind,
  ONE_SIDED,
  type Report,
  type Side,
} from '../../findings/index.js';
import { actionText, type Level, levelOf, lockText, mainRace, nameText, placeText } from '../describe.js';
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
    `The scan is incomplete: ${reasons.join(' ')} What is not reported may race all the same.`,
  );
  return {
    id: createHash('sha256').update(INCOMPLETE).digest('hex').slice(0, 16),
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
  const both = isOne && !ONE_SIDED.has(finding.kind) ? 'Another thread can do the same meanwhile.' : '';
  const other = isOne
    ? both
    : `${ONE_SIDED.has(finding.kind) ? 'Compare' : 'Meanwhile'}: ${said(finding, second, true)}`;
  const sentences = [finding.message, said(finding, first, false), other, finding.advice];
  return {
    id: finding.id,
    kind: finding.kind,
    level: levelOf(finding),
    confidence: finding.confidence,
    title: visible(nameText(finding)),
    message: visible(sentences.filter((sentence) => sentence !== '').join(' ')),
    className: visible(first.place.className),
    place: placed(first, visible(finding.message)),
    others: isOne ? [] : [placed(second, visible(said(finding, second, false)))],
  };
}

/** `Pool.give() writes Pool.used, holding no lock.` */
function said(finding: Finding, side: Side, isPlaced: boolean): string {
  const where = isPlaced ? ` at ${placeText(side.place)}` : '';
  return `${side.place.method}${where} ${actionText(finding, side)}, holding ${lockText(side.locks)}.`;
}

function placed({ place }: Side, message: string): IssuePlace {
  return { file: visible(place.file), line: place.line > 0 ? place.line : undefined, message };
}
