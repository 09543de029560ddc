/** Loops, and what outlives a round of them. */
import { type Body, loopNest } from '../ir/index.js';
import type { MethodConstraints } from '../pointsto/index.js';

/** A loop, and the locals that outlive a round of it: those of the code around it, and the φs of its header. */
export interface CapturedLoop {
  readonly header: number;
  readonly outside: readonly number[];
}

/** The loops of a body that one block is the entry of. `local` gives the local of a value, −1 where it does not matter. */
export function loopsOf(
  { body, paramCount }: MethodConstraints,
  local: (value: number) => number,
): readonly CapturedLoop[] {
  if (!goesBack(body)) return [];
  const found: CapturedLoop[] = [];
  for (const { header, blocks, irreducible } of loopNest(body)) {
    if (irreducible) continue;
    const inside = new Set(blocks);
    const outside = new Set<number>();
    for (let param = 0; param < paramCount; param++) outside.add(local(param));
    for (const { id, insns } of body.blocks)
      for (const insn of insns) {
        const lives = !inside.has(id) || (insn.op === 'phi' && id === header);
        if (lives && 'dst' in insn) outside.add(local(insn.dst));
      }
    outside.delete(-1);
    found.push({ header, outside: [...outside] });
  }
  return found;
}

/** Blocks stand in reverse post-order: a loop has an edge to a block that is not further down. */
function goesBack(body: Body): boolean {
  return body.blocks.some(({ id, succs, handlers }) => [...succs, ...handlers].some((next) => next <= id));
}
