/**
 * Which events on an object may race, on demand (Static object race detection §4.3, Fig. 7, for any number of threads).
 *
 * Two events on one object race where no lock excludes them, they are not surely of one thread, and they come from two
 * places that race in turn: from threads that may run at once, or from two activations of an owner that may run at once
 * on one object of it (`EntryRaces`).
 *
 * Guarantee (Theorem 4): of every two events of a run on one object that are outstanding at once in two threads, two of
 * their classes race here. Let k be the closest object that covers the target. If k is the root, the threads of the
 * events run at once. If not, both stacks have an activation of k, all calls after the last one are in the boundary of
 * k, and both activations are outstanding at once: a race of the same run on k. The chain of covers ends at the root.
 * Started threads, and whatever else runs from a root, have no owner, so the stack from the last root on passes each
 * owner.
 * Assumption: `wait` does not give up a lock (reentrancy.ts).
 */

import type { NodeId } from '../ownership/index.js';
import { PairMap } from '../util/index.js';
import type { ActivationId } from './calls.js';
import { EntryRaces } from './entry-races.js';
import type { EventClass, Events } from './events.js';
import { sameThread } from './reentrancy.js';

export interface EventClassPair {
  readonly a: EventClass;
  readonly b: EventClass;
}

export class EventRaces {
  private readonly answers = new PairMap(256);
  private readonly entries: EntryRaces;

  constructor(
    readonly events: Events,
    /** May threads of two masks run at once? */
    private readonly parallel: (a: number, b: number) => boolean,
    tick: () => void = () => {},
  ) {
    this.entries = new EntryRaces(events, this, tick);
  }

  /** May two events with event classes of these sets race, on whatever object they are both about? */
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

  /**
   * Two event classes that race, those from the root first: only without these are owners asked. Undefined where none
   * do.
   */
  find(first: number, second: number): EventClassPair | undefined {
    return this.findFromRoot(first, second) ?? this.findFromOwner(first, second);
  }

  /** Do event classes of two sets race from threads? */
  areFromRoot(first: number, second: number): boolean {
    return this.findFromRoot(first, second) !== undefined;
  }

  private findFromRoot(first: number, second: number): EventClassPair | undefined {
    const { events } = this;
    const others = events.get(second);
    for (const a of events.get(first)) for (const b of others) if (this.fromRoot(a, b)) return { a, b };
    return undefined;
  }

  private findFromOwner(first: number, second: number): EventClassPair | undefined {
    const { events } = this;
    const others = events.get(second);
    for (const a of events.get(first)) for (const b of others) if (this.fromOwner(a, b) >= 0) return { a, b };
    return undefined;
  }

  /** Do they race from threads, without an owner between? */
  fromRoot(a: EventClass, b: EventClass): boolean {
    return this.mayMeet(a, b) && this.areParallel(a, b);
  }

  /** The first owner from whose activations they race, `avoid` only where there is no other one; −1 for none. */
  fromOwner(a: EventClass, b: EventClass, avoid: NodeId = -1): NodeId {
    if (!this.mayMeet(a, b)) return -1;
    const { events } = this;
    const contextsA = events.ownerContexts(a);
    const contextsB = events.ownerContexts(b);
    const other = this.commonOwner(contextsA, contextsB, avoid);
    return other < 0 && avoid >= 0 ? this.commonOwner(contextsA, contextsB) : other;
  }

  /**
   * Two activations of an owner that race and from which the event classes come, if there are some that are no silent
   * ones.
   */
  activationsOf(
    owner: NodeId,
    a: EventClass,
    b: EventClass,
  ): readonly [ActivationId, ActivationId] | undefined {
    const { events } = this;
    const [first, second] = [a, b].map((eventClass) =>
      this.entriesIn(owner, events.ownerContexts(eventClass)),
    );
    let found: readonly [ActivationId, ActivationId] | undefined;
    const { isSilent } = events.calls;
    for (const s of events.regions.entries(first)) {
      for (const t of events.regions.entries(second)) {
        if (!this.race(events.ofActivation(s), events.ofActivation(t))) continue;
        if (isSilent[s] + isSilent[t] === 0) return [s, t];
        found ??= [s, t];
      }
    }
    return found;
  }

  /** May two events on one object be outstanding at once, as far as they say themselves? */
  mayMeet(a: EventClass, b: EventClass): boolean {
    const { events } = this;
    return (
      !sameThread(events.bitsOf(a), events.bitsOf(b)) &&
      !events.locks.excludes(events.locksOf(a), events.locksOf(b))
    );
  }

  /** May threads of both be there at once, without an owner between? */
  areParallel(a: EventClass, b: EventClass): boolean {
    const { events } = this;
    return this.parallel(events.ownerContexts(a)[0], events.ownerContexts(b)[0]);
  }

  /** The first owner of both with activations that race, but for `avoid`; −1. Both lists are sorted. */
  private commonOwner(a: Int32Array, b: Int32Array, avoid: NodeId = -1): NodeId {
    for (let i = 1, j = 1; i < a.length && j < b.length; ) {
      if (a[i] < b[j]) i += 2;
      else if (a[i] > b[j]) j += 2;
      else {
        if (a[i] !== avoid && this.entries.race(a[i + 1], b[j + 1])) return a[i];
        i += 2;
        j += 2;
      }
    }
    return -1;
  }

  private entriesIn(owner: NodeId, ownerContexts: Int32Array): number {
    for (let c = 1; c < ownerContexts.length; c += 2)
      if (ownerContexts[c] === owner) return ownerContexts[c + 1];
    throw new Error(`No origins in owner ${owner}.`);
  }
}
