/** Files that a command writes, and what it shows while it works. */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { InputError } from '../classfile/index.js';
import { type Settings, UsageError } from '../config/index.js';
import type { Report } from '../findings/index.js';
import {
  liveProgress,
  logProgress,
  type Review,
  render,
  renderAside,
  type ShownProgress,
  silentProgress,
  summaryText,
  visible,
  wantsColour,
  wantsLinks,
} from '../report/index.js';
import { SourceLocator } from '../util/sources.js';
import { writeAtomically } from '../util/write.js';
import { type Io, warnAll } from './types.js';

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

/** Writes text to the standard output, or shows it in the pager. */
export function tell(text: string, isPaged: boolean, io: Io): void {
  const isShown = isPaged && io.page?.(text) === true;
  if (!isShown) io.out.write(text);
}

export function sourcesOf({ sources, cwd, root }: Settings): SourceLocator {
  return new SourceLocator(sources, cwd, root);
}

/** Writes a report where the settings want it. Beside a file, which nobody has read yet, it says what is `unread`. */
export async function deliver(
  report: Report,
  settings: Settings,
  io: Io,
  review: Review | undefined,
  unread: readonly string[] = [],
): Promise<void> {
  const { output, pager, format, cwd, quiet } = settings;
  const text = render(report, settings, {
    ...(output === undefined ? drawing(io) : { colour: false }),
    sources: sourcesOf(settings),
    ...(review !== undefined && { review }),
  });
  io.err.write(renderAside(report, settings));
  if (output === undefined) {
    tell(text, pager && format === 'terminal', io);
    return;
  }
  await writeOut(resolve(cwd, output), text, output);
  if (quiet) return;
  warnAll(unread, io);
  io.err.write(`${summaryText(report)}; written to ${visible(output)}.\n`);
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
