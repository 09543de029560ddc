/** Events as `readEvent` gives them, for a repository `acme/pool` whose default branch is `main`. */
import type { GitHubEvent, PullRequest, Push, WorkflowRun } from '../../src/github/index.js';

const ZEROS = '0'.repeat(40);

export function event(kind: GitHubEvent['kind'], sha: string, more: Partial<GitHubEvent> = {}): GitHubEvent {
  return {
    kind,
    name: kind,
    sha,
    ref: 'refs/heads/main',
    repository: { owner: 'acme', name: 'pool', fullName: 'acme/pool', private: false, fork: false },
    defaultBranch: 'main',
    serverUrl: 'https://github.com',
    apiUrl: 'https://api.github.com',
    isScheduled: kind === 'schedule',
    ...more,
  };
}

export function pullRequestEvent(
  sha: string,
  pull: Partial<PullRequest> & Pick<PullRequest, 'headSha' | 'baseSha'>,
  kind: 'pull_request' | 'pull_request_target' = 'pull_request',
): GitHubEvent {
  const pullRequest: PullRequest = {
    number: 1,
    headRef: 'topic',
    headRepo: 'acme/pool',
    baseRef: 'main',
    isFork: false,
    ...pull,
  };
  const ref = kind === 'pull_request' ? 'refs/pull/1/merge' : 'refs/heads/main';
  return event(kind, sha, { ref, pullRequest });
}

export function pushEvent(sha: string, branch: string, push: Partial<Push> = {}): GitHubEvent {
  const whole = { before: ZEROS, isNew: false, isForced: false, isTag: false, isDeleted: false, ...push };
  return event('push', sha, { ref: `refs/${whole.isTag ? 'tags' : 'heads'}/${branch}`, push: whole });
}

export function workflowRunEvent(
  sha: string,
  run: Partial<WorkflowRun> & Pick<WorkflowRun, 'headSha'>,
): GitHubEvent {
  const workflowRun: WorkflowRun = {
    headBranch: 'topic',
    headRepo: 'mallory/pool',
    isFork: true,
    event: 'pull_request',
    conclusion: 'success',
    pullRequests: [],
    ...run,
  };
  return event('workflow_run', sha, { workflowRun });
}
