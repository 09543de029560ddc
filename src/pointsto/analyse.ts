/**
 * The passes of the analysis: with few contexts first, then with as many as the work that is allowed can pay for.
 *
 * What is chosen hangs on counts of work only, never on clock or memory, so that every machine chooses the same. No pass has
 * fewer contexts than the first: what is saved there is spent again, and more, on what can no longer be told apart.
 */
import type { Program } from '../program/index.js';
import { collectLeftovers } from '../util/index.js';
import { costsOf } from './costs.js';
import { PointsTo } from './points-to.js';
import { choose, loweredTo, lowK } from './precision.js';
import { ProgramConstraints } from './program-constraints.js';
import { Solver, type SolverOptions } from './solver.js';

export interface AnalysisOptions extends Omit<SolverOptions, 'kOf'> {
  /** Sites that tell the objects of a class apart; fewer where `work` does not suffice. */
  readonly k: number;
  /** Units of work (`Solver.work`) that are allowed; without it all classes get k sites, whatever it takes. */
  readonly work?: number;
}

/** Part of the work that both passes may take together, where there is to be a second. */
const FOR_CONTEXTS = 0.2;
/** Units of work that one unit of cost takes, measured on real libraries. */
const WORK_PER_COST = 2;

/** Work of a pass whose tables are large enough to be collected at once; smaller ones wait for the engine. */
const LARGE_PASS = 20_000_000;

/** Solves the whole program from its entry. */
export function analysePointers(program: Program, { k, work, ...options }: AnalysisOptions): PointsTo {
  const allConstraints = new ProgramConstraints(program);
  const pass = (kOf: SolverOptions['kOf']): Solver => {
    const solver = new Solver(allConstraints, { ...options, kOf });
    solver.run();
    return solver;
  };
  if (work === undefined || k === 0) return new PointsTo(pass(() => k));
  const kOf = lowK(program, k);
  let first: Solver | undefined = pass(kOf);
  const costs = costsOf(first, k);
  const budget = (FOR_CONTEXTS * work - first.work) / WORK_PER_COST;
  const chosen = choose(program, costs, k, budget);
  if (chosen === undefined) return new PointsTo(first, loweredTo(kOf, costs, k));
  const isLarge = first.work > LARGE_PASS;
  first = undefined; // its tables make room for those of the second pass
  if (isLarge) collectLeftovers();
  return new PointsTo(pass(chosen), loweredTo(chosen, costs, k));
}
