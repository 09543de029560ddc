/** Joins what the shards of one scan have found. */
import { bySubject, type Rankable, ranked } from '../findings/index.js';
import {
  canonical,
  type Invocation,
  identityOf,
  isSuppressed,
  type Log,
  type Notification,
  type Result,
  type Run,
} from '../sarif/index.js';
import { readCode } from './code-text.js';
import { type RunFacts, resultFacts, runFacts, UNUSED_SUPPRESSION } from './facts.js';
import { BaselineError, ownRun } from './runs.js';
import { problemsOf, type ShardRun } from './shards.js';

export interface NamedLog {
  /** The name of the file, for messages. */
  readonly name: string;
  readonly log: Log;
}

export interface Merged {
  /** One run with the union of the results in rank order; marked incomplete where there is a problem. */
  readonly log: Log;
  /** Why it is not the whole; sentences. */
  readonly problems: readonly string[];
}

/** What one log may hold and still be read. */
const MOST_RESULTS = 25_000;

/**
 * The union of the shards by identity; the order of `logs` does not matter.
 * @throws BaselineError where no log has a run of this tool.
 */
export function mergeShards(logs: readonly NamedLog[]): Merged {
  const shards: ShardRun[] = [];
  const unusable: string[] = [];
  for (const { name, log } of logs) {
    try {
      shards.push({ name, run: ownRun(log, name) });
    } catch (error) {
      if (!(error instanceof BaselineError)) throw error;
      unusable.push(error.message);
    }
  }
  if (shards.length === 0) throw new BaselineError(unusable[0] ?? 'There is no file to merge.');
  shards.sort(compareShards);
  const problems = [...unusable.sort(compareText), ...problemsOf(shards)];
  const run = mergedRun(
    shards.map(({ run }) => run),
    problems,
  );
  const [schema] = logs.flatMap(({ log }) => log.$schema ?? []).sort();
  return {
    log: { ...(schema !== undefined && { $schema: schema }), version: '2.1.0', runs: [run] },
    problems,
  };
}

/** By number, then by content, so that the same files in another order or under other names give the same. */
function compareShards(a: ShardRun, b: ShardRun): number {
  const [first, second] = [runFacts(a.run).shard, runFacts(b.run).shard];
  return (
    (first?.index ?? 0) - (second?.index ?? 0) ||
    (first?.count ?? 0) - (second?.count ?? 0) ||
    compareText(canonical(a.run), canonical(b.run)) ||
    compareText(a.name, b.name)
  );
}

function mergedRun(runs: readonly Run[], problems: readonly string[]): Run {
  const [first] = runs;
  const all = mergedResults(runs);
  const results = all.slice(0, MOST_RESULTS);
  const facts = runs.map((run) => runFacts(run));
  const omitted =
    facts.reduce((sum, { resultsOmitted = 0 }) => sum + resultsOmitted, 0) + all.length - results.length;
  const properties: RunFacts = {
    complete: problems.length === 0,
    ...commonFacts(runs),
    ...(omitted > 0 && { resultsOmitted: omitted }),
  };
  const { automationDetails, columnKind, originalUriBaseIds, tool } = first;
  return {
    tool,
    ...(automationDetails !== undefined && { automationDetails }),
    ...(columnKind !== undefined && { columnKind }),
    ...(originalUriBaseIds !== undefined && { originalUriBaseIds }),
    invocations: [mergedInvocation(runs, problems)],
    results,
    properties: properties as Run['properties'],
  };
}

/** What all shards of one scan say alike: of the settings, of the client, of the code. */
const COMMON = ['configuration', 'asked', 'minConfidence', 'closedClasses', 'interfaces'] as const;

/** Where they differ, nothing is said: they are not of one scan, or a budget has cut one. */
function commonFacts(runs: readonly Run[]): Partial<RunFacts> {
  const facts = runs.map((run) => ({ ...runFacts(run), code: codeIn(run) }));
  const [first, ...others] = facts;
  const keys = [...COMMON, 'code'] as const;
  const common = keys.filter((key) => {
    const text = first[key] === undefined ? undefined : canonical(first[key]);
    return text !== undefined && others.every((other) => other[key] && canonical(other[key]) === text);
  });
  return Object.fromEntries(common.map((key) => [key, first[key]]));
}

/** As it is in the log, where it can be read at all. */
function codeIn({ properties }: Run): unknown {
  const code = properties?.['code'];
  return readCode(code) === undefined ? undefined : code;
}

/**
 * A finding is of one shard: where two have it, as in files that do not belong together, one of both is kept, a live one
 * rather than a suppressed one.
 */
function mergedResults(runs: readonly Run[]): Result[] {
  const merged = new Map<string, Result>();
  const all = runs
    .flatMap(({ results = [] }) => results)
    .map((result) => ({ result, text: canonical(result) }));
  all.sort(
    (a, b) => Number(isSuppressed(a.result)) - Number(isSuppressed(b.result)) || compareText(a.text, b.text),
  );
  for (const { result, text } of all) {
    const id = identityOf(result);
    // Without an identity, only what is equal is the same.
    const key = id === undefined ? text : `id ${id}`;
    if (!merged.has(key)) merged.set(key, withoutBaseline(result));
  }
  const results = [...merged.values()];
  // As those of one scan: the suppressed ones stand last.
  const live = ranked(results.filter((result) => !isSuppressed(result)).map(rankable));
  const suppressed = results.filter(isSuppressed).map(rankable).sort(byName);
  return [...live, ...suppressed].map(({ result }) => result);
}

/** A merged log is compared anew. */
function withoutBaseline(result: Result): Result {
  if (result.properties === undefined) return result;
  const { baseline: _, ...properties } = result.properties;
  return { ...result, properties };
}

/** A result with what its rank is made of. */
interface Ranked extends Rankable {
  readonly result: Result;
}

function rankable(result: Result): Ranked {
  const { confidence = 'high', score, field = '', holder, origin, cause } = resultFacts(result);
  return {
    ...{ result, confidence, subject: field, id: identityOf(result) ?? canonical(result) },
    ...(score !== undefined && { score }),
    ...(holder !== undefined && { holder }),
    ...(origin !== undefined && { origin }),
    ...(cause !== undefined && { cause: { className: cause.class } }),
  };
}

function byName(a: Ranked, b: Ranked): number {
  return bySubject(a, b) || compareText(a.id, b.id);
}

function mergedInvocation(runs: readonly Run[], problems: readonly string[]): Invocation {
  const said = runs.map(notificationsOf);
  const unused = (notification: Notification): boolean =>
    notification.properties?.['about'] === UNUSED_SUPPRESSION;
  const own = problems.map((text): Notification => ({ level: 'error', message: { text } }));
  const texts = said.map((list) => new Set(list.map((notification) => canonical(notification))));
  // A suppression that one shard has no use for may be what another needs.
  const kept = said
    .flat()
    .filter(
      (notification) => !unused(notification) || texts.every((shard) => shard.has(canonical(notification))),
    );
  const distinct = new Map([...own, ...kept].map((notification) => [canonical(notification), notification]));
  const notifications = [...distinct.values()];
  return {
    executionSuccessful: problems.length === 0,
    ...(notifications.length > 0 && {
      toolExecutionNotifications: [
        ...notifications.filter(({ level }) => level === 'error'),
        ...notifications.filter(({ level }) => level !== 'error'),
      ],
    }),
  };
}

function notificationsOf({ invocations = [] }: Run): Notification[] {
  return invocations.flatMap(({ toolExecutionNotifications = [] }) => toolExecutionNotifications);
}

/** By code unit: the same order everywhere, whatever the locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
