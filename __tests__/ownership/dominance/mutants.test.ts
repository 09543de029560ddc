import { describe, expect, test } from '@jest/globals';
import { randomFrom } from '../../pointsto/random.js';
import { claimsOfNaive, claimsOfSources } from './claims.js';
import { Naive, type Rule } from './naive.js';
import { brokenTheorem, type Claims } from './theorems.js';
import { endless, randomTrace, type Trace } from './traces.js';

/** Runs within which each mistake has to be noticed; most are within the first hundred. */
const MOST = 2000;
const RULES: readonly Rule[] = ['H1', 'H1 link', 'H1 handle', 'H2', 'H3', 'H4', 'K1', 'K2', 'K3'];

describe('the runs notice', () => {
  test.each(RULES)('that %s is left out', (rule) => {
    const backLinks = rule.startsWith('K');
    expect(firstBroken((trace) => claimsOfNaive(new Naive(trace, backLinks, rule)))).toMatch(/Theorem 1|INV/);
  });

  test('that no creators are looked at but the first', () => {
    const first = (trace: Trace): Claims => {
      const claims = claimsOfSources(trace, true);
      const makers = (node: number) =>
        trace.steps.flatMap((step) => (step.kind === 'create' && step.object === node ? [step.creator] : []));
      return {
        ...claims,
        minimalOwners: (node) => [...claims.minimalOwners(node)].filter((k) => makers(node).includes(k)),
      };
    };
    expect(firstBroken(first)).toMatch(/owners of/);
  });

  test('that minimal boundaries are those of the handle’s source alone', () => {
    const ofSource = (trace: Trace): Claims => ({
      ...claimsOfSources(trace, true),
      minimalBoundaries: (x) => [x],
    });
    expect(firstBroken(ofSource)).toMatch(/Theorem 2/);
  });

  test('that minimal boundaries are not closed', () => {
    const open = (trace: Trace): Claims => {
      const claims = claimsOfSources(trace, true);
      return { ...claims, minimalBoundaries: (x, y) => claims.minimalBoundaries(x, y, false) };
    };
    expect(firstBroken(open)).toMatch(/Theorem 3/);
  });

  test('that boundaries are smaller than they say, for what is covered', () => {
    const none = (trace: Trace): Claims => ({ ...claimsOfSources(trace, true), has: () => true });
    expect(firstBroken(none)).toMatch(/Theorem 1|INV/);
  });
});

function firstBroken(claims: (trace: Trace) => Claims): string | undefined {
  for (let seed = 1; seed <= MOST; seed++) {
    const trace = randomTrace(endless(randomFrom(seed)), false);
    const broken = brokenTheorem(trace, claims(trace));
    if (broken !== undefined) return broken;
  }
  return undefined;
}
