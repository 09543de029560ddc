/**
 * Which calls on a parameter can follow on which calls that pass it: a method that runs what it is given, such as a
 * transaction, runs what this caller has given it, and not what others have.
 *
 * Guarantee: where `canFollow` is false, no run has the two calls one after the other on a path. Assumption: the heap and call
 * graphs are sound.
 */
import type { PointsTo } from '../pointsto/index.js';
import { IntVec, PairMap } from '../util/index.js';

/** Calls of a method on its parameters that are told apart; where there are more, none is. */
const MOST_CALLS = 1000;

export class PassedReceivers {
  /** By call edge: the parameter of its caller on which it calls, −1 for none. */
  private readonly params: Int32Array;
  private readonly meeting = new PairMap(256);
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {
    const { calls } = pt;
    this.params = new Int32Array(calls.edgeCount).fill(-1);
    const { first, next } = calls.outgoing();
    for (let cs = 0; cs < calls.size; cs++) {
      if (pt.program.isJdk(pt.program.method(calls.methodOf(cs)).owner)) continue;
      const found: number[] = [];
      for (let e = first[cs]; e >= 0; e = next[e]) if (this.receiverOf(e) >= 0) found.push(e);
      if (found.length <= MOST_CALLS) for (const e of found) this.params[e] = this.receiverOf(e);
    }
  }

  /** Does it depend on the call of its caller whether a call is made? */
  depends(edge: number): boolean {
    return this.params[edge] >= 0;
  }

  /** Can a call be made by a method that was called by `before`? */
  canFollow(before: number, edge: number): boolean {
    const param = this.params[edge];
    const { calls } = this.pt;
    if (param < 0 || before < 0 || calls.isFork(before)) return true;
    const { args, intrinsic } = this.pt.callOf(before);
    const passed = args[param] ?? -1;
    if (intrinsic !== undefined || passed < 0) return true;
    return this.meet(
      this.pt.localSet(calls.callerOf(before), passed),
      this.pt.localSet(calls.calleeOf(edge), 0),
    );
  }

  private receiverOf(edge: number): number {
    const { calls, program } = this.pt;
    const { dispatch, intrinsic, args } = this.pt.callOf(edge);
    const caller = calls.callerOf(edge);
    const [receiver] = args;
    if (dispatch !== 'virtual' || intrinsic !== undefined || calls.isFork(edge)) return -1;
    if (receiver < 0 || receiver >= this.pt.constraintsOf(caller).paramCount) return -1;
    if (program.method(calls.methodOf(calls.calleeOf(edge))).isStatic) return -1;
    // If it is one object, all calls pass that.
    return this.pt.single(caller, receiver) >= 0 ? -1 : receiver;
  }

  /** May two sets hold one object? */
  private meet(a: number, b: number): boolean {
    if (a === b) return true;
    const known = this.meeting.get(a, b);
    if (known >= 0) return known === 1;
    const [few, many] = this.pt.setSize(a) <= this.pt.setSize(b) ? [a, b] : [b, a];
    this.buffer.length = 0;
    this.pt.members(few, this.buffer);
    const is = this.buffer.view().some((object) => this.pt.isIn(many, object));
    this.meeting.set(a, b, is ? 1 : 0);
    return is;
  }
}
