/** Fields of abstract objects that were given what a rule does not allow: broken ones stay broken. */
import type { PointsTo } from '../pointsto/index.js';
import { BitSet, IntVec, PairMap } from '../util/index.js';

export class BrokenFields {
  /** By field: the objects that have it broken. */
  private readonly broken = new Map<number, BitSet>();
  /** By set of objects and field: twice the number of breaks of the field so far, and one more where it is broken. */
  private readonly known = new PairMap(1024);
  private readonly breaks = new Map<number, number>();
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {}

  /** Is a field broken of any object? */
  hasAny(key: number): boolean {
    return this.broken.has(key);
  }

  /** Is a field broken of any object in a set? */
  has(set: number, key: number): boolean {
    const broken = this.broken.get(key);
    if (broken === undefined) return false;
    const now = 2 * (this.breaks.get(key) ?? 0);
    const known = this.known.get(set, key);
    if (known >= 0 && (known === now || (known & 1) === 1)) return known !== now;
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    const isAny = this.buffer.view().some((object) => broken.has(object));
    this.known.set(set, key, isAny ? now + 1 : now);
    return isAny;
  }

  /** Breaks a field of all objects in a set; false where it was broken of all of them. */
  break(set: number, key: number): boolean {
    let broken = this.broken.get(key);
    if (broken === undefined) {
      broken = new BitSet(this.pt.heap.objectCount);
      this.broken.set(key, broken);
    }
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    let isMore = false;
    for (const object of this.buffer.view()) if (broken.add(object)) isMore = true;
    if (isMore) this.breaks.set(key, (this.breaks.get(key) ?? 0) + 1);
    return isMore;
  }
}
