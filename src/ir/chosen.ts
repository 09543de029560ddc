/** Values that a test chooses, as compilers make them of `!flag` and `n > 0`. */
import { type Definitions, plain } from './operands.js';
import type { Body, Insn, InsnOf } from './types.js';

/** The branch that alone decides which of two constants a φ is; undefined where it is something else. */
export function chosenBy({ blocks }: Body, definitions: Definitions, phi: Insn): InsnOf<'if'> | undefined {
  if (phi.op !== 'phi' || phi.args.length !== 2) return undefined;
  const isConstant = (arg: number): boolean => {
    const made = definitions[plain(definitions, arg)];
    return made?.op === 'const' && made.value.type === 'int';
  };
  if (!phi.args.every(isConstant)) return undefined;
  const [a, b] =
    blocks.find(({ insns }) => insns.includes(phi))?.preds.map((pred) => blocks[pred].preds) ?? [];
  if (a?.length !== 1 || b?.length !== 1 || a[0] !== b[0]) return undefined;
  const last = blocks[a[0]].insns.at(-1);
  return last?.op === 'if' ? last : undefined;
}
