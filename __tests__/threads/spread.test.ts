import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reaching } from '../../src/threads/spread.js';
import { NumberSets } from '../../src/util/index.js';

const VERTICES = 12;
const vertex = fc.nat(VERTICES - 1);

test('a vertex is reached by what starts at all vertices that lead to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(vertex, vertex), { maxLength: 30 }),
      fc.array(fc.tuple(vertex, fc.nat(39)), { maxLength: 6 }),
      (edges, starts) => {
        const sets = new NumberSets(40);
        const begun = new Int32Array(VERTICES);
        const expected = Array.from({ length: VERTICES }, () => new Set<number>());
        for (const [at, number] of starts) {
          begun[at] = sets.union(begun[at], sets.of([number]));
          expected[at].add(number);
        }
        for (let round = 0; round < VERTICES; round++)
          for (const [from, to] of edges) for (const number of expected[from]) expected[to].add(number);
        const found = reaching(sets, begun, (to, visit) => {
          for (const [from, other] of edges) if (other === to) visit(from);
        });
        expect(Array.from(found, (set) => sets.members(set))).toEqual(
          expected.map((all) => [...all].sort((a, b) => a - b)),
        );
      },
    ),
  );
});
