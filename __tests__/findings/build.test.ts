/** How pairs become findings: sides, grouping, the usual lock, and identities that outlast edits. */
import { expect, test } from '@jest/globals';
import { compare } from '../../src/baseline/index.js';
import type { Race, Report } from '../../src/findings/index.js';
import { sarifLog } from '../../src/report/index.js';
import { findingOn, scanAcme, subjects } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';

function sidesText({ sides }: Race): string {
  return sides
    .map(({ access, place }) => `${access} in ${place.method.replace(/^.*\.(\w+)\(.*$/, '$1')}`)
    .join(', ');
}

describeWithJdk('the sides of a race', () => {
  test('stand with the bare one first where the other has a lock, else with a write', async () => {
    const pool = `public class Pool {
      private int n;
      public int get() { return n; }
      public synchronized void add() { n = 1; }
      public void set() { n = 2; }
    }`;
    const { races } = findingOn(await scanAcme({ Pool: pool }), 'acme.Pool.n');
    expect(races.map(sidesText).sort()).toEqual([
      'read in get, write in add',
      'write in set, read in get',
      'write in set, write in add',
      'write in set, write in set',
    ]);
  });

  test('are shown once for each pair of lines, the shortest paths first, and not all of them', async () => {
    const lines = Array.from({ length: 8 }, (_, i) => `public void m${i}() { \n n = ${i}; }`).join('\n');
    const many = `public class Many {
      private int n;
      public void deep() { deeper(); }
      private void deeper() { n = -1; }
      ${lines}
    }`;
    const { races, racesOmitted, pairs } = findingOn(await scanAcme({ Many: many }), 'acme.Many.n');
    // 9 writing lines make 45 pairs. The first ones have all lines between them.
    expect([races.length, races.length + racesOmitted, pairs.length]).toEqual([20, 45, 45]);
    const methods = races.map(({ sides }) => sides.map(({ path }) => path.map(({ place }) => place.method)));
    expect(new Set(methods.slice(0, 9).flat(2)).size).toBe(10);
    const deep = races.filter((_, i) => methods[i].flat().includes('acme.Many.deep()'));
    expect(deep.flatMap(({ sides }) => sides.map(({ term }) => term))).toContain('acme.Many.deep()');
  });

  test('are listed by their methods where they are too many, and comparison sees which methods are new', async () => {
    const names = Array.from({ length: 45 }, (_, i) => `m${String(i).padStart(2, '0')}`);
    const scanned = async (...methods: string[]): Promise<Report> => {
      const body = methods.map((name) => `public void ${name}() { n = 1; }`).join('\n');
      return scanAcme({ Many: `public class Many {\n private int n;\n ${body}\n}` });
    };
    const [before, after] = [await scanned(...names), await scanned('a', ...names, 'z')];
    const [base, head] = [before, after].map((report) => findingOn(report, 'acme.Many.n'));
    expect([base.pairsArePart, head.pairsArePart]).toEqual([true, true]);
    expect(base.pairs.length).toBeLessThan((45 * 46) / 2);
    const listed = new Set(base.pairs.flatMap(({ first, second }) => [first, second]));
    expect([...listed].sort()).toEqual(names.map((name) => `acme.Many.${name}()`));
    expect(base.races.length + base.racesOmitted).toBe((45 * 46) / 2);
    const grown = compare(sarifLog(before), sarifLog(after));
    expect(grown.states.get(base.id)).toBe('grown');
    const added = grown.growth.get(base.id)?.pairs ?? [];
    expect(added.length).toBeGreaterThan(0);
    for (const { first, second } of added) expect(`${first} ${second}`).toMatch(/\b[az]\(\)/);
    expect(compare(sarifLog(after), sarifLog(before)).states.get(base.id)).toBe('unchanged');
  });

  test('hold the locks of models that call back', async () => {
    const board = `import java.util.*;
    public class Board {
      private final Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
      private int n;
      public void walk() { map.forEach((key, value) -> n++); }
      public void fill() { map.put("a", "b"); }
      public int get() { return n; }
    }`;
    const { races } = findingOn(await scanAcme({ Board: board }), 'acme.Board.n');
    const walking = races.flatMap(({ sides }) => sides.filter(({ place }) => /lambda/.test(place.method)));
    expect(walking.length).toBeGreaterThan(0);
    for (const { locks } of walking) {
      expect(locks.map(({ text }) => text)).toEqual([expect.stringMatching(/SynchronizedMap/)]);
    }
  });
});

describeWithJdk('the usual lock', () => {
  test('is what more than half of all accesses hold', async () => {
    const pool = (more: string): string => `public class Pool {
      private final Object lock = new Object();
      private int n;
      public void add() { synchronized (lock) { n++; } }
      public void sub() { synchronized (lock) { n--; } }
      public int get() { return n; }
      ${more}
    }`;
    const guarded = findingOn(await scanAcme({ Pool: pool('') }), 'acme.Pool.n');
    expect(guarded.guardedBy).toBe('acme.Pool.lock');
    expect(guarded.advice).toBe('Hold acme.Pool.lock in acme.Pool.get() too, as most other accesses do.');
    const rest = 'public void reset() { n = 0; } public int twice() { return n + n + n; }';
    expect(findingOn(await scanAcme({ Pool: pool(rest) }), 'acme.Pool.n').guardedBy).toBeUndefined();
  });

  test('of a library object that locks itself has the name of its field', async () => {
    const list = `import java.util.*;
    public class Log {
      private final List<String> lines = new ArrayList<>();
      public void add(String s) { synchronized (lines) { lines.add(s); } }
      public void clear() { synchronized (lines) { lines.clear(); } }
      public int size() { return lines.size(); }
    }`;
    const finding = findingOn(await scanAcme({ Log: list }), 'java.util.ArrayList');
    expect(finding.guardedBy).toBe('acme.Log.lines');
    expect(finding.advice).toContain('Hold acme.Log.lines in acme.Log.size() too');
  });

  test('is held by a side whatever the field is called through which others see it', async () => {
    const owner = `public class Owner {
      private int n;
      public synchronized void add() { n++; }
      public synchronized void sub() { n--; }
      public int get() { return n; }
      public Helper helper() { return new Helper(this); }
    }`;
    const helper = `public class Helper {
      private final Owner aaa;
      Helper(Owner owner) { aaa = owner; }
      public void work() { synchronized (aaa) { aaa.add(); } }
    }`;
    const finding = findingOn(
      await scanAcme({ Owner: owner, Helper: helper }, { interfaces: ['acme.Owner'] }),
      'acme.Owner.n',
    );
    expect(finding.guardedBy).toBe('this (acme.Owner)');
    expect(finding.advice).toBe(
      'Hold the acme.Owner (`this` in Owner methods) in acme.Owner.get() too, as most other accesses do.',
    );
  });
});

