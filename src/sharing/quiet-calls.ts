/**
 * Calls that run nothing but models of the JDK: what these do with what they are given, the API says.
 *
 * Guarantee: for the call graph, no code of the program runs in such a call, and no thread is started by it.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';

export class QuietCalls {
  /** 1 for method contexts that are, or lead to, code of the program, or start a thread. */
  private loud: Uint8Array | undefined;

  constructor(private readonly pt: PointsTo) {}

  isCall(cs: number, { index }: CallSite): boolean {
    const { calls } = this.pt;
    this.loud ??= this.find();
    const { first, next } = calls.outgoing();
    let isAny = false;
    for (let e = first[cs]; e >= 0; e = next[e]) {
      if (calls.callOf(e) !== index) continue;
      if (this.loud[calls.calleeOf(e)] === 1) return false;
      isAny = true;
    }
    return isAny;
  }

  private find(): Uint8Array {
    const { calls, program } = this.pt;
    const ends = calls.forks.map((edge) => calls.callerOf(edge));
    for (let cs = 0; cs < calls.size; cs++)
      if (!program.isJdk(program.method(calls.methodOf(cs)).owner)) ends.push(cs);
    return calls.leadingTo(ends);
  }
}
