/** Sets of small numbers, interned: equal sets have one id, and unions are made once. */
import { PairMap, SequenceTable } from './ints.js';

export type SetId = number;

export class NumberSets {
  private readonly table = new SequenceTable();
  private readonly unions = new PairMap(256);
  private readonly meets = new PairMap(256);
  private readonly rests = new PairMap(256);
  private readonly overlaps = new PairMap(256);
  /** The empty set; its id is 0. */
  readonly none: SetId;
  readonly all: SetId;

  /** Sets of the numbers 0 … size−1. */
  constructor(readonly size: number) {
    const words = new Int32Array((size + 31) >>> 5);
    this.none = this.table.intern(words);
    for (let number = 0; number < size; number++) words[number >>> 5] |= 1 << (number & 31);
    this.all = this.table.intern(words);
  }

  of(members: Iterable<number>): SetId {
    const words = new Int32Array((this.size + 31) >>> 5);
    for (const number of members) words[number >>> 5] |= 1 << (number & 31);
    return this.table.intern(words);
  }

  members(set: SetId): number[] {
    const words = this.table.get(set);
    const found: number[] = [];
    for (let number = 0; number < this.size; number++) {
      if ((words[number >>> 5] & (1 << (number & 31))) !== 0) found.push(number);
    }
    return found;
  }

  union(a: SetId, b: SetId): SetId {
    if (a === b || b === this.none) return a;
    if (a === this.none) return b;
    return this.combined(this.unions, a, b, (x, y) => x | y);
  }

  meet(a: SetId, b: SetId): SetId {
    if (a === b || b === this.all || a === this.none) return a;
    if (a === this.all || b === this.none) return b;
    return this.combined(this.meets, a, b, (x, y) => x & y);
  }

  /** What is in the first and not in the second. */
  without(a: SetId, b: SetId): SetId {
    if (a === b) return this.none;
    if (a === this.none || b === this.none) return a;
    const known = this.rests.get(a, b);
    if (known >= 0) return known;
    const taken = this.table.get(b);
    const result = this.table.intern(this.table.get(a).map((word, i) => word & ~taken[i]));
    this.rests.set(a, b, result);
    return result;
  }

  /** The union of many, without keeping those on the way to it. */
  unionOf(many: Iterable<SetId>): SetId {
    const words = new Int32Array((this.size + 31) >>> 5);
    for (const set of many) {
      const more = this.table.get(set);
      for (let i = 0; i < words.length; i++) words[i] |= more[i];
    }
    return this.table.intern(words);
  }

  has(set: SetId, number: number): boolean {
    return (this.table.get(set)[number >>> 5] & (1 << (number & 31))) !== 0;
  }

  /** Have two sets a member in common? */
  overlap(a: SetId, b: SetId): boolean {
    if (a === this.none || b === this.none) return false;
    if (a === b) return true;
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.overlaps.get(low, high);
    if (known >= 0) return known === 1;
    const other = this.table.get(high);
    const result = this.table.get(low).some((word, i) => (word & other[i]) !== 0);
    this.overlaps.set(low, high, result ? 1 : 0);
    return result;
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
