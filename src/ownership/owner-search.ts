/**
 * The search for minimal owners: which creators to look at, and which of them may be the closest that covers.
 *
 * Guarantee: see owners.ts. A node is opened when it may fail to cover; then its own creators come into question. What
 * nobody owns is not looked beyond: handles to it are in no boundary, so above it only the root covers.
 */
import { Handle, type HandleId, type NodeId, type ObjectGraph, ROOT } from './graph.js';

/** What owners are found from. */
export interface Boundaries {
  /** The handles of a boundary other than the root's, sorted. */
  boundary(root: NodeId): Int32Array;
  has(root: NodeId, handle: HandleId): boolean;
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
  /** Creators met, the root among them where it may be the closest; each with its handles on the ways down. */
  private readonly down = new Map<NodeId, HandleId[]>();
  private readonly opened = new Set<NodeId>();
  private readonly toOpen: NodeId[] = [];
  /** Met and not opened: all their handles on the ways down are in their boundaries. */
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
    const { inStart, inItems, source, flags, noOwn } = this.graph;
    let creators = 0;
    if (noOwn[node] === 0)
      for (let q = inStart[node]; q < inStart[node + 1]; q++) {
        const handle = inItems[q];
        if ((flags[handle] & Handle.created) === 0) continue;
        creators++;
        if (source[handle] === ROOT) this.rootMayCover = true;
        else this.meet(source[handle], handle);
      }
    if (creators === 0) this.rootMayCover = true;
  }

  private meet(creator: NodeId, handle: HandleId): void {
    const down = this.down.get(creator);
    if (down === undefined) this.down.set(creator, [handle]);
    else down.push(handle);
    if (this.opened.has(creator)) return;
    if (!this.boundaries.has(creator, handle)) this.open(creator);
    else this.covering.add(creator);
  }

  private staysInside(node: NodeId): boolean {
    const seen = new Set<NodeId>([node]);
    for (const at of seen)
      for (const handle of this.down.get(at) ?? []) {
        if (!this.boundaries.has(node, handle)) return false;
        seen.add(this.graph.target[handle]);
      }
    return true;
  }

  private hasWayInside(node: NodeId): boolean {
    const seen = new Set<NodeId>([node]);
    for (const at of seen)
      for (const handle of this.down.get(at) ?? []) {
        const next = this.graph.target[handle];
        if (seen.has(next) && next !== this.object) continue;
        if (!this.boundaries.has(node, handle)) continue;
        if (next === this.object) return true;
        seen.add(next);
      }
    return false;
  }
}
