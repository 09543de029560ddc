/** Evidence that follows from the locks of a pair of accesses. */

import type { PairSignals, Signals } from '../signals/index.js';
import { type Rule, strongest } from './evidence-rule.js';
import {
  areForReading,
  areLockedToCopy,
  areOfEachObject,
  areSeldomLocked,
  areTwoOfOwner,
  areUnlocked,
  isLockOfOthers,
  isOneLocked,
  isOneSideLocked,
} from './pair-facts.js';

export const LOCK_RULES: readonly Rule<[PairSignals, Signals]>[] = [
  {
    // One author knew that it needs a lock; it is the best single sign of a forgotten one.
    fact: 'one-side-locked',
    about: 'guarded',
    weight: 2,
    says: (sides, finding) =>
      isOneLocked(sides, finding) &&
      `one side holds ${sides.flatMap(({ locks }) => locks)[0]}, the other no lock`,
  },
  {
    // Both were guarded on purpose, by locks that each object has of its own: static state needs one for all.
    fact: 'lock-of-each-object',
    about: 'guarded',
    weight: 4,
    says: (sides, finding) =>
      areOfEachObject(sides, finding) && 'each side locks an object of its own, but the state is static',
  },
  {
    // Whoever writes under a read lock took the wrong one of the two.
    fact: 'read-locks-only',
    about: 'guarded',
    weight: 2,
    says: (sides) =>
      areForReading(sides) && 'both sides hold a read lock, and read locks do not exclude each other',
  },
  {
    // Nobody guards the state, and the class hardly locks at all: what it does lock, if only a list that it fills when it is first
    // asked for, says little of this state. Most such objects belong to one thread at a time. It takes no weight, so that what was a
    // warning stays one.
    fact: 'seldom-locks',
    about: 'against',
    weight: 0,
    isDoubt: true,
    says: (sides, finding) => areSeldomLocked(sides, finding) && seldomText(sides, finding),
  },
  {
    // Each user has a copy, which one thread changes; the original is there to be copied. It takes no weight, either.
    fact: 'locks-to-copy',
    about: 'against',
    weight: 0,
    isDoubt: true,
    says: (sides, finding) =>
      !areSeldomLocked(sides, finding) &&
      areLockedToCopy(sides, finding) &&
      'its class takes locks only in methods that copy its objects',
  },
  {
    // The author knew where the class needs its locks, and takes none for this field at any place. That each of two callers changes it
    // is a guess. A collection breaks, whatever the author knew.
    fact: 'never-locked',
    about: 'against',
    weight: 0,
    isDoubt: true,
    says: (sides, finding) =>
      finding.state === 'field' &&
      !areSeldomLocked(sides, finding) &&
      areUnlocked(sides, finding) &&
      strongest(finding.signs)?.strength === 'locking' &&
      'its class takes locks, but never for this field',
  },
  {
    // Code that uses the object as a part of something larger holds the lock of the larger thing. A thread that comes without that
    // lock mostly has another object.
    fact: 'lock-of-others',
    about: 'against',
    weight: -2,
    says: (sides, finding) =>
      isOneSideLocked(sides) &&
      isLockOfOthers(sides, finding) &&
      `${sides.flatMap(({ locks }) => locks)[0]} belongs to a class that has nothing to do with the object`,
  },
  {
    // Two locks were meant to guard it; that they are never one object was not proved.
    fact: 'both-sides-locked',
    about: 'against',
    weight: -5,
    says: (sides, finding) =>
      sides.every(({ locks }) => locks.length > 0) &&
      !finding.mayShareLock &&
      !areForReading(sides) &&
      !areOfEachObject(sides, finding) &&
      !areTwoOfOwner(sides, finding) &&
      'both sides hold a lock',
  },
  {
    // The class has two locks, and takes now one and now the other for the same state.
    fact: 'different-locks',
    about: 'guarded',
    weight: 2,
    says: (sides, finding) =>
      areTwoOfOwner(sides, finding) && `one side holds ${sides[0].locks[0]}, the other ${sides[1].locks[0]}`,
  },
  {
    // Locks of one name are mostly one object.
    fact: 'same-lock-name',
    about: 'against',
    weight: -4,
    says: (sides, { isStatic, mayShareLock }) => {
      const [a, b] = sides;
      const isMeant = isStatic || mayShareLock || areForReading(sides);
      const lock = isMeant
        ? undefined
        : a.locks.find((name, i) => a.lockOwners[i] !== '' && b.locks.includes(name));
      return lock !== undefined && `both sides hold a lock named ${lock}`;
    },
  },
  {
    // Whoever wrote the method takes its lock around every call: users who do the same do not race.
    fact: 'callers-hold',
    about: 'against',
    weight: -4,
    says: (sides) => {
      const asks = sides.map((side) => side.asks).find((lock) => lock !== undefined);
      return asks !== undefined && `all its calls in the code under scan hold ${asks}`;
    },
  },
];

function seldomText(sides: PairSignals, { guard, lockingMethods }: Signals): string {
  const { locking = 0, all = 0 } = lockingMethods ?? {};
  const taking = locking === 0 ? 'none' : locking;
  const methods = `${taking} of the ${all} methods of its class ${locking > 1 ? 'take' : 'takes'}`;
  return guard === undefined && sides.every(({ locks }) => locks.length === 0)
    ? `no access holds a lock, and ${methods} one`
    : `only ${methods} a lock`;
}
