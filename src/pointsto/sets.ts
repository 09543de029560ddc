/**
 * Sparse sets of object ids, all kept in one Int32Array.
 *
 * A set is a slot number. Its contents are pairs (block, bits), sorted by block: object `o` is bit `o & 31` of block
 * `o >> 5`. Most sets of a points-to analysis hold a handful of objects made close together, so one or two pairs do;
 * large sets cost two words for every 32 neighbours. Slots grow by powers of two and give their old room to a free list.
 */
import { allocated, grown, IntVec, popcount } from '../util/index.js';
import { firstsOfEqual, LARGE_SET } from './equal-sets.js';

const SIZE_CLASSES = 28;
/** Words worth a look for equal sets while they grow. */
const CROWDED = 1 << 26;
const NOTHING = new Int32Array(0);

export class SetPool {
  /** Words written so far, a measure of work that is the same on every machine. */
  written = 0;
  private mem: Int32Array = new Int32Array(1 << 16);
  private top = 0;
  /** Where `squeeze` looks again. */
  private squeezeAt: number;
  private offset: Int32Array = new Int32Array(1024);
  /** Words in use per slot (two a pair). */
  private used: Int32Array = new Int32Array(1024);
  /** log2 of the room of a slot; −1 for none. */
  private room: Int32Array = new Int32Array(1024).fill(-1);
  private readonly free: IntVec[] = Array.from({ length: SIZE_CLASSES }, () => new IntVec(4));
  private scratch: Int32Array = new Int32Array(1024);
  private scratchUsed = 0;
  /** Tables for `squeeze`, kept from one time to the next. */
  private spareMem: Int32Array = NOTHING;
  private spareOffset: Int32Array = NOTHING;

  /** `squeezeAt`: words with which `squeeze` begins. */
  constructor(squeezeAt = CROWDED) {
    this.squeezeAt = squeezeAt;
  }

  /** Makes slots 0 … count−1 usable; new ones are empty. */
  ensure(count: number): void {
    if (count <= this.offset.length) return;
    this.offset = grown(this.offset, count, 0);
    this.used = grown(this.used, count, 0);
    this.room = grown(this.room, count, -1);
  }

  isEmpty(slot: number): boolean {
    return this.used[slot] === 0;
  }

  /** Words in use of all slots, for the diagnostics. */
  get words(): number {
    let sum = 0;
    for (let i = 0; i < this.used.length; i++) sum += this.used[i];
    return sum;
  }

  has(slot: number, object: number): boolean {
    const block = object >>> 5;
    let low = 0;
    let high = (this.used[slot] >>> 1) - 1;
    const base = this.offset[slot];
    while (low <= high) {
      const mid = (low + high) >>> 1;
      const at = this.mem[base + 2 * mid];
      if (at === block) return (this.mem[base + 2 * mid + 1] & (1 << (object & 31))) !== 0;
      if (at < block) low = mid + 1;
      else high = mid - 1;
    }
    return false;
  }

  count(slot: number): number {
    let sum = 0;
    const base = this.offset[slot];
    for (let i = 1; i < this.used[slot]; i += 2) sum += popcount(this.mem[base + i]);
    return sum;
  }

