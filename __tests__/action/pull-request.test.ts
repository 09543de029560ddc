/** What reviewers see of a change: the bundle runs in real repositories, against a local GitHub. */
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { live } from '../report/gfm.js';
import { type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import {
  BUILD,
  type Change,
  type Files,
  POOL,
  pool,
  pullRequestEvent,
  RACIER,
  RACY,
  Repositories,
  SAFE,
} from './repository.js';
import { act, type Job, messages, NODES, type Run } from './runner.js';

const repositories = new Repositories();
let github: LocalGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

function review(change: Change, inputs: Job['with'] = {}, more: Partial<Job> = {}): Promise<Run> {
  return act({
    event: pullRequestEvent(change),
    checkout: repositories.checkout(change, change.merge),
    github,
    with: { 'build-command': BUILD, ...inputs },
    ...more,
  });
}

function reviewOf(before: Files, after: Files, inputs: Job['with'] = {}): Promise<Run> {
  return review(repositories.change(before, after), inputs);
}

/** Annotations, without the messages that belong to no line. */
function annotations(run: Run): object[] {
  return run.commands.filter(({ properties }) => 'file' in properties);
}

describeWithJdk('a pull request', () => {
  describe.each(NODES)('under Node %s', (_, node) => {
    test('that adds a race fails, and says so wherever people look; mended, it takes that back', async () => {
      const racy = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
      const run = await review(racy, { comment: 'true' }, { node });
      expect(run.code).toBe(1);
      expect(run.outputs).toMatchObject({
        races: '1',
        new: '1',
        fixed: '0',
        unchanged: '0',
        incomplete: 'false',
      });
      expect(messages(run, 'error')).toEqual(['1 new race.']);
      expect(annotations(run)).toEqual([
        {
          name: 'warning',
          properties: {
            title: 'New field race on acme.Pool.used',
            file: POOL,
            line: '12',
            endLine: '12',
          },
          message: expect.stringMatching(/^acme\.Pool\.give\(\) writes acme\.Pool\.used, holding no lock\./),
        },
        {
          name: 'notice',
          properties: { title: '1 new race through this line', file: POOL, line: '11', endLine: '11' },
          message:
            'This change removed synchronized from acme.Pool.give() (Pool.java:11); one of the two paths takes it. New with it: the race on acme.Pool.used.',
        },
      ]);
      expect(run.sarif?.runs[0].results?.[0].properties?.['change']).toContain('removed synchronized');
      expect(run.summary).toContain(`Compared with the merge base ${racy.base.slice(0, 7)}`);
      expect(run.summary).toContain('```mermaid');
      expect(run.sarif?.runs[0].results).toMatchObject([{ properties: { baseline: 'new' } }]);
      expect(github.state.uploads).toMatchObject([
        { commitSha: racy.merge, ref: 'refs/pull/1/merge', toolName: 'racewarden' },
      ]);
      expect(github.state.uploads[0].sarif.runs).toMatchObject([
        { automationDetails: { id: 'racewarden/' }, results: [{ ruleId: 'field-race' }] },
      ]);
      const [comment] = github.state.comments;
      expect(comment.body).toContain('What the change did: This change removed synchronized from');
      expect(comment.body).toMatch(/```diff\n.*\n +\+ +public synchronized .*give\(\)/);
      expect(comment.body).toMatch(/```java\n(?: +\d+.*\n)* {6}> 12 /);
      expect(comment).toMatchObject({ number: 1, login: 'github-actions[bot]' });
      expect(comment.body).toMatch(/^<!-- racewarden:racewarden -->\n### . racewarden: 1 new race\n/u);

      const mended = repositories.change(
        { [POOL]: SAFE },
        { [POOL]: pool(['take', 'give', 'used'], '// ok\n') },
      );
      const again = await review(mended, { comment: 'true' }, { node });
      expect(again.code).toBe(0);
      expect(again.outputs).toMatchObject({ races: '0', new: '0' });
      expect(github.state.comments).toEqual([
        {
          ...comment,
          body: expect.stringMatching(/^<!-- racewarden:racewarden -->\n### . racewarden: no new races?/iu),
        },
      ]);
    });
  });

  test('that mends a race counts it as fixed', async () => {
    const run = await reviewOf({ [POOL]: RACY }, { [POOL]: SAFE }, { comment: 'true' });
    expect(run.code).toBe(0);
    expect(run.outputs).toMatchObject({ races: '0', new: '0', fixed: '1', unchanged: '0' });
    expect(run.summary).toMatch(/1 fixed/);
    expect(annotations(run)).toEqual([]);
    expect(github.state.uploads[0].sarif.runs[0].results).toEqual([]);
    expect(github.state.comments[0].body).toContain('Pool.used');
  });

  test('that neither adds nor mends one makes no comment', async () => {
    const moved = `// one\n// more\n// line\n${RACY}`;
    const run = await reviewOf({ [POOL]: RACY }, { [POOL]: moved }, { comment: 'true' });
    expect(run.code).toBe(0);
    expect(run.outputs).toMatchObject({ races: '1', new: '0', fixed: '0', unchanged: '1' });
    expect(annotations(run)).toEqual([]);
    expect(github.state.comments).toEqual([]);
    expect(run.sarif?.runs[0].results).toMatchObject([{ properties: { baseline: 'unchanged' } }]);
  });

  test('that moves a file keeps its races', async () => {
    const elsewhere = 'src/main/java/acme/Moved.java';
    const moved = RACY.replace('public class', 'class');
    const run = await reviewOf(
      { [POOL]: moved, 'src/main/java/acme/A.java': 'package acme; class A { }' },
      {
        [POOL]: 'package acme; class B { }',
        [elsewhere]: moved,
      },
    );
    expect(run.outputs).toMatchObject({ races: '1', new: '0', unchanged: '1' });
  });

  test('that unlocks one more method of a racy field has a new race', async () => {
    const run = await reviewOf({ [POOL]: RACY }, { [POOL]: RACIER });
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ races: '1', new: '1', unchanged: '0' });
    expect(run.sarif?.runs[0].results).toMatchObject([{ properties: { baseline: 'grown' } }]);
    // The line that lost the lock is in the diff too.
    expect(annotations(run)).toMatchObject([
      { properties: { line: '8' } },
      {
        name: 'notice',
        message: expect.stringContaining('This change removed synchronized from acme.Pool.take()'),
        properties: { line: '7' },
      },
    ]);
  });

  test('that removes a lock shows the race in the file that it does not touch', async () => {
    const counter = `package acme;

class Counter {
  private int value;

  void increment() {
    value++;
  }
}
`;
    const service = (body: string): string => `package acme;

public class Service {
  private final Counter counter = new Counter();
  private final Object lock = new Object();

  public void first() {
    synchronized (lock) {
      counter.increment();
    }
  }

  public void second() {
    ${body}
  }
}
`;
    const [COUNTER, SERVICE] = ['src/main/java/acme/Counter.java', 'src/main/java/acme/Service.java'];
    const run = await reviewOf(
      { [COUNTER]: counter, [SERVICE]: service('synchronized (lock) { counter.increment(); }') },
      { [SERVICE]: service('counter.increment();') },
    );
    expect(run.code).toBe(1);
    expect(run.outputs).toMatchObject({ new: '1' });
    expect(annotations(run)).toMatchObject([
      { properties: { file: COUNTER, line: '7' } },
      {
        name: 'notice',
        message: expect.stringContaining('This change removed the synchronized block on acme.Service.lock'),
        properties: { file: 'src/main/java/acme/Service.java' },
      },
    ]);
  });

  test('is compared with nothing where the base does not build', async () => {
    const run = await reviewOf({ [POOL]: SAFE.replace('used++;', 'used+;') }, { [POOL]: RACY });
    expect(run.code).toBe(0);
    expect(run.outputs).toMatchObject({ races: '1', new: '0', unchanged: '1' });
    expect(run.log).toMatch(/Base: No scan of the base: .*exit/);
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(/^Without a base, no race counts as new/),
    );
  });

  test('is scanned as javac alone can build it, at both ends', async () => {
    const run = await review(repositories.change({ [POOL]: SAFE }, { [POOL]: RACY }), {
      'build-command': '',
    });
    expect(run.outputs).toMatchObject({ races: '1', new: '1' });
  });

  test('of a directory has a category of its own', async () => {
    const change = repositories.change({ [`server/${POOL}`]: SAFE }, { [`server/${POOL}`]: RACY });
    const run = await review(change, { 'working-directory': 'server', comment: 'true' });
    expect(run.outputs).toMatchObject({ new: '1' });
    expect(annotations(run)).toMatchObject([
      { name: 'warning', properties: { file: `server/${POOL}` } },
      { name: 'notice', properties: { file: `server/${POOL}`, line: '11' } },
    ]);
    expect(github.state.uploads[0].sarif.runs[0].automationDetails?.id).toBe('racewarden/server/');
    expect(github.state.comments[0].body).toMatch(/^<!-- racewarden:racewarden\/server -->/);
  });

  test('may fail for any race, or for none', async () => {
    const change = repositories.change({ [POOL]: RACY }, { [POOL]: `// a\n${RACY}` });
    expect((await review(change, { 'fail-on': 'any' })).code).toBe(1);
    const racier = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });
    const passed = await review(racier, { 'fail-on': 'none', summary: 'false', annotations: 'false' });
    expect(passed).toMatchObject({ code: 0, summary: '', outputs: { new: '1' } });
    expect(annotations(passed)).toEqual([]);
  });

  test('leaves out what is suppressed, but not of the file that the user gets', async () => {
    const benign = RACY.replace('  used--;', '  used--; // racewarden: benign because only a statistic');
    const run = await reviewOf({ [POOL]: SAFE }, { [POOL]: benign });
    expect(run).toMatchObject({ code: 0, outputs: { races: '0', new: '0' } });
    expect(run.sarif?.runs[0].results).toMatchObject([
      { suppressions: [{ kind: 'inSource', justification: expect.stringContaining('only a statistic') }] },
    ]);
    expect(github.state.uploads[0].sarif.runs[0].results).toEqual([]);
  });
});

