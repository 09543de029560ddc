/** One finding as a SARIF result, within what code scanning shows of a result. */
import type { CauseFacts, FrameFacts, PartFacts, ResultFacts, SideFacts } from '../baseline/index.js';
import {
  type Cause,
  type Finding,
  partsOf,
  type Race,
  type Side,
  type Suppression,
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
  leadOf,
  levelOf,
  lockText,
  mainRace,
  partsText,
  placeText,
  shorten,
} from './describe.js';
import { RULES } from './rules.js';
import { type Lines, locationOf, lockFact, ROOT, regionOf, uriOf } from './sarif-places.js';
import { count, visible } from './text.js';

/** What code scanning keeps of a result; more would be dropped there without a word. */
const LIMITS = { flowLocations: 1000, related: 100 } as const;

export interface ResultWriter {
  readonly sources: Lines | undefined;
  /** Called with a sentence about what did not fit. */
  readonly lost: (what: string) => void;
}

export function resultOf(finding: Finding, state: BaselineState | undefined, writer: ResultWriter): Result {
  const [first, second] = mainRace(finding).sides;
  const places = new ResultPlaces(finding, writer);
  const facts: ResultFacts = {
    ...findingFacts(finding),
    sides: places.sides,
    races: places.races,
    ...(places.omitted > 0 && { racesOmitted: places.omitted }),
    ...(finding.parts !== undefined && { parts: finding.parts.map((part) => partFacts(part, places)) }),
  };
  return {
    ruleId: finding.kind,
    ruleIndex: RULES.findIndex(({ id }) => id === finding.kind),
    level: levelOf(finding),
    message: { text: messageText(finding, first, second) },
    locations: [places.first],
    relatedLocations: places.related,
    codeFlows: [first, second].map((side) => ({
      message: { text: visible(side.thread) },
      threadFlows: [{ locations: flowOf(leadOf(finding), side, writer) }],
    })),
    partialFingerprints: fingerprints(finding.id),
    ...(finding.suppressions !== undefined &&
      finding.suppressions.length > 0 && { suppressions: finding.suppressions.map(suppressionOf) }),
    properties: {
      ...facts,
      locks: [first, second].map((side) => side.locks.map(({ text }) => visible(text))),
      ...(state !== undefined && { baseline: state }),
    },
  };
}

function findingFacts(finding: Finding): Omit<ResultFacts, 'parts'> {
  return {
    kind: finding.kind,
    field: visible(finding.subject),
    object: visible(finding.object),
    summary: visible(finding.message),
    advice: visible(finding.advice),
    confidence: finding.confidence,
    ...(finding.note !== '' && { note: visible(finding.note) }),
    ...(finding.guardedBy !== undefined && { guardedBy: visible(finding.guardedBy) }),
    ...(finding.level !== undefined && { ruleLevel: finding.level }),
    ...(finding.cause !== undefined && { cause: causeFacts(finding.cause) }),
    pairs: finding.pairs.map((pair) => ({ first: visible(pair.first), second: visible(pair.second) })),
    ...(finding.pairsArePart && { pairsArePart: true }),
  };
}

function causeFacts({ className, object, methods }: Cause): CauseFacts {
  return { class: visible(className), object: visible(object), methods: methods.map(visible) };
}

function partFacts(part: Finding, places: ResultPlaces): PartFacts {
  const witnesses = places.witnessesOf(part);
  const omitted = part.racesOmitted + part.races.length - witnesses.length;
  return {
    id: part.id,
    ...findingFacts(part),
    witnesses,
    ...(omitted > 0 && { racesOmitted: omitted }),
  };
}

/**
 * The places of a finding, each written once: `first`, then the related ones. The message links to the other side of the
 * main witness by id 1. Of a finding that joins several, the main witness of each comes before all further ones.
 */
class ResultPlaces {
  readonly first: Location;
  readonly related: Location[] = [];
  readonly sides: SideFacts[] = [];
  readonly races: (readonly [number, number])[] = [];
  omitted: number;
  readonly #finding: Finding;
  readonly #writer: ResultWriter;
  /** By part, indices into `races`. */
  readonly #written = new Map<Finding, number[]>();
  /** From a place and what is done there to 0 or the id of the related location. */
  readonly #ids = new Map<string, number>();
  readonly #indices = new Map<string, number>();

