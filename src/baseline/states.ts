/** Writes into the log how findings compare with the base, in the properties that readers of SARIF use. */
import { identityOf, isSuppressed, type Log, type Result } from '../sarif/index.js';
import type { Comparison, State } from './compare.js';
import { ownRun } from './runs.js';

/** One sentence is shorter. */
const LONGEST_CHANGE = 10_000;

/** By identity, what the change did. */
export type ChangeTexts = ReadonlyMap<string, { readonly text: string }>;

/**
 * The log with `properties.baseline` of every live result as the comparison says, and `properties.change` where it is
 * known what the change did; what stood there before is gone.
 */
export function withStates(log: Log, { states }: Comparison, changes: ChangeTexts = new Map()): Log {
  const own = ownRun(log, 'The log');
  const stated = (result: Result): Result => {
    const { baseline: _, change: __, ...properties } = result.properties ?? {};
    const id = isSuppressed(result) ? undefined : identityOf(result);
    const state = id === undefined ? undefined : states.get(id);
    const change = id === undefined || state === undefined ? undefined : changes.get(id)?.text;
    const compared = {
      ...(state !== undefined && { baseline: state }),
      ...(change !== undefined && { change }),
    };
    return { ...result, properties: { ...properties, ...compared } };
  };
  const runs = log.runs.map((run) => (run === own ? { ...run, results: run.results?.map(stated) } : run));
  return { ...log, runs };
}

const STATES: readonly unknown[] = ['new', 'grown', 'unchanged'] satisfies State[];

/** What a log says of its own live results by `withStates`; undefined where it does not say it of all of them. */
export function statesOf(log: Log): ReadonlyMap<string, State> | undefined {
  const states = new Map<string, State>();
  for (const result of ownRun(log, 'The log').results ?? []) {
    if (isSuppressed(result)) continue;
    const id = identityOf(result);
    const state: unknown = result.properties?.['baseline'];
    if (id === undefined || !STATES.includes(state)) return undefined;
    states.set(id, state as State);
  }
  return states.size === 0 ? undefined : states;
}

/** What a log says of the changes that made its results, by `withStates`. */
export function changesIn(log: Log): ChangeTexts {
  const changes = new Map<string, { text: string }>();
  for (const result of ownRun(log, 'The log').results ?? []) {
    const id = identityOf(result);
    const text: unknown = result.properties?.['change'];
    if (id !== undefined && typeof text === 'string')
      changes.set(id, { text: text.slice(0, LONGEST_CHANGE) });
  }
  return changes;
}
