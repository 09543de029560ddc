/**
 * Locks that must be held whenever some code runs: those of its own object and global ones (Static object race
 * detection §4.2, carried from a call to all that the callee does).
 *
 * Guarantee: on every way in, the thread holds these locks. It is a greatest fixpoint: at first all locks, then the
 * meet over all ordinary calls (locks of the target at the call, and the caller's global locks), links of chains (also
 * the caller's locks on the same object) and forks (nothing of the forking thread). Private calls count as well: a
 * constructor that does not hold a lock takes it away from all that it calls.
 */
import { IntVec } from '../util/index.js';
import { type LockSet, type LockSets, NOTHING, UNREACHED } from './locksets.js';

/** Where locks go: activations, or method contexts, which stand for all their activations. */
export interface LockFlow {
  /** Places are numbered 0 … count − 1. */
  readonly count: number;
  /** Calls `visit` for each place that a thread starts with, with the locks that it holds there. */
  eachStart(visit: (place: number, target: LockSet) => void): void;
  /**
   * Calls `visit` for each place that a place calls, by what places hold so far. Calls to those that hold nothing may
   * be left out; where the caller holds nothing, it does not matter what is a chain.
   */
  eachOut(
    place: number,
    held: Int32Array,
    visit: (to: number, target: LockSet, isChain: boolean) => void,
  ): void;
}

/** By place: a set of target and global locks; `UNREACHED` for those that no thread gets to. */
export function mustHold(flow: LockFlow, locks: LockSets, tick: () => void = () => {}): Int32Array {
  const held = new Int32Array(flow.count).fill(UNREACHED);
  const waiting = new Uint8Array(flow.count);
  const work = new IntVec(1024);
  const meet = (place: number, set: LockSet): void => {
    const now = locks.meet(held[place], set);
    if (now === held[place]) return;
    held[place] = now;
    if (waiting[place] === 1) return;
    waiting[place] = 1;
    work.push(place);
  };
  flow.eachStart(meet);
  let holds: LockSet = NOTHING;
  const visit = (to: number, target: LockSet, isChain: boolean): void => {
    meet(to, locks.join(isChain ? holds : locks.globals(holds), target));
  };
  while (work.length > 0) {
    const place = work.pop();
    waiting[place] = 0;
    tick();
    holds = held[place];
    flow.eachOut(place, held, visit);
  }
  return held;
}
