/**
 * The unlocked pairs (PLDI'06 §2.2.4): what may run in parallel on one shared location without a common lock.
 *
 * Instances on one location with equal threads, locks and kind are one class: whether classes race is decided once.
 * Other locations with the same code and locks add nothing after the first few, and only what races is listed.
 */
import type { TokenSets } from '../locks/index.js';
import type { Threads } from '../threads/index.js';
import type { BitSet } from '../util/index.js';
import { PairMap, SequenceTable } from '../util/index.js';
import { grouped } from './buckets.js';
import type { AccessInstances } from './collect.js';
import type { Locations } from './locations.js';
import { Parallelism } from './parallelism.js';

/** An unlocked pair: two access sites (`first ≤ second`) and the instance pairs that show it, the least first. */
export interface UnlockedPair {
  readonly first: number;
  readonly second: number;
  readonly location: number;
  /** Indices of access instances: alternatives for a witness, bounded. */
  readonly witnesses: readonly (readonly [number, number])[];
  /** False when there are more instances than `witnesses` holds. */
  readonly hasAll: boolean;
}

/** Alternatives kept for the paths of a pair, and method contexts of a site among them. */
const MAX_WITNESSES = 8;
const MAX_PER_SITE = 3;

/**
 * All pairs that may run in parallel on one shared location without a common lock. `causeOf` tells locations apart
 * that are to be reported apart although the same code accesses them (−1 or more).
 */
export function unlockedPairs(
  instances: AccessInstances,
  locations: Locations,
  threads: Threads,
  escaping: BitSet,
  sets: TokenSets,
  causeOf: (location: number) => number,
  tick: () => void,
): UnlockedPair[] {
  return new PairFinder(instances, locations, threads, escaping, sets, causeOf).run(tick);
}

/** A pair while instances are added to it. */
interface OpenPair extends UnlockedPair {
  readonly witnesses: [number, number][];
  hasAll: boolean;
}

/** A class of instances that behave alike on one location. */
interface SiteClass {
  readonly behaviour: number;
  /** A few instances for each site, in the order of the sites. */
  readonly members: readonly number[];
  /** True when some were left out. */
  readonly isPart: boolean;
  /** Interned set of the sites. */
  readonly sites: number;
}

class PairFinder {
  private readonly parallelism: Parallelism;
  private readonly pairs: OpenPair[] = [];
  /** Index into `pairs` by pair of sites and cause + 1. */
  private readonly sitePairs = new PairMap(1024);
  private readonly byCause = new PairMap(1024);
  /** By pair of behaviours: 1 where they race. */
  private readonly racing = new PairMap(1024);
  private readonly siteSets = new SequenceTable();
  /** How often the same two sets of sites were recorded for one cause. */
  private readonly setPairs = new PairMap(1024);
  private readonly recorded = new PairMap(1024);
  /** By instance: the number of its threads, locks and kind. */
  private readonly behaviours: Int32Array;
  /** By number of a behaviour: an instance. */
  private readonly examples: number[] = [];
  /** By behaviour: the class in the present bucket, when `bucketOf` says that it is of this one. */
  private readonly classOf: Int32Array;
  private readonly bucketOf: Int32Array;
  /** By site: instances in the present class, when `roundOf` says so. */
  private readonly taken: Int32Array;
  private readonly roundOf: Int32Array;
  private round = 0;

  constructor(
    private readonly instances: AccessInstances,
    private readonly locations: Locations,
    threads: Threads,
    private readonly escaping: BitSet,
    private readonly sets: TokenSets,
    private readonly causeOf: (location: number) => number,
  ) {
    this.parallelism = new Parallelism(threads);
    this.behaviours = this.numberBehaviours();
    this.classOf = new Int32Array(this.examples.length);
    this.bucketOf = new Int32Array(this.examples.length).fill(-1);
    this.taken = new Int32Array(instances.sites.length);
    this.roundOf = new Int32Array(instances.sites.length);
  }

  run(tick: () => void): UnlockedPair[] {
    const { order, start, items } = this.buckets();
    for (const location of order) {
      tick();
      this.pairsOf(location, items.subarray(start[location], start[location + 1]), tick);
    }
    return this.pairs.sort((a, b) => a.first - b.first || a.second - b.second);
  }