  constructor(finding: Finding, writer: ResultWriter) {
    this.#finding = finding;
    this.#writer = writer;
    const parts = partsOf(finding);
    this.omitted = parts.reduce((sum, { racesOmitted }) => sum + racesOmitted, 0);
    const lead = leadOf(finding);
    const main = mainRace(finding);
    const [first, second] = main.sides;
    this.first = this.#location(first, lead);
    this.#ids.set(this.#keyOf(first, lead), 0);
    const other = this.#relate(second, lead);
    if (!this.#ids.has(this.#keyOf(second, lead))) this.#ids.set(this.#keyOf(second, lead), other);
    this.#add(lead, [this.#side(first, 0), this.#side(second, other)]);
    const told = [
      ...parts.map((part) => ({ part, races: part.races.slice(0, 1) })),
      ...parts.map((part) => ({ part, races: part.races.slice(1) })),
    ].flatMap(({ part, races }) => races.map((race) => ({ part, race })));
    const further = told.filter(({ part, race }) => part !== lead || race !== main);
    this.#relateAll(further);
    for (const { part, race } of further) this.#race(part, race);
  }

  /** Indices into `races` of those races of a part that did fit. */
  witnessesOf(part: Finding): readonly number[] {
    return this.#written.get(part) ?? [];
  }

  #add(part: Finding, sides: readonly [number, number]): void {
    const index = this.races.push(sides) - 1;
    const known = this.#written.get(part);
    if (known === undefined) this.#written.set(part, [index]);
    else known.push(index);
  }

  #relateAll(further: readonly { readonly part: Finding; readonly race: Race }[]): void {
    let lost = 0;
    for (const { part, race } of further) {
      for (const side of race.sides) {
        const key = this.#keyOf(side, part);
        if (this.#ids.has(key)) continue;
        if (this.related.length < LIMITS.related) this.#ids.set(key, this.#relate(side, part));
        else {
          this.#ids.set(key, -1);
          lost++;
        }
      }
    }
    if (lost > 0) {
      this.#writer.lost(
        `Of ${this.#finding.subject} ${count(lost, 'related place')} left out: a result shows ${LIMITS.related}.`,
      );
    }
  }

  #race(part: Finding, race: Race): void {
    const [first, second] = race.sides;
    const [a, b] = race.sides.map((side) => this.#ids.get(this.#keyOf(side, part)) ?? -1);
    if (a < 0 || b < 0) this.omitted++;
    else this.#add(part, [this.#side(first, a), this.#side(second, b)]);
  }

  #relate(side: Side, part: Finding): number {
    this.related.push({ id: this.related.length + 1, ...this.#location(side, part) });
    return this.related.length;
  }

  /** One place may be a side of races on several fields. */
  #keyOf(side: Side, { subject }: Finding): string {
    return this.#finding.parts === undefined ? placeKey(side) : canonical([placeKey(side), subject]);
  }

  #side(side: Side, at: number): number {
    const facts: SideFacts = {
      at,
      access: side.access,
      thread: visible(side.thread),
      reason: visible(side.reason),
      locks: side.locks.map(lockFact),
    };
    const key = canonical(facts);
    // The first two stand for the code flows, even where they are alike.
    const index = this.sides.length < 2 ? undefined : this.#indices.get(key);
    if (index !== undefined) return index;
    const added = this.sides.push(facts) - 1;
    if (!this.#indices.has(key)) this.#indices.set(key, added);
    return added;
  }

  #location(side: Side, part: Finding): Location {
    const what = `${side.place.method} ${actionText(part, side)}, holding ${lockText(side.locks)}`;
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
      `Of ${finding.subject} ${count(omitted, 'call')} of a path left out: a result shows ${LIMITS.flowLocations}.`,
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

function messageText(finding: Finding, first: Side, second: Side): string {
  const link = `[${linkText(`${second.place.method} at ${placeText(second.place)}`)}](1)`;
  const lead = leadOf(finding);
  const sentences = [
    unlinked(visible(finding.message)),
    ...(finding.parts === undefined ? [] : [unlinked(visible(`They are on ${partsText(finding)}.`))]),
    unlinked(
      visible(
        `${first.place.method} ${actionText(lead, first)}, holding ${lockText(first.locks)}${unlined(first.place)};`,
      ),
    ),
    `${link} ${unlinked(visible(`${actionText(lead, second)}, holding ${lockText(second.locks)}.`))}`,
    unlinked(visible(finding.advice)),
  ];
  return sentences.join(' ');
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
