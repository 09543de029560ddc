/**
 * Code that a thread object runs on itself: `this` is the thread that runs, a task that was given to this thread alone, or a task
 * that the JDK runs once.
 *
 * Guarantee: in a method context of these, the object in `this` is the thread object of the running thread, which runs once,
 * or what is in a field of that object, and in no other one (`given.ts`), or what was given to a method of the JDK that
 * has it run once, or in runs of which each comes after the one before. So two runs of such code on one object are ordered, and
 * mostly by one thread (order of threads, rule "self" of docs/internals/order.md). Greatest fixpoint: a root that is started by way of
 * its own handle, or that is a task given to the JDK; what the JDK calls of such a task; and what such code calls on its own
 * `this`, and on such a task in a field of it.
 */
import { definedBy, type Value } from '../../ir/index.js';
import { type CallSite, fieldKey, type PointsTo } from '../../pointsto/index.js';
import { IntVec } from '../../util/index.js';
import { GivenTasks } from './given.js';
import { JdkRuns } from './jdk-runs.js';

export class OwnRuns {
  private readonly own: Uint8Array;
  private readonly given: GivenTasks;
  private readonly byJdk: JdkRuns;

  constructor(private readonly pt: PointsTo) {
    this.given = new GivenTasks(pt);
    this.byJdk = new JdkRuns(pt, this.given);
    const onItself = this.solve(new Set());
    const toTasks = this.callsOfTasks(onItself);
    this.own = toTasks.size === 0 ? onItself : this.solve(toTasks);
  }

  has(cs: number): boolean {
    return this.own[cs] === 1;
  }

  /** The method contexts, where these edges may lead to them besides calls on `this`. */
  private solve(others: ReadonlySet<number>): Uint8Array {
    const { pt } = this;
    const { calls, program } = pt;
    const own = new Uint8Array(calls.size);
    const started = new Uint8Array(calls.size);
    for (const e of calls.forks) {
      const sort = isItsOwnHandle(pt, e) || this.byJdk.has(e) ? 1 : 2;
      // A thread object may be a task besides.
      started[calls.calleeOf(e)] = Math.max(started[calls.calleeOf(e)], sort);
    }
    for (let cs = 0; cs < calls.size; cs++) {
      const isMethod = !program.method(calls.methodOf(cs)).isStatic;
      own[cs] = isMethod && started[cs] !== 2 ? 1 : 0;
    }
    const { first: incoming } = calls.incoming();
    const { first, next } = calls.outgoing();
    const work: number[] = [];
    const drop = (cs: number): void => {
      if (own[cs] === 0) return;
      own[cs] = 0;
      work.push(cs);
    };
    for (let cs = 0; cs < calls.size; cs++) {
      if (own[cs] === 0) work.push(cs);
      else if (started[cs] === 0 && incoming[cs] < 0) drop(cs);
    }
    for (let e = 0; e < calls.edgeCount; e++)
      if (!calls.isFork(e) && pt.callOf(e).args[0] !== 0 && !others.has(e) && !this.byJdk.has(e))
        drop(calls.calleeOf(e));
    while (work.length > 0) {
      const cs = work.pop() as number;
      for (let e = first[cs]; e >= 0; e = next[e]) if (!this.byJdk.has(e)) drop(calls.calleeOf(e));
    }
    return own;
  }

  /** Edges from code that a thread runs on itself to methods of tasks that it alone has. */
  private callsOfTasks(own: Uint8Array): Set<number> {
    const { pt } = this;
    const { calls } = pt;
    const { first, next } = calls.outgoing();
    const found = new Set<number>();
    const tasks = new IntVec();
    for (let cs = 0; cs < calls.size; cs++) {
      for (let e = own[cs] === 1 ? first[cs] : -1; e >= 0; e = next[e]) {
        const field = this.receiverField(cs, pt.callOf(e));
        if (field < 0) continue;
        tasks.length = 0;
        pt.objects(calls.calleeOf(e), 0, tasks);
        if (tasks.toArray().every((task) => this.given.isGiven(task, field))) found.add(e);
      }
    }
    return found;
  }

  /** The field of `this` from which the receiver of a call was loaded; −1 for another one. */
  private receiverField(cs: number, { block, insn, dispatch }: CallSite): number {
    const call = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    if (call.op !== 'invoke' || dispatch === 'static') return -1;
    return this.fieldOfThis(cs, call.args[0], true);
  }

  /** The field of `this` from which a value was loaded, be it by a method of its own; −1 for another value. */
  private fieldOfThis(cs: number, value: Value, isDeep: boolean): number {
    const { body, method } = this.pt.constraintsOf(cs);
    for (const { id, insns } of body.blocks)
      for (const [at, each] of insns.entries()) {
        if (definedBy(each) !== value || this.pt.program.method(method).isStatic) continue;
        if (each.op === 'getfield' && each.obj === 0)
          return fieldKey(this.pt.program.resolveField(each.field));
        if (each.op === 'invoke' && each.args[0] === 0 && isDeep) return this.fieldReturned(cs, id, at);
      }
    return -1;
  }

  /** The field of their `this` that all callees of a call return. */
  private fieldReturned(cs: number, block: number, insn: number): number {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const fields = new Set<number>();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const call = this.pt.callOf(e);
      if (call.block !== block || call.insn !== insn) continue;
      const callee = calls.calleeOf(e);
      for (const { insns } of this.pt.constraintsOf(callee).body.blocks)
        for (const each of insns)
          if (each.op === 'return') fields.add(this.fieldOfThis(callee, each.src, false));
    }
    const [field] = fields;
    return fields.size === 1 ? field : -1;
  }
}

/** Does a fork start an object that is its own handle, so that it runs once? */
function isItsOwnHandle(pt: PointsTo, fork: number): boolean {
  const { args } = pt.callOf(fork);
  const isOf = ({ intrinsic, args: [task, handle] }: CallSite): boolean =>
    intrinsic === 'handle' && task === args[0] && handle === args[0];
  return pt.constraintsOf(pt.calls.callerOf(fork)).calls.some(isOf);
}
