/** Writes how findings compare with the base into the log, where the readers of the file look. */
import { identityOf, isSuppressed, type Log, type Result } from '../sarif/index.js';
import type { Comparison } from './compare.js';
import { ownRun } from './runs.js';

/** The log with `properties.baseline` of every live result as the comparison says; what stood there before is gone. */
export function withStates(log: Log, { states }: Comparison): Log {
  const own = ownRun(log, 'The log');
  const stated = (result: Result): Result => {
    const { baseline: _, ...properties } = result.properties ?? {};
    const id = isSuppressed(result) ? undefined : identityOf(result);
    const state = id === undefined ? undefined : states.get(id);
    return { ...result, properties: { ...properties, ...(state !== undefined && { baseline: state }) } };
  };
  const runs = log.runs.map((run) => (run === own ? { ...run, results: run.results?.map(stated) } : run));
  return { ...log, runs };
}
