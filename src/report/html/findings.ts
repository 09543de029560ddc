/** A finding as the page shows it. */
import {
  joinedOf,
  LOCK_UNPROVED,
  ONE_SIDED,
  type Race,
  type ReportedFinding,
  type Side,
  subjectText,
} from '../../findings/index.js';
import { changesBehind } from '../changes.js';
import { actionText, causeText, leadOf, mainRace, nameText, shorten } from '../describe.js';
import { grownParts } from '../grown.js';
import { type Closing, closingText, whyShared } from '../openness.js';
import { lineText, sameness } from '../others.js';
import { overviewRow } from '../overview.js';
import type { Review } from '../review.js';
import { ruleOf } from '../rules.js';
import { SimpleNames } from '../simple.js';
import { visible } from '../text.js';
import { unseenText } from '../unseen.js';
import { classNameOf } from './class-name.js';
import type { FactData, FindingData, KindData, Mark, PairData, QuietData, SideData, State } from './data.js';
import type { ShownFixes } from './fixes.js';
import { meetingGraph } from './graphs.js';
import type { Tables } from './tables.js';

/** Pairs of lines whose paths are shown; more are counted. */
const MOST_PAIRS = 12;
/** A longer path is cut in its middle. */
const MOST_FRAMES = 100;
/** Names of what a finding joins. */
const MOST_PARTS = 100;

export interface FindingContext {
  readonly tables: Tables;
  readonly fixes: ShownFixes;
  readonly closingOf: (finding: ReportedFinding) => Closing | undefined;
  readonly review: Review | undefined;
  /** Kinds that occur, in the order in which they did first. */
  readonly kinds: KindData[];
}

export function findingData(
  finding: ReportedFinding,
  number: number,
  state: State,
  context: FindingContext,
): FindingData {
  const { tables, fixes } = context;
  const names = new SimpleNames(finding);
  const text = (full: string): string => visible(names.short(full));
  const row = overviewRow(finding, number);
  const [title, rest] = sentences(text(finding.message));
  const isOld = state === 'fixed';
  const races = pairsOf(finding);
  const lead = leadOf(finding);
  const { guardedBy, evidence = [], score, suppressions = [], joined } = finding;
  return {
    ...{ id: finding.id, number, state, mark: row.mark as Mark },
    ...(score !== undefined && { score }),
    kind: kindOf(finding, context.kinds),
    subject: visible(row.subject),
    clause: row.clause,
    className: visible(classNameOf(finding)),
    ...{ title, text: rest },
    facts: factsOf(finding, context.review, text),
    evidence: evidence.map(({ text: fact, weight }) => ({ text: text(fact), weight })),
    advice: text(finding.advice),
    fixes: isOld ? [] : fixes.of(finding),
    pairs: races
      .slice(0, MOST_PAIRS)
      .map(({ race, part }) => pairData(race, part, { finding, lead, tables, text, isOld })),
    morePairs: Math.max(0, races.length - MOST_PAIRS) + finding.racesOmitted,
    parts: (joined ?? []).slice(0, MOST_PARTS).map((part) => text(nameText(part))),
    ...(guardedBy !== undefined && { usualLock: tables.lockNamed(guardedBy) }),
    ...(evidence.some(({ fact }) => fact === LOCK_UNPROVED) && { unproved: true }),
    graph: meetingGraph(finding),
    quiet: quietOf(finding, context, isOld),
    suppressions: suppressions.map(({ justification, where }) =>
      visible([justification === '' ? 'no reason given' : justification, where].filter(Boolean).join(' – ')),
    ),
  };
}

/** The first sentence, and the others. */
function sentences(message: string): readonly [string, string] {
  const [, first = message, rest = ''] = /^(.*?[.!?])\s+(.*)$/s.exec(message) ?? [];
  return [first.replace(/\.$/, ''), rest];
}

function kindOf(finding: ReportedFinding, kinds: KindData[]): number {
  const rule = ruleOf(finding.kind);
  const id = finding.joined === undefined ? rule.id : 'races-inside';
  const known = kinds.findIndex((kind) => kind.id === id);
  if (known >= 0) return known;
  const told =
    finding.joined === undefined
      ? { title: rule.title, text: rule.full }
      : {
          title: 'races inside',
          text: 'Several races with one cause: threads call methods of one object at the same time without a common lock, and race on its fields and on the objects that it owns. One fix covers all of them.',
        };
  return kinds.push({ id, ...told }) - 1;
}

