/**
 * A tiny interpreter of the house's own IR, the oracle of soundness.
 *
 * In: a program (application, models of the JDK, a client) and a seed. Out: a `Trace` of one run under the schedule that the
 * seed says, and what follows from it: data races by happens-before, object races, the object graph, and for each concrete
 * frame and object the method context and abstract object that stand for it. `judge` holds all analyses against many runs.
 */
export { type Abstraction, MISSING, mapToAbstract, NONE } from './abstraction.js';
export { type Coverage, coverageOf } from './coverage.js';
export { type AccessSide, Detected, type Fate, raceText, type Stage } from './detected.js';
export type { RunOptions } from './machine.js';
export { ObjectOracle, type ObjectVerdict } from './objects.js';
export { failuresOf, judge, MORE, NO_FAILURES, type OracleOptions, type Verdict } from './oracle.js';
export { type DataRace, type ObjectRace, objectRacesOf, type RaceOptions, racesOf } from './races.js';
export { runProgram } from './run.js';
export { type Analysed, analysed, detected, runClient, type Setting, settingOf } from './setting.js';
export { type FrameReceivers, type GraphObject, type Step, StepKind, stepsOf } from './steps.js';
export { FrameKind, MoveKind, Trace } from './trace.js';
