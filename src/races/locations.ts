/** Abstract memory locations: a field or the elements of an abstract object, or a static field, as dense integers. */
import { IntVec, PairMap } from '../util/index.js';

export class Locations {
  private readonly ids = new PairMap(1024);
  private readonly objects = new IntVec(1024);
  private readonly keys = new IntVec(1024);

  get count(): number {
    return this.keys.length;
  }

  /** The location of field `key` (or `ELEMENT`) of an object. */
  of(object: number, key: number): number {
    return this.intern(object + 1, key);
  }

  ofStatic(key: number): number {
    return this.intern(0, key);
  }

  /** The object of a location; −1 for static fields. */
  objectOf(location: number): number {
    return this.objects.data[location] - 1;
  }

  keyOf(location: number): number {
    return this.keys.data[location];
  }

  private intern(object: number, key: number): number {
    const known = this.ids.get(object, key);
    if (known >= 0) return known;
    const id = this.objects.push(object);
    this.keys.push(key);
    this.ids.set(object, key, id);
    return id;
  }
}
