/** What users get wrong: one error, in a sentence, in the log and the summary, and nothing half done. */
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { BUILD, type Change, POOL, pullRequestEvent, RACY, Repositories, SAFE } from './repository.js';
import { act, type Job, messages, NODES } from './runner.js';

/** What is wrong in the inputs ends with 2, what could not be done with 3. */
const UNDONE = /build command|nowhere\\\.jar/;
const repositories = new Repositories();
let github: LocalGitHub;
let change: Change;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

const NO_RESULT = {
  sarif: '',
  report: '',
  html: '',
  races: '0',
  new: '0',
  fixed: '0',
  unchanged: '0',
  hidden: '0',
  suppressed: '0',
  incomplete: 'true',
};

describeWithJdk('a mistake in', () => {
  change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY, 'wrong.yml': 'clases: target\n' });

  test.each<[string, Job['with'], RegExp]>([
    ['a choice', { 'fail-on': 'sometimes' }, /^Input fail-on must be one of any, new, none/],
    ['a switch', { comment: 'yes' }, /^Input comment must be true or false/],
    ['a number', { 'time-budget': 'soon' }, /^Input time-budget must be /],
    ['a shard', { shard: '5/4' }, /shard/],
    ['the configuration', { config: 'wrong.yml' }, /clases/],
    ['the name of the configuration', { config: 'none.yml' }, /none\.yml/],
    ['the directory', { 'working-directory': 'nowhere' }, /^Input working-directory must be .* not nowhere/],
    ['the classes', { classes: 'nowhere.jar' }, /nowhere\.jar/],
    [
      'the interfaces',
      { 'build-command': BUILD, interfaces: 'org.acme.Nobody' },
      /No class under scan matches/,
    ],
    ['the build', { 'build-command': 'exit 7' }, /The build command failed with exit code 7/],
    ['the files to merge', { mode: 'merge' }, /sarif-file/],
    ['the files to deliver', { mode: 'deliver', 'sarif-file': POOL }, /Pool\.java/],
  ])('%s is one error', async (_, inputs, sentence) => {
    const checkout = repositories.checkout(change, change.merge);
    for (const [, node] of NODES) {
      const run = await act({ event: pullRequestEvent(change), checkout, github, with: inputs, node });
      expect(run).toMatchObject({ code: UNDONE.test(`${sentence}`) ? 3 : 2, outputs: NO_RESULT });
      expect(messages(run, 'error')).toEqual([expect.stringMatching(sentence)]);
      expect(run.summary).toMatch(/^## ❌ racewarden: No result\n\n> \[!CAUTION\]\n> \S/);
      expect(run.summary.replaceAll('\\', '')).toMatch(new RegExp(sentence.source.replace('^', '')));
    }
    expect(github.requests).toEqual([]);
  });

  test('the checkout, which has no code, shows what to add', async () => {
    const empty = repositories.change({ 'README.md': 'a' }, { 'README.md': 'b' });
    const checkout = repositories.checkout(empty, empty.merge);
    const run = await act({ event: pullRequestEvent(empty), checkout, github });
    expect(run.code).toBe(2);
    expect(messages(run, 'error')).toHaveLength(1);
  });

  test('the build is no summary where none is wanted', async () => {
    const checkout = repositories.checkout(change, change.merge);
    const inputs = { 'build-command': 'exit 7', summary: 'false' };
    const run = await act({ event: pullRequestEvent(change), checkout, github, with: inputs });
    expect(run).toMatchObject({ code: 3, outputs: NO_RESULT, summary: '' });
  });

  test('the event is one error', async () => {
    const checkout = repositories.checkout(change, change.merge);
    const event = { ...pullRequestEvent(change), payload: {} };
    const run = await act({ event, checkout, github });
    expect(messages(run, 'error')).toEqual(['The payload of the event pull_request has no pull_request.']);
  });
});
