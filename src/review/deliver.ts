/** Delivers a review to where people look: code scanning, the comment, annotations, the summary, the files and outputs. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Settings } from '../config/index.js';
import {
  type Artifacts,
  annotate,
  type Client,
  type CommentOutcome,
  type Git,
  type GitHubEvent,
  logLine,
  type PullRequest,
  setOutputs,
  uploadDecision,
  uploadSarif,
  upsertComment,
  warn,
  writeSummary,
} from '../github/index.js';
import {
  annotationsOf,
  commentMarker,
  type MarkdownOptions,
  type Review,
  sorted,
  tallyOf,
  toComment,
  toHtml,
  toMarkdown,
  toSummary,
} from '../report/index.js';
import { forUpload, type Log, writeSarif } from '../sarif/index.js';
import type { SourceLocator } from '../util/sources.js';
import { writeAtomically } from '../util/write.js';
import { suggest } from './suggest.js';

/** What there is to tell, and whom. */
export interface Delivery {
  readonly settings: Settings;
  readonly category: string;
  readonly event: GitHubEvent | undefined;
  /** Undefined where there is no token, or no repository. */
  readonly client: Client | undefined;
  /** Undefined where there is no clone. */
  readonly git: Git | undefined;
  /** Undefined where the run keeps none. */
  readonly artifacts: Artifacts | undefined;
  readonly log: Log;
  readonly review: Review;
  /** Those of the code that was scanned here. */
  readonly sources: SourceLocator | undefined;
  /** The commit that was scanned, where it is known. */
  readonly commit: string | undefined;
  /** The pull request, of this run or of the run that is delivered. */
  readonly pull: Pick<PullRequest, 'number' | 'headSha'> | undefined;
  readonly temp: string;
  readonly startedAt: Date;
}

/** Sentences about what asked-for deliveries did not happen and therefore fail the job. */
export type Failures = readonly string[];

/** Delivers everything; what cannot be delivered is a warning, or a failure where the settings insist. */
export async function deliver(delivery: Delivery): Promise<Failures> {
  const files = await writeFiles(delivery);
  const failures = (await attempted('Code scanning', () => upload(delivery))) ?? [];
  const page = await attempted('The store of artifacts', () => keepPage(delivery, files.html));
  await summarise(delivery, page);
  const isTold = await attempted('The comment', () => comment(delivery, page));
  if (isTold === true) await attempted('The diff of the pull request', () => suggestEdits(delivery));
  annotateLines(delivery);
  const tally = tallyOf(delivery.review);
  setOutputs({
    ...files,
    races: tally.races,
    new: tally.new,
    fixed: tally.fixed,
    unchanged: tally.unchanged,
    hidden: delivery.review.policy?.hidden.length ?? 0,
    suppressed: delivery.review.policy?.suppressed.length ?? 0,
    incomplete: !delivery.review.report.complete,
  });
  return failures;
}

