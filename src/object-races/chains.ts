/**
 * The chains of calls on `this` that lead to a frame, and the locks that they add (Static object race detection, Fig. 4 (b)
 * and Fig. 6): the callers' tuples of the frame are the calls from other objects at the starts of these chains.
 *
 * A call on `this` keeps the receiver, so what is locked there is told from the target of the tuple, never from its
 * source: `synchronized (this) { this.n(); }` holds the lock of the object called.
 *
 * Guarantee: of every chain to the frame there is a start with a set of locks that are all held. Of several chains between
 * two frames the sets of locks with no subset among them are kept; of too many, what is in all.
 */
import type { FrameId } from './calls.js';
import { type LockSet, type LockSets, NOTHING } from './locksets.js';

/** A call on `this`: who calls, and the locks that are held then. */
export interface Link {
  readonly from: FrameId;
  readonly locks: LockSet;
}

/** Sets of locks for one frame of a chain; of more, what is in all of them. */
const MOST_SETS = 8;

const ALONE: readonly LockSet[] = [NOTHING];

/** The frames from which chains lead to a frame, itself included, with the locks that these add. */
export function chainsTo(
  frame: FrameId,
  linksTo: (frame: FrameId) => readonly Link[],
  locks: LockSets,
): ReadonlyMap<FrameId, readonly LockSet[]> {
  const sets = new Map<FrameId, readonly LockSet[]>([[frame, ALONE]]);
  const work: FrameId[] = [frame];
  const waiting = new Set<FrameId>(work);
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    waiting.delete(at);
    const here = sets.get(at) as readonly LockSet[];
    for (const { from, locks: held } of linksTo(at)) {
      const known = sets.get(from) ?? [];
      let joined = known;
      for (const set of here) joined = withMinimal(joined, locks.join(set, held), locks);
      if (joined === known) continue;
      sets.set(from, joined);
      if (waiting.has(from)) continue;
      waiting.add(from);
      work.push(from);
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
