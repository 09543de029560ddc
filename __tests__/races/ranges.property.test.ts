/** In runs of random programs, two threads never use one element with indices that are said to differ; see `range-programs.ts`. */
import { expect, test } from '@jest/globals';
import { Indices } from '../../src/races/indices.js';
import {
  analysed,
  Detected,
  detected,
  mapToAbstract,
  racesOf,
  runClient,
  type Setting,
} from '../interpreter/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
import { amount } from '../support/thorough.js';
import { programIn } from '../threads/order-oracle.js';
import { rangeProgram } from './range-programs.js';

const PROGRAMS = amount(80, 200, 'RACEWARDEN_RANGE_PROGRAMS');
const FIRST = Number(process.env.RACEWARDEN_RANGE_SEED ?? 1);

/** Races on elements that happened: all, and those of which the indices are said to differ. */
function racesIn(setting: Setting): { readonly all: number; readonly lost: number; readonly own: boolean } {
  const analysis = analysed(setting, 1);
  const { pt, threads } = analysis;
  const races = detected(setting, analysis);
  const indices = new Indices(pt, threads, races.order);
  const oracle = new Detected(pt, threads, races);
  let [all, lost] = [0, 0];
  for (let seed = 1; seed <= 3; seed++) {
    const trace = runClient(setting, seed, { steps: 1500, wild: 0, spurious: false });
    const happened = racesOf(trace);
    for (const { sides } of oracle.fatesOf(trace, mapToAbstract(pt, trace), happened)) {
      if (sides.some(({ cs }) => cs < 0)) continue;
      all++;
      const [a, b] = sides.map((side) => indices.of(side.cs, side));
      if (indices.differ(a, b)) lost++;
    }
  }
  const { instances } = races;
  const own = Array.from({ length: instances.count }, (_, i) => i).some(
    (i) => indices.of(instances.contextOf(i), instances.siteOf(i)) < 0,
  );
  return { all, lost, own };
}

describeWithJdk('in random programs', () => {
  test('elements whose indices are said to differ are not the same', () => {
    const seeds = Array.from({ length: PROGRAMS }, (_, i) => FIRST + i);
    const classes = javac(
      Object.fromEntries(seeds.map((seed) => [`g${seed}/P.java`, rangeProgram(`g${seed}`, seed)])),
    );
    let [all, own] = [0, 0];
    for (const seed of seeds) {
      const found = racesIn(programIn(classes, `g${seed}`));
      expect({ seed, lost: found.lost }).toEqual({ seed, lost: 0 });
      all += found.all;
      if (found.own) own++;
    }
    process.stdout.write(
      `${PROGRAMS} programs, ${all} races, ${own} programs with indices of a thread's own\n`,
    );
    expect(all).toBeGreaterThan(PROGRAMS);
    expect(own).toBeGreaterThan(PROGRAMS / 20);
  });
});
