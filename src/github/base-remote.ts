/** Facts for finding a base that only GitHub knows, read over REST. */
import { comparison, testMerge } from './answers.js';
import type { Remote } from './base-commit.js';
import type { Client } from './client.js';
import type { Purpose } from './problem.js';
import { pullRequestOf } from './pulls.js';

const READING: Purpose = { doing: 'read the pull request', permission: 'pull-requests: read' };
const COMPARING: Purpose = { doing: 'compare two commits', permission: 'contents: read' };

/** Its methods throw `ApiProblem`s. */
export function remoteOf(client: Client): Remote {
  return {
    async pullRequestOf({ headSha, headRepo, headBranch }) {
      if (headRepo === undefined || headBranch === undefined) return undefined;
      return pullRequestOf(client, { sha: headSha, repository: headRepo, branch: headBranch });
    },

    async testMergeOf(pullRequest) {
      const { merge_commit_sha: sha } = await client.ask(
        READING,
        ({ pulls }) => pulls.get({ ...client.repository, pull_number: pullRequest }),
        testMerge,
      );
      return named(sha);
    },

    async parents(sha) {
      // For a commit that is compared with itself, GitHub answers with its parents and without its files.
      const { base_commit: commit } = await compared(client, sha, sha);
      return (commit?.parents ?? []).flatMap((parent) => named(parent.sha) ?? []);
    },

    async mergeBase(base, head) {
      return named((await compared(client, base, head)).merge_base_commit?.sha);
    },
  };
}

function compared(client: Client, base: string, head: string) {
  return client.ask(
    COMPARING,
    ({ repos }) =>
      // The files of a comparison are on its first page; they are not needed here.
      repos.compareCommitsWithBasehead({
        ...client.repository,
        basehead: `${base}...${head}`,
        per_page: 1,
        page: 2,
      }),
    comparison,
  );
}

/** The text where it is the full name of a commit. */
function named(sha: string | null | undefined): string | undefined {
  return /^[0-9a-f]{40,64}$/.test(sha ?? '') ? (sha ?? undefined) : undefined;
}
