/** Whether results go to code scanning, and as results of what. */
import type { UploadTarget } from './upload.js';

/** What is known of the workflow run, as far as uploads depend on it. */
export interface UploadFacts {
  /** `upload` of the settings. */
  readonly mode: 'auto' | 'always' | 'never';
  /** Name of the event, that of the delivered run where results of another run are delivered. */
  readonly event: string;
  /** `GITHUB_REF` and `GITHUB_SHA`. */
  readonly ref: string;
  readonly sha: string;
  /** The commit that is checked out, where it is known. */
  readonly head?: string;
  readonly pull?: { readonly number: number; readonly headSha: string };
  /** Results of another workflow run are delivered: those of its commit, not of what is checked out here. */
  readonly delivered?: {
    readonly headSha: string;
    /** Branch of this very repository; none where the run is that of a fork. */
    readonly branch?: string;
  };
  /** The token cannot write: pull requests of forks and of Dependabot. */
  readonly readOnly: boolean;
  readonly complete: boolean;
}

export type UploadDecision =
  | { readonly upload: true; readonly target: UploadTarget }
  | { readonly upload: false; readonly reason: string };

export function uploadDecision(facts: UploadFacts): UploadDecision {
  const reason = reasonAgainst(facts);
  if (reason !== undefined) return { upload: false, reason };
  const target = targetOf(facts);
  return typeof target === 'string' ? { upload: false, reason: target } : { upload: true, target };
}

function reasonAgainst({ mode, event, readOnly, complete }: UploadFacts): string | undefined {
  if (mode === 'never') return 'The setting upload is never.';
  if (!complete)
    return 'The scan is incomplete: an upload would close the alerts for code that it did not reach.';
  if (event === 'merge_group') return 'The branch of a merge queue is temporary, and so are its results.';
  if (mode === 'auto' && readOnly) {
    return 'The token of a fork or of Dependabot is read-only; a second workflow on workflow_run can deliver the results.';
  }
  return undefined;
}

/** What the results are of; or why there is no answer. */
function targetOf(facts: UploadFacts): UploadTarget | string {
  const { delivered, pull } = facts;
  if (delivered !== undefined) return deliveredTarget(facts.event, delivered, pull);
  if (pull !== undefined) return pullTarget(facts, pull);
  if (!/^refs\/(heads|tags|pull)\/.+/.test(facts.ref)) {
    return `Code scanning accepts results of branches, tags and pull requests; this is ${facts.ref || 'none'}.`;
  }
  // What is checked out may be older or newer than the event; the results are of what is checked out.
  return { commitSha: facts.head ?? facts.sha, ref: facts.ref };
}

function deliveredTarget(
  event: string,
  { headSha, branch }: NonNullable<UploadFacts['delivered']>,
  pull: UploadFacts['pull'],
): UploadTarget | string {
  if (pull !== undefined) return { commitSha: headSha, ref: `refs/pull/${pull.number}/head` };
  // The head of a closed pull request is no state of its branch that anybody asked to see.
  if (event.startsWith('pull_request')) {
    return 'No open pull request has the commit of the workflow run as its newest commit.';
  }
  if (branch !== undefined) return { commitSha: headSha, ref: `refs/heads/${branch}` };
  return 'The workflow run is of no branch of this repository.';
}

/**
 * Alerts of the merge commit are shown only where GitHub made it; everything else is the head of the pull request,
 * as its workflow checked it out.
 */
function pullTarget(
  { sha, head, ref }: UploadFacts,
  pull: { number: number; headSha: string },
): UploadTarget {
  const merge = `refs/pull/${pull.number}/merge`;
  if (ref === merge && (head === undefined || head === sha)) return { commitSha: sha, ref: merge };
  return { commitSha: head ?? pull.headSha, ref: `refs/pull/${pull.number}/head` };
}
