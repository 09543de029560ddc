/** Immediate dominators by semi-dominators: Georgiadis' SNCA variant of Lengauer and Tarjan's algorithm. */
import type { Body } from './types.js';

/** A rooted graph whose node 0 is the root and reaches all others. */
export interface Graph {
  readonly size: number;
  /** Calls `visit` for every edge out of the node, in a fixed order; an edge may come twice. */
  forEachSuccessor(node: number, visit: (to: number) => void): void;
}

/** Immediate dominators of the blocks over normal and exceptional edges; −1 for the entry. */
export function dominators(body: Body): Int32Array {
  return immediateDominators({
    size: body.blocks.length,
    forEachSuccessor(node, visit) {
      const block = body.blocks[node];
      block.succs.forEach(visit);
      block.handlers.forEach(visit);
    },
  });
}

/** Does a block dominate another one, or is it the same? `idom`: immediate dominators. */
export function dominates(idom: Int32Array, above: number, block: number): boolean {
  for (let at = block; at >= 0; at = idom[at]) if (at === above) return true;
  return false;
}

/** Immediate dominators; −1 for the root and for nodes that it does not reach. */
export function immediateDominators(graph: Graph): Int32Array {
  const { order, parent, preds } = depthFirst(graph);
  const count = order.length;
  // All in preorder numbers from here on: parents and dominators have smaller numbers than their children.
  const semi = new Int32Array(count);
  const label = new Int32Array(count);
  const ancestor = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    semi[i] = i;
    label[i] = i;
    ancestor[i] = parent[i];
  }
  const stack: number[] = [];
  for (let w = count - 1; w > 0; w--) {
    let best = parent[w];
    for (const v of preds[w]) {
      best = Math.min(best, semi[evaluate(v, w, label, ancestor, semi, stack)]);
    }
    semi[w] = best;
  }
  const idom = new Int32Array(count);
  const result = new Int32Array(graph.size).fill(-1);
  for (let w = 1; w < count; w++) {
    let d = parent[w];
    while (d > semi[w]) {
      d = idom[d];
    }
    idom[w] = d;
    result[order[w]] = order[d];
  }
  return result;
}

/**
 * The node of least semi-dominator on the path from `v` up to below the last number processed, compressing the path.
 * Numbers greater than `w` are linked, others are roots of their own.
 */
function evaluate(
  v: number,
  w: number,
  label: Int32Array,
  ancestor: Int32Array,
  semi: Int32Array,
  stack: number[],
): number {
  if (v <= w) {
    return v;
  }
  let u = v;
  while (ancestor[u] > w) {
    stack.push(u);
    u = ancestor[u];
  }
  // `u` hangs directly below an unlinked node: its label stands.
  const root = ancestor[u];
  let best = label[u];
  while (stack.length > 0) {
    const x = stack.pop() as number;
    if (semi[label[x]] > semi[best]) {
      label[x] = best;
    }
    best = label[x];
    ancestor[x] = root;
  }
  return label[v];
}

interface DepthFirst {
  /** Nodes by preorder number. */
  readonly order: number[];
  /** Preorder number of the tree parent, by preorder number. */
  readonly parent: number[];
  /** Predecessors as preorder numbers, by preorder number. */
  readonly preds: number[][];
}

function depthFirst(graph: Graph): DepthFirst {
  const number = new Int32Array(graph.size).fill(-1);
  const order: number[] = [];
  const parent: number[] = [];
  const preds: number[][] = [];
  const stack: number[] = [0];
  const from: number[] = [0];
  while (stack.length > 0) {
    const node = stack.pop() as number;
    const up = from.pop() as number;
    if (number[node] >= 0) {
      preds[number[node]].push(up);
      continue;
    }
    const id = order.length;
    number[node] = id;
    order.push(node);
    parent.push(up);
    preds.push(id === 0 ? [] : [up]);
    graph.forEachSuccessor(node, (to) => {
      stack.push(to);
      from.push(id);
    });
  }
  return { order, parent, preds };
}
