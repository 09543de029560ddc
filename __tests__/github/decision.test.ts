import { describe, expect, test } from '@jest/globals';
import { type UploadFacts, uploadDecision } from '../../src/github/decision.js';

const [MERGE, HEAD, TIP, OTHER] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(40));
const PUSH: UploadFacts = {
  mode: 'auto',
  event: 'push',
  ref: 'refs/heads/main',
  sha: TIP,
  head: TIP,
  readOnly: false,
  complete: true,
};
const PULL: UploadFacts = {
  ...PUSH,
  event: 'pull_request',
  ref: 'refs/pull/7/merge',
  sha: MERGE,
  head: MERGE,
  pull: { number: 7, headSha: HEAD },
};
const FORK: UploadFacts = { ...PULL, readOnly: true };
const RUN: UploadFacts = { ...PUSH, event: 'pull_request' };

describe('results are uploaded', () => {
  test.each<[string, UploadFacts, string, string]>([
    ['of a push', PUSH, TIP, 'refs/heads/main'],
    ['of a tag', { ...PUSH, ref: 'refs/tags/v1' }, TIP, 'refs/tags/v1'],
    ['of a schedule', { ...PUSH, event: 'schedule' }, TIP, 'refs/heads/main'],
    ['of what is checked out', { ...PUSH, head: OTHER }, OTHER, 'refs/heads/main'],
    ['of the merge of a pull request', PULL, MERGE, 'refs/pull/7/merge'],
    ['of that merge where nobody knows better', { ...PULL, head: undefined }, MERGE, 'refs/pull/7/merge'],
    ['of the head of a pull request', { ...PULL, head: HEAD }, HEAD, 'refs/pull/7/head'],
    ['of a later head', { ...PULL, head: OTHER }, OTHER, 'refs/pull/7/head'],
    [
      'of a pull request that is looked at from its base',
      { ...PULL, event: 'pull_request_target', ref: 'refs/heads/main', sha: TIP, head: HEAD },
      HEAD,
      'refs/pull/7/head',
    ],
    ['of a fork, if asked to try', { ...FORK, mode: 'always' }, MERGE, 'refs/pull/7/merge'],
    [
      'of the run of a fork',
      { ...RUN, pull: { number: 7, headSha: HEAD }, delivered: { headSha: HEAD } },
      HEAD,
      'refs/pull/7/head',
    ],
    [
      'of the run of a branch',
      { ...RUN, event: 'push', delivered: { headSha: HEAD, branch: 'fix/x' } },
      HEAD,
      'refs/heads/fix/x',
    ],
  ])('%s', (_, facts, commitSha, ref) => {
    expect(uploadDecision(facts)).toEqual({ upload: true, target: { commitSha, ref } });
  });
});

describe('nothing is uploaded', () => {
  test.each<[string, UploadFacts, RegExp]>([
    ['if told so', { ...PUSH, mode: 'never' }, /never/],
    ['of half a scan', { ...PUSH, mode: 'always', complete: false }, /incomplete/],
    ['of a merge queue', { ...PUSH, mode: 'always', event: 'merge_group' }, /merge queue/],
    ['of a fork', FORK, /workflow_run/],
    ['of no ref', { ...PUSH, ref: 'refs/heads/' }, /refs\/heads\//],
    [
      'of the run of a pull request that is closed',
      { ...RUN, delivered: { headSha: HEAD, branch: 'fix' } },
      /No open pull request/,
    ],
    ['of the run of a fork’s branch', { ...RUN, event: 'push', delivered: { headSha: HEAD } }, /no branch/],
  ])('%s', (_, facts, reason) => {
    expect(uploadDecision(facts)).toEqual({ upload: false, reason: expect.stringMatching(reason) });
  });
});
