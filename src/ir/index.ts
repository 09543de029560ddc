/**
 * Method bodies in SSA form.
 *
 * In: a class file and one of its methods. Out: a `Body`: three-address code over a control-flow graph with
 * exceptional edges, and what is computed from it alone: dominators, loop nest, locks held at each instruction.
 */
export { BodyBuilder } from './builder.js';
export { chosenBy } from './chosen.js';
export { comesAfter, runsWithout, type Spot } from './control-flow.js';
export { dominates, dominators } from './dominators.js';
export { IrError } from './errors.js';
export { kindOf, paramDescs, paramKinds, returnDesc } from './kinds.js';
export {
  type IsLockType,
  isCurrentThread,
  isPermit,
  type LockEffect,
  type LockPlace,
  LockPlaces,
  lockOpOf,
  lockRegions,
  lockStoreOf,
  lockViewNamed,
  type MethodLocking,
  stateLeft,
  viaWord,
  withLockEffects,
  wordOf,
} from './locks/index.js';
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
  spotOf,
} from './operands.js';
export { type PrintOptions, printBody } from './print.js';
export { type FieldFill, withFills } from './prologue.js';
export { rewritten } from './rewrite.js';
export { buildBody, buildTracedBody, type TracedBody } from './translation/index.js';
export * from './types.js';
export { verify, verifyMonitors } from './verification/index.js';
