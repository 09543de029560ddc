/** What is held, as a value: per lock how deep and since which acquisition. Every bound errs towards "not held". */

import { getOrMake } from '../../util/index.js';
import type { HeldLock, LockOp } from '../types.js';
import { isPermit } from './words.js';

/** Deeper reentrance is counted as this deep: the lock is then given up too early, never too late. */
const MAX_DEPTH = 7;
/** Acquisitions beyond this many held locks are not tracked. */
const MAX_HELD = 64;

/** One held lock inside a state: lock id, depth and acquisition, packed; sorted by id, so states compare as lists. */
type Entry = number;
const SITES = 1 << 20;
/** In place of an acquisition: that of a lock which no value of the body is. */
export const NO_SITE = SITES - 1;

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
  /** Explicit locks that callers may hold and that may have been given up: twice the id, and one for more than once; sorted. */
  readonly given: readonly number[];
  /** Held locks that were given up before and taken again for callers: the ids, sorted. */
  readonly back: readonly number[];
}

const NONE_GIVEN: readonly number[] = [];
/** The lock of an entry of `given`, and whether it may have been given up more than once. */
export const givenLock = (entry: number): number => entry >> 1;
export const isGivenOften = (entry: number): boolean => (entry & 1) === 1;

/** A lock operation; `lock` is a lock's id, `site` the acquisition (unused for releases). */
export interface LockEvent {
  readonly op: LockOp;
  readonly lock: number;
  readonly site: number;
  /** Of a release: is it one of the body's own locks that it gives up, if it gives up any? */
  readonly isOwn?: boolean;
  /** Of a release: does a parameter or a static field lead to the lock, over fields alone? */
  readonly isNamed?: boolean;
  /** Of a release: may it give up the lock more than once? */
  readonly isMany?: boolean;
  /** Of a release: the same lock in other modes, in which it may be held as well. */
  readonly others?: readonly number[];
  /** Of a release: does it do nothing where the lock is not held? */
  readonly isIfHeld?: boolean;
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

  /**
   * `viaOf`: how a lock is taken. `isOfCaller`: has the body at an acquisition only found out that the lock is held?
   * `isTrusting`: does a release give up nothing that is held under another name?
   */
  constructor(
    private readonly viaOf: (lock: number) => HeldLock['via'],
    private readonly isOfCaller: (site: number) => boolean,
    private readonly isTrusting = false,
  ) {}

  private state(entries: readonly Entry[], given = NONE_GIVEN, back = NONE_GIVEN): State {
    const rest = given.length + back.length === 0 ? '' : ` ${given.join()} ${back.join()}`;
    const key = entries.join() + rest;
    return getOrMake(this.states, key, () => ({ entries, sites: this.sites(entries), given, back }));
  }

  /** One list for all states that differ in depth alone. */
  private sites(entries: readonly Entry[]): readonly number[] {
    const sites = entries.map(siteOf).filter((site) => site !== NO_SITE);
    const key = sites.join();
    const known = this.siteLists.get(key);
    if (known === undefined) this.siteLists.set(key, sites);
    return known ?? sites;
  }

  apply(state: State, event: LockEvent): State {
    return event.op === 'release' ? this.release(state, event) : this.acquire(state, event);
  }

  /** What was given up once and is taken again is the caller's as before, and held besides. */
  private acquire(state: State, event: LockEvent): State {
    const isBack =
      event.op === 'acquire' && state.given.includes(2 * event.lock) && this.viaOf(event.lock) === 'lock';
    if (!isBack || this.holds(state, event.lock)) return this.taking(state, event);
    const { entries } = this.taking(state, event);
    const given = state.given.filter((entry) => givenLock(entry) !== event.lock);
    return this.state(entries, given, sorted([...state.back, event.lock]));
  }

  private taking(state: State, event: LockEvent): State {
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
    return this.state(entries, state.given, state.back);
  }

