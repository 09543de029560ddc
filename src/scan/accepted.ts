/** Finds and reads the file of accepted findings that the settings name, or the one that is there. */
import { relative, resolve, sep } from 'node:path';
import type { Settings } from '../config/index.js';
import { UsageError } from '../config/index.js';
import { ACCEPTED_FILE, type Accepted, readAccepted } from '../suppressions/index.js';
import { readSettingFile } from '../util/setting-file.js';

const LARGEST_FILE = 64 * 1024 * 1024;

/** Undefined where none is named and none is there; with `orNone` a named one may be missing too. */
export function openAccepted(settings: Settings, orNone = false): Accepted | undefined {
  const { cwd, root, accepted: named } = settings;
  const name = named ?? ACCEPTED_FILE;
  const found = readSettingFile(name, { cwd, most: LARGEST_FILE });
  if (!('text' in found)) {
    if (found.isMissing && (named === undefined || orNone)) return undefined;
    throw new UsageError(`The file of accepted findings ${name} ${found.problem}.`);
  }
  const { file, entries } = acceptedIn(found.text, name, found.isLink);
  const fromRoot = relative(root, acceptedPath(settings));
  return { file: fromRoot.startsWith('..') ? file : fromRoot.split(sep).join('/'), entries };
}

function acceptedIn(text: string, name: string, isLink: boolean): Accepted {
  try {
    return readAccepted(text, name);
  } catch (error) {
    // What is wrong is said with a piece of it, which may be somebody's secret.
    if (!isLink || !(error instanceof UsageError)) throw error;
    throw new UsageError(
      `The file of accepted findings ${name} is a link, and its target is not such a file.`,
    );
  }
}

/** Where accepted findings are read from and written to; absolute. */
export function acceptedPath({ accepted, cwd }: Settings): string {
  return resolve(cwd, accepted ?? ACCEPTED_FILE);
}
