/**
 * Functions that a method gives to missing code together with an object which it has made for them to fill, such as a visitor that
 * collects what it sees.
 *
 * Guarantee: none; missing code may call them later, in other threads. So tasks do not count: they are made for threads. It decides how
 * prominently a finding is told (`evidence.ts`).
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { WitnessPath } from '../../races/index.js';
import type { ThreadRoot } from '../../threads/index.js';
import { IntVec } from '../../util/index.js';
import { isTaskClass } from './start-calls.js';

export class GivenCalls {
  constructor(private readonly pt: PointsTo) {}

  /**
   * Does missing code call a function on a path that one method has made together with the object? `last` is the method context of the
   * access. The calls of the path are asked for late, as they take time to build.
   */
  has(
    object: ObjectId,
    { kind, edge }: Pick<ThreadRoot, 'kind' | 'edge'>,
    path: Pick<WitnessPath, 'edges'>,
    last: number,
  ): boolean {
    const { calls, heap, program } = this.pt;
    if (kind !== 'thread' || edge < 0 || object < 0) return false;
    const starter = program.method(calls.methodOf(calls.callerOf(edge))).owner;
    if (program.class(starter).origin !== 'phantom') return false;
    const contexts = [...path.edges.map((e) => calls.callerOf(e)), last];
    const first = contexts.find((cs) => program.isApplication(program.method(calls.methodOf(cs)).owner));
    if (first === undefined || program.method(calls.methodOf(first)).isStatic) return false;
    const given = new IntVec();
    this.pt.objects(first, 0, given);
    const maker = this.makerOf(object);
    const isMadeWith = (each: ObjectId): boolean =>
      this.makerOf(each) === maker && !isTaskClass(program, heap.classOf(each));
    return maker >= 0 && given.length > 0 && given.view().every(isMadeWith);
  }

  private makerOf(object: ObjectId): MethodId {
    const { heap } = this.pt;
    const site = heap.siteOf(object);
    return site < 0 ? -1 : heap.sites[site].method;
  }
}
