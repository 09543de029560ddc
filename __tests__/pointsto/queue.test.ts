import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RankedQueue } from '../../src/pointsto/queue.js';

const NODES = 40;
const LAST = 0x7fffffff;
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ op: fc.constant('push' as const), node: fc.nat(NODES - 1) }) },
  { weight: 4, arbitrary: fc.record({ op: fc.constant('pop' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      op: fc.constant('rerank' as const),
      ranks: fc.array(fc.nat(8), { maxLength: NODES }),
    }),
  },
);

test('a queue gives the least rank first, ties by number, each node once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new RankedQueue();
      queue.ensure(NODES);
      const waiting = new Set<number>();
      let rank: readonly number[] = [];
      const rankOf = (node: number) => rank[node] ?? LAST;
      const least = () => [...waiting].sort((a, b) => rankOf(a) - rankOf(b) || a - b)[0] ?? -1;
      for (const s of steps) {
        if (s.op === 'push') {
          queue.push(s.node);
          waiting.add(s.node);
        } else if (s.op === 'rerank') {
          queue.rerank(Int32Array.from(s.ranks), s.ranks.length);
          rank = s.ranks;
        } else {
          const wanted = least();
          expect(queue.pop()).toBe(wanted);
          waiting.delete(wanted);
        }
      }
      while (waiting.size > 0) {
        const wanted = least();
        expect(queue.pop()).toBe(wanted);
        waiting.delete(wanted);
      }
      expect(queue.pop()).toBe(-1);
    }),
  );
});

test('nodes made after a ranking come last', () => {
  const queue = new RankedQueue();
  queue.rerank(Int32Array.of(5, 4), 2);
  queue.ensure(5000);
  for (const node of [4999, 2, 0, 1]) queue.push(node);
  expect([queue.pop(), queue.pop(), queue.pop(), queue.pop(), queue.pop()]).toEqual([1, 0, 2, 4999, -1]);
});
