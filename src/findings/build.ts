/** From surviving pairs to findings. */
import { createHash } from 'node:crypto';
import type { TokenSet } from '../locks/index.js';
import { isObjectToken, tokenId } from '../locks/index.js';
import type { CauseSource, DependentCalls } from '../objects/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import type { AccessSite, RacePair, Races } from '../races/index.js';
import type { Threads } from '../threads/index.js';
import { BitSet, PairMap } from '../util/index.js';
import { adviceFor } from './advice.js';
import { Causes } from './causes.js';
import { judge } from './confidence.js';
import { dependentFindings } from './dependent.js';
import type { Group, View } from './group.js';
import { fieldOf, groupPairs, objectName, withPairs } from './group.js';
import { byRank } from './grouping.js';
import { LockNames } from './guards.js';
import { Holders } from './holders.js';
import type { Mark } from './marks.js';
import { compare, inOrder, type Told } from './order.js';
import type { RootText } from './paths.js';
import { Paths } from './paths.js';
import type { Places } from './places.js';
import { prettyClass, stableName } from './places.js';
import { KnownSides, MethodTexts } from './sides.js';
import { type Suppressions, toSuppressions } from './suppressions.js';
import type { Cause, Finding, MethodPair, Race, Side } from './types.js';

const MAX_RACES = 20;

export interface FindingsInput {
  readonly pt: PointsTo;
  readonly races: Races;
  readonly places: Places;
  readonly view: View;
  readonly rootTexts: ReadonlyMap<number, RootText>;
  /** What the code says about races; without it nothing is suppressed. */
  readonly suppressions?: Suppressions;
  /** Files whose findings are left out, as places name them. */
  readonly isExcluded?: (file: string) => boolean;
  /** The object races that races follow from; without it no finding has a cause. */
  readonly causes?: CauseSource | undefined;
  /** Calls that rest on each other although another thread may come between them. */
  readonly dependent?: readonly DependentCalls[] | undefined;
  /** Is this a method of the harness? */
  readonly isClient?: (method: MethodId) => boolean;
}

export interface Findings {
  readonly live: readonly Finding[];
  /** Findings none of whose races is left; each has `suppressions`. */
  readonly suppressed: readonly Finding[];
  /** Number of findings left out as all their accesses are in excluded files. */
  readonly excluded: number;
}

/** All findings, the surest and most telling first. */
export function buildFindings(input: FindingsInput, threads: Threads): Findings {
  const { pt, races, places, view } = input;
  const holders = new Holders(pt, objectsOfInterest(races));
  const paths = new Paths(pt, threads, places, input.rootTexts);
  const maker = new FindingMaker(pt, races, places, holders, paths, input);
  const made = groupPairs(pt, races, holders, view).map((group) => maker.make(group));
  const notes = dependentFindings(input, threads, paths);
  const sorted = [...made.filter((finding) => finding !== undefined), ...notes].sort(byRank);
  return {
    live: sorted.filter(({ suppressions }) => suppressions === undefined),
    suppressed: sorted.filter(({ suppressions }) => suppressions !== undefined),
    excluded: made.length + notes.length - sorted.length,
  };
}

/** Objects raced on and objects whose locks are held. */
function objectsOfInterest(races: Races): Set<number> {
  const wanted = new Set<number>();
  for (const { location } of races.pairs) wanted.add(races.locations.objectOf(location));
  const { tokens, count } = races.instances;
  const { sets } = races.held;
  const seen = new BitSet(sets.size);
  for (let i = 0; i < count; i++) {
    if (!seen.add(tokens.data[i])) continue;
    for (const token of sets.get(tokens.data[i])) if (isObjectToken(token)) wanted.add(tokenId(token));
  }
  wanted.delete(-1);
  return wanted;
}

/** Access instances that threads reach, at the locations that race. */
function instancesByLocation({ instances, pairs }: Races): Map<number, number[]> {
  const found = new Map<number, number[]>(pairs.map(({ location }) => [location, []]));
  for (let i = 0; i < instances.count; i++) {
    if (instances.mask.data[i] !== 0) found.get(instances.location.data[i])?.push(i);
  }
  return found;
}

const NO_MARKS: readonly Mark[] = [];

