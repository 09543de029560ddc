/** An object call graph that is written down as a whole, call by call. */
import { type LockFlow, NOTHING, type RelativeLockSets } from '../../src/locks/index.js';
import {
  type ActivationId,
  type CallFacts,
  CallKind,
  type ObjectCalls,
  ON_SELF,
} from '../../src/object-races/calls.js';
import type { NodeId } from '../../src/ownership/graph.js';
import { type Buckets, grouped } from '../../src/util/index.js';

export class HandCalls implements ObjectCalls, LockFlow {
  readonly activationCount: number;
  readonly activationNode: Int32Array;
  readonly activationMember: Int32Array;
  readonly isSilent: Uint8Array;
  readonly activationsOf: Buckets;
  readonly count: number;
  private readonly incoming: CallFacts[][];
  private readonly outgoing: number[][];

  /** @param nodes the node of each activation. @param roots activations that threads start with, but for forks. */
  constructor(
    nodes: readonly NodeId[],
    nodeCount: number,
    private readonly roots: Iterable<ActivationId>,
    private readonly facts: readonly CallFacts[],
    private readonly locks: RelativeLockSets,
  ) {
    this.count = nodes.length;
    this.activationCount = nodes.length;
    this.activationNode = Int32Array.from(nodes);
    this.activationMember = Int32Array.from(nodes.keys());
    this.isSilent = new Uint8Array(nodes.length);
    this.activationsOf = grouped(this.activationNode, nodeCount);
    this.incoming = nodes.map((_, activation) => facts.filter(({ to }) => to === activation));
    this.outgoing = nodes.map(() => []);
    for (const { kind, from, to } of facts)
      if (kind !== CallKind.fork) this.outgoing[from].push(to, kind === CallKind.chain ? ON_SELF : nodes[to]);
  }

  into(activation: ActivationId): readonly CallFacts[] {
    return this.incoming[activation];
  }

  out(activation: ActivationId): Int32Array {
    return Int32Array.from(this.outgoing[activation]);
  }

  eachStart(visit: (activation: ActivationId, target: number) => void): void {
    for (const root of this.roots) visit(root, NOTHING);
    for (const { kind, to, target } of this.facts) if (kind === CallKind.fork) visit(to, target);
  }

  eachOut(activation: ActivationId, held: Int32Array, visit: (to: ActivationId, held: number) => void): void {
    for (const { kind, from, to, target } of this.facts)
      if (kind !== CallKind.fork && from === activation)
        visit(to, this.locks.passedOn(held[from], target, kind === CallKind.chain));
  }
}
