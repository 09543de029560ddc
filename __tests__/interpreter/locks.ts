/** Monitors and locks, with reentrancy and read locks, and the sets of locks that threads hold. */
import type { ClockId, Clocks } from './clocks.js';
import type { JavaObject } from './values.js';

/** A lock with who holds it; its number is its own. */
export class Lock {
  /** Thread that holds it exclusively, −1 for none, and how often. */
  writer = -1;
  depth = 0;
  /** How often each reader holds it. */
  readonly readers = new Map<number, number>();
  /** What exclusive and what shared holders knew when they released it. */
  written: ClockId | undefined;
  read: ClockId | undefined;

  constructor(
    readonly number: number,
    readonly object: JavaObject,
    readonly via: 'monitor' | 'lock',
  ) {}

  /** May the thread take it now? */
  isFree(thread: number, shared: boolean): boolean {
    if (this.writer >= 0) return this.writer === thread;
    if (shared) return true;
    for (const reader of this.readers.keys()) if (reader !== thread) return false;
    // A reader that asks to write waits for itself for ever (ReentrantReadWriteLock).
    return !this.readers.has(thread);
  }

  take(thread: number, shared: boolean, clocks: Clocks, times = 1): void {
    clocks.acquire(thread, this.written);
    if (shared) {
      this.readers.set(thread, (this.readers.get(thread) ?? 0) + 1);
      return;
    }
    clocks.acquire(thread, this.read);
    this.writer = thread;
    this.depth += times;
  }

  /** False where the thread does not hold it. */
  release(thread: number, shared: boolean, clocks: Clocks): boolean {
    if (shared) {
      const times = this.readers.get(thread);
      if (times === undefined) return false;
      this.read = clocks.release(thread, this.read);
      if (times === 1) this.readers.delete(thread);
      else this.readers.set(thread, times - 1);
      return true;
    }
    if (this.writer !== thread) return false;
    if (--this.depth > 0) return true;
    this.writer = -1;
    this.written = clocks.release(thread, this.written);
    return true;
  }

  /** Gives it up altogether, as waiting does; how often it was held, 0 for not at all. */
  releaseAll(thread: number, clocks: Clocks): number {
    if (this.writer !== thread) return 0;
    const { depth } = this;
    this.depth = 1;
    this.release(thread, false, clocks);
    return depth;
  }
}

/** What a thread holds of one lock: `2 × lock`, plus 1 where shared. */
export type HeldMode = number;

/** All locks of a run, and the sets of them that were held. */
export class LockTable {
  private readonly monitors = new Map<JavaObject, Lock>();
  private readonly locks = new Map<JavaObject, Lock>();
  private readonly all: Lock[] = [];
  private readonly sets: (readonly HeldMode[])[] = [[]];
  private readonly setIds = new Map<string, number>([['', 0]]);

  monitor(object: JavaObject): Lock {
    return this.get(this.monitors, object, 'monitor');
  }

  /** The lock that `lock()` takes, which is another than the object's monitor. */
  lock(object: JavaObject): Lock {
    return this.get(this.locks, object, 'lock');
  }

  byNumber(lock: number): Lock {
    return this.all[lock];
  }

  /** The number of a set of held locks. */
  setOf(held: Iterable<HeldMode>): number {
    const sorted = [...held].sort((a, b) => a - b);
    const key = sorted.join();
    let id = this.setIds.get(key);
    if (id === undefined) {
      id = this.sets.push(sorted) - 1;
      this.setIds.set(key, id);
    }
    return id;
  }

  set(id: number): readonly HeldMode[] {
    return this.sets[id];
  }

  /** Is there a lock in both, and in one of them exclusively? */
  exclude(a: number, b: number): boolean {
    const other = this.sets[b];
    return this.sets[a].some(
      (mode) => other.includes(mode & ~1) || ((mode & 1) === 0 && other.includes(mode | 1)),
    );
  }

  private get(table: Map<JavaObject, Lock>, object: JavaObject, via: Lock['via']): Lock {
    let lock = table.get(object);
    if (lock === undefined) {
      lock = new Lock(this.all.length, object, via);
      this.all.push(lock);
      table.set(object, lock);
    }
    return lock;
  }
}
