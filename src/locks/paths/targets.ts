/** Calls of which the class file says what they run. */
import { Access } from '../../classfile/index.js';
import type { InsnOf } from '../../ir/index.js';
import type { MethodId, Program } from '../../program/index.js';

/** The method that a call runs, where no other one can override it and the JDK does not have it; undefined for others. */
export function exactTarget(program: Program, insn: InsnOf<'invoke'>): MethodId | undefined {
  const target = program.resolveMethod(insn.method, insn.kind === 'static');
  const { access, owner } = program.method(target);
  const isExact =
    insn.kind === 'special' ||
    (access & (Access.private | Access.static | Access.final)) !== 0 ||
    (program.class(owner).access & Access.final) !== 0;
  return isExact && !program.isJdk(owner) ? target : undefined;
}
