import { expect, test } from '@jest/globals';
import { randomFrom } from '../../pointsto/random.js';
import { claimsOfNaive } from './claims.js';
import { Naive, type Rule } from './naive.js';
import { brokenTheorem } from './theorems.js';
import { endless, randomTrace } from './traces.js';

const MOST = 20_000;
const RULES: readonly Rule[] = ['H1', 'H1 link', 'H1 handle', 'H2', 'H3', 'H4', 'K1', 'K2', 'K3'];

test.each(RULES)('the runs notice when %s is left out', (rule) => {
  let seed = 1;
  while (seed <= MOST && brokenWithout(rule, seed) === undefined) seed++;
  console.log(rule, seed, brokenWithout(rule, seed));
  expect(seed).toBeLessThanOrEqual(MOST);
});

function brokenWithout(rule: Rule, seed: number): string | undefined {
  const trace = randomTrace(endless(randomFrom(seed)), false);
  return brokenTheorem(trace, claimsOfNaive(new Naive(trace, rule.startsWith('K'), rule)));
}
