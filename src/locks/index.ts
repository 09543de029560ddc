/**
 * What is held where.
 *
 * In: call graph and heap, thread roots. Out: sets of lock tokens on entry of method contexts and at instructions, and
 * what is known of objects still under construction.
 */
export { Construction } from './construction.js';
export { HeldLocks } from './held.js';
export { type Owner, Ownership } from './ownership.js';
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
