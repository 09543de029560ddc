import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { IntQueue } from '../../src/util/queue.js';

const SIZE = 5;

test('numbers come out as they went in, each once while it waits', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(SIZE - 1), { freq: 3 })), (steps) => {
      const queue = new IntQueue(SIZE);
      const naive: number[] = [];
      for (const item of steps) {
        if (item === null) {
          if (naive.length > 0) expect(queue.shift()).toBe(naive.shift());
        } else {
          queue.push(item);
          if (!naive.includes(item)) naive.push(item);
        }
        expect(queue.length).toBe(naive.length);
      }
    }),
  );
});
