import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  resolveSettings,
  type SettingsContext,
  type SettingsInput,
  UsageError,
} from '../../src/config/index.js';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'racewarden-config-'));
});

afterEach(() => {
  rmSync(cwd, { recursive: true });
});

function resolved(input: Record<string, unknown>, context: SettingsContext = {}) {
  return resolveSettings(input as SettingsInput, { cwd, ...context });
}

async function complaint(input: Record<string, unknown>, context?: SettingsContext): Promise<string> {
  const error = await resolved(input, context).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  return (error as Error).message;
}

function yml(text: string, name = 'racewarden.yml'): void {
  writeFileSync(join(cwd, name), text);
}

describe('defaults and text', () => {
  test('everything has a default', async () => {
    expect(await resolved({})).toEqual({
      cwd,
      paths: [],
      classpath: [],
      sources: [],
      jdk: undefined,
      config: undefined,
      interfaces: [],
      main: [],
      depth: 2,
      shareArguments: false,
      k: 2,
      elideConstructors: false,
      timeBudget: 1800,
      memoryBudget: 6144,
      exclude: { roots: [], fields: [], classes: [] },
      minConfidence: 'low',
      failOn: 'any',
      format: 'terminal',
      output: undefined,
      view: 'field',
      stages: false,
      diagnostics: false,
      quiet: false,
    });
  });

  test('text is read as flags and inputs give it', async () => {
    const settings = await resolved({
      paths: ['a,b.jar'],
      classpath: `x.jar${delimiter}y.jar\n z.jar `,
      interfaces: 'org.acme.*, com.**\norg.Pool',
      k: ' 3 ',
      shareArguments: 'true',
      elideConstructors: 'true',
      jdk: 'true',
      output: '  ',
    });
    expect(settings).toMatchObject({
      paths: ['a,b.jar'],
      classpath: ['x.jar', 'y.jar', 'z.jar'],
      interfaces: ['org.acme.*', 'com.**', 'org.Pool'],
      k: 3,
      shareArguments: true,
      elideConstructors: true,
      jdk: true,
    });
    expect(settings.output).toBeUndefined();
  });

  test('jdk can be a home, or off', async () => {
    expect((await resolved({ jdk: '/opt/jdk' })).jdk).toBe('/opt/jdk');
    expect((await resolved({ jdk: 'false' })).jdk).toBeUndefined();
    expect((await resolved({ jdk: '' })).jdk).toBeUndefined();
  });
});

describe('wrong values are one sentence', () => {
  test.each([
    [{ k: '4' }, '--k must be a whole number from 0 to 3, not 4.'],
    [{ k: 'x' }, '--k must be a whole number from 0 to 3, not "x".'],
    [{ k: 1.5 }, '--k must be a whole number from 0 to 3, not 1.5.'],
    [{ failOn: 'all' }, '--fail-on must be one of any, new, none, not "all".'],
    [{ stages: 'yes' }, '--stages must be true or false, not "yes".'],
    [{ timeBudget: '0' }, '--time-budget must be a whole number from 1 to 86400, not 0.'],
    [
      { interfaces: 'org.acme.A,org/acme/B' },
      '--interface must be a list of class names with dots, such as org.acme.Pool, org.acme.* or org.**, not "org/acme/B"; look at item 2.',
    ],
    [{ paths: ['a\u0000'] }, 'paths must be a list of files or directories, not "a\\u0000"; look at item 1.'],
    [{ interface: 'x' }, 'Unknown setting "interface". Did you mean interfaces?'],
    [{ zzzzzzzzzzzz: 'x' }, 'Unknown setting "zzzzzzzzzzzz".'],
    [{ config: 'no.yml' }, 'The configuration file no.yml does not exist.'],
  ])('%j', async (input, message) => {
    expect(await complaint(input)).toBe(message);
  });

  test('inputs are called inputs', async () => {
    expect(await complaint({ failOn: 'all' }, { from: 'inputs' })).toBe(
      'Input fail-on must be one of any, new, none, not "all".',
    );
  });
});

describe('racewarden.yml', () => {
  test('gives what flags do not', async () => {
    yml(`
      paths: [build/app.jar]
      interfaces: org.acme.*, com.acme.**
      k: 1
      elide-constructors: true
      jdk:
      exclude:
        roots: [{ first: org.acme.A.close, second: org.acme.*, reason: at the end }]
        fields: [org.acme.A.hits]
    `);
    expect(await resolved({ k: '0' })).toMatchObject({
      paths: ['build/app.jar'],
      interfaces: ['org.acme.*', 'com.acme.**'],
      k: 0,
      elideConstructors: true,
      exclude: {
        roots: [{ first: 'org.acme.A.close', second: 'org.acme.*', reason: 'at the end' }],
        fields: ['org.acme.A.hits'],
        classes: [],
      },
    });
  });

  test('its paths are relative to it', async () => {
    mkdirSync(join(cwd, 'app'));
    yml('paths: [build, ../lib/x.jar, /abs/y.jar]\nsources: src\n', 'app/scan.yml');
    const settings = await resolved({ config: 'app/scan.yml' });
    expect(settings.paths).toEqual([join('app', 'build'), join('lib', 'x.jar'), '/abs/y.jar']);
    expect(settings.sources).toEqual([join('app', 'src')]);
  });

  test('is not read where no file is wanted, and may be empty', async () => {
    yml('k: 9');
    expect((await resolved({}, { file: false })).k).toBe(2);
    yml('# nothing yet\n');
    expect((await resolved({})).k).toBe(2);
  });

  test.each([
    ['interface: x', 'Unknown setting "interface" in racewarden.yml. Did you mean interfaces?'],
    ['format: sarif', 'Unknown setting "format" in racewarden.yml.'],
    ['k: two', 'k in racewarden.yml must be a whole number from 0 to 3, not "two".'],
    ['- a', 'racewarden.yml must hold settings as "name: value" lines.'],
    ['just text', 'racewarden.yml must hold settings as "name: value" lines.'],
    ['k: [1', 'racewarden.yml, line 1: '],
    ['a: 1\na: 2', 'racewarden.yml, line 2: Map keys must be unique.'],
    ['k: !!js/function x', 'racewarden.yml, line 1: Unresolved tag: tag:yaml.org,2002:js/function.'],
    ['exclude: {root: []}', 'Unknown key "root" under exclude in racewarden.yml. Did you mean roots?'],
    [
      'exclude: {fields: [a b]}',
      'exclude in racewarden.yml must be an object with the lists roots (of first, second and reason), fields and classes, not "a b"; look at fields.0.',
    ],
    ['__proto__: {k: 1}', 'Unknown setting "__proto__" in racewarden.yml.'],
    [`k: ${'['.repeat(60_000)}`, 'racewarden.yml is nested more than 32 levels deep.'],
    [`${'? '.repeat(30_000)}`, 'racewarden.yml is nested more than 32 levels deep.'],
    ['k: 1\n---\nk: 2', 'racewarden.yml holds more than one document.'],
    [`x: ${' '.repeat(70_000)}`, 'racewarden.yml is larger than 64 KiB.'],
    [billionLaughs(), 'racewarden.yml cannot be read: Excessive alias count'],
  ])('case %#', async (text, message) => {
    yml(text);
    expect((await complaint({})).slice(0, Math.max(message.length, 1))).toBe(message);
  });
});

/** Nine lists of nine of the list before. */
function billionLaughs(): string {
  const lines = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [name, before] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg', 'ih']) {
    lines.push(`${name}: &${name} [${Array(9).fill(`*${before}`).join(', ')}]`);
  }
  return lines.join('\n');
}
