import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countWithout, merged } from '../../src/races/by-sites.js';
import { MAX_WITNESSES, PairTable } from '../../src/races/pair-table.js';
import { listed } from './support.js';

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly bucket: number;
}

/** Few sites, so that many pairs have the same. */
const site = fc.nat(3);
const pair: fc.Arbitrary<Pair> = fc.record({ first: site, second: site, bucket: fc.nat(2) });
const pairs = fc.array(pair, { maxLength: 30 });
const bySites = (a: Pair, b: Pair) => a.first - b.first || a.second - b.second;

function tableOf(of: readonly Pair[]): PairTable {
  const table = new PairTable();
  for (const { first, second, bucket } of of) table.add(first, second, bucket);
  return table;
}

test('a list has all pairs by their sites, with the first of the witnesses that were added', () => {
  const steps = fc.array(fc.tuple(fc.nat(29), fc.nat(99), fc.nat(99), fc.boolean()), { maxLength: 150 });
  fc.assert(
    fc.property(pairs, steps, (given, added) => {
      const table = tableOf(given);
      const wanted = given.map((of) => ({ ...of, witnesses: [] as number[][], hasAll: true }));
      for (const [number, first, second, isPart] of added) {
        if (given.length === 0) break;
        const at = number % Math.min(given.length, 8);
        if (isPart) table.leaveOut(at);
        table.addWitness(at, first, second);
        if (isPart || wanted[at].witnesses.length === MAX_WITNESSES) wanted[at].hasAll = false;
        if (wanted[at].witnesses.length < MAX_WITNESSES) wanted[at].witnesses.push([first, second]);
      }
      expect(listed(table.list())).toEqual(wanted.sort(bySites));
    }),
  );
});

test('two lists of one table become one, of equal sites those of the second last', () => {
  fc.assert(
    fc.property(pairs, fc.infiniteStream(fc.boolean()), (given, choices) => {
      const { table, rows } = tableOf(given).list();
      const isIn = Uint8Array.from(given, () => Number(choices.next().value));
      const [some, others] = [rows.filter((row) => isIn[row] === 1), rows.filter((row) => isIn[row] === 0)];
      const wanted = [...some, ...others].sort((a, b) => bySites(given[a], given[b]));
      expect([...merged({ table, rows: some }, others)]).toEqual(wanted);
    }),
  );
});

test('sites of one list that are not in another are counted once', () => {
  fc.assert(
    fc.property(pairs, pairs, (asked, among) => {
      const names = (of: readonly Pair[]) => new Set(of.map(({ first, second }) => `${first} ${second}`));
      const known = names(among);
      const wanted = [...names(asked)].filter((name) => !known.has(name)).length;
      expect(countWithout(tableOf(asked).list(), tableOf(among).list())).toBe(wanted);
    }),
  );
});
