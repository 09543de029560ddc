/**
 * What the work on a location costs, before it is done: the pairs of access sites that can race there, as far as they
 * are listed.
 *
 * Guarantee: none; a wrong guess makes shards of unequal size. Two accesses that both hold locks are taken to be
 * excluded, all others to race.
 */
import { NOTHING } from '../locks/index.js';
import type { Accesses } from '../races/index.js';
import { PairMap } from '../util/index.js';

/** Of more pairs on one thing (`LIMITS` in `races/pairs.ts`) not all are listed; they are still counted. */
const MOST_LISTED = 500;
const COUNTED_ONLY = 0.05;
/** A finding is work, however few its pairs. */
const FINDING = 10;

/** Sites that threads reach on one thing. */
interface Sites {
  /** Writes and reads: all, and those that hold a lock. */
  readonly all: [number, number];
  readonly locked: [number, number];
}

/** By thing, the cost; 0 where nothing can race. `thingAt` numbers what is counted together, from 0; −1 leaves out. */
export function costsOf(
  { instances }: Pick<Accesses, 'instances'>,
  thingAt: (location: number) => number,
): readonly number[] {
  const things: Sites[] = [];
  /** By thing and site: 1 where only locked accesses are known, 2 where others are. */
  const known = new PairMap(1024);
  for (let i = 0; i < instances.count; i++) {
    if (instances.threadsOf(i) === 0) continue;
    const thing = thingAt(instances.locationOf(i));
    if (thing < 0) continue;
    things[thing] ??= { all: [0, 0], locked: [0, 0] };
    const at = things[thing];
    const kind = instances.siteOf(i).write ? 0 : 1;
    const before = Math.max(0, known.get(thing, instances.siteNumber(i)));
    const isLocked = instances.locksOf(i) !== NOTHING;
    if (before === 0) at.all[kind]++;
    if (before === 0 && isLocked) at.locked[kind]++;
    if (before === 1 && !isLocked) at.locked[kind]--;
    known.set(thing, instances.siteNumber(i), isLocked && before !== 2 ? 1 : 2);
  }
  return Array.from(things, (thing) => (thing === undefined ? 0 : costOf(thing)));
}

function costOf({ all, locked }: Sites): number {
  const pairs = pairsOf(all) - pairsOf(locked);
  if (pairs === 0) return 0;
  return FINDING + Math.min(pairs, MOST_LISTED) + COUNTED_ONLY * Math.max(0, pairs - MOST_LISTED);
}

/** Pairs with a write. */
function pairsOf([writes, reads]: readonly [number, number]): number {
  return (writes * (writes + 1)) / 2 + writes * reads;
}
