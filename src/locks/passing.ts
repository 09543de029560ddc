/**
 * What is held when a method gets a certain object as an argument.
 *
 * A helper that several callers use on different objects holds a different lock for each of them; what it holds over all
 * its calls is the meet of these, which says nothing of any one object. Here an object is followed up the calls that may
 * pass it, to where it is no parameter any more.
 *
 * Guarantee: on every path on which the parameter is the object and others may hold that object, the locks are held and
 * the thread is of one of the groups. Calls that pass what is still private to the caller are left out, if the callee
 * keeps it so. Assumption: a parameter is not assigned anew (SSA).
 */
import type { PointsTo } from '../pointsto/index.js';
import type { CapturedObjects } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec, PairMap, type SetId } from '../util/index.js';
import type { HeldLocks } from './held.js';
import { type LockSet, NOTHING, UNREACHED } from './locksets.js';
import { ELSEWHERE, Passers } from './passers.js';

export interface Passed {
  /** Held on entry; `UNREACHED` when nobody passes the object. */
  readonly entry: LockSet;
  /** The set of groups of threads. */
  readonly mask: SetId;
}

/** Call edges looked at for all questions together; beyond that the meet over all calls has to do. */
const MAX_WORK = 4_000_000;
/** In place of a step: where all questions together became too many. */
const UNSOLVED = -1;

/**
 * Questions and what they lead to are steps: a parameter of a method context that is an object. Steps are numbered as
 * they are met, those of one question in a row.
 */
export class Passing {
  private readonly params = new PairMap(1024);
  private readonly steps = new PairMap(4096);
  private readonly stepCs = new IntVec(4096);
  private readonly stepParam = new IntVec(4096);
  private readonly stepEntry = new IntVec(4096);
  private readonly stepMask = new IntVec(4096);
  /** Of the present question: the first call of each step that passes the object; calls and the steps they come from. */
  private readonly passStart = new IntVec();
  private readonly passEdge = new IntVec();
  private readonly passFrom = new IntVec();
  /** Groups of the threads that start with a method context. */
  private readonly rootMasks = new Map<number, number>();
  private work = 0;
  /** The parameter last asked about, mostly of many objects in a row, and its number. */
  private askedCs = -1;
  private askedParam = -1;
  private asked = -1;
  /** The calls that may pass something. */
  readonly passers: Passers;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    captured: CapturedObjects,
  ) {
    this.passers = new Passers(pt, captured);
    const { roots, sets } = threads;
    for (const { cs, group } of roots)
      this.rootMasks.set(cs, sets.union(this.rootMasks.get(cs) ?? sets.none, sets.of([group])));
  }

  /** What is held on entry of `cs` when its parameter is `object`. */
  entry(cs: number, param: number, object: number): Passed {
    const step = this.find(cs, param, object);
    return { entry: this.entryOf(cs, step), mask: this.maskOf(cs, step) };
  }

  /** A number for the two questions below. */
  find(cs: number, param: number, object: number): number {
    if (cs !== this.askedCs || param !== this.askedParam) {
      this.askedCs = cs;
      this.askedParam = param;
      this.asked = this.params.numberOf(cs, param);
    }
    const known = this.steps.get(this.asked, object);
    if (known >= 0) return known;
    return this.work > MAX_WORK ? UNSOLVED : this.solve(cs, param, object);
  }

  /** Held on entry of `cs`; `UNREACHED` when nobody passes the object. */
  entryOf(cs: number, step: number): LockSet {
    return step === UNSOLVED ? this.held.entry(cs) : this.stepEntry.data[step];
  }

  /** Groups of the threads that pass the object to `cs`. */
  maskOf(cs: number, step: number): number {
    return step === UNSOLVED ? this.threads.reach[cs] : this.stepMask.data[step];
  }

  /** The step of a parameter that is an object, made where it is new. */
  private step(cs: number, param: number, object: number): number {
    const number = this.params.numberOf(cs, param);
    const known = this.steps.get(number, object);
    if (known >= 0) return known;
    const step = this.stepCs.push(cs);
    this.steps.set(number, object, step);
    this.stepParam.push(param);
    // A thread may start with the object as its argument.
    const mask = this.rootMasks.get(cs) ?? 0;
    this.stepEntry.push(mask === 0 ? UNREACHED : NOTHING);
    this.stepMask.push(mask);
    return step;
  }

  private solve(cs: number, param: number, object: number): number {
    const start = this.step(cs, param, object);
    this.follow(start, object);
    const end = this.stepCs.length;
    for (let changed = true; changed; ) {
      changed = false;
      // The outermost first: most questions are answered in one round.
      for (let step = end - 1; step >= start; step--) if (this.relax(step, step - start)) changed = true;
    }
    return start;
  }

  /** Every method context and parameter on the way up from a step, and the calls that pass the object there. */
  private follow(start: number, object: number): void {
    const { calls } = this.pt;
    this.passStart.length = 0;
    this.passEdge.length = 0;
    this.passFrom.length = 0;
    for (let step = start; step < this.stepCs.length; step++) {
      this.passStart.push(this.passEdge.length);
      const { edges, sources, sets, total } = this.passers.of(
        this.stepCs.data[step],
        this.stepParam.data[step],
      );
      this.work += total;
      for (let i = 0; i < edges.length; i++) {
        if (!this.pt.isIn(sets[i], object)) continue;
        const source = sources[i];
        this.passEdge.push(edges[i]);
        this.passFrom.push(source >= 0 ? this.step(calls.callerOf(edges[i]), source, object) : ELSEWHERE);
      }
    }
    this.passStart.push(this.passEdge.length);
  }

  private relax(step: number, index: number): boolean {
    const oldEntry = this.stepEntry.data[step];
    const oldMask = this.stepMask.data[step];
    let entry = oldEntry;
    let mask = oldMask;
    for (let pass = this.passStart.data[index]; pass < this.passStart.data[index + 1]; pass++) {
      const edge = this.passEdge.data[pass];
      const from = this.passFrom.data[pass];
      const caller = this.pt.calls.callerOf(edge);
      const before = from === ELSEWHERE ? this.held.entry(caller) : this.stepEntry.data[from];
      if (before === UNREACHED) continue;
      entry = this.held.sets.meet(entry, this.held.passed(edge, before));
      const more = from === ELSEWHERE ? this.threads.reach[caller] : this.stepMask.data[from];
      mask = this.threads.sets.union(mask, more);
    }
    if (entry === oldEntry && mask === oldMask) return false;
    this.stepEntry.data[step] = entry;
    this.stepMask.data[step] = mask;
    return true;
  }
}
