/**
 * What a method does with references, once for all its contexts: which locals are surely one of its parameters, which
 * locals it reads or writes, what its result is made of.
 *
 * Guarantee: where `castSource[l]` is a parameter, l holds the value of that parameter in every run.
 */
import type { CallSite, MethodConstraints, PointsTo } from '../pointsto/index.js';
import { ComplexConstraint, SimpleConstraint } from '../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../program/index.js';
import { returnedLocals } from './returned.js';

export interface Shape {
  readonly constraints: MethodConstraints;
  readonly isStatic: boolean;
  /** The local that a local is a cast of, itself where it is none. May be longer than there are locals. */
  readonly castSource: Int32Array;
  /**
   * Objects in these locals are read or written, be it a number that is moved. Locals that are surely `this` are left
   * out.
   */
  readonly touched: readonly number[];
  /**
   * Triples (base, `Use`, key of a load or source of a store) for what moves references; sorted by base, without
   * `this`.
   */
  readonly accesses: readonly number[];
  /** Static fields that are read or written. */
  readonly statics: readonly FieldId[];
  /** Triples (`Init`, local, field) for reads and writes of static fields that move references. */
  readonly staticTransfers: readonly number[];
  /** Sites whose objects it makes. */
  readonly allocations: readonly number[];
  /** Locals that what it throws may come from. */
  readonly thrown: readonly number[];
  /** Calls of methods whose effects are built in; some make an object themselves. */
  readonly intrinsics: readonly CallSite[];
  /** Calls that do something without an edge of the call graph: clones, and calls of what is not known. */
  readonly ownCalls: readonly CallSite[];
  /**
   * Locals whose objects are returned, but for those that are surely `this`; undefined when the result itself tells.
   */
  readonly returned: Int32Array | undefined;
  /** Does it touch what is not `this`, make objects, call others or static methods? Otherwise it transfers nothing. */
  readonly hasSteps: boolean;
  /** Its code is not known, and neither is what it does with what it is given. */
  readonly isUnknown: boolean;
}

export class Shapes {
  private readonly known: (Shape | undefined)[] = [];
  /** By method: what `isUnknown` says, once asked. */
  private readonly unknown: (boolean | undefined)[] = [];
  /** For all methods without casts: each local is its own origin. */
  private itself: Int32Array = Int32Array.from({ length: 64 }, (_, local) => local);
  private marks = new Uint8Array(64);

  constructor(private readonly pt: PointsTo) {}

  of(method: MethodId): Shape {
    const known = this.known[method];
    if (known !== undefined) return known;
    const shape = this.make(this.pt.methodConstraints(method));
    this.known[method] = shape;
    return shape;
  }

  private make(constraints: MethodConstraints): Shape {
    const { program } = this.pt;
    const { statics } = constraints;
    const { isStatic } = program.method(constraints.method);
    const castSource = this.castSources(constraints);
    const { touched, accesses } = this.accessesOf(constraints, isStatic, castSource);
    const { staticTransfers, allocations, thrown } = ofInit(constraints);
    const calls = this.callsOf(constraints, isStatic, castSource);
    const unknown = this.isUnknown(constraints.method);
    return {
      constraints,
      isStatic,
      castSource,
      touched,
      accesses,
      statics,
      staticTransfers,
      allocations,
      thrown,
      intrinsics: calls.intrinsics,
      ownCalls: calls.own,
      returned: isStatic ? undefined : returnedLocals(constraints, castSource),
      hasSteps:
        unknown ||
        touched.length > 0 ||
        statics.length > 0 ||
        calls.others ||
        makesObjects(this.pt, allocations),
      isUnknown: unknown,
    };
  }

