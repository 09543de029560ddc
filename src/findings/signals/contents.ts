/**
 * What the collections, maps and references of `java.util.concurrent` hold for a field of the code under scan: an object that is only in
 * such a map is shared as the map is, though no field holds it.
 *
 * Guarantee: none. It decides how prominently a finding is told (`evidence.ts`).
 */
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { ClassId } from '../../program/index.js';
import { addTo, getOrMake, IntVec } from '../../util/index.js';

const CONCURRENT = /^java\/util\/(?:concurrent\/|Collections\$Synchronized)/;

export class Contents {
  private known: ReadonlySet<ObjectId> | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** Is an object in a concurrent collection, map or reference that a field of the code under scan holds? */
  has(object: ObjectId): boolean {
    this.known ??= this.find();
    return this.known.has(object);
  }

  private find(): ReadonlySet<ObjectId> {
    const { pt } = this;
    const { heap, program } = pt;
    const classes = new Map<ClassId, boolean>();
    const isConcurrent = (object: ObjectId): boolean => {
      const cls = heap.classOf(object);
      return cls >= 0 && getOrMake(classes, cls, () => CONCURRENT.test(program.class(cls).name));
    };
    const isOfJdk = (object: ObjectId): boolean => {
      const cls = heap.classOf(object);
      return cls < 0 || program.isJdk(cls);
    };
    /** By object of the JDK: the sets of what its fields and elements hold. */
    const inside = new Map<ObjectId, number[]>();
    const holding = new Set<number>();
    for (let i = 0; i < pt.fieldCount; i++) {
      const key = pt.fieldKeyOf(i);
      if (key !== ELEMENT && program.isApplication(program.field(key - 1).owner)) holding.add(pt.fieldSet(i));
      else if (isOfJdk(pt.fieldOwner(i))) addTo(inside, pt.fieldOwner(i), pt.fieldSet(i));
    }
    const members = new IntVec();
    const membersOf = (set: number): Int32Array => {
      members.length = 0;
      pt.members(set, members);
      return members.view();
    };
    const found = new Set<ObjectId>();
    for (const set of holding)
      for (const object of membersOf(set)) if (isConcurrent(object)) found.add(object);
    pt.eachStatic((field, held) => {
      if (!program.isApplication(program.field(field).owner)) return;
      for (const object of held) if (isConcurrent(object)) found.add(object);
    }, new IntVec());
    const seen = new Set<number>();
    // A set that grows while it is walked.
    for (const object of found) {
      for (const set of inside.get(object) ?? []) {
        if (seen.has(set)) continue;
        seen.add(set);
        for (const one of membersOf(set)) found.add(one);
      }
    }
    return found;
  }
}
