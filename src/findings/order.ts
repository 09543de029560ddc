/** Which races of a finding are reported, and in which order. */
import { PairMap } from '../util/index.js';
import { compare, type KnownSide } from './names/index.js';
import type { Side } from './types.js';

/** Calls by which the first witness may be longer than the shortest, so that its threads start apart. */
const LONGER = 2;

/** A race of two sides, the first one to read in front. */
export interface RankedRace {
  readonly sides: readonly [KnownSide, KnownSide];
  /** Calls on both paths. */
  readonly length: number;
  /** What it adds to the evidence of the finding. */
  readonly weight: number;
}

/**
 * One race per pair of lines and kinds of access, those with the best evidence first and of these the shortest paths;
 * before them one of the best and shortest whose threads start in different methods. The first ones have all racing
 * lines between them, those without a lock before others.
 */
export function inOrder<T extends RankedRace>(reported: readonly T[]): T[] {
  return coveringFirst(best(reported));
}

/** Those that show a line which none before them shows, then the rest; a line without a lock is worth more. */
function coveringFirst<T extends RankedRace>(sorted: readonly T[]): T[] {
  if (sorted.length < 3) return [...sorted];
  const seen = new Set<number>();
  const chosen = new Set<T>();
  const choose = (race: T): void => {
    chosen.add(race);
    for (const { place } of race.sides) seen.add(place);
  };
  choose(sorted[0]);
  const isNew = ({ place }: KnownSide): boolean => !seen.has(place);
  const isBareNew = (side: KnownSide): boolean => isNew(side) && side.side.locks.length === 0;
  for (const race of sorted) if (race.sides.some(isBareNew)) choose(race);
  for (const race of sorted) if (race.sides.some(isNew)) choose(race);
  return [...chosen, ...sorted.filter((race) => !chosen.has(race))];
}

function best<T extends RankedRace>(reported: readonly T[]): T[] {
  if (reported.length < 2) return [...reported];
  const compare = comparing(reported);
  const places = new PairMap(64);
  const kept: T[] = [];
  let apart: T | undefined;
  for (const race of reported) {
    const [a, b] = race.sides;
    const known = places.get(a.place, b.place);
    if (known < 0) places.set(a.place, b.place, kept.push(race) - 1);
    else if (compare(race, kept[known]) < 0) kept[known] = race;
    if (a.root !== b.root && (apart === undefined || compare(race, apart) < 0)) apart = race;
  }
  const sorted = kept.sort(compare);
  if (apart === undefined || apart.weight < sorted[0].weight || apart.length > sorted[0].length + LONGER)
    return sorted;
  const first = apart;
  return [
    first,
    ...sorted.filter(({ sides }) => !sides.every(({ place }, i) => place === first.sides[i].place)),
  ];
}

/** By evidence, then by length, then what starts with a write (the plainer wrong), then by the lines of both sides. */
function comparing(reported: readonly RankedRace[]): (a: RankedRace, b: RankedRace) => number {
  const ranked = ranks(reported);
  const rank = (side: KnownSide): number => ranked.get(side.number) ?? 0;
  const isRead = ({ sides }: RankedRace): number => (sides[0].side.access === 'write' ? 0 : 1);
  return (a, b) =>
    b.weight - a.weight ||
    a.length - b.length ||
    isRead(a) - isRead(b) ||
    rank(a.sides[0]) - rank(b.sides[0]) ||
    rank(a.sides[1]) - rank(b.sides[1]);
}

/** By number of a side, its rank among all sides, so that which of several races comes first does not depend on what else is scanned. */
function ranks(reported: readonly RankedRace[]): ReadonlyMap<number, number> {
  const found = new Map<number, KnownSide>();
  for (const { sides } of reported) for (const side of sides) found.set(side.number, side);
  const sorted = [...found.values()].sort((a, b) => byPlace(a.side, b.side));
  const rank = new Map<number, number>();
  let last = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (i > 0 && byPlace(sorted[i - 1].side, sorted[i].side) !== 0) last = i;
    rank.set(sorted[i].number, last);
  }
  return rank;
}

function byPlace(a: Side, b: Side): number {
  const [x, y] = [a.place, b.place];
  return (
    compare(x.file, y.file) ||
    x.line - y.line ||
    x.offset - y.offset ||
    compare(x.method, y.method) ||
    compare(b.access, a.access)
  );
}
