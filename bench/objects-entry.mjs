// Boundaries of all nodes of large made-up object graphs. Bundled and run by objects.mjs; writes what it met as JSON.
//
//   node <bundle> <file> [links]      links: with back links
import { writeFileSync } from 'node:fs';
import { Dominance } from '../src/ownership/dominance.ts';
import { ObjectGraphBuilder, ROOT, Way } from '../src/ownership/graph.ts';

/** `near`: how often an object is made by one made shortly before it. `rootCalls`: how often the root may transfer. */
const SHAPES = [
  { nodes: 50_000, edges: 500_000, near: 0.9, rootCalls: 0.2 },
  { nodes: 50_000, edges: 500_000, near: 0.99, rootCalls: 0.02 },
  { nodes: 50_000, edges: 200_000, near: 0.97, rootCalls: 0 },
];
const SEED = 7;
const NEAR = 40;

const [output, links] = process.argv.slice(2);
const shapes = SHAPES.map((shape) => {
  const graph = randomGraph(shape);
  const start = process.cpuUsage();
  const dominance = new Dominance(graph, { backLinks: links === 'links' });
  const found = { edges: 0, largest: 0, some: 0 };
  for (let root = 1; root < graph.nodeCount; root++) {
    const size = dominance.boundary(root).length;
    found.edges += size;
    found.largest = Math.max(found.largest, size);
    if (size > 0) found.some++;
  }
  const { edgeCount, transferCount, selfTransferCount } = graph;
  const userSeconds = process.cpuUsage(start).user / 1e6;
  return { ...shape, edgeCount, transferCount, selfTransferCount, found, userSeconds };
});
writeFileSync(output, JSON.stringify(shapes));

/** Each object is made once; then calls between what holds each other, with arguments and results from their own. */
function randomGraph({ nodes, edges, near, rootCalls }) {
  const random = randomFrom(SEED);
  const below = (bound) => Math.floor(random() * bound);
  const graph = new ObjectGraphBuilder();
  const held = Array.from({ length: nodes }, () => []);
  const noted = (source, target, before) => {
    if (graph.edge(source, target) === before) held[source].push(target);
  };
  for (let object = 1; object < nodes; object++) {
    graph.addNode();
    const fresh = random() < near;
    const creator = fresh ? Math.max(0, object - 1 - below(NEAR)) : random() < 0.3 ? ROOT : below(object);
    graph.create(creator, object);
    held[creator].push(object);
  }
  for (let tries = edges * 20; graph.edgeCount < edges && tries > 0; tries--) {
    const caller = below(nodes);
    if (caller === ROOT && random() > rootCalls) continue;
    if (held[caller].length === 0) continue;
    const callee = held[caller][below(held[caller].length)];
    if (random() < 0.05 && caller !== ROOT && callee !== caller) {
      noted(callee, caller, graph.edgeCount);
      graph.selfTransfer(caller, callee);
      continue;
    }
    const from = random() < 0.5 ? caller : callee;
    if (held[from].length === 0) continue;
    const object = held[from][below(held[from].length)];
    if (object === callee || object === caller) continue;
    const receiver = from === caller ? callee : caller;
    noted(receiver, object, graph.edgeCount);
    graph.transfer(caller, callee, object, from === caller ? Way.argument : Way.result);
  }
  return graph.build();
}

/** Numbers in [0, 1) that a seed decides (xorshift32, Marsaglia 2003), the first few left out. */
function randomFrom(seed) {
  let state = seed;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
  for (let skipped = 0; skipped < 9; skipped++) next();
  return next;
}
