/**
 * Objects of which there is at most one in every run of a program.
 *
 * Guarantee: the allocation is run at most once, in one method context (`runs-once.ts`, on its assumptions).
 */
import { loopBlocks } from '../ir/index.js';
import { type ObjectId, type PointsTo, SimpleConstraint } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import type { RunsOnce } from './runs-once.js';

export class SoleObjects {
  /** By object, the method context that makes it; −1 where there may be several such objects. */
  private readonly known = new Map<number, number>();
  private readonly inLoops = new Map<MethodId, Set<number>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly once: Pick<RunsOnce, 'runsOnce'>,
    /** What threads of several programs may have is none: one of these need not be that of the running one. */
    private readonly isOfCall: ((object: ObjectId) => boolean) | undefined = undefined,
  ) {}

  /** `isAsInJdk`: where a model makes it, it does so as the JDK does. */
  has(object: ObjectId, isAsInJdk = false): boolean {
    return getOrMake(this.known, 2 * object + Number(isAsInJdk), () => this.find(object, isAsInJdk)) >= 0;
  }

  /** The method context that makes an object of which there is only one; −1 for others. */
  makerOf(object: ObjectId): number {
    return getOrMake(this.known, 2 * object, () => this.find(object, false));
  }

  private find(object: ObjectId, isAsInJdk: boolean): number {
    const { heap, calls, program } = this.pt;
    const site = heap.siteOf(object);
    if (site < 0 || heap.isMerged(object) || this.isOfCall?.(object) === false) return -1;
    const { kind, method, block } = heap.sites[site];
    if ((kind !== 'new' && kind !== 'array' && kind !== 'lambda') || method < 0) return -1;
    // What a model makes may stand for more objects than the JDK's code makes in its place.
    if (!isAsInJdk && program.isJdk(program.method(method).owner)) return -1;
    const blocks = getOrMake(this.inLoops, method, () => loopBlocks(this.pt.methodConstraints(method).body));
    if (blocks.has(block)) return -1;
    const makers = makersOf(this.pt, object);
    const isOne =
      makers.length === 1 && this.once.runsOnce(makers[0]) && calls.methodOf(makers[0]) === method;
    return isOne ? makers[0] : -1;
  }
}

/** The method contexts that may make an object. */
export function makersOf(pt: PointsTo, object: ObjectId): number[] {
  const { heap, calls } = pt;
  const site = heap.siteOf(object);
  return calls.contextsOf(heap.sites[site].method).filter((cs) => {
    const { simple } = pt.constraintsOf(cs);
    for (let i = 0; i < simple.length; i += 4) {
      if (simple[i] === SimpleConstraint.alloc && simple[i + 2] === site)
        return heap.allocate(site, calls.contextOf(cs)) === object;
    }
    // Made otherwise than by a constraint of the method: nothing is known.
    return true;
  });
}
