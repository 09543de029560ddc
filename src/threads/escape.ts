/**
 * Thread-escape (PLDI'06 §2.2.3, Fig. 8): an object may be shared when a static field or an argument of a
 * thread-starting call may reach it, but for what a `ThreadLocal` keeps for each thread. Flow-insensitive: an object that escapes later counts as shared from the start.
 */
import type { PointsTo } from '../pointsto/index.js';
import { fieldKey } from '../pointsto/index.js';
import { BitSet, IntVec } from '../util/index.js';
import { HeapFields } from './heap-fields.js';

/** The objects that more than one thread may reach. Sound for the heap graph given. */
export function escapingObjects(pt: PointsTo, fields: HeapFields = new HeapFields(pt)): BitSet {
  const escaping = new BitSet(pt.heap.objectCount);
  const work = new IntVec();
  for (const object of startingObjects(pt)) if (escaping.add(object)) work.push(object);
  const { first, next, sets } = fields;
  const seen = new BitSet(fields.setBound);
  const perThread = perThreadField(pt);
  while (work.length > 0) {
    for (let field = first[work.pop()]; field >= 0; field = next[field]) {
      if (pt.fieldKeyOf(field) !== perThread && seen.add(sets[field]))
        pt.addMembers(sets[field], escaping, work);
    }
  }
  return escaping;
}

/** Objects in static fields and arguments of fork edges. */
function startingObjects(pt: PointsTo): Int32Array {
  const objects = new IntVec();
  pt.staticObjects(objects);
  const { calls } = pt;
  for (const e of calls.forks) {
    const caller = calls.edgeCaller.data[e];
    const call = pt.callOf(e);
    for (const arg of call.args) if (arg >= 0) pt.objects(caller, arg, objects);
  }
  return objects.toArray();
}

/** What a `ThreadLocal` holds is each thread's own (its model has one field for the values of all). */
function perThreadField({ program }: PointsTo): number {
  const cls = program.findClass('java/lang/ThreadLocal');
  const field =
    cls < 0 ? undefined : program.class(cls).fields.find((id) => program.field(id).name === 'value');
  return field === undefined ? -1 : fieldKey(field);
}
