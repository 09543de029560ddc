/** Levels of rules, files whose findings are left out, and accepted findings, through whole scans. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { acceptAll } from '../../src/commands/baseline.js';
import { byCause } from '../../src/findings/index.js';
import { atLeast, summaryText, warningCount } from '../../src/report/index.js';
import { scan } from '../../src/scan.js';
import { describeWithJdk } from '../support/jdk.js';
import { Project } from './projects.js';
import { apart, subjects } from './support.js';

const POOL = `import java.util.*;
  public class Pool {
    private int n;
    private final int[] slots = new int[2];
    private final List<String> list = new ArrayList<>();
    private int hash;
    public int hashCode() { int h = hash; if (h == 0) { h = 31 * list.hashCode(); hash = h; } return h; }
    public void add(String s) { n++; slots[0] = 1; list.add(s); }
  }`;

let project: Project;

beforeEach(() => {
  project = new Project().java({
    Pool: POOL,
    'acme/made/Box.java': 'package acme.made; public class Box { int n; public void set() { n++; } }',
  });
});

afterEach(() => project.remove());

describeWithJdk('rules', () => {
  test('set the level of findings, never above a note where confidence is low', async () => {
    project.file('racewarden.yml', 'rules: { field-race: error, array-race: note }\n');
    const report = await project.scan({ interfaces: ['acme.Pool'] });
    expect(apart(report).map(({ subject, level }) => [subject, level])).toEqual([
      ['java.util.ArrayList', undefined],
      ['acme.Pool.n', 'error'],
      ['acme.Pool.slots[]', 'note'],
      ['acme.Pool.hash', 'note'],
    ]);
    // What is told together has the gravest level of its parts, but each counts by its own.
    expect(warningCount(report)).toBe(2);
    expect(byCause(report.findings).map(({ subject, level }) => [subject, level])).toEqual([
      ['acme.Pool', 'error'],
      ['acme.Pool.hash', 'note'],
    ]);
    expect(summaryText(report)).toBe(
      '4 findings with 2 causes: 1 error, 1 warning (1 high, 1 medium confidence), 2 notes',
    );
  });

  test('that are off leave their findings out and say how many', async () => {
    project.file('racewarden.yml', 'rules: { field-race: off, array-race: off }\n');
    const report = await project.scan({ interfaces: ['acme.Pool'] });
    expect(subjects(report)).toEqual(['java.util.ArrayList']);
    expect(report.warnings).toEqual([
      '1 finding of the rule array-race left out: the settings turn it off.',
      '2 findings of the rule field-race left out: the settings turn it off.',
    ]);
  });
});

describeWithJdk('exclude.paths', () => {
  test.each([
    ['src/acme/made/**', ['acme.Pool.n', 'acme.Pool.slots[]', 'java.util.ArrayList', 'acme.Pool.hash']],
    ['./src/acme/made', ['acme.Pool.n', 'acme.Pool.slots[]', 'java.util.ArrayList', 'acme.Pool.hash']],
    ['**/P*.java', ['acme.made.Box.n']],
    ['src/*/P*.java', ['acme.made.Box.n']],
    ['src/**', []],
  ])('%s', async (glob, left) => {
    project.file('racewarden.yml', `exclude: { paths: ['${glob}'] }\n`);
    const report = await project.scan();
    expect([...subjects(report)].sort()).toEqual([...left].sort());
    const number = 5 - left.length;
    const findings = number === 1 ? '1 finding' : `${number} findings`;
    expect(report.warnings).toEqual([
      `${findings} left out: all accesses lie in files that exclude.paths names (${glob}).`,
    ]);
    expect(report.unusedSuppressions).toEqual([]);
  });

  test.each(['src/*', 'acme/**', '**/*.kt', 'src/acme/P'])('%s is none of them', async (glob) => {
    project.file('racewarden.yml', `exclude: { paths: ['${glob}'] }\n`);
    expect(subjects(await project.scan())).toHaveLength(5);
  });

  test('a finding with one access elsewhere stays', async () => {
    project.java({
      'acme/made/Maker.java':
        'package acme.made; public class Maker { public void make(Box b) { b.n = 3; } }',
      User: 'public class User { public void use(acme.made.Box b) { b.set(); } }',
    });
    project.file('racewarden.yml', "exclude: { paths: ['**/Box.java'] }\n");
    expect(subjects(await project.scan({ interfaces: ['acme.made.*'] }))).toEqual(['acme.made.Box.n']);
  });
});

