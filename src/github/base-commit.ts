/** Which commit the scanned one is compared with: what it would be without the change that is looked at. */
import type { GitHubEvent, RunPullRequest, WorkflowRun } from './event.js';
import { type Git, short } from './git.js';
import { GitError } from './git-process.js';

/** A commit that a base is wanted of. */
export interface WantedCommit {
  readonly kind: 'commit';
  readonly sha: string;
  /** `the merge base 1a2b3c4`. */
  readonly text: string;
  /** Full names of the refs that code scanning may know the commit by. */
  readonly refs: readonly string[];
}

/** No certain commit: whatever was scanned last on a branch. */
export interface WantedBranch {
  readonly kind: 'branch';
  /** Without `refs/heads/`. */
  readonly branch: string;
  readonly text: string;
}

/** No base is possible, for the reason given in a sentence. */
export interface Unwanted {
  readonly kind: 'none';
  readonly reason: string;
  /** Whether more history would have helped. */
  readonly shallow: boolean;
}

export type BaseCommit = WantedCommit | WantedBranch | Unwanted;

/** What only GitHub itself knows, or a job without a clone cannot ask git; a callback that fails throws. */
export interface Remote {
  /** The open pull request that a run was for; GitHub leaves those of forks out of its events. */
  pullRequestOf?(run: WorkflowRun, signal?: AbortSignal): Promise<RunPullRequest | undefined>;
  /** The commit that GitHub makes of a pull request and its base branch, the latest of them. */
  testMergeOf?(pullRequest: number, signal?: AbortSignal): Promise<string | undefined>;
  parents?(sha: string, signal?: AbortSignal): Promise<readonly string[]>;
  mergeBase?(base: string, head: string, signal?: AbortSignal): Promise<string | undefined>;
}

export interface BaseCommitRequest {
  readonly event: GitHubEvent;
  /** Undefined where the job has no clone. */
  readonly git: Git | undefined;
  readonly remote?: Remote;
  readonly signal?: AbortSignal;
}

/** Never throws for what git or GitHub do: that is a reason. */
export async function baseCommit(request: BaseCommitRequest): Promise<BaseCommit> {
  try {
    return await ruleOf(request);
  } catch (error) {
    if (error instanceof GitError) return none(error.message, error.failure !== 'absent');
    if (error instanceof Error) return none(error.message);
    throw error;
  }
}

function ruleOf(request: BaseCommitRequest): Promise<BaseCommit> | BaseCommit {
  switch (request.event.kind) {
    case 'pull_request':
    case 'pull_request_target':
      return ofPullRequest(request);
    case 'merge_group':
      return ofMergeGroup(request);
    case 'push':
      return ofPush(request);
    case 'workflow_run':
      return ofWorkflowRun(request);
    case 'schedule':
    case 'workflow_dispatch':
      return lastOfDefaultBranch(request.event);
  }
}

async function ofPullRequest(request: BaseCommitRequest): Promise<BaseCommit> {
  const { event, git } = request;
  const pull = event.pullRequest!;
  const refs = [branchRef(pull.baseRef)];
  const head = await git?.head();
  if (git === undefined || head === undefined) {
    const merged = await mergedInto(request, event.sha, pull.headSha);
    return merged === undefined
      ? mergeBase(request, pull.baseSha, pull.headSha, refs)
      : commit(merged, 'the merge base', refs);
  }
  if (event.kind === 'pull_request_target' && (await git.isAncestor(head, event.sha))) {
    return none('the base branch itself is checked out, not the pull request');
  }
  const parents = await git.parents(head);
  // The merge commit that GitHub makes: its first parent is the base branch as it was merged, and is here by name
  // even where the clone has no history at all.
  const made = parents.length === 2 && (parents[1] === pull.headSha || head === event.sha);
  if (made) return commit(parents[0], 'the merge base', refs);
  return mergeBase(request, pull.baseSha, head, refs);
}

/** The queue puts its commits on top of the base, so that the base is an ancestor whether or not its history is here. */
async function ofMergeGroup({ event, git }: BaseCommitRequest): Promise<BaseCommit> {
  const { baseSha, baseRef } = event.mergeGroup!;
  const head = await git?.head();
  const own = head !== undefined && head !== event.sha ? await git!.ensureMergeBase(baseSha, head) : baseSha;
  return commit(own, 'the merge base', [baseRef]);
}

