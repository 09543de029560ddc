import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { InputError } from '../../src/classfile/index.js';
import { type Engine, type Io, run } from '../../src/command-line.js';
import { FORMAT_NAMES, type Settings, UsageError } from '../../src/config/index.js';
import type { ClosedClass, Report } from '../../src/findings/index.js';
import type { Picture } from '../../src/report/index.js';
import { numbered, render, toSarif } from '../../src/report/index.js';
import { emptyReport, incompleteReport, sampleReport } from '../report/sample.js';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'racewarden-cli-'));
});

afterEach(() => {
  rmSync(cwd, { recursive: true });
});

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** What the scan or another command was called with. */
  readonly settings: Settings | undefined;
}

interface Setup {
  readonly report?: Report;
  readonly closed?: readonly ClosedClass[];
  readonly error?: unknown;
  readonly env?: Record<string, string>;
  readonly isTTY?: boolean;
  /** What the search for classes, or a compiler, says. */
  readonly says?: readonly string[];
}

function pictureOf({ around = 'Pool' }: { readonly around?: string }): Picture {
  const pool = { kind: 'object', name: around, place: 'Pool.java:3', owners: [] } as const;
  return { objects: [{ ...pool, isShared: true, isMarked: true }], edges: [], omitted: 0, inside: 0 };
}

async function cli(args: string | readonly string[], setup: Setup = {}): Promise<Outcome> {
  const written = { out: '', err: '' };
  let settings: Settings | undefined;
  const remember = (given: Settings): void => {
    settings = given;
    if (setup.error !== undefined) throw setup.error;
  };
  const sink = (name: 'out' | 'err') => ({
    isTTY: setup.isTTY ?? false,
    columns: 100,
    write: (text: string) => {
      written[name] += text;
    },
  });
  const io: Io = { out: sink('out'), err: sink('err'), env: setup.env ?? {}, cwd };
  const engine: Engine = {
    version: '1.2.3',
    example: { jar: join(cwd, 'example.jar'), sources: cwd, interfaces: ['example.Pool'] },
    withProject: (given, { log }, use) => {
      for (const line of setup.says ?? []) log(line);
      return use(given, []);
    },
    async scan(given, progress) {
      progress?.phase('class files');
      progress?.note('3 classes');
      remember(given);
      return { report: setup.report ?? sampleReport() };
    },
    async inspect(name, given, asked) {
      if (name === 'ir') {
        if (setup.error !== undefined) throw setup.error;
        const { className, method } = asked as Record<string, string>;
        return `${given.paths} ${className} ${method}\n`;
      }
      remember(given);
      switch (name) {
        case 'interfaces':
          return { open: emptyReport().interfaces, closed: setup.closed ?? [] };
        case 'harness':
          return 'class Harness {}';
        default:
          return pictureOf(asked as { readonly around?: string });
      }
    },
  };
  const code = await run(typeof args === 'string' ? args.split(' ') : args, io, engine);
  return { code, ...written, settings };
}

