/** Findings as people are told of them: joined where they have one cause and one state, and never else. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Finding, joinedOf } from '../../src/findings/index.js';
import type { BaselineState } from '../../src/report/describe.js';
import { reportedOf, stateIn, stateOf } from '../../src/report/reported.js';
import { caused } from './reviews.js';

const states = (given: Record<string, BaselineState>) => new Map(Object.entries(given));
const idsOf = (findings: readonly Finding[]): string[][] =>
  findings.map((reported) => joinedOf(reported).map(({ id }) => id));

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => caused(id, id));
const alone = caused('x', 'x', { cause: undefined });

describe('findings with one cause', () => {
  test('are told as one where nothing is compared', () => {
    expect(idsOf(reportedOf([a, b, c], undefined))).toEqual([['a', 'b', 'c']]);
  });

  test('are told apart by what the base says of them: new, grown, unchanged', () => {
    const baseline = states({ a: 'unchanged', b: 'grown', c: 'new', d: 'unchanged' });
    const reported = reportedOf([a, b, c, d], baseline);
    expect(idsOf(reported)).toEqual([['c'], ['b'], ['a', 'd']]);
    expect(reported.map((each) => stateOf(each, baseline))).toEqual(['new', 'grown', 'unchanged']);
  });

  test('one of them alone is told as if there were no others', () => {
    const baseline = states({ a: 'unchanged', b: 'unchanged', c: 'new' });
    const [fresh] = reportedOf([a, b, c], baseline);
    expect(fresh).toEqual(c);
  });
});

test('what a comparison does not know is new', () => {
  const baseline = states({ a: 'unchanged' });
  expect(stateIn(baseline, b)).toBe('new');
  expect(idsOf(reportedOf([a, b, alone], baseline))).toEqual([['b'], ['x'], ['a']]);
});

test('without a base nothing has a state', () => {
  expect(stateOf(a, undefined)).toBeUndefined();
});

test('whatever the states, each finding is told once, with others of its state alone, and what is new first', () => {
  const state = fc.constantFrom<(BaselineState | undefined)[]>('new', 'grown', 'unchanged', undefined);
  const given = fc.tuple(fc.subarray([a, b, c, d, alone]), fc.array(state, { minLength: 5, maxLength: 5 }));
  const rank = { new: 0, grown: 1, unchanged: 2 };
  fc.assert(
    fc.property(given, ([findings, choices]) => {
      const baseline = new Map<string, BaselineState>();
      findings.forEach(({ id }, i) => {
        if (choices[i] !== undefined) baseline.set(id, choices[i]);
      });
      const reported = reportedOf(findings, baseline);
      expect(idsOf(reported).flat().sort()).toEqual(findings.map(({ id }) => id).sort());
      for (const each of reported) {
        expect(new Set(joinedOf(each).map((part) => stateIn(baseline, part)))).toEqual(
          new Set([stateOf(each, baseline)]),
        );
      }
      const ranks = reported.map((each) => rank[stateOf(each, baseline) ?? 'new']);
      expect(ranks).toEqual([...ranks].sort());
    }),
  );
});
