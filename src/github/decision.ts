/** Whether results go to code scanning, and as results of what. */
import type { GitHubEvent, WorkflowRun } from './event.js';
import type { UploadTarget } from './upload.js';

export interface UploadFacts {
  /** `upload` of the settings. */
  readonly upload: 'auto' | 'always' | 'never';
  /** Did the scan see everything? */
  readonly complete: boolean;
  /** The commit that is checked out, where it is known. */
  readonly head?: string;
  /** Set where results of another workflow run are delivered; its pull request, where it has one. */
  readonly delivery?: { readonly pullNumber?: number };
}

export type UploadDecision =
  | { readonly upload: true; readonly target: UploadTarget }
  | { readonly upload: false; readonly reason: string };

export function uploadDecision(event: GitHubEvent, facts: UploadFacts): UploadDecision {
  const reason = reasonAgainst(event, facts);
  if (reason !== undefined) return { upload: false, reason };
  const target = targetOf(event, facts);
  return typeof target === 'string' ? { upload: false, reason: target } : { upload: true, target };
}

function reasonAgainst(event: GitHubEvent, { upload, complete }: UploadFacts): string | undefined {
  if (upload === 'never') return 'The setting upload is never.';
  if (!complete)
    return 'The scan is incomplete: uploaded, it would close the alerts of what it did not reach.';
  if (event.kind === 'merge_group') return 'The branch of a merge queue vanishes, and its results with it.';
  if (upload === 'auto' && event.readOnlyToken !== undefined) {
    return `The token of ${event.readOnlyToken === 'fork' ? 'a fork' : 'Dependabot'} only reads; a second workflow, on workflow_run, can deliver the results.`;
  }
  return undefined;
}

/** What the results are of; or why there is no answer. */
function targetOf(event: GitHubEvent, { head, delivery }: UploadFacts): UploadTarget | string {
  if (delivery !== undefined) return deliveredTarget(event.workflowRun, delivery.pullNumber);
  if (event.pullRequest !== undefined) return pullTarget(event, event.pullRequest, head);
  if (!/^refs\/(heads|tags|pull)\/.+/.test(event.ref)) {
    return `Code scanning takes results of branches, tags and pull requests; this is ${event.ref}.`;
  }
  // What is checked out may be older or newer than the event; the results are of what is checked out.
  return { commitSha: head ?? event.sha, ref: event.ref };
}

/** Results of a fork are never those of a branch here, whatever the fork's branch is called. */
function deliveredTarget(
  run: WorkflowRun | undefined,
  pullNumber: number | undefined,
): UploadTarget | string {
  if (run === undefined) return 'Results of another run can be delivered on the event workflow_run only.';
  if (pullNumber !== undefined) return { commitSha: run.headSha, ref: `refs/pull/${pullNumber}/head` };
  if (run.event.startsWith('pull_request')) {
    return 'The pull request of the workflow run is closed, or has a newer commit.';
  }
  if (run.isFork || run.headBranch === undefined)
    return 'The workflow run is of no branch of this repository.';
  return { commitSha: run.headSha, ref: `refs/heads/${run.headBranch}` };
}

/**
 * Only what GitHub merged itself is the merge of a pull request; everything else that is checked out is its head.
 */
function pullTarget(
  { sha, ref }: GitHubEvent,
  pull: NonNullable<GitHubEvent['pullRequest']>,
  head: string | undefined,
): UploadTarget {
  const merge = `refs/pull/${pull.number}/merge`;
  if (ref === merge && (head === undefined || head === sha)) return { commitSha: sha, ref: merge };
  return { commitSha: head ?? pull.headSha, ref: `refs/pull/${pull.number}/head` };
}
