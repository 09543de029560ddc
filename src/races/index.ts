/**
 * Pairs of accesses, pruned stage by stage.
 *
 * In: heap and call graph, threads, locks. Out: the counts after every stage and, for each surviving pair of accesses,
 * a path for both sides on which no common lock is held.
 */
import { Construction, HeldLocks, Ownership, Passing } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import { escapingObjects, HeapFields } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import { AccessTable } from './accesses.js';
import type { AccessInstances, CollectOptions } from './collect.js';
import { collectAccesses } from './collect.js';
import type { Locations } from './locations.js';
import type { UnlockedPair, UnlockedPairs } from './pairs.js';
import { unlockedPairs } from './pairs.js';
import { PassedPaths } from './passed-paths.js';
import { PathSearch } from './paths.js';
import { type MayRace, refined } from './refine.js';
import { Sides } from './sides.js';
import type { StageCounts } from './stages.js';
import { countStages } from './stages.js';
import type { RacePair } from './witness.js';
import { Witnesses } from './witness.js';

export { type Access, AccessTable } from './accesses.js';
export type { AccessInstances, CollectOptions } from './collect.js';
export { hasOwnAccesses } from './collect.js';
export { Initialisers } from './initialisers.js';
export type { Locations } from './locations.js';
export { Parallelism } from './parallelism.js';
export type { Arrival, Arrivals } from './paths.js';
export { PathSearch } from './paths.js';
export type { MayRace } from './refine.js';
export type { AccessSite } from './sites.js';
export type { StageCounts } from './stages.js';
export type { RacePair, WitnessSide } from './witness.js';

const TICK_EVERY = 256;

export interface Races {
  readonly pairs: readonly RacePair[];
  /** By crowd (`UnlockedPair.crowd`), how many pairs are counted only. */
  readonly omitted: readonly number[];
  /** By crowd, whether even of the pairs of methods some are not listed: there are too many to tell. */
  readonly isPart: readonly boolean[];
  readonly stages: StageCounts;
  readonly instances: AccessInstances;
  /** The accesses of methods. */
  readonly accesses: AccessTable;
  readonly locations: Locations;
  readonly held: HeldLocks;
  /** Pairs reported although the search for their paths was cut. */
  readonly undecided: number;
  /** Groups of threads that were merged (see threads/). */
  readonly mergedGroups: number;
  /** What `tick` threw while paths were sought: the pairs are those found before. */
  readonly cut?: unknown;
  /** What is known of objects under construction. */
  readonly construction: Construction;
  /** May threads share the object? */
  mayShare(object: ObjectId): boolean;
  /** What is left when only instances race for which `mayRace` says so; the stage `owned` counts it (see `refine.ts`). */
  owned(mayRace: MayRace): Races;
}

/** Runs all stages. What `options.tick` throws ends them, but for the last: that keeps what it has. */
export function findRaces(pt: PointsTo, threads: Threads, options: CollectOptions): Races {
  const stop = new Stop(options.tick);
  const tick = every(TICK_EVERY, () => stop.tick());
  const construction = new Construction(pt);
  const held = new HeldLocks(pt, threads, tick);
  const passing = new Passing(pt, threads, held, construction);
  const fields = new HeapFields(pt);
  const escaping = escapingObjects(pt, fields);
  const ownership = new Ownership(pt, construction, escaping);
  const accesses = new AccessTable(pt.program);
  const { instances, locations } = collectAccesses(
    { pt, threads, held, construction, passing, ownership, fields, escaping, accesses },
    { ...options, tick },
  );
  const counts = countStages(instances, locations, threads, escaping, tick);
  const causeOf = (location: number): number => causeOfLocation(pt, locations, location);
  const unlocked = unlockedPairs(instances, locations, threads, escaping, held.sets, causeOf, tick);
  let undecided = 0;
  /** Ways are sought to what is to be shown, and to what leads there; a later question often needs no more than that. */
  let sought: { readonly leads: Uint8Array; readonly witnesses: Witnesses } | undefined;
  const waysTo = (targets: ReadonlySet<number>): Witnesses => {
    if (sought === undefined || ![...targets].every((cs) => sought?.leads[cs] === 1)) {
      const leads = pt.calls.leadingTo(targets);
      const paths = new PathSearch(pt, threads, held, leads, tick);
      const passed = new PassedPaths(pt, threads, held, passing, paths, tick);
      const sides = new Sides(pt, held, paths, passed, instances);
      sought = { leads, witnesses: new Witnesses(threads, held, sides, instances, tick) };
    }
    return sought.witnesses;
  };
  const show = (found: readonly UnlockedPair[]): RacePair[] => {
    const targets = new Set<number>();
    for (const { witnesses: shown } of found) for (const i of shown) targets.add(instances.cs.data[i]);
    const witnesses = waysTo(targets);
    const before = witnesses.undecided;
    const shown = stop.untilThen(found, (pair) => witnesses.show(pair)).filter((race) => race !== undefined);
    undecided += witnesses.undecided - before;
    return shown;
  };
  const omitted = [...unlocked.omitted];
  const listed = show(unlocked.pairs);
  const pairs = stop.cause === undefined ? withOmitted(unlocked, omitted, listed, show) : listed;
  const stages = { ...counts, unlocked: countOf(unlocked, pairs) };
  const mayShare = (object: ObjectId): boolean => object < 0 || escaping.has(object);
  const isShared = (location: number): boolean => mayShare(locations.objectOf(location));
  const races: Races = {
    pairs,
    omitted,
    isPart: unlocked.isPart,
    stages,
    instances,
    accesses,
    locations,
    held,
    undecided,
    mergedGroups: threads.mergedGroups,
    ...(stop.cause !== undefined && { cut: stop.cause }),
    construction,
    mayShare,
    owned: (mayRace) => {
      const { sets } = held;
      const isWhole = (crowd: number): boolean => omitted[crowd] === 0 && !unlocked.isPart[crowd];
      const { isDropped, others, again } = refined(pairs, isWhole, mayRace, {
        instances,
        threads,
        sets,
        causeOf,
        isShared,
        tick,
      });
      const shown = show(again);
      const left = others.length === 0 ? pairs : withOthers(pairs, isDropped, others.length, shown);
      const owned = stages.unlocked - countWithout(others, left);
      return { ...races, undecided, pairs: left, stages: { ...stages, owned } };
    },
  };
  return races;
}

