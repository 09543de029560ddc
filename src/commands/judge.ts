/** The exit code of a scan, and what is said of it where it is not plain. */
import type { Comparison } from '../baseline/index.js';
import type { Settings } from '../config/index.js';
import type { Report } from '../findings/index.js';
import { warningCount } from '../report/index.js';
import { NOT_COMPARED } from './base.js';
import { complain, ExitCode, type Io } from './types.js';

export function judge(
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
  const isPrinted = format === 'terminal' && output === undefined;
  if (comparison !== undefined && !quiet && !isPrinted) io.err.write(`${countsOf(comparison)}\n`);
  if (failOn === 'new' && comparison === undefined) {
    complain(
      io,
      'Without a base, no finding counts as new, so none fails this run: give --base a SARIF file of an earlier scan.',
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
