import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  askedSettings,
  configurationKey,
  optionRows,
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

describe('the ending of the output file', () => {
  test.each([
    ['x.sarif', 'sarif'],
    ['out/X.JSON', 'json'],
    ['x.md', 'markdown'],
    ['x.html', 'html'],
    ['X.HTM', 'html'],
    ['x.txt', 'terminal'],
    ['sarif', 'terminal'],
  ])('of %s chooses the format %s', async (output, format) => {
    expect((await resolved({ output })).format).toBe(format);
  });

  test('gives way to a format that is given', async () => {
    expect((await resolved({ output: 'x.sarif', format: 'json' })).format).toBe('json');
    expect((await resolved({ output: 'x.html', format: 'terminal' })).format).toBe('terminal');
  });
});

describe('defaults and text', () => {
  test('everything has a default', async () => {
    expect(await resolved({})).toEqual({
      cwd,
      root: cwd,
      pager: true,
      paths: [],
      classpath: [],
      sources: [],
      buildCommand: undefined,
      confirmCommand: undefined,
      jdk: undefined,
      config: undefined,
      configFrom: 'base',
      interfaces: [],
      closed: [],
      main: [],
      frameworks: [],
      depth: 2,
      shareArguments: false,
      k: 2,
      elideConstructors: false,
      timeBudget: 600,
      memoryBudget: 5120,
      exclude: { roots: [], fields: [], classes: [], paths: [] },
      minConfidence: 'low',
      rules: {},
      accepted: undefined,
      failOn: 'any',
      format: 'terminal',
      output: undefined,
      all: false,
      view: 'field',
      stages: false,
      diagnostics: false,
      objects: false,
      category: undefined,
      quiet: false,
      base: undefined,
      shard: undefined,
      mode: 'scan',
      sarifFile: [],
      withReasons: false,
      workingDirectory: undefined,
      upload: 'auto',
      comment: false,
      summary: true,
      annotations: true,
      artifact: true,
      token: undefined,
    });
  });

  test('the action has defaults of its own, also for inputs that are empty', async () => {
    const own = { failOn: 'new', base: 'auto' };
    expect(await resolved({}, { from: 'inputs' })).toMatchObject(own);
    const empty = Object.fromEntries(
      optionRows().flatMap(([key, { input }]) => (input === undefined ? [] : [[key, ' ']])),
    );
    expect(await resolved(empty, { from: 'inputs' })).toEqual(await resolved({}, { from: 'inputs' }));
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

  test.each([
    ['a.jar,b.jar', ['a.jar', 'b.jar']],
    ['a.jar\n  b c.jar\r\n\n, ,d.jar\n', ['a.jar', 'b c.jar', 'd.jar']],
    ['C:\\app\\a.jar', ['C:\\app\\a.jar']],
    ['auto', []],
    ['./auto', ['./auto']],
    ['a.jar,auto', ['a.jar', 'auto']],
  ])('classes %j are %j', async (given, expected) => {
    expect((await resolved({ paths: given }, { from: 'inputs' })).paths).toEqual(expected);
  });

  test('only a class path is split as a class path is', async () => {
    const given = `a${delimiter}b`;
    const settings = await resolved({ paths: given, sources: given, sarifFile: given, classpath: given });
    expect(settings).toMatchObject({ paths: [given], sources: [given], sarifFile: [given] });
    expect(settings.classpath).toEqual(['a', 'b']);
  });

  test.each([
    ...['true', 'True', 'TRUE', ' true '].map((given) => [given, true]),
    ...['false', 'False', 'FALSE'].map((given) => [given, false]),
  ] as [string, boolean][])('the switch %j is %j', async (given, expected) => {
    expect((await resolved({ comment: given }, { from: 'inputs' })).comment).toBe(expected);
  });

  test.each([
    ['1/4', { index: 1, count: 4 }],
    [' 64 / 64 ', { index: 64, count: 64 }],
    ['1/1', { index: 1, count: 1 }],
  ])('the shard %j is %j', async (given, expected) => {
    expect((await resolved({ shard: given })).shard).toEqual(expected);
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

  test.each([
    [{ failOn: 'all' }, 'Input fail-on must be one of any, new, none, not "all".'],
    [{ upload: 'true' }, 'Input upload must be one of auto, always, never, not "true".'],
    [{ mode: 'Scan' }, 'Input mode must be one of scan, merge, deliver, not "Scan".'],
    [{ timeBudget: '10m' }, 'Input time-budget must be a whole number from 1 to 86400, not "10m".'],
    [{ memoryBudget: '64' }, 'Input memory-budget must be a whole number from 128 to 1048576, not 64.'],
    [{ config: 'a\nb' }, 'Input config must be the path of a file, not "a\\nb".'],
    [{ category: 'a\u0007' }, 'Input category must be a text of one line, not "a\\u0007".'],
    [{ token: 'x'.repeat(5000) }, 'Input token is not a token.'],
    [
      { mode: 'merge', sarifFile: 'x', shard: '1/2' },
      'Input shard is for mode scan; mode merge reads what the shards wrote.',
    ],
    [{ mode: 'deliver' }, 'Mode deliver needs the input sarif-file: the SARIF files that it reads.'],
    [{ sarifFile: 'a,b' }, 'Input sarif-file must name the one file that mode scan writes, not 2 files.'],
  ])('of inputs: %j', async (input, message) => {
    expect(await complaint(input, { from: 'inputs' })).toBe(message);
  });

  test.each(['yes', 'no', 'on', 'off', 'y', '1', '0', 'tRUE', '"true"'])('%j is no switch', async (given) => {
    expect(await complaint({ comment: given }, { from: 'inputs' })).toBe(
      `Input comment must be true or false, not ${JSON.stringify(given)}.`,
    );
  });

  test.each(['0/4', '5/4', '1/65', '4', '1/', '1/4/2', '-1/4', '1.5/4'])('%j is no shard', async (given) => {
    expect(await complaint({ shard: given }, { from: 'inputs' })).toMatch(
      /^Input shard must be a part of the whole such as 1\/4, of at most 64, not /,
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
    yml(
      'paths: [build, ../lib/x.jar, /abs/y.jar]\nsources: src\naccepted: known.json\njdk: ../jdk\n',
      'app/scan.yml',
    );
    const settings = await resolved({ config: 'app/scan.yml' });
    expect(settings.paths).toEqual([join('app', 'build'), join('lib', 'x.jar'), '/abs/y.jar']);
    expect(settings.sources).toEqual([join('app', 'src')]);
    expect(settings).toMatchObject({ accepted: join('app', 'known.json'), jdk: 'jdk' });
  });

  test('gives levels, files whose findings are left out, and no level by default', async () => {
    yml(`
      rules: { field-race: error, object-race: off }
      exclude:
        paths: ['**/generated/**']
    `);
    const { rules, exclude } = await resolved({});
    expect(rules).toEqual({ 'field-race': 'error', 'object-race': 'off' });
    expect(exclude).toEqual({ roots: [], fields: [], classes: [], paths: ['**/generated/**'] });
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
      'exclude in racewarden.yml must be an object with the lists roots (of first, second and reason), fields, classes and paths, not "a b"; look at fields.0.',
    ],
    [
      'rules: {field-races: note}',
      'Unknown key "field-races" under rules in racewarden.yml. Did you mean field-race?',
    ],
    ['rules: {field-race: low}', 'rules in racewarden.yml must be an object that gives rules ('],
    ['token: x', 'Unknown setting "token" in racewarden.yml.'],
    ['build-command: make', 'Unknown setting "build-command" in racewarden.yml.'],
    ['__proto__: {k: 1}', 'Unknown setting "__proto__" in racewarden.yml.'],
    [`k: ${'['.repeat(60_000)}`, 'racewarden.yml is nested more than 32 levels deep.'],
    [`${'? '.repeat(30_000)}`, 'racewarden.yml is nested more than 32 levels deep.'],
    ['k: 1\n---\nk: 2', 'racewarden.yml holds more than one document.'],
    [`x: ${' '.repeat(70_000)}`, 'The configuration file racewarden.yml is larger than 64 KiB.'],
    [billionLaughs(), 'racewarden.yml cannot be read: Excessive alias count'],
  ])('case %#', async (text, message) => {
    yml(text);
    expect((await complaint({})).slice(0, Math.max(message.length, 1))).toBe(message);
  });
});

describe('the key of what was asked', () => {
  const key = async (input: Record<string, unknown>) => configurationKey(await resolved(input));

  test.each([
    { k: '1' },
    { interfaces: 'org.acme.*' },
    { closed: 'org.acme.*' },
    { minConfidence: 'high' },
    { classpath: 'x.jar' },
  ])('differs with %j', async (input) => {
    expect(await key(input)).not.toBe(await key({}));
  });

  test.each([
    { timeBudget: '10' },
    { failOn: 'none' },
    { comment: 'true' },
    { base: 'none' },
    { shard: '1/2' },
    { token: 'x' },
    { output: 'x' },
  ])('is the same with %j', async (input) => {
    expect(await key(input)).toBe(await key({}));
  });

  test('differs between the modules of a repository, not between its checkouts', async () => {
    const [here, there] = await Promise.all(
      ['/here', '/there'].map((root) => resolved({}, { root, cwd: `${root}/app`, file: false })),
    );
    expect(configurationKey(here)).toBe(configurationKey(there));
    const other = await resolved({}, { root: '/here', cwd: '/here/lib', file: false });
    expect(configurationKey(other)).not.toBe(configurationKey(here));
  });
});

describe('what was asked', () => {
  const asked = async (input: Record<string, unknown>, context?: Parameters<typeof resolved>[1]) =>
    askedSettings(await resolved(input, context));

  test('is told by name where it is not the default and may change what is found', async () => {
    expect(await asked({ k: '2', depth: '2' })).toEqual({});
    expect(await asked({ k: '1', interfaces: 'b.*,a.*', shareArguments: 'true' })).toEqual({
      interfaces: '["a.*","b.*"]',
      k: '1',
      'share-arguments': 'true',
    });
  });

  test('does not tell where classes and sources lie, nor what a log says elsewhere', async () => {
    const places = { paths: 'head/classes', classpath: 'lib.jar', sources: 'src', category: 'c' };
    expect(await asked({ ...places, minConfidence: 'high', timeBudget: '7', output: 'x' })).toEqual({});
    expect(await asked({ jdk: '/opt/jdk-17' })).toEqual({ jdk: '"jdk-17"' });
  });

  test('is bounded, and still differs where what is cut does', async () => {
    const many = (last: string): string =>
      [...Array(300).keys()].map((i) => `org.acme.Class${i}`).join(',') + last;
    const [one, other] = [await asked({ closed: many(',z.A') }), await asked({ closed: many(',z.B') })];
    expect(one['closed'].length).toBeLessThan(2100);
    expect(one).not.toEqual(other);
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
