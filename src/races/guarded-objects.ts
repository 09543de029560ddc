/**
 * Objects of which all uses that concern several threads hold one lock.
 *
 * Guarantee: where `has` holds, all accesses to fields and elements of the object that are the business of several threads
 * hold one lock that is the same in every run, or hangs in one way at the object (`locks/common.ts`), and hold it exclusively.
 * `has` is false for objects that nobody asked about, and for those that no thread uses.
 */
import { isProved, type LockSet, type Locks } from '../locks/index.js';
import type { ObjectId } from '../pointsto/index.js';
import type { Accesses } from './collect.js';

export class GuardedObjects {
  /** By object: what all its uses hold. */
  private readonly held = new Map<ObjectId, LockSet>();

  constructor(
    { instances, locations }: Pick<Accesses, 'instances' | 'locations'>,
    private readonly locks: Pick<Locks, 'held' | 'common'>,
    isAsked: (object: ObjectId) => boolean,
  ) {
    const { sets } = locks.held;
    for (let i = 0; i < instances.count; i++) {
      const object = locations.objectOf(instances.locationOf(i));
      if (object < 0 || instances.threadsOf(i) === 0 || !isAsked(object)) continue;
      const known = this.held.get(object);
      const here = instances.locksOf(i);
      if (known !== here) this.held.set(object, known === undefined ? here : sets.meet(known, here));
    }
  }

  has(object: ObjectId): boolean {
    const held = this.held.get(object);
    return held !== undefined && isProved(this.locks.common.guard(held, held));
  }
}
