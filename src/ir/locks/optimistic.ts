/**
 * Optimistic reads of a stamped lock that count: between `long s = lock.tryOptimisticRead()` and the `validate` of the lock, what is
 * read may change meanwhile, but the method finds out and throws it away.
 *
 * Guarantee: from each of these reads, every path to a return of the method goes by a `validate` of the lock of which a branch
 * tests the answer. Assumption: where the answer is no, the method does not use what it has read.
 */

import type { Block, Body, InsnOf, Value } from '../types.js';
import type { LockNumbers } from './numbering.js';

type Call = InsnOf<'invoke'>;

/** Does a call begin an optimistic read that the method validates? */
export function isValidated(
  { blocks }: Body,
  numbers: LockNumbers,
  { call, block, index }: { readonly call: Call; readonly block: number; readonly index: number },
  isValidation: (insn: Block['insns'][number]) => insn is Call,
): boolean {
  const lock = numbers.ofValue(call.args[0]);
  const validates = ({ insns }: Block, from: number): boolean =>
    insns.some(
      (insn, at) =>
        at > from && isValidation(insn) && numbers.ofValue(insn.args[0]) === lock && tests(insns, insn.dst),
    );
  if (validates(blocks[block], index)) return true;
  const seen = new Set<number>();
  const work = [block];
  for (const at of work) {
    const { insns, succs, handlers } = blocks[at];
    if (insns[insns.length - 1].op === 'return') return false;
    for (const next of [...succs, ...handlers])
      if (!seen.has(next) && !validates(blocks[next], -1)) {
        seen.add(next);
        work.push(next);
      }
  }
  return true;
}

/** Does the branch that ends a block ask for a value? */
function tests(insns: Block['insns'], value: Value): boolean {
  const last = insns[insns.length - 1];
  return last.op === 'if' && last.b === -1 && last.a === value;
}
