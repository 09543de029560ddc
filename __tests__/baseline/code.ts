/** Facts of code of any shape. */
import fc from 'fast-check';
import type { ClassCode, CodeFacts, MethodCode } from '../../src/findings/index.js';

const MOST = 6;

const name = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aZ$.(), ;|:1') });

/** The names, lock sets and classes, all numbers within their bounds. */
export const codeFacts: fc.Arbitrary<CodeFacts> = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 1, maxLength: 8 }),
    fc.array(fc.nat({ max: MOST }), { maxLength: 4 }),
  )
  .chain(([names, fieldCounts]) => {
    const ref = fc.nat({ max: names.length - 1 });
    const lock = fc.nat({ max: 2 * names.length - 1 });
    const total = fieldCounts.reduce((sum, count) => sum + count, 0);
    const sets = fc
      .uniqueArray(fc.uniqueArray(lock, { minLength: 1, maxLength: 3 }), {
        maxLength: 4,
        selector: (set) => set.join(),
      })
      .map((all) => [[], ...all]);
    return sets.chain((lockSets) => {
      const set = fc.nat({ max: lockSets.length - 1 });
      const pair = fc.tuple(ref, fc.nat({ max: 5000 }));
      const use = fc.oneof(
        fc.record({ kind: fc.constant(0 as const), what: ref, held: set }),
        ...(total === 0
          ? []
          : [
              fc.record({
                kind: fc.constantFrom(1 as const, 2 as const),
                what: fc.nat({ max: total - 1 }),
                held: set,
              }),
            ]),
      );
      const method: fc.Arbitrary<MethodCode> = fc.record({
        name: ref,
        line: fc.nat({ max: 100_000 }),
        own: fc.oneof(fc.constant(-1), lock),
        takes: set,
        uses: fc.array(use, { maxLength: 4 }),
        starts: fc.array(pair, { maxLength: 2 }),
      });
      const classes: fc.Arbitrary<ClassCode>[] = fieldCounts.map((count) =>
        fc.record({
          name: ref,
          file: ref,
          fields: fc.array(
            fc.record({ name: ref, flags: fc.nat({ max: 15 }), holds: fc.array(pair, { maxLength: 2 }) }),
            { minLength: count, maxLength: count },
          ),
          methods: fc.array(method, { maxLength: 3 }),
          others: fc.array(fc.nat({ max: 0xffffff }), { maxLength: 3 }),
        }),
      );
      return fc.tuple(...classes).map((all) => ({ names, lockSets, classes: all }));
    });
  });
