/** φs that get an argument only where a value is null. */
import type { Body, Value } from '../../ir/index.js';

/** Does a φ get its argument `i` only where `tested` is null? */
export function comesWhereNull(
  { blocks }: Body,
  phi: Value,
  i: number,
  tested: Value,
  plain: (value: Value) => Value,
): boolean {
  const block = blocks.find(({ insns }) => insns.some((insn) => insn.op === 'phi' && insn.dst === phi));
  if (block === undefined) return false;
  let to = block.id;
  // Back from the φ over blocks that have one way in, to the test.
  for (let from = block.preds[i]; ; from = blocks[to].preds[0]) {
    const test = blocks[from].insns.at(-1);
    if (test?.op === 'if') {
      const isNullTest = test.b === -1 && (test.cond === 'eq' || test.cond === 'ne');
      if (!isNullTest || plain(test.a) !== tested) return false;
      const isNull = test.cond === 'eq' ? 0 : 1;
      const [yes, no] = [blocks[from].succs[isNull], blocks[from].succs[1 - isNull]];
      return yes === to && no !== to;
    }
    if (blocks[from].preds.length !== 1) return false;
    to = from;
  }
}
