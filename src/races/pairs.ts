/**
 * The pairs that all stages keep (PLDI'06 §2.2): two accesses at one location that nothing excludes.
 *
 * Instances on one location that no stage tells apart are one class: whether classes race is decided once.
 * Other locations with the same code and locks add nothing after the first few, and only what races is listed.
 *
 * Pairs on one field, or on the state of one library object, form a race bucket. A small bucket is listed whole. In a
 * larger one, one access represents all of its method with the same threads, locks and kind; in a huge one, each method
 * is listed with only one method that it races with. All pairs are counted (`counted-pairs.ts`).
 */
import { grouped, PairMap } from '../util/index.js';
import type { AccessClasses } from './access-classes.js';
import { CountedPairs } from './counted-pairs.js';
import type { AccessInstances } from './instances.js';
import type { Locations } from './locations.js';
import { MAX_WITNESSES, type PairList, PairTable } from './pair-table.js';
import { type SiteClass, SiteClasses } from './site-classes.js';

/** The unlocked pairs, each with the least instance pairs that show it. */
export interface UnlockedPairs {
  readonly pairs: PairList;
  /** By race bucket, how many pairs are counted only. */
  readonly omitted: readonly number[];
  /** By race bucket, whether even of the pairs of methods some are not listed. */
  readonly isPart: readonly boolean[];
  /** Pairs of sites, listed or not. Sites of library calls may be in many race buckets; a pair of them counts once. */
  readonly count: number;
  /** All pairs of one race bucket, however many. */
  listAll(bucket: number): PairList;
}

/** Locations with the same accesses that are looked at. */
const MAX_ALIKE = 3;
/** How many pairs of accesses to one thing are listed whole, and how many pairs of methods. */
export interface Limits {
  readonly accesses: number;
  readonly methods: number;
}

const LIMITS: Limits = { accesses: 500, methods: 1500 };

/** What pairs are found in. */
export interface PairsInput {
  readonly instances: AccessInstances;
  readonly locations: Locations;
  /** By all stages. */
  readonly classes: AccessClasses;
  /** The locations to look at; by default all. */
  readonly isAsked?: ((location: number) => boolean) | undefined;
  /** Tells locations apart that are to be reported apart although the same code accesses them (−1 or more). */
  readonly causeOf: (location: number) => number;
}

/** All pairs that race by the stages that `input.classes` were made by. @throws what `tick` throws. */
export function unlockedPairs(input: PairsInput, tick: () => void, limits = LIMITS): UnlockedPairs {
  return new PairFinder(input, limits).run(tick);
}

/** Locations that are reported as one, and the pairs listed for them. */
interface RaceBucket {
  readonly locations: number[];
  readonly isLibrary: boolean;
  listed: number;
}

class PairFinder {
  private readonly instances: AccessInstances;
  private readonly classes: SiteClasses;
  private pairs = new PairTable();
  private readonly buckets: RaceBucket[] = [];
  private readonly omitted: number[] = [];
  private readonly isListedInPart: boolean[] = [];
  private inBucket: CountedPairs;
  /** The pairs of all race buckets of library objects: calls of one site may be about many objects. */
  private readonly anywhere: CountedPairs;
  /** Pairs of sets of sites that are counted there. */
  private readonly counted = new Set<number>();
  private isWhole = false;
  private isLastAlike = false;
  /** How many locations of a race bucket have a signature. */
  private alike = new PairMap(1024);
  private bucketNumber = 0;
  /** Row of `pairs` by pair of sites and cause + 1. */
  private readonly sitePairs = new PairMap(1024);
  private byCause = new PairMap(1024);
  /** How often the same two sets of sites were recorded for one cause. */
  private readonly setPairs = new PairMap(1024);
  private recorded = new PairMap(1024);
  private readonly grouping: { order: readonly number[]; start: Int32Array; items: Int32Array };

  constructor(
    private readonly input: PairsInput,
    private readonly limits: Limits,
  ) {
    const { instances, classes } = input;
    this.instances = instances;
    this.classes = new SiteClasses(instances, classes);
    this.inBucket = new CountedPairs(instances.sites);
    this.anywhere = new CountedPairs(instances.sites);
    this.grouping = this.instancesByLocation();
  }

  run(tick: () => void): UnlockedPairs {
    this.gatherBuckets();
    let count = 0;
    for (let bucket = 0; bucket < this.buckets.length; bucket++) {
      this.listBucket(bucket, tick);
      const { pairs } = this.inBucket;
      this.omitted.push(pairs - this.buckets[bucket].listed);
      if (!this.buckets[bucket].isLibrary) count += pairs;
    }
    count += this.anywhere.pairs;
    const { pairs, omitted, isListedInPart } = this;
    return {
      pairs: pairs.list(),
      omitted,
      isPart: isListedInPart,
      count,
      listAll: (bucket) => this.listWhole(bucket, tick),
    };
  }

  /** A field, or the state of one object of a library: locations with one cause and one key. */
  private gatherBuckets(): void {
    const known = new PairMap(256);
    for (const location of this.grouping.order) {
      const cause = this.input.causeOf(location) + 1;
      const key = cause > 0 ? 0 : this.input.locations.keyOf(location);
      let bucket = known.get(cause, key);
      if (bucket < 0) {
        bucket = this.buckets.push({ locations: [], isLibrary: cause > 0, listed: 0 }) - 1;
        known.set(cause, key, bucket);
      }
      this.buckets[bucket].locations.push(location);
    }
  }

