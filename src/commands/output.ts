/** Files that a command writes, and what it shows while it works. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from '../classfile/index.js';
import { type Settings, UsageError } from '../config/index.js';
import { liveProgress, logProgress, type ShownProgress, silentProgress } from '../report/index.js';
import { writeAtomically } from '../util/write.js';
import type { Io } from './types.js';

export function progressOf(settings: Settings, io: Io): ShownProgress {
  if (settings.quiet) return silentProgress;
  return io.err.isTTY ? liveProgress(io.err) : logProgress(io.err);
}

/** A scan may take long: what would keep its report from being written is said before. */
export async function checkOutput({ output, cwd }: Settings): Promise<void> {
  if (output === undefined) return;
  const path = resolve(cwd, output);
  if ((await stat(path).catch(() => undefined))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: it is a directory.`);
  }
  if (!(await stat(dirname(path)).catch(() => undefined))?.isDirectory()) {
    throw new UsageError(`Cannot write the report to ${output}: its directory does not exist.`);
  }
}

export async function writeOut(path: string, text: string, shown: string): Promise<void> {
  await writeAtomically(path, text).catch((error: NodeJS.ErrnoException) => {
    throw new InputError(shown, `Cannot write the report to ${shown} (${error.code ?? error.message}).`);
  });
}
