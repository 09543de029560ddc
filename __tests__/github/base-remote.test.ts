import { expect, test } from '@jest/globals';
import { ApiProblem, remoteOf } from '../../src/github/index.js';
import { workflowRunEvent } from '../support/events.js';
import { withGitHub } from '../support/github/client.js';

const [HEAD, TIP, FORK] = ['a', 'b', 'c'].map((digit) => digit.repeat(40));
const COMPARING = 'repos/compare-commits-with-basehead';

test('GitHub finds the pull request of a run by commit, branch and fork', () =>
  withGitHub(async ({ github, client }) => {
    github.state.pulls.push({
      number: 3,
      state: 'open',
      headSha: HEAD,
      headRef: 'topic',
      headRepo: 'mallory/pool',
      baseSha: TIP,
      baseRef: 'main',
    });
    const { workflowRun } = workflowRunEvent(TIP, { headSha: HEAD });
    const remote = remoteOf(client);
    expect(await remote.pullRequestOf!(workflowRun!)).toMatchObject({
      number: 3,
      baseSha: TIP,
      baseRef: 'main',
    });
    expect(await remote.pullRequestOf!({ ...workflowRun!, headBranch: undefined })).toBeUndefined();
  }));

test('GitHub finds the merge base of two commits, without their files', () =>
  withGitHub(async ({ github, client }) => {
    github.fault(COMPARING, { status: 200, body: { merge_base_commit: { sha: FORK } } });
    expect(await remoteOf(client).mergeBase!(TIP, HEAD)).toBe(FORK);
    expect(github.requests[0]).toMatchObject({
      path: `/repos/acme/pool/compare/${TIP}...${HEAD}`,
      query: 'per_page=1&page=2',
    });
  }));

test.each([{}, { merge_base_commit: { sha: '--option' } }])('%j names no merge base', (body) =>
  withGitHub(async ({ github, client }) => {
    github.fault(COMPARING, { status: 200, body });
    expect(await remoteOf(client).mergeBase!(TIP, HEAD)).toBeUndefined();
  }),
);

test('GitHub names the parents of a commit, and the merge it makes of a pull request', () =>
  withGitHub(async ({ github, client }) => {
    const remote = remoteOf(client);
    const body = { base_commit: { sha: HEAD, parents: [{ sha: TIP }, { sha: FORK }, { sha: 'HEAD' }] } };
    github.fault(COMPARING, { status: 200, body });
    expect(await remote.parents!(HEAD)).toEqual([TIP, FORK]);
    expect(github.requests[0].path).toBe(`/repos/acme/pool/compare/${HEAD}...${HEAD}`);
    github.fault('pulls/get', { status: 200, body: { merge_commit_sha: HEAD } });
    expect(await remote.testMergeOf!(3)).toBe(HEAD);
    github.clearFaults();
    github.fault('pulls/get', { status: 200, body: { merge_commit_sha: null } });
    expect(await remote.testMergeOf!(3)).toBeUndefined();
  }));

test('what GitHub refuses is a problem in a sentence', () =>
  withGitHub(async ({ github, client }) => {
    github.fault(COMPARING, { status: 404 });
    await expect(remoteOf(client).mergeBase!(TIP, HEAD)).rejects.toBeInstanceOf(ApiProblem);
  }));