/** Where not one pair of a crowd has paths, but others were not looked at, they are looked at now. */
function withOmitted(
  { listAll }: UnlockedPairs,
  omitted: number[],
  pairs: readonly RacePair[],
  show: (found: readonly UnlockedPair[]) => RacePair[],
): readonly RacePair[] {
  const told = new Set(pairs.map(({ pair }) => pair.crowd));
  const untold = [...omitted.keys()].filter((crowd) => omitted[crowd] > 0 && !told.has(crowd));
  if (untold.length === 0) return pairs;
  for (const crowd of untold) omitted[crowd] = 0;
  return inOrder([...pairs, ...show(untold.flatMap(listAll))]);
}

/** By sites. */
function inOrder(pairs: RacePair[]): readonly RacePair[] {
  return pairs.sort((a, b) => a.pair.first - b.pair.first || a.pair.second - b.pair.second);
}

/** All pairs of sites but those whose paths were looked at and share a lock. */
function countOf(
  { count, pairs: listed }: Pick<UnlockedPairs, 'count' | 'pairs'>,
  told: readonly RacePair[],
): number {
  const left = new PairMap(1024);
  const dropped = new PairMap(64);
  for (const { pair } of told) left.set(pair.first, pair.second, 1);
  for (const { first, second } of listed) if (left.get(first, second) < 0) dropped.set(first, second, 1);
  return count - dropped.size;
}

/** What is not dropped and others, both by sites, as one list; of equal sites the others last. There are few of them. */
function withOthers(
  pairs: readonly RacePair[],
  isDropped: Uint8Array,
  dropped: number,
  others: readonly RacePair[],
): readonly RacePair[] {
  const all = new Array<RacePair>(pairs.length - dropped + others.length);
  let at = 0;
  let from = 0;
  for (let i = 0; i <= others.length; i++) {
    const end =
      i < others.length ? indexAfter(pairs, others[i].pair.first, others[i].pair.second) : pairs.length;
    for (; from < end; from++) if (isDropped[from] === 0) all[at++] = pairs[from];
    if (i < others.length) all[at++] = others[i];
  }
  return all;
}

/** How many pairs of sites of one list are not in another; both are sorted by sites, and few are asked for. */
function countWithout(asked: readonly UnlockedPair[], among: readonly RacePair[]): number {
  let count = 0;
  for (const [i, { first, second }] of asked.entries()) {
    if (i > 0 && asked[i - 1].first === first && asked[i - 1].second === second) continue;
    const before = among[indexAfter(among, first, second) - 1]?.pair;
    if (before?.first !== first || before.second !== second) count++;
  }
  return count;
}

/** Where the pairs of later sites begin in a list that is sorted by sites. */
function indexAfter(pairs: readonly RacePair[], first: number, second: number): number {
  let low = 0;
  let high = pairs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { pair } = pairs[middle];
    if (pair.first < first || (pair.first === first && pair.second <= second)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A tick that throws only once, so that what was found before can still be told. */
class Stop {
  cause: unknown;

  constructor(private readonly action: () => void) {}

  tick(): void {
    if (this.cause !== undefined) return;
    try {
      this.action();
    } catch (error) {
      this.cause = error;
      throw error;
    }
  }

  /** The results of the items before the one that was stopped. */
  untilThen<T, R>(items: readonly T[], work: (item: T) => R): R[] {
    const results: R[] = [];
    try {
      for (const item of items) results.push(work(item));
    } catch (error) {
      if (error !== this.cause) throw error;
    }
    return results;
  }
}

/** Calls `action` on every nth call of the result. */
function every(n: number, action: () => void): () => void {
  let calls = 0;
  return () => {
    if (++calls % n === 0) action();
  };
}

/** A field of the application is one cause; elements and the state of library objects are one for each place they are made. */
function causeOfLocation(pt: PointsTo, locations: Locations, location: number): number {
  const object = locations.objectOf(location);
  const key = locations.keyOf(location);
  if (object < 0 || (key !== ELEMENT && pt.program.isApplication(pt.program.field(key - 1).owner))) return -1;
  return pt.heap.siteOf(object);
}
