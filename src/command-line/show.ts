/** One finding of a report that was saved, or of a scan. */

import type { Settings } from '../config/index.js';
import { UsageError } from '../config/index.js';
import { partsOf, type Report, type Told } from '../findings/index.js';
import { findingText, numbered, readJsonReport, readReport, wantsColour } from '../report/index.js';
import { readSarif, SarifError } from '../sarif/index.js';
import { SourceLocator } from '../util/sources.js';
import { readText } from './compare.js';
import type { Io } from './types.js';

/** Identities are known by their beginning. */
const SHORTEST_IDENTITY = 4;

/** What is given to be read rather than scanned: one file that is named like a report. */
export function savedReport(paths: readonly string[]): string | undefined {
  const [path] = paths;
  return paths.length === 1 && /\.(sarif|json)$/i.test(path) ? path : undefined;
}

/** The report in a SARIF or JSON file, whichever it is. @throws UsageError where it is neither. */
export async function readSaved(path: string, cwd: string): Promise<Report> {
  const text = await readText(path, cwd);
  if (!path.toLowerCase().endsWith('.sarif')) {
    const value = jsonOf(text, path);
    if (typeof value !== 'object' || value === null || !('runs' in value)) return readJsonReport(value, path);
  }
  try {
    return readReport(readSarif(text, path));
  } catch (error) {
    throw error instanceof SarifError ? new UsageError(error.message) : error;
  }
}

function jsonOf(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${path} is not JSON.`);
  }
}

/** Writes the details of one finding: by its number in the table of the report, or by its identity. */
export function showFinding(report: Report, which: string, settings: Settings, io: Io): void {
  const all = numbered(report, settings.view);
  const index = indexOf(all, report, which);
  const text = findingText(report, all[index], index + 1, {
    ...(io.out.columns !== undefined && { columns: io.out.columns }),
    colour: wantsColour(io.env, io.out.isTTY ?? false),
    sources: new SourceLocator(settings.sources, settings.cwd, settings.root),
  });
  io.out.write(text);
}

function indexOf(all: readonly Told[], { suppressed = [] }: Report, which: string): number {
  if (/^\d{1,6}$/.test(which)) {
    const number = Number(which);
    if (number >= 1 && number <= all.length) return number - 1;
    const range = all.length === 0 ? 'there are none' : `they have the numbers 1 to ${all.length}`;
    throw new UsageError(`There is no finding ${which}: ${range}.`);
  }
  const wanted = which.toLowerCase();
  const isIt = (id: string): boolean => wanted.length >= SHORTEST_IDENTITY && id.startsWith(wanted);
  const found = all.flatMap((told, index) =>
    isIt(told.id) || partsOf(told).some(({ id }) => isIt(id)) ? [index] : [],
  );
  if (found.length === 1) return found[0];
  if (found.length > 1) {
    throw new UsageError(`The identities of ${found.length} findings begin with ${which}: give more of it.`);
  }
  const hint = suppressed.some(({ id }) => isIt(id)) ? '; a suppressed one has' : '';
  throw new UsageError(
    `No finding has the identity ${which}${hint}: give the number that the table shows, or the identity in SARIF or JSON.`,
  );
}
