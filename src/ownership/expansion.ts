/**
 * Multiplies transfer sets out to transfers and self transfers of the object graph.
 *
 * Guarantee: every transfer and self transfer of the sets is made, except those that no boundary depends on. Of an
 * unownable object only back links matter, whose holder may be inside it, and none at all of leaves and of what is
 * given up.
 */
import type { NodeId, ObjectGraphBuilder } from './graph.js';
import { mayBeInside, ROOT, Way } from './graph.js';
import { UNKNOWN } from './nodes.js';
import type { NodeRules, TransferSets } from './transfer-sets.js';

export class Expansion {
  constructor(
    private readonly builder: ObjectGraphBuilder,
    private readonly transferSets: TransferSets,
    private readonly rules: NodeRules,
    /** See `ObjectGraph`. */
    private readonly insideOf: Int32Array,
  ) {}

  run(): void {
    const { transferSets } = this;
    const { leaf } = this.rules;
    for (let i = 0; i < transferSets.count; i++) {
      const from = transferSets.caller(i);
      const to = transferSets.callee(i);
      if (leaf[from] === 1 && leaf[to] === 1) continue;
      this.transferSet(i, leaf[from] === 1 ? ROOT : from, leaf[to] === 1 ? UNKNOWN : to);
    }
    for (let i = 0; i < transferSets.selfCount; i++)
      this.selfTransfer(transferSets.self(i), transferSets.selfCallee(i));
  }

  private selfTransfer(self: NodeId, to: NodeId): void {
    const { leaf, unownable, untracked } = this.rules;
    const callee = leaf[to] === 1 ? UNKNOWN : to;
    const isTracked = leaf[self] + untracked[self] + unownable[callee] === 0;
    if (unownable[self] === 0 || (isTracked && mayBeInside(this.insideOf, callee, self)))
      this.builder.selfTransfer(self, callee);
  }

  private transferSet(transferSet: number, caller: NodeId, callee: NodeId): void {
    const { unownable, leaf, untracked } = this.rules;
    const way = this.transferSets.way(transferSet);
    for (const object of this.transferSets.objects(transferSet)) {
      if (unownable[object] === 0) this.builder.transfer(caller, callee, object, way);
      else if (leaf[object] + untracked[object] === 0) this.backLinks(caller, callee, object, way);
    }
  }

  /** Of an unownable object: only the ways by which it gets to a node that may be inside it. */
  private backLinks(caller: NodeId, callee: NodeId, object: NodeId, way: number): void {
    const { insideOf } = this;
    const { unownable } = this.rules;
    const isInside = (node: NodeId): boolean => unownable[node] === 0 && mayBeInside(insideOf, node, object);
    const kept = (isInside(callee) ? way & Way.argument : 0) | (isInside(caller) ? way & Way.result : 0);
    if (kept !== 0) this.builder.transfer(caller, callee, object, kept);
  }
}
