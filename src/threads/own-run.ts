/**
 * Code that a thread object runs on itself: `this` is the thread that runs.
 *
 * Guarantee: in a method context of these, the object in `this` is the thread object of the running thread, which runs once.
 * So no other thread runs such code on the same object (order of threads, rule "self" of docs/order.md). Greatest fixpoint: a
 * root that is started by way of its own handle, and what such code calls on its own `this` alone.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';

export class OwnRuns {
  private readonly own: Uint8Array;

  constructor(pt: PointsTo) {
    const { calls, program } = pt;
    this.own = new Uint8Array(calls.size);
    const started = new Uint8Array(calls.size);
    for (const e of calls.forks) started[calls.calleeOf(e)] = isItsOwnHandle(pt, e) ? 1 : 2;
    for (let cs = 0; cs < calls.size; cs++) {
      const isMethod = !program.method(calls.methodOf(cs)).isStatic;
      this.own[cs] = isMethod && started[cs] !== 2 ? 1 : 0;
    }
    const { first: incoming } = calls.incoming();
    const { first, next } = calls.outgoing();
    const work: number[] = [];
    const drop = (cs: number): void => {
      if (this.own[cs] === 0) return;
      this.own[cs] = 0;
      work.push(cs);
    };
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.own[cs] === 0) work.push(cs);
      else if (started[cs] === 0 && incoming[cs] < 0) drop(cs);
    }
    for (let e = 0; e < calls.edgeCount; e++)
      if (!calls.isFork(e) && pt.callOf(e).args[0] !== 0) drop(calls.calleeOf(e));
    while (work.length > 0) {
      const cs = work.pop() as number;
      for (let e = first[cs]; e >= 0; e = next[e]) drop(calls.calleeOf(e));
    }
  }

  has(cs: number): boolean {
    return this.own[cs] === 1;
  }
}

/** Does a fork start an object that is its own handle, so that it runs once? */
function isItsOwnHandle(pt: PointsTo, fork: number): boolean {
  const { args } = pt.callOf(fork);
  const isOf = ({ intrinsic, args: [task, handle] }: CallSite): boolean =>
    intrinsic === 'handle' && task === args[0] && handle === args[0];
  return pt.constraintsOf(pt.calls.callerOf(fork)).calls.some(isOf);
}
