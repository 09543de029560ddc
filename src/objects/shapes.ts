/**
 * What a method does with references, once for all its contexts: which locals are surely one of its parameters, what it
 * touches, what its result is made of.
 *
 * Guarantee: where `origin[l]` is a parameter, l holds the value of that parameter in every run.
 */
import type { PointsTo, Template } from '../pointsto/index.js';
import { Init, Use } from '../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../program/index.js';

export interface Shape {
  readonly template: Template;
  readonly isStatic: boolean;
  /** The local that a local is a cast of, itself where it is none; −1 for primitives. */
  readonly origin: Int32Array;
  /** Objects in these locals are read or written, be it a number that is moved. Locals that are surely `this` are left out. */
  readonly touched: Int32Array;
  /** Static fields that are read or written. */
  readonly statics: readonly FieldId[];
  /** Locals whose objects are returned, but for those that are surely `this`; undefined when the result itself tells. */
  readonly returned: Int32Array | undefined;
  /** Does it touch what is not `this`, make objects, call others or static methods? What does not moves nothing. */
  readonly hasSteps: boolean;
  /** Its code is not known, and neither is what it does with what it is given. */
  readonly isUnknown: boolean;
}

export class Shapes {
  private readonly known: (Shape | undefined)[] = [];

  constructor(private readonly pt: PointsTo) {}

  of(method: MethodId): Shape {
    this.known[method] ??= shapeOf(this.pt, this.pt.template(method));
    return this.known[method];
  }
}

/** Nobody knows what such a method does with its arguments. */
export function isUnknown(program: Program, method: MethodId): boolean {
  return program.method(method).isOpaque && !program.isHarmless(method);
}

function shapeOf(pt: PointsTo, template: Template): Shape {
  const { program } = pt;
  const { isStatic } = program.method(template.method);
  const origin = origins(template);
  const isThis = (local: number): boolean => !isStatic && origin[local] === 0;
  const touched = touchedLocals(template).filter((local) => !isThis(local));
  const statics = staticFields(program, template);
  const returned = isStatic ? undefined : returnedLocals(template, origin);
  const makes = makesObjects(pt, template);
  const calls = template.calls.some(
    ({ args, dispatch, intrinsic }) => intrinsic !== undefined || dispatch === 'static' || !isThis(args[0]),
  );
  const hasSteps = touched.length > 0 || statics.length > 0 || makes || calls;
  const unknown = isUnknown(program, template.method);
  return {
    template,
    isStatic,
    origin,
    touched: Int32Array.from(touched),
    statics,
    returned,
    hasSteps: hasSteps || unknown,
    isUnknown: unknown,
  };
}

/** A local that one cast fills and nothing else holds what the source of the cast holds. */
function origins(template: Template): Int32Array {
  const { body, localOf, localCount } = template;
  const origin = Int32Array.from({ length: localCount }, (_, local) => local);
  // Blocks stand in reverse post-order, so that a value is met before its casts.
  for (const { insns } of body.blocks) {
    for (const insn of insns) {
      if (insn.op !== 'cast' || localOf[insn.dst] < 0 || localOf[insn.src] < 0) continue;
      origin[localOf[insn.dst]] = origin[localOf[insn.src]];
    }
  }
  return origin;
}

function touchedLocals({ body, localOf, uses, useStart, localCount }: Template): number[] {
  const touched = new Set<number>();
  for (const { insns } of body.blocks) {
    for (const insn of insns) {
      if (insn.op === 'getfield' || insn.op === 'putfield') touched.add(localOf[insn.obj]);
      else if (insn.op === 'aload' || insn.op === 'astore') touched.add(localOf[insn.array]);
    }
  }
  // Those of captures, of arrays in arrays and of arraycopy stand in the template only.
  for (let local = 0; local < localCount; local++)
    for (let u = useStart[local]; u < useStart[local + 1]; u += 3)
      if (uses[u] !== Use.call) touched.add(local);
  touched.delete(-1);
  return [...touched].sort((a, b) => a - b);
}

function staticFields(program: Program, { body }: Template): FieldId[] {
  const fields = new Set<FieldId>();
  for (const { insns } of body.blocks)
    for (const insn of insns)
      if (insn.op === 'getstatic' || insn.op === 'putstatic') fields.add(program.resolveField(insn.field));
  return [...fields];
}

/** What copies lead to the result, where `this` is among it; a filtered copy of something else stands for itself. */
function returnedLocals({ init, result }: Template, origin: Int32Array): Int32Array | undefined {
  const copied = new Map<number, { source: number; filtered: boolean }[]>();
  for (let i = 0; i < init.length; i += 4) {
    if (init[i] !== Init.copy) continue;
    const list = copied.get(init[i + 1]) ?? [];
    list.push({ source: init[i + 2], filtered: init[i + 3] >= 0 });
    copied.set(init[i + 1], list);
  }
  const seen = new Set([result]);
  const ends = new Set<number>();
  let returnsThis = false;
  for (const local of seen) {
    if (local !== result && origin[local] === 0) {
      returnsThis = true;
      continue;
    }
    const sources = copied.get(local) ?? [];
    if (sources.length === 0 || sources.some(({ filtered }) => filtered)) ends.add(local);
    else for (const { source } of sources) seen.add(source);
  }
  return returnsThis ? Int32Array.from(ends).sort() : undefined;
}

/** Values are nobody's, so that nothing is made where only they are. */
function makesObjects({ heap, program }: PointsTo, { init }: Template): boolean {
  for (let i = 0; i < init.length; i += 4) {
    if (init[i] !== Init.alloc) continue;
    const { literal, cls } = heap.sites[init[i + 2]];
    const { name } = program.class(cls);
    if (literal === undefined && (name.startsWith('[') || !heap.mergesResult(`()L${name};`))) return true;
  }
  return false;
}
