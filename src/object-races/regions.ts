/**
 * What a call on an object leads to inside its boundary (procedure Reach of Static object race detection, Fig. 7), for
 * all methods of an object at once.
 *
 * Guarantee: let a thread run an activation, let k be a receiver below it on the stack, and let all calls after the
 * last activation of k be over edges of the boundary of k. Then that activation of k is among the entries of the
 * activation. Calls of `this` on k itself are not followed: each activation of a chain on k is an entry of its own.
 */

import type { EdgeId, NodeId, ObjectGraph } from '../ownership/index.js';
import { IntVec, SequenceTable } from '../util/index.js';
import { type ActivationId, type ObjectCalls, ON_SELF } from './calls.js';

/** What is asked of the dominance boundaries. */
export interface OwnerBoundaries {
  /** Edges, sorted. */
  boundary(root: NodeId): Int32Array;
  has(root: NodeId, edge: EdgeId): boolean;
  minimalOwners(node: NodeId): Int32Array;
  minimalBoundaries(edge: EdgeId): Int32Array;
}

export class Regions {
  /** By owner and activation: the number of the set of entries. */
  private readonly known = new Map<NodeId, ReadonlyMap<ActivationId, number>>();
  private readonly sets = new SequenceTable();
  private readonly seen: Int32Array;
  private round = 0;
  /** By edge: 1 for those in the boundary that is walked. */
  private readonly inside: Uint8Array;
  /** By node: 1 where one of these leads to it; most calls lead elsewhere, and need no edge be found. */
  private readonly isTarget: Uint8Array;

  constructor(
    private readonly calls: ObjectCalls,
    private readonly boundaries: Pick<OwnerBoundaries, 'boundary'>,
    private readonly graph: Pick<ObjectGraph, 'edgeCount' | 'nodeCount' | 'target' | 'find'>,
    private readonly tick: () => void,
  ) {
    this.seen = new Int32Array(calls.activationCount);
    this.inside = new Uint8Array(graph.edgeCount);
    this.isTarget = new Uint8Array(graph.nodeCount);
  }

  /**
   * Number of the set of activations of `owner` from which `activation` is reached inside its boundary; −1 for none.
   */
  entrySet(owner: NodeId, activation: ActivationId): number {
    let region = this.known.get(owner);
    if (region === undefined) {
      region = this.regionOf(owner);
      this.known.set(owner, region);
    }
    return region.get(activation) ?? -1;
  }

  /** Activations, sorted. */
  entries(set: number): Int32Array {
    return this.sets.get(set);
  }

  private regionOf(owner: NodeId): ReadonlyMap<ActivationId, number> {
    const edges = this.boundaries.boundary(owner);
    this.mark(edges, 1);
    try {
      return this.walkAll(owner);
    } finally {
      this.mark(edges, 0);
    }
  }

  private mark(edges: Int32Array, value: number): void {
    const { target } = this.graph;
    for (let i = 0; i < edges.length; i++) {
      this.inside[edges[i]] = value;
      this.isTarget[target[edges[i]]] = value;
    }
  }

  private walkAll(owner: NodeId): ReadonlyMap<ActivationId, number> {
    const { activationsOf } = this.calls;
    const found = new Map<ActivationId, IntVec>();
    for (let i = activationsOf.start[owner]; i < activationsOf.start[owner + 1]; i++) {
      const start = activationsOf.items[i];
      this.tick();
      for (const activation of this.walk(start)) {
        let entries = found.get(activation);
        if (entries === undefined) {
          entries = new IntVec(1);
          found.set(activation, entries);
        }
        entries.push(start);
      }
    }
    const region = new Map<ActivationId, number>();
    for (const [activation, entries] of found) region.set(activation, this.sets.intern(entries.view()));
    return region;
  }

  /** The start and all that it leads to, each once. */
  private walk(start: ActivationId): ActivationId[] {
    const round = ++this.round;
    const found: ActivationId[] = [];
    this.visit(start, false, found);
    // What is found is walked with what is added to it on the way.
    for (let i = 0; i < found.length; i++) this.visit(found[i], true, found);
    if (this.seen[start] !== round) found.push(start);
    return found;
  }

  /** Adds what an activation calls inside the boundary. */
  private visit(activation: ActivationId, chains: boolean, found: ActivationId[]): void {
    const { seen, round, isTarget } = this;
    const source = this.calls.activationNode[activation];
    const out = this.calls.out(activation);
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
    const edge = this.graph.find(source, target);
    return edge >= 0 && this.inside[edge] === 1;
  }
}