  /** The members in increasing order, appended to `out`. */
  members(slot: number, out: IntVec): void {
    const base = this.offset[slot];
    for (let i = 0; i < this.used[slot]; i += 2) {
      const block = this.mem[base + i] << 5;
      let bits = this.mem[base + i + 1];
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits & -bits);
        out.push(block | bit);
        bits &= bits - 1;
      }
    }
  }

  /** Adds the members to a bit set, `words`; those that are new there are appended to `fresh`. */
  addTo(slot: number, words: Int32Array, fresh: IntVec): void {
    const base = this.offset[slot];
    for (let i = 0; i < this.used[slot]; i += 2) {
      const block = this.mem[base + i];
      let bits = this.mem[base + i + 1] & ~words[block];
      if (bits === 0) continue;
      words[block] |= bits;
      while (bits !== 0) {
        fresh.push((block << 5) | (31 - Math.clz32(bits & -bits)));
        bits &= bits - 1;
      }
    }
  }

  /** The only member, −1 when there is none, −2 when there are several. */
  single(slot: number): number {
    if (this.used[slot] === 0) return -1;
    if (this.used[slot] > 2) return -2;
    const bits = this.mem[this.offset[slot] + 1];
    return (bits & (bits - 1)) !== 0 ? -2 : (this.mem[this.offset[slot]] << 5) | (31 - Math.clz32(bits));
  }

  intersects(a: number, b: number): boolean {
    const { mem } = this;
    let i = this.offset[a];
    let j = this.offset[b];
    const endI = i + this.used[a];
    const endJ = j + this.used[b];
    while (i < endI && j < endJ) {
      if (mem[i] === mem[j]) {
        if ((mem[i + 1] & mem[j + 1]) !== 0) return true;
        i += 2;
        j += 2;
      } else if (mem[i] < mem[j]) i += 2;
      else j += 2;
    }
    return false;
  }

  /** Adds one object; false when it was there. */
  add(slot: number, object: number): boolean {
    if (this.has(slot, object)) return false;
    this.scratch[0] = object >>> 5;
    this.scratch[1] = 1 << (object & 31);
    this.scratchUsed = 2;
    this.mergeScratch(slot);
    return true;
  }

  /**
   * target ∪= source ∩ mask (no mask: −1), and what was new is added to `delta` as well.
   * True when something was new.
   */
  union(target: number, source: number, mask: number, delta: number): boolean {
    this.collectNew(target, source, mask);
    if (this.scratchUsed === 0) return false;
    this.mergeScratch(target);
    if (delta >= 0) this.mergeScratch(delta);
    return true;
  }

  /** target ∪= a \ b */
  unionMinus(target: number, a: number, b: number): void {
    this.collectNew(b, a, -1);
    if (this.scratchUsed > 0) this.mergeScratch(target);
  }

  /** Empties `from` into `to`, whose former contents are dropped. */
  move(from: number, to: number): void {
    const { offset, used, room } = this;
    const o = offset[to];
    const r = room[to];
    offset[to] = offset[from];
    used[to] = used[from];
    room[to] = room[from];
    offset[from] = o;
    used[from] = 0;
    room[from] = r;
  }

  /** Forgets the members and gives the room back. */
  release(slot: number): void {
    if (this.room[slot] >= 0) this.free[this.room[slot]].push(this.offset[slot]);
    this.room[slot] = -1;
    this.used[slot] = 0;
  }

  /**
   * Moves all sets together, equal ones to one place, so that they take no more room than they need; what changes later
   * moves away. Returns by slot the first one with an equal set.
   */
  compact(): Int32Array {
    const firsts = firstsOfEqual(this.mem, this.offset, this.used);
    const mem = allocated(this.wordsOf(firsts));
    this.moveTo(mem, firsts.slice());
    this.mem = mem;
    this.spareMem = this.spareOffset = NOTHING;
    return firsts;
  }

  /**
   * The same for large sets on the way, where there is much and twice as much as was left the last time: where everything
   * may be called on everything, most variables hold the same thousands of objects. The tables that this takes are kept:
   * what a large one leaves behind is not collected soon.
   */
  squeeze(): void {
    if (this.top < this.squeezeAt) return;
    const { mem, offset } = this;
    if (this.spareOffset.length !== offset.length) this.spareOffset = allocated(offset.length);
    const firsts = firstsOfEqual(mem, offset, this.used, LARGE_SET, this.spareOffset);
    const words = this.wordsOf(firsts);
    if (this.spareMem.length < words) this.spareMem = allocated(2 * words);
    this.moveTo(this.spareMem, firsts);
    mem.set(this.spareMem.subarray(0, words));
    this.spareOffset = offset;
    this.squeezeAt = Math.max(this.squeezeAt, 2 * words);
  }

  /** Words of the sets that are their own first. */
  private wordsOf(firsts: Int32Array): number {
    let words = 0;
    for (let slot = 0; slot < firsts.length; slot++) if (firsts[slot] === slot) words += this.used[slot];
    return words;
  }

  /** Copies each set that is its own first to `mem`, one behind the other; `firsts` becomes the offsets of all. */
  private moveTo(mem: Int32Array, firsts: Int32Array): void {
    const { offset, used } = this;
    let top = 0;
    for (let slot = 0; slot < used.length; slot++) {
      if (firsts[slot] < slot) {
        firsts[slot] = firsts[firsts[slot]];
        continue;
      }
      for (let i = 0; i < used[slot]; i++) mem[top + i] = this.mem[offset[slot] + i];
      firsts[slot] = top;
      top += used[slot];
    }
    this.offset = firsts;
    this.room.fill(-1);
    this.top = top;
    for (const rooms of this.free) rooms.release();
  }

  /** scratch := (source ∩ mask) \ target */
  private collectNew(target: number, source: number, mask: number): void {
    const { mem } = this;
    const sourceUsed = this.used[source];
    if (this.scratch.length < sourceUsed) this.scratch = new Int32Array(sourceUsed * 2);
    const { scratch } = this;
    let n = 0;
    let t = this.offset[target];
    const endT = t + this.used[target];
    let m = mask < 0 ? 0 : this.offset[mask];
    const endM = mask < 0 ? 0 : m + this.used[mask];
    const start = this.offset[source];
    for (let s = start; s < start + sourceUsed; s += 2) {
      const block = mem[s];
      let bits = mem[s + 1];
      if (mask >= 0) {
        while (m < endM && mem[m] < block) m += 2;
        if (m >= endM) break;
        if (mem[m] !== block) continue;
        bits &= mem[m + 1];
      }
      while (t < endT && mem[t] < block) t += 2;
      if (t < endT && mem[t] === block) bits &= ~mem[t + 1];
      if (bits !== 0) {
        scratch[n++] = block;
        scratch[n++] = bits;
      }
    }
    this.scratchUsed = n;
  }

  /** slot ∪= scratch, merging from the end so that it can be done in place. */
  private mergeScratch(slot: number): void {
    const { scratch } = this;
    const old = this.used[slot];
    const base = this.offset[slot];
    let extra = 0;
    for (let s = 0, t = 0; s < this.scratchUsed; s += 2) {
      while (t < old && this.mem[base + t] < scratch[s]) t += 2;
      if (t >= old || this.mem[base + t] !== scratch[s]) extra += 2;
    }
    const total = old + extra;
    this.written += this.scratchUsed;
    this.reserve(slot, total);
    const { mem } = this;
    const to = this.offset[slot];
    let write = to + total - 2;
    let t = to + old - 2;
    for (let s = this.scratchUsed - 2; s >= 0; write -= 2) {
      if (t >= to && mem[t] > scratch[s]) {
        mem[write] = mem[t];
        mem[write + 1] = mem[t + 1];
        t -= 2;
      } else {
        const same = t >= to && mem[t] === scratch[s];
        mem[write + 1] = scratch[s + 1] | (same ? mem[t + 1] : 0);
        mem[write] = scratch[s];
        if (same) t -= 2;
        s -= 2;
      }
    }
    this.used[slot] = total;
  }

  /** Gives a slot room for `words`, keeping its contents. */
  private reserve(slot: number, words: number): void {
    const have = this.room[slot];
    if (have >= 0 && words <= 1 << have) return;
    const size = Math.max(1, 32 - Math.clz32(words - 1));
    const at = this.allocate(size);
    const from = this.offset[slot];
    this.mem.copyWithin(at, from, from + this.used[slot]);
    if (have >= 0) this.free[have].push(from);
    this.offset[slot] = at;
    this.room[slot] = size;
  }

  private allocate(size: number): number {
    if (this.free[size].length > 0) return this.free[size].pop();
    const at = this.top;
    this.top += 1 << size;
    if (this.top > this.mem.length) this.mem = grown(this.mem, this.top, 0);
    return at;
  }
}
