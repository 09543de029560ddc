/** Logs of earlier scans: read, and compared with one of now or with one another. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  BaselineError,
  type Comparison,
  compare,
  runOfCategory,
  shownOpen,
  volatileFields,
} from '../baseline/index.js';
import { type Settings, UsageError } from '../config/index.js';
import type { Report } from '../findings/index.js';
import { sarifLog, sarifOptions } from '../report/index.js';
import { type Log, readSarif, SarifError } from '../sarif/index.js';
import { SourceLocator } from '../util/sources.js';
import type { Wishes } from './types.js';

/** No new race is seen, but there are classes in which none could be. */
export const NOT_COMPARED =
  'The two could not be compared in full: see above for the classes that count as shared only in the base.';

/** The log that the settings name as base, read before the scan, which may take long. */
export async function readBase({ base, cwd }: Settings): Promise<Log | undefined> {
  if (base === undefined || base === 'none') return undefined;
  if (base === 'auto') {
    throw new UsageError('Only the action can find a base: give --base a SARIF file of an earlier scan.');
  }
  return readLog(base, cwd);
}

/** What a scan that is to be compared must do; a base that is none is refused when the two are compared. */
export function wishesOf(base: Log | undefined, { category, failOn }: Settings): Wishes {
  const mayBeIdle = base !== undefined || failOn === 'new';
  if (base === undefined) return { mayBeIdle, elsewhere: [] };
  try {
    const run = runOfCategory(category ?? 'racewarden', base, 'The base');
    const known = [...shownOpen(run), ...volatileFields(run)];
    return { mayBeIdle, elsewhere: known.map((one) => ({ ...one, where: 'base' })) };
  } catch (error) {
    if (error instanceof BaselineError) return { mayBeIdle, elsewhere: [] };
    throw error;
  }
}

/** @throws UsageError where the file cannot be read. */
export async function readText(path: string, cwd: string): Promise<string> {
  return readFile(resolve(cwd, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`,
    );
  });
}

export async function readLog(path: string, cwd: string): Promise<Log> {
  const text = await readText(path, cwd);
  try {
    return readSarif(text, path);
  } catch (error) {
    if (error instanceof SarifError) throw new UsageError(error.message);
    throw error;
  }
}

export function compared(base: Log, report: Report, settings: Settings): Comparison {
  const sources = new SourceLocator([], settings.cwd);
  return comparison(base, sarifLog(report, sarifOptions(settings, { sources })));
}

export function comparison(base: Log, head: Log): Comparison {
  try {
    return compare(base, head);
  } catch (error) {
    if (error instanceof BaselineError) throw new UsageError(error.message);
    throw error;
  }
}
