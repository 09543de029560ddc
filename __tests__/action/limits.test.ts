/** A scan that meets its limits ends the job by its verdict, and never the process in its middle. */
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJar } from '../support/jdk.js';
import { pullRequestEvent, Repositories } from './repository.js';
import { act, messages, NODES } from './runner.js';

const repositories = new Repositories();
let github: LocalGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

describeWithJar('derby', 'a large jar', (jar) => {
  const change = repositories.change({ 'README.md': 'a' }, { 'README.md': 'b' });

  test.each([
    ['time', { 'time-budget': '1' }, /The time budget of 1 s ran out during .*\./],
    ['memory', { 'memory-budget': '128' }, /The memory budget of 128 MB ran out during .*\./],
  ])('is cut at its budget of %s, and the job says so', async (_, inputs, sentence) => {
    const checkout = repositories.checkout(change, change.merge);
    for (const [, node] of NODES) {
      const run = await act({
        ...{ event: pullRequestEvent(change), checkout, github, node },
        with: { classes: jar, base: 'none', ...inputs },
      });
      expect(run).toMatchObject({ code: 3, outputs: { incomplete: 'true' } });
      expect(messages(run, 'error')).toEqual([expect.stringMatching(/^The scan is incomplete/)]);
      expect(run.summary).toMatch(sentence);
    }
  });
});
