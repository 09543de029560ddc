/**
 * Finds the log that a scan is compared with: the given one, our own baseline, what code scanning has, or a scan of
 * the base made now. Each way that leads nowhere is a line of the log and never an error; only a file that was given
 * must be right.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../config/index.js';
import { type Log, readSarif, SarifError } from '../sarif/index.js';
import { type BaseCommit, baseCommit, type Remote, type WantedCommit } from './base-commit.js';
import { hasIdentities, hasPairs, isComplete, versionOf } from './base-log.js';
import {
  type Baseline,
  type BaselineCache,
  type BaselineParts,
  keepsBase,
  restoreBaseline,
  restoreLastBaseline,
  saveBaseline,
} from './cache.js';
import type { CodeScanning } from './code-scanning.js';
import type { GitHubEvent } from './event.js';
import { type Git, short } from './git.js';

export interface BaseRequest {
  /** The setting `base`: `auto`, `none`, or a SARIF file, relative to `cwd`. */
  readonly base: string;
  readonly cwd: string;
  readonly event: GitHubEvent | undefined;
  /** Undefined where the job has no clone. */
  readonly git: Git | undefined;
  readonly parts: BaselineParts;
  readonly cache?: BaselineCache;
  readonly codeScanning?: CodeScanning;
  readonly remote?: Remote;
  /**
   * Scans a commit the way the head is scanned. Its message is the reason where it throws. Undefined where nothing can
   * be built, or may be.
   */
  readonly scanAt?: (sha: string) => Promise<Log>;
  /** What is left of the time for looking, all ways but the scan together. Default: 60 s. */
  readonly limitMs?: number;
  readonly signal?: AbortSignal;
  /** Takes one sentence per way that leads nowhere, and what is kept. */
  readonly onNote: (sentence: string) => void;
}

export type BaseSource = 'file' | 'cache' | 'code scanning' | 'scan';

export interface FoundBase {
  readonly log: Log;
  readonly source: BaseSource;
  /** What it is, to stand after "compared with": `the merge base 1a2b3c4, from its cached baseline`. */
  readonly text: string;
  /** The commit it is of; undefined for a given file. */
  readonly sha?: string;
}

export interface NoBase {
  readonly log?: undefined;
  /** Why each way led nowhere, in sentences; none where no base is wanted. */
  readonly reasons: readonly string[];
  /** How to get a base; undefined where none is wanted. */
  readonly advice: string | undefined;
}

export type BaseResult = FoundBase | NoBase;

const LIMIT_MS = 60_000;

/** @throws UsageError where a given file is no usable SARIF log; nothing else. */
export async function findBase(request: BaseRequest): Promise<BaseResult> {
  if (request.base === 'none') return { reasons: [], advice: undefined };
  if (request.base !== 'auto') return givenBase(request.base, request.cwd);
  return new Search(request).run();
}

async function givenBase(path: string, cwd: string): Promise<FoundBase> {
  const log = await readGiven(path, cwd);
  if (!isComplete(log))
    throw new UsageError(`The base ${path} comes from an incomplete scan: give that of a complete one.`);
  if (!hasIdentities(log)) throw new UsageError(`The base ${path} was not written by racewarden.`);
  return { log, source: 'file', text: `the given ${path}` };
}

async function readGiven(path: string, cwd: string): Promise<Log> {
  try {
    return readSarif(await readFile(resolve(cwd, path), 'utf8'), `The base ${path}`);
  } catch (error) {
    if (error instanceof SarifError) throw new UsageError(error.message);
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new UsageError(`The base ${path} ${missing ? 'does not exist' : 'cannot be read'}.`);
  }
}

/** One look for a base, with the time it has left. */
class Search {
  readonly #request: BaseRequest;
  readonly #reasons: string[] = [];
  readonly #signal: AbortSignal;
  readonly #limitMs: number;

  constructor(request: BaseRequest) {
    this.#request = request;
    this.#limitMs = request.limitMs ?? LIMIT_MS;
    const limit = AbortSignal.timeout(this.#limitMs);
    this.#signal = request.signal === undefined ? limit : AbortSignal.any([limit, request.signal]);
  }

  async run(): Promise<BaseResult> {
    const { event } = this.#request;
    if (event === undefined) {
      this.#skip('A base is only looked for in GitHub Actions');
      return this.#nothing('Name a SARIF file with `base`.');
    }
    const wanted = await this.#commit(event);
    if (wanted.kind === 'none') {
      this.#skip(`No commit to compare with: ${wanted.reason}`);
      return this.#nothing(wanted.shallow ? HISTORY : howTo(this.#request));
    }
    return (
      (await this.#fromCache(wanted)) ??
      (await this.#fromCodeScanning(wanted)) ??
      (await this.#fromScan(wanted, event)) ??
      this.#nothing(howTo(this.#request))
    );
  }

  async #commit(event: GitHubEvent): Promise<BaseCommit> {
    const { git, remote } = this.#request;
    const signal = this.#signal;
    const found = await this.#inTime(() => baseCommit({ event, git: git?.until(signal), remote, signal }));
    return typeof found === 'string' ? { kind: 'none', reason: found, shallow: true } : found;
  }

  async #fromCache(wanted: Wanted): Promise<FoundBase | undefined> {
    const { cache, parts } = this.#request;
    const found = await this.#inTime(async () => {
      if (cache === undefined) return 'this runner offers no cache';
      return wanted.kind === 'commit'
        ? await restoreBaseline(cache, parts, wanted.sha)
        : await restoreLastBaseline(cache, parts);
    });
    if (typeof found === 'string') return this.#skip(`No cached baseline: ${found}`);
    return { ...found, source: 'cache', text: textOf(wanted, found.sha, 'from its cached baseline') };
  }

