/**
 * The pairs that all stages keep (PLDI'06 §2.2): two accesses at one location that nothing excludes.
 *
 * Instances on one location that no stage tells apart are one class: whether classes race is decided once.
 * Other locations with the same code and locks add nothing after the first few, and only what races is listed.
 *
 * What races on one field, or on the state of one library object, is listed whole while it is little. Where it is much,
 * one access stands for all of its method with the same threads, locks and kind, and in the end each method is only
 * listed with one that it races with. All pairs are counted (`crowd.ts`).
 */
import { grouped, PairMap } from '../util/index.js';
import type { AccessClasses } from './access-classes.js';
import { Crowd } from './crowd.js';
import type { AccessInstances } from './instances.js';
import type { Locations } from './locations.js';
import { MAX_WITNESSES, type PairList, PairTable } from './pair-table.js';
import { type SiteClass, SiteClasses } from './site-classes.js';

/** The unlocked pairs, each with the least instance pairs that show it. */
export interface UnlockedPairs {
  readonly pairs: PairList;
  /** By crowd, how many pairs are counted only. */
  readonly omitted: readonly number[];
  /** By crowd, whether even of the pairs of methods some are not listed. */
  readonly isPart: readonly boolean[];
  /** Pairs of sites, listed or not. Sites of library calls may be in many crowds; a pair of them counts once. */
  readonly count: number;
  /** All pairs of one crowd, however many. */
  listAll(crowd: number): PairList;
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
  /** The locations that are asked for; by default all. */
  readonly isAsked?: ((location: number) => boolean) | undefined;
  /** Tells locations apart that are to be reported apart although the same code accesses them (−1 or more). */
  readonly causeOf: (location: number) => number;
}

/** All pairs that race by the stages that `input.classes` were made by. @throws what `tick` throws. */
export function unlockedPairs(input: PairsInput, tick: () => void, limits = LIMITS): UnlockedPairs {
  return new PairFinder(input, limits).run(tick);
}

/** Locations that are told of as one, and the pairs listed for them. */
interface CrowdOfLocations {
  readonly locations: number[];
  readonly isLibrary: boolean;
  listed: number;
}

class PairFinder {
  private readonly instances: AccessInstances;
  private readonly classes: SiteClasses;
  private pairs = new PairTable();
  private readonly crowds: CrowdOfLocations[] = [];
  private readonly omitted: number[] = [];
  private readonly isListedInPart: boolean[] = [];
  private crowd: Crowd;
  /** The pairs of all crowds of library objects: calls of one site may be about many objects. */
  private readonly anywhere: Crowd;
  /** Pairs of sets of sites that are counted there. */
  private readonly counted = new Set<number>();
  private isWhole = false;
  private isLastAlike = false;
  /** How many locations of a crowd have a signature. */
  private alike = new PairMap(1024);
  private crowdNumber = 0;
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
    this.crowd = new Crowd(instances.sites);
    this.anywhere = new Crowd(instances.sites);
    this.grouping = this.buckets();
  }

  run(tick: () => void): UnlockedPairs {
    this.gatherCrowds();
    let count = 0;
    for (let crowd = 0; crowd < this.crowds.length; crowd++) {
      this.listCrowd(crowd, tick);
      const { pairs } = this.crowd;
      this.omitted.push(pairs - this.crowds[crowd].listed);
      if (!this.crowds[crowd].isLibrary) count += pairs;
    }
    count += this.anywhere.pairs;
    const { pairs, omitted, isListedInPart } = this;
    return {
      pairs: pairs.list(),
      omitted,
      isPart: isListedInPart,
      count,
      listAll: (crowd) => this.listWhole(crowd, tick),
    };
  }

  /** A field, or the state of one object of a library: locations with one cause and one key. */
  private gatherCrowds(): void {
    const known = new PairMap(256);
    for (const location of this.grouping.order) {
      const cause = this.input.causeOf(location) + 1;
      const key = cause > 0 ? 0 : this.input.locations.keyOf(location);
      let crowd = known.get(cause, key);
      if (crowd < 0) {
        crowd = this.crowds.push({ locations: [], isLibrary: cause > 0, listed: 0 }) - 1;
        known.set(cause, key, crowd);
      }
      this.crowds[crowd].locations.push(location);
    }
  }

  private listCrowd(crowd: number, tick: () => void): void {
    const { start, items } = this.grouping;
    this.crowd.clear();
    this.crowdNumber = crowd;
    this.isListedInPart[crowd] = false;
    for (const location of this.crowds[crowd].locations) {
      tick();
      this.pairsOf(items.subarray(start[location], start[location + 1]), tick);
    }
  }

  private listWhole(crowd: number, tick: () => void): PairList {
    const { pairs } = this;
    this.pairs = new PairTable();
    this.byCause = new PairMap(64);
    this.recorded = new PairMap(64);
    this.alike = new PairMap(64);
    this.isWhole = true;
    this.listCrowd(crowd, tick);
    const found = this.pairs.list();
    this.pairs = pairs;
    this.isWhole = false;
    return found;
  }

  /** Instances that may race at all, by location, of locations that are asked for and written. */
  private buckets(): { order: readonly number[]; start: Int32Array; items: Int32Array } {
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
  private pairsOf(bucket: Int32Array, tick: () => void): void {
    const signature = this.classes.signatureOf(bucket);
    const times = Math.max(0, this.alike.get(signature, this.crowdNumber));
    if (times >= MAX_ALIKE) return;
    this.alike.set(signature, this.crowdNumber, times + 1);
    this.isLastAlike = times === MAX_ALIKE - 1;
    const list = this.classes.of(bucket);
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
    const { listed } = this.crowds[this.crowdNumber];
    const room = this.isWhole ? Number.POSITIVE_INFINITY : this.limits.accesses - listed;
    if (a.members.length * b.members.length <= room)
      this.recordAll(cause, a.members, b.members, same, isPart);
    else if (a.speakers.length * b.speakers.length <= this.limits.methods - listed)
      this.recordAll(cause, a.speakers, b.speakers, same, isPart);
    else this.recordNew(cause, a.speakers, b.speakers, isPart);
  }

  private count(key: number, first: ArrayLike<number>, second: ArrayLike<number>): void {
    this.crowd.add(first, second);
    if (!this.crowds[this.crowdNumber].isLibrary || this.counted.has(key)) return;
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
    this.isListedInPart[this.crowdNumber] = true;
    const { site } = this.instances;
    const isNew = (i: number): boolean => !this.crowd.isListed(site.data[i]);
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
      pair = this.pairs.add(first, second, this.crowdNumber);
      this.crowd.list(first, second);
      this.crowds[this.crowdNumber].listed++;
      this.byCause.set(sitePair, cause, pair);
    }
    if (isPart) this.pairs.leaveOut(pair);
    this.pairs.addWitness(pair, i, j);
  }
}
