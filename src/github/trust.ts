/** Whether code that is checked out may be built, or even looked at, with the rights of this run. */
import type { GitHubEvent } from './event.js';
import type { Git } from './git.js';

export type Trust = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };

const YES: Trust = { allowed: true };

/**
 * Runs of `pull_request_target` and `workflow_run` have secrets and a token that can write, also when somebody's fork
 * made them run. What such a fork wrote is neither built nor scanned there: a build runs whatever the fork wants, and
 * the results would speak with the repository's voice. Where it is not certain that the checkout is the repository's
 * own, it is refused.
 */
export async function mayBuild(event: GitHubEvent | undefined, git: Git | undefined): Promise<Trust> {
  const source = event === undefined ? undefined : foreignSource(event);
  if (event === undefined || source === undefined) return YES;
  if (await isOwn(event, git)) return YES;
  return {
    allowed: false,
    reason:
      `On ${event.kind} the code of ${source} is neither built nor scanned, because this run has the permissions of the repository: ` +
      'scan it on pull_request, and deliver the results from workflow_run with `mode: deliver`.',
  };
}

/** Who outside of the repository may have written what is checked out. */
function foreignSource({ kind, pullRequest, workflowRun }: GitHubEvent): string | undefined {
  if (kind === 'pull_request_target' && pullRequest?.isFork !== false)
    return pullRequest?.headRepo ?? 'a fork';
  if (kind === 'workflow_run' && workflowRun?.isFork !== false) return workflowRun?.headRepo ?? 'a fork';
  return undefined;
}

/** The commit of the run, and what the pull request aims at, are the repository's; so is all that came before them. */
async function isOwn(event: GitHubEvent, git: Git | undefined): Promise<boolean> {
  const head = await git?.head();
  if (git === undefined || head === undefined) return false;
  const own = [event.sha, event.pullRequest?.baseSha].filter((sha) => sha !== undefined);
  for (const sha of own) if (await git.isAncestor(head, sha)) return true;
  return false;
}
