/**
 * The callers' tuples of a frame: all calls that lead to it from another object, over chains of calls on `this`, and the
 * locks that these chains add (Static object race detection, Fig. 4 (b) and Fig. 6).
 *
 * A call on `this` keeps the receiver, so what is locked there is told from the target of the tuple, never from its
 * source: `synchronized (this) { this.n(); }` holds the lock of the object called. Calls and links on an object that is
 * still private to its constructor have no tuples: no other thread can have a call on it.
 *
 * Guarantee: of every call that comes from another object, directly or by a chain, there is a tuple whose locks are held.
 * Of several chains between two frames the sets of locks with no subset among them are kept; of too many, what is in all.
 */
import { type CallId, CallKind, CallMark, type FrameId, type ObjectCalls } from './calls.js';
import { type LockSet, type LockSets, NOTHING } from './locksets.js';

/** Sets of locks for one frame of a chain; of more, what is in all of them. */
const MOST_SETS = 8;

/** Calls `visit` for each tuple of a frame: the call, and the locks that the chain adds to its target's. */
export function eachTuple(
  calls: ObjectCalls,
  locks: LockSets,
  frame: FrameId,
  visit: (call: CallId, added: LockSet) => void,
): void {
  const chains = chainsTo(calls, locks, frame);
  const { into, kind, marks } = calls;
  for (const [start, sets] of chains) {
    for (let i = into.start[start]; i < into.start[start + 1]; i++) {
      const call = into.items[i];
      if (kind[call] === CallKind.chain || (marks[call] & CallMark.isPrivate) !== 0) continue;
      for (const set of sets) visit(call, set);
    }
  }
}

/** The frames from which chains lead to a frame, itself included, with the locks that these add. */
function chainsTo(calls: ObjectCalls, locks: LockSets, frame: FrameId): Map<FrameId, LockSet[]> {
  const { into, kind, from, target, marks } = calls;
  const sets = new Map<FrameId, LockSet[]>([[frame, [NOTHING]]]);
  const work: FrameId[] = [frame];
  const waiting = new Set<FrameId>(work);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    waiting.delete(at);
    const here = [...(sets.get(at) as LockSet[])];
    for (let i = into.start[at]; i < into.start[at + 1]; i++) {
      const call = into.items[i];
      if (kind[call] !== CallKind.chain || (marks[call] & CallMark.isPrivate) !== 0) continue;
      const caller = from[call];
      let known = sets.get(caller);
      if (known === undefined) {
        known = [];
        sets.set(caller, known);
      }
      let isNew = false;
      for (const set of here) if (addMinimal(known, locks.join(set, target[call]), locks)) isNew = true;
      if (isNew && !waiting.has(caller)) {
        waiting.add(caller);
        work.push(caller);
      }
    }
  }
  return sets;
}

/** Adds a set unless a subset of it is there; drops its supersets. */
function addMinimal(sets: LockSet[], set: LockSet, locks: LockSets): boolean {
  if (sets.some((known) => locks.isSubset(known, set))) return false;
  const kept = sets.filter((known) => !locks.isSubset(set, known));
  kept.push(set);
  sets.length = 0;
  if (kept.length > MOST_SETS) sets.push(kept.reduce((a, b) => locks.meet(a, b)));
  else sets.push(...kept);
  return true;
}
