/**
 * Who makes which objects.
 *
 * Guarantee: if a frame of receiver b makes an object of node j then (b, j) is among the creations (values count as the
 * root: they own nothing either).
 */
import type { CallSite, ObjectId, PointsTo, Template } from '../pointsto/index.js';
import { Init } from '../pointsto/index.js';
import { IntVec, PairMap } from '../util/index.js';
import { type NodeId, ROOT } from './graph.js';
import type { Receivers } from './receivers.js';
import type { Shapes } from './shapes.js';

export class Creations {
  readonly creators = new IntVec(1024);
  readonly made = new IntVec(1024);
  private readonly known = new PairMap(1024);
  /** (number of a set of receivers, node): these were added. */
  private readonly bySet = new PairMap(1024);

  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly shapes: Shapes,
    private readonly receivers: Receivers,
    private readonly nodeOf: Int32Array,
    /** 1 for nodes of values. */
    private readonly isValue: Uint8Array,
  ) {}

  collect(): void {
    const { pt, receivers, shapes } = this;
    const { calls } = pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const { template } = shapes.of(calls.methodOf(cs));
      this.allocations(cs, template);
      for (const call of template.calls) if (call.intrinsic !== undefined) this.intrinsic(cs, call);
    }
    for (const helper of receivers.rootHelpers) this.add(ROOT, helper);
    for (let e = 0; e < calls.edgeCount; e++) {
      if (calls.edgeFork.data[e] === 1) continue;
      const [caller, callee] = [calls.edgeCaller.data[e], calls.edgeCallee.data[e]];
      const helper = receivers.helper(callee);
      if (helper >= 0 && receivers.helper(caller) !== helper) this.makes(caller, helper);
    }
  }

  private allocations(cs: number, { init }: Template): void {
    const { heap, calls } = this.pt;
    const context = calls.contextOf(cs);
    for (let i = 0; i < init.length; i += 4)
      if (init[i] === Init.alloc) this.makes(cs, this.nodeOf[heap.allocate(init[i + 2], context)]);
  }

  /** A clone is made by its original, an object of its class. */
  private intrinsic(cs: number, call: CallSite): void {
    const { pt, receivers, nodeOf } = this;
    for (const object of madeByCall(pt, cs, call, this.buffer)) {
      if (call.intrinsic !== 'clone' || receivers.isThis(cs, call.args[0])) {
        this.makes(cs, nodeOf[object]);
        continue;
      }
      const cls = pt.heap.classOf(object);
      const originals = new IntVec();
      pt.objects(cs, call.args[0], originals);
      for (const original of originals.view())
        if (pt.heap.classOf(original) === cls) this.add(nodeOf[original], nodeOf[object]);
    }
  }

  /** Every receiver of a method context may make objects of `node`. */
  private makes(cs: number, node: NodeId): void {
    if (!this.bySet.add(this.receivers.stepSet(cs), node)) return;
    for (const creator of this.receivers.ofSteps(cs)) this.add(creator, node);
  }

  private add(maker: NodeId, node: NodeId): void {
    const creator = this.isValue[maker] === 1 ? ROOT : maker;
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
