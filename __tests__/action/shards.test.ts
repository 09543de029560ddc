/** A scan over several machines, and scans that do not reach their end. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJar, describeWithJdk } from '../support/jdk.js';
import {
  BUILD,
  type Files,
  POOL,
  pullRequestEvent,
  pushEvent,
  RACY,
  Repositories,
  SAFE,
} from './repository.js';
import { act, messages, type Run } from './runner.js';

const repositories = new Repositories();
let github: LocalGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

/** Pools that have nothing to do with each other. */
function pools(text: string): Files {
  const names = ['One', 'Two', 'Three', 'Four'];
  return Object.fromEntries(names.map((name) => [POOL.replace('Pool', name), text.replaceAll('Pool', name)]));
}

describeWithJdk('shards', () => {
  test('are compared, uploaded and judged together, and are the whole', async () => {
    const change = repositories.change(pools(SAFE), pools(RACY));
    const event = pullRequestEvent(change);
    const checkout = repositories.checkout(change, change.merge);
    const parts = join(checkout, '..', 'parts');
    mkdirSync(parts);
    const whole = await act({ event, checkout, github, with: { 'build-command': BUILD, upload: 'never' } });
    expect(whole.outputs).toMatchObject({ races: '4', new: '4' });

    const shards: Run[] = [];
    for (const shard of ['1/2', '2/2']) {
      const run = await act({
        event,
        checkout,
        github,
        with: { 'build-command': BUILD, comment: 'true', shard },
      });
      expect(run).toMatchObject({ code: 0, outputs: { new: '0', incomplete: 'false' } });
      copyFileSync(run.outputs['sarif'], join(parts, `${shards.push(run)}.sarif`));
    }
    expect(shards.map(({ outputs }) => Number(outputs['races'])).reduce((a, b) => a + b)).toBe(4);
    expect(github.operations()).not.toContain('code-scanning/upload-sarif');
    expect(github.state.comments).toEqual([]);

    const before = await act({
      event: pushEvent('0'.repeat(40), change.base),
      checkout: repositories.checkout(change, change.base),
      github,
      with: { 'build-command': BUILD, upload: 'never' },
    });
    const merge = { mode: 'merge', 'sarif-file': parts, base: before.outputs['sarif'], comment: 'true' };
    const merged = await act({ event, checkout, github, with: merge });
    expect(merged).toMatchObject({ code: 1, outputs: { races: '4', new: '4', incomplete: 'false' } });
    expect(github.state.comments).toMatchObject([{ body: expect.stringContaining('4 new races') }]);
    const identities = ({ sarif }: Run): unknown[] =>
      (sarif?.runs[0].results ?? []).map(({ partialFingerprints }) => partialFingerprints);
    expect(identities(merged)).toEqual(identities(whole));
    expect(github.state.uploads).toHaveLength(1);

    rmSync(join(parts, '2.sarif'));
    const half = await act({ event, checkout, github, with: merge });
    expect(half).toMatchObject({ code: 3, outputs: { incomplete: 'true', sarif: '' } });
    expect(messages(half, 'error')).toEqual([expect.stringContaining('incomplete')]);
    expect(github.state.uploads).toHaveLength(1);
  });
});

describeWithJar(['commons-pool2'], 'a scan that does not reach its end', (jar) => {
  test('is neither uploaded nor compared, and fails', async () => {
    const change = repositories.change({ 'README.md': 'a' }, { 'README.md': 'b' });
    const event = pullRequestEvent(change);
    const checkout = repositories.checkout(change, change.merge);
    const inputs = { classes: jar, 'memory-budget': '128', comment: 'true' };
    const run = await act({ event, checkout, github, with: inputs });
    expect(run).toMatchObject({ code: 3, outputs: { incomplete: 'true', sarif: '', new: '0', fixed: '0' } });
    expect(messages(run, 'error')).toEqual([expect.stringMatching(/^The scan is incomplete\./)]);
    expect(github.operations()).not.toContain('code-scanning/upload-sarif');
    const tolerant = await act({ event, checkout, github, with: { ...inputs, 'fail-on': 'none' } });
    expect(tolerant.code).toBe(0);
    expect(messages(tolerant, 'warning')).toContainEqual(expect.stringMatching(/^The scan is incomplete\./));
  });
});
