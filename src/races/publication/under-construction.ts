/**
 * Whether an object is published before its constructor has ended: final fields guarantee nothing then (JLS §17.5.1).
 *
 * Guarantee: where a write runs while a constructor of an object does, in the same thread, the object is under construction
 * there. Constructors of classes of the JDK are not looked at: their models have other fields.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { addTo, IntVec } from '../../util/index.js';

export class UnderConstruction {
  /** By object: the method contexts of its constructors. */
  private constructors: ReadonlyMap<ObjectId, readonly number[]> | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** Tells of objects whether they may be under construction where the code of one of these method contexts runs. */
  at(contexts: Iterable<number>): (object: ObjectId) => boolean {
    let leads: Uint8Array | undefined;
    return (object) => {
      const constructors = this.all().get(object);
      if (constructors === undefined) return false;
      leads ??= this.pt.calls.leadingTo(contexts);
      const isOn = leads;
      return constructors.some((cs) => isOn[cs] === 1);
    };
  }

  private all(): ReadonlyMap<ObjectId, readonly number[]> {
    if (this.constructors !== undefined) return this.constructors;
    const { calls, program } = this.pt;
    const found = new Map<ObjectId, number[]>();
    const buffer = new IntVec();
    for (let cs = 0; cs < calls.size; cs++) {
      const { name, owner } = program.method(calls.methodOf(cs));
      if (name !== '<init>' || program.isJdk(owner)) continue;
      buffer.length = 0;
      this.pt.objects(cs, 0, buffer);
      for (const object of buffer.view()) addTo(found, object, cs);
    }
    this.constructors = found;
    return found;
  }
}
