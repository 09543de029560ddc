/**
 * Which events on an object may race, asked on demand (Static object race detection §4.3, Fig. 7, for any number of threads).
 *
 * Two events on one object race where no lock excludes them, they are not surely of one thread, and they come from two
 * places that race in turn: from threads that may run at once, or from two frames of an owner that may run at once on
 * one object of it (`OriginRaces`).
 *
 * Guarantee (Theorem 4): of every two events of a run on one object that are outstanding at once in two threads, kinds of
 * theirs race here. For let k be the closest object that covers the target. Is it the root, the events' threads run at
 * once. If not, both stacks have a frame of k, all calls after the last one are in k's boundary, and both frames are
 * outstanding at once: a race of the same run on k. The chain of covers ends at the root. Started threads and whatever
 * else runs from a root are owned by nobody, so that the stack from the last root on passes each owner.
 * Assumption: `wait` does not give up a lock (reentrancy.ts).
 */

import type { NodeId } from '../ownership/index.js';
import { PairMap } from '../util/index.js';
import type { FrameId } from './calls.js';
import { OriginRaces } from './entry-races.js';
import type { EventKind, Events } from './events.js';
import { sameThread } from './reentrancy.js';

export interface KindPair {
  readonly a: EventKind;
  readonly b: EventKind;
}

export class EventRaces {
  private readonly answers = new PairMap(256);
  private readonly origins: OriginRaces;

  constructor(
    readonly events: Events,
    /** May threads of two masks run at once? */
    private readonly parallel: (a: number, b: number) => boolean,
    tick: () => void = () => {},
  ) {
    this.origins = new OriginRaces(events, this, tick);
  }

  /** May two events with kinds of these sets race, on whatever object they are both about? */
  race(first: number, second: number): boolean {
    const low = Math.min(first, second);
    const high = Math.max(first, second);
    let known = this.answers.get(low, high);
    if (known < 0) {
      known = this.find(low, high) === undefined ? 0 : 1;
      this.answers.set(low, high, known);
    }
    return known === 1;
  }

  /** Two kinds that race, those from the root first: only without these are owners asked. Undefined where none do. */
  find(first: number, second: number): KindPair | undefined {
    return this.findFromRoot(first, second) ?? this.findFromOwner(first, second);
  }

  /** Do kinds of two sets race from threads? */
  areFromRoot(first: number, second: number): boolean {
    return this.findFromRoot(first, second) !== undefined;
  }

  private findFromRoot(first: number, second: number): KindPair | undefined {
    const { events } = this;
    const others = events.get(second);
    for (const a of events.get(first)) for (const b of others) if (this.fromRoot(a, b)) return { a, b };
    return undefined;
  }

  private findFromOwner(first: number, second: number): KindPair | undefined {
    const { events } = this;
    const others = events.get(second);
    for (const a of events.get(first)) for (const b of others) if (this.fromOwner(a, b) >= 0) return { a, b };
    return undefined;
  }

  /** Do they race from threads, without an owner between? */
  fromRoot(a: EventKind, b: EventKind): boolean {
    return this.mayMeet(a, b) && this.areParallel(a, b);
  }

  /** The first owner from whose frames they race, `avoid` only where there is no other one; −1 for none. */
  fromOwner(a: EventKind, b: EventKind, avoid: NodeId = -1): NodeId {
    if (!this.mayMeet(a, b)) return -1;
    const { events } = this;
    const coverA = events.cover(events.coverOf(a));
    const coverB = events.cover(events.coverOf(b));
    const other = this.commonOwner(coverA, coverB, avoid);
    return other < 0 && avoid >= 0 ? this.commonOwner(coverA, coverB) : other;
  }

  /** Two frames of an owner that race and from which the kinds come, if there are some that are no silent ones. */
  framesOf(owner: NodeId, a: EventKind, b: EventKind): readonly [FrameId, FrameId] | undefined {
    const { events } = this;
    const [first, second] = [a, b].map((kind) => this.originsIn(owner, events.cover(events.coverOf(kind))));
    let found: readonly [FrameId, FrameId] | undefined;
    const { isSilent } = events.calls;
    for (const s of events.regions.origins(first)) {
      for (const t of events.regions.origins(second)) {
        if (!this.race(events.ofFrame(s), events.ofFrame(t))) continue;
        if (isSilent[s] + isSilent[t] === 0) return [s, t];
        found ??= [s, t];
      }
    }
    return found;
  }

  /** May two events on one object be outstanding at once, as far as they say themselves? */
  mayMeet(a: EventKind, b: EventKind): boolean {
    const { events } = this;
    return (
      !sameThread(events.bitsOf(a), events.bitsOf(b)) &&
      !events.locks.excludes(events.locksOf(a), events.locksOf(b))
    );
  }

  /** May threads of both be there at once, without an owner between? */
  areParallel(a: EventKind, b: EventKind): boolean {
    const { events } = this;
    return this.parallel(events.cover(events.coverOf(a))[0], events.cover(events.coverOf(b))[0]);
  }

  /** The first owner of both with frames that race, but for `avoid`; −1. Both lists are sorted. */
  private commonOwner(a: Int32Array, b: Int32Array, avoid: NodeId = -1): NodeId {
    for (let i = 1, j = 1; i < a.length && j < b.length; ) {
      if (a[i] < b[j]) i += 2;
      else if (a[i] > b[j]) j += 2;
      else {
        if (a[i] !== avoid && this.origins.race(a[i + 1], b[j + 1])) return a[i];
        i += 2;
        j += 2;
      }
    }
    return -1;
  }

  private originsIn(owner: NodeId, cover: Int32Array): number {
    for (let c = 1; c < cover.length; c += 2) if (cover[c] === owner) return cover[c + 1];
    throw new Error(`No origins in owner ${owner}.`);
  }
}
