/**
 * What the arguments of a call of the JDK lead to. The analysis takes what several callers give to one method of the JDK for one
 * variable there: `String.valueOf(uri)` seems to ask the map for a text that another caller has given.
 *
 * Guarantee: `leadsTo` is true where the call is given the object, or an object of the JDK that leads to it over fields and elements of
 * such objects, as far as the heap of the points-to analysis says. What the JDK keeps by itself, in static fields and for threads, is
 * not looked at, nor what functions that are given to it lead to. It decides how prominently a finding is told (`evidence.ts`).
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { AccessSite } from '../../races/index.js';
import { addTo, IntVec } from '../../util/index.js';

/** What leads to more objects may lead to any. */
const MOST_OBJECTS = 300;

export class LedTo {
  /** By object: its fields that hold something. */
  private fieldsOf: Map<ObjectId, number[]> | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** May an access in a method context be to an object? True for what is no call of the JDK. */
  leadsTo({ method, block, insn }: AccessSite, cs: number, object: ObjectId): boolean {
    const { program } = this.pt;
    const { body, localOf } = this.pt.constraintsOf(cs);
    if (this.pt.calls.methodOf(cs) !== method) return true;
    const call = body.blocks[block]?.insns[insn];
    if (call?.op !== 'invoke' || !program.isJdk(program.classNamed(call.method.owner))) return true;
    const found = new IntVec();
    for (const arg of call.args) if (localOf[arg] >= 0) this.pt.objects(cs, localOf[arg], found);
    return this.isAmong(new Set(found.view()), object);
  }

  private isAmong(objects: Set<ObjectId>, object: ObjectId): boolean {
    const held = new IntVec();
    // A set that grows while it is walked.
    for (const each of objects) {
      if (each === object || objects.size > MOST_OBJECTS) return true;
      if (!this.isOfJdk(each)) continue;
      held.length = 0;
      for (const field of this.fields(each)) this.pt.members(this.pt.fieldSet(field), held);
      for (const next of held.view()) objects.add(next);
    }
    return false;
  }

  /** Has the JDK code that looks into an object, be it one of a class below its own? */
  private isOfJdk(object: ObjectId): boolean {
    const { program, heap } = this.pt;
    for (let cls = heap.classOf(object); cls >= 0; cls = program.class(cls).superclass) {
      const { origin, superclass } = program.class(cls);
      if (origin === 'array' || (program.isJdk(cls) && superclass >= 0)) return true;
    }
    return false;
  }

  private fields(object: ObjectId): readonly number[] {
    if (this.fieldsOf === undefined) {
      this.fieldsOf = new Map();
      for (let field = 0; field < this.pt.fieldCount; field++)
        addTo(this.fieldsOf, this.pt.fieldOwner(field), field);
    }
    return this.fieldsOf.get(object) ?? [];
  }
}
