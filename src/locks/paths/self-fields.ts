/**
 * Fields in which objects hold themselves: `mutex = this`.
 *
 * Guarantee: where `has` answers yes, the field holds null or its own object in each of the objects asked about. Assumptions:
 * those of the points-to analysis and of `UnseenStores`; nothing but its code stores a final field.
 */
import { definitionsOf, isNull, plain } from '../../ir/index.js';
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { getOrMake, IntVec } from '../../util/index.js';
import type { FieldStores } from './field-stores.js';

/** A store into a field: the local that holds the object, and whether this is also what it stores. */
interface Store {
  readonly field: FieldId;
  readonly base: number;
  readonly isSelf: boolean;
}

export class SelfFields {
  /** Fields with a store of an object into itself. */
  private readonly stored = new Set<FieldId>();
  /** By field: objects that may hold something else there. */
  private readonly others = new Map<FieldId, Set<ObjectId>>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly stores: FieldStores,
  ) {
    for (const method of stores.methods)
      for (const { field, isSelf } of this.storesOf(method)) if (isSelf) this.stored.add(field);
    for (const method of stores.methods) this.addOthers(method);
    this.lookAtClones();
  }

  has(field: FieldId, objects: Int32Array): boolean {
    if (!this.stored.has(field)) return false;
    const others = this.others.get(field);
    if (others !== undefined && objects.some((object) => others.has(object))) return false;
    return this.pt.program.field(field).isFinal || !this.stores.isStoredUnseen(field);
  }

  /** Stores of a method into fields, but for those of null. */
  private storesOf(method: MethodId): readonly Store[] {
    const { body, assignments } = this.pt.methodConstraints(method);
    const found: Store[] = [];
    if (assignments.length === 0) return found;
    const definitions = definitionsOf(body);
    for (let i = 0; i < assignments.length; i += 2) {
      const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
      if (insn.op !== 'putfield' || isNull(definitions, insn.src)) continue;
      const isSelf = plain(definitions, insn.src) === plain(definitions, insn.obj);
      found.push({ field: this.pt.program.resolveField(insn.field), base: insn.obj, isSelf });
    }
    return found;
  }

  /** Notes the objects of a method's other stores to such fields. */
  private addOthers(method: MethodId): void {
    for (const { field, base, isSelf } of this.storesOf(method)) {
      if (isSelf || !this.stored.has(field)) continue;
      for (const cs of this.pt.calls.contextsOf(method)) this.addBases(cs, base, field);
    }
  }

  private addBases(cs: number, base: number, field: FieldId): void {
    const local = this.pt.constraintsOf(cs).localOf[base];
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    const others = getOrMake(this.others, field, () => new Set<ObjectId>());
    for (const object of this.buffer.view()) others.add(object);
  }

  /** A clone holds what the cloned object holds. */
  private lookAtClones(): void {
    const { heap, program } = this.pt;
    for (const { kind, cls } of heap.sites) {
      if (kind !== 'clone') continue;
      for (const field of this.stored)
        if (program.isSubclass(cls, program.field(field).owner)) this.stored.delete(field);
    }
  }
}