  private numberBehaviours(): Int32Array {
    const { mask, tokens, site, sites, count } = this.instances;
    const held = new PairMap(256);
    const found = new PairMap(256);
    const behaviours = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      const { write, client } = sites[site.data[i]];
      let threadsAndLocks = held.get(mask.data[i], tokens.data[i]);
      if (threadsAndLocks < 0) {
        threadsAndLocks = held.size;
        held.set(mask.data[i], tokens.data[i], threadsAndLocks);
      }
      const kind = (write ? 2 : 0) + (client ? 1 : 0);
      let behaviour = found.get(threadsAndLocks, kind);
      if (behaviour < 0) {
        behaviour = this.examples.push(i) - 1;
        found.set(threadsAndLocks, kind, behaviour);
      }
      behaviours[i] = behaviour;
    }
    return behaviours;
  }

  /** Instances that threads reach on locations that are shared and written, by location. */
  private buckets(): { order: readonly number[]; start: Int32Array; items: Int32Array } {
    const { site, sites, mask, location, count } = this.instances;
    const keys = new Int32Array(count).fill(-1);
    const seen = new Uint8Array(this.locations.count);
    const written = new Uint8Array(this.locations.count);
    const order: number[] = [];
    for (let i = 0; i < count; i++) {
      const at = location.data[i];
      const object = this.locations.objectOf(at);
      if (mask.data[i] === 0 || (object >= 0 && !this.escaping.has(object))) continue;
      keys[i] = at;
      if (sites[site.data[i]].write) written[at] = 1;
      if (seen[at] === 1) continue;
      seen[at] = 1;
      order.push(at);
    }
    return { order: order.filter((at) => written[at] === 1), ...grouped(keys, this.locations.count) };
  }

  private pairsOf(location: number, bucket: Int32Array, tick: () => void): void {
    const list = this.classes(location, bucket);
    for (let a = 0; a < list.length; a++) {
      tick();
      for (let b = 0; b <= a; b++) {
        if (this.race(list[a].behaviour, list[b].behaviour)) this.record(list[a], list[b], a === b);
      }
    }
  }

  private classes(location: number, bucket: Int32Array): SiteClass[] {
    const members: number[][] = [];
    for (const i of bucket) {
      const behaviour = this.behaviours[i];
      if (this.bucketOf[behaviour] === location) {
        members[this.classOf[behaviour]].push(i);
        continue;
      }
      this.bucketOf[behaviour] = location;
      this.classOf[behaviour] = members.push([i]) - 1;
    }
    return members.map((found) => this.someForEachSite(found));
  }

  private someForEachSite(members: readonly number[]): SiteClass {
    const { site } = this.instances;
    const round = ++this.round;
    const kept: number[] = [];
    let isPart = false;
    let isSorted = true;
    for (const i of members) {
      const at = site.data[i];
      if (this.roundOf[at] !== round) {
        this.roundOf[at] = round;
        this.taken[at] = 0;
      }
      if (this.taken[at]++ >= MAX_PER_SITE) {
        isPart = true;
        continue;
      }
      if (kept.length > 0 && site.data[kept[kept.length - 1]] > at) isSorted = false;
      kept.push(i);
    }
    if (!isSorted) kept.sort((x, y) => site.data[x] - site.data[y] || x - y);
    const sites: number[] = [];
    for (const i of kept) if (sites[sites.length - 1] !== site.data[i]) sites.push(site.data[i]);
    return {
      behaviour: this.behaviours[members[0]],
      members: kept,
      sites: this.siteSets.intern(sites),
      isPart,
    };
  }

  private race(a: number, b: number): boolean {
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.racing.get(low, high);
    if (known >= 0) return known === 1;
    const result = this.instancesRace(this.examples[low], this.examples[high]);
    this.racing.set(low, high, result ? 1 : 0);
    return result;
  }

  private instancesRace(i: number, j: number): boolean {
    const { mask, tokens, site, sites } = this.instances;
    if (!sites[site.data[i]].write && !sites[site.data[j]].write) return false;
    if (!this.parallelism.may(mask.data[i], mask.data[j])) return false;
    if (sites[site.data[i]].client && sites[site.data[j]].client) return false;
    return !this.sets.exclude(tokens.data[i], tokens.data[j]);
  }

  private record(a: SiteClass, b: SiteClass, same: boolean): void {
    const { location } = this.instances;
    const cause = this.causeOf(location.data[a.members[0]]) + 1;
    const key = numberOf(this.setPairs, a.sites, b.sites);
    const times = Math.max(0, this.recorded.get(key, cause));
    // Further locations with the same code and locks: alternatives that nobody needs to see.
    if (times >= MAX_WITNESSES) return;
    this.recorded.set(key, cause, times + 1);
    const isPart = a.isPart || b.isPart || times === MAX_WITNESSES - 1;
    for (let x = 0; x < a.members.length; x++) {
      for (let y = same ? x : 0; y < b.members.length; y++) {
        this.recordPair(cause, a.members[x], b.members[y], isPart);
      }
    }
  }

  private recordPair(cause: number, x: number, y: number, isPart: boolean): void {
    const { site, location } = this.instances;
    const swap = site.data[x] > site.data[y];
    const i = swap ? y : x;
    const j = swap ? x : y;
    const first = site.data[i];
    const second = site.data[j];
    const sitePair = numberOf(this.sitePairs, first, second);
    const known = this.byCause.get(sitePair, cause);
    if (known < 0) {
      const pair = {
        first,
        second,
        location: location.data[i],
        witnesses: [[i, j]] as [number, number][],
        hasAll: !isPart,
      };
      this.byCause.set(sitePair, cause, this.pairs.push(pair) - 1);
      return;
    }
    const pair = this.pairs[known];
    if (isPart) pair.hasAll = false;
    if (pair.witnesses.length < MAX_WITNESSES) pair.witnesses.push([i, j]);
    else pair.hasAll = false;
  }
}

/** The number of a pair, dense. */
function numberOf(numbers: PairMap, a: number, b: number): number {
  let number = numbers.get(a, b);
  if (number < 0) {
    number = numbers.size;
    numbers.set(a, b, number);
  }
  return number;
}
