/** Sets of small numbers, interned: equal sets have one id, and unions are made once. */
import { PairMap, SequenceTable } from '../util/index.js';

export type SetId = number;

export class UnitSets {
  private readonly table = new SequenceTable();
  private readonly unions = new PairMap(256);
  private readonly meets = new PairMap(256);
  readonly none: SetId;
  readonly all: SetId;

  /** Sets of the numbers 0 … size−1. */
  constructor(readonly size: number) {
    const words = new Int32Array((size + 31) >>> 5);
    this.none = this.table.intern(words);
    for (let unit = 0; unit < size; unit++) words[unit >>> 5] |= 1 << (unit & 31);
    this.all = this.table.intern(words);
  }

  of(members: Iterable<number>): SetId {
    const words = new Int32Array((this.size + 31) >>> 5);
    for (const unit of members) words[unit >>> 5] |= 1 << (unit & 31);
    return this.table.intern(words);
  }

  members(set: SetId): number[] {
    const words = this.table.get(set);
    const found: number[] = [];
    for (let unit = 0; unit < this.size; unit++) {
      if ((words[unit >>> 5] & (1 << (unit & 31))) !== 0) found.push(unit);
    }
    return found;
  }

  union(a: SetId, b: SetId): SetId {
    if (a === b || b === this.none) return a;
    if (a === this.none) return b;
    return this.combined(this.unions, a, b, (x, y) => x | y);
  }

  meet(a: SetId, b: SetId): SetId {
    if (a === b || b === this.all) return a;
    if (a === this.all) return b;
    return this.combined(this.meets, a, b, (x, y) => x & y);
  }

  contains(a: SetId, b: SetId): boolean {
    return this.union(a, b) === a;
  }

  private combined(memo: PairMap, a: SetId, b: SetId, by: (x: number, y: number) => number): SetId {
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = memo.get(low, high);
    if (known >= 0) return known;
    const other = this.table.get(high);
    const result = this.table.intern(this.table.get(low).map((word, i) => by(word, other[i])));
    memo.set(low, high, result);
    return result;
  }
}
