/** What only GitHub knows on the way to a base, asked over REST. */
import type { Remote } from './base-commit.js';
import type { Client } from './client.js';
import type { Purpose } from './problem.js';
import { pullRequestOf } from './pulls.js';

const COMPARING: Purpose = { doing: 'compare two commits', permission: 'contents: read' };

/** Its methods throw `ApiProblem`s. */
export function remoteOf(client: Client): Remote {
  return {
    async pullRequestOf({ headSha, headRepo, headBranch }) {
      if (headRepo === undefined || headBranch === undefined) return undefined;
      return pullRequestOf(client, { sha: headSha, repository: headRepo, branch: headBranch });
    },

    async mergeBase(base, head) {
      const { merge_base_commit: found } = await client.call(COMPARING, ({ repos }) =>
        // The files of the comparison are on its first page; nobody needs them here.
        repos.compareCommitsWithBasehead({
          ...client.repository,
          basehead: `${base}...${head}`,
          per_page: 1,
          page: 2,
        }),
      );
      return /^[0-9a-f]{40,64}$/.test(found?.sha ?? '') ? found.sha : undefined;
    },
  };
}
