/**
 * Fields in which objects hold themselves: `mutex = this`.
 *
 * Guarantee: a field that `has` is told of holds null or the object itself, in each of these objects. Assumptions: those of
 * the points-to analysis and of `UnseenStores`; nothing but its code stores a final field.
 */
import { definitionsOf, isNull, plain } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import type { FieldStores } from './field-stores.js';

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
    for (const method of stores.methods) this.look(method, (field) => this.stored.add(field));
    for (const method of stores.methods) this.look(method, undefined);
    this.lookAtClones();
  }

  has(field: FieldId, objects: Int32Array): boolean {
    if (!this.stored.has(field)) return false;
    const others = this.others.get(field);
    if (others !== undefined && objects.some((object) => others.has(object))) return false;
    return this.pt.program.field(field).isFinal || !this.stores.isStoredUnseen(field);
  }

  /** Tells of the stores of objects into themselves; without a listener, gathers the other stores to such fields. */
  private look(method: MethodId, isOwn: ((field: FieldId) => void) | undefined): void {
    const { program, calls } = this.pt;
    const { body, assignments } = this.pt.methodConstraints(method);
    if (assignments.length === 0) return;
    const definitions = definitionsOf(body);
    for (let i = 0; i < assignments.length; i += 2) {
      const insn = body.blocks[assignments[i]].insns[assignments[i + 1]];
      if (insn.op !== 'putfield') continue;
      const isSelf = plain(definitions, insn.src) === plain(definitions, insn.obj);
      if (isSelf) isOwn?.(program.resolveField(insn.field));
      if (isSelf || isOwn !== undefined || isNull(definitions, insn.src)) continue;
      const field = program.resolveField(insn.field);
      if (!this.stored.has(field)) continue;
      for (const cs of calls.contextsOf(method)) this.addBases(cs, insn.obj, field);
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
