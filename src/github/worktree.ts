/** Another commit of the repository, checked out beside the one that is there. */
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import type { Git } from './git.js';
import { short } from './git.js';
import { GitError } from './git-process.js';

const CHECKOUT_MS = 300_000;
const SUBMODULES_MS = 300_000;
const REMOVAL_MS = 60_000;

export interface Worktree {
  /** The top of the checkout: absolute, without symbolic links. */
  readonly directory: string;
  /** What is not as in the checkout of the job, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Gives `use` a checkout of `sha` in a new directory below `temp`, and takes it away afterwards, whatever happens.
 * The commit is fetched where it is missing; submodules are filled as far as that takes no credentials.
 * @throws GitError where it cannot be checked out; whatever `use` throws.
 */
export async function withWorktree<T>(
  git: Git,
  sha: string,
  temp: string,
  use: (worktree: Worktree) => Promise<T>,
): Promise<T> {
  await git.ensureCommit(sha);
  const holder = await mkdtemp(join(await realpath(temp), 'racewarden-base-'));
  const directory = join(holder, short(sha));
  try {
    await git.runRemote(['worktree', 'add', '--quiet', '--detach', directory, sha], CHECKOUT_MS);
    return await use({ directory, notes: await fillSubmodules(git, directory) });
  } finally {
    await remove(git, directory, holder);
  }
}

/** Only where the job's own checkout has them: what was built without them is built without them again. */
async function fillSubmodules(git: Git, directory: string): Promise<readonly string[]> {
  if (!existsSync(join(directory, '.gitmodules')) || !(await hasSubmodules(git))) return [];
  try {
    await git.run(['submodule', '--quiet', 'update', '--init', '--recursive', '--depth=1'], {
      directory,
      timeoutMs: SUBMODULES_MS,
      // The base's .gitmodules chooses the addresses, and no credentials go there.
      env: { GIT_ALLOW_PROTOCOL: 'https:http', GIT_CONFIG_GLOBAL: devNull },
    });
    return [];
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return [`The submodules of the base could not be fetched: ${error.message}`];
  }
}

/** A line of a submodule that is not filled starts with a minus. */
async function hasSubmodules(git: Git): Promise<boolean> {
  try {
    return /^[^-\s]|^ [0-9a-f]/m.test(await git.run(['submodule', 'status']));
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}

/** Not with a git that ends on a signal: what the job was stopped in must be taken away too. */
async function remove(git: Git, directory: string, holder: string): Promise<void> {
  const lasting = git.until(AbortSignal.timeout(REMOVAL_MS));
  try {
    await lasting.run(['worktree', 'remove', '--force', directory], { timeoutMs: REMOVAL_MS });
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
  } finally {
    await rm(holder, { recursive: true, force: true, maxRetries: 3 });
  }
}