describeWithJdk('a hostile pull request', () => {
  const EVIL =
    '@octocat <img src=x onerror=alert(1)> ::error::gotcha [a](https://evil.example) | `x` ##[error]x';
  const folder = 'src/main/java/@octocat ::set-output name=x::y, <b>/acme';

  test('gives no commands, mentions, links or tags to anybody', async () => {
    const code = RACY.replace(
      'private final Object lock = new Object();',
      `private final String lock = ${JSON.stringify(EVIL)};
  private int other;

  public void first() {
    synchronized (${JSON.stringify(EVIL)}) { other++; }
  }

  public void second() {
    synchronized ("::add-mask::a\\n::error::b") { other++; }
  }`,
    ).replace('give()', 'ǝʌıƃ‮()');
    const build = `echo "::error::from the build"; echo "::add-mask::acme" >&2; printf '##[error]x\\r::warning::y\\n'; mkdir -p target/classes; find src -name '*.java' -print0 | xargs -0 javac -encoding UTF-8 -g -d target/classes`;
    const change = repositories.change(
      { 'README.md': 'x', [`${folder}/Pool.java`]: SAFE },
      { [`${folder}/Pool.java`]: code },
    );
    const run = await review(change, { 'build-command': build, comment: 'true', sources: 'src/main/java' });
    expect(run.code).toBe(1);
    const [{ body }] = github.state.comments;
    const suggestions = github.state.reviewComments.map((comment) => comment.body);
    for (const text of [body, run.summary, ...suggestions]) {
      const prose = live(text);
      expect(prose).not.toContain('@octocat');
      expect(prose).not.toMatch(/<(img|b)\b/);
      expect(prose).not.toContain('](https://evil.example)');
      expect(text).not.toContain('\u202e');
    }
    expect(annotations(run)).toMatchObject([
      { properties: { file: `${folder}/Pool.java` } },
      { properties: { file: `${folder}/Pool.java` } },
    ]);
    expect(new Set(run.commands.map(({ name }) => name))).toEqual(
      new Set(['add-mask', 'group', 'endgroup', 'stop-commands', 'warning', 'error']),
    );
    expect(run.commands.filter(({ name }) => name === 'add-mask')).toHaveLength(1);
    expect(messages(run, 'error')).toEqual([expect.stringMatching(/^\d new races?\.$/)]);
  });
});
