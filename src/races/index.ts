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
import { IntVec } from '../util/index.js';
import { AccessTable } from './accesses.js';
import { countWithout, instancesAt, sortedBySites } from './by-sites.js';
import type { AccessInstances, CollectOptions } from './collect.js';
import { collectAccesses } from './collect.js';
import type { Locations } from './locations.js';
import type { PairList } from './pair-table.js';
import type { UnlockedPairs } from './pairs.js';
import { unlockedPairs } from './pairs.js';
import { PassedPaths } from './passed-paths.js';
import { PathSearch } from './paths.js';
import { RacePairs, RaceTable } from './race-table.js';
import { type MayRace, refined } from './refine.js';
import { Sides } from './sides.js';
import type { StageCounts } from './stages.js';
import { countStages } from './stages.js';
import { Ways } from './ways.js';
import { Witnesses } from './witness.js';

export { type Access, AccessTable } from './accesses.js';
export type { AccessesFound, AccessInstances, CollectOptions } from './collect.js';
export { hasOwnAccesses } from './collect.js';
export { Initialisers } from './initialisers.js';
export type { Locations } from './locations.js';
export { Parallelism } from './parallelism.js';
export type { Arrival, Arrivals } from './paths.js';
export { PathSearch } from './paths.js';
export type { RacePair, RacePairs, WitnessSide } from './race-table.js';
export type { MayRace } from './refine.js';
export type { AccessSite } from './sites.js';
export type { StageCounts } from './stages.js';
export type { Meeting, Ways, WaysToRace } from './ways.js';

const TICK_EVERY = 256;

export interface Races {
  readonly pairs: RacePairs;
  /** By crowd (`RacePair.crowd`), how many pairs are counted only. */
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
  /** What `tick` threw while paths were sought: the pairs are those found before. */
  readonly cut?: unknown;
  /** What is known of objects under construction. */
  readonly construction: Construction;
  /** May threads share the object? */
  mayShare(object: ObjectId): boolean;
  /** What is left when only instances race for which `mayRace` says so; the stage `owned` counts it (see `refine.ts`). */
  owned(mayRace: MayRace): Races;
  /** Tells from where threads get to what races; undefined where no ways were sought, or not to the end. */
  ways(): Ways | undefined;
}

/** Runs all stages. What `options.tick` throws ends them, but for the last: that keeps what it has. */
export function findRaces(pt: PointsTo, threads: Threads, options: CollectOptions): Races {
  const stop = new Stop(options.tick);
  const tick = every(TICK_EVERY, () => stop.tick());
  const construction = new Construction(pt);
  const held = new HeldLocks(pt, threads, tick, options.promises);
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
  const mayShare = (object: ObjectId): boolean => object < 0 || escaping.has(object);
  const isChosen = options.chosen?.({ instances, locations, mayShare }) ?? (() => true);
  const isAsked = (location: number): boolean => mayShare(locations.objectOf(location)) && isChosen(location);
  const unlocked = unlockedPairs(instances, locations, threads, isAsked, held.sets, causeOf, tick);
  const table = new RaceTable(instances);
  let undecided = 0;
  /**
   * Ways are sought to all that may be shown of the pairs, and to what leads there. That is more than their witnesses: the
   * stage `owned` takes others, and one search that goes a little further is cheaper than a second one.
   */
  let sought: { leads: Uint8Array; paths: PathSearch; sides: Sides; witnesses: Witnesses } | undefined;
  const waysTo = (lists: readonly PairList[]): Witnesses => {
    if (sought === undefined || !leadToWitnesses(sought.leads, lists, instances)) {
      const leads = pt.calls.leadingTo(instancesAt(lists, instances).map((i) => instances.cs.data[i]));
      const paths = new PathSearch(pt, threads, held, leads, tick);
      const passed = new PassedPaths(pt, threads, held, passing, paths, tick);
      const sides = new Sides(pt, held, paths, passed, instances);
      sought = { leads, paths, sides, witnesses: new Witnesses(threads, held, sides, table, tick) };
    }
    return sought.witnesses;
  };
  const show = (lists: readonly PairList[]): Int32Array => {
    const witnesses = waysTo(lists);
    const before = witnesses.undecided;
    const shown = new IntVec();
    stop.untilThen(() => {
      for (const { table: pairs, rows } of lists) {
        for (const pair of rows) {
          const race = witnesses.show(pairs, pair);
          if (race >= 0) shown.push(race);
        }
      }
    });
    undecided += witnesses.undecided - before;
    return shown.view();
  };
  const { isPart } = unlocked;
  const omitted = [...unlocked.omitted];
  const listed = new RacePairs(table, show([unlocked.pairs]));
  const pairs = stop.cause === undefined ? withOmitted(unlocked, omitted, listed, show) : listed;
  const stages = { ...counts, unlocked: unlocked.count - countWithout(unlocked.pairs, pairs) };
  const isShared = (location: number): boolean => mayShare(locations.objectOf(location));
  // What was stopped in the middle must not be asked again.
  const ways = (mayRace: MayRace): Ways | undefined =>
    stop.cause === undefined && sought !== undefined
      ? new Ways(pt, threads, held, sought.paths, sought.sides, instances, mayRace)
      : undefined;
  const races: Races = {
    ways: () => ways(() => true),
    pairs,
    omitted,
    isPart,
    stages,
    instances,
    accesses,
    locations,
    held,
    undecided,
    ...(stop.cause !== undefined && { cut: stop.cause }),
    construction,
    mayShare,
    owned: (mayRace) => {
      const { sets } = held;
      const isWhole = (crowd: number): boolean => omitted[crowd] === 0 && !isPart[crowd];
      const { kept, others, again } = refined(pairs, isWhole, mayRace, {
        instances,
        threads,
        sets,
        causeOf,
        isShared,
        tick,
      });
      const left = kept.with(show([again]));
      const owned = stages.unlocked - countWithout(others, left);
      return { ...races, undecided, pairs: left, stages: { ...stages, owned }, ways: () => ways(mayRace) };
    },
  };
  return races;
}

/** Are all method contexts in which witnesses of pairs are among these? */
function leadToWitnesses(leads: Uint8Array, lists: readonly PairList[], { cs }: AccessInstances): boolean {
  const isLed = (instances: IntVec): boolean => instances.view().every((i) => leads[cs.data[i]] === 1);
  return lists.every(({ table }) => isLed(table.firstInstance) && isLed(table.secondInstance));
}

/** Where not one pair of a crowd has paths, but others were not looked at, they are looked at now. */
function withOmitted(
  { listAll }: UnlockedPairs,
  omitted: number[],
  pairs: RacePairs,
  show: (lists: readonly PairList[]) => Int32Array,
): RacePairs {
  const told = new Set<number>();
  for (const race of pairs.rows) told.add(pairs.table.crowd.data[race]);
  const untold = [...omitted.keys()].filter((crowd) => omitted[crowd] > 0 && !told.has(crowd));
  if (untold.length === 0) return pairs;
  for (const crowd of untold) omitted[crowd] = 0;
  return pairs.with(sortedBySites(show(untold.map(listAll)), pairs.table));
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

  /** Work that may be stopped in the middle. */
  untilThen(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error !== this.cause) throw error;
    }
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