describeWithJdk('one finding', () => {
  test('is for arrays and library objects of one field, wherever they are made', async () => {
    const bag = `import java.util.*;
    public class Bag {
      private int[] cells = new int[4];
      private int[] others = new int[4];
      private List<String> list = new ArrayList<>();
      private List<String> rest = new ArrayList<>();
      public synchronized void grow() { cells = new int[cells.length * 2]; }
      public synchronized int[] cells() { return cells; }
      public synchronized List<String> list() { return list; }
      public void touch(int i) { cells()[i]++; others[i]++; }
      public void add(String s) { list().add(s); rest.add(s); }
      public synchronized void renew() { list = new ArrayList<>(); }
    }`;
    const { findings } = await scanAcme({ Bag: bag });
    const causes = findings.map(({ subject, holder = '' }) => [subject, holder]);
    expect(causes.sort()).toEqual([
      ['acme.Bag.cells[]', ''],
      ['acme.Bag.others[]', ''],
      ['java.util.ArrayList', 'acme.Bag.list'],
      ['java.util.ArrayList', 'acme.Bag.rest'],
    ]);
    expect(new Set(findings.map(({ id }) => id)).size).toBe(4);
  });

  test('is for anonymous classes that differ in their number alone', async () => {
    const tasks = `public class Tasks {
      public Runnable one() { return new Runnable() { int n; public void run() { n++; } }; }
      public Runnable two() { return new Runnable() { int n; public void run() { n--; } }; }
      public static void main(String[] args) {
        Runnable a = new Tasks().one(), b = new Tasks().two();
        new Thread(a).start(); new Thread(a).start(); new Thread(b).start(); new Thread(b).start();
      }
    }`;
    const report = await scanAcme({ Tasks: tasks }, { interfaces: [], main: ['acme.Tasks'] });
    expect(new Set(report.findings.map(({ id }) => id)).size).toBe(report.findings.length);
    expect(subjects(report).filter((subject) => /\$\d\.n$/.test(subject))).toHaveLength(1);
  });
});

describeWithJdk('identities', () => {
  const members = [
    'private int n;',
    'private final int[] cells = new int[8];',
    'private final List<String> names = new ArrayList<>();',
    'public void add() { n++; cells[n & 7]++; }',
    'public int get() { return n; }',
    'public void name(String s) { names.add(s); }',
    'public void each() { names.forEach(s -> n--); }',
    'public void later() { new Thread(() -> { n = 0; }).start(); }',
    'public void task() { new Thread(new Runnable() { public void run() { n = 1; } }).start(); }',
    'public void other() { new Thread(new Runnable() { public void run() { names.clear(); } }).start(); }',
  ];
  const source = (lines: readonly string[], gap = '\n'): string =>
    `import java.util.*;\npublic class Pool {${gap}${lines.join(gap)}${gap}}`;
  const identities = ({ findings }: Report): unknown =>
    findings.map(({ id, subject, kind, confidence, pairs }) => ({ id, subject, kind, confidence, pairs }));

  test.each(['field', 'object'] as const)(
    'do not depend on lines or the order of members (%s view)',
    async (view) => {
      const first = await scanAcme({ Pool: source(members) }, { view });
      expect(first.findings.length).toBeGreaterThanOrEqual(3);
      const moved = await scanAcme({ Pool: source([...members].reverse(), '\n\n // moved\n\n') }, { view });
      const sorted = (report: Report): unknown =>
        (identities(report) as { id: string }[]).sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(sorted(moved)).toEqual(sorted(first));
    },
  );

  test('do not depend on other classes', async () => {
    const pool = source(members);
    const alone = await scanAcme({ Pool: pool }, { interfaces: ['acme.Pool'] });
    const among = await scanAcme(
      { Pool: pool, Aardvark: 'public class Aardvark { int n; public void run() { n++; } }' },
      { interfaces: ['acme.Pool'] },
    );
    expect(identities(among)).toEqual(identities(alone));
  });

  test('tell kinds, fields and objects apart', async () => {
    const { findings } = await scanAcme({ Pool: source(members) });
    expect(new Set(findings.map(({ id }) => id)).size).toBe(findings.length);
  });

  test('keep, and pairs grow, where a method is added', async () => {
    const before = findingOn(await scanAcme({ Pool: source(members) }), 'acme.Pool.n');
    const after = findingOn(
      await scanAcme({ Pool: source([...members, 'public void more() { n += 2; }']) }),
      'acme.Pool.n',
    );
    expect(after.id).toBe(before.id);
    expect(after.pairs).toEqual(expect.arrayContaining([...before.pairs]));
    expect(after.pairs.length).toBeGreaterThan(before.pairs.length);
  });
});
