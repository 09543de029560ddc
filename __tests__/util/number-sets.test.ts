import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NumberSets } from '../../src/util/index.js';

const SIZE = 70;
const members = fc.uniqueArray(fc.nat(SIZE - 1));
const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b);

test('sets of numbers are what their members say, and equal ones are one', () => {
  const sets = new NumberSets(SIZE);
  fc.assert(
    fc.property(members, members, (first, second) => {
      const [a, b] = [sets.of(first), sets.of(second)];
      const common = first.filter((n) => second.includes(n));
      expect(sets.of([...first].reverse())).toBe(a);
      expect(sets.members(a)).toEqual(sorted(first));
      expect(sets.members(sets.union(a, b))).toEqual(sorted(new Set([...first, ...second])));
      expect(sets.unionOf([a, b])).toBe(sets.union(b, a));
      expect(sets.members(sets.meet(a, b))).toEqual(sorted(common));
      expect(sets.members(sets.without(a, b))).toEqual(sorted(first.filter((n) => !second.includes(n))));
      expect(sets.overlap(a, b)).toBe(common.length > 0);
      expect(sets.contains(a, b)).toBe(common.length === second.length);
      for (const n of second) expect(sets.has(a, n)).toBe(first.includes(n));
    }),
  );
});

test('the empty set is number 0, and all numbers are one set', () => {
  const sets = new NumberSets(SIZE);
  expect([sets.none, sets.of([])]).toEqual([0, 0]);
  expect(sets.members(sets.all)).toHaveLength(SIZE);
  const [some] = [sets.of([3, 40])];
  expect([sets.meet(sets.all, some), sets.union(sets.none, some), sets.without(some, sets.none)]).toEqual([
    some,
    some,
    some,
  ]);
  expect([sets.meet(sets.none, some), sets.without(some, some), new NumberSets(0).all]).toEqual([0, 0, 0]);
});
