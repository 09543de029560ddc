/** `racewarden show`: one finding in full, of a report that was saved or of a scan. */
import type { Settings } from '../config/index.js';
import { UsageError } from '../config/index.js';
import { joinedOf, type Report, type ReportedFinding } from '../findings/index.js';
import { findingText, numbered, readJsonReport, readReport, wantsColour } from '../report/index.js';
import { readSarif, SarifError } from '../sarif/index.js';
import { SourceLocator } from '../util/sources.js';
import { readText } from './base.js';
import { located, rooted, settingsOf } from './located.js';
import { shownBy } from './scan.js';
import { type Action, complain, ExitCode, type Io, warnAll } from './types.js';

export const show: Action = {
  name: 'show',
  takes: '<finding> [paths...]',
  help: 'Print the details of one finding, by its number in the table or by its identity: of a SARIF or JSON file that a scan wrote, or of a scan of these paths.',
  groups: ['input', 'harness', 'analysis', 'report'],
  async act(call, io, engine) {
    const [which] = call.operands;
    const given = await settingsOf(call, io);
    const saved = savedReport(call.paths);
    if (saved !== undefined) {
      const settings = rooted(given);
      showFinding(await readSaved(saved, settings.cwd), which, settings, io);
      return ExitCode.ok;
    }
    return located(given, io, engine, async (found, warnings) => {
      const settings = rooted(found);
      warnAll(warnings, io);
      const shown = await shownBy(engine, settings, io);
      if (!shown.complete)
        complain(io, `The scan is incomplete${shown.incomplete.map((why) => `: ${why}`)[0] ?? ''}`);
      showFinding(shown, which, settings, io);
      return shown.complete ? ExitCode.ok : ExitCode.incomplete;
    });
  },
};

/** Identities are known by their beginning. */
const SHORTEST_IDENTITY = 4;

/** What is given to be read rather than scanned: one file that is named like a report. */
function savedReport(paths: readonly string[]): string | undefined {
  const [path] = paths;
  return paths.length === 1 && /\.(sarif|json)$/i.test(path) ? path : undefined;
}

/** The report in a SARIF or JSON file, whichever it is. @throws UsageError where it is neither. */
async function readSaved(path: string, cwd: string): Promise<Report> {
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
function showFinding(report: Report, which: string, settings: Settings, io: Io): void {
  const all = numbered(report, settings.view);
  const index = indexOf(all, report, which);
  const text = findingText(report, all[index], index + 1, {
    ...(io.out.columns !== undefined && { columns: io.out.columns }),
    colour: wantsColour(io.env, io.out.isTTY ?? false),
    sources: new SourceLocator(settings.sources, settings.cwd, settings.root),
  });
  io.out.write(text);
}

function indexOf(all: readonly ReportedFinding[], { suppressed = [] }: Report, which: string): number {
  if (/^\d{1,6}$/.test(which)) {
    const number = Number(which);
    if (number >= 1 && number <= all.length) return number - 1;
    const range = all.length === 0 ? 'there are none' : `they have the numbers 1 to ${all.length}`;
    throw new UsageError(`There is no finding ${which}: ${range}.`);
  }
  const wanted = which.toLowerCase();
  const isIt = (id: string): boolean => wanted.length >= SHORTEST_IDENTITY && id.startsWith(wanted);
  const found = all.flatMap((reported, index) =>
    isIt(reported.id) || joinedOf(reported).some(({ id }) => isIt(id)) ? [index] : [],
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
