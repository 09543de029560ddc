/**
 * The program as dense integers: types, hierarchy, resolution, dispatch, bodies.
 *
 * In: the class path of the application and of its libraries, the models and the skeleton of the JDK, and the tables of
 * frameworks. Out: a `Program`, in which every name has an answer: what is found nowhere is a phantom, what has no code gets the
 * default body of an unknown method, and both are counted.
 */
export { BOXES } from './boxes.js';
export { type ContractMark, findMark, markOf, markText, simpleNameOf } from './contract-marks.js';
export {
  hasClassMark,
  hasMethodMark,
  inheritedUse,
  isOfOneThread,
  namesOneThread,
  overridesMarked,
  runsBeforeOthers,
} from './contracts.js';
export { isOfFinalizer } from './finalizers.js';
export type { Frameworks } from './frameworks/entries.js';
export { matchesName } from './frameworks/entries.js';
export type { ContainerLock, Managed, ManagedClasses } from './frameworks/managed.js';
export { isOfProgram } from './frameworks/managed.js';
export { isGroovyCallByName, startsGroovyThread } from './groovy.js';
export { isHandleCall } from './handles/lowering.js';
export { handledObject, storesByHandle } from './handles/operations.js';
export type { Handing, HandOver } from './hands.js';
export { standsFor } from './implementor.js';
export type { FieldSign } from './intent.js';
export { INTRINSICS, type Intrinsic } from './intrinsics.js';
export {
  isMachinery,
  isStateless,
  joinsTexts,
  startsThread,
  startsTimer,
  wrapsSynchronized,
} from './jdk-names.js';
export { type LockClaim, lockClaims } from './lock-claims.js';
export type { LockView } from './lock-kinds.js';
export { containerLock, type LockPath, lockPathKey } from './lock-path.js';
export type { PerThread } from './per-thread.js';
export { loadProgram, openSkeleton } from './program.js';
export { isAmong, type Protocol } from './protocols.js';
export type { Role, Task } from './roles.js';
export { isOffer } from './served.js';
export * from './types.js';
export { isStore, isUpdate } from './updates.js';
export { isOfUserInterface } from './user-interfaces.js';
export { isValueBased } from './value-based.js';
