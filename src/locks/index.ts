/**
 * Which locks are held where.
 *
 * In: call graph and heap, thread roots, who can reach an object. Out: locksets on entry of method contexts and at
 * instructions, for all callers together and for those that pass a certain object.
 */
export { HeldLocks } from './held.js';
export { type Locks, type LocksOptions, locksOf } from './locks.js';
export { ELSEWHERE, NOT_PASSED, Passing } from './passing.js';
export type { LockPromise } from './promised.js';
export type { Token, TokenSet } from './tokens.js';
export {
  isObjectToken,
  isParamToken,
  isShared,
  NOTHING,
  SELF_TOKEN,
  TokenSets,
  tokenId,
  UNREACHED,
} from './tokens.js';
