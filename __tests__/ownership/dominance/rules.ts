/** Says which rule a boundary breaks, from the tables of the graph and nothing else. */
import { EdgeFlag, type ObjectGraph, Way } from '../../../src/ownership/graph.js';

/** `boundary`: its edges to what is made inside; the idle ones are sought here. */
export function brokenRule(
  graph: ObjectGraph,
  root: number,
  boundary: ArrayLike<number>,
  backLinks: ArrayLike<number>,
): string | undefined {
  return new Rules(graph, root, new Set(Array.from(boundary)), new Set(Array.from(backLinks))).broken();
}

class Rules {
  private readonly made = new Set<number>();
  /** Edges from inside to what nothing inside makes, as many as the rules let be. */
  private readonly idle = new Set<number>();

  constructor(
    private readonly graph: ObjectGraph,
    private readonly root: number,
    private readonly inside: ReadonlySet<number>,
    private readonly back: ReadonlySet<number>,
  ) {
    const { source, target, flags } = graph;
    const open = [root];
    for (const node of open)
      for (const h of inside)
        if (source[h] === node && flags[h] & EdgeFlag.created && !this.made.has(target[h])) {
          this.made.add(target[h]);
          open.push(target[h]);
        }
    for (let h = 0; h < graph.edgeCount; h++)
      if (this.isInside(source[h]) && !this.made.has(target[h]) && graph.unownable[target[h]] === 0)
        if (back.size === 0 || target[h] !== root) this.idle.add(h);
    while (this.sieveIdle()) {}
  }

  broken(): string | undefined {
    const { graph, root, inside, back, made } = this;
    const { source, target } = graph;
    for (const h of inside)
      if (!this.isInside(source[h]) || !made.has(target[h]) || graph.unownable[target[h]] === 1) return 'H0';
    if (back.size > 0 && (made.has(root) || graph.find(root, root) >= 0 || graph.tracked[root] === 0))
      return 'K';
    for (const h of back)
      if (target[h] !== root || graph.flags[h] & EdgeFlag.created || graph.unownable[source[h]] === 1)
        return 'K';
    return this.transfers() ?? this.selfTransfers();
  }

  private transfers(): string | undefined {
    const { graph, root, inside, back } = this;
    const { source, target, link, callerEdge, calleeEdge, ways } = graph;
    for (let t = 0; t < graph.transferCount; t++) {
      const [over, caller, callee] = [link[t], callerEdge[t], calleeEdge[t]];
      if (target[caller] === root && back.size > 0) {
        const handedOn = back.has(caller) && this.isIn(over);
        if (ways[t] & Way.argument && back.has(callee) && !handedOn) return 'K2';
        if (ways[t] & Way.result && back.has(caller) && !back.has(callee)) return 'K3';
        continue;
      }
      const needsCallee = this.isInside(source[callee]);
      if (inside.has(caller) && !(this.linked(over) && (inside.has(callee) || !needsCallee))) return 'H1';
      if (this.linked(over) && inside.has(callee) && !inside.has(caller)) return 'H2';
      if (source[callee] === root && inside.has(callee) && !back.has(over)) return 'H3';
    }
    return undefined;
  }

  private selfTransfers(): string | undefined {
    const { graph, root, inside, back, made } = this;
    for (let s = 0; s < graph.selfTransferCount; s++) {
      const [over, edge] = [graph.selfLink[s], graph.selfEdge[s]];
      const [object, callee] = [graph.source[over], graph.target[over]];
      if (object === root && back.size > 0) {
        if (back.has(edge) && !this.isIn(over)) return 'K1';
      } else if (made.has(object)) {
        const needsEdge = this.isInside(callee);
        if (!this.linked(over) || !(inside.has(edge) || !needsEdge)) return 'H4';
        if (callee === root && back.size === 0) return 'H4';
      }
    }
    return undefined;
  }

  private sieveIdle(): boolean {
    const { graph, root, idle, back } = this;
    const { source, link, callerEdge, calleeEdge } = graph;
    const before = idle.size;
    for (let t = 0; t < graph.transferCount; t++) {
      const [over, caller, callee] = [link[t], callerEdge[t], calleeEdge[t]];
      if (!(this.linked(over) && (idle.has(callee) || !this.isInside(source[callee])))) idle.delete(caller);
      if (this.isInside(source[callee]) && this.linked(over) && !idle.has(caller)) idle.delete(callee);
      if (source[callee] === root && !back.has(over)) idle.delete(callee);
    }
    for (let s = 0; s < graph.selfTransferCount; s++)
      if (graph.target[graph.selfLink[s]] === root && !back.has(graph.selfLink[s]))
        idle.delete(graph.selfEdge[s]);
    return idle.size < before;
  }

  private isInside(node: number): boolean {
    return node === this.root || this.made.has(node);
  }

  private isIn(edge: number): boolean {
    return this.inside.has(edge) || this.idle.has(edge);
  }

  /** Without back links nothing is a back link. */
  private linked(edge: number): boolean {
    return this.graph.target[edge] === this.root && this.back.size > 0
      ? this.back.has(edge)
      : this.isIn(edge);
  }
}
