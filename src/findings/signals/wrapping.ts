/**
 * Calls that go to an object or, instead, to a wrapper around it, such as a writer that may hand its work to a thread of its own: where a
 * program has the wrapper it uses that one, and no object directly.
 *
 * Guarantee: by the points-to sets, the variable that a call on the path is made on holds the called object and, besides, one of the
 * wrapper's class that has it in a field. Whether some code calls both in one run is not looked at. It decides how prominently a finding is
 * told (`evidence.ts`).
 */
import { type PointsTo, referenceFields } from '../../pointsto/index.js';
import type { ClassId } from '../../program/index.js';
import type { WitnessPath } from '../../races/index.js';
import { IntVec } from '../../util/index.js';
import { prettyClass } from '../names/index.js';
import { nestOf } from './families.js';

/** A call of which more objects are possible says little of each. */
const MOST_RECEIVERS = 20;

/** The classes of such wrappers and those above them, each by the outermost class around it, dotted. */
export function wrappersOnPath(pt: PointsTo, { edges }: Pick<WitnessPath, 'edges'>): ReadonlySet<string> {
  const { calls, heap, program } = pt;
  const found = new Set<string>();
  for (const edge of edges) {
    const [caller, callee] = [calls.callerOf(edge), calls.calleeOf(edge)];
    const isOfCode = program.isApplication(program.method(calls.methodOf(caller)).owner);
    const receiver = pt.callOf(edge).args[0] ?? -1;
    if (!isOfCode || receiver < 0 || program.method(calls.methodOf(callee)).isStatic) continue;
    const all = objectsOf(pt, caller, receiver);
    const called = new Set(objectsOf(pt, callee, 0));
    if (all.length > MOST_RECEIVERS) continue;
    for (const other of all) {
      const cls = heap.classOf(other);
      if (called.has(other) || cls < 0 || !program.isApplication(cls)) continue;
      const held = new IntVec();
      for (const key of referenceFields(program, cls)) pt.fieldObjects(other, key, held);
      if (held.view().some((object) => called.has(object))) addNests(pt, cls, found);
    }
  }
  return found;
}

function addNests({ program }: PointsTo, cls: ClassId, found: Set<string>): void {
  for (let at = cls; at >= 0 && program.isApplication(at); at = program.class(at).superclass)
    found.add(nestOf(prettyClass(program.class(at).name)));
}

function objectsOf(pt: PointsTo, cs: number, local: number): Int32Array {
  const found = new IntVec();
  pt.objects(cs, local, found);
  return found.view();
}
