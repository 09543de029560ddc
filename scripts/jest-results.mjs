// Jest's reporter for .ci/run: the counts of a run and its slowest files as JSON. (`npm cit` passes no arguments on, so that
// jest's own --json cannot be asked for.)
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Test files that are named as slow. */
const SLOWEST = 12;

export default class ResultsReporter {
  #file;

  constructor(_globalConfig, { file }) {
    this.#file = file;
  }

  onRunComplete(_contexts, results) {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = results;
    const slowest = results.testResults
      .map(({ testFilePath, perfStats }) => ({
        file: relative('', testFilePath),
        seconds: Math.round(perfStats.runtime / 1000),
      }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST);
    const counts = { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites };
    writeFileSync(this.#file, `${JSON.stringify({ ...counts, slowest })}\n`);
  }
}
