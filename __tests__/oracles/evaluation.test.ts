/**
 * The pure integer methods of java.base compute in their printed form what they compute in the JVM: each body is
 * printed, read back and run by a small evaluator on edges and random numbers, exceptions included.
 *
 * A class that the JVM cannot initialise this way and a call of too many steps are left out, counted and few.
 */
import { expect, test } from '@jest/globals';
import { type Body, printBody } from '../../src/ir/index.js';
import { type Data, Evaluator, TooLong } from '../ir/evaluator.js';
import { argumentsFor } from './arguments.js';
import { type Call, callResults, fieldValues, resultText } from './in-the-jvm.js';
import { Differences, describeJavaBase, ORACLE_TIMEOUT } from './java-base.js';
import { constantsRead, memberKey, type PureMethod, pureMethods, removeUsersOfOthers } from './pure.js';
import { readBody } from './read-body.js';

const MAX_STEPS = 20_000;

describeJavaBase('the printed bodies of java.base', (home) => {
  test(
    'compute what the JVM computes',
    () => {
      const methods = pureMethods(home);
      const found = methods.size;
      const constants = constantsOf(home, methods);
      removeUsersOfOthers(methods, new Set(constants.keys()));
      // Classes that need a native library of another platform cannot be asked for what they hold.
      expect(methods.size).toBeGreaterThan(found * 0.98);
      const bodies = new Map<string, Body>();
      for (const [key, { body }] of methods) bodies.set(key, readBody(printBody(body, { exact: true })));
      const evaluator = new Evaluator(
        (method) => bodies.get(memberKey(method)) as Body,
        (field) => constants.get(memberKey(field)) as Data,
        MAX_STEPS,
      );
      const calls: Call[] = [];
      const ours: string[] = [];
      let tooLong = 0;
      [...methods.values()].forEach((method, seed) => {
        for (const args of argumentsFor(method.desc, seed + 1)) {
          try {
            const given = method.isStatic ? args : [null, ...args];
            ours.push(resultText(() => evaluator.call(method, given)));
            calls.push({ method, args });
          } catch (error) {
            if (!(error instanceof TooLong)) throw error;
            tooLong++;
          }
        }
      });
      const { differences, evaluated, withoutClass, thrown } = judge(home, calls, ours);
      expect(differences.shown).toEqual([]);
      expect(evaluated.size).toBeGreaterThan(1000);
      expect(withoutClass.size).toBeLessThan(methods.size / 50);
      expect(calls.length - withoutClass.size).toBeGreaterThan(30_000);
      expect(thrown).toBeGreaterThan(500);
      expect(tooLong).toBeLessThan(calls.length / 500);
    },
    ORACLE_TIMEOUT,
  );
});

function judge(home: string, calls: readonly Call[], ours: readonly string[]) {
  const differences = new Differences();
  const evaluated = new Set<string>();
  const withoutClass = new Set<string>();
  let thrown = 0;
  callResults(home, calls).forEach((theirs, i) => {
    const key = memberKey(calls[i].method);
    if (theirs.startsWith('cannot ')) {
      withoutClass.add(key);
      return;
    }
    evaluated.add(key);
    if (theirs.startsWith('throws ')) thrown++;
    if (ours[i] !== theirs) {
      differences.add(`${key} of ${calls[i].args.join(', ')}`, `here ${ours[i]}, in the JVM ${theirs}`);
    }
  });
  return { differences, evaluated, withoutClass, thrown };
}

/** The constants that the methods read, where the JVM shows them. */
function constantsOf(home: string, methods: Map<string, PureMethod>): ReadonlyMap<string, Data> {
  const fields = new Map(
    [...methods.values()].flatMap(({ body }) =>
      constantsRead(body).map((field) => [memberKey(field), field]),
    ),
  );
  const values = fieldValues(home, [...fields.values()]);
  const known = new Map<string, Data>();
  [...fields.keys()].forEach((key, i) => {
    const value = values[i];
    if (value !== undefined) known.set(key, value);
  });
  return known;
}
