// Jest's reporter for .ci/run: the counts of a run as JSON. (`npm cit` passes no arguments on, so that jest's own
// --json cannot be asked for.)
import { writeFileSync } from 'node:fs';

export default class ResultsReporter {
  #file;

  constructor(_globalConfig, { file }) {
    this.#file = file;
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = results;
    const counts = { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites };
    writeFileSync(this.#file, `${JSON.stringify(counts)}\n`);
  }
}
