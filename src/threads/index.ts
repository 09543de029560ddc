/**
 * Threads: what they run, and which of them run at once.
 *
 * In: heap and call graph. Out: thread roots in groups, the groups that may reach each method context, and which groups
 * may run in parallel.
 */
export { beginningsOf, CallOrder, callThreads, type InCalls, notFollowed } from './call-order.js';
export { type FlagCode, flagCode } from './flag-code.js';
export type { HeldLock, LocksAt } from './flag-loads.js';
export { HandedTasks } from './handed-tasks.js';
export { ThreadAccess, ThreadOrder } from './order.js';
export type { RootKind, RootOptions, ThreadRoot, Threads } from './roots.js';
export { runBeside, threadRoots } from './roots.js';
export { RunsOnce } from './runs-once.js';
export { makersOf, SoleObjects } from './sole.js';
export type { MayTouch } from './started.js';
export { storedUnseen } from './unseen-stores.js';
