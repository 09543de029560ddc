/**
 * Objects that share a node because the frames of some method cannot tell them apart.
 *
 * A step of a frame is a step of each of its possible receivers. Where these are many, their products with all that the
 * frame calls and passes would be more than can be made, so they become one node. Values and objects that threads start
 * with are merged among themselves only: others would lose their owners for nothing.
 */
import type { PointsTo } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';
import { ObjectClasses } from './nodes.js';
import type { Shapes } from './shapes.js';

/** Most receivers of a frame that stay apart. */
export const MOST_RECEIVERS = 4;

export interface Kinds {
  /** By object: 1 for values. */
  readonly values: Uint8Array;
  /** By object: 1 for what nobody may own whoever makes it. */
  readonly unowned: Uint8Array;
}

/** Merges the receivers of every method context with steps that has more than `most` of them. */
export function mergeReceivers(pt: PointsTo, shapes: Shapes, kinds: Kinds, most = MOST_RECEIVERS): ObjectClasses {
  const classes = new ObjectClasses(pt.heap.objectCount);
  const { calls } = pt;
  const seen = new Set<number>();
  const objects = new IntVec();
  for (let cs = 0; cs < calls.size; cs++) {
    const shape = shapes.of(calls.methodOf(cs));
    if (shape.isStatic || !shape.hasSteps) continue;
    const set = pt.localSet(cs, 0);
    if (seen.has(set)) continue;
    seen.add(set);
    objects.length = 0;
    pt.members(set, objects);
    if (objects.length > most) mergeAll(classes, objects.view(), kinds, most);
  }
  return classes;
}

function mergeAll(classes: ObjectClasses, objects: Int32Array, { values, unowned }: Kinds, most: number): void {
  const apart = new Set<number>();
  for (const object of objects) if (values[object] === 0) apart.add(classes.find(object));
  if (apart.size <= most) return;
  const first = [-1, -1];
  for (const object of apart) {
    const kind = unowned[object];
    if (first[kind] < 0) first[kind] = object;
    else classes.merge(first[kind], object);
  }
}
