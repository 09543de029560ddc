/** What all accesses to a field of an object hold. */
import { isProved, type LockSet, type Locks } from '../locks/index.js';
import type { ObjectId } from '../pointsto/index.js';
import { PairMap } from '../util/index.js';

export class FieldLocks {
  private readonly held = new PairMap(64);
  private readonly known = new Map<number, boolean>();
  private readonly locksets: LockSet[] = [];
  private readonly owners: { readonly object: ObjectId; readonly key: number }[] = [];

  constructor(private readonly locks: Pick<Locks, 'held' | 'common'>) {}

  meet(object: ObjectId, key: number, locks: LockSet): void {
    const at = this.held.get(object, key);
    if (at >= 0) this.locksets[at] = this.locks.held.sets.meet(this.locksets[at], locks);
    else {
      this.held.set(object, key, this.locksets.push(locks) - 1);
      this.owners.push({ object, key });
    }
  }

  /** The fields that are guarded in some object. */
  guardedKeys(): ReadonlySet<number> {
    return new Set(this.owners.flatMap(({ object, key }) => (this.areGuarded(object, key) ? [key] : [])));
  }

  has(object: ObjectId, key: number): boolean {
    return this.held.get(object, key) >= 0;
  }

  /** Does a set of locks have one that excludes its holder from all accesses? */
  guards(object: ObjectId, key: number, locks: LockSet): boolean {
    const at = this.held.get(object, key);
    return at >= 0 && isProved(this.locks.common.guard(this.locksets[at], locks));
  }

  /** Do all hold one lock, which excludes them from each other? */
  areGuarded(object: ObjectId, key: number): boolean {
    const at = this.held.get(object, key);
    if (at < 0) return false;
    let known = this.known.get(at);
    if (known === undefined) {
      known = isProved(this.locks.common.guard(this.locksets[at], this.locksets[at]));
      this.known.set(at, known);
    }
    return known;
  }
}
