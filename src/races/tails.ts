/**
 * Suffixes of paths, in columns: a search meets many of them, and few become part of a path that is kept.
 *
 * A tail is the calls from a method context on, where a parameter is the object that is followed. The rows of one search
 * are forgotten by the next one.
 */
import { type HeldLocks, type LockSet, NOTHING } from '../locks/index.js';
import { IntVec } from '../util/index.js';

/** The calls of a tail, for paths that are kept. */
export interface Tail {
  /** The first call and what follows it; undefined where there are no calls. */
  readonly edge: number;
  readonly rest: Tail | undefined;
  readonly length: number;
}

export class Tails {
  private readonly cs = new IntVec(64);
  private readonly param = new IntVec(64);
  /** The first call, and the row of the tail behind it; −1 where there are no calls. */
  private readonly edge = new IntVec(64);
  private readonly rest = new IntVec(64);
  /** Is a lock of its caller held at none of the calls? 1 where that is so. */
  private readonly isLockFree = new IntVec(64);
  /** Held after the calls by a thread that holds nothing before. */
  private readonly held = new IntVec(64);
  /** By row, for paths that are kept. */
  private readonly made: (Tail | undefined)[] = [];

  constructor(private readonly locks: HeldLocks) {}

  get count(): number {
    return this.cs.length;
  }

  /** Forgets all rows but the first, which has no calls. */
  begin(cs: number, param: number): void {
    for (const column of [this.cs, this.param, this.edge, this.rest, this.isLockFree, this.held])
      column.length = 0;
    this.made.length = 0;
    this.add(cs, param, -1, -1, 1, NOTHING);
  }

  /** A call, and the tail behind it. */
  push(cs: number, param: number, edge: number, rest: number): void {
    const isLockFree = this.isLockFree.data[rest] === 1 && !this.locks.locksAt(edge);
    this.add(cs, param, edge, rest, isLockFree ? 1 : 0, this.heldThrough(edge, rest));
  }

  /** The method context at which a tail begins. */
  csOf(row: number): number {
    return this.cs.data[row];
  }

  /** The first call of a tail, −1 where there are none. */
  edgeOf(row: number): number {
    return this.edge.data[row];
  }

  /** The parameter there that is the object; `ELSEWHERE` where it is none any more. */
  paramOf(row: number): number {
    return this.param.data[row];
  }

  /** Held after a call and a tail by a thread that holds nothing before. */
  heldThrough(edge: number, row: number): LockSet {
    return this.after(row, this.locks.passed(edge, NOTHING));
  }

  /** Held after the calls of a tail by a thread that holds `entry` before. */
  after(row: number, entry: LockSet): LockSet {
    if (entry === NOTHING) return this.held.data[row];
    if (this.isLockFree.data[row] === 1 && this.locks.isFree(entry)) return entry;
    let lockset = entry;
    for (let at = row; this.rest.data[at] >= 0; at = this.rest.data[at])
      lockset = this.locks.passed(this.edge.data[at], lockset);
    return lockset;
  }

  get(row: number): Tail {
    const known = this.made[row];
    if (known !== undefined) return known;
    const rest = this.rest.data[row] < 0 ? undefined : this.get(this.rest.data[row]);
    const length = rest === undefined ? 0 : rest.length + 1;
    const tail = { edge: this.edge.data[row], rest, length };
    this.made[row] = tail;
    return tail;
  }

  private add(
    cs: number,
    param: number,
    edge: number,
    rest: number,
    isLockFree: number,
    held: LockSet,
  ): void {
    this.cs.push(cs);
    this.param.push(param);
    this.edge.push(edge);
    this.rest.push(rest);
    this.isLockFree.push(isLockFree);
    this.held.push(held);
  }
}
