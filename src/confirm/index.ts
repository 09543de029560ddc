/**
 * Findings put to the test: the classes of a project with hooks of the agent in agent/src, and what runs of them have seen.
 *
 * In: class files, and the findings of a scan. Out: a folder that the agent reads; then, from what the agent has written
 * there, which findings were seen as races at run time, and which races were seen that no finding covers.
 */
export type { WeavableClass } from './classes.js';
export { confirmedIn } from './in-sarif.js';
export { addedUp, type ConfirmOutcome, type FindingOutcome, outcomeOf } from './outcome.js';
export { OutcomeError, readOutcome } from './read-outcome.js';
export { runWoven } from './run-woven.js';
export type { Seen } from './seen.js';
export { outcomeText } from './text.js';
export { watchAll, watchNothing } from './watch-all.js';
export { watchFindings } from './watch-findings.js';
export { classesToWeave } from './weavable.js';
export { type Classify, weaveAll } from './weave-all.js';
