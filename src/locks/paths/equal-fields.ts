/**
 * Fields of a class that hold what a field of its superclass holds: compilers give an inner class and its inner superclass
 * an outer object each, and some classes keep the lock that they pass on, or read, in a field of their own.
 *
 * Guarantee: a fixed field and the one that `sameAs` names hold the same object, where neither holds null. Proof: only
 * constructors assign a fixed field, and each one that does takes the value from the other field: it has read it there after
 * the superclass's constructor, or passes it to the constructor that puts it there.
 */
import { type Definitions, definitionsOf, type InsnOf, isNull, plain, type Value } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import type { FixedFields } from './fixed-fields.js';

/** A constructor's fields of its own object, and the parameters that it puts there. */
type Stored = ReadonlyMap<FieldId, number>;

const NOTHING_STORED: Stored = new Map();

export class EqualFields {
  private readonly stored = new Map<MethodId, Stored>();
  /** By field: those of superclasses that hold the same in all constructors so far. */
  private readonly same = new Map<FieldId, ReadonlySet<FieldId>>();

  constructor(
    private readonly pt: PointsTo,
    methods: Iterable<MethodId>,
    private readonly fixed: Pick<FixedFields, 'has'>,
  ) {
    for (const method of methods) if (pt.program.method(method).name === '<init>') this.look(method);
  }

  sameAs(field: FieldId): FieldId {
    const [other] = this.same.get(field) ?? [];
    return other === undefined ? field : this.sameAs(other);
  }

  private look(method: MethodId): void {
    const { body } = this.pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    const passed = this.storedBy(method);
    for (const store of this.ownStores(method, definitions)) {
      const field = this.pt.program.resolveField(store.field);
      if (!this.fixed.has(field) || isNull(definitions, store.src)) continue;
      const src = plain(definitions, store.src);
      const here = new Set<FieldId>();
      for (const [other, param] of passed) if (param === src && this.isAbove(other, field)) here.add(other);
      const read = definitions[src];
      if (read?.op === 'getfield' && plain(definitions, read.obj) === 0) {
        const other = this.pt.program.resolveField(read.field);
        if (this.fixed.has(other) && this.isAbove(other, field)) here.add(other);
      }
      const before = this.same.get(field);
      this.same.set(
        field,
        before === undefined ? here : new Set([...before].filter((each) => here.has(each))),
      );
    }
  }

  /** Is a field of a class above that of another one? */
  private isAbove(other: FieldId, field: FieldId): boolean {
    const { program } = this.pt;
    const [above, below] = [program.field(other).owner, program.field(field).owner];
    return above !== below && program.isSubclass(below, above);
  }

  /** What a constructor puts into fixed fields, itself or by the constructor that it begins with. */
  private storedBy(method: MethodId): Stored {
    const known = this.stored.get(method);
    if (known !== undefined) return known;
    // A constructor of bad code may call itself.
    this.stored.set(method, NOTHING_STORED);
    const found = this.findStored(method);
    this.stored.set(method, found);
    return found;
  }

  private findStored(method: MethodId): Stored {
    const { body, calls } = this.pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    const paramOf = (value: Value): number => {
      const source = plain(definitions, value);
      return definitions[source] === undefined && source < body.paramCount ? source : -1;
    };
    const found = new Map<FieldId, number>();
    for (const { block, insn, target } of calls) {
      const call = body.blocks[block].insns[insn];
      if (call.op !== 'invoke' || call.method.name !== '<init>' || paramOf(call.args[0]) !== 0) continue;
      for (const [field, param] of this.storedBy(target)) {
        const from = paramOf(call.args[param]);
        if (from > 0) found.set(field, from);
      }
    }
    for (const { field, src } of this.ownStores(method, definitions)) {
      const from = paramOf(src);
      const stored = this.pt.program.resolveField(field);
      if (from > 0 && this.fixed.has(stored)) found.set(stored, from);
    }
    return found;
  }

  /** Stores of a constructor into its own object. */
  private ownStores(method: MethodId, definitions: Definitions): readonly InsnOf<'putfield'>[] {
    const { body, assignments } = this.pt.methodConstraints(method);
    const found: InsnOf<'putfield'>[] = [];
    for (let i = 0; i < assignments.length; i += 2) {
      const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
      if (insn.op === 'putfield' && plain(definitions, insn.obj) === 0) found.push(insn);
    }
    return found;
  }
}
