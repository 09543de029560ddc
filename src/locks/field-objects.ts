/** By field, static or not, all objects that it may hold. */
import { fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';

export type FieldObjects = ReadonlyMap<FieldId, ReadonlySet<ObjectId>>;

export function objectsOfFields(pt: PointsTo): FieldObjects {
  const found = new Map<FieldId, Set<ObjectId>>();
  const add = (field: FieldId, objects: Int32Array): void => {
    const held = getOrMake(found, field, () => new Set<ObjectId>());
    for (const object of objects) held.add(object);
  };
  const buffer = new IntVec();
  pt.eachFieldFact((_, key, objects) => {
    if (key >= fieldKey(0)) add(key - fieldKey(0), objects);
  }, buffer);
  pt.eachStatic(add, buffer);
  return found;
}
