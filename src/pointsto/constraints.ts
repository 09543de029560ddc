/**
 * The constraints of a method: its body, reduced once to what the solver needs, over a small number of local indices.
 * `constraint-maker.ts` makes them. As in Andersen's analysis they are simple or complex: a simple one holds as soon as the
 * method is reachable; a complex one waits for the objects of a local, each of which adds edges.
 *
 * Locals 0 … paramCount−1 are the parameters, then the result and the thrown exceptions, then one local per class of
 * reference values that copies make equal. A reachable (method, context) is this list with a base added to every local.
 */
import type { Body } from '../ir/index.js';
import type { ClassId, FieldId, Intrinsic, MethodId } from '../program/index.js';
import type { Merging } from './merging.js';

/** The pseudo-field of array elements; real fields are numbered from 1 upwards here (`FieldId + 1`). */
export const ELEMENT = 0;
export const fieldKey = (field: FieldId): number => field + 1;

/** Kinds of simple constraints; three words follow the kind. */
export const SimpleConstraint = {
  alloc: 0,
  copy: 1,
  loadStatic: 2,
  storeStatic: 3,
  call: 4,
  initialise: 5,
} as const;
/** Kinds of complex constraints; two words follow the kind. */
export const ComplexConstraint = { load: 0, store: 1, call: 2 } as const;

/** Where an instruction stands in its method. */
export interface Position {
  readonly block: number;
  /** Index in the block. */
  readonly insn: number;
  readonly line: number;
  /** Bytecode offset, −1 in synthesised code. */
  readonly offset: number;
}

export interface CallSite extends Position {
  /** Number among the calls of its method. */
  readonly index: number;
  /** `exact`: the resolved method runs (static, special); `virtual`: dispatch decides. */
  readonly dispatch: 'static' | 'special' | 'virtual';
  readonly target: MethodId;
  /** Locals of the arguments, receiver first; −1 for primitives. */
  readonly args: Int32Array;
  /** −1 when the result does not matter. */
  readonly result: number;
  readonly intrinsic: Intrinsic | undefined;
  /** For intrinsics on a constant class name. */
  readonly constant: string | undefined;
}

/**
 * An allocation site: where, and of which class. The site of kind `field` stands for what a static final field holds,
 * where that is no object of its own.
 */
export interface AllocationSite extends Position {
  readonly method: MethodId;
  readonly cls: ClassId;
  /** `class`: a literal of class `literal`. `call`: no object, a call site used as context of a static factory. */
  readonly kind:
    | 'new'
    | 'array'
    | 'lambda'
    | 'string'
    | 'class'
    | 'opaque'
    | 'clone'
    | 'reflect'
    | 'call'
    | 'field';
  /**
   * Of kind `call`: in a static method that returns what the call gives, or in a model that gives it the function that the
   * model was given, so that who called that one matters as well.
   */
  readonly isHandedOn?: boolean;
  /** An object of its own although its class merges: it may be meant as a lock. */
  readonly isKept?: boolean;
  /** An array of constant length 0, which has no elements. */
  readonly isEmpty?: boolean;
  /** The class a class literal stands for, or the value of a string used as a monitor. */
  readonly literal: string | undefined;
}

export interface MethodConstraints {
  readonly method: MethodId;
  readonly body: Body;
  readonly localCount: number;
  readonly paramCount: number;
  readonly result: number;
  readonly thrown: number;
  /** Local of each SSA value; −1 for primitives. */
  readonly localOf: Int32Array;
  /** Quadruples of `SimpleConstraint`: the kind and three words. */
  readonly simple: Int32Array;
  /** For local l the triples of `ComplexConstraint` are `complex[complexStart[l] … complexStart[l+1])`. */
  readonly complexStart: Int32Array;
  readonly complex: Int32Array;
  /** Locals of whose objects numbers are read or written, with repeats; what moves references stands in `complex`. */
  readonly numberBases: readonly number[];
  /** Static fields that are read or written, be it numbers. */
  readonly statics: readonly FieldId[];
  readonly calls: readonly CallSite[];
  /** Pairs (block, instruction) for what reads or writes fields and elements, in order; copying calls too. */
  readonly accesses: readonly number[];
  /** Those of them that assign fields. */
  readonly assignments: readonly number[];
  /** Returns an object that it allocates itself, a copy by `clone` too, and whose identity matters. */
  readonly returnsOwn: boolean;
  /** Its calls of static methods whose results it returns. */
  readonly returnsOf: readonly CallSite[];
  /** Where its result is one of its arguments and nothing else: pairs (parameter, filter or −1); undefined otherwise. */
  readonly returnedParams: Int32Array | undefined;
  /** Does nothing that any analysis would see: such a method is never entered. */
  readonly isEmpty: boolean;
  /**
   * Of a method of the JDK that does nothing but return values which nobody tells apart: their sites. It is never entered
   * either, since every call of it gives the same.
   */
  readonly yields: readonly number[] | undefined;
}

/** The calls made by one instruction (string concatenation makes several), by binary search: calls stand in order. */
export function callsAt(constraints: MethodConstraints, block: number, insn: number): readonly CallSite[] {
  const { calls } = constraints;
  let low = 0;
  let high = calls.length;
  while (low < high) {
    const mid = (low + high) >>> 1;
    const call = calls[mid];
    if (call.block < block || (call.block === block && call.insn < insn)) low = mid + 1;
    else high = mid;
  }
  let end = low;
  while (end < calls.length && calls[end].block === block && calls[end].insn === insn) end++;
  return calls.slice(low, end);
}

/** Global numbering of sites, shared by all methods of one program. */
export interface SiteTable {
  readonly sites: readonly AllocationSite[];
  readonly merging: Merging;
  add(site: AllocationSite): number;
}
