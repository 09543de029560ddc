/**
 * The chains of calls on `this` that lead to an activation, and the locks that they add (Static object race detection,
 * Fig. 4 (b) and Fig. 6). The calling contexts of the activation are the calls from other objects at the starts of
 * these chains.
 *
 * A call on `this` keeps the receiver. So a lock taken there is named relative to the target of the calling context,
 * never relative to its source: `synchronized (this) { this.n(); }` holds the lock of the object called.
 *
 * Guarantee: for every chain to the activation, its start is found with a set of locks that are all held. Of several
 * chains between two activations, the minimal sets of locks are kept; of too many, their intersection.
 */

import { type LockSet, NOTHING, type RelativeLockSets } from '../locks/index.js';
import type { ActivationId } from './calls.js';

/** A call on `this`: who calls, and the locks that are held then. */
export interface Link {
  readonly from: ActivationId;
  readonly locks: LockSet;
}

/** Sets of locks for one activation of a chain; of more, what is in all of them. */
const MOST_SETS = 8;

const ALONE: readonly LockSet[] = [NOTHING];

/** The activations from which chains lead to an activation, itself included, with the locks that these add. */
export function chainsTo(
  activation: ActivationId,
  linksTo: (activation: ActivationId) => readonly Link[],
  locks: RelativeLockSets,
): ReadonlyMap<ActivationId, readonly LockSet[]> {
  const sets = new Map<ActivationId, readonly LockSet[]>([[activation, ALONE]]);
  const work: ActivationId[] = [activation];
  const waiting = new Set<ActivationId>(work);
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
function withMinimal(sets: readonly LockSet[], set: LockSet, locks: RelativeLockSets): readonly LockSet[] {
  for (const known of sets) if (locks.isSubset(known, set)) return sets;
  if (set === NOTHING) return ALONE;
  const kept = sets.filter((known) => !locks.isSubset(set, known));
  kept.push(set);
  return kept.length > MOST_SETS ? [kept.reduce((a, b) => locks.meet(a, b))] : kept;
}
