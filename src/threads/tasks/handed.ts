/**
 * Tasks that the program makes and hands to the JDK, such as lambda expressions for a pool: what belongs to a task, whoever
 * makes it gives away, and the run of the task gets.
 *
 * Guarantee: where `has` holds for an object, each object that it stands for is given once to a method of the JDK that has it
 * run (`given.ts`); what was done before happens before its runs, of which each ends before the next one begins
 * (`jdk-runs.ts`). Other code of the JDK neither calls a method of it that the program has written, nor has fields in it;
 * and no code of the program but its own, and what makes it and passes it on, ever has it. Assumptions: those of the two files.
 *
 * Left out is what a `FutureTask` runs that the program itself has run, or passes on: another thread may get the object by a
 * race, and what was done before need not come before its run then.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { IntVec } from '../../util/index.js';
import { GivenTasks } from './given.js';
import { JdkRuns } from './jdk-runs.js';

export class HandedTasks {
  private readonly given: GivenTasks;
  private readonly tasks = new Set<ObjectId>();

  constructor(private readonly pt: PointsTo) {
    this.given = new GivenTasks(pt);
    const runs = new JdkRuns(pt, this.given);
    const ran = new IntVec();
    for (const e of runs.edges) pt.objects(pt.calls.calleeOf(e), 0, ran);
    if (ran.length === 0) return;
    const others = [...this.calledOtherwise(runs), ...this.ranByOthers(runs)];
    for (const task of ran.view())
      if (this.isTask(task) && !others.some((cs) => pt.holds(cs, 0, task))) this.tasks.add(task);
  }

  has(object: ObjectId): boolean {
    return this.tasks.has(object);
  }

  /** Are there none? */
  get areNone(): boolean {
    return this.tasks.size === 0;
  }

  /** Does code of the program hand a task to the JDK where it passes it to a method? To be put into a collection will do. */
  isHandedBy(cs: number, callee: number): boolean {
    return !this.isOfJdk(cs) && this.isOfJdk(callee);
  }

  /** Is a task run again and again? */
  isRepeated(object: ObjectId): boolean {
    return [...this.given.givenTo(object)].some((method) => this.pt.program.taskRun(method) === 'again');
  }

  /** Is an object given to the JDK, which knows nothing of its class but what any object has? */
  private isTask(object: ObjectId): boolean {
    if (!this.given.isGivenToJdk(object)) return false;
    const { program, heap } = this.pt;
    for (let at = heap.classOf(object); at >= 0; at = program.class(at).superclass)
      if (program.isJdk(at) && program.class(at).superclass >= 0) return false;
    return true;
  }

  /** Method contexts of the program that code of the JDK calls or starts otherwise. */
  private calledOtherwise(runs: JdkRuns): readonly number[] {
    const { calls, program } = this.pt;
    const found = new Set<number>();
    for (let e = 0; e < calls.edgeCount; e++) {
      const callee = calls.calleeOf(e);
      if (!this.isOfJdk(calls.callerOf(e)) || this.isOfJdk(callee)) continue;
      if (!program.method(calls.methodOf(callee)).isStatic && !runs.has(e)) found.add(callee);
    }
    return [...found];
  }

  /** Method contexts of tasks that are run by what the program has, which may get to the thread that runs it by a race. */
  private ranByOthers(runs: JdkRuns): readonly number[] {
    const { calls } = this.pt;
    const passedOn = this.passedOn();
    const found = new Set<number>();
    const runners = new IntVec();
    for (const e of runs.edges) {
      const caller = calls.callerOf(e);
      const [task] = this.pt.callOf(e).args;
      if (calls.isFork(e) || task < this.pt.constraintsOf(caller).paramCount) continue;
      runners.length = 0;
      this.pt.objects(caller, 0, runners);
      const isOthers = (runner: ObjectId): boolean =>
        !this.given.held.isHeldAlone(runner, new Set()) &&
        (passedOn.some(([cs, local]) => this.pt.holds(cs, local, runner)) || !this.isRunByJdk(caller));
      if (runners.view().some(isOthers)) found.add(calls.calleeOf(e));
    }
    return [...found];
  }

  /** What the program passes to methods that have it run, or give it to another thread. */
  private passedOn(): readonly (readonly [cs: number, local: number])[] {
    const { calls, program } = this.pt;
    const found: (readonly [number, number])[] = [];
    for (let e = 0; e < calls.edgeCount; e++) {
      const [cs, callee] = [calls.callerOf(e), calls.calleeOf(e)];
      if (!this.isHandedBy(cs, callee)) continue;
      const [method, run] = [calls.methodOf(callee), program.taskRun(calls.methodOf(callee))];
      if (run !== 'given' && run !== 'again' && program.handOver(method)?.gives !== true) continue;
      for (const local of this.pt.callOf(e).args) if (local >= 0) found.push([cs, local]);
    }
    return found;
  }

  /** Is a method of what runs a task called and started by such methods of the JDK alone that have tasks run? */
  private isRunByJdk(cs: number): boolean {
    const { calls, program } = this.pt;
    const { first, next } = calls.incoming();
    for (let e = first[cs]; e >= 0; e = next[e])
      if (this.pt.callOf(e).args[0] !== 0 && program.taskRun(calls.methodOf(calls.callerOf(e))) === undefined)
        return false;
    return calls.forks.every(
      (e) => calls.calleeOf(e) !== cs || program.taskRun(calls.methodOf(calls.callerOf(e))) !== undefined,
    );
  }

  private isOfJdk(cs: number): boolean {
    const { calls, program } = this.pt;
    return program.isJdk(program.method(calls.methodOf(cs)).owner);
  }
}
