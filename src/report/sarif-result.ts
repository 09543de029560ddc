/** One finding as a SARIF result, within what code scanning shows of a result. */
import type { CauseFacts, FrameFacts, OpeningFacts, ResultFacts, SideFacts } from '../baseline/index.js';
import {
  type Cause,
  type EvidenceFact,
  type Finding,
  type Opening,
  type Race,
  type Side,
  type Suppression,
  stableName,
  subjectText,
} from '../findings/index.js';
import {
  canonical,
  fingerprints,
  type Location,
  type Result,
  type SarifSuppression,
  type ThreadFlowLocation,
} from '../sarif/index.js';
import {
  actionText,
  type BaselineState,
  causeText,
  levelOf,
  lockText,
  mainRace,
  placeText,
  shorten,
} from './describe.js';
import { type Closing, sharedSentences } from './openness.js';
import { RULES } from './rules.js';
import { type Lines, locationOf, lockFact, ROOT, regionOf, uriOf } from './sarif-places.js';
import { count, visible } from './text.js';

/** What code scanning keeps of a result; more would be dropped there without a word. */
const LIMITS = { flowLocations: 1000, related: 100 } as const;

export interface ResultWriter {
  readonly sources: Lines | undefined;
  /** Called with a sentence about what did not fit. */
  readonly lost: (what: string) => void;
  /** What has its cause in common with a finding, for people; undefined where nothing has. */
  readonly kinOf: (finding: Finding) => string | undefined;
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
  const facts: ResultFacts = {
    ...findingFacts(finding),
    sides: places.sides,
    races: places.races,
    ...(places.owners.some((owner) => owner !== '') && { ownersOfRaces: places.owners }),
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

function findingFacts(finding: Finding): ResultFacts {
  return {
    kind: finding.kind,
    field: visible(finding.subject),
    ...(finding.holder !== undefined && { holder: visible(finding.holder) }),
    ...(finding.origin !== undefined && { origin: visible(finding.origin) }),
    object: visible(finding.object),
    summary: visible(finding.message),
    advice: visible(finding.advice),
    confidence: finding.confidence,
    ...evidenceFacts(finding),
    ...(finding.note !== '' && { note: visible(finding.note) }),
    ...(finding.guardedBy !== undefined && { guardedBy: visible(finding.guardedBy) }),
    ...(finding.level !== undefined && { ruleLevel: finding.level }),
    ...(finding.cause !== undefined && { cause: causeFacts(finding.cause) }),
    pairs: finding.pairs.map((pair) => ({ first: visible(pair.first), second: visible(pair.second) })),
    ...(finding.pairsArePart && { pairsArePart: true }),
    ...(finding.accessors !== undefined && { accessors: finding.accessors.map(visible) }),
    ...(finding.owners !== undefined && { owners: finding.owners.map(visible) }),
    ...(finding.guardedOwners !== undefined && { guardedOwners: finding.guardedOwners.map(visible) }),
    ...(finding.ways !== undefined && {
      ways: { bare: finding.ways.bare.map(visible), guarded: finding.ways.guarded.map(visible) },
    }),
    ...(finding.openings !== undefined && { openings: finding.openings.map(openingFacts(finding)) }),
  };
}

export function evidenceFacts({ score, evidence }: Finding): Pick<ResultFacts, 'score' | 'evidence'> {
  return {
    ...(score !== undefined && { score }),
    ...(evidence !== undefined && { evidence: evidence.map(evidenceFact) }),
  };
}

function evidenceFact({ fact, text, weight }: EvidenceFact): EvidenceFact {
  return { fact, text: visible(text), weight };
}

/** From 0 to 100, as SARIF 2.1.0 §3.27.25 has it; 50 is a finding that as much speaks for as against. */
export function rankOf({ score }: Finding): Pick<Result, 'rank'> {
  return score === undefined ? {} : { rank: Math.min(100, Math.max(0, 50 + 4 * score)) };
}

/** Pairs are told by their place in the list of all. */
function openingFacts({ pairs }: Finding): (opening: Opening) => OpeningFacts {
  const keyOf = ({ first, second }: Finding['pairs'][number]): string => JSON.stringify([first, second]);
  const indices = new Map(pairs.map((pair, index) => [keyOf(pair), index]));
  return (opening) => ({
    anyOf: opening.anyOf.map((classes) => classes.map(visible)),
    ...(opening.pairs !== undefined && {
      pairs: opening.pairs.map((pair) => indices.get(keyOf(pair))).filter((index) => index !== undefined),
    }),
  });
}

function causeFacts({ className, object, methods }: Cause): CauseFacts {
  return { class: visible(className), object: visible(object), methods: methods.map(visible) };
}

/**
 * The places of a finding, each written once: `first`, then the related ones. The message links to the other side of the
 * main witness by id 1. What the cause is about follows at the end.
 */
class ResultPlaces {
  readonly first: Location;
  readonly related: Location[] = [];
  readonly sides: SideFacts[] = [];
  readonly races: (readonly [number, number])[] = [];
  /** By race. */
  readonly owners: string[] = [];
  omitted: number;
  readonly #finding: Finding;
  readonly #writer: ResultWriter;
  /** From a place and what is done there to 0 or the id of the related location. */
  readonly #ids = new Map<string, number>();
  readonly #indices = new Map<string, number>();

  constructor(finding: Finding, writer: ResultWriter) {
    this.#finding = finding;
    this.#writer = writer;
    this.omitted = finding.racesOmitted;
    const main = mainRace(finding);
    const [first, second] = main.sides;
    this.first = this.#location(first);
    this.#ids.set(placeKey(first), 0);
    const other = this.#relate(second);
    if (!this.#ids.has(placeKey(second))) this.#ids.set(placeKey(second), other);
    this.#add(main, 0, other);
    const further = finding.races.filter((race) => race !== main);
    this.#relateAll(further);
    for (const race of further) this.#race(race);
    this.#relateCause();
    this.#relateDependencies();
  }

  /** Accesses of which no code of the application is on the way: their own places, in sources that nobody may have. */
  #relateDependencies(): void {
    for (const { path, access } of mainRace(this.#finding).sides) {
      const last = path.at(-1);
      if (last === undefined || path.some(({ place }) => place.application)) continue;
      if (this.related.length >= LIMITS.related) return;
      const text = visible(`${last.place.method}, in a dependency, ${access}s it`);
      this.related.push({
        id: this.related.length + 1,
        ...locationOf(last.place, this.#writer.sources),
        message: { text },
      });
    }
  }

  #relateAll(further: readonly Race[]): void {
    let lost = 0;
    for (const side of further.flatMap(({ sides }) => sides)) {
      const key = placeKey(side);
      if (this.#ids.has(key)) continue;
      if (this.related.length < LIMITS.related) this.#ids.set(key, this.#relate(side));
      else {
        this.#ids.set(key, -1);
        lost++;
      }
    }
    if (lost > 0) {
      this.#writer.lost(
        `Of ${subjectText(this.#finding)} ${count(lost, 'related place')} left out: a result shows ${LIMITS.related}.`,
      );
    }
  }

  #race(race: Race): void {
    const [a, b] = race.sides.map((side) => this.#ids.get(placeKey(side)) ?? -1);
    if (a < 0 || b < 0) this.omitted++;
    else this.#add(race, a, b);
  }

  #add({ sides: [first, second], owner = '' }: Race, a: number, b: number): void {
    this.races.push([this.#side(first, a), this.#side(second, b)]);
    this.owners.push(visible(owner));
  }

  /** The calls on the way of the main witness that overlap on one object of the cause. */
  #relateCause(): void {
    const { cause } = this.#finding;
    if (cause === undefined || causeText(this.#finding) === undefined) return;
    const methods = new Set(cause.methods);
    const seen = new Set<string>();
    for (const { path } of mainRace(this.#finding).sides) {
      const frame = path.find(({ place }) => methods.has(stableName(place.method)));
      const key = canonical(frame?.place ?? null);
      if (frame === undefined || seen.has(key) || this.related.length >= LIMITS.related) continue;
      seen.add(key);
      const text = visible(`${frame.place.method} is called on one ${cause.className} by two threads`);
      this.related.push({
        id: this.related.length + 1,
        ...locationOf(frame.place, this.#writer.sources),
        message: { text },
      });
    }
  }

  #relate(side: Side): number {
    this.related.push({ id: this.related.length + 1, ...this.#location(side) });
    return this.related.length;
  }

  #side(side: Side, at: number): number {
    const facts: SideFacts = {
      at,
      access: side.access,
      thread: visible(side.thread),
      reason: visible(side.reason),
      locks: side.locks.map(lockFact),
      ...(side.term !== undefined && { term: visible(side.term) }),
      ...(side.path.at(-1)?.isResult && { result: true }),
      ...(side.path.at(-1)?.isArgument && { argument: true }),
    };
    const key = canonical(facts);
    // The first two stand for the code flows, even where they are alike.
    const index = this.sides.length < 2 ? undefined : this.#indices.get(key);
    if (index !== undefined) return index;
    const added = this.sides.push(facts) - 1;
    if (!this.#indices.has(key)) this.#indices.set(key, added);
    return added;
  }

  #location(side: Side): Location {
    const what = `${side.place.method} ${actionText(this.#finding, side)}, holding ${lockText(side.locks)}`;
    return { ...locationOf(side.place, this.#writer.sources), message: { text: visible(what) } };
  }
}

function placeKey({ place, access }: Side): string {
  return canonical([place, access]);
}

function flowOf(finding: Finding, side: Side, writer: ResultWriter): ThreadFlowLocation[] {
  const { head, omitted, tail } = shorten(side.path, LIMITS.flowLocations / 2);
  if (omitted > 0)
    writer.lost(
      `Of ${subjectText(finding)} ${count(omitted, 'call')} of a path left out: a result shows ${LIMITS.flowLocations}.`,
    );
  return [...head, ...tail].map((frame, index) => {
    const isAccess = frame === side.path.at(-1);
    const what = isAccess
      ? `${actionText(finding, side)}, holding ${lockText(side.locks)}`
      : `calls ${frame.calls ?? 'the next method'}`;
    const acquired = frame.acquires.length > 0 && !isAccess ? `, holding ${lockText(frame.acquires)}` : '';
    const start = index === 0 ? `${side.thread}: ` : '';
    const gap = omitted > 0 && index === head.length ? `(after ${count(omitted, 'further call')}) ` : '';
    const facts: FrameFacts = {
      ...(frame.calls !== undefined && { calls: visible(frame.calls) }),
      ...(frame.acquires.length > 0 && { acquires: frame.acquires.map(lockFact) }),
      ...(frame.isResult && { result: true }),
      ...(frame.isArgument && { argument: true }),
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
    unlinked(
      visible(
        `${first.place.method} ${actionText(finding, first)}, holding ${lockText(first.locks)}${unlined(first.place)};`,
      ),
    ),
    `${link} ${unlinked(visible(`${actionText(finding, second)}, holding ${lockText(second.locks)}.`))}`,
    ...followText(finding, kinOf(finding)).map((text) => unlinked(visible(text))),
    unlinked(visible(finding.advice)),
    ...sharedSentences(finding, closingOf(finding)).map((text) => unlinked(visible(text))),
  ];
  return sentences.join(' ');
}

/** What the race follows from, and what follows from it too. */
function followText(finding: Finding, kin: string | undefined): string[] {
  const cause = causeText(finding);
  if (cause !== undefined) return [`It follows from ${cause}${kin === undefined ? '' : `, like ${kin}`}.`];
  return kin === undefined ? [] : [`It has its cause in common with ${kin}.`];
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
