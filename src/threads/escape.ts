/**
 * Thread-escape (PLDI'06 §2.2.3, Fig. 8): an object may be shared when a static field or an argument of a
 * thread-starting call may reach it, but for what a `ThreadLocal` keeps for each thread. Flow-insensitive: an object that escapes later counts as shared from the start.
 */
import type { PointsTo } from '../pointsto/index.js';
import { fieldKey } from '../pointsto/index.js';
import { BitSet, IntVec } from '../util/index.js';

/** The objects that more than one thread may reach. Sound for the heap graph given. */
export function escapingObjects(pt: PointsTo): BitSet {
  const escaping = new BitSet(pt.heap.objectCount);
  const work = new IntVec();
  const add = (object: number): void => {
    if (escaping.add(object)) work.push(object);
  };
  for (const object of startingObjects(pt)) add(object);
  const { first, next, target } = heapEdges(pt);
  while (work.length > 0) {
    for (let edge = first[work.pop()]; edge >= 0; edge = next.data[edge]) add(target.data[edge]);
  }
  return escaping;
}

/** Objects in static fields and arguments of fork edges. */
function startingObjects(pt: PointsTo): Int32Array {
  const objects = new IntVec();
  pt.staticObjects(objects);
  const { calls } = pt;
  for (let e = 0; e < calls.edgeCount; e++) {
    if (calls.edgeFork.data[e] === 0) continue;
    const caller = calls.edgeCaller.data[e];
    const call = pt.templateOf(caller).calls[calls.edgeCall.data[e]];
    for (const arg of call.args) if (arg >= 0) pt.objects(caller, arg, objects);
  }
  return objects.toArray();
}

/** object → object, over all fields, as linked lists. */
function heapEdges(pt: PointsTo): { first: Int32Array; next: IntVec; target: IntVec } {
  const first = new Int32Array(pt.heap.objectCount).fill(-1);
  const next = new IntVec(4096);
  const target = new IntVec(4096);
  const perThread = perThreadField(pt);
  pt.eachFieldFact((object, key, held) => {
    if (key === perThread) return;
    for (const inner of held) {
      const edge = target.push(inner);
      next.push(first[object]);
      first[object] = edge;
    }
  }, new IntVec());
  return { first, next, target };
}

/** What a `ThreadLocal` holds is each thread's own (its model has one field for the values of all). */
function perThreadField({ program }: PointsTo): number {
  const cls = program.findClass('java/lang/ThreadLocal');
  const field =
    cls < 0 ? undefined : program.class(cls).fields.find((id) => program.field(id).name === 'value');
  return field === undefined ? -1 : fieldKey(field);
}
