import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { globMatcher, matchGlob } from '../../src/config/index.js';

test.each([
  ['org.acme.Pool', 'org.acme.Pool', true],
  ['org.acme.Pool', 'org.acme.Pool$Node', false],
  ['org.acme.Pool', 'org.acme.PoolX', false],
  ['org.acme.*', 'org.acme.Pool', true],
  ['org.acme.*', 'org.acme.Pool$Node', true],
  ['org.acme.*', 'org.acme.sub.Pool', false],
  ['org.acme.**', 'org.acme.sub.Pool', true],
  ['org.acme.**', 'org.acme', false],
  ['**.Pool', 'org.acme.Pool', true],
  ['**.Pool', 'Pool', true],
  ['**.Pool', 'org.acme.CarPool', false],
  ['org.**.Pool', 'org.Pool', true],
  ['org.**.Pool', 'org.a.b.Pool', true],
  ['org.**.Pool', 'orgPool', false],
  ['org.**Pool', 'org.a.CarPool', true],
  ['*Pool', 'CarPool', true],
  ['*Pool', 'org.Pool', false],
  ['**', 'org.acme.Pool', true],
  ['**', '', true],
  ['*', 'org.acme.Pool', false],
  ['P??l', 'Pool', true],
  ['P??l', 'P.ol', false],
  ['org.acme.Pool.*', 'org.acme.Pool.borrow', true],
  ['a+b(c)', 'aab(c)', false],
  ['', '', true],
])('%j and %j: %j', (glob, name, expected) => {
  expect(matchGlob(glob, name)).toBe(expected);
});

describe('compared with a regular expression', () => {
  const parts = fc.array(fc.constantFrom('a', 'b', '.', '*', '**', '**.', '?', '$'), { maxLength: 9 });
  const names = fc.array(fc.constantFrom('a', 'b', '.', '$'), { maxLength: 9 });

  test('it agrees', () => {
    fc.assert(
      fc.property(parts, names, (glob, name) => {
        const expected = oracle(glob.join('')).test(name.join(''));
        expect(matchGlob(glob.join(''), name.join(''))).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });
});

/** The same language, written with the engine of JavaScript. */
function oracle(glob: string): RegExp {
  const source = glob.replace(/(?<=^|\.)\*\*\.|\*\*+|[*?.$]/g, (token) => {
    if (token === '**.') return '(?:[^.]+\\.)*';
    if (token.startsWith('**')) return '.*';
    return token === '*' ? '[^.]*' : token === '?' ? '[^.]' : `\\${token}`;
  });
  return new RegExp(`^${source}$`, 's');
}

test('a matcher accepts what any of its globs accepts, and nothing without globs', () => {
  const matches = globMatcher(['org.acme.*', 'com.example.Pool']);
  expect(['org.acme.A', 'com.example.Pool', 'com.example.Lake'].map(matches)).toEqual([true, true, false]);
  expect(globMatcher([])('org.acme.A')).toBe(false);
});

test('a glob made to backtrack takes no longer than any other', () => {
  const glob = `${'*a'.repeat(60)}${'**a'.repeat(60)}b`;
  const started = process.cpuUsage().user;
  expect(matchGlob(glob, 'a'.repeat(5000))).toBe(false);
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
