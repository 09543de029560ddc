/** An object call graph that is written down as a whole, call by call. */
import {
  type CallFacts,
  CallKind,
  type FrameId,
  type ObjectCalls,
  ON_SELF,
} from '../../src/object-races/calls.js';
import { NOTHING } from '../../src/object-races/locksets.js';
import type { LockFlow } from '../../src/object-races/must-locks.js';
import type { NodeId } from '../../src/ownership/graph.js';
import { type Buckets, grouped } from '../../src/util/index.js';

export class HandCalls implements ObjectCalls, LockFlow {
  readonly frameCount: number;
  readonly frameNode: Int32Array;
  readonly frameMember: Int32Array;
  readonly isSilent: Uint8Array;
  readonly framesOf: Buckets;
  readonly count: number;
  private readonly incoming: CallFacts[][];
  private readonly outgoing: number[][];

  /** @param nodes the node of each frame. @param roots frames that threads start with, but for forks. */
  constructor(
    nodes: readonly NodeId[],
    nodeCount: number,
    private readonly roots: Iterable<FrameId>,
    private readonly facts: readonly CallFacts[],
  ) {
    this.count = nodes.length;
    this.frameCount = nodes.length;
    this.frameNode = Int32Array.from(nodes);
    this.frameMember = Int32Array.from(nodes.keys());
    this.isSilent = new Uint8Array(nodes.length);
    this.framesOf = grouped(this.frameNode, nodeCount);
    this.incoming = nodes.map((_, frame) => facts.filter(({ to }) => to === frame));
    this.outgoing = nodes.map(() => []);
    for (const { kind, from, to } of facts)
      if (kind !== CallKind.fork) this.outgoing[from].push(to, kind === CallKind.chain ? ON_SELF : nodes[to]);
  }

  into(frame: FrameId): readonly CallFacts[] {
    return this.incoming[frame];
  }

  out(frame: FrameId): Int32Array {
    return Int32Array.from(this.outgoing[frame]);
  }

  eachStart(visit: (frame: FrameId, target: number) => void): void {
    for (const root of this.roots) visit(root, NOTHING);
    for (const { kind, to, target } of this.facts) if (kind === CallKind.fork) visit(to, target);
  }

  eachOut(
    frame: FrameId,
    _held: Int32Array,
    visit: (to: FrameId, target: number, isChain: boolean) => void,
  ): void {
    for (const { kind, from, to, target } of this.facts)
      if (kind !== CallKind.fork && from === frame) visit(to, target, kind === CallKind.chain);
  }
}
