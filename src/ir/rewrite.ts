/** Bodies with other instructions in place of some of their own. */
import type { Body, Insn, Kind } from './types.js';

/**
 * The body with what `rewrite` gives in place of its instructions; undefined leaves one as it is. A new value is a kind that is
 * added to `kinds`. The body itself where all instructions stay.
 */
export function rewritten(
  body: Body,
  rewrite: (insn: Insn, kinds: Kind[]) => readonly Insn[] | undefined,
): Body {
  const kinds = [...body.kinds];
  const blocks = body.blocks.map((block) => {
    let insns: Insn[] | undefined;
    for (const [i, insn] of block.insns.entries()) {
      const others = rewrite(insn, kinds);
      if (others !== undefined) {
        insns ??= block.insns.slice(0, i);
        insns.push(...others);
      } else insns?.push(insn);
    }
    return insns === undefined ? block : { ...block, insns };
  });
  if (blocks.every((block, i) => block === body.blocks[i])) return body;
  return { ...body, blocks, kinds, valueCount: kinds.length };
}
