/** Reports that an earlier scan wrote, and the findings in them. */
import { changesIn, statesOf } from '../baseline/index.js';
import { UsageError } from '../config/index.js';
import { joinedOf, type Report, type ReportedFinding } from '../findings/index.js';
import { type Review, readJsonReview, readReport } from '../report/index.js';
import { readSarif, SarifError } from '../sarif/index.js';
import { readText } from './base.js';

/** Identities are known by their beginning. */
export const SHORTEST_IDENTITY = 4;

/** What is given to be read rather than scanned: one file that is named like a report. */
export function savedReport(paths: readonly string[]): string | undefined {
  const [path] = paths;
  return paths.length === 1 && /\.(sarif|json)$/i.test(path) ? path : undefined;
}

/** The report in a SARIF or JSON file, whichever it is. @throws UsageError where it is neither. */
export async function readSaved(path: string, cwd: string): Promise<Report> {
  return (await readSavedReview(path, cwd)).report;
}

/** The same with how it compares with its base, where the file says that. */
export async function readSavedReview(path: string, cwd: string): Promise<Review> {
  const text = await readText(path, cwd);
  if (!path.toLowerCase().endsWith('.sarif')) {
    const value = jsonOf(text, path);
    if (typeof value !== 'object' || value === null || !('runs' in value)) return readJsonReview(value, path);
  }
  try {
    const log = readSarif(text, path);
    const baseline = statesOf(log);
    return {
      report: readReport(log),
      ...(baseline !== undefined && { baseline, changes: changesIn(log) }),
      ...{ fixed: [], growth: new Map(), failing: false },
    };
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

/** The index of a finding by its number in the table. @throws UsageError */
export function numberedIndex(all: readonly ReportedFinding[], number: number): number {
  if (number >= 1 && number <= all.length) return number - 1;
  const range = all.length === 0 ? 'there are none' : `they have the numbers 1 to ${all.length}`;
  throw new UsageError(`There is no finding ${number}: ${range}.`);
}

/** The index of a finding by its number in the table, or by its identity. @throws UsageError */
export function indexOf(all: readonly ReportedFinding[], { suppressed = [] }: Report, which: string): number {
  if (/^\d{1,6}$/.test(which)) return numberedIndex(all, Number(which));
  const wanted = which.toLowerCase();
  const isIt = (id: string): boolean => wanted.length >= SHORTEST_IDENTITY && id.startsWith(wanted);
  const found = all.flatMap((reported, index) =>
    isIt(reported.id) || joinedOf(reported).some(({ id }) => isIt(id)) ? [index] : [],
  );
  if (found.length === 1) return found[0];
  if (found.length > 1) {
    throw new UsageError(
      `The identities of ${found.length} findings begin with ${which}: give more characters.`,
    );
  }
  const hint = suppressed.some(({ id }) => isIt(id)) ? '; a suppressed one has' : '';
  throw new UsageError(
    `No finding has the identity ${which}${hint}: give the number that the table shows, or the identity in SARIF or JSON.`,
  );
}
