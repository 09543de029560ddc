/** Races in SARIF files and in texts, by the names that the pairs give them. */
import { identityOf, isSuppressed, type Log, type Result, readSarif } from '../../src/sarif/index.js';
import { type NamesByState, type Pair, STATES, type StateName } from './pairs.js';

/** The races of a log that nobody has suppressed: identity → name. */
export function alertsOf(log: Log, pair: Pair): Map<string, string> {
  return namesOf(liveResults(log), pair);
}

/** The same with notes: what a file by itself takes for one, a comparison may not. */
export function allNames(log: Log, pair: Pair): Map<string, string> {
  const results = log.runs.flatMap((run) => run.results ?? []);
  return namesOf(
    results.filter((result) => !isSuppressed(result)),
    pair,
  );
}

function namesOf(results: readonly Result[], pair: Pair): Map<string, string> {
  const alerts = new Map<string, string>();
  for (const result of results) {
    const id = identityOf(result);
    if (id === undefined || alerts.has(id)) throw new Error(`A result has no identity of its own: ${id}`);
    alerts.set(id, nameOf(result, pair));
  }
  return alerts;
}

/** What the log itself says of its races: `properties.baseline`. What is fixed is not in it. */
export function statedIn(log: Log, pair: Pair): Omit<NamesByState, 'fixed'> {
  const named = (state: string): string[] =>
    liveResults(log)
      .filter(({ properties }) => properties?.['baseline'] === state)
      .map((result) => nameOf(result, pair))
      .sort();
  return { new: named('new'), grown: named('grown'), unchanged: named('unchanged') };
}

/** Names of the alerts that one log has and another has not, as code scanning opens and closes them. */
export function onlyIn(alerts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] {
  return [...alerts]
    .filter(([id]) => !others.has(id))
    .map(([, name]) => name)
    .sort();
}

/** The log without what only this tool understands, as a service may give it back. */
export function stripped(text: string): string {
  const log = readSarif(text, 'the log');
  const runs = log.runs.map((run) => ({
    ...run,
    results: run.results?.map(({ properties: _, ...result }) => result),
  }));
  return JSON.stringify({ ...log, runs });
}

/** `1 new, 14 unchanged, 2 fixed`, wherever the text says it last. */
export function countsIn(text: string): Record<StateName, number> | undefined {
  const line = text
    .split('\n')
    .filter((each) => /\b\d+ (?:new|grown|unchanged|fixed)\b/.test(each))
    .pop();
  if (line === undefined) return undefined;
  const counts = STATES.map((state) => [
    state,
    Number(new RegExp(`\\b(\\d+) ${state}\\b`).exec(line)?.[1] ?? 0),
  ]);
  return Object.fromEntries(counts) as Record<StateName, number>;
}

export function countsOf(states: NamesByState): Record<StateName, number> {
  return Object.fromEntries(STATES.map((state) => [state, states[state].length])) as Record<
    StateName,
    number
  >;
}

/** The text without marks of code, escapes, the package of the pair and our comments in code that it shows, in one line. */
export function plain(text: string, pair: Pair): string {
  const uncommented = text.replace(/\/\/ (?:new|grown|unchanged): .*$/gm, '');
  return uncommented.replaceAll(`${pair.package}.`, '').replace(/[`\\]/g, '').replace(/\s+/g, ' ');
}

/** Where a race is first named in a plain text: by its whole name, not as the beginning of another one. */
export function firstPlace(text: string, race: string): number {
  const escaped = race.replace(/[.$[\]]/g, '\\$&');
  return text.search(new RegExp(`(?<![\\w$.])${escaped}(?![\\w$[(])`));
}

function liveResults(log: Log): Result[] {
  const results = log.runs.flatMap((run) => run.results ?? []);
  // Notes on usage are no races.
  return results.filter((result) => !isSuppressed(result) && result.level !== 'note');
}

function nameOf({ properties, message }: Result, pair: Pair): string {
  const name = properties?.['holder'] ?? properties?.['field'];
  return typeof name === 'string' ? name.replace(`${pair.package}.`, '') : `${message.text}`;
}
