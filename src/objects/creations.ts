/**
 * Who makes which objects.
 *
 * Guarantee: if a frame of receiver b makes an object of node j then (b, j) is among the creations (values count as the
 * root: they own nothing either).
 */
import type { CallSite, ObjectId, PointsTo, Template } from '../pointsto/index.js';
import { Init } from '../pointsto/index.js';
import { IntVec, PairMap } from '../util/index.js';
import type { NodeId } from './graph.js';
import type { ObjectNodes } from './nodes.js';
import type { Receivers } from './receivers.js';

export class Creations {
  readonly creators = new IntVec(1024);
  readonly made = new IntVec(1024);
  private readonly known = new PairMap(1024);
  /** (number of a set of receivers, node): these were added. */
  private readonly bySet = new PairMap(1024);

  constructor(
    private readonly pt: PointsTo,
    private readonly receivers: Receivers,
    private readonly nodes: ObjectNodes,
  ) {}

  /** What the allocations of a method context make. */
  allocations(cs: number, { init }: Template): void {
    const { heap, calls } = this.pt;
    const context = calls.contextOf(cs);
    for (let i = 0; i < init.length; i += 4)
      if (init[i] === Init.alloc) this.makes(cs, this.nodes.ofObject[heap.allocate(init[i + 2], context)]);
  }

  /** Every receiver of a method context may make objects of `node`. */
  makes(cs: number, node: NodeId): void {
    if (!this.bySet.add(this.receivers.stepSet(cs), node)) return;
    for (const creator of this.receivers.ofSteps(cs)) this.add(creator, node);
  }

  add(creator: NodeId, node: NodeId): void {
    if (!this.known.add(creator, node)) return;
    this.creators.push(creator);
    this.made.push(node);
  }
}

/** Objects that a call of an intrinsic made, by `clone` or by reflection. */
export function madeByCall(pt: PointsTo, cs: number, call: CallSite, out: IntVec): readonly ObjectId[] {
  if (call.result < 0) return [];
  const { heap } = pt;
  const method = pt.calls.methodOf(cs);
  out.length = 0;
  pt.objects(cs, call.result, out);
  return Array.from(out.view()).filter((object) => {
    const site = heap.sites[heap.siteOf(object)];
    const byIntrinsic = site.kind === 'clone' || site.kind === 'reflect';
    return byIntrinsic && site.method === method && site.block === call.block && site.insn === call.insn;
  });
}
