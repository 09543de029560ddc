/** Time and memory that a scan may take; the clock only stops a run, it never changes what a finished one says. */
import type { Settings } from '../config/index.js';

/** The budget is spent; the message says what was cut. */
export class BudgetSpent extends Error {
  override readonly name = 'BudgetSpent';
}

export class Budget {
  private readonly end: number;
  private readonly megabytes: number;

  constructor({ timeBudget, memoryBudget }: Pick<Settings, 'timeBudget' | 'memoryBudget'>) {
    this.end = performance.now() + timeBudget * 1000;
    this.megabytes = memoryBudget;
  }

  /** @throws BudgetSpent when `what` has no time or memory left. */
  check(what: string): void {
    if (performance.now() > this.end)
      throw new BudgetSpent(`The time budget ended during ${what}: raise time-budget or lower k.`);
    const used = process.memoryUsage.rss() / 1048576;
    if (used > this.megabytes) {
      throw new BudgetSpent(
        `The memory budget of ${this.megabytes} MB ended during ${what}: raise memory-budget or lower k.`,
      );
    }
  }
}