describe('scan', () => {
  test('prints findings for people and fails', async () => {
    const { code, out, err } = await cli('scan app.jar');
    expect(code).toBe(1);
    expect(out).toContain('\n2. field race  org.acme.Pool.used');
    expect(err).toBe('class files\n  3 classes\n');
  });

  test('flags become settings', async () => {
    const { settings } = await cli(
      'scan a.jar b --interface org.A --interface org.B,org.C --k 1 --elide-constructors --jdk --stages -q',
    );
    expect(settings).toMatchObject({
      paths: ['a.jar', 'b'],
      interfaces: ['org.A', 'org.B', 'org.C'],
      k: 1,
      elideConstructors: true,
      jdk: true,
      stages: true,
      quiet: true,
      cwd,
    });
  });

  test('what is no flag comes from racewarden.yml', async () => {
    writeFileSync(
      join(cwd, 'racewarden.yml'),
      'paths: x.jar\nelide-constructors: true\nk: 1\nfail-on: none\n',
    );
    const { code, settings } = await cli('scan --k 0');
    expect(settings).toMatchObject({ paths: ['x.jar'], elideConstructors: true, k: 0 });
    expect(code).toBe(0);
  });

  test.each([
    ['any', sampleReport(), 1],
    ['none', sampleReport(), 0],
    ['new', sampleReport(), 0],
    ['any', emptyReport(), 0],
    ['any', { ...sampleReport(), findings: sampleReport().findings.slice(3) }, 0],
    ['none', incompleteReport(), 3],
    ['any', incompleteReport(), 3],
  ])('with --fail-on %s (case %#)', async (failOn, report, expected) => {
    expect((await cli(`scan app.jar --fail-on ${failOn}`, { report })).code).toBe(expected);
  });

  test('says why new cannot fail, and why a scan is incomplete', async () => {
    expect((await cli('scan app.jar -q --fail-on new')).err).toBe(
      'racewarden: Without a base, no finding counts as new, so none fails this run: give --base a SARIF file of an earlier scan.\n',
    );
    expect((await cli('scan app.jar -q', { report: incompleteReport() })).err).toBe(
      'racewarden: The scan is incomplete: The time budget of 1800 seconds was spent in the lock stages.\n',
    );
  });

  test('--min-confidence leaves findings out, and says so', async () => {
    const { out } = await cli('scan app.jar --min-confidence high');
    expect(out).not.toContain('array race');
    expect(out).toContain('3 findings below the requested confidence (high) are not shown.');
    expect(out).toContain('2 findings: 2 warnings');
  });

  test('writes all formats', async () => {
    expect(JSON.parse((await cli('scan app.jar -f json')).out)).toEqual({ ...sampleReport(), phases: [] });
    expect(JSON.parse((await cli('scan app.jar -f json --diagnostics')).out)).toEqual(sampleReport());
    expect(JSON.parse((await cli('scan app.jar -f sarif')).out).runs[0].results).toHaveLength(5);
    expect((await cli('scan app.jar -f markdown')).out).toContain('| 2 | field race on');
  });

  test('prints tables beside a format that has no place for them', async () => {
    const { out, err } = await cli('scan app.jar -q -f sarif --stages');
    expect(JSON.parse(out).version).toBe('2.1.0');
    expect(err).toMatch(/^original +1,204,881$/m);
  });

  test('colours a terminal only', async () => {
    expect((await cli('scan app.jar', { isTTY: true })).out).toContain('\u001b[1m');
    expect((await cli('scan app.jar', { isTTY: true, env: { NO_COLOR: '1' } })).out).not.toContain('\u001b');
    expect((await cli('scan app.jar')).out).not.toContain('\u001b');
  });

  test('the live line is wiped, also after an error', async () => {
    expect((await cli('scan app.jar', { isTTY: true })).err).toContain('class files … 3 classes\r\u001b[2K');
    const { err } = await cli('scan app.jar', {
      isTTY: true,
      error: new InputError('x', 'No such file: x.'),
    });
    expect(err.endsWith('\r\u001b[2Kracewarden: No such file: x.\n')).toBe(true);
  });
});

describe('--output', () => {
  test('replaces a file and leaves nothing else behind', async () => {
    writeFileSync(join(cwd, 'r.sarif'), 'old');
    const { code, out, err } = await cli('scan app.jar -f sarif -o r.sarif', { isTTY: true });
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(
      '5 findings: 3 warnings (2 high, 1 medium confidence), 2 notes; written to r.sarif.\n',
    );
    expect(JSON.parse(readFileSync(join(cwd, 'r.sarif'), 'utf8')).version).toBe('2.1.0');
    expect(readdirSync(cwd)).toEqual(['r.sarif']);
  });

  test('keeps a link a link and writes to devices as they are', async () => {
    writeFileSync(join(cwd, 'real.txt'), '');
    symlinkSync('real.txt', join(cwd, 'link.txt'));
    await cli('scan app.jar -o link.txt', { isTTY: true });
    expect(readFileSync(join(cwd, 'real.txt'), 'utf8')).toContain('2. field race  org.acme.Pool.used');
    expect(readFileSync(join(cwd, 'real.txt'), 'utf8')).not.toContain('\u001b');
    expect((await cli('scan app.jar -o /dev/null')).code).toBe(1);
    expect(existsSync('/dev/null')).toBe(true);
  });

  test('is refused before the scan where it cannot be written', async () => {
    mkdirSync(join(cwd, 'folder'));
    const folder = await cli('scan app.jar -o folder');
    expect(folder).toMatchObject({ code: 2, settings: undefined });
    expect(folder.err).toBe('racewarden: Cannot write the report to folder: it is a directory.\n');
    expect((await cli('scan app.jar -o no/r.txt')).err).toBe(
      'racewarden: Cannot write the report to no/r.txt: its directory does not exist.\n',
    );
  });
});

