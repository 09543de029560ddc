/** Strongly connected components of the unfiltered copy edges (Tarjan 1972) and a topological rank along all edges. */
import { IntVec } from '../util/index.js';

export interface EdgeLists {
  readonly nodeCount: number;
  readonly firstEdge: Int32Array;
  readonly edgeNext: Int32Array;
  readonly edgeTo: Int32Array;
  /** −1 for edges without a filter. */
  readonly edgeFilter: Int32Array;
  /** A node is what stands for itself. */
  readonly parent: Int32Array;
}

export interface Condensation {
  /** Increases along edges, but for cycles. */
  readonly rank: Int32Array;
  /** The least node of each node's component; −1 for nodes that are none. */
  readonly component: Int32Array;
}

export function condense(graph: EdgeLists): Condensation {
  return { rank: ranks(graph), component: new Components(graph).run() };
}

/** Reverse post-order of a depth-first walk. */
function ranks(graph: EdgeLists): Int32Array {
  const { nodeCount, edgeNext, edgeTo, parent } = graph;
  const rank = new Int32Array(nodeCount);
  const cursor = graph.firstEdge.slice(0, nodeCount);
  const seen = new Uint8Array(nodeCount);
  const path = new IntVec();
  let finished = nodeCount;
  const enter = (node: number): void => {
    seen[node] = 1;
    path.push(node);
  };
  for (let root = 0; root < nodeCount; root++) {
    if (seen[root] === 1 || parent[root] !== root) continue;
    enter(root);
    while (path.length > 0) {
      const node = path.data[path.length - 1];
      const edge = cursor[node];
      if (edge < 0) {
        rank[path.pop()] = finished--;
        continue;
      }
      cursor[node] = edgeNext[edge];
      const to = edgeTo[edge];
      if (seen[to] === 0) enter(to);
    }
  }
  return rank;
}

class Components {
  private readonly index: Int32Array;
  private readonly low: Int32Array;
  private readonly onStack: Uint8Array;
  private readonly component: Int32Array;
  private readonly cursor: Int32Array;
  private readonly path = new IntVec();
  private readonly stack = new IntVec();
  private counter = 1;

  constructor(private readonly graph: EdgeLists) {
    const n = graph.nodeCount;
    this.index = new Int32Array(n);
    this.low = new Int32Array(n);
    this.onStack = new Uint8Array(n);
    this.component = new Int32Array(n).fill(-1);
    this.cursor = graph.firstEdge.slice(0, n);
  }

  run(): Int32Array {
    const { nodeCount, parent } = this.graph;
    for (let n = 0; n < nodeCount; n++) {
      if (parent[n] === n && this.index[n] === 0) this.visit(n);
    }
    return this.component;
  }

  private visit(root: number): void {
    const { edgeNext, edgeTo, edgeFilter } = this.graph;
    this.enter(root);
    while (this.path.length > 0) {
      const node = this.path.data[this.path.length - 1];
      const edge = this.cursor[node];
      if (edge < 0) {
        this.leave(node);
        continue;
      }
      this.cursor[node] = edgeNext[edge];
      if (edgeFilter[edge] >= 0) continue;
      const to = edgeTo[edge];
      if (this.index[to] === 0) this.enter(to);
      else if (this.onStack[to] === 1) this.low[node] = Math.min(this.low[node], this.index[to]);
    }
  }

  private enter(node: number): void {
    this.index[node] = this.low[node] = this.counter++;
    this.onStack[node] = 1;
    this.path.push(node);
    this.stack.push(node);
  }

  private leave(node: number): void {
    this.path.pop();
    if (this.low[node] === this.index[node]) {
      this.closeComponent(node);
    } else {
      const parent = this.path.data[this.path.length - 1];
      this.low[parent] = Math.min(this.low[parent], this.low[node]);
    }
  }

  private closeComponent(node: number): void {
    const end = this.stack.length;
    let start = end;
    let least = node;
    do {
      start--;
      least = Math.min(least, this.stack.data[start]);
    } while (this.stack.data[start] !== node);
    for (let i = start; i < end; i++) {
      const member = this.stack.data[i];
      this.onStack[member] = 0;
      this.component[member] = least;
    }
    this.stack.length = start;
  }
}
