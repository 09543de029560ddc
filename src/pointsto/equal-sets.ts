/** Which of many sets are equal: most sets of a points-to analysis are copies of others. */
import { allocated } from '../util/index.js';

/** Words of a large set. Most sets are smaller, but all small ones together take little room. */
export const LARGE_SET = 64;

/**
 * By set, the first one with the same words: those of set s are `memory[offset[s] … offset[s] + used[s])`. Sets of fewer than
 * `least` words are not compared; each is its own first. The answer is written to `firsts`.
 */
export function firstsOfEqual(
  memory: Int32Array,
  offset: Int32Array,
  used: Int32Array,
  least = 0,
  firsts: Int32Array = allocated(used.length),
): Int32Array {
  const count = used.length;
  let compared = 0;
  for (let set = 0; set < count; set++) if (used[set] >= least) compared++;
  /** Set and hash of each entry side by side. */
  const table = allocated(2 ** (33 - Math.clz32(compared * 2)));
  const mask = table.length - 2;
  /** Large sets by the place where they begin: many may share it, since they were found equal before. */
  const atPlace = new Map<number, number>();
  for (let set = 0; set < count; set++) {
    firsts[set] = set;
    const words = used[set];
    if (words < least) continue;
    const from = offset[set];
    const same = words < LARGE_SET ? undefined : atPlace.get(from);
    if (same !== undefined && used[same] === words) {
      firsts[set] = same;
      continue;
    }
    // Large sets are mostly equal at their beginnings.
    const hash = hashOf(memory, from, words);
    let at = (hash << 1) & mask;
    for (; table[at] !== 0; at = (at + 2) & mask) {
      const other = table[at] - 1;
      if (table[at + 1] !== hash || used[other] !== words || !areEqual(memory, offset[other], from, words))
        continue;
      firsts[set] = other;
      break;
    }
    if (words >= LARGE_SET) atPlace.set(from, firsts[set]);
    if (firsts[set] < set) continue;
    table[at] = set + 1;
    table[at + 1] = hash;
  }
  return firsts;
}

function hashOf(memory: Int32Array, from: number, words: number): number {
  let hash = words;
  for (let i = from; i < from + words; i++) hash = (Math.imul(hash, 31) + memory[i]) | 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return hash ^ (hash >>> 13);
}

function areEqual(memory: Int32Array, a: number, b: number, words: number): boolean {
  for (let i = 0; i < words; i++) if (memory[a + i] !== memory[b + i]) return false;
  return true;
}
