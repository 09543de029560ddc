/** The pull request that a workflow run is of; GitHub does not name it where the run is that of a fork. */
import type * as v from 'valibot';
import { pulls as pullsAnswer } from './answers.js';
import type { Client } from './client.js';
import { ApiProblem, type Purpose } from './problem.js';

export interface HeadOfRun {
  /** `head_sha` of the workflow run. */
  readonly sha: string;
  /** `owner/name` of the repository that the branch is in. */
  readonly repository: string;
  readonly branch: string;
}

export interface PullOfRun {
  readonly number: number;
  readonly headSha: string;
  readonly baseSha: string;
  readonly baseRef: string;
}

type Pull = v.InferOutput<typeof pullsAnswer>[number];

const FINDING: Purpose = { doing: 'find the pull request of a commit', permission: 'pull-requests: read' };

/**
 * The open pull request whose head is that commit of that branch, or undefined where there is none (closed or pushed
 * to since). What the run says of its pull request is not asked: a fork could say anything.
 * @throws ApiProblem
 */
export async function pullRequestOf(client: Client, head: HeadOfRun): Promise<PullOfRun | undefined> {
  const known = pick(await pullsOfCommit(client, head.sha), head);
  if (known !== undefined) return known;
  // Commits that are only in a fork are not always known as commits of a pull request.
  const [owner] = head.repository.split('/');
  const listed = await client.ask(
    FINDING,
    ({ pulls }) =>
      pulls.list({ ...client.repository, state: 'open', head: `${owner}:${head.branch}`, per_page: 100 }),
    pullsAnswer,
  );
  return pick(listed, head);
}

async function pullsOfCommit(client: Client, sha: string): Promise<readonly Pull[]> {
  try {
    return await client.ask(
      FINDING,
      ({ repos }) =>
        repos.listPullRequestsAssociatedWithCommit({ ...client.repository, commit_sha: sha, per_page: 100 }),
      pullsAnswer,
    );
  } catch (error) {
    // 422: no such commit in this repository.
    if (error instanceof ApiProblem && (error.kind === 'missing' || error.kind === 'invalid')) return [];
    throw error;
  }
}

function pick(pulls: readonly Pull[], { sha, repository, branch }: HeadOfRun): PullOfRun | undefined {
  const found = pulls.find(
    ({ state, head }) =>
      state === 'open' &&
      head.sha === sha &&
      head.ref === branch &&
      head.repo?.full_name.toLowerCase() === repository.toLowerCase(),
  );
  return found && { number: found.number, headSha: sha, baseSha: found.base.sha, baseRef: found.base.ref };
}
