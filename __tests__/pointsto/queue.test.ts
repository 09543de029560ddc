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

/** The definition: a wave goes up the ranks, and what comes at or below the node it has reached waits for the next. */
class Waves {
  private wave = new Set<number>();
  private later = new Set<number>();
  private reached: number | undefined;
  private rank: readonly number[] = [];

  push(node: number): void {
    if (this.wave.has(node) || this.later.has(node)) return;
    const isPassed = this.reached !== undefined && this.order(node, this.reached) <= 0;
    (isPassed ? this.later : this.wave).add(node);
  }

  pop(): number {
    if (this.wave.size === 0) [this.wave, this.later, this.reached] = [this.later, new Set(), undefined];
    const [least = -1] = [...this.wave].sort((a, b) => this.order(a, b));
    this.wave.delete(least);
    if (least >= 0) this.reached = least;
    return least;
  }

  rerank(rank: readonly number[]): void {
    [this.wave, this.later, this.reached] = [new Set([...this.wave, ...this.later]), new Set(), undefined];
    this.rank = rank;
  }

  private order(a: number, b: number): number {
    return (this.rank[a] ?? LAST) - (this.rank[b] ?? LAST) || a - b;
  }
}

test('a queue gives nodes in waves of rising rank, ties by number, each node once', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new RankedQueue();
      queue.ensure(NODES);
      const waves = new Waves();
      for (const s of steps) {
        if (s.op === 'push') {
          queue.push(s.node);
          waves.push(s.node);
        } else if (s.op === 'rerank') {
          queue.rerank(Int32Array.from(s.ranks), s.ranks.length);
          waves.rerank(s.ranks);
        } else {
          expect(queue.pop()).toBe(waves.pop());
        }
      }
      for (let node = waves.pop(); node >= 0; node = waves.pop()) expect(queue.pop()).toBe(node);
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