  async #fromCodeScanning(wanted: Wanted): Promise<FoundBase | undefined> {
    const { codeScanning, parts } = this.#request;
    const found = await this.#inTime(async () =>
      codeScanning === undefined
        ? 'the job has no token for it'
        : await analysisOf(codeScanning, wanted, parts, this.#signal),
    );
    if (typeof found === 'string') return this.#skip(`No base from code scanning: ${found}`);
    return { ...found, source: 'code scanning', text: textOf(wanted, found.sha, 'as code scanning has it') };
  }

  /** No matter of the time for looking: a scan has its own budgets. */
  async #fromScan(wanted: Wanted, event: GitHubEvent): Promise<FoundBase | undefined> {
    const { scanAt, signal } = this.#request;
    if (wanted.kind === 'branch')
      return this.#skip('No scan of the base: there is no certain commit to scan');
    if (scanAt === undefined) return this.#skip('No scan of the base: there is no way to build it');
    if (signal?.aborted) return this.#skip('No scan of the base: the job is being ended');
    const log = await scanned(scanAt, wanted.sha);
    if (typeof log === 'string') return this.#skip(`No scan of the base: ${log}`);
    await this.#keep(wanted.sha, log, event);
    return { log, sha: wanted.sha, source: 'scan', text: `${wanted.text}, built and scanned now` };
  }

  async #keep(sha: string, log: Log, event: GitHubEvent): Promise<void> {
    const { cache, parts, onNote } = this.#request;
    if (cache === undefined || !keepsBase(event)) return;
    onNote(await saveBaseline(cache, parts, { sha, onDefaultBranch: false }, log));
  }

  /** What `look` finds, or a reason: its own, what it threw, or that the time is over. */
  async #inTime<T>(look: () => Promise<T | string>): Promise<T | string> {
    const signal = this.#signal;
    const over = (): string =>
      this.#request.signal?.aborted
        ? 'the job is being ended'
        : `the ${Math.ceil(this.#limitMs / 1000)} s for looking are over`;
    if (signal.aborted) return over();
    let onAbort = (): void => {};
    const aborted = new Promise<string>((finish) => {
      onAbort = () => finish(over());
      signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([look(), aborted]);
    } catch (error) {
      return reasonOf(error);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  #skip(reason: string): undefined {
    const sentence = reason.endsWith('.') ? reason : `${reason}.`;
    this.#reasons.push(sentence);
    this.#request.onNote(sentence);
  }

  #nothing(advice: string): NoBase {
    return { reasons: this.#reasons, advice };
  }
}

type Wanted = Exclude<BaseCommit, { kind: 'none' }>;

const HISTORY = 'Let actions/checkout fetch the history: `fetch-depth: 0`.';

function howTo({ event, scanAt }: BaseRequest): string {
  const branch = event?.pullRequest?.baseRef ?? event?.defaultBranch ?? 'the default branch';
  const first = `Run this workflow on pushes to ${branch} too, so that its results are there to compare with`;
  return scanAt === undefined
    ? `${first}, or give a \`build-command\` that builds the base here.`
    : `${first}.`;
}

function textOf(wanted: Wanted, sha: string, how: string): string {
  return wanted.kind === 'commit' ? `${wanted.text}, ${how}` : `${wanted.text} (${short(sha)}), ${how}`;
}

async function scanned(scanAt: (sha: string) => Promise<Log>, sha: string): Promise<Log | string> {
  try {
    const log = await scanAt(sha);
    return isComplete(log) ? log : 'its scan was incomplete';
  } catch (error) {
    return reasonOf(error);
  }
}

async function analysisOf(
  codeScanning: CodeScanning,
  wanted: Wanted,
  { category, toolVersion }: BaselineParts,
  signal: AbortSignal,
): Promise<Baseline | string> {
  const refs = wanted.kind === 'commit' ? wanted.refs : [`refs/heads/${wanted.branch}`];
  for (const ref of refs) {
    const rows = await codeScanning.listAnalyses({ ref, category });
    const row = rows.find(({ commitSha, error }) => error === '' && fits(wanted, commitSha));
    if (row === undefined) continue;
    // The request cannot be called back, but its answer is not worth waiting for.
    signal.throwIfAborted();
    const log = readSarif(await codeScanning.getAnalysis(row.id), 'the analysis');
    return usable(log, toolVersion) ?? { log, sha: row.commitSha };
  }
  return `it has no analysis of ${wanted.kind === 'commit' ? short(wanted.sha) : wanted.branch} in this category`;
}

function fits(wanted: Wanted, sha: string): boolean {
  return wanted.kind === 'branch' ? /^[0-9a-f]{40,64}$/.test(sha) : sha === (wanted as WantedCommit).sha;
}

/** Why a log cannot be a base; undefined where it can. */
function usable(log: Log, toolVersion: string): string | undefined {
  const version = versionOf(log);
  if (!isComplete(log)) return 'the analysis comes from an incomplete scan';
  // Another version finds other races: they would be reported as changes of the code.
  if (version !== undefined && version !== toolVersion) {
    return `the analysis was made by version ${version} of the tool`;
  }
  if (!hasIdentities(log)) return 'the analysis has lost the identities of its results';
  return hasPairs(log) ? undefined : 'the analysis has lost the properties of its results';
}

function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message.replace(/[.\s]+$/, '');
  return 'it failed without saying why';
}
