/**
 * Locks that two accesses have in common, and whether these are known to be one lock.
 *
 * PLDI'06 §2.2.4 takes two accesses as guarded where both hold the lock of one abstract object. That object may stand for
 * many, and two threads may then hold two locks. So a common lock counts as proved only where it is one lock in every run, or
 * where each side holds the lock that hangs in one way at the very object that it accesses.
 *
 * Guarantee: two accesses to one object, by two threads of one program, between which the guard is `local` or `global`, never
 * happen at once. Assumptions: those of the locksets (`held.ts`) and of objects of which there is one (`threads/sole.ts`).
 */
import type { PointsTo } from '../pointsto/index.js';
import { SoleObjects, type Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import type { HeldLocks } from './held.js';
import {
  isOfAccessed,
  isOfObject,
  isOfParam,
  type Lock,
  type LockSet,
  NOTHING,
  numberOf,
} from './locksets.js';

/**
 * What excludes two accesses: no lock; one that may be two locks; one that is the same in every run; or one that is the same where
 * both access one object, which it hangs at. The last of these that there is counts: an object that the client makes for all its
 * threads is one, but in the code under scan there may be many.
 */
export const Guard = { none: 0, unproved: 1, global: 2, local: 3 } as const;
export type Guard = (typeof Guard)[keyof typeof Guard];

/** Is it proved that the accesses exclude each other? */
export function isProved(guard: Guard): boolean {
  return guard >= Guard.global;
}

/** A lock as the one and as the other access holds it. */
export type CommonLock = readonly [Lock, Lock];

export class CommonLocks {
  private readonly known = new PairMap(256);
  private readonly proved = new Map<LockSet, LockSet>();
  private readonly sole: Pick<SoleObjects, 'has'>;

  constructor(
    private readonly pt: PointsTo,
    { once }: Pick<Threads, 'once'>,
    private readonly held: Pick<HeldLocks, 'sets' | 'isGuess'>,
  ) {
    this.sole = new SoleObjects(pt, once);
  }

  /** What these locks do for two accesses of one object. */
  guard(a: LockSet, b: LockSet): Guard {
    if (a === NOTHING || b === NOTHING) return Guard.none;
    const [low, high] = a < b ? [a, b] : [b, a];
    let known = this.known.get(low, high);
    if (known < 0) {
      known = this.find(low, high);
      this.known.keep(low, high, known);
    }
    return known as Guard;
  }

  /** The locks by which they exclude each other: all that are proved to be one, or the others. */
  between(a: LockSet, b: LockSet, areProved: boolean): CommonLock[] {
    return this.held.sets.excluding(a, b).filter(([lock]) => isProved(this.guardOf(lock)) === areProved);
  }

  /** The locks of a set that are proved to be one wherever two accesses of one object hold them. */
  provedPart(set: LockSet): LockSet {
    let part = this.proved.get(set);
    if (part === undefined) {
      const { sets } = this.held;
      part = sets.of(sets.get(set).filter((lock) => !isOfParam(lock) && isProved(this.guardOf(lock))));
      this.proved.set(set, part);
    }
    return part;
  }

  private find(a: LockSet, b: LockSet): Guard {
    const guards = this.held.sets.excluding(a, b).map(([lock]) => this.guardOf(lock));
    return guards.reduce((most, guard) => (guard > most ? guard : most), Guard.none);
  }

  /** What a lock does for two accesses of one object that both hold it. */
  private guardOf(lock: Lock): Guard {
    if (isOfAccessed(lock)) return Guard.local;
    return this.isOne(lock) ? Guard.global : Guard.unproved;
  }

  /** Is it one lock in every run? */
  private isOne(lock: Lock): boolean {
    if (!isOfObject(lock) || this.held.isGuess(lock)) return false;
    const object = numberOf(lock);
    const { heap } = this.pt;
    const site = heap.siteOf(object);
    // A class, a constant string, what a static final field holds.
    if (site >= 0 && heap.sites[site].literal !== undefined) return true;
    // The models make a synchronized view of a collection as the JDK does.
    return this.sole.has(object, this.pt.program.hasRole(heap.classOf(object), 'COLLECTION'));
  }
}
