/**
 * Calls and starts by which the JDK runs tasks that it was given once, such as those of pools.
 *
 * Guarantee: two runs of code of the program on one object, each begun by an edge of these, are one, or one comes after the
 * other. The object was given once to a method that has it run so (`given.ts`); code of the JDK calls what a task runs;
 * and what it calls it from nobody else can run: no code of the program has it, or it runs its task once. Assumption: the
 * models are right in what runs tasks (`@RunsTasks`).
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { IntVec } from '../../util/index.js';
import type { GivenTasks } from './given.js';

const NO_WAY: ReadonlySet<number> = new Set();

export class JdkRuns {
  readonly edges = new Set<number>();

  constructor(
    private readonly pt: PointsTo,
    private readonly given: GivenTasks,
  ) {
    const { calls } = pt;
    for (let e = 0; e < calls.edgeCount; e++) if (this.isRun(e)) this.edges.add(e);
  }

  has(edge: number): boolean {
    return this.edges.has(edge);
  }

  private isRun(edge: number): boolean {
    const { calls, program } = this.pt;
    const [caller, callee] = [calls.callerOf(edge), calls.calleeOf(edge)];
    const { owner, isStatic } = program.method(calls.methodOf(callee));
    if (isStatic || program.isJdk(owner) || !program.isJdk(program.method(calls.methodOf(caller)).owner))
      return false;
    if (!calls.isFork(edge) && !this.isOfTask(edge)) return false;
    return this.objectsOf(callee).every((task) => this.given.isGivenToJdk(task));
  }

  /** Does a call run a task, from the task itself, from who was given it for that call, or from what runs it once? */
  private isOfTask(edge: number): boolean {
    const { calls, heap, program } = this.pt;
    const { target, args } = this.pt.callOf(edge);
    const caller = calls.callerOf(edge);
    const method = calls.methodOf(caller);
    if (program.taskRun(target) !== 'body' || program.method(method).isStatic) return false;
    if (args[0] === 0) return program.taskRun(method) !== undefined;
    if (args[0] < this.pt.constraintsOf(caller).paramCount) return true;
    return this.objectsOf(caller).every(
      (runner) =>
        program.runsItsTaskOnce(heap.classOf(runner)) || this.given.held.isHeldAlone(runner, NO_WAY),
    );
  }

  private objectsOf(cs: number): ObjectId[] {
    const found = new IntVec();
    this.pt.objects(cs, 0, found);
    return [...found.toArray()];
  }
}
