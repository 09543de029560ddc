/**
 * A tiny interpreter of the house's own IR, the oracle of soundness.
 *
 * In: a program (application, models of the JDK, a client) and a seed. Out: a `Trace` of one run under the schedule that the
 * seed says, and what follows from it: data races by happens-before, object races, and for each concrete frame and object
 * the method context and abstract object that stand for it.
 */
export type { RunOptions } from './machine.js';
export { runProgram } from './run.js';
export { FrameKind, GraphStep, Trace } from './trace.js';
