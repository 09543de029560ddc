/** `racewarden scan`: looks for races and reports them. */
import { type Settings, UsageError } from '../config/index.js';
import type { Report } from '../findings/index.js';
import { atLeast, readReport, reviewOf, withLostGuards } from '../report/index.js';
import { compared, readBase, wishesOf } from './base.js';
import { judge } from './judge.js';
import { located, rooted, settingsOf } from './located.js';
import { checkOutput, deliver, progressOf, sourcesOf } from './output.js';
import { type Action, complain, type Engine, type ExitCode, type Io } from './types.js';

export const scan: Action = {
  name: 'scan',
  takes: '[paths...]',
  help: 'Find races in class files, jars or directories of them; without paths, in the output of the build in this directory.',
  groups: ['input', 'harness', 'analysis', 'report', 'compare'],
  async act(call, io, engine) {
    return located(await settingsOf(call, io), io, engine, (found, warnings) =>
      scanAndTell(found, warnings, io, engine),
    );
  },
};

/** Scans, compares where there is a base, and writes the report where the settings want it. */
export async function scanAndTell(
  given: Settings,
  warnings: readonly string[],
  io: Io,
  engine: Engine,
): Promise<ExitCode> {
  const settings = rooted(given);
  await checkOutput(settings);
  if (settings.withReasons && settings.shard !== undefined)
    throw new UsageError('A shard knows only its own races: leave out --with-reasons or --shard.');
  if (settings.withReasons && settings.format !== 'json')
    throw new UsageError(
      'Only JSON reports hold reasons: give --with-reasons with --output races.json or --format json.',
    );
  const base = await readBase(settings);
  const found = await shownBy(engine, settings, io, wishesOf(base, settings));
  const whole = { ...found, warnings: [...warnings, ...found.warnings] };
  const comparison = base === undefined || !whole.complete ? undefined : compared(base, whole, settings);
  for (const note of comparison?.notes ?? []) complain(io, note);
  const sources = sourcesOf(settings);
  const review = base && comparison && withLostGuards(reviewOf(whole, comparison, readReport(base), sources));
  const { report } = review ?? { report: whole };
  await deliver(report, settings, io, review, report.warnings);
  return judge(report, settings, io, comparison);
}

/** What a scan finds, of the confidence that is asked for. */
export async function shownBy(
  engine: Engine,
  settings: Settings,
  io: Io,
  wishes?: ReturnType<typeof wishesOf>,
): Promise<Report> {
  const progress = progressOf(settings, io);
  const { report } = await engine.scan(settings, progress, undefined, wishes).finally(() => progress.end());
  return atLeast(report, settings.minConfidence);
}
