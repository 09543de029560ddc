/** A change does not judge itself: whose rules decide, and what the others would hide. */
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { subjectText } from '../../src/findings/index.js';
import { readReport } from '../../src/report/index.js';
import type { Log } from '../../src/sarif/index.js';
import { acceptedFile } from '../../src/suppressions/index.js';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import {
  BUILD,
  type Files,
  mergeGroupEvent,
  POOL,
  pool,
  pullRequestEvent,
  pushEvent,
  RACY,
  Repositories,
  SAFE,
} from './repository.js';
import { act, type Job, messages, type Run } from './runner.js';

const YML = 'racewarden.yml';
const ACCEPTED = 'racewarden-accepted.json';
const repositories = new Repositories();
let github: LocalGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

/** The pull request that makes the pool racy, and edits other files with it. */
function review(base: Files, head: Files, inputs: Job['with'] = {}, event = pullRequestEvent): Promise<Run> {
  const change = repositories.change({ [POOL]: SAFE, ...base }, { [POOL]: RACY, ...head });
  const checkout = repositories.checkout(change, change.merge);
  const given = { 'build-command': BUILD, 'fail-on': '', ...inputs };
  return act({ event: event(change), checkout, github, with: given });
}

/** The summary without the marks that keep its words from being Markdown. */
function plain({ summary }: Run): string {
  return summary.replaceAll('\\', '');
}

/** A file that accepts the race of the pool, as `racewarden baseline` writes it. */
async function accepting(): Promise<string> {
  const run = await review({}, {});
  const { accepted } = JSON.parse(acceptedFile(readReport(run.sarif as Log), subjectText));
  const entries = accepted.map((entry: object) => ({ ...entry, reason: 'trust me' }));
  return `${JSON.stringify({ version: 1, accepted: entries }, undefined, 2)}\n`;
}

/** What is hidden, with a pattern of the reason; the last ones need another scan to tell. */
const HIDING: [string, string, RegExp][] = [
  ['a field', 'exclude: { fields: [acme.Pool.used] }\n', /not found with exclude of the change/],
  ['all but another class', 'interfaces: [acme.Other]\n', /not found with interfaces of the change/],
  ['a rule', 'rules: { field-race: off }\n', /the rule field-race is off/],
  ['the level', 'rules: { field-race: note }\n', /the rule field-race has the level note/],
];
const OTHER = {
  'src/main/java/acme/Other.java': 'package acme;\npublic class Other { public synchronized void f() {} }\n',
};

