/** An object call graph that is written down as a whole, call by call. */
import {
  type CallFacts,
  type CallId,
  CallKind,
  CallTable,
  type FrameId,
  type ObjectCalls,
  ON_SELF,
} from '../../../src/objects/calls.js';
import type { NodeId } from '../../../src/objects/graph.js';
import { NOTHING } from '../../../src/objects/locksets.js';
import type { LockFlow } from '../../../src/objects/must.js';
import { type Buckets, grouped } from '../../../src/util/index.js';

export class HandCalls implements ObjectCalls, LockFlow {
  readonly frameCount: number;
  readonly frameNode: Int32Array;
  readonly frameMember: Int32Array;
  readonly isSilent: Uint8Array;
  readonly framesOf: Buckets;
  readonly table = new CallTable();
  readonly count: number;
  private readonly starts: Int32Array;
  private readonly outgoing: number[][];

  /** @param nodes the node of each frame. @param roots frames that threads start with, but for forks. */
  constructor(
    nodes: readonly NodeId[],
    nodeCount: number,
    private readonly roots: Iterable<FrameId>,
    facts: readonly CallFacts[],
  ) {
    this.count = nodes.length;
    this.frameCount = nodes.length;
    this.frameNode = Int32Array.from(nodes);
    this.frameMember = Int32Array.from(nodes.keys());
    this.isSilent = new Uint8Array(nodes.length);
    this.framesOf = grouped(this.frameNode, nodeCount);
    const byCallee = grouped(
      Int32Array.from(facts, ({ to }) => to),
      nodes.length,
    );
    this.starts = byCallee.start;
    this.outgoing = nodes.map(() => []);
    for (const fact of byCallee.items) this.table.add(facts[fact]);
    for (const { kind, from, to } of facts)
      if (kind !== CallKind.fork) this.outgoing[from].push(to, kind === CallKind.chain ? ON_SELF : nodes[to]);
  }

  into(frame: FrameId): CallId {
    return this.orNone(frame, this.starts[frame]);
  }

  after(call: CallId): CallId {
    return this.orNone(this.table.to.data[call], call + 1);
  }

  private orNone(frame: FrameId, call: CallId): CallId {
    return call < this.starts[frame + 1] ? call : -1;
  }

  out(frame: FrameId): Int32Array {
    return Int32Array.from(this.outgoing[frame]);
  }

  eachStart(visit: (frame: FrameId, target: number) => void): void {
    for (const root of this.roots) visit(root, NOTHING);
    const { count, kind, to, target } = this.table;
    for (let call = 0; call < count; call++)
      if (kind.data[call] === CallKind.fork) visit(to.data[call], target.data[call]);
  }

  eachOut(
    frame: FrameId,
    _held: Int32Array,
    visit: (to: FrameId, target: number, isChain: boolean) => void,
  ): void {
    const { count, kind, from, to, target } = this.table;
    for (let call = 0; call < count; call++)
      if (kind.data[call] !== CallKind.fork && from.data[call] === frame)
        visit(to.data[call], target.data[call], kind.data[call] === CallKind.chain);
  }
}
