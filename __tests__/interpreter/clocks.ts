/**
 * Vector clocks (Mattern 1989): what a thread knows of the others' pasts. A thread's clock is an immutable snapshot, so
 * that an event keeps its number only.
 */
export type ClockId = number;

export class Clocks {
  private readonly snapshots: Int32Array[] = [];
  private readonly now: ClockId[] = [];

  /** A new thread knows what the one that starts it knows (−1: nothing). */
  start(thread: number, starter: number): void {
    const known = starter < 0 ? new Int32Array(0) : this.snapshots[this.now[starter]];
    this.now[thread] = this.keep(joined(known, single(thread, 1)));
    if (starter >= 0) this.tick(starter);
  }

  /** The present clock of a thread. */
  of(thread: number): ClockId {
    return this.now[thread];
  }

  /** What others learn who acquire what the thread releases now, with what is there. */
  release(thread: number, into: ClockId | undefined): ClockId {
    const own = this.now[thread];
    const released = into === undefined ? own : this.keep(joined(this.snapshots[into], this.snapshots[own]));
    this.tick(thread);
    return released;
  }

  acquire(thread: number, from: ClockId | undefined): void {
    if (from === undefined || from === this.now[thread]) return;
    const [mine, other] = [this.snapshots[this.now[thread]], this.snapshots[from]];
    if (covers(mine, other)) return;
    this.now[thread] = this.keep(joined(mine, other));
  }

  /** Does an event of `first` at clock `a` happen before a later one with clock `b`? */
  before(first: number, a: ClockId, b: ClockId): boolean {
    return at(this.snapshots[b], first) >= at(this.snapshots[a], first);
  }

  private tick(thread: number): void {
    const next = this.snapshots[this.now[thread]].slice();
    next[thread]++;
    this.now[thread] = this.keep(next);
  }

  private keep(snapshot: Int32Array): ClockId {
    return this.snapshots.push(snapshot) - 1;
  }
}

function at(clock: Int32Array, thread: number): number {
  return thread < clock.length ? clock[thread] : 0;
}

function single(thread: number, value: number): Int32Array {
  const clock = new Int32Array(thread + 1);
  clock[thread] = value;
  return clock;
}

function covers(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < b.length; i++) if (b[i] > at(a, i)) return false;
  return true;
}

function joined(a: Int32Array, b: Int32Array): Int32Array {
  const out = new Int32Array(Math.max(a.length, b.length));
  for (let i = 0; i < out.length; i++) out[i] = Math.max(at(a, i), at(b, i));
  return out;
}