describe('show', () => {
  const [, second] = numbered(sampleReport());

  test('prints one finding of a scan, by its number or the beginning of its identity', async () => {
    const { code, out, settings } = await cli('show 2 app.jar --k 1 -q');
    expect(out).toMatch(/^2\. field race {2}org\.acme\.Pool\.used /);
    expect(out).not.toMatch(/^[134]\. /m);
    expect(settings).toMatchObject({ paths: ['app.jar'], k: 1 });
    expect(code).toBe(0);
    expect((await cli(`show ${second.id.slice(0, 6)} app.jar -q`)).out).toBe(out);
  });

  test.each([
    ['saved.sarif', () => toSarif(sampleReport())],
    ['saved.json', () => render(sampleReport(), { format: 'json' } as Settings, {} as never)],
    ['sarif-with-another-name.json', () => toSarif(sampleReport())],
  ])('prints one finding of %s, without a scan', async (name, text) => {
    writeFileSync(join(cwd, name), text());
    const { code, out, err, settings } = await cli(['show', '2', name]);
    expect([code, err, settings]).toEqual([0, '', undefined]);
    expect(out).toBe((await cli('show 2 app.jar -q')).out);
    expect((await cli(['show', second.id, name])).out).toBe(out);
  });

  test.each([
    ['show 9 app.jar -q', 'There is no finding 9: they have the numbers 1 to 5.'],
    ['show 0 app.jar -q', 'There is no finding 0: they have the numbers 1 to 5.'],
    [
      'show 77b app.jar -q',
      'No finding has the identity 77b: give the number that the table shows, or the identity in SARIF or JSON.',
    ],
    ['show 1 gone.sarif', 'There is no file gone.sarif.'],
    ['show 1 text.json', 'text.json is not JSON.'],
    ['show 1 other.json', 'other.json is not a JSON report of racewarden: findings is missing.'],
  ])('%s says what is wrong', async (args, sentence) => {
    writeFileSync(join(cwd, 'text.json'), 'none');
    writeFileSync(
      join(cwd, 'other.json'),
      '{"tool":{"name":"racewarden","version":"1"},"complete":true,"incomplete":[]}',
    );
    const { code, out, err } = await cli(args);
    expect([code, out, err]).toEqual([2, '', `racewarden: ${sentence}\n`]);
  });

  test('says of an incomplete scan that it is, and still shows what there is', async () => {
    const { code, out, err } = await cli('show 1 app.jar -q', { report: incompleteReport() });
    expect(code).toBe(3);
    expect(out).toMatch(/^1\. /);
    expect(err).toContain('The scan is incomplete: ');
  });
});

describe('what is told while classes are looked for', () => {
  test('has tabs as spaces', async () => {
    expect((await cli('scan app.jar', { says: ['A.java:1: error', '\tint x'] })).err).toContain(
      'A.java:1: error\n    int x\n',
    );
  });

  test.each(['interfaces', 'harness', 'objects', 'show 1', 'scan'])(
    '%s -q leaves it out',
    async (command) => {
      const { err } = await cli(`${command} app.jar -q`, { says: ['Sources: src'] });
      expect(err).toBe('');
    },
  );
});

