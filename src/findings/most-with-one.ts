/** How many accesses hold a lock in common. */
import type { Lock } from '../locks/index.js';
import { addTo } from '../util/index.js';

/** Accesses that hold the same locks, and how many they are. */
export interface HeldTogether {
  readonly locks: readonly Lock[];
  times: number;
}

/**
 * The most accesses that hold at least one lock of one sort, over all sorts. There may be tens of thousands of sorts, each with a
 * lock of its own beside one that all hold. So the holders of the most common lock of a sort are counted once for all sorts, and
 * only the holders of its other locks are visited.
 */
export function mostWithOne(sorts: readonly HeldTogether[]): number {
  const holders = new Map<Lock, HeldTogether[]>();
  const times = new Map<Lock, number>();
  for (const sort of sorts)
    for (const lock of sort.locks) {
      addTo(holders, lock, sort);
      times.set(lock, (times.get(lock) ?? 0) + sort.times);
    }
  const timesOf = (lock: Lock): number => times.get(lock) ?? 0;
  let most = 0;
  for (const { locks } of sorts) {
    const [first, ...others] = [...locks].sort((a, b) => timesOf(b) - timesOf(a));
    if (first === undefined) continue;
    let count = timesOf(first);
    others.forEach((lock, index) => {
      const counted = [first, ...others.slice(0, index)];
      for (const sort of holders.get(lock) ?? [])
        if (!counted.some((earlier) => sort.locks.includes(earlier))) count += sort.times;
    });
    most = Math.max(most, count);
  }
  return most;
}
