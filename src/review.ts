/**
 * A workflow run on GitHub: what it scans, what it compares that with, and where it reports.
 */
import { mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import packageFacts from '../package.json' with { type: 'json' };
import {
  BaselineError,
  type Comparison,
  categoryOf,
  changesIn,
  compare,
  ownRun,
  statesOf,
  withStates,
} from './baseline/index.js';
import { type ConfigText, type Settings, UsageError } from './config/index.js';
import { confirmedIn } from './confirm/index.js';
import type { Finding } from './findings/index.js';
import {
  ApiProblem,
  type BaseResult,
  Client,
  fail,
  Git,
  type GitHubEvent,
  linesInDiff,
  logLine,
  mayBuild,
  pullRequestOf,
  remoteOf,
  runArtifacts,
  warn,
} from './github/index.js';
import {
  asReviewed,
  type Review,
  readReport,
  verdictText,
  warningCount,
  withChanges,
  withLostGuards,
  withShown,
} from './report/index.js';
import { judgedAlike } from './review/alike.js';
import { Bases } from './review/base.js';
import { confirmHead } from './review/confirm.js';
import { type Delivery, deliver } from './review/deliver.js';
import { headLog, type ScannedLog } from './review/head.js';
import { policyOf } from './review/policy.js';
import { rulesFor, withRules } from './review/rules.js';
import type { Log } from './sarif/index.js';
import { ExitCode } from './util/exit-codes.js';

export { tellFailure } from './review/failure.js';

/** The process around a review. */
export interface ReviewIo {
  readonly env: NodeJS.ProcessEnv;
  readonly startedAt: Date;
  /** Settings of the same inputs with another configuration file, or with none. */
  readonly withFile: (file: ConfigText | false) => Promise<Settings>;
}

/**
 * Does what the settings ask of this run, and ends the job by its verdict.
 * @throws UsageError, InputError and the like where there is nothing to review; one clear sentence each.
 */
export async function review(given: Settings, event: GitHubEvent | undefined, io: ReviewIo): Promise<void> {
  const temp = join(io.env['RUNNER_TEMP'] || tmpdir(), 'racewarden');
  mkdirSync(temp, { recursive: true });
  const git = await openGit(given, event, temp);
  try {
    await reviewWith(git, temp, given, event, io);
  } finally {
    await git?.close();
  }
}

async function reviewWith(
  git: Git | undefined,
  temp: string,
  given: Settings,
  event: GitHubEvent | undefined,
  { env, startedAt, withFile }: ReviewIo,
): Promise<void> {
  const client = clientOf(given, event);
  await refuseStrangers(given, event, git);
  const rules = await rulesFor({
    ...{ settings: given, withFile, event, git },
    ...(client !== undefined && { remote: remoteOf(client) }),
  });
  const { settings, accepted } = rules.deciding;
  const scanned = scanCategory(settings);
  const own = await headLog(settings, { category: scanned, temp, accepted }).catch((error) => {
    throw withRules(error, rules);
  });
  const category = settings.mode === 'scan' ? scanned : (categoryOf(ownRun(own.log, 'The log')) ?? scanned);
  const commit = await commitOf(settings, event, git);
  const options = { event, git, client, category, toolVersion: packageFacts.version, temp, env };
  const bases = new Bases(settings, own.log, options);
  const isWhole = settings.shard === undefined && readReport(own.log).complete;
  const { head, found } = await judgedAlike(
    settings,
    own,
    isWhole ? await bases.find(own) : undefined,
    bases,
  );
  const compared = comparedWith(found, head.log, settings);
  const inDiff = await diffOf(found, commit, git);
  const policy = await policyOf(rules, head, compared?.base, { category: scanned, temp });
  const shown = compared === undefined ? head.log : shownLog(head, compared);
  const confirmed = await confirmHead(settings, head, { event, env, version: packageFacts.version });
  const told = {
    ...reviewOf(settings, found, compared, shown, head),
    ...(inDiff !== undefined && { inDiff }),
    ...(policy !== undefined && { policy }),
    ...(confirmed !== undefined && { confirmed }),
  };
  const log =
    compared === undefined ? shown : asReviewed(withStates(shown, compared.comparison, told.changes), told);
  const pull = await pullOf(settings, event, client);
  const delivery: Delivery = {
    ...{ settings, category, event, client, git, commit, pull, startedAt },
    artifacts: runArtifacts(env),
    temp: env['RUNNER_TEMP'] || tmpdir(),
    log: confirmed === undefined ? log : confirmedIn(log, confirmed),
    review: told,
    sources: head.sources,
  };
  const failures = await deliver(delivery);
  // A base for others says what this code shows by itself.
  if (isWhole && settings.mode !== 'deliver') await bases.keep(own.log, commit);
  judge(settings, told, failures);
}

function clientOf({ token }: Settings, event: GitHubEvent | undefined): Client | undefined {
  if (token === undefined || event === undefined) return undefined;
  const { apiUrl, repository } = event;
  return new Client({ token, apiUrl, repository: repository.fullName, onWait: logLine });
}

function openGit(
  { token, cwd }: Settings,
  event: GitHubEvent | undefined,
  temp: string,
): Promise<Git | undefined> {
  if (event === undefined) return Git.open(cwd, { temp });
  const url = `${event.serverUrl}/${event.repository.fullName}`;
  return Git.open(cwd, { temp, remote: { url, ...(token !== undefined && { token }) } });
}

/** Files of other runs are only read; what was checked out from a stranger is not even scanned with these rights. */
async function refuseStrangers(
  { mode }: Settings,
  event: GitHubEvent | undefined,
  git: Git | undefined,
): Promise<void> {
  if (mode !== 'scan') return;
  const trust = await mayBuild(event, git);
  if (!trust.allowed) throw new UsageError(trust.reason);
}

/** Two directories of one repository are two scans, unless somebody says otherwise. */
function scanCategory({ category, cwd, root }: Settings): string {
  if (category !== undefined) return category;
  const below = relative(realpathSync(root), realpathSync(cwd)).split(sep).join('/');
  return below === '' || below.startsWith('..') ? 'racewarden' : `racewarden/${below}`;
}

/** The commit that the log is of. */
async function commitOf(
  { mode }: Settings,
  event: GitHubEvent | undefined,
  git: Git | undefined,
): Promise<string | undefined> {
  if (mode === 'deliver') return event?.workflowRun?.headSha;
  return (await git?.head()) ?? event?.sha;
}

interface Compared {
  readonly comparison: Comparison;
  readonly base: Log;
  readonly text: string;
}

function comparedWith(found: BaseResult | undefined, head: Log, settings: Settings): Compared | undefined {
  if (found?.log === undefined) return undefined;
  try {
    return { comparison: compare(found.log, head), base: found.log, text: found.text };
  } catch (error) {
    // A base that somebody named must fit; one that was found is given up.
    if (!(error instanceof BaselineError) || found.source === 'file') throw error;
    warn(
      `There is no comparison in ${settings.cwd === settings.root ? 'this scan' : 'this directory'}: ${error.message}`,
    );
    return undefined;
  }
}

function reviewOf(
  settings: Settings,
  found: BaseResult | undefined,
  compared: Compared | undefined,
  head: Log,
  { sources }: ScannedLog,
): Review {
  const report = readReport(head);
  const { comparison } = compared ?? {};
  const warnings = [...report.warnings, ...(comparison?.notes ?? [])];
  // A delivered log has been compared where it was made; better that than nothing.
  const own = settings.mode === 'deliver' && comparison === undefined ? statesOf(head) : undefined;
  const noBase =
    own === undefined && found !== undefined && found.log === undefined && found.advice !== undefined
      ? [...found.reasons.slice(-1), found.advice].join(' ')
      : undefined;
  const unjudged: Review = {
    report: { ...report, warnings },
    fixed: compared === undefined ? [] : fixedOf(compared),
    growth: comparison?.growth ?? new Map(),
    unjudged: comparison?.unjudged ?? [],
    ...(comparison !== undefined && { baseline: comparison.states, base: { text: compared?.text ?? '' } }),
    ...(own !== undefined && { changes: changesIn(head) }),
    ...(own !== undefined && { baseline: own, base: { text: 'the base of the run that scanned it' } }),
    ...(noBase !== undefined && { noBase }),
    ...(settings.shard !== undefined && { shard: settings.shard }),
    failing: false,
  };
  const told =
    compared === undefined
      ? unjudged
      : withLostGuards(withChanges(unjudged, readReport(compared.base), sources));
  return { ...told, failing: isFailing(settings, told) };
}

/** The log with the witnesses that show what is new; a log of another job has paths for the first witness alone. */
function shownLog({ log, scanned }: ScannedLog, { comparison }: Compared): Log {
  if (scanned === undefined) return log;
  const { states, growth } = comparison;
  const { report, write } = scanned;
  return write(withShown({ report, baseline: states, growth, fixed: [], failing: false }));
}

function fixedOf({ comparison, base }: Compared): Finding[] {
  const gone = new Set(comparison.fixed);
  return readReport(base).findings.filter(({ id }) => gone.has(id));
}

/** Does the result fail the job? A shard's part does only where it is not the whole part. */
function isFailing(
  { failOn, shard }: Settings,
  { report, baseline, unjudged }: Omit<Review, 'failing'>,
): boolean {
  if (failOn === 'none') return false;
  if (!report.complete) return true;
  if (shard !== undefined) return false;
  if (failOn === 'any') return warningCount(report) > 0;
  // What nobody has judged is not passed.
  return baseline !== undefined && (warningCount(report, baseline) > 0 || (unjudged ?? []).length > 0);
}

/** Which lines the reviewers see: between the base and what was scanned. */
function diffOf(
  found: BaseResult | undefined,
  commit: string | undefined,
  git: Git | undefined,
): ReturnType<typeof linesInDiff> | undefined {
  if (found?.log === undefined || found.sha === undefined || commit === undefined) return undefined;
  return git && linesInDiff(git, found.sha, commit);
}

/** The pull request that a run, or the run that is delivered, belongs to. */
async function pullOf(
  { mode }: Settings,
  event: GitHubEvent | undefined,
  client: Client | undefined,
): Promise<Delivery['pull']> {
  if (event?.pullRequest !== undefined) return event.pullRequest;
  const run = event?.workflowRun;
  if (mode !== 'deliver' || run === undefined || client === undefined) return undefined;
  if (run.headRepo === undefined || run.headBranch === undefined) return undefined;
  try {
    return await pullRequestOf(client, {
      sha: run.headSha,
      repository: run.headRepo,
      branch: run.headBranch,
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    warn(error.message);
    return undefined;
  }
}

function judge({ failOn, shard }: Settings, told: Review, failures: readonly string[]): void {
  const { report, baseline, noBase } = told;
  for (const warning of report.warnings) warn(warning);
  for (const failure of failures) fail(failure);
  const verdict = `${verdictText(told)}.`;
  if (!report.complete) {
    const sentence = ['The scan is incomplete.', ...report.incomplete].join(' ');
    (told.failing ? fail : warn)(sentence);
  } else {
    if (told.failing) fail(verdict, ExitCode.findings);
    else logLine(verdict);
  }
  if (failOn === 'new' && baseline === undefined && report.complete && shard === undefined) {
    warn(`Without a base, no race counts as new and none fails the job. ${noBase ?? ''}`.trim());
  }
}
