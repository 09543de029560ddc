/** Commands that scan: one shows what it found, the other accepts it. */
import { relative, resolve } from 'node:path';
import type { Comparison } from '../baseline/index.js';
import type { Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import {
  acceptedText,
  atLeast,
  type Review,
  readReport,
  render,
  renderAside,
  reviewOf,
  summaryText,
  visible,
  wantsColour,
  warningCount,
  withLostGuards,
} from '../report/index.js';
import { reportRoot } from '../util/report-root.js';
import { SourceLocator } from '../util/sources.js';
import { compared, NOT_COMPARED, readBase, wishesOf } from './compare.js';
import { checkOutput, progressOf, writeOut } from './output.js';
import { readSaved, savedReport, showFinding } from './show.js';
import { type Commands, complain, ExitCode, type Io, warnAll } from './types.js';

export async function scan(
  given: Settings,
  warnings: readonly string[],
  io: Io,
  commands: Commands,
): Promise<ExitCode> {
  const settings = rooted(given);
  await checkOutput(settings);
  const base = await readBase(settings);
  const found = await shownBy(commands, settings, io, wishesOf(base, settings));
  const whole = { ...found, warnings: [...warnings, ...found.warnings] };
  const comparison = base === undefined || !whole.complete ? undefined : compared(base, whole, settings);
  for (const note of comparison?.notes ?? []) complain(io, note);
  const sources = new SourceLocator(settings.sources, settings.cwd, settings.root);
  const review = base && comparison && withLostGuards(reviewOf(whole, comparison, readReport(base), sources));
  const { report } = review ?? { report: whole };
  await deliver(report, settings, io, review);
  return judge(report, settings, io, comparison);
}

/** One finding in full: of a report that was saved, or of a scan as `scan` makes it. */
export async function show(
  which: string,
  given: Settings,
  warnings: readonly string[],
  io: Io,
  commands: Commands,
): Promise<ExitCode> {
  const settings = rooted(given);
  const saved = savedReport(settings.paths);
  if (saved !== undefined) {
    showFinding(await readSaved(saved, settings.cwd), which, settings, io);
    return ExitCode.ok;
  }
  warnAll(warnings, io);
  const shown = await shownBy(commands, settings, io);
  if (!shown.complete)
    complain(io, `The scan is incomplete${shown.incomplete.map((why) => `: ${why}`)[0] ?? ''}`);
  showFinding(shown, which, settings, io);
  return shown.complete ? ExitCode.ok : ExitCode.incomplete;
}

export async function accept(
  given: Settings,
  warnings: readonly string[],
  io: Io,
  commands: Commands,
): Promise<ExitCode> {
  const settings = rooted(given);
  const progress = progressOf(settings, io);
  const accepted = await commands.acceptAll(settings, progress).finally(() => progress.end());
  warnAll([...warnings, ...accepted.report.warnings], io);
  if (!accepted.report.complete) return judge(accepted.report, settings, io, undefined);
  const path = settings.output === undefined ? accepted.path : resolve(settings.cwd, settings.output);
  const shown = relative(io.cwd, path);
  await writeOut(path, accepted.text, shown);
  if (!settings.quiet) {
    io.err.write(`${acceptedText(accepted.report, visible(shown))}.\n`);
  }
  return ExitCode.ok;
}

/** What a scan finds, of the confidence that is asked for. */
async function shownBy(
  commands: Commands,
  settings: Settings,
  io: Io,
  wishes?: ReturnType<typeof wishesOf>,
): Promise<Report> {
  const progress = progressOf(settings, io);
  const { report } = await commands.scan(settings, progress, undefined, wishes).finally(() => progress.end());
  return atLeast(report, settings.minConfidence);
}

function rooted(settings: Settings): Settings {
  return { ...settings, root: reportRoot(settings) };
}

async function deliver(
  report: Report,
  settings: Settings,
  io: Io,
  review: Review | undefined,
): Promise<void> {
  const toFile = settings.output !== undefined;
  const text = render(report, settings, {
    ...(!toFile && io.out.columns !== undefined && { columns: io.out.columns }),
    colour: !toFile && wantsColour(io.env, io.out.isTTY ?? false),
    sources: new SourceLocator(settings.sources, settings.cwd, settings.root),
    ...(review !== undefined && { review }),
  });
  io.err.write(renderAside(report, settings));
  if (settings.output === undefined) {
    io.out.write(text);
    return;
  }
  await writeOut(resolve(settings.cwd, settings.output), text, settings.output);
  // Nobody has read the file yet.
  if (!settings.quiet) warnAll(report.warnings, io);
  if (!settings.quiet) io.err.write(`${summaryText(report)}; written to ${visible(settings.output)}.\n`);
}

function judge(
  report: Report,
  { failOn, format, output, quiet }: Settings,
  io: Io,
  comparison: Comparison | undefined,
): ExitCode {
  if (!report.complete) {
    const where = report.incomplete[0];
    complain(io, `The scan is incomplete${where === undefined ? '' : `: ${where}`}`);
    return ExitCode.incomplete;
  }
  // A terminal's report ends with them.
  const isTold = format === 'terminal' && output === undefined;
  if (comparison !== undefined && !quiet && !isTold) io.err.write(`${countsOf(comparison)}\n`);
  if (failOn === 'new' && comparison === undefined) {
    complain(
      io,
      'Without a base to compare with no finding is known to be new, so none fails this run: give --base a SARIF file of an earlier scan.',
    );
    return ExitCode.ok;
  }
  if (failOn === 'none') return ExitCode.ok;
  const failing = failOn === 'new' ? warningCount(report, comparison?.states) : warningCount(report);
  if (failing > 0) return ExitCode.findings;
  if (failOn !== 'new' || comparison?.unjudged.length === 0) return ExitCode.ok;
  complain(io, NOT_COMPARED);
  return ExitCode.incomplete;
}

/** `Compared with the base: 1 new, 1 grown, 3 fixed, 12 unchanged.` */
function countsOf({ counts }: Comparison): string {
  const { new: fresh, grown, fixed, unchanged } = counts;
  return `Compared with the base: ${fresh} new, ${grown} grown, ${fixed} fixed, ${unchanged} unchanged.`;
}
