/** Which code may meet other threads at all, by what it does itself and what it calls. */
import { Access } from '../classfile/index.js';
import { type Insn, type InsnOf, insnsOf, kindOf, paramDescs, returnDesc } from '../ir/index.js';
import type { FieldInfo, MethodId, MethodInfo, Program } from '../program/index.js';
import { has } from './visible.js';

/** Methods that are looked at. */
const MAX_METHODS = 100;

/**
 * Does a constructor or static method get at more than the object that it makes, what it is given, and what it makes of the
 * JDK? What it only reads of what it is given counts as nothing, unless a constructor reads the state of another object of its class,
 * which threads may share. It does more where this is not known.
 *
 * Guarantee: none. What it is given may be shared.
 */
export function getsAtOthers(program: Program, method: MethodInfo): boolean {
  // A set that grows while it is walked.
  const reached = new Set<MethodId>([method.id]);
  for (const id of reached) {
    const body = program.body(id);
    if (body === undefined || reached.size > MAX_METHODS) return true;
    for (const insn of insnsOf(body)) {
      const called = insn.op === 'invoke' ? calledAlone(program, insn, program.method(id)) : undefined;
      if (called !== undefined) {
        if (program.isApplication(called.owner)) reached.add(called.id);
      } else if (isOfOthers(program, insn, program.method(id))) return true;
    }
  }
  return false;
}

/** A constructor or a static method of the code under scan, or a constructor of the JDK. */
function calledAlone(program: Program, insn: Insn, caller: MethodInfo): MethodInfo | undefined {
  if (insn.op !== 'invoke') return undefined;
  if (insn.kind === 'static') {
    const called = program.resolveMethod(insn.method, true);
    return called >= 0 && program.isApplication(program.method(called).owner)
      ? program.method(called)
      : undefined;
  }
  if (insn.kind !== 'special' || insn.method.name !== '<init>') return undefined;
  const called = program.resolveSpecial(insn.method, caller.owner);
  return called < 0 ? undefined : program.method(called);
}

function isOfOthers(program: Program, insn: Insn, { name, owner }: MethodInfo): boolean {
  switch (insn.op) {
    case 'getfield': {
      const field = program.resolveField(insn.field);
      if (name !== '<init>' || insn.obj === 0 || field < 0) return false;
      return program.field(field).owner === owner && !isConstant(program.field(field));
    }
    case 'putfield':
      return name !== '<init>' || insn.obj !== 0;
    case 'getstatic': {
      const field = program.resolveField(insn.field);
      return field < 0 || !isConstant(program.field(field));
    }
    case 'invoke':
      return !isArithmetic(program, insn);
    case 'dynamic':
    case 'monitorenter':
    case 'putstatic':
      return true;
    default:
      return false;
  }
}

/** A static method of the JDK from numbers to a number, or to nothing. */
function isArithmetic(program: Program, { kind, method: ref }: InsnOf<'invoke'>): boolean {
  if (kind !== 'static' || !program.isJdk(program.classNamed(ref.owner))) return false;
  return [...paramDescs(ref.desc), returnDesc(ref.desc)].every((desc) => !/^[L[]/.test(desc));
}

/** Text and numbers, which nobody can change. */
function isConstant(field: FieldInfo): boolean {
  return has(field, Access.final) && (kindOf(field.desc) !== 'ref' || field.desc === 'Ljava/lang/String;');
}