/** What the network does to one way must not cost the others, whatever it is. */
async function attempted<T>(what: string, act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    warn(`${what} was not reached: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/**
 * The SARIF file and the full reports. Half a scan's file would close the alerts of the other half wherever it is
 * uploaded, so there is none; but the part of a shard says of itself that it is incomplete, for the merge to hear.
 */
async function writeFiles({
  settings,
  event,
  commit,
  log,
  review,
  temp,
  sources,
  category,
}: Delivery): Promise<{ sarif: string; report: string; html: string }> {
  const report = join(temp, 'racewarden.md');
  const html = join(temp, `${category.replace(/[^\w.-]+/g, '-')}.html`);
  await mkdir(temp, { recursive: true });
  await writeFile(report, fullReport(review, linkTo(event, commit)));
  await writeFile(html, toHtml(review.report, { review, sources, category, browse: blobOf(event, commit) }));
  if (!review.report.complete && settings.shard === undefined) return { sarif: '', report, html };
  const sarif = sarifPath(settings, temp);
  await mkdir(dirname(sarif), { recursive: true });
  await writeAtomically(sarif, writeSarif(log));
  return { sarif, report, html };
}

function fullReport(review: Review, link: MarkdownOptions['linkTo']): string {
  return toMarkdown(review.report, {
    ...(review.baseline !== undefined && { review }),
    ...(link !== undefined && { linkTo: link }),
  });
}

/** Where a scan writes; merge and deliver read the files that the setting names, and write beside none of them. */
function sarifPath(settings: Settings, temp: string): string {
  const [given] = settings.mode === 'scan' ? settings.sarifFile : [];
  return given === undefined ? join(temp, 'racewarden.sarif') : resolve(settings.cwd, given);
}

async function upload(delivery: Delivery): Promise<Failures> {
  const { settings, event, client, log, review, commit, pull, startedAt } = delivery;
  if (event === undefined || settings.shard !== undefined) return [];
  const run = event.workflowRun;
  const decision = uploadDecision({
    mode: settings.upload,
    event: settings.mode === 'deliver' && run !== undefined ? run.event : event.kind,
    ref: event.ref,
    sha: event.sha,
    ...(commit !== undefined && { head: commit }),
    ...(pull !== undefined && { pull }),
    ...(settings.mode === 'deliver' &&
      run !== undefined && {
        delivered: { headSha: run.headSha, ...(!run.isFork && { branch: run.headBranch }) },
      }),
    // A workflow may grant Dependabot more than it has by default.
    readOnly: event.readOnlyToken === 'fork',
    complete: review.report.complete,
  });
  const insists = settings.upload === 'always';
  if (!decision.upload) {
    const sentence = `Nothing is uploaded to code scanning. ${decision.reason}`;
    logLine(sentence);
    return insists && review.report.complete && event.kind !== 'merge_group' ? [sentence] : [];
  }
  if (client === undefined) {
    const sentence = 'Nothing is uploaded to code scanning: the input token is empty.';
    if (!insists) warn(sentence);
    return insists ? [sentence] : [];
  }
  const outcome = await uploadSarif(client, {
    text: writeSarif(forUpload(log)),
    target: decision.target,
    checkoutUri: pathToFileURL(settings.root).href,
    startedAt,
  });
  const isExpected = event.readOnlyToken !== undefined && outcome.problem?.kind === 'permission';
  if (outcome.state === 'complete' || (isExpected && !insists)) logLine(outcome.sentence);
  else if (outcome.state === 'pending' || !insists) warn(outcome.sentence);
  return insists && outcome.state === 'failed' ? [outcome.sentence] : [];
}

/** Keeps the report for a browser with the run; returns its address. */
async function keepPage({ settings, event, artifacts }: Delivery, html: string): Promise<string | undefined> {
  if (!settings.artifact || settings.shard !== undefined || event?.runUrl === undefined) return undefined;
  if (artifacts === undefined) {
    logLine(
      'This server does not store artifacts of this action; the output html is the path of the report.',
    );
    return undefined;
  }
  return `${event.runUrl}/artifacts/${await artifacts.keep(html)}`;
}

async function summarise(
  { settings, event, review, category, commit, sources }: Delivery,
  page: string | undefined,
): Promise<void> {
  if (!settings.summary) return;
  const text = toSummary(review, { category, linkTo: linkTo(event, commit), sources, pageUrl: page });
  if (!(await writeSummary(text)))
    logLine('This runner shows no step summaries; the full report has the same content.');
}

/** A link to a line of the scanned commit, where GitHub shows its files. */
function linkTo(event: GitHubEvent | undefined, commit: string | undefined) {
  const blob = blobOf(event, commit);
  if (blob === undefined) return undefined;
  return (file: string, line: number): string =>
    `${blob}${file.split('/').map(encodeURIComponent).join('/')}${line > 0 ? `#L${line}` : ''}`;
}

/** The address that the files of the scanned commit are below. */
function blobOf(event: GitHubEvent | undefined, commit: string | undefined): string | undefined {
  if (event === undefined || commit === undefined) return undefined;
  return `${event.serverUrl}/${event.repository.fullName}/blob/${commit}/`;
}

/** Returns whether the pull request may be told more. */
async function comment(delivery: Delivery, page: string | undefined): Promise<boolean> {
  const { settings, event, client, review, category, commit, pull, sources } = delivery;
  if (!settings.comment || event === undefined || settings.shard !== undefined) return false;
  if (pull === undefined) {
    logLine('There is no pull request to comment on.');
    return false;
  }
  if (client === undefined) {
    warn('The pull request has no comment: the input token is empty.');
    return false;
  }
  if (event.readOnlyToken === 'fork') {
    logLine('The pull request has no comment: the token of a fork is read-only.');
    return false;
  }
  const body = toComment(review, {
    category,
    linkTo: linkTo(event, commit),
    ...(event.runUrl !== undefined && { summaryUrl: event.runUrl }),
    pageUrl: page,
    commit: pull.headSha.slice(0, 7),
    sources,
  });
  const { fresh } = sorted(review);
  const worthIt = fresh.length > 0 || tallyOf(review).fixed > 0;
  const outcome = await upsertComment(client, {
    number: pull.number,
    marker: commentMarker(category),
    body,
    onlyUpdate: !worthIt,
  });
  tellOutcome(event, outcome);
  return outcome.state !== 'failed';
}

async function suggestEdits(delivery: Delivery): Promise<void> {
  const outcome = await suggest(delivery);
  if (outcome !== undefined) tellOutcome(delivery.event, outcome);
}

/** A token that was said to only read is no surprise. */
function tellOutcome(
  event: GitHubEvent | undefined,
  { state, sentence, problem }: Pick<CommentOutcome, 'sentence' | 'problem'> & { readonly state: string },
): void {
  const isExpected = event?.readOnlyToken !== undefined && problem?.kind === 'permission';
  if (state === 'failed' && !isExpected) warn(sentence);
  else logLine(sentence);
}

function annotateLines({ settings, review }: Delivery): void {
  if (!settings.annotations || settings.shard !== undefined) return;
  const { shown, leftOut } = annotationsOf(review, {
    any: settings.failOn === 'any',
    // The verdict is an error too, and what the log warns of are warnings.
    reserved: { error: 1, warning: 1 },
  });
  annotate(shown);
  if (leftOut !== undefined) logLine(leftOut);
}
