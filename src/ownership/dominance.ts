/**
 * Ownership in an object graph: boundaries, back links, owners and minimal boundaries, each found when it is asked for.
 *
 * Guarantee: Theorems 1–3 and their corollaries, as boundary.ts and owners.ts state them, for every run whose steps are
 * all in the graph (Static object race detection §3).
 */
import { isInSorted } from '../util/index.js';
import { type Boundary, BoundarySearch } from './boundary.js';
import { type EdgeId, type NodeId, type ObjectGraph, ROOT } from './graph.js';
import { Owners } from './owners.js';
import { indexTransfers } from './transfer-index.js';

export interface DominanceOptions {
  /** Whether objects inside may hold their owner and hand it things (back-links.ts). */
  readonly backLinks?: boolean;
}

export class Dominance {
  private readonly search: BoundarySearch;
  private readonly boundaries = new Map<NodeId, Boundary>();
  private readonly owners: Owners;
  private all: Int32Array | undefined;
  /** The boundary that was asked last: callers ask many edges of one root. */
  private last: { root: NodeId; boundary: Boundary } | undefined;

  /** What `tick` throws comes out of the question that was asked; others can be asked after it. */
  constructor(
    private readonly graph: ObjectGraph,
    { backLinks = true }: DominanceOptions = {},
    tick: () => void = () => {},
  ) {
    const index = indexTransfers(graph);
    this.search = new BoundarySearch(graph, index, backLinks, tick);
    this.owners = new Owners(graph, this, tick);
  }

  /** The edges in the boundary of a node, sorted; all for `ROOT`. */
  boundary(root: NodeId): Int32Array {
    if (root !== ROOT) return this.find(root).edges;
    this.all ??= Int32Array.from({ length: this.graph.edgeCount }, (_, edge) => edge);
    return this.all;
  }

  /** The edges to a node that only what is inside it holds, each of the object it is inside; sorted. */
  backLinks(root: NodeId): Int32Array {
    return root === ROOT ? new Int32Array(0) : this.find(root).backLinks;
  }

  /** Whether an edge is in the boundary of a node. */
  has(root: NodeId, edge: EdgeId): boolean {
    if (root === ROOT) return true;
    if (!this.search.mayHave(root, edge)) return false;
    return isInSorted(this.find(root).edges, edge);
  }

  /** Nodes that may have the closest object that owns one of `node`, sorted; `ROOT` where it may have no owner. */
  minimalOwners(node: NodeId): Int32Array {
    return this.owners.minimalOwners(node);
  }

  /**
   * Nodes that may have the closest object that owns what an edge leads to, of those that have the edge in their
   * boundary; sorted. `closed`: with every owner below one of them (Theorem 3); race detection does without.
   */
  minimalBoundaries(edge: EdgeId, { closed = false }: { readonly closed?: boolean } = {}): Int32Array {
    return this.owners.minimalBoundaries(edge, closed);
  }

  private find(root: NodeId): Boundary {
    if (this.last?.root === root) return this.last.boundary;
    let boundary = this.boundaries.get(root);
    if (boundary === undefined) {
      boundary = this.search.find(root);
      this.boundaries.set(root, boundary);
    }
    this.last = { root, boundary };
    return boundary;
  }
}