  private listBucket(bucket: number, tick: () => void): void {
    const { start, items } = this.grouping;
    this.inBucket.clear();
    this.bucketNumber = bucket;
    this.isListedInPart[bucket] = false;
    for (const location of this.buckets[bucket].locations) {
      tick();
      this.pairsOf(items.subarray(start[location], start[location + 1]), tick);
    }
  }

  private listWhole(bucket: number, tick: () => void): PairList {
    const { pairs } = this;
    this.pairs = new PairTable();
    this.byCause = new PairMap(64);
    this.recorded = new PairMap(64);
    this.alike = new PairMap(64);
    this.isWhole = true;
    this.listBucket(bucket, tick);
    const found = this.pairs.list();
    this.pairs = pairs;
    this.isWhole = false;
    return found;
  }

  /** Instances that may race at all, by location, of locations that are looked at and written. */
  private instancesByLocation(): { order: readonly number[]; start: Int32Array; items: Int32Array } {
    const { site, sites, location, count } = this.instances;
    const { classes, isAsked = () => true } = this.input;
    const keys = new Int32Array(count).fill(-1);
    const seen = new Uint8Array(this.input.locations.count);
    const written = new Uint8Array(this.input.locations.count);
    const order: number[] = [];
    for (let i = 0; i < count; i++) {
      if (!classes.mayRace(i)) continue;
      const at = location.data[i];
      if (!isAsked(at)) continue;
      keys[i] = at;
      if (sites[site.data[i]].write) written[at] = 1;
      if (seen[at] === 1) continue;
      seen[at] = 1;
      order.push(at);
    }
    return { order: order.filter((at) => written[at] === 1), ...grouped(keys, this.input.locations.count) };
  }

  /**
   * Objects of one class are mostly accessed by the same code with the same locks: after a few of them the others only
   * add alternatives.
   */
  private pairsOf(instances: Int32Array, tick: () => void): void {
    const signature = this.classes.signatureOf(instances);
    const times = Math.max(0, this.alike.get(signature, this.bucketNumber));
    if (times >= MAX_ALIKE) return;
    this.alike.set(signature, this.bucketNumber, times + 1);
    this.isLastAlike = times === MAX_ALIKE - 1;
    const list = this.classes.of(instances);
    for (let a = 0; a < list.length; a++) {
      tick();
      for (let b = 0; b <= a; b++) {
        if (this.input.classes.race(list[a].number, list[b].number)) this.record(list[a], list[b], a === b);
      }
    }
  }

  private record(a: SiteClass, b: SiteClass, same: boolean): void {
    const { location } = this.instances;
    const cause = this.input.causeOf(location.data[a.members[0]]) + 1;
    const key = this.setPairs.numberOf(a.siteSet, b.siteSet);
    const times = Math.max(0, this.recorded.get(key, cause));
    // Further locations with the same code and locks: alternatives that nobody needs to see.
    if (times >= MAX_WITNESSES) return;
    this.recorded.set(key, cause, times + 1);
    if (times === 0) this.count(key, this.classes.sites(a), this.classes.sites(b));
    const isPart = a.isPart || b.isPart || this.isLastAlike || times === MAX_WITNESSES - 1;
    const { listed } = this.buckets[this.bucketNumber];
    const room = this.isWhole ? Number.POSITIVE_INFINITY : this.limits.accesses - listed;
    if (a.members.length * b.members.length <= room)
      this.recordAll(cause, a.members, b.members, same, isPart);
    else if (a.representatives.length * b.representatives.length <= this.limits.methods - listed)
      this.recordAll(cause, a.representatives, b.representatives, same, isPart);
    else this.recordNew(cause, a.representatives, b.representatives, isPart);
  }

  private count(key: number, first: ArrayLike<number>, second: ArrayLike<number>): void {
    this.inBucket.add(first, second);
    if (!this.buckets[this.bucketNumber].isLibrary || this.counted.has(key)) return;
    this.counted.add(key);
    this.anywhere.add(first, second);
  }

  private recordAll(
    cause: number,
    first: readonly number[],
    second: readonly number[],
    same: boolean,
    isPart: boolean,
  ): void {
    for (let x = 0; x < first.length; x++) {
      for (let y = same ? x : 0; y < second.length; y++) this.recordPair(cause, first[x], second[y], isPart);
    }
  }

  /** Methods of which no pair is listed yet, each with another one of the other side, so that none stands for all. */
  private recordNew(
    cause: number,
    first: readonly number[],
    second: readonly number[],
    isPart: boolean,
  ): void {
    this.isListedInPart[this.bucketNumber] = true;
    const { site } = this.instances;
    const isNew = (i: number): boolean => !this.inBucket.isListed(site.data[i]);
    for (let n = 0; n < Math.max(first.length, second.length); n++) {
      const [x, y] = [first[n % first.length], second[n % second.length]];
      if ((n < first.length && isNew(x)) || (n < second.length && isNew(y)))
        this.recordPair(cause, x, y, isPart);
    }
  }

  private recordPair(cause: number, x: number, y: number, isPart: boolean): void {
    const { site } = this.instances;
    const swap = site.data[x] > site.data[y];
    const i = swap ? y : x;
    const j = swap ? x : y;
    const first = site.data[i];
    const second = site.data[j];
    const sitePair = this.sitePairs.numberOf(first, second);
    let pair = this.byCause.get(sitePair, cause);
    if (pair < 0) {
      pair = this.pairs.add(first, second, this.bucketNumber);
      this.inBucket.list(first, second);
      this.buckets[this.bucketNumber].listed++;
      this.byCause.set(sitePair, cause, pair);
    }
    if (isPart) this.pairs.leaveOut(pair);
    this.pairs.addWitness(pair, i, j);
  }
}
