/**
 * Races of random programs of locks are found, whatever the locks are and however they are taken.
 *
 * Some programs in each run; `RACEWARDEN_LOCK_PROGRAMS` sets how many, `RACEWARDEN_LOCK_SEED` the first.
 */
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { amount } from '../support/thorough.js';
import { failuresOf, judge, NO_FAILURES, settingOf } from './index.js';
import { lockProgram, OPEN_LOCKS } from './lock-programs.js';

const PROGRAMS = amount(40, 100, 'RACEWARDEN_LOCK_PROGRAMS');
const FIRST = Number(process.env.RACEWARDEN_LOCK_SEED ?? 1);
/** Programs that are compiled at once. */
const BATCH = 50;

describeWithJdk('races of random programs of locks', () => {
  const starts = Array.from({ length: Math.ceil(PROGRAMS / BATCH) }, (_, i) => FIRST + i * BATCH);

  test.each(starts)('from seed %d on', (start) => {
    const seeds = Array.from({ length: Math.min(BATCH, FIRST + PROGRAMS - start) }, (_, i) => start + i);
    const classes = javac(
      Object.fromEntries(seeds.map((seed) => [`locks${seed}/P.java`, lockProgram(`locks${seed}`, seed)])),
    );
    let kept = 0;
    for (const seed of seeds) {
      const name = `locks${seed}`;
      const settings = {
        main: settingOf(classes, { mains: [`${name}.P`] }),
        clients: settingOf(classes, { interfaces: OPEN_LOCKS.map((each) => `${name}.${each}`) }),
      };
      for (const [from, setting] of Object.entries(settings)) {
        const verdict = judge(setting, { seeds: 5, steps: 1200, ks: [seed % 3], onlyRaces: true });
        expect({ seed, from, ...failuresOf(verdict) }).toEqual({ seed, from, ...NO_FAILURES });
        kept += verdict.counts.kept ?? 0;
      }
    }
    expect(kept).toBeGreaterThan(0);
  });
});
