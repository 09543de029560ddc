/**
 * Locks that must be held whenever some code runs, carried from a call to all that the callee does (PLDI'06 §2.2.4; Static
 * object race detection §4.2).
 *
 * Guarantee: on every way in, the thread holds these locks, if a flow gives all ways in. It is the greatest fixpoint: at
 * first all locks, then the meet over all calls of what is held there.
 */
import { IntQueue } from '../util/index.js';
import { UNREACHED } from './locksets.js';

/** Where locks go: method contexts, or activations. Sets of locks are numbers. */
export interface LockFlow {
  /** Places are numbered 0 … count − 1. */
  readonly count: number;
  /** Calls `visit` for each place that a thread starts with, with the locks that it holds there. */
  eachStart(visit: (place: number, held: number) => void): void;
  /**
   * Calls `visit` for each place that a place calls, with the locks held on entry because of that call. `held` is what is
   * held on entry of each place so far. Calls to places that hold nothing may be left out.
   */
  eachOut(place: number, held: Int32Array, visit: (to: number, held: number) => void): void;
}

/** By place: the set held on entry; `UNREACHED` for those that no thread gets to. @throws what `tick` throws. */
export function mustHold(
  flow: LockFlow,
  sets: { meet(a: number, b: number): number },
  tick: () => void = () => {},
): Int32Array {
  const held = new Int32Array(flow.count).fill(UNREACHED);
  const work = new IntQueue(flow.count);
  const meet = (place: number, set: number): void => {
    const now = sets.meet(held[place], set);
    if (now === held[place]) return;
    held[place] = now;
    work.push(place);
  };
  flow.eachStart(meet);
  while (work.length > 0) {
    const place = work.shift();
    tick();
    flow.eachOut(place, held, meet);
  }
  return held;
}
