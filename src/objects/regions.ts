/**
 * What a call on an object leads to inside its boundary (procedure Reach of Static object race detection, Fig. 7), for all
 * methods of an object at once.
 *
 * Guarantee: where a thread runs a frame, k is a receiver below it on the thread's stack, and all calls after the last
 * frame of k are over handles of k's boundary, that frame of k is among the origins of the frame. Calls of `this` on k
 * itself are not followed: each frame of a chain on k is an origin of its own.
 */
import { IntVec, PairMap, SequenceTable } from '../util/index.js';
import { type FrameId, type ObjectCalls, ON_SELF } from './calls.js';
import type { HandleId, NodeId, ObjectGraph } from './graph.js';

/** What is asked of the dominance boundaries. */
export interface OwnerBoundaries {
  /** Handles, sorted. */
  boundary(root: NodeId): Int32Array;
  has(root: NodeId, handle: HandleId): boolean;
  minimalOwners(node: NodeId): Int32Array;
  minimalBoundaries(handle: HandleId): Int32Array;
}

export class Regions {
  /** By owner and frame: the number of the set of origins; of owners that were walked. */
  private readonly known = new PairMap(1024);
  private readonly isWalked: Uint8Array;
  private readonly sets = new SequenceTable();
  private readonly seen: Int32Array;
  private round = 0;
  /** What one start leads to. */
  private readonly reached = new IntVec();
  /** The frames that an owner leads to, and by frame the last of its origins in `chain` plus 1. */
  private readonly found = new IntVec();
  private readonly lastOrigin: Int32Array;
  /** Origins, each with the one before it of the same frame plus 1. */
  private readonly chain = new IntVec();
  /** By handle: 1 for those in the boundary that is walked. */
  private readonly inside: Uint8Array;
  /** By node: 1 where one of these leads to it; most calls lead elsewhere, and need no handle be found. */
  private readonly isTarget: Uint8Array;

  constructor(
    private readonly calls: ObjectCalls,
    private readonly boundaries: Pick<OwnerBoundaries, 'boundary'>,
    private readonly graph: Pick<ObjectGraph, 'handleCount' | 'nodeCount' | 'target' | 'find'>,
    private readonly tick: () => void,
  ) {
    this.seen = new Int32Array(calls.frameCount);
    this.lastOrigin = new Int32Array(calls.frameCount);
    this.isWalked = new Uint8Array(graph.nodeCount);
    this.inside = new Uint8Array(graph.handleCount);
    this.isTarget = new Uint8Array(graph.nodeCount);
  }

  /** Number of the set of frames of `owner` from which `frame` is reached inside its boundary; −1 for none. */
  originSet(owner: NodeId, frame: FrameId): number {
    if (this.isWalked[owner] === 0) {
      this.walkInside(owner);
      this.isWalked[owner] = 1;
    }
    return this.known.get(owner, frame);
  }

  /** Frames, sorted. */
  origins(set: number): Int32Array {
    return this.sets.get(set);
  }

  private walkInside(owner: NodeId): void {
    const handles = this.boundaries.boundary(owner);
    this.mark(handles, 1);
    try {
      this.walkAll(owner);
      this.intern(owner);
    } finally {
      this.mark(handles, 0);
      this.forget();
    }
  }

  private mark(handles: Int32Array, value: number): void {
    const { target } = this.graph;
    for (let i = 0; i < handles.length; i++) {
      this.inside[handles[i]] = value;
      this.isTarget[target[handles[i]]] = value;
    }
  }

  private walkAll(owner: NodeId): void {
    const { framesOf } = this.calls;
    const { reached, found, lastOrigin, chain } = this;
    for (let i = framesOf.start[owner]; i < framesOf.start[owner + 1]; i++) {
      const start = framesOf.items[i];
      this.tick();
      this.walk(start);
      for (let q = 0; q < reached.length; q++) {
        const frame = reached.data[q];
        if (lastOrigin[frame] === 0) found.push(frame);
        chain.push(start);
        lastOrigin[frame] = chain.push(lastOrigin[frame]);
      }
    }
  }

  /** Keeps the origins of each frame that was found; frames of an owner are sorted, so that their chains are backwards. */
  private intern(owner: NodeId): void {
    const { found, lastOrigin, chain } = this;
    for (let i = 0; i < found.length; i++) {
      const origins: FrameId[] = [];
      for (let at = lastOrigin[found.data[i]]; at > 0; at = chain.data[at]) origins.push(chain.data[at - 1]);
      this.known.set(owner, found.data[i], this.sets.intern(origins.reverse()));
    }
  }

  private forget(): void {
    const { found, lastOrigin, chain } = this;
    for (let i = 0; i < found.length; i++) lastOrigin[found.data[i]] = 0;
    found.length = 0;
    chain.length = 0;
  }

  /** Puts the start and all that it leads to into `reached`, each once. */
  private walk(start: FrameId): void {
    const round = ++this.round;
    const { reached } = this;
    reached.length = 0;
    this.visit(start, false);
    // What is reached is walked with what is added to it on the way.
    for (let i = 0; i < reached.length; i++) this.visit(reached.data[i], true);
    if (this.seen[start] !== round) reached.push(start);
  }

  /** Adds what a frame calls inside the boundary. */
  private visit(frame: FrameId, chains: boolean): void {
    const { seen, round, isTarget, reached } = this;
    const source = this.calls.frameNode[frame];
    const out = this.calls.out(frame);
    for (let i = 0; i < out.length; i += 2) {
      const to = out[i];
      const target = out[i + 1];
      if (seen[to] === round) continue;
      if (target === ON_SELF ? !chains : isTarget[target] === 0 || !this.isInside(source, target)) continue;
      seen[to] = round;
      reached.push(to);
    }
  }

  private isInside(source: NodeId, target: NodeId): boolean {
    const handle = this.graph.find(source, target);
    return handle >= 0 && this.inside[handle] === 1;
  }
}
