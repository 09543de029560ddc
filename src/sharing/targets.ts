/** Which methods each call of a method may run, over all contexts of the method, as dense integers. */
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec, PairMap } from '../util/index.js';

export class CallTargets {
  /** By call edge: the number of (call, method that it may run). */
  readonly ofEdge: Int32Array;
  /** By method: the number of its first call; −1 where no edge leaves it. */
  private readonly base: Int32Array;
  /** By number of a call: its first and last target. */
  private readonly first = new IntVec(1024);
  private readonly last = new IntVec(1024);
  /** By number of a target: the next one of the call, and the method. */
  private readonly next = new IntVec(1024);
  private readonly methods = new IntVec(1024);

  constructor(pt: PointsTo) {
    const { calls } = pt;
    this.ofEdge = new Int32Array(calls.edgeCount);
    this.base = new Int32Array(pt.program.methodCount).fill(-1);
    const known = new PairMap(4096);
    for (let e = 0; e < calls.edgeCount; e++) {
      const caller = calls.methodOf(calls.callerOf(e));
      if (this.base[caller] < 0) this.addMethod(caller, pt.methodConstraints(caller).calls.length);
      const call = this.base[caller] + calls.callOf(e);
      const callee = calls.methodOf(calls.calleeOf(e));
      let target = known.get(call, callee);
      if (target < 0) {
        target = this.addTarget(call, callee);
        known.set(call, callee, target);
      }
      this.ofEdge[e] = target;
    }
  }

  /** The first target of a call, in the order in which they were found; −1 for none. */
  firstOf(method: MethodId, call: number): number {
    return this.base[method] < 0 ? -1 : this.first.data[this.base[method] + call];
  }

  /** The next target of the same call; −1 after the last. */
  after(target: number): number {
    return this.next.data[target];
  }

  methodOf(target: number): MethodId {
    return this.methods.data[target];
  }

  private addMethod(method: MethodId, calls: number): void {
    this.base[method] = this.first.length;
    for (let i = 0; i < calls; i++) {
      this.first.push(-1);
      this.last.push(-1);
    }
  }

  private addTarget(call: number, callee: MethodId): number {
    const target = this.methods.push(callee);
    this.next.push(-1);
    if (this.first.data[call] < 0) this.first.data[call] = target;
    else this.next.data[this.last.data[call]] = target;
    this.last.data[call] = target;
    return target;
  }
}
