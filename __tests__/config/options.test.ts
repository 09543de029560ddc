import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { nearest, optionRows } from '../../src/config/index.js';

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
