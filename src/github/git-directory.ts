/**
 * Git directories of our own: each git command gets one that was written just before it, so that nothing in it, its
 * configuration above all, is anybody else's. Of others it only borrows objects, which are data.
 */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBounded, type SparseData } from './git-data.js';

const LARGEST_REFS = 64 << 20;

export interface GitDirectory {
  /** What `HEAD` holds. */
  readonly head: string;
  readonly format: 'sha1' | 'sha256';
  /** Directories of objects that are borrowed. */
  readonly borrowed: readonly string[];
  readonly shallow: readonly string[];
  /** Commits that a server is told are here already. */
  readonly tips?: readonly string[];
  /** The git directory whose refs are shown too. */
  readonly refsOf?: string;
  readonly refs?: 'files' | 'reftable';
  /** Whether it has files: one without is bare. */
  readonly hasFiles?: boolean;
  readonly sparse?: SparseData;
  /** Tells the builds that look for it which repository this is; nothing is fetched from there. */
  readonly originUrl?: string;
  /** Whether objects may be missing because they were never asked for. */
  readonly isPartial?: boolean;
}

/** Writes a git directory at `path`, which does not exist yet or is empty. */
export async function writeGitDirectory(path: string, what: GitDirectory): Promise<void> {
  const { head, borrowed, shallow, tips = [], refsOf, sparse } = what;
  await mkdir(join(path, 'objects', 'info'), { recursive: true });
  await mkdir(join(path, 'objects', 'pack'), { recursive: true });
  const files: [name: string, text: string][] = [
    ['HEAD', head.endsWith('\n') ? head : `${head}\n`],
    ['config', configOf(what)],
    [join('objects', 'info', 'alternates'), lines(borrowed)],
  ];
  if (shallow.length > 0) files.push(['shallow', lines(shallow)]);
  if (sparse !== undefined) {
    await mkdir(join(path, 'info'));
    files.push([join('info', 'sparse-checkout'), sparse.patterns]);
  }
  if (refsOf === undefined) {
    await mkdir(join(path, 'refs'));
    if (tips.length > 0) {
      files.push(['packed-refs', lines(tips.map((sha) => `${sha} refs/racewarden/${sha}`))]);
    }
  } else {
    await showRefs(path, refsOf, what.refs);
    files.push(['packed-refs', readBounded(join(refsOf, 'packed-refs'), LARGEST_REFS) ?? '']);
  }
  for (const [name, text] of files) await writeFile(join(path, name), text, { flag: 'wx' });
}

/** Junctions are what Windows lets everybody make; elsewhere the kind does not matter. */
async function showRefs(path: string, of: string, kind: GitDirectory['refs']): Promise<void> {
  await symlink(join(of, 'refs'), join(path, 'refs'), 'junction');
  if (kind === 'reftable') await symlink(join(of, 'reftable'), join(path, 'reftable'), 'junction');
}

function configOf({ format, refs, hasFiles, sparse, originUrl, isPartial }: GitDirectory): string {
  const isWindows = process.platform === 'win32';
  const extensions = [
    ...(format === 'sha256' ? ['objectFormat = sha256'] : []),
    ...(refs === 'reftable' ? ['refStorage = reftable'] : []),
    ...(isPartial ? ['partialClone = origin'] : []),
  ];
  return lines([
    '[core]',
    `repositoryFormatVersion = ${extensions.length === 0 ? 0 : 1}`,
    `bare = ${!hasFiles}`,
    ...(isWindows ? ['symlinks = false', 'fileMode = false', 'longPaths = true'] : []),
    ...(sparse === undefined ? [] : ['sparseCheckout = true', `sparseCheckoutCone = ${sparse.isCone}`]),
    ...(extensions.length === 0 ? [] : ['[extensions]', ...extensions]),
    ...(originUrl === undefined && !isPartial ? [] : ['[remote "origin"]']),
    ...(originUrl === undefined ? [] : [`url = ${quoted(originUrl)}`]),
    ...(isPartial ? ['promisor = true', 'partialCloneFilter = blob:none'] : []),
  ]);
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/[\0\n\r]/g, '')}"`;
}

function lines(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('');
}
