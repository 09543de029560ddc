/** Gets from the server what a store lacks. */
import { GitError, runGit } from './git-process.js';
import { type GitRemote, openRelay } from './git-relay.js';
import type { GitStore } from './git-store.js';

export interface FetchOptions {
  /** Undefined where nothing can be fetched. */
  readonly remote?: GitRemote;
  readonly signal?: AbortSignal;
}

const FETCH_MS = 120_000;

/** Fetches commits, whose full names are given, into the store. @throws GitError */
export function fetchCommits(
  store: GitStore,
  options: FetchOptions,
  depth: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const { isPartial } = store;
  const quiet = ['--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--no-auto-gc'];
  // What was fetched without files cannot be completed by fetching only what is new.
  const filter = isPartial ? ['--filter=blob:none'] : [];
  const args = ['fetch', ...quiet, ...filter, ...depth, 'origin', ...wanted];
  return store.add(wanted, (gitDirectory) => overRelay(gitDirectory, args, options), { isPartial });
}

/** The lines of the remote's refs that end like `ref`. @throws GitError */
export function listRefs(store: GitStore, options: FetchOptions, ref: string): Promise<string> {
  const args = ['ls-remote', '--refs', '--', 'origin', ref];
  return store.lend((gitDirectory) => overRelay(gitDirectory, args, options));
}

/** Runs git where it may talk to the remote, and to nothing else. */
async function overRelay(
  gitDirectory: string,
  args: readonly string[],
  { remote, signal }: FetchOptions,
): Promise<string> {
  if (remote === undefined) throw new GitError('failed', 'There is no server to fetch from.');
  const relay = await openRelay(remote, signal);
  try {
    const run = { gitDirectory, args, signal, timeoutMs: FETCH_MS };
    return await runGit({ ...run, config: relay.config, reach: 'here' });
  } catch (error) {
    const problem = relay.problem();
    if (problem === undefined || !(error instanceof GitError) || error.failure !== 'failed') throw error;
    throw new GitError('failed', problem);
  } finally {
    await relay.close();
  }
}
