/**
 * Updates of volatile fields in two steps, with no lock: who made the field volatile meant threads to meet at it, and an update
 * from two of them at once is lost.
 */
import { Access, type ClassFile } from '../classfile/index.js';
import { definitionsOf, type Insn, insnsOf, plain } from '../ir/index.js';
import { type ClassInfo, isStore, isUpdate, type MethodId, type Program } from '../program/index.js';
import type { Shown } from './types.js';
import { has, methodName, shortName, signature } from './visible.js';

/** The first method that updates a volatile field of the class, with no sign of a lock in it. */
export function volatileUpdate(program: Program, cls: ClassInfo, file: ClassFile): Shown | undefined {
  if (!file.fields.some((field) => has(field, Access.volatile)) || program.isExplicitLock(cls.id))
    return undefined;
  // Iterators of a collection use such a count to notice changes. The JDK's collections have one and are not made for threads.
  if (program.hasRole(cls.id, 'CONTAINER')) return undefined;
  for (const id of cls.methods) {
    const method = program.method(id);
    // Before the constructor ends nobody else has the object, and an initialiser runs alone.
    if (method.name.startsWith('<') || method.isSynchronized) continue;
    const name = updatedIn(program, cls, id);
    if (name === undefined) continue;
    return {
      text: `updates its volatile field ${name} in ${signature(method)}`,
      sign: `the update of ${shortName(cls)}.${name} in ${methodName(cls, method)}`,
    };
  }
  return undefined;
}

/** The volatile field of the class that a method without locks updates. */
function updatedIn(program: Program, cls: ClassInfo, method: MethodId): string | undefined {
  const body = program.method(method).member?.code === undefined ? undefined : program.body(method);
  if (body === undefined) return undefined;
  const definitions = definitionsOf(body);
  if (insnsOf(body).some((insn) => takesLock(program, insn))) return undefined;
  for (const [block, { insns }] of body.blocks.entries()) {
    for (const insn of insns) {
      if (!isStore(insn) || insn.ghost) continue;
      const { owner, isVolatile, name } = program.field(program.resolveField(insn.field));
      if (owner !== cls.id || !isVolatile) continue;
      if (isUpdate(program, body, (value) => plain(definitions, value), insn, block)) return name;
    }
  }
  return undefined;
}

/** Does an instruction take a lock, as far as its own class shows? */
export function takesLock(program: Program, insn: Insn): boolean {
  if (insn.op === 'monitorenter') return true;
  if (insn.op !== 'invoke') return false;
  const owner = program.findClass(insn.method.owner);
  return owner >= 0 && program.isExplicitLock(owner);
}
