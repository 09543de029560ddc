import { afterAll, describe, expect, test } from '@jest/globals';
import { type Git, mayBuild } from '../../src/github/index.js';
import { event, pullRequestEvent, workflowRunEvent } from '../support/events.js';
import { type TestRepository, Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

const origin = workshop.repository();
const old = origin.commit('old');
const base = origin.commit('base');
origin.branch('topic');
const topic = origin.commit('topic');
origin.checkout('main');

async function open(revision: string, depth = 1): Promise<Git> {
  return workshop.open(origin.clone(workshop.folder(), revision, depth));
}

const fork = { headSha: topic, baseSha: base, isFork: true, headRepo: 'mallory/pool' };
const target = pullRequestEvent(base, fork, 'pull_request_target');

describe('building what is checked out', () => {
  test("is allowed wherever a fork's run has no rights", async () => {
    expect(await mayBuild(undefined, undefined)).toEqual({ allowed: true });
    expect(await mayBuild(pullRequestEvent(topic, fork), await open(topic))).toEqual({ allowed: true });
    expect(await mayBuild(event('push', topic), await open(topic))).toEqual({ allowed: true });
  });

  test.each([
    ['the base', base, 1],
    ['an older commit of the base', old, 0],
  ])('is allowed on pull_request_target for %s', async (_, revision, depth) => {
    expect(await mayBuild(target, await open(revision, depth))).toEqual({ allowed: true });
  });

  test("is allowed on pull_request_target for a branch of the repository's own", async () => {
    const own = pullRequestEvent(base, { headSha: topic, baseSha: base }, 'pull_request_target');
    expect(await mayBuild(own, await open(topic))).toEqual({ allowed: true });
  });

  test("is refused on pull_request_target for a fork's head", async () => {
    expect(await mayBuild(target, await open(topic))).toEqual({
      allowed: false,
      reason:
        'On pull_request_target the code of mallory/pool is neither built nor scanned, because this run has the permissions of the repository: ' +
        'scan it on pull_request, and deliver the results from workflow_run with `mode: deliver`.',
    });
  });

  test('is refused where it is not certain', async () => {
    expect(await mayBuild(target, undefined)).toMatchObject({ allowed: false });
    // A shallow clone does not show that the commit is one of the base.
    expect(await mayBuild(target, await open(old))).toMatchObject({ allowed: false });
    const deleted = pullRequestEvent(base, { ...fork, headRepo: undefined }, 'pull_request_target');
    expect(await mayBuild(deleted, await open(topic))).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('the code of a fork is'),
    });
  });

  test("is refused on workflow_run for a fork's head, and for a merge of it", async () => {
    const run = workflowRunEvent(base, { headSha: topic });
    expect(await mayBuild(run, await open(base))).toEqual({ allowed: true });
    expect(await mayBuild(run, await open(topic))).toMatchObject({ allowed: false });
    expect(await mayBuild(run, await merged(topic))).toMatchObject({ allowed: false });
  });
});

async function merged(head: string): Promise<Git> {
  const clone: TestRepository = origin.clone(workshop.folder(), base, 0);
  clone.git('merge', '--quiet', '--no-ff', '--message', 'Merge', head);
  return workshop.open(clone);
}
