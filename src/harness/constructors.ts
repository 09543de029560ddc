/** Constructors that threads of the client run, beside all that other threads do. */
import { Access } from '../classfile/index.js';
import type { ClassInfo, MethodInfo, Program } from '../program/index.js';
import { isMadeByContainer, isSharedByFramework } from './frameworks.js';
import { initialisersOf } from './methods.js';
import { getsAtOthers } from './reach.js';
import type { Users } from './users.js';
import { byName, has, isCompilerMade, isHidden } from './visible.js';

/** The constructors of a class that clients call and that do more than to fill their own object, sorted by descriptor. */
export function openConstructors(program: Program, cls: ClassInfo, users: Users): MethodInfo[] {
  if (isMadeByOthers(program, cls)) return [];
  return cls.methods
    .map((id) => program.method(id))
    .filter((m) => m.name === '<init>' && !isCompilerMade(m) && users.make(m) && getsAtOthers(program, m))
    .sort(byName);
}

/** Constants are made by the class itself, what a framework manages by its container, hidden classes by what is around them. */
export function isMadeByOthers(program: Program, cls: ClassInfo): boolean {
  if (cls.isInterface || cls.isAbstract || has(cls, Access.enum) || isHidden(cls)) return true;
  return isMadeByContainer(program, cls);
}

/**
 * Does a container make an object of the class once, and does more happen then than that it is filled? It may start threads,
 * or give itself to others that call it.
 */
export function isBusyWhenMade(program: Program, cls: ClassInfo): boolean {
  if (cls.isInterface || cls.isAbstract) return false;
  if (!isMadeByContainer(program, cls) || !isSharedByFramework(program, cls)) return false;
  const own = cls.methods.map((id) => program.method(id)).filter(({ name }) => name === '<init>');
  return [...own, ...initialisersOf(program, cls.id)].some((method) => getsAtOthers(program, method));
}
