/** Where the base comes from, event by event. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { type ResultsService, startResultsService } from '../support/results-service.js';
import {
  BUILD,
  mergeGroupEvent,
  POOL,
  pullRequestEvent,
  pushEvent,
  RACIER,
  RACY,
  Repositories,
  SAFE,
  scheduleEvent,
} from './repository.js';
import { act, type Job, messages, type Run } from './runner.js';

const repositories = new Repositories();
let github: LocalGitHub;
let cache: ResultsService;
beforeEach(async () => {
  github = await startGitHub();
  cache = await startResultsService();
});
afterEach(async () => {
  await cache.close();
  await github.close();
});
afterAll(() => repositories.cleanUp());

/** A job with the cache of the runner. */
function cached(job: Omit<Job, 'github'>): Promise<Run> {
  return act({ with: { 'build-command': BUILD }, env: cache.env, github, ...job });
}

describeWithJdk('the base', () => {
  test('of the very first run is none, and that fails nobody', async () => {
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    const checkout = repositories.checkout(change, change.merge);
    repositories.build(checkout);
    const run = await act({ event: pullRequestEvent(change), checkout, github });
    expect(run.code).toBe(0);
    expect(run.outputs).toMatchObject({ races: '1', new: '0', fixed: '0', unchanged: '1' });
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(/^Without a base, .* Run this workflow on pushes to main too/),
    );
    expect(run.summary).toContain('there is no base to compare with');
    expect(run.log).toContain('Base: No cached baseline: this runner offers no cache.');
    expect(run.log).toMatch(
      /Base: No base from code scanning: it has no analysis of [\da-f]{7} in this category\./,
    );
    expect(run.log).toContain('Base: No scan of the base: there is no way to build it.');
  });

  test('is the baseline that the push to main left in the cache', async () => {
    const change = repositories.change({ [POOL]: RACY }, { [POOL]: RACIER });
    const zeros = '0'.repeat(40);
    const main = repositories.checkout(change, change.base);
    const push = await cached({ event: pushEvent(zeros, change.base), checkout: main });
    expect(push.outputs).toMatchObject({ races: '1', new: '0' });
    expect(github.state.uploads).toMatchObject([{ ref: 'refs/heads/main', commitSha: change.base }]);
    expect(cache.entries).toHaveLength(1);

    const checkout = repositories.checkout(change, change.merge);
    const pull = await cached({ event: pullRequestEvent(change), checkout });
    expect(pull.outputs).toMatchObject({ races: '1', new: '1' });
    expect(pull.log).not.toContain('Scan of the base');
    expect(pull.summary).toContain('from its cached baseline');

    const nightly = await cached({ event: scheduleEvent(change.base), checkout: main });
    expect(nightly).toMatchObject({ code: 0, outputs: { new: '0', unchanged: '1' } });
    expect(nightly.summary).toContain('the last baseline of main');
  });

  test('is scanned now where the cache is out of order', async () => {
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    cache.fault = 'denied';
    const run = await cached({
      event: pullRequestEvent(change),
      checkout: repositories.checkout(change, change.merge),
    });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(run.log).toMatch(/Base: No cached baseline: /);
    expect(run.summary).toContain('built and scanned now');
  });

  test('is not scanned where its classes are those of the change', async () => {
    const change = repositories.change({ [POOL]: RACY }, { [POOL]: RACY, 'README.md': 'A pool.\n' });
    const checkout = repositories.checkout(change, change.merge);
    const same = 'Classes, sources and settings are the same as in the change';
    const run = await cached({ event: pullRequestEvent(change), checkout });
    expect(run).toMatchObject({ code: 0, outputs: { races: '1', new: '0', unchanged: '1' } });
    expect(run.log).toContain(same);

    const other = repositories.change({ [POOL]: RACY }, { [POOL]: `${RACY}\n` });
    const scanned = await cached({
      event: pullRequestEvent(other),
      checkout: repositories.checkout(other, other.merge),
    });
    expect(scanned).toMatchObject({ code: 0, outputs: { races: '1', new: '0', unchanged: '1' } });
    expect(scanned.log).not.toContain(same);
  });

  test('is what code scanning has, and none where that is not told in full', async () => {
    const change = repositories.change({ [POOL]: RACY }, { [POOL]: RACIER });
    const main = repositories.checkout(change, change.base);
    const checkout = repositories.checkout(change, change.merge);
    for (const folder of [main, checkout]) repositories.build(folder);
    await act({ event: pushEvent('0'.repeat(40), change.base), checkout: main, github });
    expect(github.state.analyses).toMatchObject([{ category: 'racewarden/', commitSha: change.base }]);

    const event = pullRequestEvent(change);
    const run = await act({ event, checkout, github });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(run.summary).toContain('as code scanning has it');

    github.state.keepsProperties = false;
    const poorer = await act({ event, checkout, github });
    expect(poorer).toMatchObject({ code: 0, outputs: { races: '1', new: '0', unchanged: '1' } });
    expect(poorer.log).toContain('the analysis has lost the properties of its results');
    expect(messages(poorer, 'warning')).toContainEqual(
      expect.stringContaining('Without a base, no race counts as new'),
    );
  });

  test('of a merge queue is its merge base, and nothing is uploaded of it', async () => {
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    const run = await cached({
      event: mergeGroupEvent(change),
      checkout: repositories.checkout(change, change.merge, 0),
    });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(github.operations()).not.toContain('code-scanning/upload-sarif');
    expect(run.log).toContain(
      'Nothing is uploaded to code scanning. The branch of a merge queue is temporary',
    );
  });

  test('has its own classes where the workflow names them by their whole path, or the workspace is a link', async () => {
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    const event = pullRequestEvent(change);
    const checkout = repositories.checkout(change, change.merge);
    const inputs = { 'build-command': BUILD, classes: join(checkout, 'target/classes') };
    const whole = await act({ event, checkout, github, with: inputs });
    expect(whole).toMatchObject({ code: 1, outputs: { new: '1', unchanged: '0' } });

    const link = join(checkout, '..', 'link');
    symlinkSync(checkout, link);
    const linked = await act({ event, checkout: link, github, with: { 'build-command': BUILD } });
    expect(linked).toMatchObject({ code: 1, outputs: { new: '1', unchanged: '0' } });
    expect(linked.summary).toContain(POOL);
  });

  test('may have nothing that threads share: then all races are new', async () => {
    const plain = 'package acme;\npublic class Plain { public int one() { return 1; } }\n';
    const path = 'src/main/java/acme/Plain.java';
    const change = repositories.change({ [path]: plain }, { [path]: plain, [POOL]: RACY });
    const event = pullRequestEvent(change);
    for (const interfaces of ['', 'acme.Pool']) {
      const checkout = repositories.checkout(change, change.merge);
      const run = await cached({ event, checkout, with: { 'build-command': BUILD, interfaces } });
      expect(run).toMatchObject({ code: 1, outputs: { new: '1', fixed: '0' } });
    }
    const checkout = repositories.checkout(change, change.base);
    const run = await cached({ event: pushEvent('0'.repeat(40), change.base), checkout });
    expect(run).toMatchObject({ code: 0, outputs: { races: '0', new: '0', incomplete: 'false' } });
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(/^Nothing in .* setting interfaces/),
    );
    expect(run.summary).toContain('✅ racewarden: No races');
    expect(run.summary).toContain('shows that threads share it');
  });

  test('of a push is the commit before it', async () => {
    const change = repositories.change({ [POOL]: RACIER }, { [POOL]: RACY });
    const checkout = repositories.checkout(change, change.head, 2);
    const run = await cached({ event: pushEvent(change.base, change.head), checkout });
    expect(run).toMatchObject({ code: 0, outputs: { new: '0', unchanged: '1' } });
    expect(run.summary).toContain(`the commit before the push ${change.base.slice(0, 7)}`);
  });

  test('may be a file, which must be one', async () => {
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    const checkout = repositories.checkout(change, change.merge);
    const event = pullRequestEvent(change);
    const { outputs } = await cached({ event, checkout, with: { 'build-command': BUILD, base: 'none' } });
    const same = await cached({ event, checkout, with: { 'build-command': BUILD, base: outputs['sarif'] } });
    expect(same).toMatchObject({ code: 0, outputs: { new: '0', unchanged: '1' } });
    const wrong = await cached({ event, checkout, with: { 'build-command': BUILD, base: POOL } });
    expect(wrong.code).toBe(2);
    expect(messages(wrong, 'error')).toEqual([expect.stringContaining(`The base ${POOL}`)]);
  });
});
