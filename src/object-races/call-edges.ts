/**
 * The call edges of each instruction of a method context, without those that start a thread, in the order of the code.
 */
import { callsAt, type PointsTo } from '../pointsto/index.js';

const NONE: readonly number[] = [];

export class CallEdges {
  /** By method context that was asked for: its call edges by call. */
  private readonly byCaller = new Map<number, ReadonlyMap<number, readonly number[]>>();

  constructor(private readonly pt: PointsTo) {}

  at(cs: number, block: number, insn: number): readonly number[] {
    const calls = callsAt(this.pt.constraintsOf(cs), block, insn);
    if (calls.length === 0) return NONE;
    const callEdges = this.ofCaller(cs);
    return calls.flatMap(({ index }) => callEdges.get(index) ?? NONE);
  }

  private ofCaller(cs: number): ReadonlyMap<number, readonly number[]> {
    let byCall = this.byCaller.get(cs);
    if (byCall === undefined) {
      byCall = this.find(cs);
      this.byCaller.set(cs, byCall);
    }
    return byCall;
  }

  private find(cs: number): ReadonlyMap<number, readonly number[]> {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const byCall = new Map<number, number[]>();
    for (let callEdge = first[cs]; callEdge >= 0; callEdge = next[callEdge]) {
      const call = calls.callOf(callEdge);
      const known = byCall.get(call);
      if (known === undefined) byCall.set(call, [callEdge]);
      else known.push(callEdge);
    }
    return byCall;
  }
}
