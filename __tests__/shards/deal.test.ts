import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deal, Groups, type Priced } from '../../src/shards/deal.js';
import { NumberSets } from '../../src/util/index.js';

const costs = fc.array(fc.nat(1000), { maxLength: 60 });
const items = costs.map((all) => all.map((cost, i): Priced => ({ name: `group ${i}`, cost })));
const shards = fc.integer({ min: 1, max: 12 });

function loads(all: readonly Priced[], shardOf: readonly number[], count: number): number[] {
  const load = new Array<number>(count).fill(0);
  shardOf.forEach((shard, i) => {
    load[shard] += all[i].cost;
  });
  return load;
}

describe('dealing groups to shards', () => {
  test('every group is in exactly one shard', () => {
    fc.assert(
      fc.property(items, shards, (all, count) => {
        const shardOf = deal(all, count);
        expect(shardOf).toHaveLength(all.length);
        for (const shard of shardOf) {
          expect(Number.isInteger(shard)).toBe(true);
          expect(shard).toBeGreaterThanOrEqual(0);
          expect(shard).toBeLessThan(count);
        }
      }),
    );
  });

  test('does not depend on the order of the groups', () => {
    const shuffled = items.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, shards, ([all, other], count) => {
        const named = (list: readonly Priced[]): Map<string, number> => {
          const shardOf = deal(list, count);
          return new Map(list.map(({ name }, i) => [name, shardOf[i]]));
        };
        expect(named(other)).toEqual(named(all).size === 0 ? new Map() : named(all));
      }),
    );
  });

  test("no shard is above its share by more than the dearest group (Graham's bound)", () => {
    fc.assert(
      fc.property(items, shards, (all, count) => {
        const total = all.reduce((sum, { cost }) => sum + cost, 0);
        const dearest = all.reduce((most, { cost }) => Math.max(most, cost), 0);
        const heaviest = Math.max(...loads(all, deal(all, count), count));
        expect(heaviest).toBeLessThanOrEqual(total / count + dearest * (1 - 1 / count) + 1e-9);
      }),
    );
  });

  test('groups without work are spread like the others', () => {
    const idle = Array.from({ length: 8 }, (_, i) => ({ name: `group ${i}`, cost: 0 }));
    const shardOf = deal(idle, 4);
    expect([0, 1, 2, 3].map((shard) => shardOf.filter((each) => each === shard).length)).toEqual([
      2, 2, 2, 2,
    ]);
  });

  test('the dearest groups go first, ties by name', () => {
    const all = [
      { name: 'b', cost: 5 },
      { name: 'a', cost: 5 },
      { name: 'c', cost: 9 },
    ];
    expect(deal(all, 2)).toEqual([1, 1, 0]);
  });
});

describe('groups', () => {
  const size = 20;
  const pairs = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 30 });

  test('are a partition in which exactly what was joined is together', () => {
    fc.assert(
      fc.property(pairs, (joined) => {
        const groups = new Groups(size);
        for (const [a, b] of joined) groups.join(a, b);
        const list = groups.list();
        expect(list.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i));
        const home = new Map(
          list.flatMap((members) => members.map((member) => [member, members[0]] as const)),
        );
        for (const [a, b] of joined) expect(home.get(a)).toBe(home.get(b));
        // Joins that did something are as many as groups are fewer.
        const fresh = new Groups(size);
        const useful = joined.filter(([a, b]) => fresh.join(a, b)).length;
        expect(list).toHaveLength(size - useful);
      }),
    );
  });

  test('do not depend on the order of the joins', () => {
    const shuffled = pairs.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const listOf = (joined: typeof one): number[][] => {
          const groups = new Groups(size);
          for (const [a, b] of joined) groups.join(a, b);
          return groups.list();
        };
        expect(listOf(other)).toEqual(listOf(one));
      }),
    );
  });
});

test('sets of units behave like sets', () => {
  const members = fc.uniqueArray(fc.nat(69));
  fc.assert(
    fc.property(members, members, (a, b) => {
      const sets = new NumberSets(70);
      const [x, y] = [sets.of(a), sets.of(b)];
      const sorted = (list: Iterable<number>): number[] => [...new Set(list)].sort((i, j) => i - j);
      expect(sets.members(sets.union(x, y))).toEqual(sorted([...a, ...b]));
      expect(sets.members(sets.meet(x, y))).toEqual(sorted(a.filter((unit) => b.includes(unit))));
      expect(sets.contains(x, y)).toBe(b.every((unit) => a.includes(unit)));
      expect(sets.union(x, sets.all)).toBe(sets.all);
      expect(sets.meet(x, sets.none)).toBe(sets.none);
    }),
  );
});
