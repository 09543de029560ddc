/** Clients of the local GitHub whose waits take no time, and what they waited for. */
import { Client } from '../../../src/github/client.js';
import type { RequestLimits } from '../../../src/github/retry.js';
import { type GitHubState, type LocalGitHub, startGitHub } from './index.js';

export interface Connected {
  readonly github: LocalGitHub;
  readonly client: Client;
  /** Milliseconds of every pause, in order. */
  readonly pauses: number[];
  /** What the client said before it waited. */
  readonly said: string[];
}

/** A local GitHub and its client, for one test: closes the server, which fails for whatever did not fit. */
export async function withGitHub(
  test: (connected: Connected) => Promise<void>,
  given: { readonly state?: Partial<GitHubState>; readonly limits?: Partial<RequestLimits> } = {},
): Promise<void> {
  const github = await startGitHub(given.state);
  const pauses: number[] = [];
  const said: string[] = [];
  const client = new Client({
    token: github.state.token,
    repository: github.state.repository,
    apiUrl: github.url,
    limits: {
      sleep: async (milliseconds) => void pauses.push(milliseconds),
      now: () => 1_800_000_000_000,
      ...given.limits,
    },
    onWait: (sentence) => said.push(sentence),
  });
  try {
    await test({ github, client, pauses, said });
  } finally {
    await github.close();
  }
}
