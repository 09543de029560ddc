/**
 * What a thread holds, as interned sets of locks.
 *
 * A lock is that of an abstract object; one named from a parameter of the present method, such as its own; or one named
 * from the very object accessed (`named-locks.ts`), such as `SELF_LOCK`, its own monitor. Read locks are shared: two of the same do not exclude each other. The monitor of an object that is a
 * java.util.concurrent lock too is another lock than what its `lock()` takes.
 */
import { PairMap, SequenceTable } from '../util/index.js';

export type Lock = number;
export type LockSet = number;
export const NOTHING: LockSet = 0;
/** The set of everything: no path gets here. */
export const UNREACHED: LockSet = -1;

const OBJECT = 0;
const PARAM = 1;
const SELF = 2;
const MONITOR = 3;

export const lockOfObject = (object: number, shared: boolean): Lock =>
  (object << 3) | (shared ? 4 : 0) | OBJECT;
/** The monitor of an object whose lock is taken by `lock()`. */
export const monitorOfObject = (object: number): Lock => (object << 3) | MONITOR;
/** More parameters than a method has (JVMS §4.3.3). */
const MAX_PARAMS = 256;
/** `name` is a number of `NamedLocks`: 0 is the lock of the parameter itself. */
export const lockOfParam = (param: number, shared: boolean, name = 0): Lock =>
  ((name * MAX_PARAMS + param) << 3) | (shared ? 4 : 0) | PARAM;
/** A lock named from the object that is accessed. */
export const lockOfAccessed = (name: number, shared: boolean): Lock => (name << 3) | (shared ? 4 : 0) | SELF;
/** The accessed object's own lock is held. */
export const SELF_LOCK: Lock = lockOfAccessed(0, false);

export const isOfObject = (lock: Lock): boolean => (lock & 3) === OBJECT || (lock & 3) === MONITOR;
export const isOfParam = (lock: Lock): boolean => (lock & 3) === PARAM;
export const isOfAccessed = (lock: Lock): boolean => (lock & 3) === SELF;
export const isShared = (lock: Lock): boolean => (lock & 4) !== 0;
/** The same lock, held so that no other thread holds it. */
export const exclusively = (lock: Lock): Lock => lock & ~4;
/** The number of the object, or of the name of a lock of the accessed object. */
export const numberOf = (lock: Lock): number => lock >> 3;
/** Of a lock named from a parameter. */
export const paramOf = (lock: Lock): number => (lock >> 3) % MAX_PARAMS;
export const nameOf = (lock: Lock): number => Math.floor((lock >> 3) / MAX_PARAMS);

export class LockSets {
  private readonly table = new SequenceTable();
  private readonly meets = new PairMap(256);
  private readonly joins = new PairMap(256);

  constructor() {
    this.table.intern([]);
  }

  of(lockset: Iterable<Lock>): LockSet {
    const sorted: Lock[] = [];
    for (const lock of lockset) insert(sorted, lock);
    return this.table.intern(sorted);
  }

  get(set: LockSet): Int32Array {
    return this.table.get(set);
  }

  get size(): number {
    return this.table.size;
  }

  /** a ∩ b; `UNREACHED` is the whole. */
  meet(a: LockSet, b: LockSet): LockSet {
    if (a === b || b === UNREACHED) return a;
    if (a === UNREACHED) return b;
    // Nothing has nothing in common with anything.
    if (a === NOTHING || b === NOTHING) return NOTHING;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let result = this.meets.get(low, high);
    if (result < 0) {
      const other = this.get(b);
      result = this.table.intern(this.get(a).filter((lock) => other.includes(lock)));
      this.meets.set(low, high, result);
    }
    return result;
  }

  /** a ∪ b. */
  join(a: LockSet, b: LockSet): LockSet {
    if (a === b || b === NOTHING) return a;
    if (a === NOTHING) return b;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let result = this.joins.get(low, high);
    if (result < 0) {
      result = this.of([...this.get(a), ...this.get(b)]);
      this.joins.set(low, high, result);
    }
    return result;
  }

  /**
   * Do two accesses of the same object with these sets exclude each other by a common lock (PLDI'06 Fig. 9)?
   * Shared with shared does not; the accessed object's own lock is common to both when both hold it.
   */
  exclude(a: LockSet, b: LockSet): boolean {
    if (a === NOTHING || b === NOTHING) return false;
    const other = this.get(b);
    for (const lock of this.get(a)) if (counterpart(lock, other) >= 0) return true;
    return false;
  }

  /** The locks by which they do, each as the one and as the other holds it. */
  excluding(a: LockSet, b: LockSet): (readonly [Lock, Lock])[] {
    const other = this.get(b);
    const found: (readonly [Lock, Lock])[] = [];
    for (const lock of this.get(a)) {
      const against = counterpart(lock, other);
      if (against >= 0) found.push([lock, against]);
    }
    return found;
  }
}

/** The lock of a set that excludes a lock: itself, unless both only read; or of an object the other kind of it; −1 for none. */
function counterpart(lock: Lock, set: Int32Array): Lock {
  if (isOfParam(lock)) return -1;
  if (set.includes(lock) && !isShared(lock)) return lock;
  if ((isOfObject(lock) || isOfAccessed(lock)) && set.includes(lock ^ 4)) return lock ^ 4;
  return -1;
}

/** Into its place, where it is new: sets of locks are small. */
function insert(sorted: Lock[], lock: Lock): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1] > lock) at--;
  if (at > 0 && sorted[at - 1] === lock) return;
  sorted.push(lock);
  for (let i = sorted.length - 1; i > at; i--) sorted[i] = sorted[i - 1];
  sorted[at] = lock;
}