describeWithJdk('accepted findings', () => {
  const FILE = 'racewarden-accepted.json';

  test('are suppressed as long as no pair is added, and listed where they are gone', async () => {
    const before = await project.scan();
    const { path, text, report } = await acceptAll(scan, await project.settings());
    expect(path).toBe(join(project.folder, FILE));
    expect(apart(report)).toHaveLength(5);
    project.file(FILE, text);

    const after = await project.scan();
    expect([after.findings, after.unusedSuppressions]).toEqual([[], []]);
    expect(after.suppressed?.map(({ id }) => id).sort()).toEqual(
      apart(before)
        .map(({ id }) => id)
        .sort(),
    );
    expect(after.suppressed?.[0].suppressions).toEqual([
      {
        kind: 'external',
        justification: `accepted in ${FILE}`,
        where: expect.stringMatching(/^racewarden-accepted\.json:\d+$/),
      },
    ]);
    expect(summaryText(after)).toBe('No races found; 5 suppressed');
    expect(warningCount(after)).toBe(0);

    project.java({
      Pool: POOL.replace('public void add', 'public void clear() { n = 0; } public void add').replace(
        'slots[0] = 1;',
        '',
      ),
    });
    const grown = await project.scan();
    expect(subjects(grown)).toEqual(['acme.Pool.n']);
    expect(apart(grown)[0].message).toMatch(
      / Beyond what is accepted in racewarden-accepted\.json: acme\.Pool\.add\(String\) with acme\.Pool\.clear\(\), acme\.Pool\.clear\(\) with acme\.Pool\.clear\(\)\.$/,
    );
    expect(grown.unusedSuppressions).toEqual([
      expect.stringMatching(
        /^The accepted array-race on acme\.Pool\.slots\[\] at racewarden-accepted\.json:\d+ is no longer found\.$/,
      ),
    ]);
  });

  test('keep their reasons when the file is written again, also those that grew', async () => {
    const { text } = await acceptAll(scan, await project.settings());
    const file = JSON.parse(text);
    for (const entry of file.accepted) entry.reason = `because of ${entry.field}`;
    project.file('team/known.json', JSON.stringify(file));
    project.java({ Pool: POOL.replace('public void add', 'public void clear() { n = 0; } public void add') });
    const again = await acceptAll(scan, await project.settings({ accepted: 'team/known.json' }));
    expect(again.path).toBe(join(project.folder, 'team/known.json'));
    const accepted = JSON.parse(again.text).accepted;
    expect(accepted).toHaveLength(5);
    for (const entry of accepted) expect(entry.reason).toBe(`because of ${entry.field}`);
    expect(accepted.find(({ field }: { field: string }) => field === 'acme.Pool.n').pairs).toEqual([
      'acme.Pool.add(String) | acme.Pool.add(String)',
      'acme.Pool.add(String) | acme.Pool.clear()',
      'acme.Pool.clear() | acme.Pool.clear()',
    ]);
    project.file('team/known.json', again.text);
    expect((await acceptAll(scan, await project.settings({ accepted: 'team/known.json' }))).text).toBe(
      again.text,
    );
    expect(readFileSync(join(project.folder, 'team/known.json'), 'utf8').endsWith('\n')).toBe(true);
  });

  test('of the asked confidence only, and none that the code itself suppresses', async () => {
    project.java({ Pool: POOL.replace('private int n;', '@SuppressWarnings("racewarden") private int n;') });
    const { text, report } = await acceptAll(scan, await project.settings({ minConfidence: 'medium' }));
    expect(text).not.toMatch(/Pool\.(n|hash)"/);
    expect(apart(report)).toHaveLength(3);
    expect(atLeast(report, 'low')).toBe(report);
  });

  test('a file that is named must be there, and be one', async () => {
    await expect(project.scan({ accepted: 'no.json' })).rejects.toThrow(
      'The file of accepted findings no.json does not exist.',
    );
    project.file(FILE, '{"version": 1, "accepted": [{"id": "x"}]}');
    await expect(project.scan()).rejects.toThrow(
      /^racewarden-accepted\.json is not a file of accepted findings: at accepted\.0\.id, /,
    );
  });
});
