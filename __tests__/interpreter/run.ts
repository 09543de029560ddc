/** Runs a program once. */
import type { Program } from '../../src/program/index.js';
import { randomFrom } from '../pointsto/random.js';
import { Machine, type RunOptions } from './machine.js';
import type { Trace } from './trace.js';

/** One run with the schedule that the seed says; the same seed gives the same trace. */
export function runProgram(program: Program, options: RunOptions): Trace {
  return new Machine(program, options, randomFrom(options.seed)).run();
}
