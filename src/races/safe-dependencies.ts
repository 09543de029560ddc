/**
 * Dependencies that guard their own state, as the tables of frameworks say (`thread-safe`): what their code does to
 * their fields, and to objects that it makes, is left out. What it does to objects of others stays.
 *
 * Guarantee: none. The tables say what the documentation of each dependency says.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { ClassId, MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';

export class SafeDependencies {
  private readonly classes = new Map<ClassId, boolean>();
  private readonly objects = new Map<ObjectId, boolean>();
  /** How many instances of accesses were left out. */
  leftOut = 0;

  constructor(private readonly pt: PointsTo) {}

  /** Is it code of such a dependency? */
  has(method: MethodId): boolean {
    return this.isSafe(this.pt.program.method(method).owner);
  }

  /** Counts and leaves out an access by its code to its own state. `object` is negative for static fields. */
  leavesOut(key: number, object: ObjectId): boolean {
    const isOwn =
      (key !== ELEMENT && this.isSafe(this.pt.program.field(key - 1).owner)) ||
      (object >= 0 && this.makes(object));
    if (isOwn) this.leftOut++;
    return isOwn;
  }

  private isSafe(cls: ClassId): boolean {
    return getOrMake(this.classes, cls, () => this.pt.program.frameworks.isThreadSafe(cls));
  }

  /** An object that a model makes is of whoever made the object that the model's code belongs to. */
  private makes(object: ObjectId): boolean {
    return getOrMake(this.objects, object, () => {
      const { heap, program } = this.pt;
      const sites = [heap.siteOf(object), ...heap.context(heap.heapContextOf(object))];
      for (const site of sites) {
        // Contexts may end in a number of an instance, and literals of classes are made by no method.
        const method = site < 0 ? -1 : heap.sites[site].method;
        if (method < 0) continue;
        const { owner } = program.method(method);
        const { origin } = program.class(owner);
        if (origin !== 'model' && origin !== 'skeleton') return this.isSafe(owner);
      }
      return false;
    });
  }
}
