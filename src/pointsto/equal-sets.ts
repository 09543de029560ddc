/** Which of many sets are equal: most sets of a points-to analysis are copies of others. */
import { allocated } from '../util/index.js';

/** By set, the first one with the same words: those of set s are `memory[offset[s] … offset[s] + used[s])`. */
export function firstsOfEqual(memory: Int32Array, offset: Int32Array, used: Int32Array): Int32Array {
  const count = used.length;
  const firsts = allocated(count);
  const table = allocated(2 ** (32 - Math.clz32(count * 2))).fill(-1);
  const mask = table.length - 1;
  // Large sets are mostly equal at their beginnings.
  const hashes = allocated(count);
  for (let set = 0; set < count; set++) {
    const from = offset[set];
    const words = used[set];
    const hash = hashOf(memory, from, words);
    hashes[set] = hash;
    let slot = hash & mask;
    let other = table[slot];
    while (
      other >= 0 &&
      (hashes[other] !== hash || used[other] !== words || !areEqual(memory, offset[other], from, words))
    ) {
      slot = (slot + 1) & mask;
      other = table[slot];
    }
    if (other < 0) table[slot] = set;
    firsts[set] = other < 0 ? set : other;
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
