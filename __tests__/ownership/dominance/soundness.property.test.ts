import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Dominance } from '../../../src/ownership/dominance.js';
import { randomFrom } from '../../pointsto/random.js';
import { claimsOfNaive, claimsOfSources } from './claims.js';
import { Naive } from './naive.js';
import { brokenRule } from './rules.js';
import { graphOf } from './steps.js';
import { brokenTheorem } from './theorems.js';
import { endless, picksFrom, randomTrace } from './traces.js';

/** How often the default number of runs: `DOMINANCE_RUNS=50 npm test -- dominance`. */
const TIMES = Number(process.env['DOMINANCE_RUNS'] ?? 1);
const TIMEOUT = 60_000 * Math.max(1, TIMES);

const MODES = [
  { backLinks: false, noise: false },
  { backLinks: false, noise: true },
  { backLinks: true, noise: false },
  { backLinks: true, noise: true },
];

describe.each(MODES)('on random runs, $backLinks, $noise', ({ backLinks, noise }) => {
  test(
    'what the sources claim holds (shrinking)',
    () => {
      const picks = fc.array(fc.nat(5039), { minLength: 40, maxLength: 400 });
      fc.assert(
        fc.property(picks, (numbers) => {
          const trace = randomTrace(picksFrom(numbers), noise);
          expect(brokenTheorem(trace, claimsOfSources(trace, backLinks))).toBeUndefined();
        }),
        { numRuns: 400 * TIMES },
      );
    },
    TIMEOUT,
  );

  test(
    'what the sources claim holds, and all rules for every root',
    () => {
      for (let seed = 1; seed <= 3000 * TIMES; seed++) {
        const trace = randomTrace(endless(randomFrom(seed)), noise);
        const broken = brokenTheorem(trace, claimsOfSources(trace, backLinks));
        if (broken !== undefined) throw new Error(`seed ${seed}: ${broken}`);
        const graph = graphOf(trace);
        const dominance = new Dominance(graph, { backLinks });
        for (let root = 1; root < graph.nodeCount; root++) {
          const rule = brokenRule(graph, root, dominance.boundary(root), dominance.backLinks(root));
          if (rule !== undefined) throw new Error(`seed ${seed}: ${rule} for ${root}`);
        }
      }
    },
    TIMEOUT,
  );

  test(
    'what the definitions claim holds',
    () => {
      for (let seed = 1; seed <= 800 * TIMES; seed++) {
        const trace = randomTrace(endless(randomFrom(seed)), noise);
        const broken = brokenTheorem(trace, claimsOfNaive(new Naive(trace, backLinks)));
        if (broken !== undefined) throw new Error(`seed ${seed}: ${broken}`);
      }
    },
    TIMEOUT,
  );
});