class FindingMaker {
  private readonly byLocation: ReadonlyMap<number, readonly number[]>;
  /** By location, the field that is meant where its declaration is annotated. */
  private readonly fields = new Map<number, FieldId>();
  /** What the code says of two sides, by their numbers, on a field + 1. */
  private readonly sidePairs = new PairMap(256);
  private readonly known = new Map<FieldId, Map<number, readonly Mark[]>>();
  private readonly crowds = new Set<number>();
  private readonly sides: KnownSides;
  private readonly pairNames: MethodTexts;
  private readonly causes: Causes | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly races: Races,
    private readonly places: Places,
    private readonly holders: Holders,
    paths: Paths,
    private readonly input: Pick<FindingsInput, 'suppressions' | 'isExcluded' | 'causes'>,
  ) {
    this.byLocation = instancesByLocation(races);
    this.sides = new KnownSides(races, paths);
    this.pairNames = new MethodTexts((method) => this.pairName(method));
    const nameOf = (object: ObjectId): string => objectName(pt, places, holders, object);
    this.causes = input.causes && new Causes(pt, input.causes, nameOf);
  }

  /** The finding of what is not suppressed, or where all is, of all; undefined where it is left out. */
  make(whole: Group): Finding | undefined {
    const names = new LockNames(this.pt, this.races, this.holders);
    const told = whole.pairs.map((pair) => this.shown(pair, names));
    const marks = told.map((shown) => this.marksOn(shown));
    const left = told.filter((_, index) => marks[index].length === 0);
    if (left.length === 0) {
      return { ...this.finding(whole, told, names), suppressions: toSuppressions(marks.flat()) };
    }
    if (this.isExcluded(left)) return undefined;
    const pairs = whole.pairs.only(Int32Array.from(left, ({ pair }) => pair.row));
    const group =
      left.length === told.length ? whole : withPairs(this.pt, this.races, this.holders, whole, pairs);
    return this.finding(group, left, names);
  }

  private marksOn({ sides, pair }: Shown): readonly Mark[] {
    const { suppressions } = this.input;
    if (suppressions === undefined || !suppressions.hasMarks) return NO_MARKS;
    const field = this.fieldAt(pair.location);
    let ofField = this.known.get(field);
    if (ofField === undefined) {
      ofField = new Map();
      this.known.set(field, ofField);
    }
    const key = this.sidePairs.numberOf(sides[0].number, sides[1].number);
    let marks = ofField.get(key);
    if (marks === undefined) {
      marks = suppressions.of({ sides: [sides[0].side, sides[1].side] }, field);
      ofField.set(key, marks);
    }
    return marks;
  }

  private fieldAt(location: number): FieldId {
    let field = this.fields.get(location);
    if (field === undefined) {
      const { locations } = this.races;
      field = fieldOf(this.pt, this.holders, locations.keyOf(location), locations.objectOf(location));
      this.fields.set(location, field);
    }
    return field;
  }

  private isExcluded(races: readonly Shown[]): boolean {
    const { isExcluded } = this.input;
    return (
      isExcluded !== undefined &&
      races.every(({ sides }) => sides.every(({ side }) => isExcluded(side.place.file)))
    );
  }

  private finding(group: Group, told: readonly Shown[], names: LockNames): Finding {
    const all = inOrder(told);
    const shown = all.slice(0, MAX_RACES).map(({ sides: [a, b] }): Race => ({ sides: [a.side, b.side] }));
    const guardedBy = this.guardedBy(group, names);
    const { sides } = shown[0];
    const { confidence, note } = judge(this.pt, this.races, group.pairs, group.kind === 'field-race');
    const cause = this.causeOf(group, guardedBy, names);
    return {
      id: hash(group.identity),
      kind: group.kind,
      subject: group.subject,
      object:
        group.object < 0 ? 'a static field' : objectName(this.pt, this.places, this.holders, group.object),
      message: messageFor(group, sides),
      advice: adviceFor({
        kind: group.kind,
        subject: group.subject,
        guardedBy,
        bare: guardedBy === undefined ? undefined : this.bareSide(all[0], guardedBy, names),
        sides,
        plainFlag: this.isPlainFlag(group),
      }),
      confidence,
      note,
      guardedBy,
      races: shown,
      racesOmitted: all.length - shown.length + this.countedOnly(group),
      pairs: this.methodPairs(group),
      ...(group.pairs.some(({ crowd }) => this.races.isPart[crowd]) && { pairsArePart: true }),
      ...(cause !== undefined && { cause }),
    };
  }

  /** Where there is a usual lock, the cause is not that methods overlap, but that some of them lack it. */
  private causeOf({ pairs }: Group, guardedBy: string | undefined, names: LockNames): Cause | undefined {
    if (this.causes === undefined || guardedBy === undefined) return this.causes?.of(pairs);
    const { sites } = this.races.instances;
    const bare = new Set<MethodId>();
    for (const { first, second, sides, location } of pairs) {
      sides.forEach(({ tokens }, i) => {
        if (names.of(tokens, location).includes(guardedBy)) return;
        bare.add(sites[i === 0 ? first : second].method);
      });
    }
    return bare.size === 0 ? undefined : this.causes.of(pairs, bare);
  }

  /** Pairs that are not listed anywhere; each is told with the first group that has a pair of its crowd. */
  private countedOnly(group: Group): number {
    let count = 0;
    for (const { crowd } of group.pairs) {
      if (this.crowds.has(crowd)) continue;
      this.crowds.add(crowd);
      count += this.races.omitted[crowd];
    }
    return count;
  }

  private shown(pair: RacePair, names: LockNames): Shown {
    const [x, y] = pair.sides;
    const [first, second] = [x, y].map((witness) => {
      const known = this.sides.of(witness);
      names.note(known.held);
      return known;
    });
    const swap = !before(first.side, second.side);
    return {
      pair,
      sides: swap ? [second, first] : [first, second],
      tokens: swap ? [y.tokens, x.tokens] : [x.tokens, y.tokens],
      length: x.arrival.length + y.arrival.length,
    };
  }

  /** The side on which `lock` is not held. */
  private bareSide({ sides, tokens, pair }: Shown, lock: string, names: LockNames): Side | undefined {
    return sides.find((_, i) => !names.of(tokens[i], pair.location).includes(lock))?.side;
  }

  private methodPairs(group: Group): MethodPair[] {
    const { sites } = this.races.instances;
    const pairs = new Map<string, MethodPair>();
    const seen = new PairMap(64);
    for (const pair of group.pairs) {
      const methods = [sites[pair.first].method, sites[pair.second].method] as const;
      if (!seen.add(...methods)) continue;
      const [first, second] = methods.map((method) => this.pairNames.of(method)).sort(compare);
      pairs.set(`${first}|${second}`, { first, second });
    }
    return [...pairs.keys()].sort(compare).map((key) => pairs.get(key) as MethodPair);
  }

  /** Of a dependency the class: which of its own methods does the access changes with its version. */
  private pairName(method: MethodId): string {
    const { program } = this.pt;
    const owner = program.class(program.method(method).owner);
    return stableName(owner.origin === 'library' ? prettyClass(owner.name) : program.prettyMethod(method));
  }

  /** The lock that more than half of all accesses to the raced locations hold. */
  private guardedBy(group: Group, names: LockNames): string | undefined {
    const { instances } = this.races;
    const votes = new Map<string, number>();
    let total = 0;
    const locations = new Set<number>();
    for (const { location } of group.pairs) locations.add(location);
    for (const location of locations) {
      for (const i of this.byLocation.get(location) ?? []) {
        total++;
        for (const name of names.of(instances.tokens.data[i], location)) {
          votes.set(name, (votes.get(name) ?? 0) + 1);
        }
      }
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
    return best !== undefined && best[1] * 2 > total ? best[0] : undefined;
  }

  /** Would `volatile` do: a reference or 32-bit field that nobody both reads and writes in one method? */
  private isPlainFlag(group: Group): boolean {
    if (group.kind !== 'field-race' || group.key === ELEMENT) return false;
    const { desc } = this.pt.program.field(group.key - 1);
    if (desc === 'J' || desc === 'D') return false;
    const { sites } = this.races.instances;
    const all: AccessSite[] = [];
    for (const { first, second } of group.pairs) all.push(sites[first], sites[second]);
    const writers = new Set(all.filter((site) => site.write).map((site) => site.method));
    return !all.some((site) => !site.write && writers.has(site.method));
  }
}

