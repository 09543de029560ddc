/**
 * Where the values of a method come from: fields of other values, and results of methods that put what they are given into
 * a field of what they return, as `iterator()` and `values()` do.
 *
 * Guarantee: the object of a value is what the fields lead to from the other value, at any time. Fields through results are
 * assigned once (`FixedFields`); those that are loaded were read so at some time.
 */
import type { InsnOf, Value } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { getOrMake, PairMap } from '../../util/index.js';
import type { FixedFields } from './fixed-fields.js';
import type { LockPaths } from './lock-paths.js';
import { isElement } from './paths.js';

/** A value, and the fields from there to the object that is meant, the first one first. */
export interface Derived {
  readonly value: Value;
  readonly fields: readonly FieldId[];
}

/** By field of what a method returns or makes, what it holds: from which parameter. */
type Result = ReadonlyMap<FieldId, Derived>;

const NOTHING_KNOWN: Result = new Map();
/** Fields on the way to what is meant. */
const MOST_FIELDS = 4;

export class DerivedValues {
  private readonly results = new Map<MethodId, Result>();
  private readonly stores = new Map<MethodId, Result>();
  private readonly returned = new Map<MethodId, Value>();
  private readonly asked = new PairMap(256);
  /** By call, and number of its method context and a field. */
  private readonly known = new Map<InsnOf<'invoke'>, Map<number, Derived | undefined>>();
  private readonly fixed: FixedFields;

  constructor(
    private readonly pt: PointsTo,
    private readonly paths: LockPaths,
  ) {
    this.fixed = paths.fixed;
  }

  /** The same object, from what calls of the method were given. */
  throughResults(cs: number, { value, fields }: Derived): Derived {
    const made = this.paths.of(this.pt.calls.methodOf(cs)).paths.source(value);
    if (fields.length === 0 || made?.op !== 'invoke') return { value, fields };
    const held = this.heldIn(cs, made, fields[0]);
    if (held === undefined || held.fields.length + fields.length > MOST_FIELDS) return { value, fields };
    return this.throughResults(cs, {
      value: made.args[held.value],
      fields: [...held.fields, ...fields.slice(1)],
    });
  }

  /** What each method that a call may run puts into a field of what it returns. */
  private heldIn(cs: number, call: InsnOf<'invoke'>, field: FieldId, depth = 0): Derived | undefined {
    const known = getOrMake(this.known, call, () => new Map());
    const at = this.asked.numberOf(cs, field);
    if (!known.has(at)) known.set(at, this.findHeld(cs, call, field, depth));
    return known.get(at);
  }

  private findHeld(cs: number, call: InsnOf<'invoke'>, field: FieldId, depth: number): Derived | undefined {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const { body } = this.pt.constraintsOf(cs);
    let found: Derived | undefined;
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const { block, insn } = this.pt.callOf(e);
      if (body.blocks[block].insns[insn] !== call) continue;
      const held = this.heldInResult(calls.calleeOf(e), field, depth);
      if (held === undefined || (found !== undefined && !isEqual(found, held))) return undefined;
      found = held;
    }
    return found;
  }

  /** What a method context puts into a field of what it returns, itself or by what it returns in its turn. */
  private heldInResult(cs: number, field: FieldId, depth: number): Derived | undefined {
    const method = this.pt.calls.methodOf(cs);
    const returned = this.paths.of(method).paths.source(this.returnedBy(method));
    if (returned?.op !== 'invoke') return this.resultOf(method).get(field);
    const held = depth < MOST_FIELDS ? this.heldIn(cs, returned, field, depth + 1) : undefined;
    const from = held && this.fromParam(method, returned.args[held.value]);
    return held && from && { value: from.value, fields: [...from.fields, ...held.fields] };
  }

  /** The only value that a method returns; −1 where there are several, or none. */
  private returnedBy(method: MethodId): Value {
    return getOrMake(this.returned, method, () => this.findReturned(method));
  }

  private findReturned(method: MethodId): Value {
    const { body } = this.pt.methodConstraints(method);
    const { paths } = this.paths.of(method);
    const returned = new Set<Value>();
    for (const { insns } of body.blocks)
      for (const insn of insns)
        if (insn.op === 'return' && insn.src >= 0) returned.add(paths.plain(insn.src));
    const [only] = returned;
    return returned.size === 1 ? only : -1;
  }

  private resultOf(method: MethodId): Result {
    return getOrMake(this.results, method, () => this.findResult(method));
  }

  /** Of a method that returns what it makes at one place. */
  private findResult(method: MethodId): Result {
    const constraints = this.pt.methodConstraints(method);
    const { body } = constraints;
    const { paths } = this.paths.of(method);
    const made = this.returnedBy(method);
    if (paths.source(made)?.op !== 'new') return NOTHING_KNOWN;
    const result = new Map<FieldId, Derived>();
    for (const { block, insn, target } of constraints.calls) {
      const call = body.blocks[block].insns[insn];
      if (call.op !== 'invoke' || call.method.name !== '<init>' || paths.plain(call.args[0]) !== made)
        continue;
      for (const [field, stored] of this.storesOf(target)) {
        const from = this.fromParam(method, call.args[stored.value]);
        if (from !== undefined) result.set(field, { ...from, fields: [...from.fields, ...stored.fields] });
      }
    }
    return result;
  }

  /** By field that is assigned once, what a constructor puts into it. */
  private storesOf(method: MethodId): Result {
    return getOrMake(this.stores, method, () => {
      const { body } = this.pt.methodConstraints(method);
      const { paths } = this.paths.of(method);
      const found = new Map<FieldId, Derived>();
      for (const { insns } of body.blocks) {
        for (const insn of insns) {
          if (insn.op !== 'putfield' || paths.plain(insn.obj) !== 0) continue;
          const field = this.pt.program.resolveField(insn.field);
          const from = this.fixed.has(field) ? this.fromParam(method, insn.src) : undefined;
          if (from !== undefined) found.set(field, from);
        }
      }
      return found;
    });
  }

  /** The parameter of a method that leads to a value over fields that are assigned once. */
  private fromParam(method: MethodId, value: Value): Derived | undefined {
    const { body } = this.pt.methodConstraints(method);
    const { root, fields } = this.paths.of(method).paths.of(value);
    const from = root.startsWith('v') ? Number(root.slice(1)) : -1;
    const isKnown = from >= 0 && from < body.paramCount && !fields.some(isElement);
    return isKnown ? { value: from, fields } : undefined;
  }
}

function isEqual(a: Derived, b: Derived): boolean {
  return (
    a.value === b.value && a.fields.length === b.fields.length && a.fields.every((f, i) => f === b.fields[i])
  );
}
