/**
 * Collections that a caller gives to an object which has, unless it is given one, a collection that locks itself: `new Cache(map)`,
 * where `new Cache()` takes `Collections.synchronizedMap(…)`. Who gives one has to give one of that sort.
 *
 * Guarantee: all that the field may hold by the points-to analysis was looked at. That callers know what they have to give is a guess;
 * it decides how prominently a finding is told (`evidence.ts`).
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { FieldId } from '../../program/index.js';
import { getOrMake, IntVec } from '../../util/index.js';

/** Collections of the JDK that several threads may use as they are. */
const FOR_SEVERAL =
  /^java\/util\/(?:concurrent\/\w+|Collections\$Synchronized\w+|Hashtable|Properties|Vector|Stack)(?:\$\w+)?$/;

export class CallerCollections {
  /** By field, whether all that the code under scan puts there is for several threads. */
  private readonly known = new Map<FieldId, boolean>();

  constructor(private readonly pt: PointsTo) {}

  /** Are these objects in a field all given by callers, and what the code under scan puts there is not like them? */
  are(objects: ReadonlySet<ObjectId>, field: FieldId): boolean {
    const isGiven = [...objects].every((object) => object >= 0 && this.isOfClient(object));
    return isGiven && getOrMake(this.known, field, () => this.holdsSafeOnes(field));
  }

  private isOfClient(object: ObjectId): boolean {
    const { heap, program } = this.pt;
    const { method } = heap.sites[heap.siteOf(object)];
    return method >= 0 && program.class(program.method(method).owner).origin === 'synthetic';
  }

  private holdsSafeOnes(field: FieldId): boolean {
    const { pt } = this;
    const held = new IntVec();
    for (let i = 0; i < pt.fieldCount; i++)
      if (pt.fieldKeyOf(i) === field + 1) pt.members(pt.fieldSet(i), held);
    const own = [...new Set(held.view())].filter((object) => !this.isOfClient(object));
    const nameOf = (object: ObjectId): string => pt.program.class(pt.heap.classOf(object)).name;
    return own.length > 0 && own.every((object) => FOR_SEVERAL.test(nameOf(object)));
  }
}
