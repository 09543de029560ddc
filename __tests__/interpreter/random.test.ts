/** The same for random programs: wild ones, and such as keep their parts to themselves. */
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { failuresOf, judge, MORE, NO_FAILURES, settingOf } from './index.js';
import { keptProgram } from './kept-programs.js';
import { randomProgram } from './random-programs.js';

const PROGRAMS = 8 * MORE;

describeWithJdk('all that happens is known in random programs', () => {
  const seeds = Array.from({ length: PROGRAMS }, (_, i) => i + 1);
  const sources = seeds.flatMap((seed) => [
    [`wild${seed}/P.java`, randomProgram(`wild${seed}`, seed)],
    [`kept${seed}/P.java`, keptProgram(`kept${seed}`, seed)],
  ]);
  const classes = javac(Object.fromEntries(sources));

  test.each(['wild', 'kept'])('that are %s', (kind) => {
    for (const seed of seeds) {
      const setting = settingOf(classes, { mains: [`${kind}${seed}.P`] });
      const verdict = judge(setting, { seeds: 4, steps: 2000 });
      expect({ seed, ...failuresOf(verdict) }).toEqual({ seed, ...NO_FAILURES });
    }
  });
});
