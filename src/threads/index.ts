/**
 * Who runs, and what threads share.
 *
 * In: heap and call graph. Out: the programs that run each method context, thread roots in groups, the groups that may reach each method context, which groups may
 * run in parallel, and the objects that may be shared between threads.
 */
export { escapingObjects } from './escape.js';
export { HeapFields } from './heap-fields.js';
export type { RootKind, RootOptions, ThreadRoot, Threads } from './roots.js';
export { runBeside, threadRoots } from './roots.js';
