/** Names and times the phases of a scan. */
import type { PhaseTime } from '../findings/index.js';
import type { Progress } from '../report/index.js';

export class Phases {
  readonly times: PhaseTime[] = [];

  /** The phase that runs, or was the last to run. */
  last = 'start';

  constructor(private readonly progress: Progress) {}

  run<T>(name: string, work: () => T): T {
    this.last = name;
    this.progress.phase(name);
    const start = performance.now();
    try {
      return work();
    } finally {
      const seconds = (performance.now() - start) / 1000;
      this.times.push({ name, seconds, memory: Math.round(process.memoryUsage.rss() / 1048576) });
    }
  }
}
