/**
 * A tiny interpreter of the house's own IR, the oracle of soundness.
 *
 * In: a program (application, models of the JDK, a client) and a seed. Out: a `Trace` of one run under the schedule that the
 * seed says, and what follows from it: data races by happens-before, object races, the object graph, and for each concrete
 * frame and object the method context and abstract object that stand for it. `judge` holds all analyses against many runs.
 */
export { mapToAbstract } from './abstraction.js';
export { coverageOf } from './coverage.js';
export { Detected } from './detected.js';
export { ObjectOracle } from './objects.js';
export { failuresOf, judge, MORE, NO_FAILURES, type Verdict } from './oracle.js';
export { objectRacesOf, racesOf } from './races.js';
export { runProgram } from './run.js';
export { analysed, detected, runClient, type Setting, settingOf } from './setting.js';
export { StepKind, stepsOf } from './steps.js';
