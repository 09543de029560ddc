/** `racewarden confirm`: which findings show as races when the project's own tests run. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, resolve } from 'node:path';
import { type Settings, UsageError } from '../config/index.js';
import {
  addedUp,
  type ConfirmOutcome,
  classesToWeave,
  confirmedIn,
  OutcomeError,
  outcomeOf,
  outcomeText,
  readOutcome,
  runWoven,
  watchAll,
  watchFindings,
  weaveAll,
} from '../confirm/index.js';
import type { Report } from '../findings/index.js';
import { runProcess } from '../project/index.js';
import { type Log, writeSarif } from '../sarif/index.js';
import { writeAtomically } from '../util/write.js';
import { readLog } from './base.js';
import { located, rooted, settingsOf } from './located.js';
import { readSaved } from './saved.js';
import { shownBy } from './scan.js';
import { type Action, type Call, complain, type Engine, ExitCode, type Io, warnAll } from './types.js';

const DEFAULT_SECONDS = 3600;
const LONGEST_SECONDS = 86_400;
/** What shells give for a program that is missing, that a signal ended, that took too long. */
const [MISSING, SIGNALLED, TIMED_OUT] = [127, 128, 124];

export const confirm: Action = {
  name: 'confirm',
  takes: '[paths...] -- <command...>',
  help: 'Scan these paths, run a command, such as the tests of the project, with race checks in the classes, and list the findings that were seen as races.',
  groups: ['input', 'harness', 'analysis'],
  also: ['quiet'],
  flags: [
    { flag: '--report <file>', help: 'Take the findings from a SARIF or JSON file of a scan.' },
    {
      flag: '--all',
      help: 'Watch all fields and arrays, not only those of findings: slower, and shows what the scan misses.',
    },
    {
      flag: '--classify',
      help: 'Like --all; also list how the run used each field and array, and skip checks that are therefore not needed.',
    },
    {
      flag: '--weave <paths>',
      help: 'Also watch how the classes of these jars and directories order threads.',
    },
    { flag: '--limit <seconds>', help: 'Stop the command after this time. Default: 3600.' },
    { flag: '--format <format>', help: 'Write text or json. Default: text.' },
    { flag: '--sarif <file>', help: 'Mark the confirmed findings in this SARIF file of a scan.' },
    { flag: '--results <file>', help: 'Add what was seen to this JSON file.' },
  ],
  async act(call, io, engine) {
    const wishes = wishesOf(call);
    const given = await settingsOf(call, io);
    const saved = await readResults(wishes, io);
    const log = wishes.sarif === undefined ? undefined : await readLog(wishes.sarif, io.cwd);
    return located(given, io, engine, async (found, warnings) => {
      warnAll(warnings, io);
      const settings = rooted(found);
      const report =
        wishes.report === undefined
          ? await shownBy(engine, { ...settings, shard: undefined }, io)
          : await readSaved(wishes.report, settings.cwd);
      if (!report.complete)
        complain(io, 'The scan is incomplete, so only the findings that it has are looked for.');
      return confirmIn(wishes, { settings, report, saved, log }, io, engine);
    });
  },
};

interface Wishes {
  readonly command: readonly string[];
  readonly report: string | undefined;
  readonly isAll: boolean;
  readonly isClassified: boolean;
  readonly weave: readonly string[];
  readonly seconds: number;
  readonly isJson: boolean;
  readonly results: string | undefined;
  readonly sarif: string | undefined;
}

