/** `racewarden baseline`: a scan whose findings the team accepts. */
import { relative, resolve } from 'node:path';
import type { Settings } from '../config/index.js';
import { type Report, subjectText } from '../findings/index.js';
import { acceptedText, atLeast, type Progress, visible } from '../report/index.js';
import { acceptedPath, openAccepted } from '../scan/accepted.js';
import { acceptedFile } from '../suppressions/index.js';
import { judge } from './judge.js';
import { located, rooted, settingsOf } from './located.js';
import { progressOf, writeOut } from './output.js';
import { type Action, type Engine, ExitCode, type Io, warnAll } from './types.js';

export const baseline: Action = {
  name: 'baseline',
  takes: '[paths...]',
  help: 'Scan, and write a file that accepts all current findings, so that only later ones are reported.',
  groups: ['input', 'harness', 'analysis', 'report'],
  async act(call, io, engine) {
    return located(await settingsOf(call, io), io, engine, (found, warnings) =>
      accept(rooted(found), warnings, io, engine),
    );
  },
};

async function accept(
  settings: Settings,
  warnings: readonly string[],
  io: Io,
  engine: Engine,
): Promise<ExitCode> {
  const progress = progressOf(settings, io);
  const accepted = await acceptAll(engine.scan, settings, progress).finally(() => progress.end());
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

/** A file that accepts what a scan finds. */
interface AcceptedText {
  /** Where the settings want it; absolute. */
  readonly path: string;
  /** Of no use where the report is incomplete. */
  readonly text: string;
  /** The findings that it accepts. */
  readonly report: Report;
}

/**
 * The text of the file of accepted findings after a scan: all live findings of the asked confidence, with the reasons
 * that the file gives so far, where there is one.
 */
export async function acceptAll(
  scan: Engine['scan'],
  settings: Settings,
  progress?: Progress,
): Promise<AcceptedText> {
  const before = openAccepted(settings, true);
  const outcome = await scan(settings, progress, { file: '', entries: [] });
  const report = atLeast(outcome.report, settings.minConfidence);
  return { path: acceptedPath(settings), text: acceptedFile(report, subjectText, before), report };
}
