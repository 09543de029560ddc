/**
 * The lock that an abstract object stands for.
 *
 * Guarantee: two threads that hold the lock of one object in these sets hold the lock of an object that it stands for, and one that is
 * taken by methods is told from a monitor.
 */
import { fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import type { LockFacts } from './facts.js';
import { type Lock, lockOfObject, monitorOfObject, numberOf } from './locksets.js';

export class LockObjects {
  /** Locks that stand for one of several, which one is not known. */
  private readonly guesses = new Set<ObjectId>();
  /** Objects whose locks methods such as `lock()` take: a callee may give them up. */
  private readonly explicit = new Set<ObjectId>();
  /** In place of objects, the static fields that are locks themselves. */
  private readonly words = new Set<ObjectId>();
  /** In place of objects, the static final fields that hold locks. */
  private readonly fields = new Map<ObjectId, FieldId>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly facts: Pick<LockFacts, 'isExplicitLock'>,
  ) {}

  /** Does an object stand for one of several locks? */
  isGuess(object: ObjectId): boolean {
    return this.guesses.has(object);
  }

  isExplicit(object: ObjectId): boolean {
    return this.explicit.has(object);
  }

  /** Does an object stand for a static field that is the lock itself? */
  isWord(object: ObjectId): boolean {
    return this.words.has(object);
  }

  /** A static field that is a lock itself. */
  ofStaticWord(field: FieldId): Lock {
    const object = this.pt.heap.staticFinal(field);
    this.explicit.add(object);
    this.words.add(object);
    return lockOfObject(object, false);
  }

  /** The lock of what a static final field holds. */
  ofStaticFinal(field: FieldId, isMonitor: boolean, isShared: boolean): Lock {
    const object = this.pt.heap.staticFinal(field);
    if (isMonitor && this.holdsExplicit(field)) return monitorOfObject(object);
    if (!isMonitor) this.explicit.add(object);
    this.fields.set(object, field);
    return lockOfObject(object, isShared);
  }

  /** The static final field that an object stands for; undefined where it is an object itself. */
  staticFinalOf(object: ObjectId): FieldId | undefined {
    return this.fields.get(object);
  }

  private holdsExplicit(field: FieldId): boolean {
    this.buffer.length = 0;
    this.pt.objectsOfStatic(field, this.buffer);
    return this.buffer.view().some((object) => this.facts.isExplicitLock(object));
  }

  /** `isShared`: was it taken in a mode in which others may hold it too? */
  lockOf(object: ObjectId, isMonitor: boolean, isShared = false): Lock {
    if (isMonitor && this.facts.isExplicitLock(object)) return monitorOfObject(object);
    const lock = this.heldOf(object, isShared);
    if (!isMonitor) this.explicit.add(numberOf(lock));
    return lock;
  }

  /**
   * A read or write lock counts as the lock it belongs to, a read lock in shared mode. Where the owner is ambiguous the
   * first of the candidates stands for all, as one abstract object stands for several.
   */
  private heldOf(object: ObjectId, isShared: boolean): Lock {
    const view = this.pt.program.lockViewOf(this.pt.heap.classOf(object));
    if (view === undefined) return lockOfObject(object, isShared);
    const owners = this.ownersOf(object);
    if (owners.length > 1) this.guesses.add(owners[0]);
    return lockOfObject(owners[0], isShared || view.isShared);
  }

  /** The locks that an object may be a view of, or the object itself. */
  ownersOf(object: ObjectId): readonly ObjectId[] {
    const view = this.pt.program.lockViewOf(this.pt.heap.classOf(object));
    if (view === undefined || view.owner < 0) return [object];
    this.buffer.length = 0;
    this.pt.fieldObjects(object, fieldKey(view.owner), this.buffer);
    return this.buffer.length === 0 ? [object] : [...this.buffer.view()];
  }
}