/** A race, and what its sides hold. */
interface Shown extends Told {
  readonly pair: RacePair;
  readonly tokens: readonly [TokenSet, TokenSet];
}

function messageFor(group: Group, sides: readonly [Side, Side]): string {
  const [first, second] = sides[0].access === 'write' ? sides : [sides[1], sides[0]];
  const what = {
    'field-race': 'Field',
    'array-race': 'Array',
    'library-object-race': 'Object',
    'object-race': 'Object',
  }[group.kind];
  const same = first.place.method === second.place.method && first.access === second.access;
  const other = same
    ? 'by two threads at once'
    : `while ${second.place.method} ${second.access === 'write' ? 'writes' : 'reads'} it`;
  const held =
    group.kind === 'library-object-race' && group.owner !== group.subject ? ` (${group.owner})` : '';
  const locks = shareReadLock(first, second) ? 'holding a read lock only' : 'with no lock in common';
  return `${what} ${group.subject}${held} is written in ${first.place.method} ${other}, ${locks}.`;
}

function shareReadLock(first: Side, second: Side): boolean {
  const shared = first.locks.filter(({ mode }) => mode === 'shared').map(({ text }) => text);
  return second.locks.some(({ mode, text }) => mode === 'shared' && shared.includes(text));
}

/** The side without a lock first, where the other has one: it is what people mend. Then the write, fewer locks, the place. */
function before(a: Side, b: Side): boolean {
  if (isBare(a) !== isBare(b)) return isBare(a);
  if (a.access !== b.access) return a.access === 'write';
  const order =
    a.locks.length - b.locks.length ||
    compare(a.place.file, b.place.file) ||
    a.place.line - b.place.line ||
    a.place.offset - b.place.offset ||
    compare(a.thread, b.thread);
  return order <= 0;
}

function isBare({ locks }: Side): boolean {
  return locks.length === 0;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
