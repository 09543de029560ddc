/** Makes the finding of a group of pairs. */
import { createHash } from 'node:crypto';
import { ELEMENT, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { AccessSite, Races, WitnessSide } from '../races/index.js';
import { toSuppressions } from '../suppressions/index.js';
import type { Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import { mendsFor, mendText, type Reach, reachIn } from './advice/index.js';
import type { FindingsInput } from './build.js';
import { Causes } from './causes.js';
import { Comparables, type Compared } from './comparables.js';
import { evidenceOf, weightOfPair } from './evidence/index.js';
import { type Group, objectName, withPairs } from './group.js';
import { LockNames } from './guards.js';
import {
  type Holders,
  KnownSides,
  listed,
  PairNames,
  type Paths,
  type Places,
  raceTitle,
  stableName,
} from './names/index.js';
import { isLeak } from './notes/index.js';
import type { Openings } from './openings.js';
import { inOrder } from './order.js';
import { isGuardUnproved, mayAllShareLocks, unprovedLocks } from './shared-locks.js';
import { bareSide, bareSides, before, type Shown, ShownRaces } from './shown.js';
import type { Accessed, PairSignals, SignalSource, Signals } from './signals/index.js';
import type { Cause, Finding, Race, Side } from './types.js';
import { unseenBy } from './unseen.js';

/** More than all evidence of a pair weighs: pairs with a lock that may be two come behind those without. */
const BEHIND_OTHERS = 100;
const MAX_RACES = 20;
/** Sides that are kept for the next finding. */
const MOST_SIDES = 50_000;
/** Owners that a text names. */
const MOST_OWNERS = 4;

/** Access instances that threads reach, at the locations that race. */
function instancesByLocation({ instances, pairs }: Races): Map<number, number[]> {
  const found = new Map<number, number[]>(pairs.map(({ location }) => [location, []]));
  for (let i = 0; i < instances.count; i++) {
    if (instances.threadsOf(i) !== 0) found.get(instances.locationOf(i))?.push(i);
  }
  return found;
}

export class FindingMaker {
  private readonly byLocation: ReadonlyMap<number, readonly number[]>;
  private readonly buckets = new Set<number>();
  private readonly sides: KnownSides;
  private readonly shown: ShownRaces;
  private readonly comparables: Comparables;
  private readonly causes: Causes | undefined;
  private readonly reach: Reach;
  private readonly withoutPaths: boolean;

  constructor(
    private readonly pt: PointsTo,
    private readonly races: Races,
    private readonly places: Places,
    private readonly holders: Holders,
    paths: Paths,
    private readonly openings: Openings | undefined,
    private readonly signals: SignalSource,
    private readonly threads: Threads,
    input: Pick<
      FindingsInput,
      'suppressions' | 'isExcluded' | 'causes' | 'view' | 'withoutPaths' | 'rootTexts'
    >,
  ) {
    this.byLocation = instancesByLocation(races);
    this.withoutPaths = input.withoutPaths === true;
    this.sides = new KnownSides(races, paths);
    this.shown = new ShownRaces(pt, races, holders, this.sides, input);
    const ways = input.withoutPaths ? undefined : races.racingPaths();
    this.comparables = new Comparables(
      pt,
      races,
      ways,
      new PairNames(pt.program, input.rootTexts),
      input.view,
    );
    const nameOf = (object: ObjectId): string => objectName(pt, places, holders, object);
    this.reach = reachIn(pt.program);
    this.causes = input.causes && new Causes(pt, input.causes, nameOf, this.reach);
  }

  get cutPaths(): number {
    return this.comparables.cut;
  }

  /** Only callers meet the library there, in what it hands out: see `leaked.ts`. */
  isLeak(group: Group): boolean {
    const accesses = this.accessesOf(group).map(([instance]) => instance);
    return isLeak(this.races, this.threads, group, accesses);
  }

  /** The finding of what is not suppressed, or where all is, of all; undefined where it is left out. */
  make(whole: Group): Finding | undefined {
    if (this.sides.kept > MOST_SIDES) {
      this.sides.forget();
      this.signals.forget();
    }
    const names = new LockNames(this.pt, this.races, this.holders);
    const reported = whole.pairs.map((pair) => this.shown.of(pair, names));
    const marks = reported.map((shown) => this.shown.marksOn(shown));
    const left = reported.filter((_, index) => marks[index].length === 0);
    if (left.length === 0) {
      return { ...this.finding(whole, reported, names), suppressions: toSuppressions(marks.flat()) };
    }
    if (this.shown.isExcluded(left)) return undefined;
    const pairs = whole.pairs.only(Int32Array.from(left, ({ pair }) => pair.row));
    const group =
      left.length === reported.length ? whole : withPairs(this.pt, this.races, this.holders, whole, pairs);
    return this.finding(group, left, names);
  }

  private finding(group: Group, reported: readonly Shown[], names: LockNames): Finding {
    const signals = this.signalsOf(group, reported, names);
    const all = inOrder(this.weighed(reported, signals));
    const evidence = evidenceOf(signals, this.pairSignals(all[0]));
    const reached = this.comparables.of(group);
    const shown = this.racesOf(all, reached);
    const guardedBy = names.ofMost(this.accessesOf(group));
    const { sides } = shown[0];
    const owners = (reached.facts.owners ?? []).filter((owner) => owner !== '');
    const several = owners.length > 1;
    // What one of several owners shares is not all that is wrong.
    const cause = several ? undefined : this.causeOf(group, guardedBy, names);
    const openings = this.openings?.of(group.pairs, this.races, (pair) => this.comparables.pairOf(pair));
    const allBare = guardedBy === undefined ? undefined : bareSides(all, guardedBy, names);
    const mends = mendsFor({
      ...group,
      guardedBy,
      isUnproved: signals.unprovedLock !== undefined,
      bare: guardedBy === undefined ? undefined : bareSide(all[0], guardedBy, names),
      ...(allBare !== undefined && { allBare }),
      sides,
      others: shown.flatMap((race) => race.sides),
      isCut: all.length > MAX_RACES,
      plainFlag: this.isPlainFlag(group),
      reach: this.reach,
      isStatic: this.isStatic(group.object),
    });
    return {
      id: hash(group.identity),
      kind: group.kind,
      subject: group.subject,
      ...(group.holder !== undefined && { holder: group.holder }),
      ...(group.origin !== undefined && { origin: group.origin }),
      object: several ? `objects inside ${listed(owners.slice(0, MOST_OWNERS))}` : this.objectText(group),
      message: raceTitle({ ...group, evidence: evidence.facts }, sides),
      advice: inAll(several ? owners : [], mendText(mends, group)),
      mends,
      confidence: evidence.confidence,
      evidence: evidence.facts,
      score: evidence.score,
      note: evidence.note,
      guardedBy,
      races: shown,
      racesOmitted: omittedOf(all, shown, this.countedOnly(group)),
      ...reached.facts,
      ...(openings !== undefined && { openings }),
      ...this.unseenBy(group),
      ...(cause !== undefined && { cause }),
    };
  }

  private unseenBy({ pairs }: Group): Pick<Finding, 'unseen' | 'unseenOmitted'> {
    return this.withoutPaths ? {} : unseenBy(this.pt, this.races, this.places, this.holders, pairs);
  }

  private signalsOf(group: Group, reported: readonly Shown[], names: LockNames): Signals {
    const unprovedLock = this.unprovedLock(group, names);
    const mayShareLock =
      unprovedLock !== undefined ||
      mayAllShareLocks(this.pt, this.races, group.pairs, (location) =>
        this.isStatic(this.races.locations.objectOf(location)),
      );
    const hasInternal = reported.some(({ pair }) => pair.sides.some((side) => this.isOfOwnThread(side)));
    return this.signals.of(group, this.accessesOf(group), names, { mayShareLock, unprovedLock, hasInternal });
  }

  private isOfOwnThread({ witnessPath }: WitnessSide): boolean {
    return this.threads.roots[witnessPath.root].kind === 'thread';
  }

  /** What both sides of each pair hold although it may be two locks, by the name that it has for the first pair. */
  private unprovedLock({ pairs }: Group, names: LockNames): string | undefined {
    if (pairs.some((pair) => !isGuardUnproved(this.races, pair))) return undefined;
    for (const pair of pairs) {
      const [name] = names.of(unprovedLocks(this.races, pair), pair.location);
      if (name !== undefined) return name;
    }
    return 'a lock of one class';
  }

  private pairSignals({ sides: [a, b], pair, isSwapped }: Shown): PairSignals {
    return [this.signals.side(pair, isSwapped ? 1 : 0, a), this.signals.side(pair, isSwapped ? 0 : 1, b)];
  }

  /** With the weight of each as evidence, found once for each two sides. */
  private weighed(reported: readonly Shown[], signals: Signals): (Shown & { readonly weight: number })[] {
    const numbers = new PairMap(64);
    const weights: number[] = [];
    return reported.map((one) => {
      const [a, b] = one.sides;
      const at = numbers.numberOf(a.number, b.number);
      if (at === weights.length) {
        const behind = isGuardUnproved(this.races, one.pair) ? BEHIND_OTHERS : 0;
        weights.push(weightOfPair(this.pairSignals(one), signals) - behind);
      }
      return { ...one, weight: weights[at] };
    });
  }

  /** The first of `all`, and those that show further owners and methods on paths; with terms and owners where these say more. */
  private racesOf(all: readonly Shown[], { facts, further, ownerAt }: Compared): Race[] {
    const first = all.slice(0, MAX_RACES);
    const owners = new Set(first.map(({ pair }) => ownerAt(pair.location)));
    const methods = new Set<MethodId>();
    const term = (side: Side, { instance, witnessPath }: WitnessSide): Side => {
      for (const method of this.comparables.methodsOn(instance, witnessPath.edges)) methods.add(method);
      const name = this.comparables.termOn(instance, witnessPath);
      return name === stableName(side.place.method) ? side : { ...side, term: name };
    };
    const race = (sides: Race['sides'], owner: string): Race =>
      (facts.owners ?? []).length > 1 ? { sides, owner } : { sides };
    const reported = first.map(({ sides: [a, b], pair, isSwapped }): Race => {
      const [x, y] = isSwapped ? [pair.sides[1], pair.sides[0]] : pair.sides;
      return race([term(a.side, x), term(b.side, y)], ownerAt(pair.location));
    });
    const more = further(owners, methods).map(({ sides: [x, y], location }): Race => {
      const [a, b] = [this.sides.of(x).side, this.sides.of(y).side];
      const [one, other] = [term(a, x), term(b, y)];
      return race(before(a, b) ? [one, other] : [other, one], ownerAt(location));
    });
    return [...reported, ...more];
  }

  /** Is there one of it, whatever object is worked on: a static field, or what static fields alone hold? */
  private isStatic(object: ObjectId): boolean {
    return object < 0 || this.holders.isStatic(object);
  }

  private objectText({ object }: Group): string {
    return object < 0 ? 'a static field' : objectName(this.pt, this.places, this.holders, object);
  }

  /** Where there is a usual lock, the cause is not that methods overlap, but that some of them lack it. */
  private causeOf({ pairs }: Group, guardedBy: string | undefined, names: LockNames): Cause | undefined {
    if (this.causes === undefined || guardedBy === undefined) return this.causes?.of(pairs);
    const bare = new Set<Side>();
    for (const { sides, location } of pairs) {
      for (const witness of sides) {
        if (!names.of(witness.lockset, location).includes(guardedBy)) bare.add(this.sides.of(witness).side);
      }
    }
    return bare.size === 0 ? undefined : this.causes.of(pairs, { sides: [...bare], lock: guardedBy });
  }

  /** Pairs that are not listed anywhere; each is counted with the first group that has a pair of its race bucket. */
  private countedOnly(group: Group): number {
    let count = 0;
    for (const { bucket } of group.pairs) {
      if (this.buckets.has(bucket)) continue;
      this.buckets.add(bucket);
      count += this.races.omitted[bucket];
    }
    return count;
  }

  /** All accesses to the locations of the pairs. */
  private accessesOf({ pairs }: Group): Accessed[] {
    const locations = new Set<number>();
    for (const { location } of pairs) locations.add(location);
    return [...locations].flatMap((location) =>
      (this.byLocation.get(location) ?? []).map((instance): Accessed => [instance, location]),
    );
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

/** Pairs of lines that are not among `shown`, which begins with the first of `all`: the rest of `all`, and those `counted`. */
function omittedOf(all: readonly Shown[], shown: readonly Race[], counted: number): number {
  const further = new Set(shown.slice(MAX_RACES).map(({ sides }) => placesOf(sides)));
  const listed = all.map(({ sides: [a, b] }) => placesOf([a.side, b.side]));
  const left = listed.slice(MAX_RACES).filter((places) => !further.has(places)).length;
  for (const places of listed) further.delete(places);
  return left + Math.max(0, counted - further.size);
}

function placesOf(sides: Race['sides']): string {
  const places = sides.map(({ access, place }) => [place.method, place.line, place.offset, access].join());
  return places.sort().join(' ');
}

/** Each owner has a race of its own: mending one of them leaves the others. */
function inAll(owners: readonly string[], advice: string): string {
  if (owners.length === 0) return advice;
  const more = owners.length - MOST_OWNERS;
  const named = more > 1 ? [...owners.slice(0, MOST_OWNERS), `${more} more classes`] : owners;
  return `${advice} It races inside ${listed(named)}: each of them has to hold it.`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
