/** By field, static or not, all objects that it may hold; found when first asked for. */
import { fieldKey, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';
import { getOrMake, IntVec } from '../../util/index.js';

export class FieldObjects {
  private found: ReadonlyMap<FieldId, ReadonlySet<ObjectId>> | undefined;

  constructor(private readonly pt: PointsTo) {}

  of(field: FieldId): readonly ObjectId[] {
    this.found ??= this.find();
    return [...(this.found.get(field) ?? [])];
  }

  private find(): ReadonlyMap<FieldId, ReadonlySet<ObjectId>> {
    const found = new Map<FieldId, Set<ObjectId>>();
    const add = (field: FieldId, objects: Int32Array): void => {
      const held = getOrMake(found, field, () => new Set<ObjectId>());
      for (const object of objects) held.add(object);
    };
    const buffer = new IntVec();
    this.pt.eachFieldFact((_, key, objects) => {
      if (key >= fieldKey(0)) add(key - fieldKey(0), objects);
    }, buffer);
    this.pt.eachStatic(add, buffer);
    return found;
  }
}
