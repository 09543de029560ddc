import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { nearest, optionRows, optionTables } from '../../src/config/index.js';

const CLI_PAGE = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'docs', 'cli.md');
const BEGIN = '<!-- settings: made from src/config/options.ts -->';
const END = '<!-- end of settings -->';

describe('the table of settings', () => {
  test.each(optionRows())('%s has a valid default and names that no other setting has', (key, option) => {
    expect(v.is(option.schema, option.default)).toBe(true);
    expect(option.help).toMatch(/^[A-Z].*[.]$/);
    for (const place of ['flag', 'input', 'yml'] as const) {
      const same = optionRows().filter(
        ([, other]) => other[place] !== undefined && other[place] === option[place],
      );
      expect(same.map(([other]) => other)).toEqual(option[place] === undefined ? [] : [key]);
    }
  });

  test('is what docs/cli.md shows', () => {
    const page = readFileSync(CLI_PAGE, 'utf8');
    const [before, rest] = page.split(BEGIN);
    const expected = `${before}${BEGIN}\n\n${optionTables()}\n\n${END}${rest.split(END)[1]}`;
    if (process.env['UPDATE_GOLDEN']) writeFileSync(CLI_PAGE, expected);
    expect(readFileSync(CLI_PAGE, 'utf8')).toBe(expected);
  });
});

test.each([
  ['formt', 'format'],
  ['FORMAT', 'format'],
  ['outptu', 'output'],
  ['x', undefined],
  ['completely-different', undefined],
  ['f'.repeat(1000), undefined],
])('nearest(%.20j) is %j', (name, expected) => {
  expect(nearest(name, ['format', 'output', 'k'])).toBe(expected);
});
