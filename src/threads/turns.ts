/**
 * Tasks that take turns in the one thread of an executor or timer.
 *
 * Guarantee: threads of roots with one turn never run at once, and what one has done happens before the next (order of
 * threads, rule R7 of docs/internals/order.md). Each start of such a root goes through that executor, of which there is one in a run.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { addTo } from '../util/index.js';
import type { Threads } from './roots.js';
import { SoleObjects } from './sole.js';

/** By group of roots: the executor whose turns all of its threads take; −1 for none. */
export function turnsOf(pt: PointsTo, threads: Threads): Int32Array {
  const { calls } = pt;
  const sole = new SoleObjects(pt, threads.once, threads.isOfCall);
  const forks = new Map<number, number[]>();
  for (const e of calls.forks) addTo(forks, calls.calleeOf(e), e);
  const turns = new Int32Array(threads.groupCount).fill(UNKNOWN);
  for (const { cs, group } of threads.roots) {
    for (const e of forks.get(cs) ?? [-1]) {
      const executor = e < 0 ? NONE : executorOf(pt, sole, e);
      turns[group] = turns[group] === UNKNOWN || turns[group] === executor ? executor : NONE;
    }
  }
  return turns.map((turn) => Math.max(turn, NONE));
}

const NONE = -1;
const UNKNOWN = -2;

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
