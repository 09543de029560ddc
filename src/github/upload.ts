/** Results go to code scanning: whether, as what, and what became of them. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import * as v from 'valibot';
import { processing, receipt } from './answers.js';
import type { Client } from './client.js';
import { ApiProblem, oneLine, type Purpose } from './problem.js';

export interface Upload {
  /** The text of the SARIF log, with one run that names its category. */
  readonly text: string;
  readonly target: UploadTarget;
  /** `file:` address of the root of the checkout. */
  readonly checkoutUri: string;
  readonly startedAt: Date;
}

/** What the results are of. */
export interface UploadTarget {
  readonly commitSha: string;
  /** `refs/heads/…`, `refs/tags/…` or `refs/pull/…`. */
  readonly ref: string;
}

/**
 * - `complete`: GitHub has taken the results
 * - `pending`: they are uploaded, but GitHub has not said what became of them
 * - `failed`: they could not be uploaded, or GitHub could not make sense of them
 */
export interface UploadOutcome {
  readonly state: 'complete' | 'pending' | 'failed';
  /** For the log; in a warning where the state is not `complete`. */
  readonly sentence: string;
  readonly problem?: ApiProblem;
}

export interface PollLimits {
  readonly firstMs: number;
  readonly longestMs: number;
  /** All pauses together; then the outcome stays open. */
  readonly totalMs: number;
}

const POLL: PollLimits = { firstMs: 1000, longestMs: 8000, totalMs: 120_000 };
const TOOL = 'racewarden';
/** GitHub takes 10 MB of compressed SARIF. */
const LARGEST_UPLOAD = 10_000_000;
const UPLOADED_REF = /^refs\/(heads|tags|pull)\/.+$/;
const UPLOADING: Purpose = {
  doing: 'upload results to code scanning',
  permission: 'security-events: write',
};
const WATCHING: Purpose = {
  doing: 'see what became of the upload to code scanning',
  permission: 'security-events: write',
};

/** Uploads a log and waits until GitHub has processed it. Never throws for what GitHub does or says. */
export async function uploadSarif(
  client: Client,
  upload: Upload,
  limits: PollLimits = POLL,
): Promise<UploadOutcome> {
  const { commitSha, ref } = upload.target;
  if (!UPLOADED_REF.test(ref)) {
    return failed(
      `Code scanning accepts results of branches, tags and pull requests, not of ${oneLine(ref)}.`,
    );
  }
  const compressed = await promisify(gzip)(upload.text, { level: 9 });
  if (compressed.length > LARGEST_UPLOAD) {
    const megabytes = Math.ceil(compressed.length / 1e6);
    return failed(
      `The results are too large for code scanning: ${megabytes} MB compressed, and the limit is 10. A higher min-confidence leaves fewer.`,
    );
  }
  try {
    const answer: unknown = await client.call(UPLOADING, ({ codeScanning }) =>
      codeScanning.uploadSarif({
        ...client.repository,
        commit_sha: commitSha,
        ref,
        sarif: compressed.toString('base64'),
        checkout_uri: upload.checkoutUri,
        started_at: upload.startedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
        tool_name: TOOL,
      }),
    );
    const taken = v.safeParse(receipt, answer);
    if (!taken.success) return open('GitHub gave no id for the upload.');
    return await watch(client, taken.output.id, limits);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { state: 'failed', sentence: uploadSentence(error), problem: error };
  }
}

/** The receipt says nothing of the results; they are processed afterwards. */
async function watch(client: Client, id: string, limits: PollLimits): Promise<UploadOutcome> {
  let waited = 0;
  for (let delay = limits.firstMs; waited + delay <= limits.totalMs; ) {
    await client.sleep(delay);
    waited += delay;
    delay = Math.min(delay * 2, limits.longestMs);
    const status = await statusOf(client, id);
    if (status instanceof ApiProblem) return { ...open(status.sentence), problem: status };
    if (status?.state === 'complete') {
      return { state: 'complete', sentence: 'Code scanning has accepted the results.' };
    }
    if (status?.state === 'failed') return failed(processingSentence(status.errors));
  }
  return open(`it is still at work after ${Math.round(waited / 1000)} s.`);
}

async function statusOf(
  client: Client,
  id: string,
): Promise<{ state: unknown; errors: readonly string[] } | ApiProblem | undefined> {
  try {
    const { processing_status: state, errors } = await client.ask(
      WATCHING,
      ({ codeScanning }) => codeScanning.getSarif({ ...client.repository, sarif_id: id }),
      processing,
    );
    return { state, errors: errors ?? [] };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    // A fresh upload is not known everywhere at once.
    return error.kind === 'missing' ? undefined : error;
  }
}

function failed(sentence: string): UploadOutcome {
  return { state: 'failed', sentence };
}

function open(why: string): UploadOutcome {
  return {
    state: 'pending',
    sentence: `The results are uploaded, but it is not known whether code scanning accepts them: ${why}`,
  };
}

function uploadSentence(problem: ApiProblem): string {
  if (problem.status === 413) return 'The results are too large for code scanning.';
  return problem.sentence;
}

/** GitHub's errors of processing that have a known way out. */
const KNOWN_ERRORS: readonly (readonly [RegExp, string])[] = [
  [
    /default setup is enabled/i,
    'The default set-up of code scanning is on, which excludes other configurations: switch it to advanced in the settings of the repository, under code security.',
  ],
  [
    /same category/i,
    'Another upload of this commit has the same category: give every scan of the repository its own `category`.',
  ],
  [
    /more \w+ than allowed|too many|limit/i,
    'The results exceed the limits of code scanning: raise `min-confidence`, or accept known findings with `racewarden baseline`.',
  ],
  [
    /invalid URI|URI scheme|expected artifact location/i,
    'A path in the results does not fit the repository: check `working-directory` and `sources`.',
  ],
  [/unsuccessful execution/i, 'The log says that the scan did not succeed, so its results are not accepted.'],
];

const MOST_ERRORS = 3;

function processingSentence(errors: readonly string[]): string {
  if (errors.length === 0) return 'Code scanning could not process the results and does not say why.';
  const hints = KNOWN_ERRORS.filter(([pattern]) => errors.some((error) => pattern.test(error))).map(
    ([, hint]) => hint,
  );
  const shown = errors.slice(0, MOST_ERRORS).map(oneLine).join('; ');
  const more = errors.length > MOST_ERRORS ? `; and ${errors.length - MOST_ERRORS} more` : '';
  return [`Code scanning could not process the results: ${shown}${more}.`, ...hints].join(' ');
}
