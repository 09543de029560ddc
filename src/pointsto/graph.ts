/**
 * The constraint graph: nodes with points-to sets, copy edges with optional type filters, cycles collapsed.
 *
 * Work is done on differences only (Pearce, Kelly & Hankin): what a node got since it was last visited is its delta.
 * Nodes are visited in a topological order of the copy edges, renewed as the graph grows (wave propagation,
 * Pereira & Berlin 2009), and cycles of unfiltered edges found on that occasion become one node.
 */
import type { ClassId, Program } from '../program/index.js';
import { grown, IntVec, PairMap } from '../util/index.js';
import { condense } from './order.js';
import { RankedQueue } from './queue.js';
import { SetPool } from './sets.js';

export type NodeId = number;

/** Edges of a node from which on they are not searched one by one: most nodes have fewer, and a table of all is huge. */
const FEW_EDGES = 8;

export class ConstraintGraph {
  readonly sets = new SetPool();
  nodeCount = 0;
  edgeCount = 0;
  collapsed = 0;
  visits = 0;

  private parent: Int32Array = new Int32Array(1024);
  private firstEdge: Int32Array = new Int32Array(1024).fill(-1);
  private lastEdge: Int32Array = new Int32Array(1024).fill(-1);
  private nextMember: Int32Array = new Int32Array(1024).fill(-1);
  private lastMember: Int32Array = new Int32Array(1024);
  private readonly edgeTo = new IntVec(1024);
  private readonly edgeFilter = new IntVec(1024);
  private readonly edgeNext = new IntVec(1024);
  /** By node, how many edges leave it; of nodes with many, those without a filter. */
  private degree: Int32Array = new Int32Array(1024);
  private readonly edgesOfMany = new PairMap(1024);
  private readonly queue = new RankedQueue();
  private edgesAtOrder = 0;
  /** By slot, the first one with an equal set; undefined until the graph is sealed. */
  private firsts: Int32Array | undefined;

  /** Mask node of each class used as a filter. */
  private readonly maskOf = new Map<ClassId, NodeId>();
  private readonly masksByClass = new Map<ClassId, NodeId[]>();
  private objectClasses: Int32Array = new Int32Array(1024).fill(-1);

  constructor(private readonly program: Program) {}

  newNodes(count: number): NodeId {
    const first = this.nodeCount;
    this.nodeCount += count;
    if (this.nodeCount > this.parent.length) {
      this.parent = grown(this.parent, this.nodeCount, 0);
      this.firstEdge = grown(this.firstEdge, this.nodeCount, -1);
      this.lastEdge = grown(this.lastEdge, this.nodeCount, -1);
      this.degree = grown(this.degree, this.nodeCount, 0);
      this.nextMember = grown(this.nextMember, this.nodeCount, -1);
      this.lastMember = grown(this.lastMember, this.nodeCount, 0);
    }
    this.sets.ensure(2 * this.parent.length);
    this.queue.ensure(this.parent.length);
    for (let n = first; n < this.nodeCount; n++) {
      this.parent[n] = n;
      this.lastMember[n] = n;
    }
    return first;
  }

  /** The node that stands for `node` after collapsing. */
  find(node: NodeId): NodeId {
    const { parent } = this;
    while (parent[node] !== node) {
      parent[node] = parent[parent[node]];
      node = parent[node];
    }
    return node;
  }

  /** Slot of a node's points-to set in `sets`. */
  points(node: NodeId): number {
    return 2 * this.find(node);
  }

  addObject(node: NodeId, object: number): void {
    const n = this.find(node);
    if (!this.sets.add(2 * n, object)) return;
    this.sets.add(2 * n + 1, object);
    this.queue.push(n);
  }

