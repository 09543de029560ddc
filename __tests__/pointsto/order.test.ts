import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { condense, type EdgeLists } from '../../src/pointsto/order.js';

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly filtered: boolean;
}

const graph = fc.integer({ min: 1, max: 14 }).chain((nodes) =>
  fc.record({
    nodes: fc.constant(nodes),
    gone: fc.array(fc.nat(nodes - 1), { maxLength: 3 }),
    edges: fc.array(fc.record({ from: fc.nat(nodes - 1), to: fc.nat(nodes - 1), filtered: fc.boolean() }), {
      maxLength: 40,
    }),
  }),
);

function listsOf(nodeCount: number, edges: readonly Edge[], isNode: (node: number) => boolean): EdgeLists {
  const firstEdge = new Int32Array(nodeCount).fill(-1);
  const edgeNext = new Int32Array(edges.length).fill(-1);
  edges.forEach(({ from }, e) => {
    edgeNext[e] = firstEdge[from];
    firstEdge[from] = e;
  });
  return {
    nodeCount,
    firstEdge,
    edgeNext,
    edgeTo: Int32Array.from(edges, ({ to }) => to),
    edgeFilter: Int32Array.from(edges, ({ filtered }) => (filtered ? 0 : -1)),
    parent: Int32Array.from({ length: nodeCount }, (_, n) => (isNode(n) ? n : -1)),
  };
}

/** Warshall's closure. */
function closure(nodes: number, edges: readonly Edge[]): boolean[][] {
  const reach = Array.from({ length: nodes }, (_, i) => Array.from({ length: nodes }, (_, j) => i === j));
  for (const { from, to } of edges) reach[from][to] = true;
  for (let m = 0; m < nodes; m++) {
    for (let i = 0; i < nodes; i++) {
      for (let j = 0; j < nodes; j++) reach[i][j] ||= reach[i][m] && reach[m][j];
    }
  }
  return reach;
}

test('components are the cycles of unfiltered edges, ranks increase along all others', () => {
  fc.assert(
    fc.property(graph, ({ nodes, gone, edges: all }) => {
      const isNode = (node: number) => !gone.includes(node);
      const edges = all.filter(({ from, to }) => isNode(from) && isNode(to));
      const { rank, component } = condense(listsOf(nodes, edges, isNode));
      const cycles = closure(
        nodes,
        edges.filter((e) => !e.filtered),
      );
      const reach = closure(nodes, edges);
      const all14 = Array.from({ length: nodes }, (_, n) => n);
      for (const n of all14) {
        const mates = all14.filter((m) => cycles[n][m] && cycles[m][n]);
        expect(component[n]).toBe(isNode(n) ? mates[0] : -1);
      }
      for (const { from, to } of edges) if (!reach[to][from]) expect(rank[from]).toBeLessThan(rank[to]);
    }),
    { numRuns: 400 },
  );
});

test('a long chain and a long cycle need no deep stack', () => {
  const nodes = 100_000;
  const edges = Array.from({ length: nodes }, (_, from) => ({
    from,
    to: (from + 1) % nodes,
    filtered: from === nodes / 2,
  }));
  const chain = condense(listsOf(nodes, edges, () => true));
  expect(new Set(chain.component).size).toBe(nodes);
  const cycle = condense(
    listsOf(
      nodes,
      edges.map((e) => ({ ...e, filtered: false })),
      () => true,
    ),
  );
  expect(new Set(cycle.component)).toEqual(new Set([0]));
});
