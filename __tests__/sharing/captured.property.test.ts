/**
 * Captured objects against their definition: random programs are run, and before each instruction all is walked over that
 * static fields and the variables of other threads lead to. What the instruction uses and what is taken for captured there must
 * not be among it.
 */
import { expect, test } from '@jest/globals';
import { CapturedObjects } from '../../src/sharing/index.js';
import { capturedProgram, OPEN_CAPTURED } from '../interpreter/captured-programs.js';
import { analysed, coverageOf, MORE, runClient, settingOf } from '../interpreter/index.js';
import { ReachableUses } from '../interpreter/reachable.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { amount } from '../support/thorough.js';

const PROGRAMS = amount(16, 40) * MORE;
const RUNS = 4;

describeWithJdk('what is captured', () => {
  const first = Number(process.env.RACEWARDEN_CAPTURED_SEED ?? 1);
  const seeds = Array.from({ length: PROGRAMS }, (_, i) => first + i);
  const classes = javac(
    Object.fromEntries(seeds.map((seed) => [`c${seed}/P.java`, capturedProgram(`c${seed}`, seed)])),
  );

  test('nobody else can reach, in random programs', () => {
    let captured = 0;
    for (const seed of seeds) {
      const settings = {
        main: settingOf(classes, { mains: [`c${seed}.P`] }),
        clients: settingOf(classes, { interfaces: OPEN_CAPTURED.map((name) => `c${seed}.${name}`) }),
      };
      for (const [from, setting] of Object.entries(settings))
        for (const k of [0, 2]) {
          const { pt } = analysed(setting, k);
          const known = new CapturedObjects(pt);
          for (let run = 1; run <= RUNS; run++) {
            const uses = new ReachableUses();
            const trace = runClient(setting, run, { steps: 1500, watch: uses.watch });
            const { abstraction } = coverageOf(pt, trace);
            const found = uses.against(pt, known, abstraction);
            expect({ seed, from, k, run, wrong: found.wrong }).toEqual({ seed, from, k, run, wrong: [] });
            captured += found.captured;
          }
        }
    }
    expect(captured).toBeGreaterThan(25 * PROGRAMS);
  });
});