  /**
   * What is not known to be held may be any of the locks of its kind under another name. Where the body holds none of them, or
   * has another name for what it gives up, it may be a lock of a caller.
   */
  private release(state: State, event: LockEvent): State {
    const at = state.entries.findIndex((e) => idOf(e) === event.lock || event.others?.includes(idOf(e)));
    const isMany = event.isMany === true;
    const via = this.viaOf(event.lock);
    if (at < 0 && event.isIfHeld === true) return state;
    // The permit may be a caller's. If nobody has it, the object is no lock at all: `locks/paths/permits.ts` sees to that.
    if (at < 0 && isPermit(via))
      return this.state(state.entries, addGiven(state.given, event.lock, isMany), state.back);
    if (at < 0 && this.isTrusting) return state;
    if (at < 0) {
      const kept = state.entries.filter((e) => this.viaOf(idOf(e)) !== via);
      const mayBeOwn = !isMany && event.isNamed !== true && kept.length < state.entries.length;
      const isOwn = via !== 'lock' || event.isOwn === true || mayBeOwn;
      // What was taken for a caller may be given up with the others.
      const lost = state.back.filter((lock) => !kept.some((e) => idOf(e) === lock));
      const given = lost.reduce((all, lock) => addGiven(all, lock, false), state.given);
      const back = state.back.filter((lock) => !lost.includes(lock));
      return this.state(kept, isOwn ? given : addGiven(given, event.lock, isMany), back);
    }
    const entries = [...state.entries];
    const held = entries[at];
    if (depthOf(held) > 1 && !isMany) {
      entries[at] = pack(idOf(held), depthOf(held) - 1, siteOf(held));
    } else {
      entries.splice(at, 1);
    }
    const isBack = state.back.includes(idOf(held)) && (isMany || depthOf(held) === 1);
    const isGiven = isMany || isBack || (this.isOfCaller(siteOf(held)) && event.isOwn !== true);
    const back = isBack ? state.back.filter((lock) => lock !== idOf(held)) : state.back;
    return this.state(entries, isGiven ? addGiven(state.given, event.lock, isMany) : state.given, back);
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
    return this.state(
      entries.sort((a, b) => a - b),
      state.given,
      state.back.filter((lock) => entries.some((e) => idOf(e) === lock)),
    );
  }

  /** What both hold, and what either may have given up; `undefined` holds everything. */
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
    const back = sorted([...a.back, ...b.back]).filter((lock) => entries.some((e) => idOf(e) === lock));
    return this.state(entries, eitherGiven(a.given, b.given), back);
  }

  /** Have callers' locks been given up that are taken in a certain way? */
  isGiven({ given }: State, via: 'lock' | 'permit'): boolean {
    return given.some((entry) => isPermit(this.viaOf(givenLock(entry))) === (via === 'permit'));
  }

  /** The explicit locks that a state holds for itself, and where they were taken. */
  explicitOf(state: State): { readonly lock: number; readonly site: number }[] {
    return state.entries
      .filter((entry) => this.viaOf(idOf(entry)) !== 'monitor' && !state.back.includes(idOf(entry)))
      .map((entry) => ({ lock: idOf(entry), site: siteOf(entry) }));
  }

  /** Holding one lock since an acquisition. */
  holding(lock: number, site: number): State {
    return this.state([pack(lock, 1, site)]);
  }

  /** Has the body taken a lock that is held, and not only found out that it is held? */
  hasTaken(state: State, lock: number): boolean {
    return state.entries.some((e) => idOf(e) === lock && !this.isOfCaller(siteOf(e)));
  }

  holds(state: State, lock: number): boolean {
    return state.entries.some((e) => idOf(e) === lock);
  }
}

function sorted(locks: readonly number[]): readonly number[] {
  return locks.length < 2 ? locks : [...new Set(locks)].sort((a, b) => a - b);
}

function addGiven(given: readonly number[], lock: number, isMany: boolean): readonly number[] {
  const known = given.find((entry) => givenLock(entry) === lock);
  const entry = 2 * lock + Number(isMany || known !== undefined);
  return [...given.filter((each) => givenLock(each) !== lock), entry].sort((a, b) => a - b);
}

/** What either may have given up. */
export function eitherGiven(a: readonly number[], b: readonly number[]): readonly number[] {
  if (a === b || b.length === 0) return a;
  if (a.length === 0) return b;
  const most = new Map<number, number>();
  for (const entry of [...a, ...b])
    most.set(givenLock(entry), Math.max(entry, most.get(givenLock(entry)) ?? 0));
  return [...most.values()].sort((x, y) => x - y);
}
