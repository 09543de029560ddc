/**
 * Back links: edges x▷r that only objects inside an r hold, each of the very r it is inside.
 *
 * An inner class, a listener or a helper holds the object that made it and hands it things; without back links whatever
 * goes that way would count as passed out. For a root r the back links K are edges x▷r, none of them a creator's, with
 *   K1  where r passes itself to x, the edge r▷x is in the boundary;
 *   K2  where b passes r to x as an argument, b is not of r's node, b▷r is in K and b▷x in the boundary;
 *   K3  where x gets r as the result of a call to a, a is not of r's node and a▷r is in K.
 *
 * Guarantee: a concrete x▷i with its abstraction in K has x inside i. By induction on the steps: each way to come by
 * such an edge starts inside i, by the rule for it; and one that is inside two objects of r's node, by way of two such
 * edges, would be inside both, so that its creators' chain would pass from one into the other, which a boundary
 * without edges to r cannot have. So a root with back links takes no edge to itself into its boundary, and none that
 * may hold its own like (r▷r) has back links.
 */

import { BACK, type EdgeStates, OUT } from './edge-states.js';
import { EdgeFlag, mayBeInside, mayBeOwned, type NodeId, type ObjectGraph, ROOT, Way } from './graph.js';
import type { TransferIndex } from './transfer-index.js';

export class BackLinks {
  constructor(
    private readonly graph: ObjectGraph,
    private readonly index: TransferIndex,
    private readonly states: EdgeStates,
  ) {}

  /**
   * Marks all edges to `root`: `BACK` where what is known of all boundaries lets them be back links, `OUT` otherwise.
   * False, and nothing is marked, where there are no back links.
   */
  start(root: NodeId): boolean {
    const { graph, states } = this;
    if (graph.tracked[root] === 0 || graph.find(root, root) >= 0) return false;
    const { inStart, inItems } = graph;
    let some = false;
    for (let q = inStart[root]; q < inStart[root + 1]; q++) {
      const edge = inItems[q];
      const may = this.isPossible(edge);
      states.start(edge, may ? BACK : OUT);
      some ||= may;
    }
    if (some) some = this.sieve(root);
    if (!some) states.clear();
    return some;
  }

  /** May an edge be a back link of its target, as far as the edge itself tells? */
  isPossible(edge: number): boolean {
    const { source, target, flags, unownable, tracked, insideOf } = this.graph;
    const holder = source[edge];
    const root = target[edge];
    if ((flags[edge] & EdgeFlag.created) !== 0 || tracked[root] === 0) return false;
    if (holder === ROOT || unownable[holder] === 1) return false;
    return unownable[root] === 0 || mayBeInside(insideOf, holder, root);
  }

  /** What K1, K2 and K3 leave when all that may be in the boundary is. */
  private sieve(root: NodeId): boolean {
    const { states, graph } = this;
    const { inStart, inItems } = graph;
    for (let q = inStart[root]; q < inStart[root + 1]; q++) {
      const edge = inItems[q];
      if (states.of[edge] === BACK && !this.holds(edge, (other) => mayBeOwned(graph, other)))
        states.drop(edge);
    }
    while (states.lost.length > 0) this.lost(states.lost.pop());
    for (let q = inStart[root]; q < inStart[root + 1]; q++) if (states.of[inItems[q]] === BACK) return true;
    return false;
  }

  /** K1, K2 and K3 for `edge`; `inside` says which edges may be in the boundary. */
  holds(edge: number, inside: (edge: number) => boolean): boolean {
    const { index, graph, states } = this;
    const { selfByEdge, byCallee } = index;
    for (let q = selfByEdge.start[edge]; q < selfByEdge.start[edge + 1]; q++)
      if (!inside(graph.selfLink[selfByEdge.items[q]])) return false;
    for (let q = byCallee.start[edge]; q < byCallee.start[edge + 1]; q++) {
      const t = byCallee.items[q];
      if ((index.ways[t] & Way.argument) === 0) continue;
      if (states.of[index.caller[t]] !== BACK || !inside(index.link[t])) return false;
    }
    for (let t = index.callerStart[edge]; t < index.callerStart[edge + 1]; t++)
      if ((index.ways[t] & Way.result) !== 0 && states.of[index.callee[t]] !== BACK) return false;
    return true;
  }

  /** Back links that fall with the back link `edge`. */
  lost(edge: number): void {
    const { index, states } = this;
    const { byCallee } = index;
    for (let t = index.callerStart[edge]; t < index.callerStart[edge + 1]; t++)
      if ((index.ways[t] & Way.argument) !== 0) states.drop(index.callee[t]);
    for (let q = byCallee.start[edge]; q < byCallee.start[edge + 1]; q++) {
      const t = byCallee.items[q];
      if ((index.ways[t] & Way.result) !== 0) states.drop(index.caller[t]);
    }
  }
}
