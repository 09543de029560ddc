/** Results and messages come from code under test: nothing in them is believed further than it can be. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { filled, hole, open } from '../../src/reproduce/holes.js';
import type { Recipe } from '../../src/reproduce/index.js';
import { compileReason, readTold, reasonOf } from '../../src/reproduce/told.js';

const RECIPE = { ways: [[]], calls: [{}, {}] } as unknown as Recipe;

function told(text: string): unknown {
  const file = join(mkdtempSync(join(tmpdir(), 'racewarden-told-')), 'result');
  writeFileSync(file, text);
  return readTold(file, RECIPE);
}

test('a result is read', () => {
  const lines = [
    'verdict\tfailed',
    'kind\tlost update',
    'what\tn is 1',
    'failures\t2',
    'rounds\t30',
    'script\t0/1.3 0.0/0.0/1.1',
  ];
  expect(told(lines.join('\n'))).toEqual({
    ...{ verdict: 'failed', kind: 'lost update', what: 'n is 1', failures: 2, rounds: 30 },
    script: {
      way: 0,
      setUp: [
        { call: 1, i: 3 },
        { call: 0, i: 0 },
      ],
      first: [{ call: 0, i: 0 }],
      second: [{ call: 1, i: 1 }],
    },
  });
  expect(told('verdict\tpassed\nrounds\t7\n')).toEqual({ verdict: 'passed', rounds: 7 });
});

test.each(['0/0.0/1.1', '9/ /0.0/1.1', '0//2.0/1.1', '0//0.0/', 'x', ''])(
  'the script %p is none',
  (script) => {
    expect(told(`verdict\tfailed\nscript\t${script}`)).toMatchObject({ script: undefined });
  },
);

test('what is no result, or too long for one, is none', () => {
  expect(told('hello')).toBeUndefined();
  expect(told(`verdict\tpassed\n${' '.repeat(100_000)}`)).toBeUndefined();
  expect(readTold('/nothing/here', RECIPE)).toBeUndefined();
  expect(told('verdict\tpassed\nrounds\tmany')).toEqual({ verdict: 'passed', rounds: 0 });
});

test('a pipe is no result: nobody writes to it', () => {
  const pipe = join(mkdtempSync(join(tmpdir(), 'racewarden-told-')), 'result');
  spawnSync('mkfifo', [pipe]);
  expect(readTold(pipe, RECIPE)).toBeUndefined();
});

test.each([
  [
    'java.lang.NoClassDefFoundError: org/slf4j/Logger',
    'the class org.slf4j.Logger is missing: give it with --classpath',
  ],
  ['java.lang.ClassNotFoundException: a.B$C', 'the class a.B$C is missing: give it with --classpath'],
  [
    'java.lang.SecurityException: class "a.B"\'s signer information does not match signer information of other classes',
    'its package is sealed or signed, so that no class can be added to it',
  ],
  [
    'java.lang.UnsupportedClassVersionError: a/B has been compiled by a more recent version',
    'its classes need a newer Java than this JDK: set JAVA_HOME',
  ],
  ['A call does not return', 'a call does not return'],
  ['java.lang.NullPointerException', 'making the shared objects throws java.lang.NullPointerException'],
])('%s is told in words', (thrown, reason) => expect(reasonOf(thrown)).toBe(reason));

test('what javac refuses is told in words', () => {
  expect(compileReason(['X.java:3: error: cannot find symbol', '  foo();', '  symbol:   method foo()'])).toBe(
    'the program does not compile: cannot find symbol (symbol: method foo())',
  );
  expect(compileReason(['class file has wrong version 69.0, should be 61.0'])).toBe(
    'its classes need a newer Java than this JDK: set JAVA_HOME',
  );
  expect(compileReason([])).toBe('the program does not compile: javac could not be run');
});

test('holes are filled with a variable or a number', () => {
  const text = `f(${hole('text')}, ${hole('number')}, ${hole('flag')}, ${hole('letter')})`;
  expect(open(text)).toBe(`f("text" + i, i, i % 2 == 0, (char) ('a' + i))`);
  expect(filled(text, 3)).toBe(`f("text3", 3, false, 'd')`);
});
