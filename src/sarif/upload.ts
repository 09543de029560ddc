/** A log as code scanning accepts and shows it: what it would drop without a word is left out here, and said. */
import { gzipSync } from 'node:zlib';
import { isSuppressed } from './identity.js';
import type { CodeFlow, Log, Notification, ReportingDescriptor, Result, Run } from './types.js';
import { writeSarif } from './write.js';

export interface UploadLimits {
  /** Results that are kept of a run. */
  readonly results: number;
  /** Locations of all thread flows of a result. */
  readonly flowLocations: number;
  /** Related locations of a result. */
  readonly related: number;
  /** Tags of a rule. */
  readonly tags: number;
  /** Size of the compressed log. */
  readonly bytes: number;
}

const LIMITS: UploadLimits = {
  results: 5000,
  flowLocations: 1000,
  related: 100,
  tags: 20,
  bytes: 10_000_000,
};

const LEVELS = ['error', 'warning', 'note', 'none'];

/**
 * The log without suppressed results and within the limits. What is dropped is what ranks lowest, by level, then by the
 * order in the file: first code flows, then results. Notifications of the first invocation tell of it.
 */
export function forUpload(log: Log, limits: Partial<UploadLimits> = {}): Log {
  const all = { ...LIMITS, ...limits };
  const runs = log.runs.map((run) => boundedRun(run, all));
  return withinSize({ ...log, runs }, all.bytes);
}

function boundedRun(run: Run, limits: UploadLimits): Run {
  const live = (run.results ?? []).filter((result) => !isSuppressed(result));
  const kept = highest(live, limits.results);
  const results = kept.map((result) => boundedResult(result, limits));
  const rules = run.tool.driver.rules?.map((rule) => boundedRule(rule, limits.tags));
  const driver = { ...run.tool.driver, ...(rules !== undefined && { rules }) };
  const bounded: Run = { ...run, tool: { ...run.tool, driver }, results };
  const cutShort = results.filter(({ codeFlows }, index) => codeFlows !== kept[index].codeFlows).length;
  const said = [
    ...(live.length > kept.length ? [omittedText(live.length - kept.length)] : []),
    ...(cutShort > 0
      ? [`The paths of ${counted(cutShort, 'result')} are cut to ${limits.flowLocations} steps a result.`]
      : []),
  ];
  return noting(bounded, live.length - results.length, said);
}

function omittedText(number: number): string {
  return `${counted(number, 'result')} of lower rank left out of the upload.`;
}

/** The `most` results of the highest rank, in the order they had. */
function highest(results: readonly Result[], most: number): readonly Result[] {
  if (results.length <= most) return results;
  const kept = new Set(byRank(results).slice(0, most));
  return results.filter((result) => kept.has(result));
}

function byRank(results: readonly Result[]): Result[] {
  const rank = ({ level = 'warning' }: Result): number => LEVELS.indexOf(level);
  return [...results].sort((a, b) => rank(a) - rank(b));
}

function boundedResult(result: Result, { related, flowLocations }: UploadLimits): Result {
  const { relatedLocations, codeFlows } = result;
  return {
    ...result,
    ...(relatedLocations !== undefined && { relatedLocations: relatedLocations.slice(0, related) }),
    ...(codeFlows !== undefined && { codeFlows: boundedFlows(codeFlows, flowLocations) }),
  };
}

/** Each flow keeps its ends: a thread's start and its access. */
function boundedFlows(flows: CodeFlow[], most: number): CodeFlow[] {
  const threads = flows.flatMap(({ threadFlows }) => threadFlows);
  const total = threads.reduce((sum, { locations }) => sum + locations.length, 0);
  if (total <= most) return flows;
  // More threads than steps: none of them could be told.
  if (threads.length > most) return [];
  const share = Math.floor(most / threads.length);
  return flows.map((flow) => ({
    ...flow,
    threadFlows: flow.threadFlows.map((thread) => ({ ...thread, locations: ends(thread.locations, share) })),
  }));
}

function ends<T>(items: T[], most: number): T[] {
  if (items.length <= most) return items;
  const tail = Math.ceil(most / 2);
  return [...items.slice(0, most - tail), ...items.slice(items.length - tail)];
}

function boundedRule(rule: ReportingDescriptor, most: number): ReportingDescriptor {
  const { properties } = rule;
  if (properties?.tags === undefined || properties.tags.length <= most) return rule;
  return { ...rule, properties: { ...properties, tags: properties.tags.slice(0, most) } };
}

/**
 * Takes away the facts of the code, which nobody sees there, then code flows from the results that rank lowest, then
 * those results, until the compressed log fits.
 */
function withinSize(whole: Log, bytes: number): Log {
  if (sizeOf(whole) <= bytes) return whole;
  const log = { ...whole, runs: whole.runs.map(withoutCode) };
  if (sizeOf(log) <= bytes) return log;
  const ranked = byRank(log.runs.flatMap(({ results = [] }) => results));
  const flows = largest(ranked.length, (kept) => sizeOf(reduced(log, ranked, kept, ranked.length)) <= bytes);
  if (flows >= 0) return reduced(log, ranked, flows, ranked.length);
  const results = largest(ranked.length, (kept) => sizeOf(reduced(log, ranked, 0, kept)) <= bytes);
  return reduced(log, ranked, 0, Math.max(0, results));
}

function withoutCode(run: Run): Run {
  if (run.properties?.['code'] === undefined) return run;
  const { code: _, ...properties } = run.properties;
  return { ...run, properties };
}

/** The largest number from 0 to `most` that is good, −1 where none is; below a good one all are. */
function largest(most: number, isGood: (number: number) => boolean): number {
  let [low, high] = [-1, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isGood(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Only the first `flows` of `ranked` keep their code flows, and only the first `results` are there. */
function reduced(log: Log, ranked: readonly Result[], flows: number, results: number): Log {
  const withFlows = new Set(ranked.slice(0, flows));
  const kept = new Set(ranked.slice(0, results));
  const runs = log.runs.map((run) => {
    const all = run.results ?? [];
    const left = all.filter((result) => kept.has(result));
    const bare = left.filter((result) => !withFlows.has(result) && result.codeFlows !== undefined).length;
    const said = [
      ...(left.length < all.length ? [omittedText(all.length - left.length)] : []),
      ...(bare > 0 ? [`The paths of ${counted(bare, 'result')} of lower rank left out of the upload.`] : []),
    ];
    const shown = left.map((result) => (withFlows.has(result) ? result : withoutFlows(result)));
    return noting({ ...run, results: shown }, all.length - left.length, said);
  });
  return { ...log, runs };
}

function withoutFlows(result: Result): Result {
  const { codeFlows: _, ...rest } = result;
  return rest;
}

function sizeOf(log: Log): number {
  return gzipSync(writeSarif(log)).length;
}

/** The run with what was left out as notifications, and the number of results among it. */
function noting(run: Run, omitted: number, texts: readonly string[]): Run {
  if (texts.length === 0) return run;
  const [first, ...others] = run.invocations ?? [{ executionSuccessful: true }];
  const notes = texts.map((text): Notification => ({ level: 'warning', message: { text } }));
  const toolExecutionNotifications = [...(first.toolExecutionNotifications ?? []), ...notes];
  const resultsOmitted = Number(run.properties?.['resultsOmitted'] ?? 0) + omitted;
  return {
    ...run,
    invocations: [{ ...first, toolExecutionNotifications }, ...others],
    ...(omitted > 0 && { properties: { ...run.properties, resultsOmitted } }),
  };
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}
