/**
 * Tasks that are given to others to run.
 *
 * In: the call graph and the models of executors. Out: which objects are given as tasks, by whom, and how often one runs.
 */

export { HandedTasks } from './handed.js';
export { OwnRuns } from './own-run.js';