/** Pairs of lines without those that would read as another does; of a finding that joins several, one of each part. */
function pairsOf(finding: ReportedFinding): { race: Race; part: ReportedFinding }[] {
  const seen = new Set<string>();
  const all = joinedOf(finding).flatMap((part) =>
    (finding.joined === undefined ? finding.races : part.races.slice(0, 1)).map((race) => ({ race, part })),
  );
  const main = mainRace(finding);
  const first = all.filter(({ race }) => race === main);
  return [...first, ...all.filter(({ race }) => race !== main)].filter(({ race, part }) => {
    const ends = race.sides.map((side) => `${side.place.file}:${lineText(side)} ${side.access}`).sort();
    const key = `${finding.joined === undefined ? '' : part.id}|${ends.join('|')}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

interface PairContext {
  readonly finding: ReportedFinding;
  readonly lead: ReportedFinding;
  readonly tables: Tables;
  readonly text: (full: string) => string;
  readonly isOld: boolean;
}

function pairData(race: Race, part: ReportedFinding, context: PairContext): PairData {
  const same = sameness(race.sides);
  const isOneSided = ONE_SIDED.has(part.kind);
  const sides = isOneSided && same === 'all' ? race.sides.slice(0, 1) : race.sides;
  return {
    on: context.finding.joined === undefined ? '' : context.text(subjectText(part)),
    sides: sides.map((side) => sideData(side, part, context)),
    same,
    ...(isOneSided && { oneSided: true }),
  };
}

function sideData(side: Side, part: ReportedFinding, { tables, text, isOld }: PairContext): SideData {
  const { head, omitted, tail } = shorten(side.path, MOST_FRAMES);
  const steps = [...head, ...tail].map(({ place, calls, acquires }, index) => ({
    place: tables.place(place, isOld),
    ...(calls !== undefined && { calls: text(calls) }),
    ...(omitted > 0 && index === head.length && { skipped: omitted }),
    takes: acquires.map((lock) => tables.lock(lock)),
  }));
  return {
    access: side.access,
    action: text(actionText(part, side)),
    place: tables.place(side.place, isOld),
    thread: text(side.thread),
    reason: text(side.reason),
    steps,
    locks: side.locks.map((lock) => tables.lock(lock)),
  };
}

function factsOf(
  finding: ReportedFinding,
  review: Review | undefined,
  text: (full: string) => string,
): FactData[] {
  const { kind, guardedBy, confidence, note } = finding;
  const grown = review === undefined ? [] : grownParts(review, finding);
  const facts: (readonly [string, string | undefined])[] = [
    ['Object', finding.object],
    ['Follows from', causeText(finding)],
    ...grown.map((one): [string, string] => [
      finding.joined === undefined ? 'What is new' : `What is new on ${text(one.part.subject)}`,
      one.text,
    ]),
    ...changesBehind(review?.changes, finding).map((one): [string, string] => [
      'What the change did',
      one.text,
    ]),
    ['Published without order', unseenText(finding)],
    [kind === 'guarded-by' ? 'Named lock' : 'Usual lock', guardedBy],
    ['Confidence', note === '' ? undefined : `${confidence}: ${note}`],
    ['Why shared', whyShared(finding)],
  ];
  return facts.flatMap(([name, full]) =>
    full === undefined || full === '' ? [] : [{ name: visible(name), text: text(full) }],
  );
}

/** How to say that it is no problem. */
function quietOf(
  finding: ReportedFinding,
  { tables, fixes, closingOf }: FindingContext,
  isOld: boolean,
): QuietData {
  const closing = closingOf(finding);
  const declared = isOld ? undefined : fixes.fieldAt(finding);
  const lines = mainRace(finding).sides.map(({ place }) => place);
  const places = lines.filter(({ resolved, line }) => resolved && line > 0 && !isOld);
  const field = declared && {
    ...{ ...lines[0], ...declared, resolved: true, offset: 0 },
    method: finding.holder ?? finding.subject,
  };
  return {
    at: [...new Set([...(field === undefined ? [] : [field]), ...places].map((at) => tables.place(at)))],
    closed: closing?.kind === 'close' ? visible(`closed: [${closing.classes.join(', ')}]`) : '',
    closing: closing === undefined ? '' : visible(closingText(closing)),
    why: finding.joined === undefined ? visible(finding.holder ?? finding.subject).replace(/\[\]$/, '') : '',
  };
}
