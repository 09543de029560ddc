/** Methods that replace a synchronized method of the code under scan, and do not lock. */
import { Access, type MethodMember } from '../classfile/index.js';
import { insnsOf } from '../ir/index.js';
import type { ClassInfo, MethodId, Program } from '../program/index.js';
import type { Shown } from './types.js';
import { classesAbove, has, isCompilerMade, methodName, shortName, signature } from './visible.js';

/** The first such method of a class that uses state: who calls it by its superclass has no lock then. */
export function unlockedOverride(program: Program, cls: ClassInfo): Shown | undefined {
  for (const id of cls.methods) {
    const method = program.method(id);
    const { member } = method;
    if (member === undefined || !mayOverride(member) || isCompilerMade(method)) continue;
    const above = replaced(program, cls, member);
    if (above === undefined || !usesState(program, id, above)) continue;
    return {
      text: `overrides the synchronized ${methodName(above, member)} without a lock`,
      sign: `that ${methodName(cls, member)} is not synchronized as ${shortName(above)}.${signature(member)} is`,
    };
  }
  return undefined;
}

function mayOverride(member: MethodMember): boolean {
  if (member.code === undefined || member.name.startsWith('<')) return false;
  return !has(member, Access.synchronized) && !has(member, Access.static) && !has(member, Access.private);
}

/** The nearest class above, under scan, whose method is synchronized. What the JDK locks itself says nothing. */
function replaced(program: Program, cls: ClassInfo, { name, desc }: MethodMember): ClassInfo | undefined {
  for (const above of classesAbove(program, cls)) {
    const found = above.file?.methods.find(
      (m) => m.name === name && m.desc === desc && !has(m, Access.static),
    );
    if (found !== undefined && !has(found, Access.private))
      return has(found, Access.synchronized) ? above : undefined;
  }
  return undefined;
}

/** Does the code store into a field, or read one that the class above has and may change? */
function usesState(program: Program, method: MethodId, above: ClassInfo): boolean {
  const body = program.body(method);
  if (body === undefined) return false;
  return insnsOf(body).some((insn) => {
    if (!('field' in insn)) return false;
    const { owner, isFinal, isVolatile } = program.field(program.resolveField(insn.field));
    if (isFinal || isVolatile) return false;
    return insn.op === 'putfield' || insn.op === 'putstatic' || program.isSubclass(above.id, owner);
  });
}
