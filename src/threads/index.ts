/**
 * Threads: what they run, and which of them run at once.
 *
 * In: heap and call graph. Out: thread roots in groups, the groups that may reach each method context, and which groups
 * may run in parallel.
 */
export { beginningsOf, CallOrder, callThreads, type InCalls, notFollowed } from './call-order.js';
export { type FlagCode, flagCode, type HeldLock, type LocksAt, storedUnseen } from './flags/index.js';
export { ThreadAccess, ThreadOrder } from './order.js';
export {
  type RootKind,
  type RootOptions,
  runBeside,
  type ThreadRoot,
  type Threads,
  threadRoots,
} from './roots.js';
export { makersOf, SoleObjects } from './sole.js';
export type { MayTouch } from './started.js';
export { HandedTasks } from './tasks/index.js';
export { callsOther, UnchangedFields } from './unchanged-fields.js';
