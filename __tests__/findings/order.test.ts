import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { KnownSide } from '../../src/findings/names/sides.js';
import { inOrder, type RankedRace } from '../../src/findings/order.js';
import type { Side } from '../../src/findings/types.js';

const LOCK = { text: 'a lock', mode: 'exclusive' } as const;

interface Given {
  readonly file: number;
  readonly line: number;
  readonly write: boolean;
  readonly root: number;
  readonly locked: boolean;
}

const side = fc.record({
  file: fc.nat(1),
  line: fc.nat(2),
  write: fc.boolean(),
  root: fc.nat(2),
  locked: fc.boolean(),
});
const reported = fc.array(fc.record({ sides: fc.tuple(side, side), length: fc.nat(6), weight: fc.nat(2) }), {
  minLength: 1,
});

/** The same side is one object, and sides at one place differ by their roots alone. */
function known(sides: Map<string, KnownSide>, { file, line, write, root, locked }: Given): KnownSide {
  const key = `${file}:${line}:${write}:${locked}`;
  const found = sides.get(`${key}:${root}`);
  if (found !== undefined) return found;
  const place = {
    file: `f${file}`,
    resolved: false,
    line,
    offset: 0,
    method: `m${file}`,
    className: 'C',
    application: true,
  };
  const made: KnownSide = {
    number: sides.size,
    step: undefined,
    side: {
      access: write ? 'write' : 'read',
      place,
      thread: '',
      reason: '',
      path: [],
      locks: locked ? [LOCK] : [],
    },
    held: [],
    root,
    place: (file * 3 + line) * 2 + Number(write),
  };
  sides.set(`${key}:${root}`, made);
  return made;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function byPlace(a: Side, b: Side): number {
  return (
    compare(a.place.file, b.place.file) ||
    a.place.line - b.place.line ||
    compare(a.place.method, b.place.method) ||
    compare(b.access, a.access)
  );
}

/** Sorts all, takes one of the shortest whose threads start apart to the front, and keeps the first of each pair of places. */
function naive(races: readonly RankedRace[]): RankedRace[] {
  const reads = ({ sides }: RankedRace): number => Number(sides[0].side.access !== 'write');
  const sorted = [...races].sort(
    (a, b) =>
      b.weight - a.weight ||
      a.length - b.length ||
      reads(a) - reads(b) ||
      byPlace(a.sides[0].side, b.sides[0].side) ||
      byPlace(a.sides[1].side, b.sides[1].side),
  );
  const apart = sorted.find(({ sides: [a, b] }) => a.root !== b.root);
  const near =
    apart !== undefined && apart.weight === sorted[0].weight && apart.length <= sorted[0].length + 2;
  const seen = new Set<string>();
  const once = (near ? [apart, ...sorted] : sorted).filter(({ sides }) => {
    const key = sides.map(({ place }) => place).join();
    return !seen.has(key) && seen.add(key) !== undefined;
  });
  return covering(once);
}

/** The first; then, over and over, the first that shows a line without a lock that none before shows; then any line. */
function covering(races: readonly RankedRace[]): RankedRace[] {
  const [first, ...rest] = races;
  if (rest.length < 2) return [...races];
  const found = [first];
  const isShown = ({ place }: KnownSide): boolean =>
    found.some(({ sides }) => sides.some((side) => side.place === place));
  const showing = (wanted: (side: KnownSide) => boolean): RankedRace | undefined =>
    rest.find((race) => !found.includes(race) && race.sides.some((side) => wanted(side) && !isShown(side)));
  for (const wanted of [(side: KnownSide) => side.side.locks.length === 0, () => true]) {
    for (let next = showing(wanted); next !== undefined; next = showing(wanted)) found.push(next);
  }
  return [...found, ...rest.filter((race) => !found.includes(race))];
}

test('one race for each pair of places, as if all of them were sorted, all lines among the first', () => {
  fc.assert(
    fc.property(reported, (given) => {
      const sides = new Map<string, KnownSide>();
      const races = given.map(({ sides: [a, b], length, weight }): RankedRace => {
        return { sides: [known(sides, a), known(sides, b)], length, weight };
      });
      const found = inOrder(races);
      const wanted = naive(races);
      expect(found.length).toBe(wanted.length);
      found.forEach((race, i) => {
        expect(race).toBe(wanted[i]);
      });
    }),
    { numRuns: 500 },
  );
});