  /** A local that one cast fills and nothing else holds what the source of the cast holds. */
  private castSources({ simple, thrown, localCount }: MethodConstraints): Int32Array {
    if (localCount > this.itself.length) {
      this.itself = Int32Array.from({ length: 2 * localCount }, (_, local) => local);
      this.marks = new Uint8Array(2 * localCount);
    }
    let castSource = this.itself;
    // Copies that are filtered are casts, but for those of exceptions. They stand in the order of the blocks, which is
    // reverse post-order, so that a value is met before its casts.
    for (let i = 0; i < simple.length; i += 4) {
      if (simple[i] !== SimpleConstraint.copy || simple[i + 3] < 0 || simple[i + 2] === thrown) continue;
      if (castSource === this.itself) castSource = castSource.slice(0, localCount);
      castSource[simple[i + 1]] = castSource[simple[i + 2]];
    }
    return castSource;
  }

  /** Locals that are read or written. Uses tell of captures, of arrays in arrays and of arraycopy, too. */
  private accessesOf(constraints: MethodConstraints, isStatic: boolean, castSource: Int32Array) {
    const { complex, complexStart, localCount, numberBases } = constraints;
    const { marks } = this;
    const touched: number[] = [];
    const accesses: number[] = [];
    if (complex.length + numberBases.length === 0) return { touched, accesses };
    for (let i = 0; i < numberBases.length; i++) marks[numberBases[i]] = 1;
    for (let local = 0; local < localCount; local++) {
      let isTouched = marks[local] === 1;
      marks[local] = 0;
      if (!isStatic && castSource[local] === 0) continue;
      for (let u = complexStart[local]; u < complexStart[local + 1]; u += 3) {
        if (complex[u] === ComplexConstraint.call) continue;
        isTouched = true;
        accesses.push(
          local,
          complex[u],
          complex[u] === ComplexConstraint.load ? complex[u + 1] : complex[u + 2],
        );
      }
      if (isTouched) touched.push(local);
    }
    return { touched, accesses };
  }

  /** See `Shape`; `others`: does it call others than itself, or static methods? */
  private callsOf({ calls }: MethodConstraints, isStatic: boolean, castSource: Int32Array) {
    const intrinsics: CallSite[] = [];
    const own: CallSite[] = [];
    let others = isStatic && calls.length > 0;
    for (let i = 0; i < calls.length; i++) {
      const call = calls[i];
      if (call.intrinsic !== undefined) {
        others = true;
        intrinsics.push(call);
        if (call.intrinsic !== 'clone') continue;
      } else {
        others ||= call.dispatch === 'static' || castSource[call.args[0]] !== 0;
        if (!this.isUnknown(call.target)) continue;
      }
      own.push(call);
    }
    return { others, intrinsics, own };
  }

  /** What such a method does with its arguments is unknown. */
  isUnknown(method: MethodId): boolean {
    this.unknown[method] ??= isUnknown(this.pt.program, method);
    return this.unknown[method];
  }
}

function isUnknown(program: Program, method: MethodId): boolean {
  return program.method(method).isOpaque && !program.isHarmless(method);
}

function ofInit({ simple, thrown: unwound }: MethodConstraints) {
  const staticTransfers: number[] = [];
  const allocations: number[] = [];
  const thrown: number[] = [];
  for (let i = 0; i < simple.length; i += 4) {
    const op = simple[i];
    if (op === SimpleConstraint.alloc) allocations.push(simple[i + 2]);
    else if (op === SimpleConstraint.copy) {
      if (simple[i + 1] === unwound) thrown.push(simple[i + 2]);
    } else if (op === SimpleConstraint.loadStatic || op === SimpleConstraint.storeStatic)
      staticTransfers.push(op, simple[i + 1], simple[i + 2]);
  }
  return { staticTransfers, allocations, thrown };
}

/** Values are unownable, so a method that makes only values makes nothing. */
function makesObjects({ heap, program }: PointsTo, allocations: readonly number[]): boolean {
  for (let i = 0; i < allocations.length; i++) {
    const { literal, cls } = heap.sites[allocations[i]];
    if (literal !== undefined) continue;
    if (program.class(cls).origin === 'array' || !heap.merges(cls)) return true;
  }
  return false;
}
