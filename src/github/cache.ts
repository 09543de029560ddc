/**
 * Baselines: SARIF logs of complete scans, kept under the commit they are of, the settings they were made with and
 * the version of this tool.
 */
import { createHash } from 'node:crypto';
import { type Log, readSarif, writeSarif } from '../sarif/index.js';
import { isComplete, versionOf } from './base-log.js';
import type { GitHubEvent } from './event.js';
import { short } from './git.js';

/** The cache did not do what it was asked. The message is one sentence. */
export class CacheProblem extends Error {
  override readonly name = 'CacheProblem';
}

export interface CachedText {
  /** The key that the text was saved under. */
  readonly key: string;
  readonly text: string;
}

/** Where baselines are kept. Entries are never overwritten. */
export interface BaselineCache {
  /**
   * The newest text whose key is one of `keys` or starts with it; earlier keys come first. Undefined where there is
   * none. Throws `CacheProblem`.
   */
  restore(keys: readonly string[]): Promise<CachedText | undefined>;
  /** Throws `CacheProblem`. */
  save(key: string, text: string): Promise<'saved' | 'exists'>;
}

/** What two scans must have in common for one to be the base of the other. */
export interface BaselineParts {
  readonly toolVersion: string;
  /** `configurationKey(settings)`. */
  readonly configuration: string;
  /** Without the slash that code scanning wants at its end. */
  readonly category: string;
}

export interface Baseline {
  readonly log: Log;
  /** The commit it is of. */
  readonly sha: string;
}

/** Baselines of the default branch have keys of their own: "the last one" is a prefix, and must not find others. */
const DEFAULT_BRANCH = 'd';
const ELSEWHERE = 'e';

function prefix({ toolVersion, configuration, category }: BaselineParts, where: string): string {
  const hash = createHash('sha256').update(category).digest('hex').slice(0, 12);
  return `racewarden-${toolVersion}-${configuration}-${hash}-${where}-`.replaceAll(',', '_');
}

/** The baseline of a commit, or a sentence without its end about why there is none. */
export function restoreBaseline(
  cache: BaselineCache,
  parts: BaselineParts,
  sha: string,
): Promise<Baseline | string> {
  const keys = [DEFAULT_BRANCH, ELSEWHERE].map((where) => `${prefix(parts, where)}${sha}`);
  return restore(cache, parts, keys, `no baseline of ${short(sha)} is cached for these settings`);
}

/** The newest baseline of the default branch, or a sentence without its end about why there is none. */
export function restoreLastBaseline(cache: BaselineCache, parts: BaselineParts): Promise<Baseline | string> {
  const keys = [prefix(parts, DEFAULT_BRANCH)];
  return restore(cache, parts, keys, 'no baseline of the default branch is cached for these settings');
}

async function restore(
  cache: BaselineCache,
  parts: BaselineParts,
  keys: readonly string[],
  otherwise: string,
): Promise<Baseline | string> {
  try {
    const found = await cache.restore(keys);
    if (found === undefined) return otherwise;
    const [sha] = /[0-9a-f]{40,64}$/.exec(found.key) ?? [];
    const log = readSarif(found.text, 'the cached baseline');
    if (sha === undefined || !isComplete(log) || versionOf(log) !== parts.toolVersion) {
      return 'the cached baseline is not from a complete scan by this version';
    }
    return { log, sha };
  } catch (error) {
    if (error instanceof Error) return error.message.replace(/\.$/, '');
    throw error;
  }
}

/**
 * Keeps the log of a scan of `sha` as a baseline. Gives a sentence for the log; a scan is never lost for a cache.
 * `onDefaultBranch`: whether the job ran on the default branch and scanned its newest commit.
 */
export async function saveBaseline(
  cache: BaselineCache,
  parts: BaselineParts,
  { sha, onDefaultBranch }: { readonly sha: string; readonly onDefaultBranch: boolean },
  log: Log,
): Promise<string> {
  if (!isComplete(log)) return 'The scan is incomplete, so it is not kept as a baseline.';
  const key = `${prefix(parts, onDefaultBranch ? DEFAULT_BRANCH : ELSEWHERE)}${sha}`;
  try {
    const outcome = await cache.save(key, writeSarif(log));
    const what = `The baseline of ${short(sha)}`;
    return outcome === 'saved' ? `${what} is kept in the cache.` : `${what} was in the cache already.`;
  } catch (error) {
    if (error instanceof Error) return `The baseline was not kept: ${error.message}`;
    throw error;
  }
}

/**
 * Whether the scan of what is checked out is worth keeping, and under which name.
 *
 * What a pull request or a merge queue saves is seen by runs of the same pull request alone, and its merge commit is
 * never a base again. `pull_request_target` and `workflow_run` would write into the cache of the default branch what
 * people outside may have had a hand in.
 */
export function headBaseline(
  event: GitHubEvent | undefined,
  head: string | undefined,
): { readonly sha: string; readonly onDefaultBranch: boolean } | undefined {
  if (event === undefined || head === undefined) return undefined;
  const kept = event.kind === 'push' || event.kind === 'schedule' || event.kind === 'workflow_dispatch';
  // A dispatch may check out any commit; only the run's own is what the branch's name promises.
  if (!kept || head !== event.sha || event.push?.isTag || event.push?.isDeleted) return undefined;
  const onDefaultBranch =
    event.defaultBranch !== undefined && event.ref === `refs/heads/${event.defaultBranch}`;
  return { sha: head, onDefaultBranch };
}

/** Whether a base that was scanned on the way may be kept: later runs of the same ref find it. */
export function keepsBase(event: GitHubEvent): boolean {
  return event.kind === 'pull_request' || event.kind === 'push';
}
