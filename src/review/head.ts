/** The log that a workflow run is about: of a scan made here, of shards that are joined, or of another run. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { categoryOf, mergeShards, type NamedLog, ownRun, runFacts } from '../baseline/index.js';
import { type Settings, UsageError } from '../config/index.js';
import type { Report } from '../findings/index.js';
import { inGroup, logLine, neutral, warn } from '../github/index.js';
import { cacheKey, type Elsewhere, scan } from '../isolated.js';
import { type Project, resolveProject } from '../project/index.js';
import {
  atLeast,
  logProgress,
  readReport,
  rebuilt,
  rewritten,
  sarifLog,
  sarifOptions,
} from '../report/index.js';
import { type Log, readSarif } from '../sarif/index.js';
import type { Accepted } from '../suppressions/index.js';
import { SourceLocator } from '../util/sources.js';

/** Files of shards: as many as there may be shards, and some that do not belong. */
const MOST_FILES = 256;
const DEEPEST = 4;

export interface ScannedLog {
  readonly log: Log;
  /** Where its classes came from; undefined where the log was read. */
  readonly built?: Project['built'];
  /** Of a scan made here: the sources beside its classes. What is checked out beside a log that was read may be another commit. */
  readonly sources?: SourceLocator;
  /** Of a scan made here: the report, and the log that is made of it. */
  readonly scanned?: { readonly report: Report; write(reported: Report): Log };
  /** What was scanned; undefined where the log was read. */
  readonly paths?: Pick<Settings, 'paths' | 'classpath' | 'sources'>;
  /** The same for scans of the same files with the same settings; undefined where that is not known. */
  readonly key?: () => string | undefined;
  /** What was found of whatever confidence. */
  readonly all: Report;
  /** Scans the same classes again, with these as open as well; undefined where the log was read. */
  readonly again?: (elsewhere: readonly Elsewhere[]) => Promise<ScannedLog>;
}

export interface HeadOptions {
  readonly category: string;
  /** A directory outside of the repository. */
  readonly temp: string;
  /** A base may lack what the change opens to threads; then it has no races. */
  readonly isBase?: boolean;
  /** The accepted findings; by default those of the file that the checkout has. */
  readonly accepted?: Accepted;
  /** What the other side of the comparison has open, where that is known before. */
  readonly elsewhere?: readonly Elsewhere[];
  /** A scan that was made before: it is the result where files and settings turn out to be the same. */
  readonly made?: ScannedLog;
}

/** Standard output for texts that may name what is scanned. */
const COMMAND_FREE = { write: (text: string) => process.stdout.write(neutral(text)) };

/** The log of the mode that the settings name. */
export async function headLog(settings: Settings, options: HeadOptions): Promise<ScannedLog> {
  switch (settings.mode) {
    case 'scan':
      return inGroup('Scan', () => scanLog(settings, options));
    case 'merge':
      return readLog(mergedLog(settings));
    case 'deliver':
      return readLog(deliveredLog(settings, options));
  }
}

function readLog(log: Log): ScannedLog {
  return { log, all: readReport(log) };
}

/** Finds or builds the classes that the settings mean, and scans them. */
export async function scanLog(
  settings: Settings,
  { category, temp, isBase, accepted, elsewhere, made }: HeadOptions,
): Promise<ScannedLog> {
  const project = await resolveProject(settings, {
    env: process.env,
    temp,
    inActions: true,
    log: (line) => void process.stdout.write(`${line}\n`),
  });
  for (const line of project.log) logLine(line);
  const { paths, classpath, sources } = project;
  const found: Settings = { ...settings, paths, classpath, sources };
  const key = (): string | undefined => cacheKey({ settings: found, accepted, wishes: {} });
  if (made !== undefined && areSame(made.key?.(), key())) {
    logLine('Classes, sources and settings are the same as in the change, so the base is not scanned again.');
    return made;
  }
  const again = async (more: readonly Elsewhere[] | undefined): Promise<ScannedLog> => {
    const wishes = { mayBeIdle: true, isBase, elsewhere: more };
    const outcome = await scan(found, logProgress(COMMAND_FREE), accepted, wishes);
    const report = atLeast(outcome.report, settings.minConfidence);
    const located = new SourceLocator(sources, settings.cwd, settings.root);
    const options = sarifOptions({ ...settings, category }, { sources: located });
    const shown = { ...report, warnings: [...project.warnings, ...report.warnings] };
    const write = (shown: Report): Log => sarifLog(shown, options);
    return {
      log: write(shown),
      built: project.built,
      sources: located,
      scanned: { report: shown, write },
      paths: { paths, classpath, sources },
      key,
      all: outcome.report,
      again,
    };
  };
  return again(elsewhere);
}

function areSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one === other;
}

function mergedLog(settings: Settings): Log {
  const { log: joined, problems } = mergeShards(readLogs(settings, 'merge'));
  const log = rewritten(joined);
  for (const problem of problems) warn(problem);
  const { category } = settings;
  if (category === undefined) return log;
  const runs = log.runs.map((run) => ({
    ...run,
    automationDetails: { id: `${category.replace(/\/+$/, '')}/` },
  }));
  return { ...log, runs };
}

/**
 * The log of an untrusted run, written anew. Whose results they are the workflow says: a category that the
 * stranger chose would replace the alerts of another scan.
 */
function deliveredLog(settings: Settings, { category }: HeadOptions): Log {
  const logs = readLogs(settings, 'deliver');
  if (logs.length !== 1) {
    throw new UsageError(`Mode deliver takes one SARIF file; sarif-file names ${logs.length}.`);
  }
  const [{ log, name }] = logs;
  const { shard } = runFacts(ownRun(log, name));
  if (shard !== undefined) {
    throw new UsageError(
      `${name} is only shard ${shard.index}/${shard.count} of a scan: merge the shards first.`,
    );
  }
  const reported = categoryOf(ownRun(log, name));
  if (reported !== undefined && reported !== category) {
    warn(
      `${name} has another category than this workflow and is delivered as ${category}: set the input category as in the workflow that scans.`,
    );
  }
  return rebuilt(log, category);
}

/** All logs that `sarif-file` names, or that lie below the directories it names. */
function readLogs({ sarifFile, cwd }: Settings, mode: string): NamedLog[] {
  if (sarifFile.length === 0) {
    throw new UsageError(`Mode ${mode} reads SARIF files: name them, or their directory, in sarif-file.`);
  }
  const files = sarifFile.flatMap((name) => sarifBelow(resolve(cwd, name), name, 0));
  if (files.length === 0) throw new UsageError(`There is no SARIF file in ${sarifFile.join(', ')}.`);
  if (files.length > MOST_FILES) throw new UsageError(`More than ${MOST_FILES} SARIF files to read.`);
  return files.map(({ path, name }) => ({ name, log: readSarif(readFileSync(path, 'utf8'), name) }));
}

function sarifBelow(path: string, name: string, depth: number): { path: string; name: string }[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new UsageError(`There is no file or directory ${name} (sarif-file).`);
  if (!found.isDirectory()) return [{ path, name }];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = [join(path, entry.name), `${name.replace(/\/+$/, '')}/${entry.name}`] as const;
      if (entry.isFile() && entry.name.endsWith('.sarif')) return [{ path: below[0], name: below[1] }];
      return entry.isDirectory() && depth < DEEPEST ? sarifBelow(below[0], below[1], depth + 1) : [];
    });
}
