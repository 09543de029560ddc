/** Files that a command writes, and what it shows while it works. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from '../classfile/index.js';
import { type Settings, UsageError } from '../config/index.js';
import {
  liveProgress,
  logProgress,
  type ShownProgress,
  silentProgress,
  wantsColour,
  wantsLinks,
} from '../report/index.js';
import { writeAtomically } from '../util/write.js';
import type { Io } from './types.js';

export function progressOf(settings: Settings, io: Io): ShownProgress {
  if (settings.quiet) return silentProgress;
  return io.err.isTTY ? liveProgress(io.err) : logProgress(io.err);
}

/** How text on the standard output is drawn. */
export function drawing({ out, env }: Io): { columns?: number; colour: boolean; links: boolean } {
  const isTTY = out.isTTY ?? false;
  return {
    ...(out.columns !== undefined && { columns: out.columns }),
    colour: wantsColour(env, isTTY),
    links: wantsLinks(env, isTTY),
  };
}

/** Writes text to the standard output, or shows it in the pager where it is for people. */
export function tell(text: string, { pager, format }: Settings, io: Io): void {
  const isShown = pager && format === 'terminal' && io.page?.(text) === true;
  if (!isShown) io.out.write(text);
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
