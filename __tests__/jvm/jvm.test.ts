/**
 * Races that random programs have on a real JVM are reported. The programs are always the same. Schedules are those of the
 * machine: which races are seen varies, that each of them is reported does not.
 *
 * RACEWARDEN_JVM_PROGRAMS sets how many programs there are.
 */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { amount } from '../support/thorough.js';
import { randomProgram } from './programs.js';
import { unreported } from './reported.js';
import { run } from './run.js';

const PROGRAMS = amount(60, 120, 'RACEWARDEN_JVM_PROGRAMS');
const BATCH = 250;
const RUNS = 3;

describeWithJdk('races that happen on a JVM are reported', (home) => {
  const firsts = Array.from({ length: Math.ceil(PROGRAMS / BATCH) }, (_, i) => 1 + i * BATCH);

  test.each(firsts)(
    'of random programs from %i on',
    async (first) => {
      const count = Math.min(BATCH, PROGRAMS + 1 - first);
      const seeds = Array.from({ length: count }, (_, i) => first + i);
      const programs = seeds.map((seed): [string, string] => [`r${seed}`, randomProgram(`r${seed}`, seed)]);
      const { classes, races } = run(home, new Map(programs), RUNS);
      const missed: string[] = [];
      for (const [name, seen] of races) {
        if (seen.length > 0) missed.push(...(await unreported(classes, name, seen)));
      }
      expect(missed).toEqual([]);
      expect([...races.values()].flat().length).toBeGreaterThan(count);
    },
    600_000,
  );
});
