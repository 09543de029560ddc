/** Positions by small numbers (counting sort), for tables of parallel arrays. */
import { allocated } from './room.js';

export interface Buckets {
  /** Bucket b is `items[start[b] … start[b + 1])`. */
  readonly start: Int32Array;
  readonly items: Int32Array;
}

/** The indices of `keys` by key, 0 … count − 1, in their order; those with key −1 are left out. */
export function grouped(keys: ArrayLike<number>, count: number): Buckets {
  const start = allocated(count + 1);
  countInto(start, keys);
  addUp(start);
  const items = allocated(start[count]);
  place(items, start, keys);
  // Each stands now where its bucket ends, which is where the next one begins.
  start.copyWithin(1, 0, count);
  start[0] = 0;
  return { start, items };
}

// Each loop is a function of its own: the engine compiles one while it runs, and what comes after it, not having run yet,
// would throw the compiled code away each time.

/** Counts each key at the place after its own. */
function countInto(start: Int32Array, keys: ArrayLike<number>): void {
  for (let i = 0; i < keys.length; i++) if (keys[i] >= 0) start[keys[i] + 1]++;
}

function addUp(start: Int32Array): void {
  for (let b = 1; b < start.length; b++) start[b] += start[b - 1];
}

function place(items: Int32Array, at: Int32Array, keys: ArrayLike<number>): void {
  for (let i = 0; i < keys.length; i++) if (keys[i] >= 0) items[at[keys[i]]++] = i;
}
