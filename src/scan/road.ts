/**
 * Runs the phases of a scan: names and times each, and stops it when the budget is spent, so that `scan.ts` says only
 * what each phase makes from what.
 *
 * What the budget cuts off is left out; what was found before is reported.
 */
import type { PhaseTime } from '../findings/index.js';
import type { Progress } from '../report/index.js';
import { type Budget, BudgetSpent, cutBy } from './budget.js';

/** Calls of `tick` between two looks at the budget. */
const SELDOM = 256;
/** Milliseconds between two looks at the memory, as the system takes its time for the answer. */
const BETWEEN_LOOKS = 100;

export class Road {
  readonly times: PhaseTime[] = [];
  /** What was cut, a sentence each. */
  readonly incomplete: string[] = [];
  /** The phase that runs, or was the last to run, as a part of sentences. */
  private where = 'the start';
  private readonly memory = residentNowAndThen();

  constructor(private readonly progress: Progress) {}

  /** Runs a phase. */
  step<T>(name: string, work: () => T): T {
    this.where = `the phase "${name}"`;
    this.progress.phase(name);
    const start = performance.now();
    try {
      return work();
    } finally {
      const end = performance.now();
      this.times.push({ name, seconds: (end - start) / 1000, memory: this.memory(end) });
    }
  }

  /** Work of one phase or several, as far as the budget allows; undefined where that is not far enough. */
  untilCut<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      const cut = cutBy(error, this.where);
      if (cut === undefined) throw error;
      this.incomplete.push(cut.message);
      return undefined;
    }
  }

  /** Notes what a phase that keeps what it has was cut by. */
  note(cut: unknown): void {
    if (cut instanceof BudgetSpent) this.incomplete.push(cut.message);
  }

  /** Asks now and then whether the phase that runs may go on. */
  tickOf(budget: Budget): () => void {
    return () => budget.check(this.where);
  }
}

/** Resident megabytes at a time; those of a look shortly before are near enough. */
function residentNowAndThen(): (now: number) => number {
  let next = 0;
  let megabytes = 0;
  return (now) => {
    if (now >= next) {
      megabytes = Math.round(process.memoryUsage.rss() / 1048576);
      next = now + BETWEEN_LOOKS;
    }
    return megabytes;
  };
}

/** Passes on one question of many. */
export function seldom(tick: () => void): () => void {
  let calls = 0;
  return () => {
    if (++calls % SELDOM === 0) tick();
  };
}
