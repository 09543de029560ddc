/** Changes that open or close a class: both sides are judged with what either takes as shared. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { type ResultsService, startResultsService } from '../support/results-service.js';
import { BUILD, POOL, pool, pullRequestEvent, pushEvent, Repositories, SAFE } from './repository.js';
import { act, type Job, messages, type Run } from './runner.js';

/** Without any sign that threads share it. */
const PLAIN = pool([]);
const FIRST_LOCK = pool(['take']);

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

function cached(job: Omit<Job, 'github'>): Promise<Run> {
  return act({ with: { 'build-command': BUILD }, env: cache.env, github, ...job });
}

describeWithJdk('a change of what a class shows', () => {
  test.each([
    ['built here', false],
    ['in the cache', true],
  ])('that takes the last locks away is told its races; the base is %s', async (_, isCached) => {
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: PLAIN });
    if (isCached) {
      const main = repositories.checkout(change, change.base);
      await cached({ event: pushEvent('0'.repeat(40), change.base), checkout: main });
    }
    const checkout = repositories.checkout(change, change.merge);
    const run = await cached({ event: pullRequestEvent(change), checkout });
    expect(run).toMatchObject({ code: 1, outputs: { races: '1', new: '1', fixed: '0' } });
    expect(run.log).toContain('Second scan, with the classes that count as shared in the base');
    expect(messages(run, 'warning')).toContainEqual(
      'acme.Pool no longer shows that threads share it: `synchronized` of Pool.take() (Pool.java:8 in the base) went; it still counts as shared here.',
    );
    expect(run.summary).toContain('no longer shows that threads share it');
    const notifications = run.sarif?.runs[0].invocations?.[0].toolExecutionNotifications ?? [];
    expect(notifications.map(({ message }) => message.text)).toContainEqual(
      expect.stringContaining('acme.Pool no longer shows'),
    );
  });

  test.each([
    ['built here', false],
    ['in the cache', true],
  ])(
    'that adds the first lock is not told the races that were there; the base is %s',
    async (_, isCached) => {
      const change = repositories.change({ [POOL]: PLAIN }, { [POOL]: FIRST_LOCK });
      if (isCached) {
        const main = repositories.checkout(change, change.base);
        await cached({ event: pushEvent('0'.repeat(40), change.base), checkout: main });
      }
      const checkout = repositories.checkout(change, change.merge);
      const run = await cached({ event: pullRequestEvent(change), checkout });
      expect(run).toMatchObject({ code: 0, outputs: { races: '1', new: '0', unchanged: '1', fixed: '0' } });
      expect(run.summary).toContain(
        isCached ? 'from its cached baseline, scanned again' : 'built and scanned now',
      );
      expect(run.log).not.toContain('Second scan');
    },
  );

  test('is not held against it where the base is a file', async () => {
    const change = repositories.change({ [POOL]: PLAIN }, { [POOL]: FIRST_LOCK });
    const main = repositories.checkout(change, change.base);
    const before = await cached({ event: pushEvent('0'.repeat(40), change.base), checkout: main });
    const checkout = repositories.checkout(change, change.merge);
    const inputs = { 'build-command': BUILD, base: before.outputs['sarif'] };
    const run = await cached({ event: pullRequestEvent(change), checkout, with: inputs });
    expect(run).toMatchObject({ code: 0, outputs: { races: '1', new: '0', unchanged: '1' } });
    expect(messages(run, 'warning')).toContainEqual(
      'The base does not count acme.Pool as shared: races that only it can cause are neither new nor fixed.',
    );
  });

  test.each([
    ['built here', false],
    ['in the cache', true],
  ])('that makes its only volatile field plain is told that race; the base is %s', async (_, isCached) => {
    const flag = PLAIN.replace('private int used', 'private volatile int used').replace(
      /used[+-]{2}/g,
      'used = 1',
    );
    const change = repositories.change({ [POOL]: flag }, { [POOL]: flag.replace('volatile ', '') });
    if (isCached) {
      const main = repositories.checkout(change, change.base);
      await cached({ event: pushEvent('0'.repeat(40), change.base), checkout: main });
    }
    const checkout = repositories.checkout(change, change.merge);
    const run = await cached({ event: pullRequestEvent(change), checkout });
    expect(run).toMatchObject({ code: 1, outputs: { races: '1', new: '1' } });
    expect(run.summary).toContain('no longer volatile');
  });

  test('is no success where the change cannot be scanned again', async () => {
    const change = repositories.change({ [POOL]: SAFE }, { [POOL]: PLAIN });
    const [before, after] = [change.base, change.head].map((sha) => repositories.checkout(change, sha));
    const base = await cached({ event: pushEvent('0'.repeat(40), change.base), checkout: before });
    const head = await cached({
      event: pushEvent('0'.repeat(40), change.head, 'topic'),
      checkout: after,
      with: { 'build-command': BUILD, base: 'none' },
    });
    const file = join(head.temp, 'part.sarif');
    writeFileSync(file, JSON.stringify(head.sarif));
    const run = await cached({
      event: pullRequestEvent(change),
      checkout: repositories.checkout(change, change.merge),
      with: { mode: 'merge', 'sarif-file': file, base: base.outputs['sarif'] },
    });
    expect(run).toMatchObject({ code: 1, outputs: { new: '0', fixed: '0' } });
    expect(messages(run, 'error')).toEqual(['No new races, but 1 class could not be compared.']);
    expect(run.summary).toContain('❌ racewarden: No new races, but 1 class could not be compared');
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(/^The base counts acme\.Pool as shared, but this scan does not: /),
    );
  });
});