/** @throws UsageError */
function wishesOf({ flags, rest = [] }: Call): Wishes {
  if (rest.length === 0)
    throw new UsageError('Give the command to run after --: racewarden confirm target/classes -- mvn test.');
  const text = (name: string): string | undefined => {
    const value = flags[name];
    return typeof value === 'string' ? value : undefined;
  };
  const format = text('format') ?? 'text';
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`--format is text or json, not ${format}.`);
  const limit = text('limit') ?? `${DEFAULT_SECONDS}`;
  const seconds = /^\d{1,5}$/.test(limit) ? Number(limit) : 0;
  if (seconds < 1 || seconds > LONGEST_SECONDS)
    throw new UsageError(`--limit is a number of seconds from 1 to ${LONGEST_SECONDS}, not ${limit}.`);
  return {
    command: rest,
    ...{
      report: text('report'),
      results: text('results'),
      sarif: text('sarif'),
      seconds,
      isJson: format === 'json',
    },
    isAll: flags['all'] === true || flags['classify'] === true,
    isClassified: flags['classify'] === true,
    weave: (text('weave') ?? '').split(delimiter).filter((path) => path !== ''),
  };
}

interface Found {
  readonly settings: Settings;
  readonly report: Report;
  readonly saved: ConfirmOutcome | undefined;
  /** The one to mark. */
  readonly log: Log | undefined;
}

async function confirmIn(wishes: Wishes, found: Found, io: Io, { version }: Engine): Promise<number> {
  const { settings, report, saved, log } = found;
  const classes = classesToWeave(settings, wishes.weave, (warning) => complain(io, warning));
  const watch = watchFindings(report.findings);
  const classify = wishes.isClassified ? { violated: new Set(saved?.classification?.violated) } : undefined;
  const project = weaveAll(classes, () => (wishes.isAll ? watchAll(watch) : watch), classify);
  const { ended: code, seen } = await runWoven(project, io.env, (env) => runWith(env, wishes, settings, io));
  if (seen.machines === 0)
    complain(
      io,
      'No Java program ran with the race checks: the command started none, or it removed JAVA_TOOL_OPTIONS.',
    );
  const { findings } = report;
  const { sites, skipped } = project;
  const places = wishes.isClassified ? sites.places : undefined;
  const now = outcomeOf(seen, { findings, sites: sites.all, skipped, version, places });
  const outcome = saved === undefined ? now : addedUp(saved, now);
  const json = `${JSON.stringify(outcome, undefined, 2)}\n`;
  if (wishes.results !== undefined) await writeAtomically(resolve(settings.cwd, wishes.results), json);
  if (wishes.sarif !== undefined && log !== undefined)
    await writeAtomically(resolve(settings.cwd, wishes.sarif), writeSarif(confirmedIn(log, outcome)));
  io.out.write(wishes.isJson ? json : outcomeText(outcome));
  if (code !== ExitCode.ok) return code;
  return seen.machines === 0 ? ExitCode.incomplete : ExitCode.ok;
}

/** The exit code of the command, as a shell has it. Its output goes to the standard error: ours has the result. */
async function runWith(
  given: NodeJS.ProcessEnv,
  { command, seconds }: Wishes,
  { cwd }: Settings,
  io: Io,
): Promise<number> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) env[name] = value;
  const [program, ...args] = command;
  const onLine = (line: string): void => void io.err.write(`${line}\n`);
  const outcome = await runProcess({ command: program, args, cwd, env, seconds, onLine });
  switch (outcome.kind) {
    case 'exit':
      if (outcome.code !== ExitCode.ok) complain(io, `The command ended with exit code ${outcome.code}.`);
      return outcome.code;
    case 'missing':
      complain(io, `${program} cannot be started: there is no such program, or it may not be run.`);
      return MISSING;
    case 'timeout':
      complain(io, `The command was stopped after ${seconds} seconds.`);
      return TIMED_OUT;
    case 'signal':
      complain(io, `The command was ended by ${outcome.signal}.`);
      return SIGNALLED;
  }
}

async function readResults({ results }: Wishes, { cwd }: Io): Promise<ConfirmOutcome | undefined> {
  if (results === undefined || !existsSync(resolve(cwd, results))) return undefined;
  try {
    return readOutcome(await readFile(resolve(cwd, results), 'utf8'), results);
  } catch (error) {
    throw error instanceof OutcomeError ? new UsageError(error.message) : error;
  }
}
