/**
 * Locks that two accesses have in common, and whether these are known to be one lock.
 *
 * PLDI'06 §2.2.4 takes two accesses as guarded where both hold the lock of one abstract object. That object may stand for
 * many, and two threads may then hold two locks. So a common lock counts as proved only where it is one lock in every run, or
 * where each side holds the lock that hangs in one way at the very object that it accesses.
 *
 * Guarantee: two accesses to one object, by two threads of one program, between which the guard is `proved`, never happen at
 * once. Assumptions: those of the locksets (`held.ts`) and of objects of which there is one (`threads/sole.ts`).
 */
import type { PointsTo } from '../pointsto/index.js';
import { RunsOnce, SoleObjects, type Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import type { HeldLocks } from './held.js';
import { isOfAccessed, isOfObject, type Lock, type LockSet, NOTHING, numberOf } from './locksets.js';

/** What excludes two accesses: no lock, one that may be two locks, or one that is proved to be the same. */
export const Guard = { none: 0, unproved: 1, proved: 2 } as const;
export type Guard = (typeof Guard)[keyof typeof Guard];

/** A lock as the one and as the other access holds it. */
export type CommonLock = readonly [Lock, Lock];

export class CommonLocks {
  private readonly known = new PairMap(256);
  private readonly sole: Pick<SoleObjects, 'has'>;

  constructor(
    private readonly pt: PointsTo,
    { programs }: Pick<Threads, 'programs'>,
    private readonly held: Pick<HeldLocks, 'sets' | 'isGuess'>,
  ) {
    // What the threads of the client share, it makes once, before it starts them.
    const mains = new Map([...programs.mains, ...programs.clients]);
    this.sole = new SoleObjects(pt, new RunsOnce(pt, { ...programs, mains }));
  }

  /** What these locks do for two accesses of one object. */
  guard(a: LockSet, b: LockSet): Guard {
    if (a === NOTHING || b === NOTHING) return Guard.none;
    const [low, high] = a < b ? [a, b] : [b, a];
    let known = this.known.get(low, high);
    if (known < 0) {
      known = this.find(low, high);
      this.known.set(low, high, known);
    }
    return known as Guard;
  }

  /** The locks by which they exclude each other: all that are proved, or that are not. */
  between(a: LockSet, b: LockSet, guard: Guard): CommonLock[] {
    const isProved = guard === Guard.proved;
    return this.held.sets.excluding(a, b).filter(([lock]) => this.isOne(lock) === isProved);
  }

  private find(a: LockSet, b: LockSet): Guard {
    const common = this.held.sets.excluding(a, b);
    if (common.length === 0) return Guard.none;
    return common.some(([lock]) => this.isOne(lock)) ? Guard.proved : Guard.unproved;
  }

  /** Is it one lock, whoever holds it while he accesses one and the same object? */
  private isOne(lock: Lock): boolean {
    if (isOfAccessed(lock)) return true;
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
