/** The commands beside `scan`, with real classes. */
import { describe, expect, test } from '@jest/globals';
import { RULES } from '../../src/report/index.js';
import { racewarden } from './support.js';

const JAR = 'fixtures/jdbf-connections/racy.jar';
const DATABASE = 'fixtures.jdbfconnections.Database';

describe('interfaces', () => {
  test('lists what is open and why', async () => {
    const { code, out, err } = await racewarden(`interfaces ${JAR} --interface ${DATABASE} --methods`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`${DATABASE}  is named as an interface; `);
    expect(out).toContain(`${DATABASE}.insert(String)`);
  });

  test('lists programs', async () => {
    const { out } = await racewarden('interfaces fixtures/company-warehouse/racy.jar');
    expect(out).toContain('a program that starts here');
  });
});

describe('harness', () => {
  test('prints the plan of the client', async () => {
    const { code, out } = await racewarden(`harness ${JAR} --interface ${DATABASE}`);
    expect(code).toBe(0);
    expect(out).toContain('Database');
    expect(out).toContain('insert');
    expect(out.endsWith('\n')).toBe(true);
  });
});

describe('objects', () => {
  test('prints who owns whom', async () => {
    const { code, out, err } = await racewarden(`objects ${JAR} --interface ${DATABASE}`);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(
      'Database (the client)  shared; held by root\n├─ ConnectionManager (Database.java:4)\n',
    );
    expect(out).toContain('│  ├─ HashMap (ConnectionManager.java:8)');
    expect(out).toMatch(
      /\nNot shown \(objects of one class and line count once\): \d+ objects? that libraries or the client make/,
    );
  });

  test('draws graphs around a class, with its package or without', async () => {
    const simple = await racewarden(`objects ${JAR} --interface ${DATABASE} --dot --around ConnectionSource`);
    expect(simple.out).toMatch(/^digraph objects \{\n/);
    expect(simple.out).toContain('ConnectionSource\\n(ConnectionManager.java:11)');
    const full = `--around fixtures.jdbfconnections.ConnectionSource`;
    expect(await racewarden(`objects ${JAR} --interface ${DATABASE} --dot ${full}`)).toEqual(simple);
  });

  test('shows all of a program', async () => {
    const { out } = await racewarden('objects fixtures/ownership/firm-keeps.jar --mermaid');
    expect(out).toMatch(/^flowchart LR\n/);
    expect(out).toContain('Goods<br/>(Terminal.java#58;97)');
  });
});

describe('ir', () => {
  test('prints one method or all', async () => {
    const one = (await racewarden(`ir ${JAR} ${DATABASE} insert`)).out;
    expect(one).toMatch(/^fixtures\.jdbfconnections\.Database\.insert\(/);
    expect(one).not.toContain('Database.delete(');
    const all = (await racewarden(`ir ${JAR} ${DATABASE}`)).out;
    expect(all).toContain(one.trimEnd());
    expect(all).toContain('Database.delete(');
  });

  test('takes names with slashes too', async () => {
    const slashes = DATABASE.replaceAll('.', '/');
    expect(await racewarden(`ir ${JAR} ${slashes}`)).toEqual(await racewarden(`ir ${JAR} ${DATABASE}`));
  });
});

describe('scan', () => {
  test('gives 1 for a race and 0 for none', async () => {
    expect((await racewarden(`scan ${JAR} -q --interface ${DATABASE}`)).code).toBe(1);
    const free = await racewarden(`scan fixtures/jdbf-connections/free.jar -q --interface ${DATABASE}`);
    expect([free.code, free.err]).toEqual([0, '']);
    expect(free.out).toContain('No races found.');
  });

  test('reports its phases as it goes', async () => {
    const { err } = await racewarden(`scan ${JAR} --interface ${DATABASE}`);
    expect(err.split('\n')).toEqual(expect.arrayContaining(['classes', 'points-to', 'findings']));
  });

  test('--stages and --diagnostics add their tables', async () => {
    const { out } = await racewarden(`scan ${JAR} -q --interface ${DATABASE} --stages --diagnostics`);
    for (const text of ['original', 'local-lock', 'calls of methods without a model', 'classes']) {
      expect(out).toContain(text);
    }
  });
});

test('example scans what it is given, and fails nothing', async () => {
  const { code, out } = await racewarden('example -q');
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ findings?\b/m);
});

describe('explain', () => {
  test('says what a rule means and what mends it, by its id or its title', async () => {
    const { out, code } = await racewarden('explain field-race');
    expect(code).toBe(0);
    expect(out).toContain('HOW TO FIX IT\n');
    expect(out).not.toMatch(/^#|^```|\*\*/m);
    expect((await racewarden('explain Field_race')).out).toBe(out);
  });

  test('lists all rules without one', async () => {
    const { out } = await racewarden('explain');
    expect(out).toMatch(/^field-race {2,}Two threads can access a field/m);
    expect(out.trimEnd().split('\n')).toHaveLength(RULES.length);
  });
});
