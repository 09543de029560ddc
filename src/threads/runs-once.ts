/**
 * Which method contexts run at most once in each program (`programs.ts`).
 *
 * Guarantee: a method context that counts as once in a program is entered at most once in every run of it under the
 * models, and so is each on the way to it from the program's `main` or a class initialiser: every frame on the way is
 * entered once. Assumptions: the call graph is sound; the models are right where they say that they call once
 * (`Program.callsOnce`). A call by the JDK or by code that is missing counts as any number of calls otherwise, a call in
 * a loop as well, and so do two calls of one method context in one program. The client makes each of its shared objects once:
 * what it finds between two threads is about these objects (`ofCode` leaves the client out).
 */
import { loopBlocks } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { type Buckets, getOrMake, grouped, type SetId } from '../util/index.js';
import type { Programs } from './programs.js';

export class RunsOnce {
  /** By method context: the programs in which it runs at most once. */
  private once: Int32Array;
  /** By method context: the programs with several edges that may enter it. */
  private often: Int32Array;
  /** Call edges by caller and by callee, those that start threads too. */
  private readonly outgoing: Buckets;
  private readonly entering: Buckets;
  private readonly blocksInLoops = new Map<MethodId, Set<number>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly programs: Programs,
  ) {
    const { calls } = pt;
    const edges = Array.from({ length: calls.edgeCount }, (_, e) => e);
    this.outgoing = grouped(
      edges.map((e) => calls.callerOf(e)),
      calls.size,
    );
    this.entering = grouped(
      edges.map((e) => calls.calleeOf(e)),
      calls.size,
    );
    this.once = this.nothing();
    this.often = this.nothing();
    // What is found to run once may take entries away, and let more run once.
    for (let isMore = true; isMore; ) isMore = this.improve();
  }

  /** Does the thread that starts with a method context run beside no other of its program that starts so? */
  startsAlone(cs: number): boolean {
    const { sets, of } = this.programs;
    const { start, items } = this.entering;
    let alone = sets.none;
    for (const e of items.subarray(start[cs], start[cs + 1])) {
      if (!this.isForSecond(e)) alone = sets.union(alone, this.takenOnce(e));
    }
    return sets.contains(sets.without(alone, this.often[cs]), of[cs]);
  }

  /** Is a method context entered at most once in every run? */
  runsOnce(cs: number): boolean {
    return this.isWholly(this.once, cs);
  }

  /** The same by the code under scan alone: clients may make any number of objects. */
  ofCode(): Pick<RunsOnce, 'runsOnce'> {
    const once = this.spread(this.programs.mains);
    return { runsOnce: (cs) => this.isWholly(once, cs) };
  }

  private isWholly(once: Int32Array, cs: number): boolean {
    const { sets, of } = this.programs;
    return once[cs] !== sets.none && sets.contains(once[cs], of[cs]);
  }

  /** Does a fork edge start no thread, since only a second call would start one? */
  startsNothing(edge: number): boolean {
    const { sets, of } = this.programs;
    const caller = this.pt.calls.callerOf(edge);
    return this.isForSecond(edge) && sets.contains(this.takenOnce(edge), of[caller]);
  }

  private nothing(): Int32Array {
    return new Int32Array(this.pt.calls.size).fill(this.programs.sets.none);
  }

  /** False where nothing more is found, or can be. */
  private improve(): boolean {
    const { calls } = this.pt;
    const { sets } = this.programs;
    const before = this.once;
    const called = this.nothing();
    this.often = this.nothing();
    let hasSeconds = false;
    for (let e = 0; e < calls.edgeCount; e++) {
      const callee = calls.calleeOf(e);
      const entered = this.enteredBy(e);
      hasSeconds ||= this.isForSecond(e);
      this.often[callee] = sets.union(this.often[callee], sets.meet(called[callee], entered));
      called[callee] = sets.union(called[callee], entered);
    }
    const { mains, clients } = this.programs;
    this.once = this.spread(new Map([...mains, ...clients]));
    return hasSeconds && this.once.some((set, cs) => set !== before[cs]);
  }

  /** The programs in which an edge may enter its callee. */
  private enteredBy(edge: number): SetId {
    const { sets, of } = this.programs;
    const ran = of[this.pt.calls.callerOf(edge)];
    return this.isForSecond(edge) ? sets.without(ran, this.takenOnce(edge)) : ran;
  }

  private isForSecond(edge: number): boolean {
    return this.pt.callOf(edge).intrinsic === 'forkUnlessFirst';
  }

  /** The programs in which an edge is taken at most once. */
  private takenOnce(edge: number): SetId {
    const { calls } = this.pt;
    const caller = calls.callerOf(edge);
    const once = this.once[caller];
    const { none } = this.programs.sets;
    return once !== none && this.makesOnce(caller, calls.callOf(edge)) ? once : none;
  }

  /** From where programs begin, over edges that alone enter their callee and are taken once. */
  private spread(beginnings: ReadonlyMap<number, SetId>): Int32Array {
    const { calls } = this.pt;
    const { sets, of } = this.programs;
    const { start, items } = this.outgoing;
    const found = this.nothing();
    const work: number[] = [];
    const add = (cs: number, programs: SetId): void => {
      const more = sets.union(found[cs], programs);
      if (more === found[cs]) return;
      found[cs] = more;
      work.push(cs);
    };
    for (const cs of calls.initialisers) add(cs, of[cs]);
    for (const [cs, program] of beginnings) add(cs, program);
    while (work.length > 0) {
      const cs = work.pop() as number;
      for (const e of items.subarray(start[cs], start[cs + 1])) {
        const callee = calls.calleeOf(e);
        const { intrinsic } = this.pt.callOf(e);
        if (intrinsic === 'forkUnlessFirst' || intrinsic === 'repeat') continue;
        const alone = sets.without(found[cs], this.often[callee]);
        if (alone !== sets.none && this.makesOnce(cs, calls.callOf(e))) add(callee, alone);
      }
    }
    return found;
  }

  /** Does one run of a method make a call at most once? Loop nests are made once per method. */
  private makesOnce(cs: number, call: number): boolean {
    const { method, body, calls } = this.pt.constraintsOf(cs);
    if (!this.pt.program.callsOnce(method)) return false;
    const blocks = getOrMake(this.blocksInLoops, method, () => loopBlocks(body));
    return !blocks.has(calls[call].block);
  }
}
