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
  const starts = isChained(calls, frame) ? chainsTo(calls, locks, frame) : [[frame, ALONE] as const];
  for (const [start, sets] of starts) eachCall(calls, start, sets, visit);
}

const ALONE: readonly LockSet[] = [NOTHING];

/** The calls from other objects and forks that run a frame, with each of the sets. */
function eachCall(
  calls: ObjectCalls,
  frame: FrameId,
  sets: readonly LockSet[],
  visit: (call: CallId, added: LockSet) => void,
): void {
  const { kind, marks } = calls.table;
  for (let call = calls.into(frame); call >= 0; call = calls.after(call)) {
    if (kind.data[call] === CallKind.chain || (marks.data[call] & CallMark.isPrivate) !== 0) continue;
    for (const set of sets) visit(call, set);
  }
}

/** Does a link of a chain lead to a frame? */
function isChained(calls: ObjectCalls, frame: FrameId): boolean {
  const { kind } = calls.table;
  for (let call = calls.into(frame); call >= 0; call = calls.after(call))
    if (kind.data[call] === CallKind.chain) return true;
  return false;
}

/** The frames from which chains lead to a frame, itself included, with the locks that these add. */
function chainsTo(calls: ObjectCalls, locks: LockSets, frame: FrameId): Map<FrameId, readonly LockSet[]> {
  const { kind, from, target, marks } = calls.table;
  const sets = new Map<FrameId, readonly LockSet[]>([[frame, ALONE]]);
  const work: FrameId[] = [frame];
  const waiting = new Set<FrameId>(work);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    waiting.delete(at);
    const here = sets.get(at) as readonly LockSet[];
    for (let call = calls.into(at); call >= 0; call = calls.after(call)) {
      if (kind.data[call] !== CallKind.chain || (marks.data[call] & CallMark.isPrivate) !== 0) continue;
      const caller = from.data[call];
      const known = sets.get(caller) ?? [];
      let joined = known;
      for (const set of here) joined = withMinimal(joined, locks.join(set, target.data[call]), locks);
      if (joined === known) continue;
      sets.set(caller, joined);
      if (waiting.has(caller)) continue;
      waiting.add(caller);
      work.push(caller);
    }
  }
  return sets;
}

/** Sets without supersets of others, and one more; the same array where a subset of it is there. */
function withMinimal(sets: readonly LockSet[], set: LockSet, locks: LockSets): readonly LockSet[] {
  for (const known of sets) if (locks.isSubset(known, set)) return sets;
  if (set === NOTHING) return ALONE;
  const kept = sets.filter((known) => !locks.isSubset(set, known));
  kept.push(set);
  return kept.length > MOST_SETS ? [kept.reduce((a, b) => locks.meet(a, b))] : kept;
}
