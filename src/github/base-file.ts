/** Files of another commit, read from git: nothing is checked out, and no filter or hook runs. */
import { posix } from 'node:path';
import type { Git } from './git.js';

/** The text of a file, or why there is none: the rest of a sentence that begins with its name. */
export type CommittedFile = { readonly text: string } | { readonly problem: string };

/** Links that lead to further links. */
const MOST_LINKS = 5;

/**
 * The file that a commit has at `path`, relative to the root of the repository; undefined where it has none. Links are
 * followed inside of the repository.
 * @throws GitError where git cannot say, because the commit is not here for example.
 */
export async function fileAt(
  git: Git,
  sha: string,
  path: string,
  most: number,
): Promise<CommittedFile | undefined> {
  let at = posix.normalize(path);
  for (let links = 0; links <= MOST_LINKS; links++) {
    if (at.startsWith('..') || at.startsWith('/')) {
      return { problem: 'is a link that leads out of the repository' };
    }
    const entry = await entryAt(git, sha, at);
    if (entry === undefined) return links === 0 ? undefined : { problem: 'is a link that leads nowhere' };
    if (entry.type !== 'blob') return { problem: 'is a directory, not a file' };
    if (entry.size > most) return { problem: `is larger than ${most >> 10} KiB` };
    const text = await git.run(['cat-file', 'blob', entry.id]);
    if (entry.mode !== LINK) return { text };
    at = text.startsWith('/') ? text : posix.join(posix.dirname(at), text);
  }
  return { problem: 'is a link that leads to too many others' };
}

interface Entry {
  readonly mode: string;
  readonly type: string;
  readonly id: string;
  readonly size: number;
}

const LINK = '120000';
const ENTRY = /^(\d{6}) (\w+) ([0-9a-f]{40,64}) +(\d+|-)\t/;

async function entryAt(git: Git, sha: string, path: string): Promise<Entry | undefined> {
  // The name of the tree is checked to be one of a commit that is here, so that it reads as nothing else.
  await git.ensureCommit(sha);
  const text = await git.run(['--literal-pathspecs', 'ls-tree', '-z', '-l', '--full-tree', sha, '--', path]);
  const [, mode, type, id, size] = ENTRY.exec(text) ?? [];
  return mode === undefined ? undefined : { mode, type, id, size: size === '-' ? 0 : Number(size) };
}
