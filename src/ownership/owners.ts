/**
 * Minimal owners of a node and minimal boundaries of an edge (Static object race detection §3.2).
 *
 * All that cover an object j dominate it, so they form a chain, which by Corollary 1 (boundary.ts) lies on j's chain of
 * creators. So owners are sought over creators' edges alone, upwards from j: a creator q is left behind only where it
 * may fail to cover, which is where some way of creators' edges from q down to j leaves the boundary of q.
 *
 * Theorem 2: for a concrete edge i▷j, the closest object that covers j is of a node in `minimalOwners` of j's node, and
 * in `minimalBoundaries` of the edge, in either mode. For on j's chain of creators none below that closest one, k,
 * covers j; so each of these has a way to j that leaves its boundary, the chain itself, and is opened; so k's node is
 * met, and has a way inside its own boundary. By INV the edge is in that boundary. Where i's own boundary has the edge,
 * i covers j, so k is i or made inside i.
 *
 * Theorem 3, mode `closed`: where k covers j and has its node in `minimalBoundaries`, and k dominates a k' that covers
 * j, the node of k' is in it too. For k' lies on the chain of creators from k to j: made inside the boundary of k, and
 * j made inside that of k'.
 */
import { EdgeFlag, type EdgeId, type NodeId, type ObjectGraph, ROOT } from './graph.js';
import { type Boundaries, closestOwners } from './owner-search.js';

const ONLY_ROOT = Int32Array.of(ROOT);

export class Owners {
  private readonly owners = new Map<NodeId, Int32Array>();
  private readonly madeInside = new Map<NodeId, ReadonlySet<NodeId>>();

  constructor(
    private readonly graph: ObjectGraph,
    private readonly boundaries: Boundaries,
    private readonly tick: () => void,
  ) {}

  /** Nodes that may have the closest object that covers one of `node`, sorted. */
  minimalOwners(node: NodeId): Int32Array {
    const known = this.owners.get(node);
    if (known !== undefined) return known;
    const unowned = this.graph.unownable[node] === 1;
    const found = unowned ? ONLY_ROOT : closestOwners(this.graph, this.boundaries, node, this.tick);
    this.owners.set(node, found);
    return found;
  }

  /** Nodes that may have the closest object that covers the target of an edge, of those that have the edge, sorted. */
  minimalBoundaries(edge: EdgeId, closed: boolean): Int32Array {
    const { source, target } = this.graph;
    const from = source[edge];
    const owners = this.minimalOwners(target[edge]);
    if (!closed && owners.length === 1 && owners[0] === ROOT) return owners;
    let found = owners.filter((owner) => this.boundaries.has(owner, edge));
    // Where only the root may cover, the source does not either, and its boundary need not be sought.
    if (found.some((owner) => owner !== ROOT) && from !== ROOT && this.boundaries.has(from, edge)) {
      const below = this.madeIn(from);
      found = found.filter((owner) => owner === from || below.has(owner));
    }
    return closed ? this.close(found, edge) : found;
  }

  /** Adds, for each k of `found`, every k' made inside the boundary of k that may cover the edge's target. */
  private close(found: Int32Array, edge: EdgeId): Int32Array {
    const object = this.graph.target[edge];
    const candidates = this.creatorsAbove(object).filter(
      (node) => this.boundaries.has(node, edge) && this.madeIn(node).has(object),
    );
    const closed = new Set<NodeId>(found);
    // A set is walked with what is added to it on the way.
    for (const node of closed)
      for (const candidate of candidates)
        if (node === ROOT || this.madeIn(node).has(candidate)) closed.add(candidate);
    return Int32Array.from(closed).sort();
  }

  /** All but the root from which creators' edges lead to `node`, by way of what may be owned. */
  private creatorsAbove(node: NodeId): NodeId[] {
    const { inStart, inItems, source, flags, unownable } = this.graph;
    const above = new Set<NodeId>();
    const open = [node];
    while (open.length > 0) {
      const made = open.pop()!;
      if (unownable[made] === 1) continue;
      for (let q = inStart[made]; q < inStart[made + 1]; q++) {
        const creator = source[inItems[q]];
        if ((flags[inItems[q]] & EdgeFlag.created) === 0 || creator === ROOT || above.has(creator)) continue;
        above.add(creator);
        open.push(creator);
      }
    }
    return [...above];
  }

  /** What creators' edges in the boundary of `root` lead to. */
  private madeIn(root: NodeId): ReadonlySet<NodeId> {
    const known = this.madeInside.get(root);
    if (known !== undefined) return known;
    // All that is reached in a boundary is reached over creators' edges.
    const { flags, target } = this.graph;
    const made = new Set<NodeId>();
    for (const edge of this.boundaries.boundary(root))
      if ((flags[edge] & EdgeFlag.created) !== 0) made.add(target[edge]);
    this.madeInside.set(root, made);
    return made;
  }
}
