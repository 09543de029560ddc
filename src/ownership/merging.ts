/**
 * Objects that share a node because the activations of some method cannot tell them apart.
 *
 * A step of an activation is a step of each of its possible receivers. Where these are many and the activation does
 * much, there would be too many products, so the receivers become one node. Values, and objects that threads start
 * with, are merged among themselves only, as other objects would lose their owners for nothing.
 */
import type { PointsTo } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';
import { ObjectClasses } from './nodes.js';
import type { Shapes } from './shapes.js';
import type { Weights } from './weights.js';

/** What activations with many receivers may cost before these are merged. */
export interface MergeLimits {
  /** So many receivers always stay apart. */
  readonly receivers: number;
  /** More never do. */
  readonly most: number;
  /** Edges and transfers that all receivers of a method context may cost. */
  readonly products: number;
}

export const MERGE_LIMITS: MergeLimits = { receivers: 4, most: 64, products: 1024 };

export interface Kinds {
  /** By object: 1 for values. */
  readonly values: Uint8Array;
  /** By object: 1 for what is unownable, whatever makes it. */
  readonly unowned: Uint8Array;
}

/** Merges the receivers of every method context that has too many for what it does. */
export function mergeReceivers(
  pt: PointsTo,
  shapes: Shapes,
  weights: Weights,
  kinds: Kinds,
  limits: MergeLimits,
): ObjectClasses {
  const classes = new ObjectClasses(pt.heap.objectCount);
  const { calls } = pt;
  const done = new Set<number>();
  const objects = new IntVec();
  for (let cs = 0; cs < calls.size; cs++) {
    const shape = shapes.of(calls.methodOf(cs));
    if (shape.isStatic || !shape.hasSteps) continue;
    const set = pt.localSet(cs, 0);
    if (pt.setSize(set) <= limits.receivers || done.has(set)) continue;
    objects.length = 0;
    pt.members(set, objects);
    const apart = apartIn(classes, objects.view(), kinds);
    if (apart.size <= limits.receivers) continue;
    const enough = limits.products / apart.size;
    if (apart.size <= limits.most && weights.of(cs, shape, enough) <= enough) continue;
    done.add(set);
    mergeAll(classes, apart, kinds);
  }
  return classes;
}

/** Classes of the objects that are no values. */
function apartIn(classes: ObjectClasses, objects: Int32Array, { values }: Kinds): Set<number> {
  const apart = new Set<number>();
  for (const object of objects) if (values[object] === 0) apart.add(classes.find(object));
  return apart;
}

function mergeAll(classes: ObjectClasses, apart: ReadonlySet<number>, { unowned }: Kinds): void {
  const first = [-1, -1];
  for (const object of apart) {
    const kind = unowned[object];
    if (first[kind] < 0) first[kind] = object;
    else classes.merge(first[kind], object);
  }
}
