/**
 * The staged pruning of pairs (PLDI'06 §2.2): original → reachable → aliasing → escaping → unlocked.
 *
 * Pairs are unordered pairs of accesses, at least one a write, counted without being listed: accesses with the same
 * threads and the same locations are one class, and counts are products of class sizes. Only what no common lock
 * guards is listed.
 */
import type { TokenSets } from '../locks/index.js';
import type { Threads } from '../threads/index.js';
import type { BitSet } from '../util/index.js';
import { PairMap, SequenceTable } from '../util/index.js';
import type { AccessInstances } from './collect.js';
import type { Locations } from './locations.js';

export interface StageCounts {
  readonly original: number;
  readonly reachable: number;
  readonly aliasing: number;
  readonly escaping: number;
  readonly unlocked: number;
}

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

/** May groups of two masks run in parallel? Memoised. */
class Parallelism {
  /** 1 or 0 by pair of masks. */
  private readonly memo = new PairMap();

  constructor(private readonly threads: Threads) {}

  may(a: number, b: number): boolean {
    if (a === 0 || b === 0) return false;
    const known = this.memo.get(a, b);
    if (known >= 0) return known === 1;
    let result = false;
    for (let g = 0; g < this.threads.groupCount && !result; g++) {
      result = (a & (1 << g)) !== 0 && (this.threads.parallel[g] & b) !== 0;
    }
    this.memo.set(a, b, result ? 1 : 0);
    return result;
  }
}

/** Accesses that behave alike: same field, kind, threads and locations. */
interface AccessClass {
  readonly mask: number;
  readonly write: boolean;
  readonly locations: Int32Array;
  size: number;
}

export function countStages(
  instances: AccessInstances,
  locations: Locations,
  threads: Threads,
  escaping: BitSet,
): Omit<StageCounts, 'unlocked'> {
  const counts = { original: 0, reachable: 0, aliasing: 0, escaping: 0 };
  const parallelism = new Parallelism(threads);
  const isEscaping = (location: number): boolean => {
    const object = locations.objectOf(location);
    return object < 0 || escaping.has(object);
  };
  for (const classes of classesByField(instances)) {
    for (let i = 0; i < classes.length; i++) {
      for (let j = 0; j <= i; j++) {
        const pairs = pairCount(classes[i], classes[j], i === j);
        if (pairs === 0) continue;
        counts.original += pairs;
        if (!parallelism.may(classes[i].mask, classes[j].mask)) continue;
        counts.reachable += pairs;
        const common = meet(classes[i].locations, classes[j].locations);
        if (common.length === 0) continue;
        counts.aliasing += pairs;
        if (common.some(isEscaping)) counts.escaping += pairs;
      }
    }
  }
  return counts;
}

function pairCount(a: AccessClass, b: AccessClass, same: boolean): number {
  if (!a.write && !b.write) return 0;
  return same ? (a.size * (a.size + 1)) / 2 : a.size * b.size;
}

function classesByField(instances: AccessInstances): AccessClass[][] {
  const count = instances.sites.length;
  const masks = new Int32Array(count);
  const found: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < instances.count; i++) {
    const site = instances.site.data[i];
    masks[site] |= instances.mask.data[i];
    found[site].push(instances.location.data[i]);
  }
  const sets = new SequenceTable();
  const byField = new Map<number, Map<string, AccessClass>>();
  for (let site = 0; site < count; site++) {
    const { key, write } = instances.sites[site];
    const set = sets.intern([...new Set(found[site])].sort((a, b) => a - b));
    let classes = byField.get(key);
    if (classes === undefined) {
      classes = new Map();
      byField.set(key, classes);
    }
    const name = `${masks[site]}:${write}:${set}`;
    const known = classes.get(name);
    if (known !== undefined) known.size++;
    else classes.set(name, { mask: masks[site], write, locations: sets.get(set), size: 1 });
  }
  return [...byField.values()].map((classes) => [...classes.values()]);
}

/** Common members of two sorted arrays. */
function meet(a: Int32Array, b: Int32Array): Int32Array {
  if (a === b) return a;
  const small = a.length < b.length ? a : b;
  const large = new Set(small === a ? b : a);
  return small.filter((location) => large.has(location));
}

