/** `racewarden reproduce` as a shell sees it: wrong use, tests that are written, and a table of all. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ROOT } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';
import { racewarden } from './support.js';

const JAR = resolve(ROOT, 'fixtures/counter/racy.jar');
const OPEN = '-q --interface fixtures.counter.Counter';
const COUNTER = `${JAR} ${OPEN}`;
/** The finding on the counter has this identity. */
const IDENTITY = 'f71c6982031108ab';
let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'racewarden-reproduce-'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

describe('wrong use', () => {
  test.each([
    [
      `reproduce 1 ${COUNTER}`,
      'No JDK found to compile and run the programs: set JAVA_HOME, or put javac on the path.',
    ],
    [`reproduce 2 ${COUNTER} --emit junit`, 'There is no finding 2: they have the numbers 1 to 1.'],
    [`reproduce 1 ${COUNTER} --seconds soon`, '--seconds takes a number above 0 and at most 3600, not soon.'],
    [`reproduce 1 ${COUNTER} --seconds 0`, '--seconds takes a number above 0 and at most 3600, not 0.'],
    [`reproduce 1 ${COUNTER} --emit testng`, '--emit takes junit or jcstress, not testng.'],
    [`reproduce 1 ${COUNTER} --format sarif`, 'The results are written as text or JSON, not as sarif.'],
    ['reproduce 1 races.json --report other.json', 'Give one report: races.json or other.json.'],
    [
      `reproduce 1 ${JAR}!/ ${OPEN} --emit junit`,
      `A program cannot be run with the jars inside ${JAR}: unpack it and name them.`,
    ],
  ])('%s', async (args, sentence) => {
    const { code, out, err } = await racewarden(args, cwd);
    expect([code, out, err]).toEqual([2, '', `racewarden: ${sentence}\n`]);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('single class files have no class path', async () => {
    writeFileSync(join(cwd, 'A.class'), '');
    const { code, err } = await racewarden('reproduce 1 A.class -q --emit junit', cwd);
    expect([code, err]).toEqual([
      2,
      'racewarden: A program cannot be run with A.class alone: give the directory or jar of the classes.\n',
    ]);
  });
});

describe('tests', () => {
  test('are listed as JSON, in a file', async () => {
    const args = `reproduce all ${COUNTER} --emit junit --keep kept --format json --output tests.json`;
    const { code, out } = await racewarden(args, cwd);
    expect([code, out]).toEqual([0, '']);
    const { tests } = JSON.parse(readFileSync(join(cwd, 'tests.json'), 'utf8'));
    expect(tests).toEqual([
      {
        ...{ number: 1, id: IDENTITY, confidence: 'medium' },
        ...{ title: expect.stringContaining('Counter.count'), path: expect.stringMatching(/^kept.*\.java$/) },
      },
    ]);
    expect(existsSync(join(cwd, tests[0].path))).toBe(true);
  });

  test('that cannot be made are listed as JSON with the reason', async () => {
    const main = resolve(ROOT, 'fixtures/company-warehouse/racy.jar');
    const { code, out } = await racewarden(`reproduce 1 ${main} -q --emit junit --format json`, cwd);
    expect(code).toBe(3);
    expect(JSON.parse(out).tests).toMatchObject([{ number: 1, verdict: 'cannot be made' }]);
  });

  test.each(['junit', 'jcstress'])(
    '%s: are written with what they need, and nothing is run',
    async (form) => {
      const { code, out } = await racewarden(`reproduce all ${COUNTER} --emit ${form} --keep kept`, cwd);
      const name = form === 'junit' ? 'RaceTest' : 'RaceStressTest';
      const path = `kept/${IDENTITY}/racewarden/race/${name}.java`;
      expect([code, out]).toEqual([0, `Finding 1: ${path}\n`]);
      expect(readFileSync(join(cwd, path), 'utf8')).toContain('shared.increment()');
      expect(existsSync(join(cwd, `kept/${IDENTITY}/racewarden/reproduce/Rounds.java`))).toBe(true);
    },
  );

  test('say why there is none', async () => {
    const main = resolve(ROOT, 'fixtures/company-warehouse/racy.jar');
    const { code, out } = await racewarden(`reproduce 1 ${main} -q --emit junit`, cwd);
    expect(out).toBe(
      'Finding 1: cannot be made: both threads are started by the code itself, which is not supported yet.\n',
    );
    expect(code).toBe(3);
    expect(readdirSync(cwd)).toEqual([]);
  });
});

test('of a scan that was cut end as the scan did', async () => {
  await racewarden(`scan ${COUNTER} --fail-on none -o races.json`, cwd);
  const report = JSON.parse(readFileSync(join(cwd, 'races.json'), 'utf8'));
  for (const findings of [report.findings, []]) {
    const cut = { ...report, findings, complete: false, incomplete: ['No time was left.'] };
    writeFileSync(join(cwd, 'cut.json'), JSON.stringify(cut));
    const { code, err } = await racewarden(`reproduce all --report cut.json ${COUNTER} --emit junit`, cwd);
    expect([code, err]).toEqual([3, 'racewarden: The scan is incomplete: No time was left.\n']);
  }
});

describeWithJdk('programs', (home) => {
  const env = { JAVA_HOME: home };

  test('of a saved report run, are kept, and are told of as JSON', async () => {
    await racewarden(`scan ${COUNTER} --fail-on none -o races.json`, cwd);
    const { code, out } = await racewarden(
      `reproduce ${IDENTITY} --report races.json ${COUNTER} --seconds 40 --format json`,
      cwd,
      env,
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      ...{ confirmed: 1, notSeen: 0, cannotBeMade: 0 },
      reproductions: [
        {
          number: 1,
          id: IDENTITY,
          verdict: 'confirmed',
          kind: 'lost update',
          folder: `racewarden-races/${IDENTITY}`,
        },
      ],
    });
    const program = join(cwd, 'racewarden-races', IDENTITY, 'racewarden/race/FoundRace.java');
    expect(readFileSync(program, 'utf8')).toContain('rounds went wrong (lost update)');
  });

  test('give a table', async () => {
    const main = resolve(ROOT, 'fixtures/company-warehouse/racy.jar');
    const { code, out } = await racewarden(`reproduce all ${main} -q`, cwd, env);
    expect(code).toBe(0);
    expect(out.split('\n').at(-2)).toBe('0 confirmed, 0 not seen, 2 cannot be made.');
    expect(out).toContain('cannot be made: both threads are started by the code itself');
    expect(readdirSync(cwd)).toEqual([]);
  });
});
