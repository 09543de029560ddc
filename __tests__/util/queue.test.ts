import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { IntQueue, WaveQueue } from '../../src/util/queue.js';

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

test('waves follow the order, and what is pushed behind them waits for the next one', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 });
  fc.assert(
    fc.property(order, fc.array(fc.option(fc.nat(SIZE - 1), { freq: 3 })), (items, steps) => {
      const queue = new WaveQueue(Int32Array.from(items), SIZE);
      const waiting = new Set<number>();
      let reached = -1;
      for (const item of steps) {
        if (item !== null) {
          if (!items.includes(item)) continue;
          queue.push(item);
          waiting.add(items.indexOf(item));
        } else if (waiting.size > 0) {
          const ahead = [...waiting].filter((place) => place > reached);
          reached = Math.min(...(ahead.length > 0 ? ahead : waiting));
          waiting.delete(reached);
          expect(queue.shift()).toBe(items[reached]);
        }
        expect(queue.length).toBe(waiting.size);
      }
    }),
  );
});

test('all numbers of the order wait when all are pushed', () => {
  const queue = new WaveQueue(Int32Array.from([2, 0]), 3);
  queue.pushAll();
  expect([queue.shift(), queue.shift(), queue.length]).toEqual([2, 0, 0]);
});
