/**
 * Which nodes hold which, for people: the edges of an object graph and what fields hold. A graph need not have the
 * transfers of unownable objects (ownership/model.ts), so its edges alone would leave out the static field that a
 * shared object is in.
 */

import type { NodeId, ObjectModel } from '../../ownership/index.js';
import type { ObjectId } from '../../pointsto/index.js';
import { addTo, BitSet, IntVec } from '../../util/index.js';

export class Holding {
  /** By node: numbers of the fields of its objects. */
  private readonly fields = new Map<NodeId, number[]>();
  /** By node of a static field: what it holds. */
  private readonly statics = new Map<NodeId, Int32Array>();
  private readonly kept: BitSet;
  private readonly known = new Map<NodeId, readonly NodeId[]>();

  constructor(private readonly model: ObjectModel) {
    const { pt } = model;
    this.kept = new BitSet(pt.heap.objectCount);
    const fresh = new IntVec();
    for (let field = 0; field < pt.fieldCount; field++) {
      pt.addMembers(pt.fieldSet(field), this.kept, fresh);
      fresh.length = 0;
      const node = model.nodeOf(pt.fieldOwner(field));
      addTo(this.fields, node, field);
    }
    pt.eachStatic((field, held) => {
      const node = model.staticNode(field);
      if (node >= 0) this.statics.set(node, held.slice());
      for (const object of held) this.kept.add(object);
    }, new IntVec());
  }

  /** Does some field hold it? What none does is gone when a method ends. */
  isKept(object: ObjectId): boolean {
    return this.kept.has(object);
  }

  /** What objects of a node hold, in increasing order. */
  heldBy(node: NodeId): readonly NodeId[] {
    const before = this.known.get(node);
    if (before !== undefined) return before;
    const { graph, pt } = this.model;
    const held = new Set<NodeId>();
    for (let i = graph.outStart[node]; i < graph.outStart[node + 1]; i++)
      held.add(graph.target[graph.outItems[i]]);
    const objects = new IntVec();
    for (const field of this.fields.get(node) ?? []) pt.members(pt.fieldSet(field), objects);
    for (const object of objects.view()) this.add(object, held);
    for (const object of this.statics.get(node) ?? []) this.add(object, held);
    const now = sorted(held);
    this.known.set(node, now);
    return now;
  }

  /** The nodes that hold objects of some nodes, in increasing order. */
  holdersOf(nodes: readonly NodeId[]): readonly NodeId[] {
    const { graph, pt } = this.model;
    const wanted = new Set(nodes);
    const holders = new Set<NodeId>();
    for (const node of nodes) {
      for (let i = graph.inStart[node]; i < graph.inStart[node + 1]; i++)
        holders.add(graph.source[graph.inItems[i]]);
    }
    const isWanted = (object: ObjectId): boolean => wanted.has(this.model.nodeOf(object));
    const sets = new Map<number, boolean>();
    const objects = new IntVec();
    for (const [node, fields] of this.fields) {
      for (const field of fields) {
        const set = pt.fieldSet(field);
        if (!sets.has(set)) {
          objects.length = 0;
          pt.members(set, objects);
          sets.set(set, objects.view().some(isWanted));
        }
        if (sets.get(set) === true) holders.add(node);
      }
    }
    for (const [node, held] of this.statics) if (held.some(isWanted)) holders.add(node);
    return sorted(holders);
  }

  private add(object: ObjectId, to: Set<NodeId>): void {
    const node = this.model.nodeOf(object);
    if (node >= 0) to.add(node);
  }
}

function sorted(nodes: ReadonlySet<NodeId>): NodeId[] {
  return [...nodes].sort((a, b) => a - b);
}
