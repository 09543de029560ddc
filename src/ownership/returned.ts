/** What a method returns besides its receiver. */
import type { MethodConstraints } from '../pointsto/index.js';
import { SimpleConstraint } from '../pointsto/index.js';

/**
 * What copies lead to the result, where `this` is among it; a filtered copy of something else stands for itself.
 * Undefined where `this` is not returned.
 *
 * @param origin the local that each local is a cast of, or itself
 */
export function returnedLocals(
  { simple, result }: MethodConstraints,
  castSource: Int32Array,
): Int32Array | undefined {
  if (!copiesThis(simple, castSource)) return undefined;
  const copied = new Map<number, { source: number; filtered: boolean }[]>();
  for (let i = 0; i < simple.length; i += 4) {
    if (simple[i] !== SimpleConstraint.copy) continue;
    const list = copied.get(simple[i + 1]) ?? [];
    list.push({ source: simple[i + 2], filtered: simple[i + 3] >= 0 });
    copied.set(simple[i + 1], list);
  }
  const seen = new Set([result]);
  const ends = new Set<number>();
  let returnsThis = false;
  for (const local of seen) {
    if (local !== result && castSource[local] === 0) {
      returnsThis = true;
      continue;
    }
    const sources = copied.get(local) ?? [];
    if (sources.length === 0 || sources.some(({ filtered }) => filtered)) ends.add(local);
    else for (const { source } of sources) seen.add(source);
  }
  return returnsThis ? Int32Array.from(ends).sort() : undefined;
}

/** Most methods do not, and need no more be asked. */
function copiesThis(init: Int32Array, castSource: Int32Array): boolean {
  for (let i = 0; i < init.length; i += 4)
    if (init[i] === SimpleConstraint.copy && castSource[init[i + 2]] === 0) return true;
  return false;
}
