/**
 * Fields of objects in which threads find what others have put there, all under one lock.
 *
 * Guarantee: where `has` holds, all accesses to the field of the object that are the business of several threads hold one lock
 * that is the same in every run, or hangs in one way at the object (`locks/common.ts`), and hold it exclusively. Each place that
 * `takesLock` names takes that lock in its own method, whoever calls it; all places that load the field are named, or the
 * field is left out.
 */
import { isProved, type LockSet, type Locks } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { PairMap } from '../util/index.js';
import type { Accesses } from './collect.js';

export class GuardedFields {
  /** By object and field: what all accesses hold, and what those that load take themselves. */
  private readonly held = new PairMap(64);
  private readonly known = new Map<number, boolean>();
  private readonly locksets: LockSet[] = [];

  constructor(
    pt: PointsTo,
    { instances, locations }: Pick<Accesses, 'instances' | 'locations'>,
    private readonly locks: Pick<Locks, 'held' | 'common'>,
    isAsked: (key: number) => boolean,
  ) {
    const cloned = new Set(pt.heap.sites.flatMap(({ kind, cls }) => (kind === 'clone' ? [cls] : [])));
    for (let i = 0; i < instances.count; i++) {
      const location = instances.locationOf(i);
      const object = locations.objectOf(location);
      const key = locations.keyOf(location);
      if (object < 0 || !isAsked(key)) continue;
      // A copy holds what the original holds.
      if (cloned.has(pt.heap.classOf(object))) continue;
      // What loads the field takes the lock itself, be the object private to it or not.
      if (!instances.siteOf(i).write) this.meet(object, key, instances.frameLocksOf(i));
      else if (instances.threadsOf(i) !== 0) this.meet(object, key, instances.locksOf(i));
    }
  }

  has(object: ObjectId, key: number): boolean {
    const at = this.held.get(object, key);
    if (at < 0) return false;
    let known = this.known.get(at);
    if (known === undefined) {
      known = isProved(this.locks.common.guard(this.locksets[at], this.locksets[at]));
      this.known.set(at, known);
    }
    return known;
  }

  private meet(object: ObjectId, key: number, locks: LockSet): void {
    const at = this.held.get(object, key);
    if (at >= 0) this.locksets[at] = this.locks.held.sets.meet(this.locksets[at], locks);
    else this.held.set(object, key, this.locksets.push(locks) - 1);
  }
}
