/** Locks that a change adds or takes away are judged the same, whether or not they were the only sign of sharing. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { type Outcome, racewarden } from './support.js';

const METHODS = ['drop', 'get', 'put'] as const;
type Locked = readonly (typeof METHODS)[number][];

const BODIES = {
  drop: 'void drop() { sum--; }',
  get: 'int get() { return sum; }',
  put: 'void put() { sum++; }',
} as const;

/** One field, one lock, which some of the methods take. */
function source(locked: Locked): string {
  const methods = METHODS.map(
    (name) => `public ${locked.includes(name) ? 'synchronized ' : ''}${BODIES[name]}`,
  );
  return `package x;\npublic class Desk {\n  private int sum;\n${methods.map((text) => `  ${text}\n`).join('')}}\n`;
}

const SUBSETS: readonly Locked[] = Array.from({ length: 8 }, (_, bits) =>
  METHODS.filter((_, i) => (bits & (1 << i)) !== 0),
);

/** What races: two methods of which one writes, unless both take the lock. */
function racing(locked: Locked): string[] {
  return METHODS.flatMap((a, i) =>
    METHODS.slice(i)
      .filter((b) => (a !== 'get' || b !== 'get') && !(locked.includes(a) && locked.includes(b)))
      .map((b) => `${a} ${b}`),
  );
}

const CASES = SUBSETS.flatMap((before) => SUBSETS.map((after) => ({ before, after }))).map((each) => {
  const known = new Set(racing(each.before));
  return { ...each, isWorse: racing(each.after).some((pair) => !known.has(pair)) };
});

describeWithJdk('a class of which the locks change', () => {
  const temp = mkdtempSync(join(tmpdir(), 'racewarden-openness-'));
  afterAll(() => rmSync(temp, { recursive: true, force: true }));

  const classesOf = (locked: Locked): string => javac({ 'x/Desk.java': source(locked) });
  const logOf = (locked: Locked): string => join(temp, `${['log', ...locked].join('-')}.sarif`);
  const scanned = (after: Locked, before: Locked, more = ''): Promise<Outcome> =>
    racewarden(`scan ${classesOf(after)} -q --fail-on new --base ${logOf(before)}${more}`);

  beforeAll(async () => {
    for (const locked of SUBSETS) {
      const made = await racewarden(
        `scan ${classesOf(locked)} -q --fail-on new -f sarif -o ${logOf(locked)}`,
      );
      expect(made.code).toBe(0);
    }
  });

  test('fails a scan with a base exactly where a pair races that did not', async () => {
    for (const { before, after, isWorse } of CASES) {
      // What shows nothing in the base cannot be scanned again with the classes of the head.
      const isUnknown = before.length === 0;
      const { code } = await scanned(after, before);
      expect({ before, after, code }).toEqual({ before, after, code: isWorse && !isUnknown ? 1 : 0 });
    }
  });

  test('is never passed over by a comparison of two files', async () => {
    for (const { before, after, isWorse } of CASES) {
      const { code, out } = await racewarden(`compare ${logOf(before)} ${logOf(after)}`);
      const isUnseen = after.length === 0 && before.length > 0;
      expect({ before, after, code }).toEqual({ before, after, code: isUnseen ? 3 : isWorse ? 1 : 0 });
      if (isUnseen) expect(out).toContain('0 new, 0 unchanged, 0 fixed.');
    }
  });

  test('says which sign went, and where', async () => {
    const { code, out } = await scanned([], METHODS);
    expect(code).toBe(1);
    expect(out.replace(/\s+/g, ' ')).toContain(
      'warning: x.Desk no longer shows that threads share it: `synchronized` of Desk.drop() (Desk.java:4 in the base) went; it still counts as shared here.',
    );
    expect(out).toContain('why shared: x.Desk is shared in the base: it has a synchronized method drop()');
  });

  test('is left alone where the user closes it or names other classes', async () => {
    const closed = await scanned([], METHODS, ' --closed x.Desk');
    expect(closed).toMatchObject({ code: 0 });
    expect(closed.err).toContain('with other settings (closed)');
    const named = await scanned([], METHODS, ' --main x.Nobody');
    expect(named).toMatchObject({ code: 2 });
  });
});

/** A class with a volatile field and no other sign. `n` races, if anything does. */
const flag = (modifier: string, stop = 'stopped = true;'): string => `package x;
public class Flag {
  private ${modifier} boolean stopped;
  private int n;
  public Flag() { ${stop === '' ? 'stopped = true; ' : ''}}
  public void stop() { ${stop} n++; }
  public boolean isStopped() { return stopped; }
}
`;

describeWithJdk('a field that is no longer volatile, in a class that shows nothing else', () => {
  const temp = mkdtempSync(join(tmpdir(), 'racewarden-volatile-'));
  afterAll(() => rmSync(temp, { recursive: true, force: true }));
  const base = join(temp, 'base.sarif');
  const head = join(temp, 'head.sarif');
  const scanned = async (before: string, after: string): Promise<Outcome> => {
    const made = await racewarden(
      `scan ${javac({ 'x/Flag.java': before })} -q --fail-on new -f sarif -o ${base}`,
    );
    expect(made.code).toBe(0);
    return racewarden(
      `scan ${javac({ 'x/Flag.java': after })} -q --fail-on new --base ${base} --diagnostics`,
    );
  };

  test('fails the scan, with that race alone', async () => {
    const { code, out } = await scanned(flag('volatile'), flag(''));
    expect(code).toBe(1);
    const text = out.replace(/\s+/g, ' ');
    expect(text).toContain('This change made Flag.stopped no longer volatile');
    expect(text).toContain(
      'warning: x.Flag no longer shows that threads share it: `volatile` of Flag.stopped (in the base) went; it still counts as shared here.',
    );
    expect(out).not.toContain('x.Flag.n ');
    expect(text).toContain(
      'findings in classes that are open only for a field which was volatile in the base: 1',
    );
  });

  test.each([
    ['it was not volatile before', flag(''), flag('')],
    ['it still is', flag('volatile'), flag('volatile').replace('n++', 'n--')],
    ['it is final now', flag('volatile', ''), flag('final', '')],
    ['nothing writes it any more while threads read it', flag('volatile'), flag('', ' ')],
  ])('is told nothing where %s', async (_, before, after) => {
    const { code, out } = await scanned(before, after);
    expect(code).toBe(0);
    expect(out).not.toContain('x.Flag.stopped ');
  });

  test('counts as new in a comparison of files, whatever is open in the base', async () => {
    await scanned(flag('volatile'), flag(''));
    const named = `scan ${javac({ 'x/Flag.java': flag('').replace('void stop', 'synchronized void stop') })}`;
    await racewarden(`${named} -q --fail-on none -f sarif -o ${head}`);
    const { code, out } = await racewarden(`compare --json ${base} ${head}`);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ counts: { new: 1 }, notes: [] });
  });
});

describeWithJdk('a project in which nothing is shared', () => {
  const plain = (): string =>
    javac({ 'x/Plain.java': 'package x; public class Plain { public int one() { return 1; } }' });

  test('is an error for a scan alone, and a warning for one that compares', async () => {
    const alone = await racewarden(`scan ${plain()} -q`);
    expect(alone).toMatchObject({
      code: 2,
      err: expect.stringContaining('shows that threads share it: name shared classes'),
    });
    const compared = await racewarden(`scan ${plain()} -q --fail-on new`);
    expect(compared.code).toBe(0);
    expect(compared.out).toMatch(/^warning: Nothing in/m);
  });
});
