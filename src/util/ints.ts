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
    if (this.length === this.data.length) {
      this.data = grown(this.data, this.length + 1, 0);
    }
    this.data[this.length] = value;
    return this.length++;
  }

  pop(): number {
    return this.data[--this.length];
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

/**
 * A map from pairs of non-negative integers to non-negative integers; open addressing, no deletion. It holds 2^29 pairs
 * at most and throws `OutOfRoomError` beyond.
 */
export class PairMap {
  private first: Int32Array;
  private second: Int32Array;
  private values: Int32Array;
  private mask: number;
  size = 0;

  constructor(capacity = 64) {
    const slots = 1 << (32 - Math.clz32(capacity * 2 - 1));
    this.first = new Int32Array(slots).fill(-1);
    this.second = new Int32Array(slots);
    this.values = new Int32Array(slots);
    this.mask = slots - 1;
  }

  /** The value of (a, b), or −1. */
  get(a: number, b: number): number {
    const slot = this.slot(a, b);
    return this.first[slot] === a ? this.values[slot] : -1;
  }

  set(a: number, b: number, value: number): void {
    let slot = this.slot(a, b);
    if (this.first[slot] !== a) {
      if (this.size * 2 >= this.mask) {
        this.rehash();
        slot = this.slot(a, b);
      }
      this.first[slot] = a;
      this.second[slot] = b;
      this.size++;
    }
    this.values[slot] = value;
  }

  /** Adds (a, b) as a member; false when it was there. */
  add(a: number, b: number): boolean {
    const before = this.size;
    if (this.get(a, b) >= 0) return false;
    this.set(a, b, 0);
    return this.size !== before;
  }

  /** In a map that only numbers pairs: the number of (a, b), which is the next one where the pair is new. */
  numberOf(a: number, b: number): number {
    let number = this.get(a, b);
    if (number < 0) {
      number = this.size;
      this.set(a, b, number);
    }
    return number;
  }

  /** Forgets all pairs and keeps the room. */
  clear(): void {
    if (this.size === 0) return;
    this.first.fill(-1);
    this.size = 0;
  }

  /** Forgets all pairs and gives their room back. */
  release(): void {
    this.first = new Int32Array(2).fill(-1);
    this.second = new Int32Array(2);
    this.values = new Int32Array(2);
    this.mask = 1;
    this.size = 0;
  }

  private slot(a: number, b: number): number {
    let h = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
    h ^= h >>> 15;
    let slot = h & this.mask;
    while (this.first[slot] !== -1 && (this.first[slot] !== a || this.second[slot] !== b))
      slot = (slot + 1) & this.mask;
    return slot;
  }

  private rehash(): void {
    const { first, second, values } = this;
    const slots = first.length * 2;
    this.first = allocated(slots).fill(-1);
    this.second = allocated(slots);
    this.values = allocated(slots);
    this.mask = slots - 1;
    for (let i = 0; i < first.length; i++) {
      if (first[i] === -1) continue;
      const slot = this.slot(first[i], second[i]);
      this.first[slot] = first[i];
      this.second[slot] = second[i];
      this.values[slot] = values[i];
    }
  }
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
    this.slots[slot] = this.items.push(Int32Array.from(sequence)) - 1;
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
