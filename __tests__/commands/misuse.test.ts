/** What goes wrong before a scan says so in one clear sentence, with the exit code that docs/guide/cli.md promises. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openSource } from '../../src/classfile/index.js';
import { zip } from '../classfile/zip-builder.js';
import { ROOT } from '../scan/support.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { type Outcome, racewarden } from './support.js';

const JAR = resolve(ROOT, 'fixtures/jdbf-connections/racy.jar');
/** None of its classes shows that threads share it. */
const PLAIN = resolve(ROOT, 'fixtures/counter/racy.jar');
/** It has a class with `main` alone. */
const PROGRAM = resolve(ROOT, 'fixtures/client-insiders/racy.jar');
const DATABASE = 'fixtures.jdbfconnections.Database';
const USAGE = 2;
const INPUT = 3;
let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'racewarden-misuse-'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

/** Nothing but one sentence on standard error. */
async function expectSentence(args: string, code: number, sentence: string | RegExp): Promise<void> {
  const outcome = await racewarden(args, cwd);
  expect(outcome.err).toMatch(/^racewarden: [^\n]*[.?]\n$/);
  expect(outcome.err).not.toContain('bug of racewarden');
  if (typeof sentence === 'string') expect(outcome.err).toBe(`racewarden: ${sentence}\n`);
  else expect(outcome.err).toMatch(sentence);
  expect([outcome.code, outcome.out]).toEqual([code, '']);
}

describe('wrong use', () => {
  test.each([
    [`scan ${JAR} --interfaec x`, "Unknown option '--interfaec'. Did you mean --interface?"],
    [
      'explain data-race',
      'There is no rule data-race: name one of field-race, array-race, library-object-race, object-race, leaked-state, guarded-by, immutable-write, value-lock and lost-update.',
    ],
    ['scna app.jar', "Unknown command 'scna'. Did you mean scan?"],
    [
      `scan ${PLAIN} -q`,
      `Nothing in ${PLAIN} shows that threads share it: name shared classes with --interface 'org.acme.**', or a program with --main.`,
    ],
    [
      `scan ${PROGRAM} -q --interface fixtures.clientinsiders.program.Main`,
      'No method of fixtures.clientinsiders.program.Main can be called from outside: name classes with public methods.',
    ],
    [`ir ${JAR} ${DATABASE.slice(0, -1)}`, `No class ${DATABASE.slice(0, -1)}; did you mean ${DATABASE}?`],
    [
      `objects ${JAR} --interface ${DATABASE} --around Databas`,
      `No class Databas; did you mean ${DATABASE}?`,
    ],
    [`ir ${JAR} Databas`, `No class Databas; did you mean ${DATABASE}?`],
    [
      `objects ${PLAIN}`,
      `Nothing in ${PLAIN} shows that threads share it: name shared classes with --interface 'org.acme.**', or a program with --main.`,
    ],
    [`ir ${JAR} ${DATABASE} inser`, `${DATABASE} has no method inser; did you mean insert?`],
  ])('racewarden %s', (args, sentence) => expectSentence(args, USAGE, sentence));

  test('an interface that matches no class, with near names', async () => {
    await expectSentence(
      `scan ${JAR} -q --interface fixtures.jdbfconnections.Databas`,
      USAGE,
      `No class under scan matches the interface "fixtures.jdbfconnections.Databas"; did you mean ${DATABASE}?`,
    );
    await expectSentence(
      `interfaces ${JAR} --interface org.acme.**`,
      USAGE,
      'No class under scan matches the interface "org.acme.**".',
    );
  });

  test('a program without main', () =>
    expectSentence(
      `harness ${JAR} --main ${DATABASE}`,
      USAGE,
      /^racewarden: No class under scan is a program /,
    ));

  test('a glob of programs that matches none', () =>
    expectSentence(
      `harness ${JAR} --main org.acme.**`,
      USAGE,
      'No class under scan that "org.acme.**" matches is a program with a public static void main(String[]).',
    ));

  test('exclusions of a wrong shape', async () => {
    writeFileSync(join(cwd, 'racewarden.yml'), 'exclude:\n  root: []\n');
    await expectSentence(`scan ${JAR} -q`, USAGE, /^racewarden: .*root/);
  });
});

