import { describe, expect, test } from '@jest/globals';
import { type HeadOfRun, pullRequestOf } from '../../src/github/pulls.js';
import { withGitHub } from '../support/github/client.js';
import type { PullRow } from '../support/github/index.js';
import { pullObject } from '../support/github/objects.js';

const SHA = '4b6472266afd7b471e86085a6659e8c7f2b119da';
const HEAD: HeadOfRun = { sha: SHA, repository: 'octocat/pool', branch: 'fix' };
const PULL: PullRow = {
  number: 7,
  state: 'open',
  headSha: SHA,
  headRef: 'fix',
  headRepo: 'octocat/pool',
  baseSha: 'a'.repeat(40),
  baseRef: 'main',
};

describe('the pull request of a workflow run', () => {
  test('is found by its commit', () =>
    withGitHub(async ({ github, client }) => {
      github.state.pulls.push(PULL);
      expect(await pullRequestOf(client, HEAD)).toEqual({
        number: 7,
        headSha: SHA,
        baseSha: PULL.baseSha,
        baseRef: 'main',
      });
      expect(github.operations()).toEqual(['repos/list-pull-requests-associated-with-commit']);
    }));

  test.each([422, 404, 409])('is found by its branch where GitHub answers %i for the commit', (status) =>
    withGitHub(async ({ github, client }) => {
      github.state.pulls.push(PULL);
      github.fault('repos/list-pull-requests-associated-with-commit', { status });
      expect(await pullRequestOf(client, HEAD)).toMatchObject({ number: 7 });
    }),
  );

  test.each<[string, Partial<PullRow>]>([
    ['a closed one', { state: 'closed' }],
    ['one with a newer commit', { headSha: 'b'.repeat(40) }],
    ['one of another branch', { headRef: 'other' }],
    ['one of another fork', { headRepo: 'mallory/pool' }],
  ])('is not %s', (_, other) =>
    withGitHub(async ({ github, client }) => {
      github.state.pulls.push({ ...PULL, ...other });
      expect(await pullRequestOf(client, HEAD)).toBeUndefined();
    }),
  );

  test('is not one of a fork that is gone, although the description knows of none', () =>
    withGitHub(async ({ github, client }) => {
      const body = [pullObject(github.url, github.state.repository, { ...PULL, headRepo: null })];
      github.fault('repos/list-pull-requests-associated-with-commit', { status: 200, body });
      expect(await pullRequestOf(client, HEAD)).toBeUndefined();
    }));

  test('is not among the rows of a list that are none', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('*', { status: 200, body: [null, 5, {}] });
      expect(await pullRequestOf(client, HEAD)).toBeUndefined();
    }));

  test.each([[{}], ['<html>'], ['null']])('is a problem where the answer is no list (%#)', (body) =>
    withGitHub(async ({ github, client }) => {
      github.fault('*', { status: 200, body });
      await expect(pullRequestOf(client, HEAD)).rejects.toMatchObject({ kind: 'invalid' });
    }),
  );

  test('is a problem where the token may not look', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('*', { status: 403 });
      await expect(pullRequestOf(client, HEAD)).rejects.toMatchObject({
        kind: 'permission',
        message: expect.stringContaining('`pull-requests: read`'),
      });
    }));
});
