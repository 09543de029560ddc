import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type HeldTogether, mostWithOne } from '../../src/findings/most-with-one.js';

/** By the definition. */
function naive(sorts: readonly HeldTogether[]): number {
  const sharing = ({ locks }: HeldTogether): number =>
    sorts
      .filter((other) => other.locks.some((lock) => locks.includes(lock)))
      .reduce((sum, { times }) => sum + times, 0);
  return Math.max(0, ...sorts.map(sharing));
}

test('counts what the definition does', () => {
  const sort = fc.record({
    locks: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 4 }),
    times: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(sort, { maxLength: 12 }), (sorts) => {
      expect(mostWithOne(sorts)).toBe(naive(sorts));
    }),
  );
});

test('does not compare each sort with each, where all hold one lock', () => {
  const sorts = Array.from({ length: 100_000 }, (_, own) => ({ locks: [-1, own], times: 1 }));
  expect(mostWithOne(sorts)).toBe(100_000);
});