  /** target ⊇ source, restricted to subclasses of `filter` unless it is −1. */
  addEdge(source: NodeId, target: NodeId, filter: ClassId): void {
    const from = this.find(source);
    const to = this.find(target);
    if (from === to || (filter < 0 && !this.isNew(from, to))) return;
    const mask = filter < 0 ? -1 : this.mask(filter);
    const edge = this.edgeTo.push(to);
    this.edgeFilter.push(mask);
    this.edgeNext.push(-1);
    this.edgeCount++;
    if (this.lastEdge[from] < 0) this.firstEdge[from] = edge;
    else this.edgeNext.data[this.lastEdge[from]] = edge;
    this.lastEdge[from] = edge;
    if (++this.degree[from] === FEW_EDGES) this.noteMany(from);
    if (this.sets.union(2 * to, 2 * from, mask < 0 ? -1 : 2 * mask, 2 * to + 1)) this.queue.push(to);
  }

  /** Is there no such unfiltered edge yet? */
  private isNew(from: NodeId, to: NodeId): boolean {
    if (this.degree[from] >= FEW_EDGES) return this.edgesOfMany.add(from, to);
    for (let edge = this.firstEdge[from]; edge >= 0; edge = this.edgeNext.data[edge])
      if (this.edgeTo.data[edge] === to && this.edgeFilter.data[edge] < 0) return false;
    return true;
  }

  private noteMany(from: NodeId): void {
    for (let edge = this.firstEdge[from]; edge >= 0; edge = this.edgeNext.data[edge])
      if (this.edgeFilter.data[edge] < 0) this.edgesOfMany.add(from, this.edgeTo.data[edge]);
  }

  /** Must be told of every object before it is added anywhere, so that filters let it pass. */
  objectMade(object: number, cls: ClassId): void {
    // Nothing passes a filter any more once the graph is sealed.
    if (this.firsts !== undefined) return;
    if (object >= this.objectClasses.length) this.objectClasses = grown(this.objectClasses, object + 1, -1);
    this.objectClasses[object] = cls;
    for (const mask of this.masksFor(cls)) this.sets.add(2 * mask, object);
  }

  /**
   * Visits nodes until nothing changes. `onDelta(member, slot)` is called for each node and the slot holding what it
   * got since its last visit; it may add nodes, objects and edges.
   */
  propagate(onDelta: (member: NodeId, slot: number) => void): void {
    const work = 2 * this.newNodes(1);
    for (let node = this.next(); node >= 0; node = this.next()) {
      const delta = 2 * node + 1;
      if (this.sets.isEmpty(delta)) continue;
      this.visits++;
      this.sets.move(delta, work);
      for (let edge = this.firstEdge[node]; edge >= 0; edge = this.edgeNext.data[edge]) {
        this.push(edge, node, work);
        // Some nodes have a million edges.
        this.sets.squeeze();
      }
      for (let member = node; member >= 0; member = this.nextMember[member]) onDelta(member, work);
    }
  }

  /** Gives back the room of all that only propagation needs; afterwards sets are only read. */
  seal(): void {
    for (const edges of [this.edgeTo, this.edgeFilter, this.edgeNext]) edges.release();
    this.edgesOfMany.release();
    for (let n = 0; n < this.nodeCount; n++) this.sets.release(2 * n + 1);
    this.firsts = this.sets.compact();
  }

  /** A number for the points-to set of a node; nodes with equal sets have the same, once the graph is sealed. */
  setOf(node: NodeId): number {
    const slot = this.points(node);
    return this.firsts?.[slot] ?? slot;
  }

  private push(edge: number, node: NodeId, delta: number): void {
    const to = this.find(this.edgeTo.data[edge]);
    if (to === node) return;
    const mask = this.edgeFilter.data[edge];
    if (this.sets.union(2 * to, delta, mask < 0 ? -1 : 2 * mask, 2 * to + 1)) this.queue.push(to);
  }

  private next(): NodeId {
    if (this.edgeCount > 2 * this.edgesAtOrder + 10000) this.reorder();
    const node = this.queue.pop();
    return node < 0 ? -1 : this.find(node);
  }

  private mask(filter: ClassId): NodeId {
    const known = this.maskOf.get(filter);
    if (known !== undefined) return known;
    const mask = this.newNodes(1);
    this.maskOf.set(filter, mask);
    for (const [cls, masks] of this.masksByClass) if (this.program.isSubclass(cls, filter)) masks.push(mask);
    for (let o = 0; o < this.objectClasses.length; o++) {
      const cls = this.objectClasses[o];
      if (cls >= 0 && this.program.isSubclass(cls, filter)) this.sets.add(2 * mask, o);
    }
    return mask;
  }

