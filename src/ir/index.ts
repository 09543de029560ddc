/**
 * Method bodies in SSA form.
 *
 * In: a class file and one of its methods. Out: a `Body`: three-address code over a control-flow graph with
 * exceptional edges, and what is computed from it alone: dominators, loop nest, locks held at each instruction.
 */
export { buildBody, buildTracedBody, type TracedBody } from './body.js';
export { BodyBuilder } from './builder.js';
export { comesAfter, runsWithout, type Spot } from './control-flow.js';
export { dominates, dominators } from './dominators.js';
export { IrError } from './errors.js';
export { kindOf, paramDescs, paramKinds, returnDesc } from './kinds.js';
export { lockOpOf } from './lock-events.js';
export { type IsLockType, isCurrentThread, lockViewNamed, stateLeft } from './lock-methods.js';
export { type LockEffect, type LockPlace, LockPlaces, withLockEffects } from './lock-places.js';
export { isPermit, lockStoreOf, viaWord, wordOf } from './lock-words.js';
export { lockRegions, type MethodLocking } from './locks.js';
export { loopBlocks, loopNest, mayRepeat } from './loops.js';
export {
  canThrow,
  type Definitions,
  definedBy,
  definitionIn,
  definitionsOf,
  forEachUse,
  insnsOf,
  isNull,
  plain,
  someInsn,
} from './operands.js';
export { type PrintOptions, printBody } from './print.js';
export { type FieldFill, withFills } from './prologue.js';
export { rewritten } from './rewrite.js';
export * from './types.js';
export { verify } from './verify.js';
export { verifyMonitors } from './verify-monitors.js';
