/** The same for random programs: wild ones, and such as keep their parts to themselves. */
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { amount } from '../support/thorough.js';
import { failuresOf, judge, MORE, NO_FAILURES, settingOf } from './index.js';
import { keptProgram, OPEN_KEPT } from './kept-programs.js';
import { OPEN_RANDOM, randomProgram } from './random-programs.js';

const PROGRAMS = amount(4, 8) * MORE;

describeWithJdk('all that happens is known in random programs', () => {
  const seeds = Array.from({ length: PROGRAMS }, (_, i) => i + 1);
  const sources = seeds.flatMap((seed) => [
    [`wild${seed}/P.java`, randomProgram(`wild${seed}`, seed)],
    [`kept${seed}/P.java`, keptProgram(`kept${seed}`, seed)],
  ]);
  const classes = javac(Object.fromEntries(sources));

  test.each([
    ['wild', OPEN_RANDOM],
    ['kept', OPEN_KEPT],
  ])('that are %s', (kind, open) => {
    let captured = 0;
    for (const seed of seeds) {
      const name = `${kind}${seed}`;
      const settings = {
        main: settingOf(classes, { mains: [`${name}.P`] }),
        clients: settingOf(classes, { interfaces: open.map((each) => `${name}.${each}`) }),
      };
      for (const [from, setting] of Object.entries(settings)) {
        const verdict = judge(setting, { seeds: 4, steps: 2000 });
        expect({ seed, from, ...failuresOf(verdict) }).toEqual({ seed, from, ...NO_FAILURES });
        captured += verdict.captured + verdict.passed;
      }
    }
    expect(captured).toBeGreaterThan(0);
  });
});
