/**
 * Sets of locks that a thread holds on its way into an object (Static object race detection §4.2).
 *
 * A lock is the lock of some object, named by a path of fields from an object that is known:
 * - `target`: the object that is called or accessed; the path is empty for its own lock;
 * - `source`: the object that calls, where only one object of its node holds the target;
 * - `own`: the same before it is known whether this is so;
 * - `global`: a static field, a class or a string, of which there is one.
 *
 * Guarantee: equal locks held in two events on one object are one lock of one object. Every path has only fields that
 * are assigned once for each object (`FieldPaths`). A lock in an instance field names its owner, never the place where
 * the lock is made: two owners may share that place and have different locks. Read locks are shared: two of them
 * exclude nothing.
 */
import { PairMap, SequenceTable } from '../util/index.js';
import { type Lock, type LockSet, LockSets, NOTHING, UNREACHED } from './locksets.js';

/** Relative to which object a lock is named. */
export const LockKind = { target: 0, global: 1, source: 2, own: 3 } as const;

export class RelativeLockSets {
  private readonly sets = new LockSets();
  /** Triples (kind, whose, path): a lock is twice their number, and one more where it is shared. */
  private readonly locks = new SequenceTable();
  private readonly exclusions = new PairMap(256);
  private readonly ofSources = new PairMap(256);
  private readonly ofTargets = new Map<LockSet, LockSet>();
  private readonly globalParts = new Map<LockSet, LockSet>();

  /** @param whose the node of a source, the number of a global, else 0. @param path any number for a path of fields. */
  lock(kind: number, whose: number, path: number, shared = false): Lock {
    return this.locks.intern([kind, whose, path]) * 2 + Number(shared);
  }

  of(lockset: Iterable<Lock>): LockSet {
    return this.sets.of(lockset);
  }

  /** For people and tests: (kind, whose, path, shared) of each lock. */
  list(set: LockSet): readonly (readonly [number, number, number, boolean])[] {
    return Array.from(this.sets.get(set), (lock) => {
      const [kind, whose, path] = this.locks.get(lock >> 1);
      return [kind, whose, path, (lock & 1) === 1];
    });
  }

  meet(a: LockSet, b: LockSet): LockSet {
    return this.sets.meet(a, b);
  }

  join(a: LockSet, b: LockSet): LockSet {
    return this.sets.join(a, b);
  }

  /** Is there a lock in both that at least one holds alone? */
  excludes(a: LockSet, b: LockSet): boolean {
    if (a === NOTHING || b === NOTHING) return false;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let known = this.exclusions.get(low, high);
    if (known < 0) {
      known = this.haveCommon(low, high) ? 1 : 0;
      this.exclusions.set(low, high, known);
    }
    return known === 1;
  }

  /** a ⊆ b. */
  isSubset(a: LockSet, b: LockSet): boolean {
    if (a === b || a === NOTHING) return true;
    if (b === NOTHING) return false;
    const other = this.sets.get(b);
    return this.sets.get(a).every((lock) => other.includes(lock));
  }

  /** Own locks as locks of the one object of a node that holds the target. */
  ofSource(own: LockSet, node: number): LockSet {
    if (own === NOTHING) return own;
    let set = this.ofSources.get(own, node);
    if (set < 0) {
      set = this.convert(own, LockKind.own, (path, shared) => this.lock(LockKind.source, node, path, shared));
      this.ofSources.set(own, node, set);
    }
    return set;
  }

  /** Locks of the target of a call as own locks, for the calls that the callee makes in turn. */
  ownOf(set: LockSet): LockSet {
    if (set === NOTHING || set === UNREACHED) return NOTHING;
    let own = this.ofTargets.get(set);
    if (own === undefined) {
      own = this.convert(set, LockKind.target, (path, shared) => this.lock(LockKind.own, 0, path, shared));
      this.ofTargets.set(set, own);
    }
    return own;
  }

  /** The global locks of a set. */
  globals(set: LockSet): LockSet {
    if (set === NOTHING || set === UNREACHED) return NOTHING;
    let part = this.globalParts.get(set);
    if (part === undefined) {
      part = this.of(this.sets.get(set).filter((lock) => this.locks.get(lock >> 1)[0] === LockKind.global));
      this.globalParts.set(set, part);
    }
    return part;
  }

  /** What a callee's receiver is locked by: what the call says, and of the caller's locks those that are the callee's too. */
  passedOn(held: LockSet, target: LockSet, isChain: boolean): LockSet {
    return this.join(isChain ? held : this.globals(held), target);
  }

  private convert(set: LockSet, kind: number, to: (path: number, shared: boolean) => Lock): LockSet {
    const found: Lock[] = [];
    for (const lock of this.sets.get(set)) {
      const [is, , path] = this.locks.get(lock >> 1);
      if (is === kind) found.push(to(path, (lock & 1) === 1));
    }
    return this.of(found);
  }

  private haveCommon(a: LockSet, b: LockSet): boolean {
    const other = this.sets.get(b);
    return this.sets.get(a).some((lock) => {
      const alone = lock & ~1;
      return (lock & 1) === 0 ? other.includes(alone) || other.includes(alone | 1) : other.includes(alone);
    });
  }
}
