import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import {
  annotate,
  inGroup,
  LARGEST_SUMMARY,
  logLine,
  mask,
  neutral,
  setOutputs,
  writeSummary,
} from '../../src/github/commands.js';

let written = '';
let folder = '';
beforeEach(() => {
  written = '';
  folder = mkdtempSync(join(tmpdir(), 'racewarden-commands-'));
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** Lines that the runner takes for commands: after spaces `::`, or `##[` anywhere. */
function commandsIn(text: string): string[] {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trimStart().startsWith('::') || line.includes('##['));
}

describe('annotations', () => {
  test('carry any text as text', () => {
    annotate([
      {
        level: 'warning',
        title: 'New race, on a::b: 50%',
        message: '100%\n::error::x\r\n::set-output name=a::b',
        file: 'src/a,b:c.java',
        line: 7,
        endLine: 7,
      },
    ]);
    expect(written).toBe(
      '::warning title=New race%2C on a%3A%3Ab%3A 50%25,file=src/a%2Cb%3Ac.java,line=7,endLine=7' +
        '::100%25%0A::error::x%0D%0A::set-output name=a::b\n',
    );
  });

  test('have the level of their finding', () => {
    const place = { title: 't', message: 'm', file: 'A.java', line: 1, endLine: 1 };
    annotate([
      { level: 'error', ...place },
      { level: 'notice', ...place },
    ]);
    expect(commandsIn(written).map((line) => line.split(' ')[0])).toEqual(['::error', '::notice']);
  });
});

describe('a line of the log', () => {
  test.each([
    ['::error::x', ': :error::x'],
    ['  ::error::x', '  : :error::x'],
    ['a\n::stop-commands::x', 'a\n: :stop-commands::x'],
    ['a\r::add-mask::x', 'a\n: :add-mask::x'],
    ['a\u2028::add-mask::x', 'a\n: :add-mask::x'],
    ['\u00a0\ufeff::add-mask::x', '\u00a0\ufeff: :add-mask::x'],
    ['see ##[set-env name=A;]b', 'see ## [set-env name=A;]b'],
    ['a::b and Outer::new', 'a::b and Outer::new'],
    [':', ':'],
  ])('%j is no command', (text, expected) => {
    logLine(text);
    expect(written).toBe(`${expected}\n`);
    expect(commandsIn(written)).toEqual([]);
  });

  test('is none whatever the text', () => {
    const pieces = fc.constantFrom(
      ':',
      '::',
      '##',
      '[',
      '#',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u2028',
      '\u0085',
      '\v',
      'error',
      'x',
    );
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        expect(commandsIn(neutral(parts.join('')))).toEqual([]);
      }),
    );
  });
});

test('a group has a harmless title and ends', async () => {
  await expect(inGroup('::error::x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(written).toBe('::group::: :error::x\n::endgroup::\n');
});

test('a secret is masked, and no empty one', () => {
  mask('');
  mask(undefined);
  mask('ghs_1');
  expect(written).toBe('::add-mask::ghs_1\n');
});

describe('outputs', () => {
  afterEach(() => {
    delete process.env['GITHUB_OUTPUT'];
  });

  test('go to the file of the runner, each with its own mark of the end', () => {
    const file = join(folder, 'output');
    writeFileSync(file, '');
    process.env['GITHUB_OUTPUT'] = file;
    setOutputs({ races: 2, incomplete: false, sarif: 'a\nb=c' });
    const found = [...readFileSync(file, 'utf8').matchAll(/^(\w+)<<(\S+)\n(.*?)\n\2$/gms)];
    expect(found.map(([, name, , value]) => [name, value])).toEqual([
      ['races', '2'],
      ['incomplete', 'false'],
      ['sarif', 'a\nb=c'],
    ]);
  });

  test('that cannot be set are a warning', () => {
    process.env['GITHUB_OUTPUT'] = join(folder, 'none');
    setOutputs({ races: 1 });
    expect(written).toMatch(/^::warning::The outputs could not be set: /);
  });
});

describe('the summary', () => {
  test('is added to what the step has already', async () => {
    const file = join(folder, 'summary.md');
    writeFileSync(file, 'before\n');
    expect(await writeSummary('# Mine', file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('before\n# Mine\n');
  });

  test('may have nowhere to go', async () => {
    expect(await writeSummary('x', '')).toBe(false);
    expect(await writeSummary('x', join(folder, 'none.md'))).toBe(false);
    expect(await writeSummary('x', join(folder, 'no', 'such', 'folder.md'))).toBe(false);
  });

  test('is cut after a paragraph where it is larger than GitHub takes, in bytes', async () => {
    const file = join(folder, 'summary.md');
    writeFileSync(file, 'x'.repeat(1000));
    await writeSummary(Array.from({ length: 50_000 }, (_, i) => `Ünïcode ${i} äöü`).join('\n\n'), file);
    const text = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(LARGEST_SUMMARY);
    expect(Buffer.byteLength(text)).toBeGreaterThan(LARGEST_SUMMARY - 200);
    expect(text).toMatch(/ äöü\n\n_The summary is cut here: GitHub accepts no more from one step\._\n$/);
  });

  test('is left out where the step has no room at all', async () => {
    const file = join(folder, 'summary.md');
    writeFileSync(file, 'x'.repeat(LARGEST_SUMMARY));
    await writeSummary('more', file);
    expect(readFileSync(file, 'utf8')).toHaveLength(LARGEST_SUMMARY);
  });
});
