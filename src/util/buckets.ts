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
  for (let i = 0; i < keys.length; i++) if (keys[i] >= 0) start[keys[i] + 1]++;
  for (let b = 0; b < count; b++) start[b + 1] += start[b];
  const items = allocated(start[count]);
  const at = start.slice(0, count);
  for (let i = 0; i < keys.length; i++) if (keys[i] >= 0) items[at[keys[i]]++] = i;
  return { start, items };
}
