/** What is held, as a value: per lock how deep and since which acquisition. Every bound errs towards "not held". */

import { getOrMake } from '../util/index.js';
import type { LockOp } from './types.js';

/** Deeper reentrance is counted as this deep: the lock is then given up too early, never too late. */
const MAX_DEPTH = 7;
/** Acquisitions beyond this many held locks are not tracked. */
const MAX_HELD = 64;

/** One held lock inside a state: lock id, depth and acquisition, packed; sorted by id, so states compare as lists. */
type Entry = number;
const SITES = 1 << 20;

function pack(id: number, depth: number, site: number): Entry {
  return (id * (MAX_DEPTH + 1) + depth) * SITES + site;
}
function siteOf(entry: Entry): number {
  return entry % SITES;
}
function depthOf(entry: Entry): number {
  return Math.floor(entry / SITES) % (MAX_DEPTH + 1);
}
function idOf(entry: Entry): number {
  return Math.floor(entry / (SITES * (MAX_DEPTH + 1)));
}

/** A state; equal states are the same object. */
export interface State {
  readonly entries: readonly Entry[];
  /** Acquisitions, for `heldAt`. */
  readonly sites: readonly number[];
}

/** A lock operation; `lock` is a lock's id, `site` the acquisition (unused for releases). */
export interface LockEvent {
  readonly op: LockOp;
  readonly lock: number;
  readonly site: number;
}

/** Lock `from` (−1 for none) goes on as lock `to`. */
export interface Move {
  readonly from: number;
  readonly to: number;
  readonly site: number;
}

/** Makes states and does arithmetic on them. */
export class LockStates {
  private readonly states = new Map<string, State>();
  private readonly siteLists = new Map<string, readonly number[]>();
  readonly empty = this.state([]);

  /** `isSameKind(a, b)`: whether the two locks are both monitors or both explicit locks. */
  constructor(private readonly isSameKind: (a: number, b: number) => boolean) {}

  private state(entries: readonly Entry[]): State {
    const key = entries.join();
    return getOrMake(this.states, key, () => ({ entries, sites: this.sites(entries) }));
  }

  /** One list for all states that differ in depth alone. */
  private sites(entries: readonly Entry[]): readonly number[] {
    const sites = entries.map(siteOf);
    const key = sites.join();
    const known = this.siteLists.get(key);
    if (known === undefined) this.siteLists.set(key, sites);
    return known ?? sites;
  }

  apply(state: State, event: LockEvent): State {
    return event.op === 'release' ? this.release(state, event) : this.acquire(state, event);
  }

  private acquire(state: State, event: LockEvent): State {
    const at = state.entries.findIndex((e) => idOf(e) >= event.lock);
    const entries = [...state.entries];
    if (at >= 0 && idOf(entries[at]) === event.lock) {
      // A tryLock may be tested twice, so it never counts on top.
      if (event.op === 'tryAcquire') return state;
      const held = entries[at];
      entries[at] = pack(event.lock, Math.min(depthOf(held) + 1, MAX_DEPTH), siteOf(held));
    } else if (entries.length < MAX_HELD) {
      entries.splice(at < 0 ? entries.length : at, 0, pack(event.lock, 1, event.site));
    }
    return this.state(entries);
  }

  /** What is not known to be held may be any of the locks of its kind under another name. */
  private release(state: State, event: LockEvent): State {
    const at = state.entries.findIndex((e) => idOf(e) === event.lock);
    if (at < 0) {
      return this.state(state.entries.filter((e) => !this.isSameKind(idOf(e), event.lock)));
    }
    const entries = [...state.entries];
    const held = entries[at];
    if (depthOf(held) > 1) {
      entries[at] = pack(event.lock, depthOf(held) - 1, siteOf(held));
    } else {
      entries.splice(at, 1);
    }
    return this.state(entries);
  }

  /**
   * Locks go on under the names of φs, all at once. The old names are given up, so that a release under the new one
   * frees the lock; what a φ named before this edge is another object now.
   */
  rename(state: State, moves: readonly Move[]): State {
    const gone = new Set(moves.flatMap(({ from, to }) => (from === to ? [] : [from, to])));
    const entries = state.entries.filter((e) => !gone.has(idOf(e)));
    const moved = new Set<number>();
    for (const { from, to, site } of moves) {
      const held = from === to || moved.has(from) ? undefined : state.entries.find((e) => idOf(e) === from);
      if (held !== undefined) {
        entries.push(pack(to, depthOf(held), site));
        moved.add(from);
      }
    }
    return this.state(entries.sort((a, b) => a - b));
  }

  /** What both hold; `undefined` holds everything. */
  meet(a: State | undefined, b: State): State {
    if (a === undefined || a === b) {
      return b;
    }
    const entries: Entry[] = [];
    let j = 0;
    for (const x of a.entries) {
      while (j < b.entries.length && idOf(b.entries[j]) < idOf(x)) j++;
      const y = b.entries[j];
      if (y !== undefined && idOf(y) === idOf(x)) {
        const depth = Math.min(depthOf(x), depthOf(y));
        entries.push(pack(idOf(x), depth, Math.min(siteOf(x), siteOf(y))));
      }
    }
    return this.state(entries);
  }

  /** Holding one lock since an acquisition. */
  holding(lock: number, site: number): State {
    return this.state([pack(lock, 1, site)]);
  }

  holds(state: State, lock: number): boolean {
    return state.entries.some((e) => idOf(e) === lock);
  }
}
