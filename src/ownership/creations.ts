/**
 * Which objects make which.
 *
 * Guarantee: if an activation of receiver b makes an object of node j, then (b, j) is among the creations. Values count
 * as the root, as they own nothing either.
 */
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import { IntVec, PairMap } from '../util/index.js';
import { type NodeId, ROOT } from './graph.js';
import type { Receivers } from './receivers.js';
import type { Shapes } from './shapes.js';

export class Creations {
  readonly creators = new IntVec(1024);
  readonly made = new IntVec(1024);
  private readonly known = new PairMap(1024);
  /** (number of a set of several receivers, node): these were added. */
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
      const { allocations, intrinsics } = shapes.of(calls.methodOf(cs));
      for (let i = 0; i < allocations.length; i++) this.makes(cs, this.nodeMadeAt(allocations[i], cs));
      for (let i = 0; i < intrinsics.length; i++) this.intrinsic(cs, intrinsics[i]);
    }
    for (const helper of receivers.rootHelpers) this.add(ROOT, helper);
    if (receivers.helpers.length > 0) this.helpers();
  }

  private helpers(): void {
    const { receivers } = this;
    const { calls } = this.pt;
    for (let e = 0; e < calls.edgeCount; e++) {
      if (calls.isFork(e)) continue;
      const caller = calls.callerOf(e);
      const helper = receivers.helper(calls.calleeOf(e));
      if (helper >= 0 && receivers.helper(caller) !== helper) this.makes(caller, helper);
    }
  }

  private nodeMadeAt(site: number, cs: number): NodeId {
    const { heap, calls } = this.pt;
    return this.nodeOf[heap.allocate(site, calls.contextOf(cs))];
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
    const creators = this.receivers.ofSteps(cs);
    if (creators.length > 1 && !this.bySet.add(this.receivers.stepSet(cs), node)) return;
    for (let i = 0; i < creators.length; i++) this.add(creators[i], node);
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
