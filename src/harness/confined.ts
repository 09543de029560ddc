/** Types whose objects each thread makes for itself and does not pass on: builders and iterators. */
import { Access } from '../classfile/index.js';
import { returnDesc, type Value } from '../ir/index.js';
import type { ClassId, ClassInfo, MethodInfo, Program } from '../program/index.js';
import { has, isCompilerMade } from './visible.js';

/** A type of the JDK that is a collection or map, or walks over one. */
export function isContainer(program: Program, cls: ClassId): boolean {
  return program.isJdk(cls) && (program.hasRole(cls, 'ITERATOR') || program.hasRole(cls, 'CONTAINER'));
}

/** Types of arguments that a client makes for each call: what the library itself hands out is not passed back to it. */
export function isOwnArgument(program: Program, cls: ClassId): boolean {
  return isContainer(program, cls) || (program.isJdk(cls) && program.hasRole(cls, 'STREAM'));
}

/** Has it a method that returns the object itself, to go on with, and one that builds something else? */
export function isBuilder(program: Program, cls: ClassInfo): boolean {
  const methods = applicationMethods(program, cls);
  const builds = methods.some((m) => /^build(?:[A-Z]|$)/.test(m.name) && buildsAnother(program, cls, m));
  return builds && methods.some((method) => isFluent(program, cls, method));
}

function applicationMethods(program: Program, cls: ClassInfo): MethodInfo[] {
  const found: MethodInfo[] = [];
  for (let at = cls; ; at = program.class(at.superclass)) {
    for (const id of at.methods) {
      const method = program.method(id);
      if (!method.isStatic && has(method, Access.public) && !isCompilerMade(method)) found.push(method);
    }
    if (at.superclass < 0 || !program.isApplication(at.superclass)) return found;
  }
}

function buildsAnother(program: Program, cls: ClassInfo, { desc }: MethodInfo): boolean {
  const type = returned(program, desc);
  return type >= 0 && !(program.isApplication(type) && program.isSubclass(cls.id, type));
}

/** Returns a type that the class is, and every time `this` or what a method of `this` without arguments gives (`self()`). */
function isFluent(program: Program, cls: ClassInfo, method: MethodInfo): boolean {
  const type = returned(program, method.desc);
  if (type < 0 || !program.isApplication(type) || !program.isSubclass(cls.id, type)) return false;
  const insns = program.body(method.id)?.blocks.flatMap((block) => [...block.insns]) ?? [];
  const isSelf = (value: Value): boolean => {
    if (value === 0) return true;
    const made = insns.find((insn) => 'dst' in insn && insn.dst === value);
    if (made?.op === 'cast' || made?.op === 'copy') return isSelf(made.src);
    return made?.op === 'invoke' && made.kind !== 'static' && made.args.length === 1 && made.args[0] === 0;
  };
  const results = insns.flatMap((insn) => (insn.op === 'return' ? [insn.src] : []));
  return results.length > 0 && results.every(isSelf);
}

/** The class of a result; −1 for primitives, arrays and what is not known. */
function returned(program: Program, desc: string): ClassId {
  const result = returnDesc(desc);
  return result.startsWith('L') ? program.findClass(result.slice(1, -1)) : -1;
}
