import { afterAll, describe, expect, test } from '@jest/globals';
import { type BaseCommit, baseCommit, type GitHubEvent, type Remote } from '../../src/github/index.js';
import { event, pullRequestEvent, pushEvent, workflowRunEvent } from '../support/events.js';
import { TestRepository, Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

const GONE = 'd'.repeat(40);

/**
 * `main` has went on since `topic` left it, and the pull request merges `topic` into what `main` was in between:
 *
 *     root ─ fork ─ between ─ tip     main
 *               └─ topic
 */
function history() {
  const origin = workshop.repository();
  const root = origin.commit('root');
  const fork = origin.commit('fork', { 'a.txt': 'a' });
  origin.branch('topic');
  const topic = origin.commit('topic', { 'b.txt': 'b' });
  origin.checkout('main');
  const between = origin.commit('between', { 'c.txt': 'c' });
  const merge = origin.pullRequest(1, between, topic);
  const tip = origin.commit('tip', { 'd.txt': 'd' });
  return { origin, root, fork, topic, between, merge, tip };
}

async function found(
  event: GitHubEvent,
  clone: TestRepository | undefined,
  remote?: Remote,
): Promise<BaseCommit> {
  const git = clone && (await workshop.open(clone));
  return baseCommit({ event, git, remote });
}

function clone(origin: TestRepository, revision: string, depth = 1): TestRepository {
  return origin.clone(workshop.folder(), revision, depth);
}

const short = (sha: string): string => sha.slice(0, 7);

describe('the base of a pull request', () => {
  test('is the first parent of the merge that GitHub made, without any fetch', async () => {
    const { origin, merge, topic, between, root } = history();
    const checkout = new TestRepository(clone(origin, merge).directory);
    const result = await found(pullRequestEvent(merge, { headSha: topic, baseSha: root }), checkout);
    expect(result).toEqual({
      kind: 'commit',
      sha: between,
      text: `the merge base ${short(between)}`,
      refs: ['refs/heads/main'],
    });
  });

  test('is the merge base where the head of the branch is checked out, also in a shallow clone', async () => {
    const { origin, merge, topic, tip, fork } = history();
    for (const depth of [0, 1]) {
      const result = await found(
        pullRequestEvent(merge, { headSha: topic, baseSha: tip }),
        clone(origin, topic, depth),
      );
      expect(result).toMatchObject({ kind: 'commit', sha: fork });
    }
  });

  test('is not the first parent where the branch itself ends in a merge', async () => {
    const { origin, topic, between, tip } = history();
    origin.checkout('topic');
    origin.git('merge', '--quiet', '--no-ff', '--message', 'Merge main', between);
    const merged = origin.head();
    const checkout = clone(origin, merged);
    const result = await found(pullRequestEvent(GONE, { headSha: merged, baseSha: tip }), checkout);
    expect(result).toMatchObject({ kind: 'commit', sha: between });
    expect(topic).not.toBe(between);
  });

  test('is asked of GitHub where git has no way', async () => {
    const { origin, topic, merge, tip, fork } = history();
    const checkout = new TestRepository(clone(origin, topic).directory);
    const pull = pullRequestEvent(merge, { headSha: topic, baseSha: tip });
    const asked: string[] = [];
    const remote: Remote = {
      async mergeBase(base, head) {
        asked.push(base, head);
        return fork;
      },
    };
    expect(await found(pull, checkout, remote)).toMatchObject({ kind: 'commit', sha: fork });
    expect(await found(pull, undefined, remote)).toMatchObject({ kind: 'commit', sha: fork });
    expect(asked).toEqual([tip, topic, tip, topic]);
  });

  test('is what GitHub merged it into, where the job has no clone', async () => {
    const { topic, merge, between, root, fork } = history();
    const parents = async (sha: string): Promise<readonly string[]> =>
      sha === merge ? [between, topic] : [];
    const remote: Remote = { parents, mergeBase: async () => fork };
    const pull = pullRequestEvent(merge, { headSha: topic, baseSha: root });
    expect(await found(pull, undefined, remote)).toMatchObject({ kind: 'commit', sha: between });
    const other = pullRequestEvent(GONE, { headSha: topic, baseSha: root });
    expect(await found(other, undefined, remote)).toMatchObject({ kind: 'commit', sha: fork });
  });

  test('is a reason where nobody knows', async () => {
    const { origin, topic, merge, tip } = history();
    const checkout = new TestRepository(clone(origin, topic).directory);
    const pull = pullRequestEvent(merge, { headSha: topic, baseSha: tip });
    const remote: Remote = {
      async mergeBase() {
        throw new Error('The token may not compare.');
      },
    };
    expect(await found(pull, checkout, remote)).toMatchObject({
      kind: 'none',
      reason: expect.stringMatching(/^the merge base could not be found: There is no server to fetch from$/),
      shallow: true,
    });
    expect(await found(pull, undefined)).toEqual({
      kind: 'none',
      reason: 'the merge base could not be found: the job has no clone of the repository',
      shallow: false,
    });
  });

  test('is none on pull_request_target with the base checked out', async () => {
    const { origin, topic, tip } = history();
    const target = pullRequestEvent(
      tip,
      { headSha: topic, baseSha: tip, isFork: true },
      'pull_request_target',
    );
    expect(await found(target, clone(origin, tip))).toEqual({
      kind: 'none',
      reason: 'the base branch itself is checked out, not the pull request',
      shallow: false,
    });
  });
});

describe('the base of a merge queue', () => {
  test('is what the queue put its commit on', async () => {
    const { origin, tip, topic } = history();
    origin.git('checkout', '--quiet', '--detach', tip);
    origin.git('merge', '--quiet', '--no-ff', '--message', 'Queue', topic);
    const queued = origin.head();
    origin.git('update-ref', 'refs/heads/gh-readonly-queue/main/pr-1', queued);
    const group = event('merge_group', queued, {
      ref: 'refs/heads/gh-readonly-queue/main/pr-1',
      mergeGroup: { baseSha: tip, baseRef: 'refs/heads/main' },
    });
    expect(await found(group, clone(origin, queued))).toEqual({
      kind: 'commit',
      sha: tip,
      text: `the merge base ${short(tip)}`,
      refs: ['refs/heads/main'],
    });
    expect(await found(group, undefined)).toMatchObject({ kind: 'commit', sha: tip });
  });

  test('is the merge base where another commit is checked out', async () => {
    const { origin, tip, topic, fork } = history();
    const group = event('merge_group', GONE, { mergeGroup: { baseSha: tip, baseRef: 'refs/heads/main' } });
    expect(await found(group, clone(origin, topic))).toMatchObject({ kind: 'commit', sha: fork });
  });
});

describe('the base of a push', () => {
  test('is the commit before, which need not be here', async () => {
    const { origin, tip, between } = history();
    const push = pushEvent(tip, 'main', { before: between });
    expect(await found(push, clone(origin, tip))).toEqual({
      kind: 'commit',
      sha: between,
      text: `the commit before the push ${short(between)}`,
      refs: ['refs/heads/main'],
    });
  });

  test('of a new branch is the merge base with the default branch', async () => {
    const { origin, topic, fork } = history();
    const push = pushEvent(topic, 'topic', { isNew: true });
    expect(await found(push, clone(origin, topic))).toEqual({
      kind: 'commit',
      sha: fork,
      text: `the merge base with the default branch ${short(fork)}`,
      refs: ['refs/heads/main', 'refs/heads/topic'],
    });
  });

  test('that was forced is the commit before as long as there is one', async () => {
    const { origin, topic, fork } = history();
    origin.branch('topic', fork);
    const again = origin.commit('again', { 'e.txt': 'e' });
    const checkout = clone(origin, again);
    const kept = pushEvent(again, 'topic', { before: topic, isForced: true });
    expect(await found(kept, checkout)).toMatchObject({ kind: 'commit', sha: topic });
    const dropped = pushEvent(again, 'topic', { before: GONE, isForced: true });
    expect(await found(dropped, checkout)).toMatchObject({ kind: 'commit', sha: fork });
  });

  test('that was forced on the default branch has none when the commit is gone', async () => {
    const { origin, tip } = history();
    const push = pushEvent(tip, 'main', { before: GONE, isForced: true });
    expect(await found(push, clone(origin, tip))).toMatchObject({
      kind: 'none',
      reason: 'the commit before the forced push is gone',
    });
  });

  test.each([
    [{ isNew: true }, 'main', { kind: 'none', reason: 'this is the first push to the default branch' }],
    [{ isDeleted: true }, 'topic', { kind: 'none', reason: 'the branch was deleted' }],
    [{ isNew: true, isTag: true }, 'v1', { kind: 'branch', branch: 'main' }],
  ])('%j to %s', async (push, name, expected) => {
    const { origin, tip } = history();
    expect(await found(pushEvent(tip, name, push), clone(origin, tip))).toMatchObject(expected);
  });
});

describe('other runs', () => {
  test.each(['schedule', 'workflow_dispatch'] as const)(
    '%s: the last of the default branch',
    async (kind) => {
      expect(await found(event(kind, GONE), undefined)).toEqual({
        kind: 'branch',
        branch: 'main',
        text: 'the last baseline of main',
      });
      expect(await found(event(kind, GONE, { defaultBranch: undefined }), undefined)).toMatchObject({
        kind: 'none',
      });
    },
  );

  test('the second half of the fork pattern: the merge base of the pull request that GitHub finds', async () => {
    const { origin, tip, topic, fork } = history();
    const run = workflowRunEvent(tip, { headSha: topic });
    const remote: Remote = {
      async pullRequestOf({ headSha, headRepo, headBranch }) {
        expect([headSha, headRepo, headBranch]).toEqual([topic, 'mallory/pool', 'topic']);
        return { number: 1, baseSha: tip, baseRef: 'main' };
      },
    };
    expect(await found(run, clone(origin, tip), remote)).toMatchObject({
      kind: 'commit',
      sha: fork,
      refs: ['refs/heads/main'],
    });
    expect(await found(run, clone(origin, tip))).toEqual({
      kind: 'none',
      reason: `no open pull request has the commit ${short(topic)}`,
      shallow: false,
    });
  });

  test('the second half of the fork pattern: what the first half saw the pull request merged into', async () => {
    const { tip, topic, fork, between, merge } = history();
    const run = workflowRunEvent(tip, { headSha: topic });
    const remote: Remote = {
      pullRequestOf: async () => ({ number: 9, baseSha: tip, baseRef: 'main' }),
      testMergeOf: async (number) => (number === 9 ? merge : undefined),
      parents: async () => [between, topic],
      mergeBase: async () => fork,
    };
    expect(await found(run, undefined, remote)).toMatchObject({ kind: 'commit', sha: between });
    // Pushed to since: the merge is one of another commit.
    const newer: Remote = { ...remote, parents: async () => [between, GONE] };
    expect(await found(run, undefined, newer)).toMatchObject({ kind: 'commit', sha: fork });
    const failing: Remote = { ...remote, testMergeOf: () => Promise.reject(new Error('No.')) };
    expect(await found(run, undefined, failing)).toMatchObject({ kind: 'commit', sha: fork });
  });

  test('a run of a push is compared with the default branch', async () => {
    const run = workflowRunEvent(GONE, { headSha: GONE, event: 'push' });
    expect(await found(run, undefined)).toMatchObject({ kind: 'branch', branch: 'main' });
  });
});
