/** Commands that scan: one shows what it found, the other accepts it. */
import { relative, resolve } from 'node:path';
import type { Comparison } from '../baseline/index.js';
import type { Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import {
  atLeast,
  render,
  renderAside,
  summaryText,
  visible,
  wantsColour,
  warningCount,
} from '../report/index.js';
import { SourceLocator } from '../util/sources.js';
import { compared, readBase } from './compare.js';
import { checkOutput, progressOf, writeOut } from './output.js';
import { type Commands, complain, ExitCode, type Io, warnAll } from './types.js';

export async function scan(
  settings: Settings,
  warnings: readonly string[],
  io: Io,
  commands: Commands,
): Promise<ExitCode> {
  await checkOutput(settings);
  const base = await readBase(settings);
  const progress = progressOf(settings, io);
  const outcome = await commands.scan(settings, progress).finally(() => progress.end());
  const found = atLeast(outcome.report, settings.minConfidence);
  const report = { ...found, warnings: [...warnings, ...found.warnings] };
  const comparison = base === undefined || !report.complete ? undefined : compared(base, report, settings);
  for (const note of comparison?.notes ?? []) complain(io, note);
  await deliver(report, settings, io, comparison);
  return judge(report, settings, io, comparison);
}

export async function accept(
  settings: Settings,
  warnings: readonly string[],
  io: Io,
  commands: Commands,
): Promise<ExitCode> {
  const progress = progressOf(settings, io);
  const accepted = await commands.acceptAll(settings, progress).finally(() => progress.end());
  warnAll([...warnings, ...accepted.report.warnings], io);
  if (!accepted.report.complete) return judge(accepted.report, settings, io, undefined);
  const path = settings.output === undefined ? accepted.path : resolve(settings.cwd, settings.output);
  const shown = relative(io.cwd, path);
  await writeOut(path, accepted.text, shown);
  if (!settings.quiet) {
    io.err.write(`${summaryText(accepted.report)}; accepted in ${visible(shown)}.\n`);
  }
  return ExitCode.ok;
}

async function deliver(
  report: Report,
  settings: Settings,
  io: Io,
  comparison: Comparison | undefined,
): Promise<void> {
  const toFile = settings.output !== undefined;
  const text = render(report, settings, {
    ...(!toFile && io.out.columns !== undefined && { columns: io.out.columns }),
    colour: !toFile && wantsColour(io.env, io.out.isTTY ?? false),
    sources: new SourceLocator(settings.sources, settings.cwd, settings.root),
    ...(comparison !== undefined && { baseline: comparison.states }),
  });
  io.err.write(renderAside(report, settings));
  if (settings.output === undefined) {
    io.out.write(text);
    return;
  }
  await writeOut(resolve(settings.cwd, settings.output), text, settings.output);
  if (!settings.quiet) io.err.write(`${summaryText(report)}; written to ${visible(settings.output)}.\n`);
}

function judge(
  report: Report,
  { failOn, quiet }: Settings,
  io: Io,
  comparison: Comparison | undefined,
): ExitCode {
  if (!report.complete) {
    const where = report.incomplete[0];
    complain(io, `The scan is incomplete${where === undefined ? '' : `: ${where}`}`);
    return ExitCode.incomplete;
  }
  if (comparison !== undefined && !quiet) io.err.write(`${countsOf(comparison)}\n`);
  if (failOn === 'new' && comparison === undefined) {
    complain(
      io,
      'Without a base to compare with no finding is known to be new, so none fails this run: give --base a SARIF file of an earlier scan.',
    );
    return ExitCode.ok;
  }
  if (failOn === 'none') return ExitCode.ok;
  const failing = failOn === 'new' ? warningCount(report, comparison?.states) : warningCount(report);
  return failing > 0 ? ExitCode.findings : ExitCode.ok;
}

/** `Compared with the base: 1 new, 1 grown, 3 fixed, 12 unchanged.` */
function countsOf({ counts }: Comparison): string {
  const { new: fresh, grown, fixed, unchanged } = counts;
  return `Compared with the base: ${fresh} new, ${grown} grown, ${fixed} fixed, ${unchanged} unchanged.`;
}
