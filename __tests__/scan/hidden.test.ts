/** Rules that hide something say what: each kind beside the same scan without it. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SettingsInput } from '../../src/config/index.js';
import type { Report } from '../../src/findings/index.js';
import { toSarif } from '../../src/report/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { Project } from './projects.js';
import { subjects } from './support.js';

let project: Project;

beforeEach(() => {
  project = new Project().java({
    Pool: `public class Pool {
      private int used, total;
      private final int[] slots = new int[2];
      public synchronized void safe() {}
      public void take() { used++; }
      public void give() { total++; slots[0]++; }
    }`,
    Quiet: 'public class Quiet { private int n; public void set() { n++; } }',
    Worker:
      'public class Worker { private synchronized void sign() {} volatile boolean stop; public void end() { stop = true; } }',
    Main: 'public class Main { public static void main(String[] args) { new Worker().end(); } }',
  });
});
afterEach(() => project.remove());

/** What is hidden, as `--diagnostics` counts it: by the name of the counter. */
function hidden({ diagnostics }: Report): Record<string, unknown> {
  const rows = diagnostics.filter(({ name }) => /hides|keeps closed/.test(name));
  return Object.fromEntries(rows.map(({ name, count, items }) => [name, [count, ...items]]));
}

const PAIRS = 'pairs of accesses without a common lock that';

function scan(exclude: string, more: SettingsInput = {}): Promise<Report> {
  project.file('racewarden.yml', exclude);
  return project.scan({ interfaces: ['acme.Pool', 'acme.Quiet'], ...more });
}

describeWithJdk('an exclusion', () => {
  test('of fields and classes says how many pairs of accesses each rule hides', async () => {
    const bare = await scan('');
    expect([hidden(bare), bare.warnings]).toEqual([{}, []]);
    const report = await scan(
      'exclude: { fields: [acme.Pool.used, acme.Pool.slots, acme.Pool.none], classes: [acme.Quiet] }\n',
    );
    expect(subjects(report)).toEqual(['acme.Pool.total']);
    const name = `${PAIRS} exclude.fields and exclude.classes hides`;
    expect(hidden(report)).toEqual({
      [name]: [
        expect.any(Number),
        expect.stringMatching(/^exclude\.fields: acme\.Pool\.used × [1-9]/),
        expect.stringMatching(/^exclude\.fields: acme\.Pool\.slots × [1-9]/),
        'exclude.fields: acme.Pool.none × 0',
        expect.stringMatching(/^exclude\.classes: acme\.Quiet × [1-9]/),
      ],
    });
    // All that is hidden and all that is left are what a scan without rules finds.
    const stage = ({ stages }: Report): number =>
      stages.find(({ name }) => name === 'local-thread')?.pairs ?? 0;
    const [count] = hidden(report)[name] as [number];
    expect(count).toBe(stage(bare) - stage(report));
    expect(report.warnings).toEqual([
      expect.stringMatching(
        new RegExp(
          `^exclude.fields and exclude.classes hides ${count} pairs of accesses without a common lock: `,
        ),
      ),
    ]);
    // The same is told where the log goes.
    expect(toSarif(report)).toContain(report.warnings[0]);
  });

  test('of roots says so too, rule by rule', async () => {
    const report = await scan(`exclude:
  roots:
    - { first: acme.Pool.take, second: acme.Pool.take }
    - { first: acme.Pool.give, second: acme.Pool.give }
    - { first: acme.Pool.safe, second: acme.Pool.safe }
`);
    expect(subjects(report)).toEqual(['acme.Quiet.n']);
    const rows = hidden(report)[`${PAIRS} exclude.roots hides`] as [number, ...string[]];
    const [total, take, give, safe] = rows;
    const countOf = (row: string): number => Number(row.split(' × ')[1]);
    expect([countOf(take), countOf(give), countOf(safe)]).toEqual([
      expect.any(Number),
      total - countOf(take),
      0,
    ]);
    expect(countOf(take)).toBeGreaterThan(0);
    expect(report.warnings).toEqual([
      expect.stringMatching(/^exclude\.roots hides .*: acme\.Pool\.give with acme\.Pool\.give \(\d+\), /),
    ]);
  });

  test('that hides nothing is silent, and counted all the same', async () => {
    const report = await scan('exclude: { roots: [{ first: acme.Pool.safe, second: acme.Pool.safe }] }\n');
    expect(report.warnings).toEqual([]);
    expect(hidden(report)).toEqual({
      [`${PAIRS} exclude.roots hides`]: [0, 'exclude.roots: acme.Pool.safe with acme.Pool.safe × 0'],
    });
  });

  test('by closed names the classes and programs that would be open', async () => {
    const report = await scan('closed: [acme.Pool, acme.M*, acme.Nobody]\n', { interfaces: [] });
    expect(report.warnings).toEqual([
      'closed keeps 2 classes closed that would be open: acme.Main, acme.Pool.',
    ]);
    expect(hidden(report)).toEqual({
      'classes that closed keeps closed': [2, 'acme.Pool × 1', 'acme.M* × 1', 'acme.Nobody × 0'],
    });
  });

  test('by paths names the globs that hide something', async () => {
    const report = await scan("exclude: { paths: ['**/Pool.java', '**/None.java'] }\n");
    expect(report.warnings).toEqual([
      '3 findings left out: all accesses lie in files that exclude.paths names (**/Pool.java).',
    ]);
  });
});