describe('input that cannot be read', () => {
  test('a file that is not there', () =>
    expectSentence(
      'scan nope.jar -q',
      INPUT,
      /Cannot read .*nope\.jar: it does not exist; build the project first or correct the path\.\n$/,
    ));

  test('a class path that is not there', () =>
    expectSentence(
      `scan ${JAR} -q --classpath lib.jar --interface ${DATABASE}`,
      INPUT,
      /lib\.jar: it does not exist/,
    ));

  test('an empty directory', async () => {
    mkdirSync(join(cwd, 'classes'));
    await expectSentence(
      'scan classes -q',
      INPUT,
      'classes holds no class files: name the directory or jar that the compiler writes to.',
    );
  });

  test('a directory of sources', async () => {
    writeFileSync(join(cwd, 'Pool.java'), 'class Pool { }');
    await expectSentence(
      'scan . -q',
      INPUT,
      '. holds one source file but no classes: compile first, then name the class files or the jar.',
    );
  });

  test('a jar of sources', async () => {
    const entries = ['acme/Pool.java', 'acme/Cell.java'].map((path) => ({
      path,
      content: 'class',
    }));
    writeFileSync(join(cwd, 'app-sources.jar'), zip(entries));
    await expectSentence(
      'scan app-sources.jar -q',
      INPUT,
      'app-sources.jar holds 2 source files but no classes: compile first, then name the class files or the jar.',
    );
  });

  test('a directory that leads to itself', async () => {
    symlinkSync('loop', join(cwd, 'loop'));
    await expectSentence('scan loop -q', INPUT, /loop/);
  });

  // The administrator may read everything.
  (process.getuid?.() === 0 ? test.skip : test)('a directory without permission', async () => {
    mkdirSync(join(cwd, 'secret'));
    chmodSync(join(cwd, 'secret'), 0);
    await expectSentence('scan secret -q', INPUT, /secret/);
  });

  test('a text file', async () => {
    writeFileSync(join(cwd, 'notes.txt'), 'text');
    await expectSentence('scan notes.txt -q', INPUT, /notes\.txt: it is none of what is understood/);
  });

  test('broken classes alone', async () => {
    writeFileSync(join(cwd, 'A.class'), Buffer.from('cafebabe0000', 'hex'));
    await expectSentence(
      'scan . -q --interface A',
      INPUT,
      /^racewarden: None of the classes in \. could be read: /,
    );
    await expectSentence('scan A.class -q --interface A', INPUT, /A\.class/);
  });

  test('a JDK that is none', async () => {
    await expectSentence(
      `scan -q --interface java.util.Vector --jdk=${cwd}`,
      INPUT,
      `Cannot read ${cwd} as a JDK: it has neither lib/modules nor rt.jar; name the home of a JDK, such as JAVA_HOME.`,
    );
  });
});

describeWithJdk('a JDK without the class', (home) => {
  test('is wrong use', () =>
    expectSentence(
      `scan -q --interface java.util.Vectr --jdk=${home}`,
      USAGE,
      `No class of the JDK at ${home} matches java.util.Vectr: name a class such as --interface java.util.Vector.`,
    ));
});

describe('a broken class among good ones', () => {
  async function scanned(): Promise<Outcome> {
    const source = openSource(JAR);
    const folder = join(cwd, 'classes/fixtures/jdbfconnections');
    mkdirSync(folder, { recursive: true });
    for (const name of source.names()) {
      writeFileSync(join(cwd, 'classes', `${name}.class`), source.read(name) as Uint8Array);
    }
    const whole = readFileSync(join(folder, 'Connection.class'));
    writeFileSync(join(folder, 'Broken.class'), whole.subarray(0, 60));
    return racewarden(`scan classes -q --interface ${DATABASE} -f json`, cwd);
  }

  test('is named in one warning, and the rest is scanned', async () => {
    const { code, out } = await scanned();
    const { warnings, findings, complete } = JSON.parse(out);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^classes\/fixtures\/jdbfconnections\/Broken\.class: .*\.$/);
    expect(findings.map(({ subject }: { subject: string }) => subject)).toEqual([
      'fixtures.jdbfconnections.ConnectionSource.used',
    ]);
    expect([code, complete]).toEqual([1, true]);
  });
});

describeWithJdk('classes without line tables', () => {
  test('are scanned: findings name methods and offsets', async () => {
    const source =
      'package acme; public class Bare { private int[] cells; public void add() { cells = new int[1]; cells[0]++; } }';
    const classes = javac({ 'acme/Bare.java': source }, { flags: ['-g:none'] });
    const { code, out } = await racewarden(`scan ${classes} -q --interface acme.Bare -f json`);
    expect(code).toBe(1);
    const { findings } = JSON.parse(out);
    expect(findings.map(({ subject }: { subject: string }) => subject)).toEqual([
      'acme.Bare.cells',
      'acme.Bare.cells[]',
    ]);
    for (const { races, object } of findings) {
      expect(object).not.toContain(':0');
      for (const { place } of races.flatMap(({ sides }: { sides: unknown[] }) => sides)) {
        expect(place).toMatchObject({ line: 0, file: 'acme/Bare.java', method: 'acme.Bare.add()' });
        expect(place.offset).toBeGreaterThan(0);
      }
    }
    const text = (await racewarden(`scan ${classes} -q --interface acme.Bare`)).out;
    expect(text).toContain('Bare.add()');
    expect(text).not.toMatch(/Bare\.java:0/);
  });
});
