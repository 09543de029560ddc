/** One finding as a SARIF result, within what code scanning shows of a result. */
import type { PathStepFacts, ResultFacts } from '../../baseline/index.js';
import { type Finding, ONE_SIDED, type Side, type Suppression, subjectText } from '../../findings/index.js';
import {
  fingerprints,
  type Result,
  type SarifSuppression,
  type ThreadFlowLocation,
} from '../../sarif/index.js';
import {
  accessText,
  actionText,
  type BaselineState,
  causeText,
  levelOf,
  lockText,
  mainRace,
  placeText,
  shorten,
} from '../describe.js';
import { type Closing, sharedSentences } from '../openness.js';
import { RULES } from '../rules.js';
import { count, visible } from '../text.js';
import { unseenText } from '../unseen.js';
import { findingFacts, rankOf } from './facts.js';
import type { Fixes } from './fixes.js';
import { locationOf, lockFact, ROOT, regionOf, uriOf } from './places.js';
import { type PlaceWriter, ResultPlaces } from './related.js';
import { sarifFix } from './result-fixes.js';

/** What code scanning keeps of a result; more would be dropped there without a word. */
const MOST_FLOW_LOCATIONS = 1000;

export interface ResultWriter extends PlaceWriter {
  /** What has its cause in common with a finding, for people; undefined where nothing has. */
  readonly kinOf: (finding: Finding) => string | undefined;
  /** Edits of the sources that mend it. */
  readonly fixes: Pick<Fixes, 'of'> | undefined;
  /** What to write where threads do not share it. */
  readonly closingOf: (finding: Finding) => Closing | undefined;
}

/** How a finding compares with the base. */
export interface Compared {
  readonly state: BaselineState | undefined;
  /** What the change did that made it. */
  readonly change: string | undefined;
}

export function resultOf(finding: Finding, { state, change }: Compared, writer: ResultWriter): Result {
  const [first, second] = mainRace(finding).sides;
  const places = new ResultPlaces(finding, writer);
  const fixes = writer.fixes?.of(finding) ?? [];
  const facts: ResultFacts = {
    ...findingFacts(finding),
    sides: places.sides,
    races: places.races,
    ...(places.owners.some((owner) => owner !== '') && { ownersOfRaces: places.owners }),
    ...(places.unseen.length > 0 && { unseen: places.unseen }),
    ...(finding.unseenOmitted !== undefined && { unseenOmitted: finding.unseenOmitted }),
    ...(places.omitted > 0 && { racesOmitted: places.omitted }),
  };
  return {
    ruleId: finding.kind,
    ruleIndex: RULES.findIndex(({ id }) => id === finding.kind),
    level: levelOf(finding),
    ...rankOf(finding),
    message: { text: messageText(finding, first, second, writer) },
    locations: [places.first],
    relatedLocations: places.related,
    codeFlows: [first, second].map((side) => ({
      message: { text: visible(side.thread) },
      threadFlows: [{ locations: flowOf(finding, side, writer) }],
    })),
    ...(fixes.length > 0 && { fixes: fixes.map(sarifFix) }),
    partialFingerprints: fingerprints(finding.id),
    ...(finding.suppressions !== undefined &&
      finding.suppressions.length > 0 && { suppressions: finding.suppressions.map(suppressionOf) }),
    properties: {
      ...facts,
      locks: [first, second].map((side) => side.locks.map(({ text }) => visible(text))),
      ...(state !== undefined && { baseline: state }),
      ...(change !== undefined && { change: visible(change) }),
    },
  };
}

