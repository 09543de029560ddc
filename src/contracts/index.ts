/**
 * Whether the code keeps to what its authors say of locks.
 *
 * In: accesses to fields and calls of methods that `@GuardedBy` names a lock for, the call graph, the locks held. Out: those that
 * do not hold that lock, each with a path from a thread's root on which no lock is taken that may be it. No second thread is
 * asked for: the claim is the author's, and it holds for all code.
 *
 * Guarantee: on the path that is given with a violation, as the call graph has it, no lock is held at the access whose
 * object may be the one that is named. Where a lock is held that may be it, and is not proved to be, nothing is told; that
 * is counted. Nothing is asked of constructors and initialisers, which work on what nobody else has yet.
 */
export { type Breach, type ContractCheck, checkContracts, type Violation } from './check.js';
export { claimsIn } from './claims.js';
export { claimedKey } from './uses.js';
