/** Numbered sets of nodes: equal sets have one number, and each set of the solver is read once. */
import type { PointsTo } from '../pointsto/index.js';
import { allocated, IntVec, PairMap, SequenceTable } from '../util/index.js';
import type { NodeId } from './graph.js';

/** The number of the empty set. */
export const EMPTY = 0;

export class NodeSets {
  private readonly table = new SequenceTable();
  /** By set of the solver: its number here plus 1, 0 where it was not asked for. */
  private readonly known: Int32Array;
  /** By set; apart from the sets, which lie anywhere. */
  private readonly sizes = new IntVec(256);
  private readonly stamp: Int32Array;
  private epoch = 0;
  private readonly intersections = new PairMap(64);
  private readonly objects = new IntVec(256);
  private readonly found = new IntVec(256);

  constructor(
    private readonly pt: Pick<PointsTo, 'setBound' | 'members'>,
    /** By object: its node; −1 for objects that are left out. */
    private readonly nodeOf: Int32Array,
    nodeCount: number,
  ) {
    this.known = allocated(pt.setBound);
    this.stamp = new Int32Array(nodeCount);
    this.intern([]);
  }

  get count(): number {
    return this.table.size;
  }

  /** Sorted. */
  get(set: number): Int32Array {
    return this.table.get(set);
  }

  /** How many nodes are in a set. */
  size(set: number): number {
    return this.sizes.data[set];
  }

  intern(nodes: ArrayLike<NodeId>): number {
    const set = this.table.intern(nodes);
    if (set === this.sizes.length) this.sizes.push(nodes.length);
    return set;
  }

  intersection(a: number, b: number): number {
    const key = this.intersections.get(a, b);
    if (key >= 0) return key;
    const other = this.get(b);
    const epoch = ++this.epoch;
    for (const node of other) this.stamp[node] = epoch;
    const both = this.intern(this.get(a).filter((node) => this.stamp[node] === epoch));
    this.intersections.set(a, b, both);
    return both;
  }

  /** The nodes of a set of the solver (`localSet`, `fieldSet`, …). */
  ofSlot(slot: number): number {
    if (this.known[slot] > 0) return this.known[slot] - 1;
    const { objects, found, nodeOf, stamp } = this;
    objects.length = 0;
    found.length = 0;
    this.pt.members(slot, objects);
    const epoch = ++this.epoch;
    let last = -1;
    let sorted = true;
    for (let i = 0; i < objects.length; i++) {
      const node = nodeOf[objects.data[i]];
      if (node < 0 || stamp[node] === epoch) continue;
      stamp[node] = epoch;
      sorted &&= node > last;
      last = node;
      found.push(node);
    }
    const view = found.view();
    if (!sorted) view.sort();
    const set = this.intern(view);
    this.known[slot] = set + 1;
    return set;
  }
}

/** What is left of sets without some nodes, as numbers of sets. */
export class NodesLeft {
  /** By set: the number of what is left of it plus 1, 0 where it was not asked for. */
  private readonly known = new IntVec(256);

  constructor(
    private readonly sets: NodeSets,
    /** By node: 1 for those that are left out. */
    private readonly isOut: Uint8Array,
  ) {}

  /** What is left of a set of the solver. */
  ofSlot(slot: number): number {
    return this.of(this.sets.ofSlot(slot));
  }

  /** Sorted, of the number of what is left. */
  get(left: number): Int32Array {
    return this.sets.get(left);
  }

  of(set: number): number {
    const { known } = this;
    if (set >= known.length) known.reach(set);
    if (known.data[set] === 0) known.data[set] = this.find(set) + 1;
    return known.data[set] - 1;
  }

  private find(set: number): number {
    const nodes = this.sets.get(set);
    const left = nodes.filter((node) => this.isOut[node] === 0);
    return left.length === nodes.length ? set : this.sets.intern(left);
  }
}
