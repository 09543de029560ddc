/**
 * Access instances that cannot be told apart by threads, locks and kind: whether two of them race is decided by class.
 *
 * In: the instances of one location. Out: its classes, with a few instances for each site.
 */
import { PairMap, SequenceTable } from '../util/index.js';
import type { AccessInstances } from './collect.js';

/** Method contexts of a site that are kept as alternatives for a witness. */
const MAX_PER_SITE = 3;

/** A class of instances that behave alike on one location. */
export interface SiteClass {
  readonly behaviour: number;
  /** A few instances for each site, in the order of the sites. */
  readonly members: readonly number[];
  /** True when some were left out. */
  readonly isPart: boolean;
  /** Those of the first site of each method. */
  readonly speakers: readonly number[];
  /** The number of the set of its sites; equal sets have one number. */
  readonly siteSet: number;
}

export class SiteClasses {
  /** By instance: the number of its threads, locks and kind. */
  private readonly behaviours: Int32Array;
  /** By number of a behaviour: an instance. */
  private readonly examples: number[] = [];
  /** By behaviour: the class in the present bucket, when `bucketOf` says that it is of this one. */
  private readonly classOf: Int32Array;
  private readonly bucketOf: Int32Array;
  private bucket = 0;
  /** By site: instances in the present class, when `roundOf` says so. */
  private readonly taken: Int32Array;
  private readonly roundOf: Int32Array;
  private round = 0;
  private readonly siteSets = new SequenceTable();
  private readonly signatures = new SequenceTable();

  constructor(private readonly instances: AccessInstances) {
    this.behaviours = this.numberBehaviours();
    this.classOf = new Int32Array(this.examples.length);
    this.bucketOf = new Int32Array(this.examples.length);
    this.taken = new Int32Array(instances.sites.length);
    this.roundOf = new Int32Array(instances.sites.length);
  }

  /** An instance that behaves so. */
  example(behaviour: number): number {
    return this.examples[behaviour];
  }

  /** The sites of a class, in their order. */
  sites({ siteSet }: SiteClass): Int32Array {
    return this.siteSets.get(siteSet);
  }

  /** Locations whose accesses are the same and behave alike have one number. */
  signatureOf(bucket: Int32Array): number {
    const { site } = this.instances;
    const sequence = new Int32Array(2 * bucket.length);
    for (let n = 0; n < bucket.length; n++) {
      sequence[2 * n] = site.data[bucket[n]];
      sequence[2 * n + 1] = this.behaviours[bucket[n]];
    }
    return this.signatures.intern(sequence);
  }

  of(bucket: Int32Array): SiteClass[] {
    const members: number[][] = [];
    const number = ++this.bucket;
    for (const i of bucket) {
      const behaviour = this.behaviours[i];
      if (this.bucketOf[behaviour] === number) {
        members[this.classOf[behaviour]].push(i);
        continue;
      }
      this.bucketOf[behaviour] = number;
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
      speakers: this.speakers(kept),
      siteSet: this.siteSets.intern(sites),
      isPart,
    };
  }

  /** Of sorted instances those of the first site of each method. */
  private speakers(members: readonly number[]): readonly number[] {
    const { site, sites } = this.instances;
    const first = new Map<number, number>();
    return members.filter((i) => {
      const at = site.data[i];
      const { method } = sites[at];
      if (!first.has(method)) first.set(method, at);
      return first.get(method) === at;
    });
  }

  private numberBehaviours(): Int32Array {
    const { mask, tokens, site, sites, count } = this.instances;
    const held = new PairMap(256);
    const found = new PairMap(256);
    const behaviours = new Int32Array(count);
    for (let i = 0; i < count; i++) {
      const at = site.data[i];
      // One access in one method context behaves alike on most objects.
      if (i > 0 && at === site.data[i - 1] && isAlike(mask.data, i) && isAlike(tokens.data, i)) {
        behaviours[i] = behaviours[i - 1];
        continue;
      }
      const { write, client } = sites[at];
      const threadsAndLocks = held.numberOf(mask.data[i], tokens.data[i]);
      behaviours[i] = found.numberOf(threadsAndLocks, (write ? 2 : 0) + (client ? 1 : 0));
      if (behaviours[i] === this.examples.length) this.examples.push(i);
    }
    return behaviours;
  }
}

function isAlike(values: Int32Array, i: number): boolean {
  return values[i] === values[i - 1];
}
