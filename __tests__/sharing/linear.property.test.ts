/** What is told of linear objects holds in runs of random programs; see `hand-over-programs.ts`. */
import { expect, test } from '@jest/globals';
import { raceText } from '../interpreter/detected.js';
import {
  analysed,
  Detected,
  detected,
  mapToAbstract,
  racesOf,
  runClient,
  type Setting,
} from '../interpreter/index.js';
import { meetingsOf } from '../interpreter/races.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { amount } from '../support/thorough.js';
import { programIn } from '../threads/order-oracle.js';
import { handOverProgram } from './hand-over-programs.js';

const PROGRAMS = amount(60, 150, 'RACEWARDEN_HAND_OVER_PROGRAMS');
const FIRST = Number(process.env.RACEWARDEN_HAND_OVER_SEED ?? 1);
const RUNS = 6;

/** Races that happened though an object was said to be linear, and how many pairs of accesses met and are told to be by turns. */
function verdictOn(
  setting: Setting,
  k: number,
): { lost: string[]; races: number; met: number; handed: number } {
  const analysis = analysed(setting, k);
  const oracle = new Detected(analysis.pt, analysis.threads, detected(setting, analysis));
  const lost = new Set<string>();
  const sum = { races: 0, met: 0, handed: 0 };
  for (let seed = 1; seed <= RUNS; seed++) {
    const trace = runClient(setting, seed, { steps: 1500, wild: 0, spurious: false });
    const abstraction = mapToAbstract(analysis.pt, trace);
    const happened = racesOf(trace);
    oracle.fatesOf(trace, abstraction, happened).forEach(({ stage }, i) => {
      sum.races++;
      if (stage === 'handed') lost.add(`${raceText(trace, happened[i])} (seed ${seed})`);
    });
    for (const { stage } of oracle.fatesOf(trace, abstraction, meetingsOf(trace))) {
      if (stage === 'kept' || stage === 'handed') sum.met++;
      if (stage === 'handed') sum.handed++;
    }
  }
  return { lost: [...lost], ...sum };
}

describeWithJdk('in random programs', () => {
  test('no object that is handed over takes part in a race, and there are such objects', () => {
    const seeds = Array.from({ length: PROGRAMS }, (_, i) => FIRST + i);
    const sources = seeds.map((seed) => [`h${seed}/P.java`, handOverProgram(`h${seed}`, seed)]);
    const classes = javac(Object.fromEntries(sources));
    const sum = { races: 0, met: 0, handed: 0 };
    for (const seed of seeds) {
      const { lost, races, met, handed } = verdictOn(programIn(classes, `h${seed}`), seed % 3);
      expect({ seed, lost }).toEqual({ seed, lost: [] });
      sum.races += races;
      sum.met += met;
      sum.handed += handed;
    }
    process.stdout.write(`${PROGRAMS} programs, ${JSON.stringify(sum)}\n`);
    expect(sum.races).toBeGreaterThan(PROGRAMS);
    expect(sum.handed).toBeGreaterThan(PROGRAMS);
  });
});
