/**
 * What a method does with references, once for all its contexts: which locals are surely one of its parameters, what it
 * touches, what its result is made of.
 *
 * Guarantee: where `origin[l]` is a parameter, l holds the value of that parameter in every run.
 */
import type { CallSite, PointsTo, Template } from '../pointsto/index.js';
import { Init, Use } from '../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../program/index.js';
import { IntVec } from '../util/index.js';

export interface Shape {
  readonly template: Template;
  readonly isStatic: boolean;
  /** The local that a local is a cast of, itself where it is none; −1 for primitives. */
  readonly origin: Int32Array;
  /** Objects in these locals are read or written, be it a number that is moved. Locals that are surely `this` are left out. */
  readonly touched: Int32Array;
  /** Triples (base, `Use`, key of a load or source of a store) for what moves references; sorted by base, without `this`. */
  readonly accesses: Int32Array;
  /** Static fields that are read or written. */
  readonly statics: readonly FieldId[];
  /** Triples (`Init`, local, field) for reads and writes of static fields that move references. */
  readonly staticMoves: Int32Array;
  /** Sites whose objects it makes. */
  readonly allocations: Int32Array;
  /** Calls that may make an object themselves. */
  readonly intrinsics: readonly CallSite[];
  /** Calls that do something without an edge of the call graph: clones, and calls of what is not known. */
  readonly ownCalls: readonly CallSite[];
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
  const { calls } = template;
  const { isStatic } = program.method(template.method);
  const origin = origins(template);
  const body = bodyAccesses(program, template);
  if (!isStatic) for (let l = 0; l < origin.length; l++) if (origin[l] === 0) body.touched[l] = 0;
  const { staticMoves, allocations } = ofInit(template);
  const unknown = isUnknown(program, template.method);
  const touched = marked(body.touched);
  return {
    template,
    isStatic,
    origin,
    touched,
    accesses: referenceAccesses(template, touched),
    statics: body.statics,
    staticMoves,
    allocations,
    intrinsics: calls.filter(({ intrinsic, result }) => intrinsic !== undefined && result >= 0),
    ownCalls: calls.filter(
      ({ intrinsic, target }) =>
        intrinsic === 'clone' || (intrinsic === undefined && isUnknown(program, target)),
    ),
    returned: isStatic ? undefined : returnedLocals(template, origin),
    hasSteps:
      unknown ||
      touched.length > 0 ||
      body.statics.length > 0 ||
      callsOthers(calls, isStatic, origin) ||
      makesObjects(pt, allocations),
    isUnknown: unknown,
  };
}

/** A local that one cast fills and nothing else holds what the source of the cast holds. */
function origins({ init, thrown, localCount }: Template): Int32Array {
  const origin = new Int32Array(localCount);
  for (let local = 0; local < localCount; local++) origin[local] = local;
  // Copies that are filtered are casts, but for those of exceptions. They stand in the order of the blocks, which is
  // reverse post-order, so that a value is met before its casts.
  for (let i = 0; i < init.length; i += 4)
    if (init[i] === Init.copy && init[i + 3] >= 0 && init[i + 2] !== thrown)
      origin[init[i + 1]] = origin[init[i + 2]];
  return origin;
}

/** 1 for locals that are read or written, and the static fields that are. */
function bodyAccesses(program: Program, { body, localOf, uses, useStart, localCount }: Template) {
  const touched = new Uint8Array(localCount);
  const statics: FieldId[] = [];
  for (const { insns } of body.blocks) {
    for (let i = 0; i < insns.length; i++) {
      const insn = insns[i];
      let base = -1;
      switch (insn.op) {
        case 'getfield':
        case 'putfield':
          base = localOf[insn.obj];
          break;
        case 'aload':
        case 'astore':
          base = localOf[insn.array];
          break;
        case 'getstatic':
        case 'putstatic': {
          const field = program.resolveField(insn.field);
          if (!statics.includes(field)) statics.push(field);
          break;
        }
      }
      if (base >= 0) touched[base] = 1;
    }
  }
  // Those of captures, of arrays in arrays and of arraycopy stand in the template only.
  for (let local = 0; local < localCount; local++)
    for (let u = useStart[local]; u < useStart[local + 1]; u += 3)
      if (uses[u] !== Use.call) touched[local] = 1;
  return { touched, statics };
}

function marked(marks: Uint8Array): Int32Array {
  let count = 0;
  for (let i = 0; i < marks.length; i++) count += marks[i];
  const list = new Int32Array(count);
  for (let i = 0, at = 0; at < count; i++) if (marks[i] === 1) list[at++] = i;
  return list;
}

function referenceAccesses({ useStart, uses }: Template, touched: Int32Array): Int32Array {
  const accesses = new IntVec(12);
  for (let i = 0; i < touched.length; i++) {
    const local = touched[i];
    for (let u = useStart[local]; u < useStart[local + 1]; u += 3) {
      if (uses[u] === Use.call) continue;
      accesses.push(local);
      accesses.push(uses[u]);
      accesses.push(uses[u] === Use.load ? uses[u + 1] : uses[u + 2]);
    }
  }
  return accesses.toArray();
}

function ofInit({ init }: Template): { staticMoves: Int32Array; allocations: Int32Array } {
  const staticMoves = new IntVec(6);
  const allocations = new IntVec(4);
  for (let i = 0; i < init.length; i += 4) {
    if (init[i] === Init.alloc) allocations.push(init[i + 2]);
    if (init[i] !== Init.loadStatic && init[i] !== Init.storeStatic) continue;
    staticMoves.push(init[i]);
    staticMoves.push(init[i + 1]);
    staticMoves.push(init[i + 2]);
  }
  return { staticMoves: staticMoves.toArray(), allocations: allocations.toArray() };
}

function callsOthers(calls: readonly CallSite[], isStatic: boolean, origin: Int32Array): boolean {
  return calls.some(
    ({ args, dispatch, intrinsic }) =>
      intrinsic !== undefined || dispatch === 'static' || isStatic || origin[args[0]] !== 0,
  );
}

/** What copies lead to the result, where `this` is among it; a filtered copy of something else stands for itself. */
function returnedLocals({ init, result }: Template, origin: Int32Array): Int32Array | undefined {
  if (!copiesThis(init, origin)) return undefined;
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

/** Most methods do not, and need no more be asked. */
function copiesThis(init: Int32Array, origin: Int32Array): boolean {
  for (let i = 0; i < init.length; i += 4)
    if (init[i] === Init.copy && origin[init[i + 2]] === 0) return true;
  return false;
}

/** Values are nobody's, so that nothing is made where only they are. */
function makesObjects({ heap, program }: PointsTo, allocations: Int32Array): boolean {
  for (const site of allocations) {
    const { literal, cls } = heap.sites[site];
    const { name } = program.class(cls);
    if (literal === undefined && (name.startsWith('[') || !heap.mergesResult(`()L${name};`))) return true;
  }
  return false;
}
