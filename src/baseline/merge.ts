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
import { mergeCode } from './code-merge.js';
import { codeText, LONGEST_CODE, readCode, sizeOf } from './code-text.js';
import { type InterfaceFacts, type RunFacts, resultFacts, runFacts, UNUSED_SUPPRESSION } from './facts.js';
import { compareText, mergeResults } from './merge-results.js';
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
    ...common('configuration', facts),
    ...askedOf(facts),
    ...common('minConfidence', facts),
    ...closedIn(facts),
    interfaces: unionOfInterfaces(facts.map(({ interfaces = [] }) => interfaces)),
    ...mergedCode(runs),
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

/** Only where all shards say it: what one did not say would look like something that is not there. */
function mergedCode(runs: readonly Run[]): Pick<RunFacts, 'code'> {
  const shards = runs.map((run) => readCode(run.properties?.['code'])).filter((code) => code !== undefined);
  const code = shards.length === runs.length ? mergeCode(shards) : undefined;
  const text = code && codeText(code, (name) => name);
  return text === undefined || sizeOf(text) > LONGEST_CODE ? {} : { code: text };
}

/** What all shards say alike; where they differ, nothing is said. */
function common<K extends 'configuration' | 'minConfidence'>(
  key: K,
  facts: readonly RunFacts[],
): Pick<RunFacts, K> {
  const values = new Set(facts.map((each) => each[key]));
  const [value] = values;
  return (values.size === 1 && value !== undefined ? { [key]: value } : {}) as Pick<RunFacts, K>;
}

/** Settings are the same for all shards, or the whole is incomplete. */
function askedOf(facts: readonly RunFacts[]): Pick<RunFacts, 'asked'> {
  const [first] = facts;
  const isCommon = facts.every(({ asked }) => canonical(asked) === canonical(first.asked));
  return isCommon && first.asked !== undefined ? { asked: first.asked } : {};
}

/** All shards have the same classes; what one has open is open. */
function closedIn(facts: readonly RunFacts[]): Pick<RunFacts, 'closedClasses'> {
  if (facts.some(({ closedClasses }) => closedClasses === undefined)) return {};
  const closed = new Set(facts.flatMap(({ closedClasses = [] }) => closedClasses));
  for (const { interfaces = [] } of facts) {
    for (const { className, by } of interfaces) if (by !== 'program') closed.delete(className);
  }
  return { closedClasses: [...closed].sort(compareText) };
}

function mergedResults(runs: readonly Run[]): Result[] {
  const groups = new Map<string, Result[]>();
  for (const result of runs.flatMap(({ results = [] }) => results)) {
    const id = identityOf(result);
    // Without an identity, only what is equal is the same.
    const key = id === undefined ? canonical(result) : `id ${id}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  const merged = [...groups.values()].map(mergeResults);
  // As those of one scan: the suppressed ones stand last.
  const live = ranked(merged.filter((result) => !isSuppressed(result)).map(rankable));
  const suppressed = merged.filter(isSuppressed).map(rankable).sort(byName);
  return [...live, ...suppressed].map(({ result }) => result);
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

function unionOfInterfaces(lists: readonly (readonly InterfaceFacts[])[]): InterfaceFacts[] {
  const all = new Map<string, InterfaceFacts>();
  for (const item of lists.flat()) {
    const key = canonical([item.className, item.reason]);
    const methods = new Set([...(all.get(key)?.methods ?? []), ...item.methods]);
    all.set(key, { ...all.get(key), ...item, methods: [...methods].sort(compareText) });
  }
  return [...all.keys()].sort(compareText).map((key) => all.get(key) as InterfaceFacts);
}
