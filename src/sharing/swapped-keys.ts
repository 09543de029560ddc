/**
 * Fields that some method loads from an object and stores in it: it may swap what lies there.
 *
 * The object is a parameter, or what final fields of one hold, as `Outer.this` is. Access methods, which compilers made for nested
 * classes before Java 11, count as the access that they stand for.
 */
import type { MemberRef } from '../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  type InsnOf,
  insnsOf,
  plain,
  type Value,
} from '../ir/index.js';
import { fieldKey, type PointsTo } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';

/** Fields that are loaded and stored so. */
export interface SwappedKeys {
  readonly ofParameters: ReadonlySet<number>;
  /** The same, and those of what final fields lead to. */
  readonly all: ReadonlySet<number>;
}

export function swappedKeys(pt: PointsTo): SwappedKeys {
  const { calls, program } = pt;
  const methods = new Set<MethodId>();
  for (let cs = 0; cs < calls.size; cs++) methods.add(calls.methodOf(cs));
  const [ofParameters, all] = [new Set<number>(), new Set<number>()];
  for (const method of methods) {
    if (program.isJdk(program.method(method).owner)) continue;
    const { body } = pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    const loaded = new Set<string>();
    const stored = new Set<string>();
    for (const { obj, key, isStore } of accessesIn(pt, body)) {
      const base = baseIn(program, body, definitions, obj);
      if (base !== undefined) (isStore ? stored : loaded).add(`${base} ${key}`);
    }
    for (const each of loaded) {
      if (!stored.has(each)) continue;
      const [base, key] = each.split(' ');
      all.add(Number(key));
      if (/^\d+$/.test(base)) ofParameters.add(Number(key));
    }
  }
  return { ofParameters, all };
}

/** A name of what a value holds wherever its method uses it: a parameter, or what final fields of one hold. */
export function baseIn(
  program: Program,
  body: Body,
  definitions: Definitions,
  value: Value,
): string | undefined {
  const of = plain(definitions, value);
  if (of < body.paramCount) return `${of}`;
  const made = definitions[of];
  if (made?.op !== 'getfield') return undefined;
  const field = program.resolveField(made.field);
  const { isFinal } = program.field(field);
  const base = isFinal ? baseIn(program, body, definitions, made.obj) : undefined;
  return base === undefined ? undefined : `${base}.${field}`;
}

/** The access to a field of its first argument that a method only stands for. */
export function accessOf(pt: PointsTo, method: MethodId): InsnOf<'getfield' | 'putfield'> | undefined {
  const { isStatic, name } = pt.program.method(method);
  if (!isStatic || !/^(?:access|pfaccess)\$/.test(name)) return undefined;
  const insns = insnsOf(pt.methodConstraints(method).body).filter(({ op }) => op !== 'return');
  const [insn] = insns;
  if (insns.length !== 1 || (insn.op !== 'getfield' && insn.op !== 'putfield')) return undefined;
  return insn.obj === 0 && (insn.op === 'getfield' || insn.src === 1) ? insn : undefined;
}

function* accessesIn(
  pt: PointsTo,
  body: Body,
): Generator<{ readonly obj: Value; readonly key: number; readonly isStore: boolean }> {
  for (const insn of insnsOf(body)) {
    const of = insn.op === 'invoke' && insn.kind === 'static' ? accessCalled(pt, insn) : insn;
    if (of === undefined || (of.op !== 'getfield' && of.op !== 'putfield')) continue;
    const key = keyOf(pt.program, of.field);
    if (key === undefined) continue;
    yield { obj: insn.op === 'invoke' ? insn.args[0] : of.obj, key, isStore: of.op === 'putfield' };
  }
}

function accessCalled(pt: PointsTo, { method }: InsnOf<'invoke'>): ReturnType<typeof accessOf> {
  if (!/^(?:access|pfaccess)\$/.test(method.name)) return undefined;
  return accessOf(pt, pt.program.resolveMethod(method, true));
}

function keyOf(program: Program, ref: MemberRef): number | undefined {
  const field = program.resolveField(ref);
  const { isReference, isVolatile, isFinal } = program.field(field);
  return isReference && !isVolatile && !isFinal ? fieldKey(field) : undefined;
}
