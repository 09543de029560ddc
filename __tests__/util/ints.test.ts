import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BitSet, grown, IntVec, PairMap, SequenceTable } from '../../src/util/index.js';

test('a vector keeps what was pushed', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))), (steps) => {
      const vec = new IntVec(0);
      const naive: number[] = [];
      for (const step of steps) {
        if (step !== null) expect(vec.push(step)).toBe(naive.push(step) - 1);
        else if (naive.length > 0) expect(vec.pop()).toBe(naive.pop());
      }
      expect([...vec.view()]).toEqual(naive);
      expect([...vec.toArray()]).toEqual(naive);
    }),
  );
});

test('grown arrays are filled beyond what they had', () => {
  const larger = grown(Int32Array.of(1, 2), 40, -1);
  expect(larger.length).toBe(40);
  expect([...larger.subarray(0, 3)]).toEqual([1, 2, -1]);
  expect(larger[39]).toBe(-1);
});

describe('a map of pairs', () => {
  const number = fc.oneof(fc.nat(5), fc.nat(2 ** 31 - 1), fc.constantFrom(0, 2 ** 31 - 1));

  test('is a map', () => {
    fc.assert(
      fc.property(
        fc.nat(40),
        fc.array(fc.record({ a: number, b: number, value: number, add: fc.boolean() }), { maxLength: 300 }),
        (capacity, steps) => {
          const map = new PairMap(capacity);
          const naive = new Map<string, number>();
          for (const { a, b, value, add } of steps) {
            const key = `${a},${b}`;
            expect(map.get(a, b)).toBe(naive.get(key) ?? -1);
            if (add) {
              expect(map.add(a, b)).toBe(!naive.has(key));
              if (!naive.has(key)) naive.set(key, 0);
            } else {
              map.set(a, b, value);
              naive.set(key, value);
            }
          }
          expect(map.size).toBe(naive.size);
          for (const { a, b } of steps) expect(map.get(a, b)).toBe(naive.get(`${a},${b}`) ?? -1);
        },
      ),
    );
  });
});

test('a map of pairs finds all after each growth, in small buffers and in those that grow where they are', () => {
  // Pairs (i, 0) and (i, 1) with i of a few runs: many stand next to others, some behind the end of the table.
  const map = new PairMap(2);
  for (let i = 0; i < 60_000; i++) {
    map.set((i % 7) * 100_000 + i, i & 1, i);
    if ((i & (i - 1)) !== 0) continue;
    for (let j = 0; j <= i; j++)
      if (map.get((j % 7) * 100_000 + j, j & 1) !== j) throw new Error(`${j} is lost when there are ${i}`);
  }
  expect(map.size).toBe(60_000);
});

test('a map of pairs numbers them in the order of their first mention, and starts anew when it is released', () => {
  const map = new PairMap();
  expect([map.numberOf(7, 1), map.numberOf(1, 7), map.numberOf(7, 1)]).toEqual([0, 1, 0]);
  map.release();
  expect([map.size, map.get(7, 1)]).toEqual([0, -1]);
  for (let i = 0; i < 100; i++) expect(map.numberOf(i, i)).toBe(i);
});

test('a vector that was released can be filled again', () => {
  const vec = new IntVec(4);
  for (let i = 0; i < 9; i++) vec.push(i);
  vec.release();
  expect([vec.length, vec.push(5), vec.data[0]]).toEqual([0, 0, 5]);
});

test('equal sequences have equal ids, different ones different ids', () => {
  const element = fc.oneof(fc.nat(3), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
  fc.assert(
    fc.property(fc.array(fc.array(element, { maxLength: 6 }), { maxLength: 60 }), (sequences) => {
      const table = new SequenceTable();
      const naive: string[] = [];
      for (const sequence of sequences) {
        const text = sequence.join();
        const known = naive.indexOf(text);
        const id = table.intern(Int32Array.from(sequence));
        expect(id).toBe(known >= 0 ? known : naive.push(text) - 1);
        expect([...table.get(id)]).toEqual(sequence);
      }
      expect(table.size).toBe(naive.length);
    }),
  );
});

test('what is interned is not changed by its giver', () => {
  const table = new SequenceTable();
  const given = Int32Array.of(1, 2);
  table.intern(given);
  given[0] = 9;
  expect([...table.get(0)]).toEqual([1, 2]);
  expect(table.intern(given)).toBe(1);
});

test('a bit set is a set', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(99)), (ids) => {
      const bits = new BitSet(100);
      const naive = new Set<number>();
      for (const id of ids) {
        expect(bits.add(id)).toBe(!naive.has(id));
        naive.add(id);
      }
      for (let id = 0; id < 100; id++) expect(bits.has(id)).toBe(naive.has(id));
    }),
  );
});
