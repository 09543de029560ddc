/** Files that `init` writes: all of them or none, never over another by accident, and never out of the project. */
import { lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { UsageError } from '../config/index.js';
import { visible } from '../report/index.js';
import { writeAtomically } from '../util/write.js';

export interface NewFile {
  readonly path: string;
  /** The directory that it is below; links that lead out of it are not followed. */
  readonly top: string;
  readonly text: string;
}

type Place = Omit<NewFile, 'text'>;

/** @throws UsageError where a file is there (unless it may be overwritten), or cannot be written without leaving the project. */
export function refuseExisting(files: readonly Place[], force: boolean): void {
  const there = files.filter(({ path }) => lstatSync(path, { throwIfNoEntry: false }) !== undefined);
  const odd = there.find(({ path }) => !lstatSync(path).isFile());
  if (odd !== undefined) {
    throw new UsageError(`${shown(odd)} is not a regular file, so nothing was written. Remove it first.`);
  }
  if (there.length > 0 && !force) {
    const [names, are, them] =
      there.length === 1 ? [shown(there[0]), 'is', 'it'] : [there.map(shown).join(' and '), 'are', 'them'];
    throw new UsageError(
      `${names} ${are} there already, so nothing was written: --dry-run prints what would be written, --force overwrites ${them}.`,
    );
  }
  for (const file of files) refuseOutside(file);
}

export async function writeAll(files: readonly NewFile[], force: boolean): Promise<void> {
  // Once more, for what has come in the meantime.
  refuseExisting(files, force);
  for (const file of files) {
    try {
      mkdirSync(dirname(file.path), { recursive: true });
      await writeAtomically(file.path, file.text);
    } catch (error) {
      const { code = 'unknown error' } = error as NodeJS.ErrnoException;
      throw new UsageError(`${shown(file)} cannot be written (${code}).`);
    }
  }
}

/** A checkout may hold links to anywhere: `.github` among them. */
function refuseOutside(file: Place): void {
  const top = realpathSync(file.top);
  const real = realOf(dirname(file.path));
  const below = relative(top, real);
  if (below === '..' || below.startsWith(`..${sep}`) || below.split(sep).includes('.git')) {
    throw new UsageError(`A link leads ${shown(file)} out of the project, so nothing was written.`);
  }
}

/** Where a directory is, or the nearest one above that is there. */
function realOf(directory: string): string {
  for (let here = directory; ; here = dirname(here)) {
    if (lstatSync(here, { throwIfNoEntry: false }) === undefined && dirname(here) !== here) continue;
    try {
      return realpathSync(here);
    } catch {
      throw new UsageError(`${visible(here)} is a broken link, so nothing was written.`);
    }
  }
}

function shown({ path, top }: Place): string {
  return visible(relative(top, path).split(sep).join('/'));
}
