/**
 * Methods that change what their object holds while they hold a lock, whatever the lock is: an argument, or an object made for one call.
 *
 * Guarantee: none. That the lock guards what is changed is a guess.
 */
import { type Body, type Definitions, definitionsOf, type Insn, plain } from '../ir/index.js';
import type { ClassInfo, MethodId, Program } from '../program/index.js';
import { Effects } from './effects.js';

/**
 * Does a method change a field of `this`, or the object in one, under a lock? Constructors do not: nobody has the object yet, and the
 * lock guards what they read.
 */
export function changesOwnStateLocked(
  program: Program,
  cls: ClassInfo,
  method: MethodId,
  body: Body,
): boolean {
  const { isStatic, name } = program.method(method);
  if (isStatic || name === '<init>') return false;
  const regions = program.locks(method);
  const definitions = definitionsOf(body);
  const effects = new Effects(program, true);
  return body.blocks.some(({ insns }, block) =>
    insns.some(
      (insn, index) =>
        isChange(program, cls, definitions, effects, insn) && regions.heldAt(block, index).length > 0,
    ),
  );
}

function isChange(
  program: Program,
  cls: ClassInfo,
  definitions: Definitions,
  effects: Effects,
  insn: Insn,
): boolean {
  if (insn.op === 'putfield')
    return insn.obj === 0 && program.field(program.resolveField(insn.field)).owner === cls.id;
  if (insn.op !== 'invoke' || insn.kind === 'static' || insn.method.name === '<init>') return false;
  const made = definitions[plain(definitions, insn.args[0])];
  if (made?.op !== 'getfield' || made.obj !== 0) return false;
  const { owner, desc } = program.field(program.resolveField(made.field));
  if (owner !== cls.id || !desc.startsWith('L')) return false;
  return effects.changes(program.classNamed(desc.slice(1, -1)), program.resolveMethod(insn.method, false));
}
