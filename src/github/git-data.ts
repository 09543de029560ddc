/**
 * What the `.git` of a checkout holds, read as data. Whatever ran in the checkout before us may have written it, so git
 * itself never opens it: its configuration, hooks and attributes are not asked for anything. Where its objects are, what
 * is checked out, and where history was cut off is all that is taken, bounded.
 */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface CheckoutData {
  /** Of the checkout alone; differs from `common` in a worktree. */
  readonly gitDirectory: string;
  /** Where objects and refs are. */
  readonly common: string;
  readonly objects: string;
  /** The text of `HEAD`: a commit or the name of a ref. */
  readonly head: string;
  /** Commits whose parents were cut off. */
  readonly shallow: readonly string[];
  readonly format: 'sha1' | 'sha256';
  readonly refs: 'files' | 'reftable';
  /** Whether objects were left out when it was fetched, so that commits may be here without their files. */
  readonly isPartial: boolean;
  /** Which files of a commit are wanted; undefined for all. */
  readonly sparse: SparseData | undefined;
}

export interface SparseData {
  readonly patterns: string;
  readonly isCone: boolean;
}

export const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const HEAD = /^(?:ref: refs\/[^\0-\x20~^:?*[\\\x7f]+|[0-9a-f]{40}|[0-9a-f]{64})\n?$/;

const LARGEST_NAME = 4096;
const LARGEST_LIST = 8 << 20;

/** The nearest directory upwards with a `.git`, which may be a file in worktrees and submodules. */
export function topOf(directory: string): string | undefined {
  if (!existsSync(directory)) return undefined;
  for (let here = realpathSync(resolve(directory)); ; here = dirname(here)) {
    if (existsSync(join(here, '.git'))) return here;
    if (dirname(here) === here) return undefined;
  }
}

/** The data of the checkout whose top is `root`; undefined where it has none that git would take. */
export function readCheckout(root: string): CheckoutData | undefined {
  const gitDirectory = gitDirectoryOf(root);
  if (gitDirectory === undefined) return undefined;
  const head = readBounded(join(gitDirectory, 'HEAD'), LARGEST_NAME);
  const common = realDirectory(
    resolve(gitDirectory, readBounded(join(gitDirectory, 'commondir'), LARGEST_NAME)?.trim() ?? '.'),
  );
  const objects = common && realDirectory(join(common, 'objects'));
  // Lists of such directories have one on a line.
  if (head === undefined || !HEAD.test(head) || common === undefined || !objects || /[\n\r]/.test(objects)) {
    return undefined;
  }
  const config = readBounded(join(common, 'config'), LARGEST_LIST) ?? '';
  const own = readBounded(join(gitDirectory, 'config.worktree'), LARGEST_LIST) ?? '';
  const shallow = readBounded(join(common, 'shallow'), LARGEST_LIST) ?? '';
  return {
    ...{ gitDirectory, common, objects, head },
    shallow: shallow.split('\n').filter((line) => SHA.test(line)),
    format: /^\s*objectformat\s*=\s*"?sha256/im.test(config) ? 'sha256' : 'sha1',
    refs: /^\s*refstorage\s*=\s*"?reftable/im.test(config) ? 'reftable' : 'files',
    isPartial: listed(join(objects, 'pack')).some((name) => name.endsWith('.promisor')),
    sparse: sparseOf(gitDirectory, `${config}\n${own}`),
  };
}

/** `.git`, or where the file of that name points, as in worktrees and submodules. */
function gitDirectoryOf(root: string): string | undefined {
  const path = join(root, '.git');
  const directory = realDirectory(path);
  if (directory !== undefined) return directory;
  const [, target] = /^gitdir: ([^\0\n]+)\n?$/.exec(readBounded(path, LARGEST_NAME) ?? '') ?? [];
  return target === undefined ? undefined : realDirectory(resolve(root, target));
}

function sparseOf(gitDirectory: string, config: string): SparseData | undefined {
  const isOn = (key: string) =>
    [...config.matchAll(new RegExp(`^\\s*${key}\\s*=\\s*(\\w+)`, 'gim'))].at(-1)?.[1];
  if (isOn('sparsecheckout')?.toLowerCase() !== 'true') return undefined;
  const patterns = readBounded(join(gitDirectory, 'info', 'sparse-checkout'), LARGEST_LIST);
  return patterns === undefined
    ? undefined
    : { patterns, isCone: isOn('sparsecheckoutcone')?.toLowerCase() === 'true' };
}

function realDirectory(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? realpathSync(path) : undefined;
  } catch {
    return undefined;
  }
}

function listed(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

/** The text of a plain file; undefined where there is none, or it is larger, or it is a pipe that nobody may ever fill. */
export function readBounded(path: string, most: number): string | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const facts = fstatSync(file);
    if (!facts.isFile() || facts.size > most) return undefined;
    const bytes = Buffer.alloc(facts.size);
    return bytes.toString('utf8', 0, readSync(file, bytes));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
