/**
 * Findings put to the test: the classes of a project with hooks of the agent in agent/src, and what runs of them have seen.
 *
 * In: class files, and the findings of a scan. Out: a folder that the agent reads; then, from what the agent has written
 * there, which findings were seen as races at run time, and which races were seen that no finding covers.
 */
export { Classes, type WeavableClass } from './classes.js';
export type { Watch } from './method-edits.js';
export type { Site, Sites } from './sites.js';
export { watchAll, watchNothing } from './watch-all.js';
export { type WovenClass, type WovenProject, weaveAll } from './weave-all.js';
