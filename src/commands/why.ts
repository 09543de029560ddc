/** `racewarden why`: why races are reported, and why other pairs of accesses are not. */
import { type Settings, UsageError } from '../config/index.js';
import type { Asked, Report } from '../findings/index.js';
import { numbered, reasonsAsked, whyText } from '../report/index.js';
import { located, rooted, settingsOf } from './located.js';
import { drawing, tell } from './output.js';
import { numberedIndex, readSaved, SHORTEST_IDENTITY, savedReport } from './saved.js';
import { shownBy } from './scan.js';
import { type Action, type Call, complain, ExitCode, type Io, warnAll } from './types.js';

export const why: Action = {
  name: 'why',
  takes: '<what> [paths...]',
  help: 'Explain why races are reported and why other pairs of accesses are not: for a field (or glob), a line (Pool.java:31), or a finding by its number or identity; from a scan of these paths, or from a report.',
  groups: ['input', 'harness', 'analysis', 'report'],
  flags: [{ flag: '--report <file>', help: 'Take the answer from a SARIF or JSON file of a scan.' }],
  async act(call, io, engine) {
    const asked = askedBy(call);
    const given = await settingsOf(call, io);
    const saved = reportGiven(call);
    if (saved !== undefined) {
      const report = await readSaved(saved, given.cwd);
      const reasons = reasonsAsked(report, asked);
      write(
        { ...report, ...(reasons !== undefined && asked.kind !== 'number' && { reasons }) },
        asked,
        given,
        io,
        saved,
      );
      return ExitCode.ok;
    }
    return located(given, io, engine, async (found, warnings) => {
      // A shard knows of its own races alone.
      const settings = { ...rooted(found), shard: undefined };
      warnAll(warnings, io);
      const report = await shownBy(engine, settings, io, { mayBeIdle: false, elsewhere: [], asked });
      if (!report.complete)
        complain(io, `The scan is incomplete${report.incomplete.map((cut) => `: ${cut}`)[0] ?? ''}`);
      if (report.reasons !== undefined) write(report, asked, settings, io);
      return report.complete ? ExitCode.ok : ExitCode.incomplete;
    });
  },
};

/** @throws UsageError for what can be no question. */
function askedBy({ operands: [what] }: Call): Asked {
  if (/^\d{1,6}$/.test(what)) return { kind: 'number', number: Number(what) };
  const [, file, line] = /^([^:]+):(\d{1,7})$/.exec(what) ?? [];
  if (file !== undefined)
    return { kind: 'line', file: file.replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''), line: Number(line) };
  if (what.includes(':')) throw new UsageError(`${what} is not a line: write Pool.java:31.`);
  if (what === '') throw new UsageError('Name a field, a line (Pool.java:31) or a finding.');
  const isIdentity = what.length >= SHORTEST_IDENTITY && /^[0-9a-f]{4,16}$/i.test(what);
  return { kind: isIdentity ? 'id' : 'name', name: what };
}

function reportGiven({ flags: { report }, paths }: Call): string | undefined {
  if (typeof report !== 'string') return savedReport(paths);
  if (paths.length > 0) throw new UsageError('Give --report or paths to scan, not both.');
  return report;
}

function write(report: Report, asked: Asked, settings: Settings, io: Io, saved?: string): void {
  if (asked.kind === 'number') numberedIndex(numbered(report, settings.view), asked.number);
  const text = whyText(report, asked, {
    ...drawing(io),
    view: settings.view,
    all: settings.all,
  });
  if (text === undefined) throw new UsageError(nothingText(asked, saved));
  const isPartial = saved !== undefined && report.reasons === undefined;
  tell(isPartial ? text + NO_REASONS : text, settings.pager, io);
}

const NO_REASONS =
  '\nThe report does not say why other pairs are not reported: scan --with-reasons writes that into a JSON report.\n';

function nothingText(asked: Asked, saved: string | undefined): string {
  const what =
    asked.kind === 'line'
      ? `${asked.file}:${asked.line}`
      : asked.kind === 'number'
        ? `finding ${asked.number}`
        : asked.name;
  if (saved === undefined) {
    return asked.kind === 'line'
      ? `No code on ${what} that threads reach accesses a field, or an object that a field holds.`
      : `There is no field ${what}, and no finding has such an identity.`;
  }
  return `${saved} says nothing about ${what}. For an answer, run "racewarden why ${what}" with the scanned paths.`;
}
