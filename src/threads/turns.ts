/**
 * Tasks that take turns in the one thread of an executor or timer.
 *
 * Guarantee: threads of roots with one turn never run at once, and what one has done happens before the next (order of
 * threads, rule R7 of docs/internals/order.md). Each start of such a root goes through that executor, of which there is one in a run.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { ClassId } from '../program/index.js';
import { addTo, getOrMake } from '../util/index.js';
import type { RootOptions, ThreadRoot, Threads } from './roots.js';
import { SoleObjects } from './sole.js';

/** By root: the executor whose turns all of its threads take; −1 for none. `executorClassOf` is of `RootOptions`. */
export function turnsOf(
  pt: PointsTo,
  roots: readonly Pick<ThreadRoot, 'cs'>[],
  { once, isOfCall }: Pick<Threads, 'once' | 'isOfCall'>,
  executorClassOf: RootOptions['executorClassOf'] = () => NONE,
): number[] {
  const { calls } = pt;
  const sole = new SoleObjects(pt, once, isOfCall);
  const forks = new Map<number, number[]>();
  for (const e of calls.forks) addTo(forks, calls.calleeOf(e), e);
  const ofClass = new Map<ClassId, ObjectId>();
  return roots.map(({ cs }) => {
    const cls = executorClassOf(calls.methodOf(cs));
    if (cls >= 0) return getOrMake(ofClass, cls, () => onlyOne(pt, sole, cls));
    return sameTurn((forks.get(cs) ?? []).map((e) => executorOf(pt, sole, e)));
  });
}

/** The executor of all of them; −1 where there are several, or none. */
export function sameTurn(turns: readonly ObjectId[]): ObjectId {
  const [executor, ...others] = new Set(turns);
  return executor === undefined || others.length > 0 ? NONE : executor;
}

const NONE = -1;

/** The one object of a class in a run; −1 where there are several, or none. */
function onlyOne({ heap }: PointsTo, sole: SoleObjects, cls: ClassId): ObjectId {
  const all: ObjectId[] = [];
  for (let object = 0; object < heap.objectCount; object++)
    if (heap.classOf(object) === cls) all.push(object);
  return all.length === 1 && sole.has(all[0], true) ? all[0] : NONE;
}

/** The executor with one thread that a start goes through. */
function executorOf(pt: PointsTo, sole: SoleObjects, fork: number): ObjectId {
  const caller = pt.calls.callerOf(fork);
  const [task] = pt.callOf(fork).args;
  for (const { intrinsic, args } of pt.constraintsOf(caller).calls) {
    if (intrinsic !== 'inPool' || args[0] !== task) continue;
    const executor = pt.single(caller, args[1]);
    if (executor >= 0 && pt.program.hasOneThread(pt.heap.classOf(executor)) && sole.has(executor, true))
      return executor;
  }
  return NONE;
}
