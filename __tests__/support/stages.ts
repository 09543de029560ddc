/** The phases of a scan behind the threads, with nothing left out. */
import { locksOf } from '../../src/locks/index.js';
import type { PointsTo } from '../../src/pointsto/index.js';
import { type CollectOptions, collectAccesses, findRaces, type Races } from '../../src/races/index.js';
import { threadOrder } from '../../src/scan/ground.js';
import { sharingOf } from '../../src/sharing/index.js';
import type { Threads } from '../../src/threads/index.js';

export function allRaces(pt: PointsTo, threads: Threads, options: Partial<CollectOptions> = {}): Races {
  const sharing = sharingOf(pt);
  const locks = locksOf(pt, threads, sharing);
  const order = threadOrder(pt, threads, sharing, locks);
  const ground = { pt, threads, sharing, order, locks };
  const accesses = collectAccesses(ground, {
    elideConstructors: false,
    isClient: () => false,
    isLocal: () => false,
    tick: () => {},
    ...options,
  });
  return findRaces({ ...ground, accesses });
}