function flowOf(finding: Finding, side: Side, writer: ResultWriter): ThreadFlowLocation[] {
  const { head, omitted, tail } = shorten(side.path, MOST_FLOW_LOCATIONS / 2);
  if (omitted > 0)
    writer.lost(
      `${count(omitted, 'call')} of a path of ${subjectText(finding)} left out: a result shows at most ${MOST_FLOW_LOCATIONS}.`,
    );
  return [...head, ...tail].map((frame, index) => {
    const isAccess = frame === side.path.at(-1);
    const what = isAccess
      ? `${actionText(finding, side)}, holding ${lockText(side.locks)}`
      : `calls ${frame.calls ?? 'the next method'}`;
    const acquired = frame.acquires.length > 0 && !isAccess ? `, holding ${lockText(frame.acquires)}` : '';
    const start = index === 0 ? `${side.thread}: ` : '';
    const gap = omitted > 0 && index === head.length ? `(after ${count(omitted, 'further call')}) ` : '';
    const facts: PathStepFacts = {
      ...(frame.calls !== undefined && { calls: visible(frame.calls) }),
      ...(frame.acquires.length > 0 && { acquires: frame.acquires.map(lockFact) }),
      ...(frame.isResult && { result: true }),
      ...(frame.isArgument && { argument: true }),
      ...(frame.isField && { field: true }),
    };
    return {
      nestingLevel: index,
      importance: isAccess ? 'essential' : 'important',
      location: {
        ...locationOf(frame.place, writer.sources),
        message: {
          text: visible(`${start}${gap}${frame.place.method} ${what}${acquired}${unlined(frame.place)}`),
        },
      },
      ...(Object.keys(facts).length > 0 && { properties: facts as ThreadFlowLocation['properties'] }),
    };
  });
}

function messageText(
  finding: Finding,
  first: Side,
  second: Side,
  { kinOf, closingOf }: Pick<ResultWriter, 'kinOf' | 'closingOf'>,
): string {
  const link = `[${linkText(`${second.place.method} at ${placeText(second.place)}`)}](1)`;
  const sentences = [
    unlinked(visible(finding.message)),
    unlinked(visible(`${accessText(finding, first)}${unlined(first.place)};`)),
    `${ONE_SIDED.has(finding.kind) ? 'Compare: ' : ''}${link} ${unlinked(visible(`${actionText(finding, second)}, holding ${lockText(second.locks)}.`))}`,
    ...unseenSentence(finding).map((text) => unlinked(visible(text))),
    ...followText(finding, kinOf(finding)).map((text) => unlinked(visible(text))),
    unlinked(visible(finding.advice)),
    ...sharedSentences(finding, closingOf(finding)).map((text) => unlinked(visible(text))),
  ];
  return sentences.join(' ');
}

/** What others may find unfinished of the objects that it publishes. */
function unseenSentence(finding: Finding): string[] {
  const text = unseenText(finding);
  return text === undefined ? [] : [`Nothing orders what is published: ${text}.`];
}

/** What the race follows from, and what follows from it too. */
function followText(finding: Finding, kin: string | undefined): string[] {
  const cause = causeText(finding);
  if (cause !== undefined) return [`It follows from ${cause}${kin === undefined ? '' : `, like ${kin}`}.`];
  return kin === undefined ? [] : [`It has the same cause as ${kin}.`];
}

/** Without a line table the region is line 1, which must not be taken for the truth. */
function unlined(place: Side['place']): string {
  return place.line > 0 ? '' : ` (no line table: bytecode offset ${place.offset})`;
}

/** Brackets in the text of a link are escaped (SARIF 2.1.0 §3.11.6). */
function linkText(text: string): string {
  return visible(text).replace(/[\\[\]]/g, '\\$&');
}

/** Keeps names from reading as links: only `[text](target)` is one. */
function unlinked(text: string): string {
  return text.replaceAll('](', '] (');
}

function suppressionOf({ kind, justification, where }: Suppression): SarifSuppression {
  const [, file, line] = /^(.*?)(?::(\d{1,9}))?$/s.exec(where) ?? ['', '', undefined];
  const region = line === undefined ? undefined : regionOf(Number(line), undefined);
  return {
    kind,
    status: 'accepted',
    ...(justification !== '' && { justification: visible(justification) }),
    ...(file !== '' && {
      location: {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file), uriBaseId: ROOT },
          ...(region !== undefined && { region }),
        },
      },
    }),
  };
}