  private masksFor(cls: ClassId): NodeId[] {
    let masks = this.masksByClass.get(cls);
    if (masks === undefined) {
      masks = [...this.maskOf]
        .filter(([filter]) => this.program.isSubclass(cls, filter))
        .map(([, mask]) => mask);
      this.masksByClass.set(cls, masks);
    }
    return masks;
  }

  /** Renews the topological order and merges the cycles of unfiltered edges. */
  private reorder(): void {
    this.edgesAtOrder = this.edgeCount;
    const { rank, component } = condense({
      nodeCount: this.nodeCount,
      firstEdge: this.firstEdge,
      edgeNext: this.edgeNext.data,
      // Nodes are only merged here, so that edges lead to what stands for itself.
      edgeTo: this.edgeTo.data,
      edgeFilter: this.edgeFilter.data,
      parent: this.parent,
    });
    for (let n = 0; n < this.nodeCount; n++) {
      if (this.parent[n] === n && component[n] !== n && component[n] >= 0) this.merge(component[n], n);
    }
    this.compactEdges();
    this.queue.rerank(rank, this.nodeCount);
  }

  /** After a merge many edges lead to one node; each is kept once, and none within a node. */
  private compactEdges(): void {
    const { edgeTo, edgeFilter, edgeNext } = this;
    const unfiltered = new Int32Array(this.nodeCount).fill(-1);
    const kept = new Int32Array(this.nodeCount).fill(-1);
    const filtered = new PairMap(64);
    for (let node = 0; node < this.nodeCount; node++) {
      if (this.parent[node] !== node || this.firstEdge[node] < 0) continue;
      let isNoted = this.degree[node] >= FEW_EDGES;
      for (let edge = this.firstEdge[node]; edge >= 0; edge = edgeNext.data[edge]) {
        const to = this.find(edgeTo.data[edge]);
        if (to !== edgeTo.data[edge]) isNoted = false;
        edgeTo.data[edge] = to;
        if (edgeFilter.data[edge] < 0 && to !== node) unfiltered[to] = node;
      }
      filtered.clear();
      let last = -1;
      let first = -1;
      let degree = 0;
      for (let edge = this.firstEdge[node]; edge >= 0; edge = edgeNext.data[edge]) {
        const to = edgeTo.data[edge];
        const mask = edgeFilter.data[edge];
        const keep =
          to !== node && (mask < 0 ? kept[to] !== node : unfiltered[to] !== node && filtered.add(to, mask));
        if (!keep) continue;
        if (mask < 0) kept[to] = node;
        degree++;
        if (last < 0) first = edge;
        else edgeNext.data[last] = edge;
        last = edge;
      }
      if (last >= 0) edgeNext.data[last] = -1;
      this.firstEdge[node] = first;
      this.lastEdge[node] = last;
      this.degree[node] = degree;
      if (degree >= FEW_EDGES && !isNoted) this.noteMany(node);
    }
  }

  /** Merges `b` into `a`; every member sees again what any member may not have seen. */
  private merge(a: NodeId, b: NodeId): void {
    const { sets } = this;
    sets.unionMinus(2 * a + 1, 2 * a, 2 * b);
    sets.unionMinus(2 * a + 1, 2 * b, 2 * a);
    sets.union(2 * a + 1, 2 * b + 1, -1, -1);
    sets.union(2 * a, 2 * b, -1, -1);
    sets.release(2 * b);
    sets.release(2 * b + 1);
    this.parent[b] = a;
    if (this.firstEdge[b] >= 0) {
      if (this.lastEdge[a] < 0) this.firstEdge[a] = this.firstEdge[b];
      else this.edgeNext.data[this.lastEdge[a]] = this.firstEdge[b];
      this.lastEdge[a] = this.lastEdge[b];
    }
    // What is noted of the edges of both is asked for no more, or not all there is.
    this.degree[a] = 0;
    this.nextMember[this.lastMember[a]] = b;
    this.lastMember[a] = this.lastMember[b];
    this.collapsed++;
    this.queue.push(a);
  }
}
