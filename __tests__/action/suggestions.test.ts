/** Edits that a maintainer commits from the diff: the bundle runs in real repositories, against a local GitHub. */
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { rangesOf } from '../../src/github/diff.js';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { BUILD, type Change, POOL, pool, pullRequestEvent, RACY, Repositories, SAFE } from './repository.js';
import { act, type Job, type Run } from './runner.js';

const repositories = new Repositories();
let github: LocalGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

function review(change: Change, inputs: Job['with'] = {}, headRepo?: string): Promise<Run> {
  github.state.shows = (commit, path, line) => isShown(change, commit, path, line);
  return act({
    event: pullRequestEvent(change, headRepo === undefined ? {} : { headRepo }),
    checkout: repositories.checkout(change, change.merge),
    github,
    with: { 'build-command': BUILD, comment: 'true', ...inputs },
  });
}

/** As GitHub shows a pull request: its head against where it left the target branch. */
function isShown({ origin, base, head }: Change, commit: string, path: string, line: number): boolean {
  if (commit !== head) return false;
  const diff = origin.git('diff', '--unified=3', origin.git('merge-base', base, head), head);
  return (rangesOf(diff).get(path) ?? []).some(([first, last]) => first <= line && line <= last);
}

/** The pull request once the target branch has gone on. */
function after(change: Change, message: string, files: Readonly<Record<string, string>>): Change {
  const base = change.origin.commit(message, files);
  return { ...change, base, merge: change.origin.pullRequest(1, base, change.head) };
}

/** The file with the lines of the suggestion in place of those that it is put on. */
function committed({ origin, head }: Change): string {
  const [{ path, line, startLine, body }] = github.state.reviewComments;
  const [, , content] = /^(`{3,})suggestion\n([\s\S]*?)\n\1$/m.exec(body) ?? [];
  const lines = `${origin.git('show', `${head}:${path}`)}\n`.split('\n');
  const first = startLine ?? (line as number);
  lines.splice(first - 1, (line as number) - first + 1, content);
  return lines.join('\n');
}

describeWithJdk('suggestions', () => {
  test('mend a new race, are made once, and go when it is mended', async () => {
    const racy = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    const run = await review(racy);
    expect(run.outputs).toMatchObject({ new: '1' });
    expect(run.log).toContain('Suggestions on the pull request: 1 made.');
    expect(github.state.reviewComments).toMatchObject([
      {
        number: 1,
        ...{ path: POOL, line: 11, startLine: null, commitId: racy.head },
        body: expect.stringMatching(
          /^<!-- racewarden:racewarden:[0-9a-f]{16} -->\n\*\*New: field race on `Pool\.used`\*\*\. `give\(\)` \(`Pool\.java:12`\) writes, holding \*\*no lock\*\*; at the same time, in .*, `take\(\)` \(`Pool\.java:8`\) reads, holding `this \(Pool\)`\.\n\nTo fix it, make Pool\.give\(\) synchronized\.\n\n```suggestion\n {2}public synchronized void give\(\) \{\n```$/,
        ),
      },
    ]);
    expect(committed(racy)).toBe(SAFE);

    const [made] = github.state.reviewComments;
    expect((await review(racy)).log).toContain('The suggestions on the pull request are up to date.');
    expect(github.state.reviewComments).toEqual([made]);

    const mended = repositories.change(
      { [POOL]: SAFE },
      { [POOL]: pool(['take', 'give', 'used'], '// ok\n') },
    );
    expect((await review(mended)).log).toContain('Suggestions on the pull request: 1 removed.');
    expect(github.state.reviewComments).toEqual([]);
  });

  test('are at lines of the pull request’s own commit, and none where the merge has others', async () => {
    const change = repositories.change({ [POOL]: SAFE, 'README.md': 'one' }, { [POOL]: RACY });
    const apart = after(change, 'elsewhere', { 'README.md': 'two' });
    await review(apart);
    expect(github.state.reviewComments).toMatchObject([{ line: 11, commitId: change.head }]);
    const [made] = github.state.reviewComments;

    const shifted = after(apart, 'above', {
      [POOL]: SAFE.replace('package acme;', '// Moved.\n\npackage acme;'),
    });
    const run = await review(shifted);
    expect(run.outputs).toMatchObject({ new: '1' });
    // Whether it still fits is for GitHub to say.
    expect(github.state.reviewComments).toEqual([made]);
    github.state.reviewComments.length = 0;
    await review(shifted);
    expect(github.state.reviewComments).toEqual([]);
    expect(github.state.comments).toHaveLength(1);
  });

  test.each([
    ['without the comment', { comment: 'false' }, undefined],
    ['on the pull request of a fork', {}, 'mallory/pool'],
  ])('are not made %s', async (_, inputs, headRepo) => {
    const run = await review(repositories.change({ [POOL]: SAFE }, { [POOL]: RACY }), inputs, headRepo);
    expect(run.outputs).toMatchObject({ new: '1' });
    expect(github.operations().filter((name) => /review/.test(name))).toEqual([]);
  });

  test('are not made at lines that the diff does not show', async () => {
    const counter = (more: string): string =>
      `package acme;\n\npublic class Counter {\n  private boolean stop;\n${'\n'.repeat(9)}${more}}\n`;
    const FILE = 'src/main/java/acme/Counter.java';
    const reader = '  public synchronized boolean isStopped() {\n    return stop;\n  }\n';
    const writer = '  public void end() {\n    stop = true;\n  }\n';
    const change = repositories.change(
      { [FILE]: counter(reader.replace('synchronized ', '')) },
      { [FILE]: counter(`${reader.replace('synchronized ', '')}${writer}`) },
    );
    const run = await review(change, { interfaces: 'acme.Counter' });
    expect(run.outputs).toMatchObject({ new: '1' });
    // The edit is shown all the same.
    expect(github.state.comments[0].body).toContain('volatile boolean stop;');
    expect(github.state.reviewComments).toEqual([]);
  });
});
