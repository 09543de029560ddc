import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readClasses } from '../../src/classfile/index.js';
import { type Body, buildBody, verify } from '../../src/ir/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { Evaluator, Thrown } from './evaluator.js';
import { randomMethod } from './programs.js';

const METHODS = 150;
const ARGUMENTS: readonly (readonly [number, number, bigint])[] = [
  [0, 0, 0n],
  [1, -1, 5n],
  [7, 3, -9n],
  [-2147483648, 2, 9223372036854775807n],
  [12345, -678, -42n],
];

describeWithJdk('SSA bodies compute what the JVM computes', (home) => {
  test(`on ${METHODS} random methods`, () => {
    const names = Array.from({ length: METHODS }, (_, i) => `f${i}`);
    const directory = javac({ 'Programs.java': source(names) });
    const expected = execFileSync(join(home, 'bin', 'java'), ['-cp', directory, 'Programs'], {
      encoding: 'utf8',
    });
    const cls = readClasses([directory]).classes.find((c) => c.name === 'Programs');
    if (cls === undefined) throw new Error('the compiler made no class');
    for (const method of cls.methods) expect(verify(buildBody(cls, method))).toEqual([]);
    const bodies = new Map(cls.methods.map((method) => [method.name, buildBody(cls, method)]));
    const evaluator = new Evaluator(({ name }) => bodies.get(name) as Body);
    const actual = names.flatMap((name) => {
      return ARGUMENTS.map(
        (args) => `${name} ${outcome(() => evaluator.call({ owner: cls.name, name, desc: '(IIJ)J' }, args))}`,
      );
    });
    expect(actual).toEqual(expected.trimEnd().split('\n'));
  });
});

function outcome(run: () => unknown): string {
  try {
    return `${run()}`;
  } catch (error) {
    if (error instanceof Thrown) return error.type.replaceAll('/', '.');
    throw error;
  }
}

function source(names: readonly string[]): string {
  const calls = names.flatMap((name) => {
    return ARGUMENTS.map(
      ([a, b, m]) => `try { r = "" + ${name}(${a}, ${b}, ${m}L); }
      catch (RuntimeException e) { r = e.getClass().getName(); } System.out.println("${name} " + r);`,
    );
  });
  // One method for each few calls: a method has at most 64 KB.
  const parts = Array.from({ length: Math.ceil(calls.length / 50) }, (_, i) => {
    return `static void main${i}() { String r; ${calls.slice(50 * i, 50 * i + 50).join('\n')} }`;
  });
  return `class Programs {
${names.map((name, i) => randomMethod(name, i + 1)).join('\n')}
${parts.join('\n')}
  public static void main(String[] args) { ${parts.map((_, i) => `main${i}();`).join(' ')} }
}
`;
}
