/** The verifier refuses each of many broken copies of sound bodies: a check that nothing fails checks nothing. */
import { expect, test } from '@jest/globals';
import { type Body, buildBody, verify, verifyMonitors } from '../../src/ir/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { javaBase, ORACLE_TIMEOUT } from './java-base.js';
import { MONITOR_MUTATORS, MUTATORS, type Mutator } from './mutants.js';

/** Packages with code of all kinds, and most of the monitors. */
const PACKAGES = /^java\/(util|io|util\/concurrent|lang\/ref)\/[^/]+$/;
/** Of each mutator. */
const MOST = 400;

describeWithJdk('broken bodies of java.base', (home) => {
  const sound: Body[] = [];

  test(
    'come from sound ones',
    () => {
      for (const { file } of javaBase(home)) {
        if (!PACKAGES.test(file.name)) continue;
        for (const method of file.methods) if (method.code !== undefined) sound.push(buildBody(file, method));
      }
      expect(sound.length).toBeGreaterThan(5000);
      expect(sound.flatMap((body) => [...verify(body), ...verifyMonitors(body)])).toEqual([]);
    },
    ORACLE_TIMEOUT,
  );

  test.each(Object.entries(MUTATORS))(
    'are refused where %s',
    (_, mutate) => {
      expect(survivors(sound, mutate, verify)).toEqual([]);
    },
    ORACLE_TIMEOUT,
  );

  test.each(Object.entries(MONITOR_MUTATORS))(
    'are refused where %s',
    (_, mutate) => {
      expect(survivors(sound, mutate, verifyMonitors)).toEqual([]);
    },
    ORACLE_TIMEOUT,
  );
});

/** The bodies whose broken copies were not noticed. */
function survivors(bodies: readonly Body[], mutate: Mutator, check: (body: Body) => string[]): string[] {
  const unnoticed: string[] = [];
  let made = 0;
  for (const body of bodies) {
    if (made >= MOST) break;
    for (const mutant of mutate(body)) {
      made++;
      if (check(mutant).length === 0) unnoticed.push(body.name);
    }
  }
  expect(made).toBeGreaterThan(50);
  return unnoticed;
}
