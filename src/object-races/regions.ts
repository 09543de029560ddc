/**
 * What a call on an object leads to inside its boundary (procedure Reach of Static object race detection, Fig. 7), for all
 * methods of an object at once.
 *
 * Guarantee: where a thread runs a frame, k is a receiver below it on the thread's stack, and all calls after the last
 * frame of k are over handles of k's boundary, that frame of k is among the origins of the frame. Calls of `this` on k
 * itself are not followed: each frame of a chain on k is an origin of its own.
 */

import type { HandleId, NodeId, ObjectGraph } from '../ownership/index.js';
import { IntVec, SequenceTable } from '../util/index.js';
import { type FrameId, type ObjectCalls, ON_SELF } from './calls.js';

/** What is asked of the dominance boundaries. */
export interface OwnerBoundaries {
  /** Handles, sorted. */
  boundary(root: NodeId): Int32Array;
  has(root: NodeId, handle: HandleId): boolean;
  minimalOwners(node: NodeId): Int32Array;
  minimalBoundaries(handle: HandleId): Int32Array;
}

export class Regions {
  /** By owner and frame: the number of the set of origins. */
  private readonly known = new Map<NodeId, ReadonlyMap<FrameId, number>>();
  private readonly sets = new SequenceTable();
  private readonly seen: Int32Array;
  private round = 0;
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
    this.inside = new Uint8Array(graph.handleCount);
    this.isTarget = new Uint8Array(graph.nodeCount);
  }

  /** Number of the set of frames of `owner` from which `frame` is reached inside its boundary; −1 for none. */
  originSet(owner: NodeId, frame: FrameId): number {
    let region = this.known.get(owner);
    if (region === undefined) {
      region = this.regionOf(owner);
      this.known.set(owner, region);
    }
    return region.get(frame) ?? -1;
  }

  /** Frames, sorted. */
  origins(set: number): Int32Array {
    return this.sets.get(set);
  }

  private regionOf(owner: NodeId): ReadonlyMap<FrameId, number> {
    const handles = this.boundaries.boundary(owner);
    this.mark(handles, 1);
    try {
      return this.walkAll(owner);
    } finally {
      this.mark(handles, 0);
    }
  }

  private mark(handles: Int32Array, value: number): void {
    const { target } = this.graph;
    for (let i = 0; i < handles.length; i++) {
      this.inside[handles[i]] = value;
      this.isTarget[target[handles[i]]] = value;
    }
  }

  private walkAll(owner: NodeId): ReadonlyMap<FrameId, number> {
    const { framesOf } = this.calls;
    const found = new Map<FrameId, IntVec>();
    for (let i = framesOf.start[owner]; i < framesOf.start[owner + 1]; i++) {
      const start = framesOf.items[i];
      this.tick();
      for (const frame of this.walk(start)) {
        let origins = found.get(frame);
        if (origins === undefined) {
          origins = new IntVec(1);
          found.set(frame, origins);
        }
        origins.push(start);
      }
    }
    const region = new Map<FrameId, number>();
    for (const [frame, origins] of found) region.set(frame, this.sets.intern(origins.view()));
    return region;
  }

  /** The start and all that it leads to, each once. */
  private walk(start: FrameId): FrameId[] {
    const round = ++this.round;
    const found: FrameId[] = [];
    this.visit(start, false, found);
    // What is found is walked with what is added to it on the way.
    for (let i = 0; i < found.length; i++) this.visit(found[i], true, found);
    if (this.seen[start] !== round) found.push(start);
    return found;
  }

  /** Adds what a frame calls inside the boundary. */
  private visit(frame: FrameId, chains: boolean, found: FrameId[]): void {
    const { seen, round, isTarget } = this;
    const source = this.calls.frameNode[frame];
    const out = this.calls.out(frame);
    for (let i = 0; i < out.length; i += 2) {
      const to = out[i];
      const target = out[i + 1];
      if (seen[to] === round) continue;
      if (target === ON_SELF ? !chains : isTarget[target] === 0 || !this.isInside(source, target)) continue;
      seen[to] = round;
      found.push(to);
    }
  }

  private isInside(source: NodeId, target: NodeId): boolean {
    const handle = this.graph.find(source, target);
    return handle >= 0 && this.inside[handle] === 1;
  }
}
