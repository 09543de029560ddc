/** Growable integer vectors and integer-keyed hash tables: the containers of every hot loop in the house. */
import { allocated, grown } from './room.js';

/** A growable Int32Array. Read `data` up to `length`; `data` is replaced when it grows. */
export class IntVec {
  data: Int32Array;
  length = 0;

  constructor(capacity = 16) {
    this.data = new Int32Array(capacity);
  }

  push(value: number): number {
    if (this.length === this.data.length) this.grow();
    this.data[this.length] = value;
    return this.length++;
  }

  pop(): number {
    return this.data[--this.length];
  }

  /**
   * Adds zeros until there is an entry at a position. Where there mostly is one, ask before calling: the engine is slow
   * with loops that mostly do nothing.
   */
  reach(position: number): void {
    while (this.length <= position) this.push(0);
  }

  /** Makes room for one entry more. */
  grow(): void {
    this.data = grown(this.data, this.length + 1, 0);
  }

  /** Forgets all entries and gives their room back. */
  release(): void {
    this.data = new Int32Array(0);
    this.length = 0;
  }

  /** The filled part; a view, valid until the next push. */
  view(): Int32Array {
    return this.data.subarray(0, this.length);
  }

  /** A copy of the filled part. */
  toArray(): Int32Array {
    const copy = allocated(this.length);
    copy.set(this.view());
    return copy;
  }
}

/** Integers of a slot of a `PairMap`. */
const ENTRY = 3;
/** Slots of tables that become four times as large at once: most of them will be larger soon. */
const SMALL = 1 << 14;
/** Answers that a map keeps which can be found again. */
const MOST_KEPT = 1 << 20;

/**
 * A map from pairs of non-negative integers to non-negative integers; open addressing, no deletion. It holds 2^28 pairs
 * at most and throws `OutOfRoomError` beyond.
 */
export class PairMap {
  /** Pair and value of each slot side by side, as one is mostly read with the others; the first plus 1, 0 where it is free. */
  private table: Int32Array;
  private mask: number;
  size = 0;

  constructor(capacity = 64) {
    // Two slots at least: what grows has 16 entries or more, which must be whole slots.
    const slots = 1 << (32 - Math.clz32(Math.max(capacity, 1) * 2 - 1));
    this.table = allocated(slots * ENTRY);
    this.mask = slots - 1;
  }

  /** The value of (a, b), or −1. */
  get(a: number, b: number): number {
    const at = this.find(a, b);
    return this.table[at] !== 0 ? this.table[at + 2] : -1;
  }

  set(a: number, b: number, value: number): void {
    const at = this.find(a, b);
    if (this.table[at] !== 0) this.table[at + 2] = value;
    else this.insert(at, a, b, value);
  }

  /**
   * As `set`, in a map of answers that can be found again: where there are many, it forgets all of them first. Most are never
   * asked for again, and a small table is a fast one.
   */
  keep(a: number, b: number, value: number): void {
    if (this.size >= MOST_KEPT) this.clear();
    this.set(a, b, value);
  }

  /** Adds (a, b) as a member; false when it was there. */
  add(a: number, b: number): boolean {
    const at = this.find(a, b);
    if (this.table[at] !== 0) return false;
    this.insert(at, a, b, 0);
    return true;
  }

  /** In a map that only numbers pairs: the number of (a, b), which is the next one where the pair is new. */
  numberOf(a: number, b: number): number {
    return this.getOrSet(a, b, this.size);
  }

  /** The value of (a, b), which becomes `value` where the pair is new. */
  getOrSet(a: number, b: number, value: number): number {
    const at = this.find(a, b);
    if (this.table[at] !== 0) return this.table[at + 2];
    this.insert(at, a, b, value);
    return value;
  }

  /** Forgets all pairs and keeps the room. */
  clear(): void {
    if (this.size === 0) return;
    this.table.fill(0);
    this.size = 0;
  }

  /** Forgets all pairs and gives their room back. */
  release(): void {
    this.table = new Int32Array(2 * ENTRY);
    this.mask = 1;
    this.size = 0;
  }

  /** Where (a, b) stands, or may be put. */
  private find(a: number, b: number): number {
    const { table, mask } = this;
    const first = (a + 1) | 0;
    let at = (mixed(a, b) & mask) * ENTRY;
    while (table[at] !== 0 && (table[at] !== first || table[at + 1] !== b)) {
      at += ENTRY;
      if (at === table.length) at = 0;
    }
    return at;
  }

