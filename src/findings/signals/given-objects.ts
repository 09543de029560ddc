/**
 * Objects that a container gives to all who ask for their type, or that the client passes in all its threads, and what they
 * hold directly.
 *
 * Guarantee: none for what the container does (`harness/beans.ts`); the objects are those of the points-to analysis.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';
import { BitSet, IntVec } from '../../util/index.js';
import { prettyClass, simpleName } from '../names/index.js';

export class GivenObjects {
  /** By object, the simple name of the class that is given. */
  private readonly names = new Map<ObjectId, string>();

  /** `fields`: static fields of the client that hold what is given. */
  constructor(pt: PointsTo, fields: ReadonlySet<FieldId>) {
    if (fields.size === 0) return;
    const { heap, program } = pt;
    pt.eachStatic((field, held) => {
      if (!fields.has(field)) return;
      for (const object of held)
        this.names.set(object, simpleName(prettyClass(program.class(heap.classOf(object)).name)));
    }, new IntVec());
    const given = new Map(this.names);
    const seen = new BitSet(heap.objectCount);
    for (let i = 0; i < pt.fieldCount; i++) {
      const name = given.get(pt.fieldOwner(i));
      if (name === undefined) continue;
      const inside = new IntVec();
      pt.addMembers(pt.fieldSet(i), seen, inside);
      for (const object of inside.view()) if (!this.names.has(object)) this.names.set(object, name);
    }
  }

  /** Undefined where neither the object nor what holds it is given. */
  of(object: ObjectId): string | undefined {
    return this.names.get(object);
  }
}
