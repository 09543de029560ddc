import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { grouped } from '../../src/util/index.js';

const BUCKETS = 6;

test('a bucket holds the indices with its number in their order, and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: BUCKETS - 1 })), (keys) => {
      const { start, items } = grouped(keys, BUCKETS);
      for (let bucket = 0; bucket < BUCKETS; bucket++) {
        const wanted = [...keys.keys()].filter((i) => keys[i] === bucket);
        expect([...items.subarray(start[bucket], start[bucket + 1])]).toEqual(wanted);
      }
      expect(items.length).toBe(keys.filter((key) => key >= 0).length);
    }),
  );
});
