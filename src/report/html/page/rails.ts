/** Which locks a thread holds at each step of its path, as lines that run beside the steps. */
import type { FindingData, LockData, PairData, SideData } from '../data.js';

/** A lock that matters for a pair: one side holds it at its access, or most other accesses do. */
export interface Rail {
  /** Index of its name. */
  readonly lock: number;
  /** Both sides hold it at their accesses, for writing on one of them. */
  readonly isCommon: boolean;
}

/** `before`: it is taken further down. */
export type RailState = 'held' | 'shared' | 'missing' | 'before';

/** More lines could not be told apart. */
const MOST_RAILS = 6;

export function railsOf({ sides }: PairData, { usualLock }: Pick<FindingData, 'usualLock'>): Rail[] {
  const locks = [
    ...(usualLock === undefined ? [] : [usualLock]),
    ...sides.flatMap((side) => side.locks.map(nameOf)),
  ];
  return [...new Set(locks)].slice(0, MOST_RAILS).map((lock) => ({
    lock,
    isCommon:
      sides.length > 1 &&
      sides.every((side) => heldAtEnd(side, lock) !== undefined) &&
      sides.some((side) => heldAtEnd(side, lock) === 'held'),
  }));
}

/** For each step of the path, the state of the lock while it runs. */
export function statesOf(side: SideData, lock: number): RailState[] {
  const atEnd = heldAtEnd(side, lock);
  const taken = side.steps.findIndex(({ takes }) => takes.some((one) => nameOf(one) === lock));
  return side.steps.map((_, index) => {
    // What the thread holds at the access and takes nowhere on the path it has held from the start.
    if (atEnd !== undefined) return index >= taken ? atEnd : 'before';
    // A lock that is given up further down is held up to the step before the access.
    return taken >= 0 && index >= taken && index < side.steps.length - 1 ? 'held' : 'missing';
  });
}

export function nameOf(lock: LockData): number {
  return lock < 0 ? -1 - lock : lock;
}

function heldAtEnd({ locks }: SideData, lock: number): 'held' | 'shared' | undefined {
  const held = locks.filter((one) => nameOf(one) === lock);
  if (held.length === 0) return undefined;
  return held.some((one) => one >= 0) ? 'held' : 'shared';
}