async function ofPush(request: BaseCommitRequest): Promise<BaseCommit> {
  const { event, git, signal } = request;
  const push = event.push!;
  if (push.isDeleted) return none('the branch was deleted');
  if (push.isTag) return lastOfDefaultBranch(event);
  const branch = event.ref.replace(/^refs\/heads\//, '');
  const refs = [event.ref, ...(event.defaultBranch === undefined ? [] : [branchRef(event.defaultBranch)])];
  if (!push.isNew && !push.isForced) return commit(push.before, 'the commit before the push', refs);
  if (push.isForced && (await canFetch(git, push.before, signal))) {
    return commit(push.before, 'the commit before the forced push', refs);
  }
  if (event.defaultBranch === undefined) return none('the event does not name the default branch');
  if (branch === event.defaultBranch) {
    return none(
      push.isNew
        ? 'this is the first push to the default branch'
        : 'the commit before the forced push is gone',
    );
  }
  const tip = await git?.remoteBranch(event.defaultBranch);
  if (git === undefined || tip === undefined) return none('the default branch cannot be looked at');
  const head = (await git.head()) ?? event.sha;
  return mergeBase(
    request,
    tip,
    head,
    [branchRef(event.defaultBranch), event.ref],
    'the merge base with the default branch',
  );
}

/** An overwritten commit is no longer in any branch, and GitHub may have dropped it. */
async function canFetch(git: Git | undefined, sha: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await git?.ensureCommit(sha);
    return git !== undefined;
  } catch (error) {
    if (error instanceof GitError && !signal?.aborted) return false;
    throw error;
  }
}

async function ofWorkflowRun(request: BaseCommitRequest): Promise<BaseCommit> {
  const { event, remote, signal } = request;
  const run = event.workflowRun!;
  if (!run.event.startsWith('pull_request')) return lastOfDefaultBranch(event);
  const pull = run.pullRequests[0] ?? (await remote?.pullRequestOf?.(run, signal));
  if (pull === undefined) return none(`no open pull request has the commit ${short(run.headSha)}`);
  const refs = [branchRef(pull.baseRef)];
  // That run saw the pull request merged, so that where the branch once began is too far back.
  const { sha: merge } = await attempt(() => remote?.testMergeOf?.(pull.number, signal), '');
  const merged = merge && (await mergedInto(request, merge, run.headSha));
  return merged
    ? commit(merged, 'the merge base', refs)
    : mergeBase(request, pull.baseSha, run.headSha, refs);
}

/** What GitHub merged `head` into, where `merge` is such a merge and GitHub says so. */
async function mergedInto(
  { remote, signal }: BaseCommitRequest,
  merge: string,
  head: string,
): Promise<string | undefined> {
  const { sha } = await attempt(async () => {
    const parents = (await remote?.parents?.(merge, signal)) ?? [];
    return parents.length === 2 && parents[1] === head ? parents[0] : undefined;
  }, '');
  return sha;
}

async function mergeBase(
  { git, remote, signal }: BaseCommitRequest,
  base: string,
  head: string,
  refs: readonly string[],
  called = 'the merge base',
): Promise<BaseCommit> {
  const locally = await attempt(
    () => git?.ensureMergeBase(base, head),
    'the job has no clone of the repository',
  );
  if (locally.sha !== undefined) return commit(locally.sha, called, refs);
  // GitHub has the whole history; where it cannot be asked either, what git said is the more useful reason.
  const asked = signal?.aborted ? {} : await attempt(() => remote?.mergeBase?.(base, head, signal), '');
  if (asked.sha !== undefined) return commit(asked.sha, called, refs);
  return none(`the merge base could not be found: ${locally.reason}`, git !== undefined);
}

async function attempt(
  find: () => Promise<string | undefined> | undefined,
  otherwise: string,
): Promise<{ sha?: string; reason?: string }> {
  try {
    const sha = await find();
    return sha === undefined ? { reason: otherwise } : { sha };
  } catch (error) {
    if (error instanceof Error) return { reason: error.message };
    throw error;
  }
}

function lastOfDefaultBranch({ defaultBranch }: GitHubEvent): BaseCommit {
  if (defaultBranch === undefined) return none('the event does not name the default branch');
  return { kind: 'branch', branch: defaultBranch, text: `the last baseline of ${defaultBranch}` };
}

function commit(sha: string, called: string, refs: readonly string[]): WantedCommit {
  return { kind: 'commit', sha, text: `${called} ${short(sha)}`, refs: [...new Set(refs)] };
}

function none(reason: string, shallow = false): Unwanted {
  return { kind: 'none', reason: reason.replace(/\.$/, ''), shallow };
}

function branchRef(branch: string): string {
  return `refs/heads/${branch}`;
}
