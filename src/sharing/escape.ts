/**
 * Thread-escape (PLDI'06 §2.2.3, Fig. 8): an object may be shared when a static field or an argument of a
 * thread-starting call may reach it, but for what a `ThreadLocal` keeps for each thread. Flow-insensitive: an object that
 * escapes later counts as shared from the start.
 */
import type { PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import type { PerThread } from '../program/index.js';
import { BitSet, IntVec } from '../util/index.js';
import { HeapFields } from './heap-fields.js';

/** No key of a field, of elements neither. */
const NO_KEY = -2;

/** The objects that more than one thread may reach. Sound for the heap graph given, up to what `inheritedObjects` says. */
export function escapingObjects(pt: PointsTo, fields: HeapFields = new HeapFields(pt)): BitSet {
  const locals = new ThreadLocals(pt);
  const inherited = inheritedObjects(pt, fields, locals);
  return reachable(pt, fields, locals, [...startingObjects(pt), ...inherited]);
}

/** What objects lead to, themselves included, but for what is each thread's own. */
function reachable(
  pt: PointsTo,
  { first, next, sets, setBound }: HeapFields,
  locals: ThreadLocals,
  starts: Iterable<number>,
): BitSet {
  const reached = new BitSet(pt.heap.objectCount);
  const work = new IntVec();
  for (const object of starts) if (reached.add(object)) work.push(object);
  const seen = new BitSet(setBound);
  while (work.length > 0) {
    for (let field = first[work.pop()]; field >= 0; field = next[field]) {
      if (!locals.isPerThread(pt.fieldKeyOf(field)) && seen.add(sets[field]))
        pt.addMembers(sets[field], reached, work);
    }
  }
  return reached;
}

/**
 * What a parent's value of an `InheritableThreadLocal` and what its children inherit both lead to: all of it where they
 * inherit the value itself, nothing where they inherit a copy with copies of all its parts. Assumption: what only
 * `childValue` makes is made anew for each child.
 */
function inheritedObjects(pt: PointsTo, fields: HeapFields, locals: ThreadLocals): number[] {
  const shared: number[] = [];
  const held = (local: number, key: number): BitSet => {
    const objects = new IntVec();
    pt.fieldObjects(local, key, objects);
    return reachable(pt, fields, locals, objects.view());
  };
  for (let field = 0; field < pt.fieldCount; field++) {
    if (pt.fieldKeyOf(field) !== locals.inherited) continue;
    const local = pt.fieldOwner(field);
    const parents = held(local, locals.value);
    const children = held(local, locals.inherited);
    for (let object = 0; object < pt.heap.objectCount; object++)
      if (parents.has(object) && children.has(object)) shared.push(object);
  }
  return shared;
}

/** Objects in static fields and arguments of fork edges. */
function startingObjects(pt: PointsTo): Int32Array {
  const objects = new IntVec();
  pt.staticObjects(objects);
  const { calls } = pt;
  for (const e of calls.forks) {
    const caller = calls.callerOf(e);
    const call = pt.callOf(e);
    for (const arg of call.args) if (arg >= 0) pt.objects(caller, arg, objects);
  }
  return objects.toArray();
}

/** Keys of the fields whose models have one field for what is each thread's own (`ThreadLocal`); `NO_KEY` for none. */
class ThreadLocals {
  readonly value: number;
  readonly inherited: number;

  constructor(pt: PointsTo) {
    const keys = new Map<PerThread, number>();
    const seen = new Set<number>([ELEMENT]);
    for (let field = 0; field < pt.fieldCount; field++) {
      const key = pt.fieldKeyOf(field);
      if (seen.has(key)) continue;
      seen.add(key);
      const kind = pt.program.perThread(key - 1);
      if (kind !== undefined) keys.set(kind, key);
    }
    this.value = keys.get('own') ?? NO_KEY;
    this.inherited = keys.get('inherited') ?? NO_KEY;
  }

  isPerThread(key: number): boolean {
    return key === this.value || key === this.inherited;
  }
}
