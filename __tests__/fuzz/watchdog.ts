/**
 * Ends the process when one mutant takes minutes: code that does not come back cannot be stopped from within, and a
 * test runner would wait for it. No result hangs on it as long as everything ends.
 */
import { Worker } from 'node:worker_threads';

const SECONDS = 600;

const CODE = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { shared, seconds, hint } = workerData;
const state = new Int32Array(shared);
let last = -1;
let still = 0;
setInterval(() => {
  const now = Atomics.load(state, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still < seconds) return;
  writeSync(2, '\\nMutant ' + now + ' has not ended after ' + seconds + ' seconds. ' + hint + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;

export class Watchdog {
  private readonly shared = new SharedArrayBuffer(4);
  private readonly state = new Int32Array(this.shared);
  private readonly worker: Worker;

  constructor(hint: string) {
    const workerData = { shared: this.shared, seconds: SECONDS, hint };
    this.worker = new Worker(CODE, { eval: true, workerData, stderr: false });
    this.worker.unref();
  }

  at(mutant: number): void {
    Atomics.store(this.state, 0, mutant);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
