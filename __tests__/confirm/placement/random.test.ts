/** Random programs with placed checks against the definitions of a race and of a precise check. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../../support/jdk.js';
import { RETRY, randomClass, randomOf, TWO_CLASSES } from './programs.js';
import { imprecise, racesOf, type Trace, tracesOf } from './traces.js';

const PROGRAMS = 150;
const RUNS = 6;

describeWithJdk('placed checks of random programs', () => {
  const names = Array.from({ length: PROGRAMS }, (_, i) => `Random${i}`);
  const random = names.map((name, i) => [name, randomClass(name, i + 1)]);
  const sources = Object.fromEntries([['Retry', RETRY], ['TwoClasses', TWO_CLASSES], ...random]);
  const accesses = tracesOf(sources, RUNS, false);
  const checks = tracesOf(sources, RUNS, true);
  const usesIn = (traces: ReadonlyMap<string, Trace>): number =>
    [...traces.values()].reduce((sum, { spans }) => sum + spans.flat().length, 0);

  test('run as they do without', () => {
    expect(accesses.size).toBe((PROGRAMS + 2) * RUNS);
    for (const [run, { end, orders }] of accesses) expect(checks.get(run)).toMatchObject({ end, orders });
  });

  test('cover each access, and are legitimate', () => {
    const broken = [...accesses].flatMap(([run, trace]) =>
      imprecise(trace, checks.get(run) as Trace).map((what) => `${run}: ${what}`),
    );
    expect(broken.slice(0, 20)).toEqual([]);
  });

  test('are fewer than the accesses', () => {
    expect(usesIn(accesses)).toBeGreaterThan(10_000);
    expect(usesIn(checks) / usesIn(accesses)).toBeLessThan(0.8);
  });

  test('race on the locations that race', () => {
    const random = randomOf(7);
    const runs = [...accesses.keys()];
    let raced = 0;
    for (let i = 0; i < 2000; i++) {
      const threads = [0, 1, 2].map(() => runs[random(runs.length)]);
      const next = Array.from({ length: 60 }, () => random(threads.length));
      const of = (traces: ReadonlyMap<string, Trace>): ReadonlySet<string> =>
        racesOf(
          threads.map((run) => traces.get(run) as Trace),
          next,
        );
      const expected = of(accesses);
      raced += expected.size;
      expect([threads, next, of(checks)]).toEqual([threads, next, expected]);
    }
    expect(raced).toBeGreaterThan(2000);
  }, 60_000);
});
