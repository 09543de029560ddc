/** Another commit of the repository, checked out beside the one that is there. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Git } from './git.js';
import { short } from './git.js';
import { GitError } from './git-process.js';

const CHECKOUT_MS = 300_000;
const SUBMODULES_MS = 300_000;

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
  const holder = await mkdtemp(join(await realpath(temp), 'racewarden-base-'));
  const directory = join(holder, short(sha));
  try {
    await mkdir(directory);
    await git.checkOut(sha, directory, CHECKOUT_MS);
    const notes = [...(await fillSubmodules(git, directory)), ...(await filtered(git, directory))];
    return await use({ directory, notes });
  } finally {
    await rm(holder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Only where the job's own checkout has them: what was built without them is built without them again. */
async function fillSubmodules(git: Git, directory: string): Promise<readonly string[]> {
  if (!existsSync(join(directory, '.gitmodules')) || !(await hasSubmodules(git))) return [];
  try {
    // The base's .gitmodules chooses the addresses: git has no credentials that could go there.
    await git.runIn(directory, ['submodule', '--quiet', 'update', '--init', '--recursive', '--depth=1'], {
      timeoutMs: SUBMODULES_MS,
      reach: 'servers',
    });
    return [];
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return [`The submodules of the base could not be fetched: ${error.message}`];
  }
}

/** Whether one of the head's submodules is filled: then it has a `.git`. */
async function hasSubmodules(git: Git): Promise<boolean> {
  const head = await git.head();
  if (head === undefined) return false;
  const args = ['config', '--blob', `${head}:.gitmodules`, '--no-includes', '--null'];
  const paths = await answerOf(git.run([...args, '--get-regexp', '^submodule\\..*\\.path$']));
  return paths.split('\0').some((row) => {
    const path = row.slice(row.indexOf('\n') + 1);
    const below = relative(git.root, resolve(git.root, path));
    return below !== '' && below.split(sep)[0] !== '..' && existsSync(join(git.root, below, '.git'));
  });
}

/** Filters are programs that the job's configuration names, so that none of them runs here. */
async function filtered(git: Git, directory: string): Promise<readonly string[]> {
  const args = ['grep', '--cached', '--files-with-matches', '-E', '^[^#].*[[:space:]]filter='];
  const found = await answerOf(git.runIn(directory, [...args, '--', ':(glob)**/.gitattributes']));
  if (found === '') return [];
  return ['Files that Git filters process, such as those of Git LFS, are in the base in their stored form.'];
}

/** What git says; nothing where it has nothing to say. */
async function answerOf(asked: Promise<string>): Promise<string> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GitError && error.failure === 'failed') return '';
    throw error;
  }
}
