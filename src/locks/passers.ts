/**
 * The calls that may pass something for a parameter, with what they pass. Questions about many objects go through the calls of
 * one parameter again and again; what does not depend on the object is found once.
 *
 * Calls that pass what is still private to the caller are left out, if the callee keeps it so.
 */
import type { PointsTo } from '../pointsto/index.js';
import type { CapturedObjects } from '../sharing/index.js';
import { IntVec, PairMap } from '../util/index.js';

/** In place of a parameter: the object is no parameter of the caller. */
export const ELSEWHERE = -1;

/** Calls side by side with what they pass. */
export interface PassingCalls {
  readonly edges: Int32Array;
  /** The parameter of the caller that is passed; `ELSEWHERE` where it is none. */
  readonly sources: Int32Array;
  /** The number of the set of objects that may be passed. */
  readonly sets: Int32Array;
  /** How many calls there are, with those that are left out. */
  readonly total: number;
}

export class Passers {
  private readonly params = new PairMap(256);
  private readonly known: PassingCalls[] = [];
  private readonly edges = new IntVec();
  private readonly sources = new IntVec();
  private readonly sets = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly captured: CapturedObjects,
  ) {}

  /** In the order of the calls. */
  of(cs: number, param: number): PassingCalls {
    const number = this.params.numberOf(cs, param);
    if (number === this.known.length) this.known.push(this.find(cs, param));
    return this.known[number];
  }

  private find(cs: number, param: number): PassingCalls {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    for (const column of [this.edges, this.sources, this.sets]) column.length = 0;
    let total = 0;
    for (let e = first[cs]; e >= 0; e = next[e]) {
      total++;
      const caller = calls.callerOf(e);
      const constraints = this.pt.constraintsOf(caller);
      const local = constraints.calls[calls.callOf(e)].args[param] ?? -1;
      if (local < 0) continue;
      if (this.captured.keeps(e, param)) continue;
      this.edges.push(e);
      this.sources.push(local < constraints.paramCount ? local : ELSEWHERE);
      this.sets.push(this.pt.localSet(caller, local));
    }
    const [edges, sources, sets] = [this.edges, this.sources, this.sets].map((column) => column.toArray());
    return { edges, sources, sets, total };
  }
}
