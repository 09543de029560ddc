/**
 * Which heap objects share a node.
 *
 * Guarantee: the node of an object is fixed when the object is made (Static object race detection §3: objects are
 * abstracted by where they are made), so any merging of objects is sound. Objects without a state of their own
 * (strings, boxes, throwables, class literals) are *values*: they own nothing and have no owner.
 */
import type { Heap, ObjectId, PointsTo } from '../pointsto/index.js';
import type { NodeId } from './graph.js';

/** Stands for code that is not known. */
export const UNKNOWN: NodeId = 1;

/** Objects that share nodes, as a union-find: what stands for a class is its least object. */
export class ObjectClasses {
  private readonly parent: Int32Array;
  /** Objects that others were merged with. */
  merged = 0;

  constructor(readonly objectCount: number) {
    this.parent = new Int32Array(objectCount);
    for (let object = 0; object < objectCount; object++) this.parent[object] = object;
  }

  find(object: ObjectId): ObjectId {
    const { parent } = this;
    while (parent[object] !== object) {
      parent[object] = parent[parent[object]];
      object = parent[object];
    }
    return object;
  }

  merge(a: ObjectId, b: ObjectId): void {
    const [x, y] = [this.find(a), this.find(b)];
    if (x === y) return;
    this.parent[Math.max(x, y)] = Math.min(x, y);
    this.merged++;
  }
}

/** The nodes of objects: after ROOT and UNKNOWN, in the order of their least objects. */
export class ObjectNodes {
  /** By object; −1 for numbers that stand for none. */
  readonly ofObject: Int32Array;
  /** Objects of node n are `members[start[n] … start[n + 1])`. */
  readonly start: Int32Array;
  readonly members: Int32Array;
  readonly count: number;

  constructor(heap: Heap, classes: ObjectClasses) {
    const { objectCount } = classes;
    this.ofObject = new Int32Array(objectCount).fill(-1);
    let count = UNKNOWN + 1;
    for (let object = 0; object < objectCount; object++) {
      if (heap.classOf(object) < 0) continue;
      const least = classes.find(object);
      this.ofObject[object] = least === object ? count++ : this.ofObject[least];
    }
    this.count = count;
    this.start = new Int32Array(count + 1);
    for (const node of this.ofObject) if (node >= 0) this.start[node + 1]++;
    for (let n = 0; n < count; n++) this.start[n + 1] += this.start[n];
    this.members = new Int32Array(this.start[count]);
    const next = this.start.slice();
    for (let object = 0; object < objectCount; object++)
      if (this.ofObject[object] >= 0) this.members[next[this.ofObject[object]]++] = object;
  }

  objectsOf(node: NodeId): Int32Array {
    return node < this.count ? this.members.subarray(this.start[node], this.start[node + 1]) : NONE;
  }
}

const NONE = new Int32Array(0);

/** 1 for objects that are one for all of a class or literal: they have no state that is looked at as one object's. */
export function valueObjects({ heap }: PointsTo): Uint8Array {
  const values = new Uint8Array(heap.objectCount);
  for (let object = 0; object < values.length; object++) {
    if (heap.classOf(object) < 0) continue;
    const { literal, kind } = heap.sites[heap.siteOf(object)];
    // Where an array class has clones or reflective objects, their sites have no literals.
    if (heap.isMerged(object) || literal !== undefined || kind === 'string' || kind === 'class')
      values[object] = 1;
  }
  return values;
}
