/** Logs of earlier scans: read, compared with one of now, or with one another. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BaselineError, type Comparison, compare } from '../baseline/index.js';
import { type Settings, UsageError } from '../config/index.js';
import type { Report } from '../findings/index.js';
import {
  compareJson,
  compareText,
  readReport,
  sarifLog,
  sarifOptions,
  warningCount,
} from '../report/index.js';
import { type Log, readSarif, SarifError } from '../sarif/index.js';
import { SourceLocator } from '../util/sources.js';
import { ExitCode, type Io } from './types.js';

/** The log that the settings name as base, read before the scan, which may take long. */
export async function readBase({ base, cwd }: Settings): Promise<Log | undefined> {
  if (base === undefined || base === 'none') return undefined;
  if (base === 'auto') {
    throw new UsageError('A base is looked for on GitHub only: give --base a SARIF file of an earlier scan.');
  }
  return readLog(base, cwd);
}

async function readLog(path: string, cwd: string): Promise<Log> {
  const text = await readFile(resolve(cwd, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`,
    );
  });
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

function comparison(base: Log, head: Log): Comparison {
  try {
    return compare(base, head);
  } catch (error) {
    if (error instanceof BaselineError) throw new UsageError(error.message);
    throw error;
  }
}

export async function compareFiles(
  basePath: string,
  headPath: string,
  json: boolean,
  io: Io,
): Promise<ExitCode> {
  const [base, head] = [await readLog(basePath, io.cwd), await readLog(headPath, io.cwd)];
  const result = comparison(base, head);
  const write = json ? compareJson : compareText;
  const report = readReport(head);
  io.out.write(write(result, readReport(base), report));
  if (!report.complete) return ExitCode.incomplete;
  return warningCount(report, result.states) > 0 ? ExitCode.findings : ExitCode.ok;
}
