/**
 * Which locks are held where.
 *
 * In: call graph and heap, thread roots, who can reach an object. Out: the locks held at an instruction (`facts.ts`), in two
 * views. By object (`held.ts`): locksets on entry of method contexts and at instructions, for all callers together and for
 * those that pass a certain object (`passing.ts`). By path (`relative.ts`): locks named relative to the object that is
 * called or accessed.
 */
export { type CommonLock, CommonLocks, Guard, isProved } from './common.js';
export { isSharedLock, type LockFact, LockFacts } from './facts.js';
export { type LockFlow, mustHold } from './fixpoint.js';
export type { GivenUpLocks } from './given-up.js';
export { HeldLocks } from './held.js';
export { type Locks, type LocksOptions, locksOf } from './locks.js';
export {
  exclusively,
  isOfAccessed,
  isOfObject,
  isOfParam,
  isShared,
  type Lock,
  type LockSet,
  LockSets,
  lockOfParam,
  NOTHING,
  nameOf,
  numberOf,
  paramOf,
  SELF_LOCK,
  UNREACHED,
} from './locksets.js';
export { ELSEWHERE, type Passers } from './passers.js';
export { Passing } from './passing.js';
export {
  By,
  type Derived,
  DerivedValues,
  type FieldStores,
  fieldStores,
  LockPaths,
  Rows,
} from './paths/index.js';
export type { LockPromise } from './promised.js';
export { type LocksHere, NO_TARGET, RelativeLocks, SAME_TARGET } from './relative.js';
export { LockKind, RelativeLockSets } from './relative-sets.js';
