/** What each object holds: the sets of its fields, without listing what is in them. */
import type { PointsTo } from '../pointsto/index.js';

export class HeapFields {
  /** By object: the first of its fields, then by field the next one; −1 at the end. */
  readonly first: Int32Array;
  readonly next: Int32Array;
  /** By field: the number of the set of objects that it holds. */
  readonly sets: Int32Array;
  /** Sets have numbers below this. */
  readonly setBound: number;

  constructor(pt: PointsTo) {
    const count = pt.fieldCount;
    this.first = new Int32Array(pt.heap.objectCount).fill(-1);
    this.next = new Int32Array(count);
    this.sets = new Int32Array(count);
    let bound = 0;
    for (let field = 0; field < count; field++) {
      const owner = pt.fieldOwner(field);
      this.next[field] = this.first[owner];
      this.first[owner] = field;
      this.sets[field] = pt.fieldSet(field);
      bound = Math.max(bound, this.sets[field] + 1);
    }
    this.setBound = bound;
  }
}