describe('the other commands', () => {
  test('interfaces, harness and ir print what they are given', async () => {
    const line = 'org.acme.Pool  it has a synchronized block (Pool.java:15); 6 methods\n';
    expect((await cli('interfaces app.jar')).out).toContain(line);
    expect((await cli('interfaces app.jar --methods')).out).toContain(`${line}    borrow(String)\n`);
    expect(await cli('harness app.jar --depth 1')).toMatchObject({ code: 0, out: 'class Harness {}\n' });
    expect((await cli('ir app.jar org.acme.Pool borrow')).out).toBe('app.jar org.acme.Pool borrow\n');
  });

  test('interfaces lists classes that show too little', async () => {
    const signs = [
      { kind: 'volatile-field', text: 'has a volatile field x', weight: 1 },
      { kind: 'iterator', text: 'is an iterator', weight: -2 },
    ];
    const { out } = await cli('interfaces app.jar', { closed: [{ className: 'acme.Cursor', signs }] });
    expect(out).toContain('acme.Cursor  has a volatile field x, but is an iterator\n');
  });

  test('interfaces writes a configuration that names what is open, and never over another', async () => {
    const signs = [{ kind: 'volatile-field', text: 'has a volatile field x\n- y', weight: 1 }];
    const closed = [{ className: 'acme.Flag', signs }];
    const written = await cli('interfaces app.jar --write', { closed });
    expect(written).toMatchObject({ code: 0, out: '' });
    expect(written.err).toContain('racewarden.yml names ');
    const text = readFileSync(join(cwd, 'racewarden.yml'), 'utf8');
    expect(text).toMatch(/^interfaces:\n {2}- org\.acme\.Pool # it has a synchronized block/m);
    expect(text).toContain('# acme.Flag: has a volatile field x');
    expect(
      text.split('\n').filter((line) => !/^(?:#|interfaces:|main:| {2}- org\.acme\.|$)/.test(line)),
    ).toEqual([]);
    const again = await cli('interfaces app.jar --write --config racewarden.yml', { closed });
    expect(again.code).toBe(2);
    expect(again.err).toContain('racewarden.yml exists already and was not changed');
    expect(readFileSync(join(cwd, 'racewarden.yml'), 'utf8')).toBe(text);
    expect((await cli('interfaces app.jar --write other.yml')).code).toBe(0);
    expect(existsSync(join(cwd, 'other.yml'))).toBe(true);
    for (const file of ['racewarden.yml', 'other.yml']) rmSync(join(cwd, file));
  });

  test('objects draws what it is given', async () => {
    const tree = await cli('objects app.jar --depth 1');
    expect(tree).toMatchObject({ code: 0, out: 'Pool (Pool.java:3)  shared\n', settings: { depth: 1 } });
    expect((await cli('objects app.jar --text')).out).toBe(tree.out);
    expect((await cli('objects app.jar --dot')).out).toContain('digraph objects {');
    expect((await cli('objects app.jar --mermaid --around org.acme.Cell')).out).toContain('org.acme.Cell');
  });

  test('example scans what comes with the program, whatever racewarden.yml says', async () => {
    expect(await cli('example')).toMatchObject({ code: 3, settings: undefined });
    writeFileSync(join(cwd, 'example.jar'), '');
    writeFileSync(join(cwd, 'racewarden.yml'), 'paths: other.jar\nk: 1\n');
    const { code, settings } = await cli('example');
    expect(code).toBe(0);
    expect(settings).toMatchObject({
      paths: [join(cwd, 'example.jar')],
      sources: [cwd],
      k: 2,
      failOn: 'none',
    });
    expect((await cli('example --fail-on any')).code).toBe(1);
  });

  test('help and version succeed', async () => {
    expect(await cli('--version')).toMatchObject({ code: 0, out: '1.2.3\n', err: '' });
    expect((await cli('--help')).out).toContain('Exit codes: 0 done');
    const help = await cli('help scan');
    expect(help.code).toBe(0);
    for (const part of ['What to read:', '--interface <globs>', 'Default: any.', '-o, --output <file>']) {
      expect(help.out).toContain(part);
    }
    expect(help.out.split('\n').filter((line) => line.length > 100)).toEqual([]);
  });
});

describe('wrong use is one sentence and exit code 2', () => {
  test.each([
    ['scan app.jar --formt sarif', "Unknown option '--formt'. Did you mean --format?"],
    ['scan app.jar --zzzzzzzz', "Unknown option '--zzzzzzzz'."],
    ['scn app.jar', "Unknown command 'scn'. Did you mean scan?"],
    ['app.jar', 'Unknown command \'app.jar\'. To scan a file or directory, write "racewarden scan app.jar".'],
    ['scan app.jar --format', "Option '-f, --format <format>' argument missing."],
    ['scan app.jar --format xml', `--format must be one of ${FORMAT_NAMES.join(', ')}, not "xml".`],
    ['scan app.jar --k many', '--k must be a whole number from 0 to 3, not "many".'],
    ['scan app.jar --config no.yml', 'The configuration file no.yml does not exist.'],
    ['objects app.jar --dot --text', 'Give one of --text and --dot.'],
    ['objects app.jar --around', "Option '--around <class>' argument missing."],
    ['ir app.jar', "Missing required argument 'class'."],
    ['ir a b c d', "Too many arguments for 'ir'. Expected 3 arguments but got 4."],
  ])('racewarden %s', async (args, sentence) => {
    expect(await cli(args)).toMatchObject({ code: 2, out: '', err: `racewarden: ${sentence}\n` });
  });

  test('without a command the help goes to standard error', async () => {
    const { code, out, err } = await cli([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage: racewarden');
  });
});

describe('errors of a command', () => {
  test.each([
    [
      new UsageError('The interface org.Nope matches no class.'),
      2,
      'The interface org.Nope matches no class.',
    ],
    [new InputError('a.jar', 'No such file: a.jar.'), 3, 'No such file: a.jar.'],
    [
      new TypeError('x is undefined'),
      3,
      'This is a bug of racewarden (RACEWARDEN_DEBUG=1 shows where): x is undefined.',
    ],
    ['text', 3, 'This is a bug of racewarden (RACEWARDEN_DEBUG=1 shows where): text.'],
    [new InputError('a', 'bad\u001b[31m'), 3, 'bad?[31m.'],
  ])('case %# gives its exit code and sentence', async (error, code, sentence) => {
    for (const args of [
      'scan a.jar -q',
      'interfaces a.jar',
      'harness a.jar',
      'objects a.jar',
      'ir a.jar A',
    ]) {
      expect(await cli(args, { error })).toMatchObject({ code, out: '', err: `racewarden: ${sentence}\n` });
    }
  });

  test('RACEWARDEN_DEBUG shows the stack', async () => {
    const error = new TypeError('x is undefined');
    const { err } = await cli('scan a.jar -q', { error, env: { RACEWARDEN_DEBUG: '1' } });
    expect(err).toContain('run.test.ts');
  });
});