describeWithJdk('the rules of the base', () => {
  test.each(HIDING)('decide where the change hides %s', async (_, yml, by) => {
    const run = await review({ [YML]: '# none yet\n', ...OTHER }, { [YML]: yml, ...OTHER });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1', hidden: '1' } });
    expect(run.summary).toMatch(
      /The change edits racewarden\.yml; that of the merge base [0-9a-f]{7} decides here\./,
    );
    expect(run.summary).toContain('### Hidden by the rules of this change');
    expect(plain(run)).toMatch(by);
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(/^The rules of the change hide 1 race that the rules of the base show/),
    );
  });

  test.each(HIDING.slice(1, 3))(
    'are none where the base has no file: what the change hides of %s is listed',
    async (_, yml, by) => {
      const run = await review(OTHER, { [YML]: yml, ...OTHER });
      expect(run).toMatchObject({ code: 0, outputs: { new: '0', hidden: '1' } });
      expect(run.summary).toMatch(
        /The change brings racewarden\.yml, which the merge base [0-9a-f]{7} does not have/,
      );
      expect(plain(run)).toMatch(by);
    },
  );

  test.each<[string, string, string]>([
    ['fail-on', 'fail-on: none\n', 'Settings that differ: fail-on.'],
    [
      'the threshold',
      'min-confidence: high\nfail-on: none\n',
      'Settings that differ: min-confidence and fail-on.',
    ],
  ])('decide where the change edits %s', async (_, yml, told) => {
    const run = await review({ [YML]: 'fail-on: new\n' }, { [YML]: yml });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(plain(run)).toContain(told);
  });

  test('decide where the change deletes them, and where it edits nothing', async () => {
    const change = repositories.change(
      { [POOL]: SAFE, [YML]: 'exclude: { fields: [acme.Pool.used] }\n' },
      { [POOL]: RACY },
    );
    // A file that the change does not name is still in it.
    const kept = repositories.checkout(change, change.merge);
    const run = await act({
      event: pullRequestEvent(change),
      checkout: kept,
      github,
      with: { 'build-command': BUILD },
    });
    expect(run).toMatchObject({ code: 0, outputs: { new: '0', hidden: '0' } });
    expect(run.summary).not.toContain('The change edits');
    expect(run.summary).toMatch(/exclude\.fields and exclude\.classes hides \d+ pairs? of accesses/);

    change.origin.checkout('topic');
    change.origin.git('rm', '-q', YML);
    const head = change.origin.commit('no rules', {});
    change.origin.checkout('main');
    const merge = change.origin.pullRequest(2, change.base, head);
    const deleted = { ...change, head, merge };
    const after = await act({
      event: pullRequestEvent(deleted),
      checkout: repositories.checkout(deleted, merge),
      github,
      with: { 'build-command': BUILD },
    });
    expect(after).toMatchObject({ code: 0, outputs: { new: '0', hidden: '0' } });
    expect(after.summary).toContain('The rules of the change hide nothing that the rules of the base show.');
  });

  test('decide which findings are accepted', async () => {
    const file = await accepting();
    const none = '{ "version": 1, "accepted": [] }\n';
    const run = await review({ [ACCEPTED]: none }, { [ACCEPTED]: file });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1', hidden: '1' } });
    expect(plain(run)).toContain(`accepted in ${ACCEPTED}: trust me`);
    const brought = await review({}, { [ACCEPTED]: file });
    expect(brought).toMatchObject({ code: 0, outputs: { new: '0', hidden: '1' } });
    expect(plain(brought)).toContain(`accepted in ${ACCEPTED}: trust me`);
    const own = await review({ [ACCEPTED]: none }, { [ACCEPTED]: file }, { 'config-from': 'head' });
    expect(own).toMatchObject({ code: 0, outputs: { new: '0', hidden: '1' } });
  });

  test('do not where the workflow says so, and what that hides is listed', async () => {
    const yml = { [YML]: 'exclude: { fields: [acme.Pool.used] }\n' };
    const run = await review({ [YML]: 'k: 2\n' }, yml, { 'config-from': 'head' });
    expect(run).toMatchObject({ code: 0, outputs: { new: '0', hidden: '1' } });
    expect(run.summary).toContain('The change edits racewarden.yml; that of the change decides here.');
  });

  test('that do not fit the code of the change are named as what they are', async () => {
    const run = await review({ [YML]: 'interfaces: [acme.Old]\n' }, { [YML]: 'interfaces: [acme.Pool]\n' });
    expect(run.code).toBe(2);
    expect(messages(run, 'error')).toEqual([
      expect.stringMatching(
        /acme\.Old.* The change edits racewarden\.yml; that of the merge base [0-9a-f]{7} decides here\. With the input config-from: head/,
      ),
    ]);
  });

  test('decide in a merge queue too, and not on a push', async () => {
    const files = [{ [YML]: 'k: 2\n' }, { [YML]: 'rules: { field-race: off }\n' }] as const;
    const queue = await review(...files, {}, mergeGroupEvent);
    expect(queue).toMatchObject({ code: 1, outputs: { new: '1', hidden: '1' } });
    const push = await review(...files, {}, ({ base, merge }) => pushEvent(base, merge));
    expect(push).toMatchObject({ code: 0, outputs: { races: '0', hidden: '0' } });
  });

  test('that are broken, or a link out of the repository, are said to be so', async () => {
    const run = await review({ [YML]: 'k: nine\n' }, { [YML]: 'rules: { field-race: off }\n' });
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(
        /^racewarden\.yml of the merge base [0-9a-f]{7} cannot be used: k in racewarden\.yml/,
      ),
    );
    expect(run.outputs).toMatchObject({ hidden: '1' });
  });
});

describeWithJdk('suppressions in the code of a change', () => {
  const suppressed = pool(['take', 'used'], '@SuppressWarnings("racewarden")\n');

  test('are listed with their places and reasons', async () => {
    const noted = RACY.replace('used--;', 'used--; // racewarden: benign because it is only a counter');
    const run = await review({}, { [POOL]: noted });
    expect(run).toMatchObject({ code: 0, outputs: { new: '0', suppressed: '1' } });
    expect(run.summary).toContain('### Suppressed in the code of this change');
    expect(plain(run)).toMatch(/it is only a counter \(`src\/main\/java\/acme\/Pool\.java:\d+`\)/);
  });

  test('are none of the change where the base has them', async () => {
    const run = await review({ [POOL]: suppressed }, { [POOL]: `${suppressed}// edited\n` });
    expect(run).toMatchObject({ code: 0, outputs: { suppressed: '0' } });
  });
});