  private insert(free: number, a: number, b: number, value: number): void {
    let at = free;
    if (this.size * 2 >= this.mask) {
      this.rehash();
      at = this.find(a, b);
    }
    const { table } = this;
    table[at] = (a + 1) | 0;
    table[at + 1] = b;
    table[at + 2] = value;
    this.size++;
  }

  private rehash(): void {
    const before = this.table.length;
    const slots = (this.mask + 1) * (this.mask < SMALL ? 4 : 2);
    this.table = grown(this.table, slots * ENTRY, 0);
    this.mask = slots - 1;
    this.spread(before);
  }

  /**
   * Puts each pair of the first part of the table where it belongs in the whole. Begun behind a free slot, each leaves its
   * slot after all that stood before it in its run of slots, so that none that has been put is passed by what still moves.
   */
  private spread(before: number): void {
    const { table } = this;
    let free = before - ENTRY;
    while (table[free] !== 0) free -= ENTRY;
    for (let from = free + ENTRY; from < before; from += ENTRY) if (table[from] !== 0) this.move(from);
    for (let from = 0; from < free; from += ENTRY) if (table[from] !== 0) this.move(from);
  }

  /** Takes a pair out and puts it where it belongs, which may be the same slot. */
  private move(from: number): void {
    const { table, mask } = this;
    const first = table[from];
    const b = table[from + 1];
    const value = table[from + 2];
    table[from] = 0;
    let at = (mixed((first - 1) | 0, b) & mask) * ENTRY;
    while (table[at] !== 0) {
      at += ENTRY;
      if (at === table.length) at = 0;
    }
    table[at] = first;
    table[at + 1] = b;
    table[at + 2] = value;
  }
}

function mixed(a: number, b: number): number {
  const h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
  return h ^ (h >>> 15);
}

/** Interns integer sequences: equal sequences get the same dense id. */
export class SequenceTable {
  private readonly items: Int32Array[] = [];
  private readonly hashes = new IntVec(64);
  /** Ids by hash, open addressing; −1 for free. */
  private slots: Int32Array = new Int32Array(128).fill(-1);

  get size(): number {
    return this.items.length;
  }

  /** The id of a sequence; `sequence` is copied when it is new. */
  intern(sequence: ArrayLike<number>): number {
    const hash = hashOf(sequence);
    let mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let id = this.slots[slot]; id >= 0; id = this.slots[slot]) {
      if (this.hashes.data[id] === hash && isEqual(this.items[id], sequence)) return id;
      slot = (slot + 1) & mask;
    }
    if (this.items.length * 2 >= this.slots.length) {
      this.rehash();
      mask = this.slots.length - 1;
      slot = hash & mask;
      while (this.slots[slot] >= 0) slot = (slot + 1) & mask;
    }
    this.hashes.push(hash);
    // Most are short, where `from` takes longer than all the rest.
    const copy = new Int32Array(sequence.length);
    for (let i = 0; i < copy.length; i++) copy[i] = sequence[i];
    this.slots[slot] = this.items.push(copy) - 1;
    return this.slots[slot];
  }

  get(id: number): Int32Array {
    return this.items[id];
  }

  private rehash(): void {
    this.slots = allocated(this.slots.length * 2).fill(-1);
    const mask = this.slots.length - 1;
    for (let id = 0; id < this.items.length; id++) {
      let slot = this.hashes.data[id] & mask;
      while (this.slots[slot] >= 0) slot = (slot + 1) & mask;
      this.slots[slot] = id;
    }
  }
}

function hashOf(sequence: ArrayLike<number>): number {
  let hash = sequence.length;
  for (let i = 0; i < sequence.length; i++) {
    hash = Math.imul(hash ^ sequence[i], 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

function isEqual(a: Int32Array, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** A fixed-size bit set over dense ids. */
export class BitSet {
  readonly words: Int32Array;

  constructor(size: number) {
    this.words = new Int32Array((size + 31) >>> 5);
  }

  has(id: number): boolean {
    return (this.words[id >>> 5] & (1 << (id & 31))) !== 0;
  }

  /** Adds an id; false when it was there. */
  add(id: number): boolean {
    const word = id >>> 5;
    const bit = 1 << (id & 31);
    if ((this.words[word] & bit) !== 0) return false;
    this.words[word] |= bit;
    return true;
  }
}

/** Number of bits that are set. */
export function popcount(word: number): number {
  let v = word - ((word >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