/**
 * All pairs that may run in parallel on one shared location without a common lock. `causeOf` tells locations apart
 * that are to be reported apart although the same code accesses them.
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

class PairFinder {
  private readonly parallelism: Parallelism;
  private readonly pairs: OpenPair[] = [];
  /** Index into `pairs` by sites, for each cause. */
  private readonly byCause = new Map<number, PairMap>();
  private readonly excluding = new Map<number, boolean>();
  private readonly siteSets = new SequenceTable();
  /** How often the same two sets of sites were recorded: other locations with the same code add nothing. */
  private readonly recorded = new Map<string, number>();

  constructor(
    private readonly instances: AccessInstances,
    private readonly locations: Locations,
    threads: Threads,
    private readonly escaping: BitSet,
    private readonly sets: TokenSets,
    private readonly causeOf: (location: number) => number,
  ) {
    this.parallelism = new Parallelism(threads);
  }

  run(tick: () => void): UnlockedPair[] {
    for (const bucket of this.buckets()) {
      tick();
      this.pairsOf(bucket);
    }
    return this.pairs.sort((a, b) => a.first - b.first || a.second - b.second);
  }

  /** Instances that threads reach on locations that are shared and written, by location. */
  private buckets(): number[][] {
    const { site, mask, location, count } = this.instances;
    const buckets = new Map<number, number[]>();
    const written = new Set<number>();
    for (let i = 0; i < count; i++) {
      const at = location.data[i];
      const object = this.locations.objectOf(at);
      if (mask.data[i] === 0 || (object >= 0 && !this.escaping.has(object))) continue;
      if (this.instances.sites[site.data[i]].write) written.add(at);
      const bucket = buckets.get(at);
      if (bucket === undefined) buckets.set(at, [i]);
      else bucket.push(i);
    }
    return [...buckets].filter(([at]) => written.has(at)).map(([, bucket]) => bucket);
  }

  /** Instances with equal threads and locks are one class: whether classes race is decided once. */
  private pairsOf(bucket: readonly number[]): void {
    const { mask, tokens, site } = this.instances;
    const classes = new Map<string, number[]>();
    for (const i of bucket) {
      const { write, client } = this.instances.sites[site.data[i]];
      const key = `${mask.data[i]}:${tokens.data[i]}:${write}:${client}`;
      const known = classes.get(key);
      if (known === undefined) classes.set(key, [i]);
      else known.push(i);
    }
    const list = [...classes.values()].map((members) => this.someForEachSite(members));
    for (let a = 0; a < list.length; a++) {
      for (let b = 0; b <= a; b++) {
        if (this.classesRace(list[a].members[0], list[b].members[0])) this.record(list[a], list[b], a === b);
      }
    }
  }

  private someForEachSite(members: readonly number[]): SiteClass {
    const { site } = this.instances;
    const bySite = new Map<number, number[]>();
    let isPart = false;
    for (const i of members) {
      const known = bySite.get(site.data[i]);
      if (known === undefined) bySite.set(site.data[i], [i]);
      else if (known.length < MAX_PER_SITE) known.push(i);
      else isPart = true;
    }
    const sites = [...bySite.keys()].sort((x, y) => x - y);
    const kept = sites.flatMap((id) => bySite.get(id) as number[]);
    return { members: kept, sites: this.siteSets.intern(sites), isPart };
  }

  private classesRace(i: number, j: number): boolean {
    const { mask, tokens, site, sites } = this.instances;
    if (!sites[site.data[i]].write && !sites[site.data[j]].write) return false;
    if (!this.parallelism.may(mask.data[i], mask.data[j])) return false;
    if (sites[site.data[i]].client && sites[site.data[j]].client) return false;
    const a = tokens.data[i];
    const b = tokens.data[j];
    const key = Math.min(a, b) * 0x4000000 + Math.max(a, b);
    let excluded = this.excluding.get(key);
    if (excluded === undefined) {
      excluded = this.sets.exclude(a, b);
      this.excluding.set(key, excluded);
    }
    return !excluded;
  }

  private record(a: SiteClass, b: SiteClass, same: boolean): void {
    const { location } = this.instances;
    const cause = this.causeOf(location.data[a.members[0]]);
    const key = `${a.sites}:${b.sites}:${cause}`;
    const times = this.recorded.get(key) ?? 0;
    // Further locations with the same code and locks: alternatives that nobody needs to see.
    if (times >= MAX_WITNESSES) return;
    this.recorded.set(key, times + 1);
    let index = this.byCause.get(cause);
    if (index === undefined) {
      index = new PairMap();
      this.byCause.set(cause, index);
    }
    const isPart = a.isPart || b.isPart || times === MAX_WITNESSES - 1;
    for (let x = 0; x < a.members.length; x++) {
      for (let y = same ? x : 0; y < b.members.length; y++) {
        this.recordPair(index, a.members[x], b.members[y], isPart);
      }
    }
  }

  private recordPair(index: PairMap, x: number, y: number, isPart: boolean): void {
    const { site, location } = this.instances;
    const swap = site.data[x] > site.data[y];
    const i = swap ? y : x;
    const j = swap ? x : y;
    const first = site.data[i];
    const second = site.data[j];
    const known = index.get(first, second);
    if (known < 0) {
      const pair = {
        first,
        second,
        location: location.data[i],
        witnesses: [[i, j]] as [number, number][],
        hasAll: !isPart,
      };
      index.set(first, second, this.pairs.push(pair) - 1);
      return;
    }
    const pair = this.pairs[known];
    if (isPart) pair.hasAll = false;
    if (pair.witnesses.length < MAX_WITNESSES) pair.witnesses.push([i, j]);
    else pair.hasAll = false;
  }
}

/** A class of instances that behave alike on one location. */
interface SiteClass {
  /** A few instances for each site, in the order of the sites. */
  readonly members: readonly number[];
  /** True when some were left out. */
  readonly isPart: boolean;
  /** Interned set of the sites. */
  readonly sites: number;
}
