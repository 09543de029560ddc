/**
 * The search for minimal owners: which creators to look at, and which of them may be the closest that covers.
 *
 * Guarantee: see owners.ts. A node is opened when it may fail to cover; then its own creators come into question. The
 * search does not look beyond unownable nodes: edges to them are in no boundary, so above them only the root covers.
 */
import { EdgeFlag, type EdgeId, type NodeId, type ObjectGraph, ROOT } from './graph.js';

/** What owners are found from. */
export interface Boundaries {
  /** The edges of a boundary other than the root's, sorted. */
  boundary(root: NodeId): Int32Array;
  has(root: NodeId, edge: EdgeId): boolean;
}

export function closestOwners(
  graph: ObjectGraph,
  boundaries: Boundaries,
  object: NodeId,
  tick: () => void,
): Int32Array {
  const search = new OwnerSearch(graph, boundaries, object, tick);
  search.run();
  return search.owners();
}

class OwnerSearch {
  /** Creators met, the root among them where it may be the closest; each with its edges on the ways down. */
  private readonly down = new Map<NodeId, EdgeId[]>();
  private readonly opened = new Set<NodeId>();
  private readonly toOpen: NodeId[] = [];
  /** Met and not opened: all their edges on the ways down are in their boundaries. */
  private readonly covering = new Set<NodeId>();
  private rootMayCover = false;

  constructor(
    private readonly graph: ObjectGraph,
    private readonly boundaries: Boundaries,
    private readonly object: NodeId,
    private readonly tick: () => void,
  ) {}

  run(): void {
    this.open(this.object);
    for (;;) {
      while (this.toOpen.length > 0) this.meetCreators(this.toOpen.pop()!);
      // Whether all ways down stay inside is asked only where the first steps do: most fail there.
      for (const node of this.covering) if (!this.staysInside(node)) this.open(node);
      if (this.toOpen.length === 0) return;
    }
  }

  /** Creators met that have a way down inside their own boundary. */
  owners(): Int32Array {
    const found: NodeId[] = this.rootMayCover ? [ROOT] : [];
    for (const node of this.down.keys()) if (this.hasWayInside(node)) found.push(node);
    return Int32Array.from(found).sort();
  }

  private open(node: NodeId): void {
    if (this.opened.has(node)) return;
    this.opened.add(node);
    this.covering.delete(node);
    this.toOpen.push(node);
  }

  private meetCreators(node: NodeId): void {
    this.tick();
    const { inStart, inItems, source, flags, unownable } = this.graph;
    let creators = 0;
    if (unownable[node] === 0)
      for (let q = inStart[node]; q < inStart[node + 1]; q++) {
        const edge = inItems[q];
        if ((flags[edge] & EdgeFlag.created) === 0) continue;
        creators++;
        if (source[edge] === ROOT) this.rootMayCover = true;
        else this.meet(source[edge], edge);
      }
    if (creators === 0) this.rootMayCover = true;
  }

  private meet(creator: NodeId, edge: EdgeId): void {
    const down = this.down.get(creator);
    if (down === undefined) this.down.set(creator, [edge]);
    else down.push(edge);
    if (this.opened.has(creator)) return;
    if (!this.boundaries.has(creator, edge)) this.open(creator);
    else this.covering.add(creator);
  }

  private staysInside(node: NodeId): boolean {
    const seen = new Set<NodeId>([node]);
    for (const at of seen)
      for (const edge of this.down.get(at) ?? []) {
        if (!this.boundaries.has(node, edge)) return false;
        seen.add(this.graph.target[edge]);
      }
    return true;
  }

  private hasWayInside(node: NodeId): boolean {
    const seen = new Set<NodeId>([node]);
    for (const at of seen)
      for (const edge of this.down.get(at) ?? []) {
        const next = this.graph.target[edge];
        if (seen.has(next) && next !== this.object) continue;
        if (!this.boundaries.has(node, edge)) continue;
        if (next === this.object) return true;
        seen.add(next);
      }
    return false;
  }
}
