/** Calls that may run what the call graph has no edge for: no method at all, or one that does nothing. */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';

/** May a call of a method context run something else than the callees of its edges? */
export function mayBeSkipped(pt: PointsTo, cs: number, call: CallSite, edges: readonly number[]): boolean {
  if (edges.length === 0 || call.args.length === 0) return edges.length === 0;
  if (call.dispatch === 'static') return false;
  const { program, heap, calls } = pt;
  const targets = new Set(edges.map((e) => calls.methodOf(calls.calleeOf(e))));
  const receivers = new IntVec();
  pt.objects(cs, call.args[0], receivers);
  return receivers.toArray().some((object) => {
    const cls = heap.classOf(object);
    if (!program.isSubclass(cls, program.method(call.target).owner)) return false;
    const target = call.dispatch === 'virtual' ? program.dispatch(cls, call.target) : call.target;
    return !targets.has(target);
  });
}
