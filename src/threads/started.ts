/**
 * Which groups of roots a method context starts, and by whose code: a call of a model starts those tasks alone that its
 * arguments lead to, however many the model is given elsewhere.
 */
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import { getOrMake, IntVec, type SetId } from '../util/index.js';
import type { Threads } from './roots.js';
import { reaching } from './spread.js';

/** May a call of a method context get at an object? */
export type MayTouch = (cs: number, call: CallSite, object: ObjectId) => boolean;

export class Started {
  /** By method context: the groups that it starts, itself or in what it calls; those that it has go on are among them. */
  readonly all: Int32Array;
  /** Those that it starts anew. */
  readonly forked: Int32Array;
  /** By method context with a call that has threads go on, by call: their groups. */
  readonly resumed = new Map<number, Map<number, number[]>>();
  /** Of a model, those that only models start below it, and those that code which it calls back starts. */
  private readonly byModels: Int32Array;
  private readonly byOthers: Int32Array;
  /** By group: the groups that its threads start, and those that these start. */
  readonly below: readonly SetId[];
  /** By group: its roots. */
  readonly rootsOf: readonly (readonly number[])[];
  private readonly isModel: Uint8Array;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly mayTouch: MayTouch,
  ) {
    const { calls, program } = pt;
    const { sets } = threads;
    this.isModel = Uint8Array.from({ length: calls.size }, (_, cs) =>
      program.isJdk(program.method(calls.methodOf(cs)).owner) ? 1 : 0,
    );
    const own = new Int32Array(calls.size).fill(sets.none);
    const groupOf = new Map(threads.roots.map(({ cs, group }) => [cs, group] as const));
    for (const e of calls.forks) {
      const group = groupOf.get(calls.calleeOf(e));
      const caller = calls.callerOf(e);
      if (group !== undefined) own[caller] = sets.union(own[caller], sets.of([group]));
    }
    this.forked = this.upwards(own, () => true);
    this.addResumed(own, groupOf);
    this.all = this.resumed.size === 0 ? this.forked : this.upwards(own, () => true);
    const isModel = (cs: number): boolean => this.isModel[cs] === 1;
    const ownOfModels = own.map((set, cs) => (isModel(cs) ? set : sets.none));
    this.byModels = this.upwards(ownOfModels, isModel);
    const others = this.all.map((set, cs) => (isModel(cs) ? sets.none : set));
    this.byOthers = this.upwards(others, isModel);
    const rootsOf: number[][] = Array.from({ length: threads.groupCount }, () => []);
    threads.roots.forEach(({ group }, root) => {
      rootsOf[group].push(root);
    });
    this.rootsOf = rootsOf;
    this.below = this.closure();
  }

  /** Calls of models that have threads go on with something. */
  private addResumed(own: Int32Array, groupOf: ReadonlyMap<number, number>): void {
    const { calls } = this.pt;
    const { sets } = this.threads;
    const byTask = new Map<ObjectId, Set<number>>();
    for (const [cs, group] of groupOf) {
      this.buffer.length = 0;
      this.pt.objects(cs, 0, this.buffer);
      for (const task of this.buffer.view()) getOrMake(byTask, task, () => new Set()).add(group);
    }
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.isModel[cs] === 0) continue;
      for (const call of this.pt.constraintsOf(cs).calls) {
        if (call.intrinsic !== 'resume') continue;
        this.buffer.length = 0;
        this.pt.objects(cs, call.args[0], this.buffer);
        const groups = new Set([...this.buffer.view()].flatMap((task) => [...(byTask.get(task) ?? [])]));
        getOrMake(this.resumed, cs, () => new Map<number, number[]>()).set(call.index, [...groups]);
        own[cs] = sets.union(own[cs], sets.of(groups));
      }
    }
  }

  /** Groups with those that their threads start, and so on. */
  withBelow(groups: SetId): SetId {
    const { sets } = this.threads;
    return sets.unionOf([groups, ...sets.members(groups).map((group) => this.below[group])]);
  }

  isOfModel(cs: number): boolean {
    return this.isModel[cs] === 1;
  }

  /** The groups that a call edge out of code other than models starts. */
  by(edge: number): SetId {
    const { calls } = this.pt;
    const { sets } = this.threads;
    const callee = calls.calleeOf(edge);
    if (this.isModel[callee] === 0) return this.all[callee];
    const caller = calls.callerOf(edge);
    const call = this.pt.callOf(edge);
    const given = sets
      .members(this.byModels[callee])
      .filter((group) => this.rootsOf[group].some((root) => this.isGiven(root, caller, call)));
    return sets.union(sets.of(given), this.byOthers[callee]);
  }

  private isGiven(root: number, cs: number, call: CallSite): boolean {
    const { roots } = this.threads;
    const { paramCount, method } = this.pt.constraintsOf(roots[root].cs);
    if (paramCount === 0 || this.pt.program.method(method).isStatic) return true;
    this.buffer.length = 0;
    this.pt.objects(roots[root].cs, 0, this.buffer);
    return this.buffer.toArray().some((object) => this.mayTouch(cs, call, object));
  }

  /** What starts at a method context and at what it calls, calls of which only those in `through` are followed. */
  private upwards(starts: Int32Array, through: (cs: number) => boolean): Int32Array {
    const { calls } = this.pt;
    const { sets } = this.threads;
    const { first, next } = calls.outgoing();
    const callees = (cs: number, visit: (to: number) => void): void => {
      for (let e = first[cs]; e >= 0; e = next[e]) visit(calls.calleeOf(e));
    };
    return reaching(sets, starts, callees, through);
  }

  private closure(): SetId[] {
    const { sets, roots, groupCount } = this.threads;
    const direct = Array.from({ length: groupCount }, () => sets.none);
    for (const { cs, group } of roots) direct[group] = sets.union(direct[group], this.all[cs]);
    return direct.map((set) => {
      let all = set;
      const seen = new Set<number>();
      for (let isMore = true; isMore; ) {
        isMore = false;
        for (const group of sets.members(all)) {
          if (seen.has(group)) continue;
          seen.add(group);
          all = sets.union(all, direct[group]);
          isMore = true;
        }
      }
      return all;
    });
  }
}
