/**
 * Classes whose objects are all in static fields of their own: singletons, constants of enums. Any thread that calls a method has one
 * of them, so a method that changes it meets others.
 */
import { Access, type ClassFile } from '../classfile/index.js';
import { definitionsOf, insnsOf, plain } from '../ir/index.js';
import type { ClassInfo, Program } from '../program/index.js';
import { Effects } from './effects.js';
import { unlockedBody } from './static-state.js';
import type { Shown } from './types.js';
import { has, methodName, shortName, signature } from './visible.js';

/** The first method that changes such an object, with no lock of its own. */
export function changedConstant(program: Program, cls: ClassInfo, file: ClassFile): Shown | undefined {
  const name = constantOf(program, cls, file);
  if (name === undefined) return undefined;
  const effects = new Effects(program, true);
  for (const id of cls.methods) {
    const method = program.method(id);
    if (method.name.startsWith('<') || method.isStatic || has(method, Access.private)) continue;
    if (unlockedBody(program, method) === undefined || !effects.changes(cls.id, id)) continue;
    return {
      text: `keeps its object in the static field ${name} and changes it in ${signature(method)}`,
      sign: `the change of ${shortName(cls)}.${name} in ${methodName(cls, method)}`,
    };
  }
  return undefined;
}

/** A static field in which an initialiser keeps an object of the class, and nothing else makes such objects. */
function constantOf(program: Program, cls: ClassInfo, file: ClassFile): string | undefined {
  const maker = file.enclosingMethod === undefined ? cls : makerOf(program, cls, file);
  const body = maker === undefined || maker.initializer < 0 ? undefined : program.body(maker.initializer);
  if (body === undefined || (maker === cls && isMadeForOthers(program, cls, file))) return undefined;
  const definitions = definitionsOf(body);
  for (const insn of insnsOf(body)) {
    if (insn.op !== 'putstatic') continue;
    const made = definitions[plain(definitions, insn.src)];
    if (made?.op === 'new' && made.type === cls.name) return insn.field.name;
  }
  return undefined;
}

/** The class whose initialiser alone may make an anonymous one. */
function makerOf(program: Program, cls: ClassInfo, { enclosingMethod }: ClassFile): ClassInfo | undefined {
  const id =
    enclosingMethod === undefined || enclosingMethod.name !== undefined
      ? -1
      : program.findClass(enclosingMethod.owner);
  return id < 0 || id === cls.id ? undefined : program.class(id);
}

/** Can code outside of the class make objects of it, or do its methods? */
function isMadeForOthers(program: Program, cls: ClassInfo, file: ClassFile): boolean {
  const constructors = file.methods.filter(({ name }) => name === '<init>');
  if (constructors.length === 0 || !constructors.every((one) => has(one, Access.private))) return true;
  return cls.methods.some((id) => {
    const { name, member } = program.method(id);
    if (name === '<clinit>' || member?.code === undefined) return false;
    const body = program.body(id);
    return body !== undefined && insnsOf(body).some((insn) => insn.op === 'new' && insn.type === cls.name);
  });
}
