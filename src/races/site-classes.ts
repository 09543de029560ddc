/**
 * The instances of one location by their classes, with a few instances for each site.
 */
import { SequenceTable } from '../util/index.js';
import type { AccessClasses } from './access-classes.js';
import type { AccessInstances } from './instances.js';

/** Method contexts of a site that are kept as alternatives for a witness. */
const MAX_PER_SITE = 3;

/** The instances of one class that are at one location. */
export interface SiteClass {
  /** The number of the class. */
  readonly number: number;
  /** A few instances for each site, in the order of the sites. */
  readonly members: readonly number[];
  /** True when some were left out. */
  readonly isPart: boolean;
  /** Those of the first site of each method. */
  readonly representatives: readonly number[];
  /** The number of the set of its sites; equal sets have one number. */
  readonly siteSet: number;
}

export class SiteClasses {
  /** By class: its index in the present bucket, when `bucketOf` says that it is of this one. */
  private readonly classOf: Int32Array;
  private readonly bucketOf: Int32Array;
  private bucket = 0;
  /** By site: instances in the present class, when `roundOf` says so. */
  private readonly taken: Int32Array;
  private readonly roundOf: Int32Array;
  private round = 0;
  private readonly siteSets = new SequenceTable();
  private readonly signatures = new SequenceTable();

  constructor(
    private readonly instances: AccessInstances,
    private readonly classes: AccessClasses,
  ) {
    this.classOf = new Int32Array(classes.count);
    this.bucketOf = new Int32Array(classes.count);
    this.taken = new Int32Array(instances.sites.length);
    this.roundOf = new Int32Array(instances.sites.length);
  }

  /** The sites of a class, in their order. */
  sites({ siteSet }: SiteClass): Int32Array {
    return this.siteSets.get(siteSet);
  }

  /** Locations whose accesses are the same, and of the same classes, have one number. */
  signatureOf(bucket: Int32Array): number {
    const { instances } = this;
    const sequence = new Int32Array(2 * bucket.length);
    for (let n = 0; n < bucket.length; n++) {
      sequence[2 * n] = instances.siteNumber(bucket[n]);
      sequence[2 * n + 1] = this.classes.of[bucket[n]];
    }
    return this.signatures.intern(sequence);
  }

  of(bucket: Int32Array): SiteClass[] {
    const members: number[][] = [];
    const number = ++this.bucket;
    for (const i of bucket) {
      const cls = this.classes.of[i];
      if (this.bucketOf[cls] === number) {
        members[this.classOf[cls]].push(i);
        continue;
      }
      this.bucketOf[cls] = number;
      this.classOf[cls] = members.push([i]) - 1;
    }
    return members.map((found) => this.someForEachSite(found));
  }

  private someForEachSite(members: readonly number[]): SiteClass {
    const { instances } = this;
    const round = ++this.round;
    const kept: number[] = [];
    let isPart = false;
    let isSorted = true;
    for (const i of members) {
      const at = instances.siteNumber(i);
      if (this.roundOf[at] !== round) {
        this.roundOf[at] = round;
        this.taken[at] = 0;
      }
      if (this.taken[at]++ >= MAX_PER_SITE) {
        isPart = true;
        continue;
      }
      if (kept.length > 0 && instances.siteNumber(kept[kept.length - 1]) > at) isSorted = false;
      kept.push(i);
    }
    if (!isSorted) kept.sort((x, y) => instances.siteNumber(x) - instances.siteNumber(y) || x - y);
    const sites: number[] = [];
    for (const i of kept)
      if (sites[sites.length - 1] !== instances.siteNumber(i)) sites.push(instances.siteNumber(i));
    return {
      number: this.classes.of[members[0]],
      members: kept,
      representatives: this.speakers(kept),
      siteSet: this.siteSets.intern(sites),
      isPart,
    };
  }

  /** Of sorted instances those of the first site of each method. */
  private speakers(members: readonly number[]): readonly number[] {
    const { instances } = this;
    const { sites } = instances;
    const first = new Map<number, number>();
    return members.filter((i) => {
      const at = instances.siteNumber(i);
      const { method } = sites[at];
      if (!first.has(method)) first.set(method, at);
      return first.get(method) === at;
    });
  }
}
