/** Finds and reads the file of accepted findings that the settings name, or the one that is there. */
import { readFileSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import type { Settings } from '../config/index.js';
import { UsageError } from '../config/index.js';
import { ACCEPTED_FILE, type Accepted, readAccepted } from '../findings/index.js';

const LARGEST_FILE = 64 * 1024 * 1024;

/** Undefined where none is named and none is there; with `orNone` a named one may be missing too. */
export function openAccepted(settings: Settings, orNone = false): Accepted | undefined {
  const path = acceptedPath(settings);
  const size = sizeOf(path);
  const name = settings.accepted ?? ACCEPTED_FILE;
  if (size === undefined) {
    if (settings.accepted === undefined || orNone) return undefined;
    throw new UsageError(`The file of accepted findings ${name} does not exist.`);
  }
  if (size > LARGEST_FILE) throw new UsageError(`${name} is larger than ${LARGEST_FILE / 1024 / 1024} MiB.`);
  const { file, entries } = readAccepted(read(path, name), name);
  const fromRoot = relative(settings.root, path);
  return { file: fromRoot.startsWith('..') ? file : fromRoot.split(sep).join('/'), entries };
}

/** Where accepted findings are read from and written to; absolute. */
export function acceptedPath({ accepted, cwd }: Settings): string {
  return resolve(cwd, accepted ?? ACCEPTED_FILE);
}

function sizeOf(path: string): number | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : undefined;
}

function read(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`The file of accepted findings ${name} cannot be read.`);
  }
}
