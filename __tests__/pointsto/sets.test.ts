import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { SetPool } from '../../src/pointsto/sets.js';
import { IntVec, popcount } from '../../src/util/index.js';

const SLOTS = 6;
/** Neighbours, the edges of words, and far ones. */
const object = fc.oneof(fc.nat(70), fc.constantFrom(0, 31, 32, 63, 64, 1_000_000, 2 ** 30), fc.nat(5000));
const slot = fc.nat(SLOTS - 1);
const step = fc.oneof(
  fc.record({ op: fc.constant('add' as const), a: slot, object }),
  fc.record({ op: fc.constant('addAll' as const), a: slot, objects: fc.array(object, { maxLength: 80 }) }),
  fc.record({
    op: fc.constant('union' as const),
    a: slot,
    b: slot,
    mask: fc.option(slot),
    delta: fc.option(slot),
  }),
  fc.record({ op: fc.constant('unionMinus' as const), a: slot, b: slot, c: slot }),
  fc.record({ op: fc.constant('move' as const), a: slot, b: slot }),
  fc.record({ op: fc.constant('release' as const), a: slot }),
  fc.record({ op: fc.constant('intersects' as const), a: slot, b: slot }),
  fc.record({ op: fc.constant('compact' as const) }),
  fc.record({ op: fc.constant('squeeze' as const) }),
);

/** Sets by slot, as plain as can be. */
class Naive {
  readonly sets = Array.from({ length: SLOTS }, () => new Set<number>());

  union(target: number, source: number, mask: number, delta: number): boolean {
    const fresh = [...this.sets[source]].filter(
      (o) => !this.sets[target].has(o) && (mask < 0 || this.sets[mask].has(o)),
    );
    for (const o of fresh) {
      this.sets[target].add(o);
      if (delta >= 0) this.sets[delta].add(o);
    }
    return fresh.length > 0;
  }
}

describe('a pool of sets', () => {
  test('behaves as plain sets do', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const pool = new SetPool(16);
        pool.ensure(SLOTS);
        const naive = new Naive();
        for (const s of steps) {
          apply(pool, naive, s);
          for (let i = 0; i < SLOTS; i++) expectEqual(pool, i, naive.sets[i]);
        }
        const words = naive.sets.map((set) => 2 * new Set([...set].map((o) => o >>> 5)).size);
        expect(pool.words).toBe(words.reduce((a, b) => a + b));
      }),
      { numRuns: 300 },
    );
  });

  test('grows beyond its first room, of slots and of memory', () => {
    const pool = new SetPool();
    pool.ensure(10);
    pool.add(9, 7);
    pool.ensure(5000);
    for (let s = 0; s < 5000; s++) for (let o = 0; o < 20; o++) pool.add(s, s + 32 * o);
    expect([10, 11, 1234, 4999].map((s) => pool.count(s))).toEqual([20, 20, 20, 20]);
    expect(pool.count(9)).toBe(21);
    for (let o = 0; o < 5_000; o++) pool.add(3, 32 * o);
    expect(pool.union(4, 3, -1, 5)).toBe(true);
    expect(pool.count(4)).toBe(5_000 + 40);
    expect(pool.has(5, 32 * 4_999)).toBe(true);
  });

  test('gives released room to others', () => {
    const pool = new SetPool();
    pool.ensure(3);
    for (let round = 0; round < 50; round++) {
      for (let o = 0; o < 40; o++) pool.add(round % 3, 32 * o + round);
      pool.move(round % 3, (round + 1) % 3);
      pool.release((round + 1) % 3);
    }
    expect(pool.words).toBe(0);
  });
});

test('popcount counts bits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (word) => {
      const bits = (word >>> 0).toString(2).replaceAll('0', '').length;
      expect(popcount(word)).toBe(bits);
    }),
  );
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function apply(pool: SetPool, naive: Naive, s: Step): void {
  const { sets } = naive;
  switch (s.op) {
    case 'add':
      expect(pool.add(s.a, s.object)).toBe(!sets[s.a].has(s.object));
      sets[s.a].add(s.object);
      break;
    case 'addAll':
      for (const o of s.objects) {
        pool.add(s.a, o);
        sets[s.a].add(o);
      }
      break;
    case 'union': {
      // The delta of a target is never one of the other three.
      const delta =
        s.delta === null || s.delta === s.a || s.delta === s.b || s.delta === s.mask ? -1 : s.delta;
      const mask = s.mask ?? -1;
      const changed = naive.union(s.a, s.b, mask, delta);
      expect(pool.union(s.a, s.b, mask, delta)).toBe(changed);
      break;
    }
    case 'unionMinus': {
      const fresh = [...sets[s.b]].filter((o) => !sets[s.c].has(o));
      pool.unionMinus(s.a, s.b, s.c);
      for (const o of fresh) sets[s.a].add(o);
      break;
    }
    case 'move':
      if (s.a === s.b) break;
      pool.move(s.a, s.b);
      sets[s.b] = sets[s.a];
      sets[s.a] = new Set();
      break;
    case 'release':
      pool.release(s.a);
      sets[s.a] = new Set();
      break;
    case 'squeeze':
      pool.squeeze();
      break;
    case 'compact': {
      const texts = sets.map((set) => [...set].sort((a, b) => a - b).join());
      const firsts = texts.map((text) => texts.indexOf(text));
      expect([...pool.compact().subarray(0, SLOTS)]).toEqual(firsts);
      break;
    }
    case 'intersects':
      expect(pool.intersects(s.a, s.b)).toBe([...sets[s.a]].some((o) => sets[s.b].has(o)));
      break;
  }
}

/** One comparison for all that can be asked: thousands of sets are compared. */
function expectEqual(pool: SetPool, slot: number, wanted: ReadonlySet<number>): void {
  const members = new IntVec(0);
  pool.members(slot, members);
  const sorted = [...wanted].sort((a, b) => a - b);
  const probes = [0, 31, 32, 69, ...sorted];
  const got = [
    ...members.view(),
    pool.count(slot),
    pool.single(slot),
    ...probes.map((o) => pool.has(slot, o)),
  ];
  const single = wanted.size === 0 ? -1 : wanted.size > 1 ? -2 : sorted[0];
  expect(got.join()).toBe([...sorted, wanted.size, single, ...probes.map((o) => wanted.has(o))].join());
  if (pool.isEmpty(slot) !== (wanted.size === 0)) throw new Error(`slot ${slot} is not empty`);
}
