/** What a method context of a library accesses, as its callers see it. */
import type { LockSet } from '../locks/index.js';
import type { Needs } from '../sharing/index.js';
import { IntVec } from '../util/index.js';
import { MAX_PARAMS } from './instantiation.js';

/** Key of the access to a location. */
export const concrete = (location: number, write: number): number => location * 2 + write;
/** Key of the access to field `key` of a parameter. */
export const relative = (param: number, key: number, write: number): number =>
  -1 - ((key * MAX_PARAMS + param) * 2 + write);

export const isRelative = (entry: number): boolean => entry < 0;
export const isWrite = (entry: number): boolean => ((entry < 0 ? -1 - entry : entry) & 1) === 1;
/** Of a concrete entry. */
export const locationOf = (entry: number): number => entry >> 1;
/** Of a relative entry. */
export const paramOf = (entry: number): number => ((-1 - entry) >> 1) % MAX_PARAMS;
export const fieldOf = (entry: number): number => Math.floor(((-1 - entry) >> 1) / MAX_PARAMS);

/** What is known of an entry besides its key. */
export interface Entry {
  /** Locks held beyond the caller's. */
  readonly lockset: LockSet;
  /** What is needed for the object to be the thread's own (`OwnObjects.needsOf`). */
  readonly own: Needs;
  /** What is needed for it to be captured at the access (`CapturedObjects.needsAt`). */
  readonly captured: Needs;
}

/** Entries up to which a summary is searched from its beginning. */
const FEW = 12;

/**
 * What is accessed, in the order in which it was found, with the locks held beyond the caller's. A key is that of a
 * location, or of a field of whatever object a parameter holds: so a method that works on its `this` has few entries,
 * however many objects that may be.
 */
export class Summary {
  private readonly keys = new IntVec(2);
  private readonly lockset = new IntVec(2);
  private readonly own = new IntVec(2);
  private readonly captured = new IntVec(2);
  /** While summaries are solved: places in the order in which they were added or changed. Callers look at what is new to them. */
  private changes: IntVec | undefined = new IntVec(2);
  private index: Map<number, number> | undefined;

  get length(): number {
    return this.keys.length;
  }

  /** How many places were added or changed so far. */
  get changeCount(): number {
    return this.changes?.length ?? 0;
  }

  /** The place of a change. */
  changeAt(change: number): number {
    return (this.changes as IntVec).data[change];
  }

  /** Nothing more is added or changed: drops what only that needs. */
  settle(): void {
    this.changes = undefined;
  }

  /** The key at a place. */
  keyAt(at: number): number {
    return this.keys.data[at];
  }

  /** The locks held beyond the caller's, at a place. */
  locksetAt(at: number): LockSet {
    return this.lockset.data[at];
  }

  /** `Entry.own` of a place. */
  ownAt(at: number): Needs {
    return this.own.data[at];
  }

  /** `Entry.captured` of a place. */
  capturedAt(at: number): Needs {
    return this.captured.data[at];
  }

  set(at: number, { lockset, own, captured }: Entry): void {
    this.lockset.data[at] = lockset;
    this.own.data[at] = own;
    this.captured.data[at] = captured;
    this.changes?.push(at);
  }

  /** The place of a key, or −1. */
  find(key: number): number {
    if (this.index !== undefined) return this.index.get(key) ?? -1;
    const { data, length } = this.keys;
    for (let i = 0; i < length; i++) if (data[i] === key) return i;
    return -1;
  }

  add(key: number, { lockset, own, captured }: Entry): void {
    const at = this.keys.push(key);
    this.lockset.push(lockset);
    this.own.push(own);
    this.captured.push(captured);
    this.changes?.push(at);
    if (this.index !== undefined) this.index.set(key, at);
    else if (this.keys.length > FEW)
      this.index = new Map(Array.from(this.keys.view(), (each, i) => [each, i]));
  }
}

export const EMPTY = new Summary();
