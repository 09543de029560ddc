/**
 * How many sites tell the objects of each class apart: chosen before solving, from counts of work that are the same on
 * every machine (scalability first: Li, Tan, Møller & Smaragdakis 2018).
 *
 * A first pass with low k keeps apart what different collections of the JDK hold, and nothing else. From it follows
 * roughly what each class would cost with 1, 2, … k sites. Each class gets the most sites that stay under one threshold,
 * the highest for which all classes together stay within the work that is allowed. Soundness does not depend on any of
 * it: contexts only split what would otherwise be one (Milanova et al. 2005, §3).
 */
import type { ClassId, Program } from '../program/index.js';
import type { Cost } from './costs.js';
import { outermost } from './costs.js';

/** A class that gets fewer sites than the settings ask for, with all that is nested in it. */
export interface LoweredClass {
  readonly cls: ClassId;
  readonly k: number;
  /** About how many contexts its methods would have had. */
  readonly contexts: number;
}

/** Low k, for the first pass: objects of the JDK's own classes are distinguished by site, others share their contexts. */
export function lowK(program: Program, k: number): (cls: ClassId) => number {
  return memoised((cls) => (isOwn(program, cls) ? 0 : Math.min(k, 1)));
}

/** The most sites for each class, up to `k`, that `budget` allows in all; undefined where that is what the first pass had. */
export function choose(
  program: Program,
  costs: readonly Cost[],
  k: number,
  budget: number,
): ((cls: ClassId) => number) | undefined {
  const threshold = highestThreshold(program, costs, budget);
  const lower = new Map<ClassId, number>();
  let raised = false;
  for (const cost of costs) {
    const level = levelUnder(program, cost, threshold);
    if (level > leastLevel(program, cost)) raised = true;
    if (level < k) lower.set(cost.cls, level);
  }
  return raised ? memoised((cls) => lower.get(outermost(program, cls)) ?? k) : undefined;
}

/** The classes that got fewer sites than `k`, the costliest first. */
export function loweredTo(
  kOf: (cls: ClassId) => number,
  costs: readonly Cost[],
  k: number,
): readonly LoweredClass[] {
  return [...costs]
    .sort((a, b) => b.work[k] - a.work[k] || a.cls - b.cls)
    .map(({ cls, contexts }) => ({ cls, k: kOf(cls), contexts: contexts[k] }))
    .filter((one) => one.k < k);
}

/** Is it a class whose contexts the first pass does without? */
function isOwn(program: Program, cls: ClassId): boolean {
  const { origin } = program.class(cls);
  return origin !== 'model' && origin !== 'skeleton' && origin !== 'array';
}

/** No class gets less than in the first pass, whose cost is known. */
function leastLevel(program: Program, { cls, work }: Cost): number {
  return isOwn(program, cls) ? 0 : Math.min(work.length - 1, 1);
}

function levelUnder(program: Program, cost: Cost, threshold: number): number {
  const least = leastLevel(program, cost);
  let level = cost.work.length - 1;
  while (level > least && cost.work[level] > threshold) level--;
  return level;
}

/** The sum grows with the threshold: a binary search over the costs themselves. */
function highestThreshold(program: Program, costs: readonly Cost[], budget: number): number {
  const candidates = [...new Set(costs.flatMap(({ work }) => work))].sort((a, b) => a - b);
  let low = 0;
  let high = candidates.length - 1;
  const total = (threshold: number): number => {
    let sum = 0;
    for (const cost of costs) sum += cost.work[levelUnder(program, cost, threshold)];
    return sum;
  };
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (total(candidates[middle]) <= budget) low = middle;
    else high = middle - 1;
  }
  return total(candidates[low]) <= budget ? candidates[low] : -1;
}

function memoised(of: (cls: ClassId) => number): (cls: ClassId) => number {
  const known: (number | undefined)[] = [];
  return (cls) => {
    let value = known[cls];
    if (value === undefined) {
      value = of(cls);
      known[cls] = value;
    }
    return value;
  };
}
