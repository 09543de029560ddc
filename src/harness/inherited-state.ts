/**
 * Public methods that use, without a lock, a field of a superclass under scan whose own methods use it under the lock of the object:
 * that store it, or read what such a method stores.
 *
 * Guarantee: none. The method is meant to be called by those who have the object; who calls it under that lock is not known.
 */
import { Access } from '../classfile/index.js';
import { type Insn, insnsOf } from '../ir/index.js';
import type { ClassInfo, FieldId, MethodId, MethodInfo, Program } from '../program/index.js';
import { insnsOfMethod } from './leading-methods.js';
import { unlockedBody } from './static-state.js';
import type { Shown } from './types.js';
import { classesAbove, has, isCompilerMade, methodName, shortName, signature } from './visible.js';

/** The first such method of a class. */
export function unguardedUse(program: Program, cls: ClassInfo): Shown | undefined {
  if (cls.isInterface || cls.superclass < 0 || !program.isApplication(cls.superclass)) return undefined;
  let guarded: Guarded | undefined;
  for (const id of cls.methods) {
    const method = program.method(id);
    if (!isForCallers(program, cls, method)) continue;
    const body = unlockedBody(program, method);
    if (body === undefined) continue;
    guarded ??= guardedAbove(program, cls);
    if (guarded.used.size === 0) return undefined;
    const stored =
      fieldIn(program, insnsOf(body), 'putfield', guarded.used) ??
      storedByCalls(program, insnsOf(body), guarded.used);
    const field = stored ?? fieldIn(program, insnsOf(body), 'getfield', guarded.stored);
    if (field === undefined) continue;
    const { name, owner } = program.field(field);
    const uses = stored === undefined ? 'reads' : 'stores';
    return {
      text: `${uses} ${shortName(program.class(owner))}.${name} in ${signature(method)} without the lock of the class above`,
      sign: `that ${methodName(cls, method)} ${uses} ${name} without a lock`,
    };
  }
  return undefined;
}

/** A public method that replaces none of a class above, which may call it under the lock. */
function isForCallers(program: Program, cls: ClassInfo, method: MethodInfo): boolean {
  if (method.isStatic || method.name.startsWith('<') || !has(method, Access.public)) return false;
  if (isCompilerMade(method)) return false;
  const isReplaced = (id: MethodId): boolean => {
    const { name, desc } = program.method(id);
    return name === method.name && desc === method.desc;
  };
  return ![...classesAbove(program, cls)].some(({ methods }) => methods.some(isReplaced));
}

/** Fields that synchronized methods of classes above use, or store, on their own object. */
interface Guarded {
  readonly used: ReadonlySet<FieldId>;
  readonly stored: ReadonlySet<FieldId>;
}

function guardedAbove(program: Program, cls: ClassInfo): Guarded {
  const used = new Set<FieldId>();
  const stored = new Set<FieldId>();
  for (const { methods } of classesAbove(program, cls)) {
    for (const id of methods) {
      const method = program.method(id);
      if (!method.isSynchronized || method.isStatic) continue;
      for (const insn of insnsOfMethod(program, method)) {
        if ((insn.op !== 'getfield' && insn.op !== 'putfield') || insn.obj !== 0) continue;
        const field = program.resolveField(insn.field);
        if (field < 0 || program.field(field).isVolatile) continue;
        used.add(field);
        if (insn.op === 'putfield') stored.add(field);
      }
    }
  }
  return { used, stored };
}

/** The first of some fields of `this` that is stored, or read. */
function fieldIn(
  program: Program,
  insns: readonly Insn[],
  op: 'getfield' | 'putfield',
  fields: ReadonlySet<FieldId>,
): FieldId | undefined {
  for (const insn of insns) {
    if (insn.op !== op || insn.obj !== 0) continue;
    const id = program.resolveField(insn.field);
    if (fields.has(id)) return id;
  }
  return undefined;
}

/** The same by way of a method of a class above that only classes below may call. */
function storedByCalls(
  program: Program,
  insns: readonly Insn[],
  guarded: ReadonlySet<FieldId>,
): FieldId | undefined {
  for (const insn of insns) {
    if (insn.op !== 'invoke' || insn.kind === 'static' || insn.args[0] !== 0) continue;
    const called = program.resolveMethod(insn.method, false);
    if (called < 0 || !has(program.method(called), Access.protected)) continue;
    const body = unlockedBody(program, program.method(called));
    const field = body === undefined ? undefined : fieldIn(program, insnsOf(body), 'putfield', guarded);
    if (field !== undefined) return field;
  }
  return undefined;
}
