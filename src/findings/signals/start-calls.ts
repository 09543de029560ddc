/**
 * Calls of the code under scan that start threads, or lead to that on their own object.
 *
 * Guarantee: all forks of the call graph were looked at, each upwards over a few calls.
 */
import type { Spot } from '../../ir/index.js';
import { type ObjectId, type PointsTo, referenceFields } from '../../pointsto/index.js';
import type { ClassId, MethodId, Program } from '../../program/index.js';
import type { Threads } from '../../threads/index.js';
import { addTo, IntVec } from '../../util/index.js';

/** Calls between the method that is looked at and the start of the thread. */
const MOST_CALLS = 3;

/** Methods of models between the call of the program and the start, and objects that hold one another there. */
const MOST_MODELS = 30;
const MOST_TASKS = 30;

const TASKS = ['java/lang/Runnable', 'java/util/concurrent/Callable'];

/** A call that starts a thread of a group, or leads to its start. */
export interface Start {
  /** What the thread starts with, and its group. */
  readonly cs: number;
  readonly group: number;
  readonly at: Spot;
  /** The method itself starts the thread. */
  readonly isDirect: boolean;
}

export class StartCalls {
  private found: ReadonlyMap<MethodId, readonly Start[]> | undefined;
  private pooled: ReadonlySet<number> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Pick<Threads, 'roots'>,
  ) {}

  byMethod(): ReadonlyMap<MethodId, readonly Start[]> {
    this.found ??= this.find();
    return this.found;
  }

  in(method: MethodId): readonly Start[] {
    return this.byMethod().get(method) ?? [];
  }

  /** Is a method context what tasks of a pool begin with? A pool runs the same task again and again. */
  isOfPool(cs: number): boolean {
    this.pooled ??= this.findPooled();
    return this.pooled.has(cs);
  }

  private findPooled(): Set<number> {
    const { calls } = this.pt;
    const isPut = (fork: number): boolean => {
      const [task] = this.pt.callOf(fork).args;
      const { calls: all } = this.pt.constraintsOf(calls.callerOf(fork));
      return all.some(({ intrinsic, args }) => intrinsic === 'inPool' && args[0] === task);
    };
    return new Set(calls.forks.filter(isPut).map((fork) => calls.calleeOf(fork)));
  }

  private find(): Map<MethodId, Start[]> {
    const { calls } = this.pt;
    const groups = new Map(this.threads.roots.map(({ cs, group }) => [cs, group] as const));
    const found = new Map<MethodId, Start[]>();
    const known = new Set<string>();
    for (const fork of calls.forks) {
      const cs = calls.calleeOf(fork);
      const group = groups.get(cs);
      if (group === undefined) continue;
      let edges = this.startsBy(fork);
      for (let depth = 0; depth < MOST_CALLS && edges.length > 0; depth++) {
        const callers = new Set<number>();
        for (const e of edges) {
          const method = calls.methodOf(calls.callerOf(e));
          const { block, insn } = this.pt.callOf(e);
          const name = `${method} ${block} ${insn} ${cs}`;
          if (!known.has(name))
            addTo(found, method, { cs, group, at: { block, insn }, isDirect: depth === 0 });
          known.add(name);
          callers.add(calls.callerOf(e));
        }
        edges = [...callers].flatMap((caller) =>
          this.callsOf(caller).filter((e) => isOnThis(this.pt, e) || (depth === 0 && this.isGivenThis(e))),
        );
      }
    }
    return found;
  }

  /**
   * The calls of the program that start a thread: the fork itself, or a call of a model that is given what runs there. So is a call by
   * a task among the models: a worker that tells the event thread of its end.
   */
  private startsBy(fork: number): number[] {
    const { calls } = this.pt;
    const caller = calls.callerOf(fork);
    if (this.isOwn(caller)) return [fork];
    const run = this.contentsOf(calls.calleeOf(fork));
    const isGiven = (e: number): boolean =>
      this.pt
        .callOf(e)
        .args.some(
          (local) => local >= 0 && run.some((object) => this.pt.holds(calls.callerOf(e), local, object)),
        );
    const found: number[] = [];
    // Models call one another on the way: `submit` wraps a task and calls `execute`. A set that grows while it is walked.
    const models = new Set([caller]);
    for (const model of models) {
      if (models.size > MOST_MODELS) break;
      for (const e of this.callsInto(model)) {
        if (!isGiven(e)) continue;
        const by = calls.callerOf(e);
        if (this.isOwn(by) || this.isTask(by)) found.push(e);
        if (this.isModel(by)) models.add(by);
      }
    }
    return found;
  }

  /** What a thread runs, and the tasks that objects of the JDK hold for it. */
  private contentsOf(cs: number): readonly ObjectId[] {
    const { heap, program } = this.pt;
    const found = new IntVec();
    this.pt.objects(cs, 0, found);
    const all = new Set(found.view());
    for (const object of all) {
      const cls = heap.classOf(object);
      if (all.size > MOST_TASKS || cls < 0 || !program.isJdk(cls)) continue;
      found.length = 0;
      for (const key of referenceFields(program, cls)) this.pt.fieldObjects(object, key, found);
      for (const held of found.view()) if (isTaskClass(program, heap.classOf(held))) all.add(held);
    }
    return [...all];
  }

  /** Does a method pass its own object to one that starts a thread? That thread gets at the object then, and mostly not before. */
  private isGivenThis(edge: number): boolean {
    const { calls, program } = this.pt;
    const isMember = !program.method(calls.methodOf(calls.callerOf(edge))).isStatic;
    return isMember && this.pt.callOf(edge).args.slice(1).includes(0);
  }

  /** Calls of a method context by the program's code. */
  private callsOf(cs: number): number[] {
    return this.callsInto(cs).filter((e) => this.isOwn(this.pt.calls.callerOf(e)));
  }

  private callsInto(cs: number): number[] {
    const { first, next } = this.pt.calls.incoming();
    const into: number[] = [];
    for (let e = first[cs]; e >= 0; e = next[e]) into.push(e);
    return into;
  }

  /** Is it the method of a task that threads run? */
  private isTask(cs: number): boolean {
    const { calls, program } = this.pt;
    const { owner, name, desc } = program.method(calls.methodOf(cs));
    return name + desc === 'run()V' && isTaskClass(program, owner);
  }

  private isModel(cs: number): boolean {
    const { calls, program } = this.pt;
    return program.isJdk(program.method(calls.methodOf(cs)).owner);
  }

  private isOwn(cs: number): boolean {
    const { calls, program } = this.pt;
    return program.isApplication(program.method(calls.methodOf(cs)).owner);
  }
}

/** Does a method call another one on its own object? A thread of somebody else may have been started long before. */
export function isOnThis(pt: PointsTo, edge: number): boolean {
  const { calls, program } = pt;
  const isMember = (cs: number): boolean => !program.method(calls.methodOf(cs)).isStatic;
  return isMember(calls.callerOf(edge)) && isMember(calls.calleeOf(edge)) && pt.callOf(edge).args[0] === 0;
}

/** Is a class one of tasks, which threads run? */
export function isTaskClass(program: Program, cls: ClassId): boolean {
  return cls >= 0 && TASKS.some((task) => program.isSubclass(cls, program.findClass(task)));
}
