/** Constructors that threads of the client run, beside all that other threads do. */
import { Access } from '../classfile/index.js';
import { type Insn, insnsOf } from '../ir/index.js';
import { type ClassInfo, hasClassMark, type MethodInfo, type Program } from '../program/index.js';
import { isServlet } from './methods.js';
import type { Users } from './users.js';
import { byName, has, isCompilerMade, isHidden } from './visible.js';

/** Classes above each other whose constructors are looked at. */
const MAX_DEPTH = 12;

/** The constructors of a class that clients call and that do more than to fill their own object, sorted by descriptor. */
export function openConstructors(program: Program, cls: ClassInfo, users: Users): MethodInfo[] {
  if (isMadeByOthers(program, cls)) return [];
  return cls.methods
    .map((id) => program.method(id))
    .filter((m) => m.name === '<init>' && !isCompilerMade(m) && users.make(m) && doesMore(program, m))
    .sort(byName);
}

/** Constants are made by the class itself, servlets and beans by their container, hidden classes by what is around them. */
export function isMadeByOthers(program: Program, cls: ClassInfo): boolean {
  if (cls.isInterface || cls.isAbstract || has(cls, Access.enum) || isHidden(cls)) return true;
  return isServlet(program, cls.id) || hasClassMark(program, cls.id, 'shared');
}

/** Does it get at more than its own object, what it is given, and what it makes of the JDK? It fills that before others have it. */
function doesMore(program: Program, init: MethodInfo, depth = 0): boolean {
  const body = program.body(init.id);
  if (body === undefined || depth > MAX_DEPTH) return true;
  const isOwn = (insn: Insn): boolean => {
    switch (insn.op) {
      case 'putfield':
        return insn.obj === 0;
      case 'getstatic':
      case 'putstatic':
      case 'monitorenter':
        return false;
      case 'invoke': {
        if (insn.kind !== 'special' || insn.method.name !== '<init>') return false;
        const called = program.resolveSpecial(insn.method, init.owner);
        const next = called < 0 ? undefined : program.method(called);
        if (next === undefined) return false;
        return !program.isApplication(next.owner) || !doesMore(program, next, depth + 1);
      }
      default:
        return true;
    }
  };
  return !insnsOf(body).every(isOwn);
}
