/**
 * Threads of which there is one in a run, as there is one object for them: a thread object runs once, however often the code
 * asks for it.
 *
 * Guarantee: what starts with such a method context, starts at most once in every run. Each of its starts is by a method that is
 * given the thread object as a `Thread`, and so starts it at most once (`Thread.start`, `Runtime.addShutdownHook`); an executor
 * takes it as a task, and may run it any number of times. There is one such object in a run (`sole.ts`, on its assumptions).
 */
import { paramDescs } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { addTo } from '../util/index.js';
import type { RunsOnce } from './runs-once.js';
import { SoleObjects } from './sole.js';

const THREAD = 'Ljava/lang/Thread;';

export class SingleThreads {
  private readonly sole: SoleObjects;
  /** By method context: the forks that start it. */
  private readonly forks = new Map<number, number[]>();

  constructor(
    private readonly pt: PointsTo,
    once: RunsOnce,
    isOfCall: ((object: ObjectId) => boolean) | undefined,
  ) {
    this.sole = new SoleObjects(pt, once, isOfCall);
    for (const e of pt.calls.forks) addTo(this.forks, pt.calls.calleeOf(e), e);
  }

  has(cs: number): boolean {
    const { calls, program } = this.pt;
    if (program.method(calls.methodOf(cs)).isStatic) return false;
    if (!(this.forks.get(cs) ?? []).every((e) => this.startsThread(e))) return false;
    const thread = this.pt.single(cs, 0);
    return thread >= 0 && this.sole.has(thread);
  }

  /** Does a fork start what its method is given as a thread? */
  private startsThread(fork: number): boolean {
    const { calls, program } = this.pt;
    const { owner, desc, isStatic } = program.method(calls.methodOf(calls.callerOf(fork)));
    const given = isStatic ? paramDescs(desc) : [`L${program.class(owner).name};`, ...paramDescs(desc)];
    return given[this.pt.callOf(fork).args[0]] === THREAD;
  }
}
