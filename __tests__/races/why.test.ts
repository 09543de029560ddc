/** What becomes of pairs, against the definition. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AccessClasses } from '../../src/races/access-classes.js';
import { AccessInstances } from '../../src/races/instances.js';
import type { RacePairs } from '../../src/races/race-table.js';
import type { Stage, Teller } from '../../src/races/stages/index.js';
import { fatesOf, type PairFate } from '../../src/races/why.js';

const PLACES = 4;

interface Table {
  /** By site: its place, and whether it writes. A place may have sites of both sorts. */
  readonly sites: readonly { readonly place: number; readonly write: boolean }[];
  /** By instance; the two last are classes in two stages, 0 for those that race with none. */
  readonly instances: readonly {
    readonly site: number;
    readonly location: number;
    readonly before: number;
    readonly behind: number;
  }[];
  /** Pairs of sites that race, of those that all stages keep. */
  readonly racing: readonly (readonly [number, number])[];
}

const site = fc.nat(5);
const table: fc.Arbitrary<Table> = fc.record({
  sites: fc.array(fc.record({ place: fc.nat(PLACES - 1), write: fc.boolean() }), {
    minLength: 6,
    maxLength: 6,
  }),
  instances: fc.array(fc.record({ site, location: fc.nat(3), before: fc.nat(3), behind: fc.nat(3) }), {
    maxLength: 14,
  }),
  racing: fc.array(fc.tuple(site, site), { maxLength: 3 }),
});

/** The stages before and behind that of locations keep what has a common bit. */
function stagesOf({ sites, instances }: Table): Stage[] {
  const bits = (name: string, of: (instance: number) => number): Stage => ({
    name,
    classOf: of,
    keeps: (a, b) => (a & b) !== 0,
    why: ({ first, second, a, b }) => `${name} ${first} ${second} ${a} ${b}`,
  });
  return [
    {
      name: 'original',
      classOf: (i) => (sites[instances[i].site].write ? 2 : 1),
      keeps: (a, b) => a + b > 2,
      why: () => 'both only read',
    },
    bits('before', (i) => instances[i].before),
    {
      name: 'aliasing',
      classOf: (i) => instances[i].location + 1,
      keeps: (a, b) => a === b,
      why: () => 'apart',
      isSameOnly: true,
    },
    bits('behind', (i) => instances[i].behind),
  ];
}

function instancesOf({ sites, instances }: Table): AccessInstances {
  const made = new AccessInstances();
  for (const { place, write } of sites) {
    const at = { method: place, block: 0, insn: 0, key: 1, isStatic: false };
    made.sites.push({ ...at, write, library: false, client: false, onThis: false });
  }
  for (const [cs, { site: number, location }] of instances.entries())
    made.add(number, cs, location, 0, 0, 0, -1, -1, -1, false);
  return made;
}

const TELLER = {} as Teller;

function fates(of: Table, all = new Int32Array(4)): readonly PairFate[] {
  const stages = stagesOf(of);
  const instances = instancesOf(of);
  const classes = new AccessClasses(instances, stages);
  const rows = of.racing.map(([a, b]) => ({
    ...{ first: Math.min(a, b), second: Math.max(a, b), location: 0, bucket: 0 },
  }));
  const input = { instances, stages, added: undefined, classes, causeOf: () => -1, isCounted: () => false };
  const asked = { thingAt: all, count: 1, mostAccesses: 100 };
  const [{ pairs }] = fatesOf({ ...input, pairs: rows as unknown as RacePairs }, asked, TELLER, () => {});
  return pairs;
}

describe('a pair', () => {
  test('is dropped by the stage that two instances at one location come to, or else by that of any two', () => {
    fc.assert(
      fc.property(table, (of) => {
        const stages = stagesOf(of);
        const levelOf = (i: number, j: number): number => {
          const level = stages.findIndex((stage) => {
            const [a, b] = [stage.classOf(i), stage.classOf(j)];
            return a === 0 || b === 0 || !stage.keeps(a, b);
          });
          return level < 0 ? stages.length : level;
        };
        for (const { first, second, dropped } of fates(of)) {
          const at = (place: number): number[] =>
            of.instances.flatMap(({ site: number }, i) => (of.sites[number].place === place ? [i] : []));
          const all = at(first.site.method).flatMap((i) =>
            at(second.site.method).map((j) => [i, j] as const),
          );
          const isListed = all.some(([i, j]) => {
            const [a, b] = [of.instances[i].site, of.instances[j].site];
            return of.racing.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
          });
          expect(dropped === undefined).toBe(isListed);
          if (dropped === undefined) continue;
          const together = all.filter(([i, j]) => of.instances[i].location === of.instances[j].location);
          const furthest = (pairs: typeof all): number =>
            Math.max(0, ...pairs.map(([i, j]) => levelOf(i, j)));
          const level = furthest(together) > 0 ? furthest(together) : furthest(all);
          expect(dropped.stage).toBe(stages[level]?.name ?? 'paths');
          if (dropped.stage !== 'before' && dropped.stage !== 'behind') continue;
          // The clause is about two instances that the stage does not keep, one of each place.
          const [, i, j, a, b] = dropped.why.split(' ').map(Number);
          expect(at(first.site.method)).toContain(i);
          expect(at(second.site.method)).toContain(j);
          expect([a, b]).toEqual([stages[level].classOf(i), stages[level].classOf(j)]);
          expect(levelOf(i, j)).toBe(level);
        }
      }),
    );
  });

  test('is told once for each two places with a write', () => {
    fc.assert(
      fc.property(table, (of) => {
        const seen = [...new Set(of.instances.map(({ site: number }) => of.sites[number].place))];
        const writes = (place: number): boolean =>
          of.instances.some(({ site: number }) => of.sites[number].place === place && of.sites[number].write);
        const wanted = seen.flatMap((a, index) =>
          seen
            .slice(index)
            .filter((b) => writes(a) || writes(b))
            .map((b) => [a, b].sort().join()),
        );
        const told = fates(of).map(({ first, second }) =>
          [first.site.method, second.site.method].sort().join(),
        );
        expect(told.sort()).toEqual(wanted.sort());
      }),
    );
  });

  test('of nothing that is asked is not told', () => {
    fc.assert(
      fc.property(table, (of) => {
        expect(fates(of, new Int32Array(4).fill(-1))).toEqual([]);
      }),
    );
  });
});
