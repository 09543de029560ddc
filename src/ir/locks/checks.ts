/**
 * Code that asks whether the present thread holds a lock, and goes on only if it does: `assert Thread.holdsLock(lock)`,
 * `if (!lock.isHeldByCurrentThread()) throw …`, `if (lock.getHoldCount() > 0)`, `checkState(lock.isHeldByCurrentThread())`. The lock is
 * held by a caller then, and counts as held from the check to the end of the method, unless the method gives it up itself.
 *
 * Guarantee: where the answer decides a branch, the lock is held on the branch for "yes". Assumption: what an `assert`
 * says is true, also where assertions are disabled.
 */

import type { Block, Insn, InsnOf, Value } from '../types.js';
import { asksWhetherHeld, countsHolds, type IsLockType } from './methods.js';

const ASSERTIONS_DISABLED = '$assertionsDisabled';

/** Library methods that return only where their first argument is true. */
const CONFIRMING: ReadonlyMap<string, RegExp> = new Map([
  ['com/google/common/base/Preconditions', /^check(?:State|Argument)$/],
  ['com/google/common/base/Verify', /^verify$/],
  ['org/apache/commons/lang3/Validate', /^(?:isTrue|validState)$/],
  ['org/springframework/util/Assert', /^(?:isTrue|state)$/],
]);

/** Does an instruction ask whether the present thread holds its first argument in exclusive mode? */
export function isHeldCheck(insn: InsnOf<'invoke'>, isLockType: IsLockType): boolean {
  const { owner, name, desc } = insn.method;
  if (insn.kind === 'static') return owner === 'java/lang/Thread' && name === 'holdsLock';
  // The JDK's own methods are believed; those of the program may answer something else.
  const isQuestion = asksWhetherHeld(name, desc) || countsHolds(name, desc);
  return isQuestion && isLockType(owner, false, name + desc);
}

/** How a branch compares an answer with a number for which it counts whether the lock is held at all; undefined for other branches. */
export function asWhetherAny(
  { cond }: Pick<InsnOf<'if'>, 'cond'>,
  compared: number | undefined,
): 'eq' | 'ne' | undefined {
  // No count is below 0.
  if ((compared === 0 && cond === 'gt') || (compared === 1 && cond === 'ge')) return 'ne';
  return (compared === 0 && cond === 'le') || (compared === 1 && cond === 'lt') ? 'eq' : undefined;
}

/** Does an instruction end normally only if its first argument is true? */
export function isConfirming(insn: Insn): insn is InsnOf<'invoke'> {
  if (insn.op !== 'invoke' || insn.kind !== 'static' || !insn.method.desc.startsWith('(Z')) return false;
  return CONFIRMING.get(insn.method.owner)?.test(insn.method.name) === true;
}

/** The successor of a block that code takes where assertions are disabled; −1 where the block tests no such thing. */
export function disabledBranch(block: Block, definition: (value: Value) => Insn | undefined): number {
  const last = block.insns[block.insns.length - 1];
  if (last.op !== 'if' || last.b !== -1 || (last.cond !== 'eq' && last.cond !== 'ne')) return -1;
  const tested = definition(last.a);
  if (tested?.op !== 'getstatic' || tested.field.name !== ASSERTIONS_DISABLED) return -1;
  return block.succs[last.cond === 'ne' ? 0 : 1];
}
