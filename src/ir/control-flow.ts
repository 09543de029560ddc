/** What may come after what in one method. */
import type { Body, Insn } from './types.js';

/** An instruction: a block, and its index there. */
export interface Spot {
  readonly block: number;
  readonly insn: number;
}

/**
 * May an instruction run after another one, with no instruction between them of which `ends` holds? Exceptions may leave a
 * block anywhere.
 */
export function comesAfter(body: Body, from: Spot, to: Spot, ends: (insn: Insn) => boolean): boolean {
  const seen = new Set<number>();
  const work: Spot[] = [{ block: from.block, insn: from.insn + 1 }];
  for (let at = work.pop(); at !== undefined; at = work.pop()) {
    const { insns, succs, handlers } = body.blocks[at.block];
    let isEnded = false;
    for (let insn = at.insn; insn < insns.length && !isEnded; insn++) {
      if (at.block === to.block && insn === to.insn) return true;
      isEnded = ends(insns[insn]);
    }
    for (const next of isEnded ? handlers : [...succs, ...handlers])
      if (!seen.has(next)) {
        seen.add(next);
        work.push({ block: next, insn: 0 });
      }
  }
  return false;
}

/**
 * May a block run although some edges are not taken? These are given by block, as numbers of its successors. Edges of exceptions
 * are always taken.
 */
export function runsWithout(
  body: Body,
  block: number,
  untaken: ReadonlyMap<number, readonly number[]>,
): boolean {
  const seen = new Set([0]);
  for (const at of seen) {
    if (at === block) return true;
    const { succs, handlers } = body.blocks[at];
    const without = untaken.get(at);
    const taken = without === undefined ? succs : succs.filter((_, branch) => !without.includes(branch));
    for (const next of [...taken, ...handlers]) seen.add(next);
  }
  return false;
}
