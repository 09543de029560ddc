/**
 * The inside of libraries, as the calls that enter them see it: which method contexts they reach, and which accesses
 * there may be to objects of a node.
 *
 * Guarantee: every method context of the library that a call reaches without leaving the library is listed under its
 * callee, and every access that runs in such a context under each node whose objects its base may hold.
 */

import type { NodeId, ObjectModel } from '../ownership/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import { shapeOf } from './call-shape.js';
import { type Access, type ObjectAccesses, staticFieldOf } from './object-accesses.js';

/** What of a library a call enters: over chains from the callee alone, and over calls on other objects. */
export interface Inside {
  readonly byChains: ReadonlySet<number>;
  readonly beyond: ReadonlySet<number>;
}

/** An access in a method context of a library. */
export interface InnerAccess {
  readonly cs: number;
  readonly access: Access;
  readonly isThis: boolean;
}

const NONE: readonly (readonly InnerAccess[])[] = [];

export class LibraryInside {
  private readonly pt: PointsTo;
  /** By callee. */
  private readonly known = new Map<number, Inside>();
  /** By method context: its callees in the library, doubled, plus one for chains. */
  private readonly callees = new Map<number, Int32Array>();
  private byNode: ReadonlyMap<NodeId, readonly (readonly InnerAccess[])[]> | undefined;
  private readonly buffer = new IntVec();

  constructor(
    private readonly model: ObjectModel,
    private readonly accesses: ObjectAccesses,
    private readonly isInside: (method: MethodId) => boolean,
    /** Has a method context activations? What does not run accesses nothing. */
    private readonly runs: (cs: number) => boolean,
  ) {
    this.pt = model.pt;
  }

  has(cs: number): boolean {
    return this.isInside(this.pt.calls.methodOf(cs));
  }

  of(callee: number): Inside {
    let found = this.known.get(callee);
    if (found === undefined) {
      found = this.find(callee);
      this.known.set(callee, found);
    }
    return found;
  }

  /** All accesses to objects of a node, or to the static field that it is, in lists of those to the same objects. */
  accessesTo(node: NodeId): readonly (readonly InnerAccess[])[] {
    this.byNode ??= this.collect();
    return this.byNode.get(node) ?? NONE;
  }

  private find(callee: number): Inside {
    const byChains = new Set([callee]);
    const beyond = new Set<number>();
    for (const cs of byChains)
      for (const to of this.calleesOf(cs)) ((to & 1) === 1 ? byChains : beyond).add(to >> 1);
    for (const cs of beyond) for (const to of this.calleesOf(cs)) beyond.add(to >> 1);
    return { byChains, beyond };
  }

  private calleesOf(cs: number): Int32Array {
    let found = this.callees.get(cs);
    if (found === undefined) {
      found = this.findCallees(cs);
      this.callees.set(cs, found);
    }
    return found;
  }

  private findCallees(cs: number): Int32Array {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const found = new Set<number>();
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const callee = calls.calleeOf(e);
      if (!this.has(callee)) continue;
      found.add(callee * 2 + Number(shapeOf(this.model, e).isChain));
    }
    return Int32Array.from(found);
  }

  private collect(): ReadonlyMap<NodeId, readonly (readonly InnerAccess[])[]> {
    const { calls } = this.pt;
    const byNode = new Map<NodeId, InnerAccess[][]>();
    const bySet = new Map<number, InnerAccess[]>();
    for (let cs = 0; cs < calls.size; cs++) {
      if (!this.has(cs) || !this.runs(cs)) continue;
      for (const access of this.accesses.ofMethod(calls.methodOf(cs))) {
        const { base, isStatic } = access;
        if (isStatic) {
          addTo(byNode, this.model.staticNode(staticFieldOf(access)), [{ cs, access, isThis: false }]);
          continue;
        }
        const set = this.pt.localSet(cs, base);
        let list = bySet.get(set);
        if (list === undefined) {
          list = [];
          bySet.set(set, list);
          for (const node of this.nodesOf(set)) addTo(byNode, node, list);
        }
        list.push({ cs, access, isThis: this.model.isThis(cs, base) });
      }
    }
    return byNode;
  }

  private nodesOf(set: number): ReadonlySet<NodeId> {
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    const nodes = new Set<NodeId>();
    for (let i = 0; i < this.buffer.length; i++) nodes.add(this.model.nodeOf(this.buffer.data[i]));
    return nodes;
  }
}

function addTo<T>(map: Map<NodeId, T[]>, node: NodeId, item: T): void {
  const list = map.get(node);
  if (list === undefined) map.set(node, [item]);
  else list.push(item);
}
