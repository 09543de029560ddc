/**
 * Which threads may be alive while code runs.
 *
 * In: the call graph with its forks and joins, and what signals, barriers and collections order. Out: for each place in code, the
 * threads that were started and have not ended.
 */

export { LiveThreads, type Turn } from './live.js';
export type { Moment } from './moments.js';
export { areApart } from './phases.js';
