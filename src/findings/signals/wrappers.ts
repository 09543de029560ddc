/**
 * Collections inside the wrappers of `java.util.Collections` (`synchronizedList(new ArrayList<>())`): who has the wrapper has the
 * collection, though no field of the code holds it.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { ClassId } from '../../program/index.js';
import { addTo, getOrMake, IntVec } from '../../util/index.js';
import { Holders } from '../names/index.js';

const WRAPPER = /^java\/util\/Collections\$(?:Synchronized|Unmodifiable|Checked)/;

export class Wrappers {
  private known: ReadonlyMap<ObjectId, readonly ObjectId[]> | undefined;
  private holders: Holders | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** The wrappers of an object, and those of wrappers. */
  of(object: ObjectId): ReadonlySet<ObjectId> {
    const found = new Set(this.around.get(object));
    // A set that grows while it is walked.
    for (const wrapper of found) for (const outer of this.around.get(wrapper) ?? []) found.add(outer);
    return found;
  }

  /** Does a field of the code under scan hold a wrapper of the object? */
  isHeld(object: ObjectId): boolean {
    const wrappers = this.of(object);
    if (wrappers.size === 0) return false;
    this.holders ??= new Holders(this.pt, new Set([...this.around.values()].flat()));
    for (const wrapper of wrappers) if (this.holders.of(wrapper).length > 0) return true;
    return false;
  }

  /** By object, the wrappers that have it in a field. */
  private get around(): ReadonlyMap<ObjectId, readonly ObjectId[]> {
    this.known ??= this.find();
    return this.known;
  }

  private find(): Map<ObjectId, ObjectId[]> {
    const { pt } = this;
    const { heap, program } = pt;
    const found = new Map<ObjectId, ObjectId[]>();
    const inside = new IntVec();
    const classes = new Map<ClassId, boolean>();
    const isWrapper = (cls: ClassId): boolean =>
      getOrMake(classes, cls, () => WRAPPER.test(program.class(cls).name));
    for (let field = 0; field < pt.fieldCount; field++) {
      const wrapper = pt.fieldOwner(field);
      if (!isWrapper(heap.classOf(wrapper))) continue;
      inside.length = 0;
      pt.members(pt.fieldSet(field), inside);
      for (const object of inside.view()) if (object !== wrapper) addTo(found, object, wrapper);
    }
    return found;
  }
}
