import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ConstraintGraph } from '../../src/pointsto/graph.js';
import type { Program } from '../../src/program/index.js';
import { IntVec } from '../../src/util/index.js';

const CLASSES = 6;
const NO_FILTER = -1;
/** Class c lies below all that divide it: 0 below none but itself, 1 above all others. */
const isSubclass = (sub: number, sup: number): boolean => sub === sup || (sup > 0 && sub % sup === 0);
const program = { isSubclass } as unknown as Program;

interface Shape {
  readonly nodes: number;
  readonly objects: number;
  readonly edges: number;
  readonly filters: number;
  readonly triggers: number;
}

interface Edge {
  readonly from: number;
  readonly to: number;
  readonly filter: number;
}

/** When an object arrives at `node`, an edge is added, to or from a node that depends on the object: a load or store. */
interface Trigger {
  readonly node: number;
  readonly other: number;
  readonly stores: boolean;
}

/** A small generator (mulberry32): graphs of thousands of edges are made from one number. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

class Case {
  readonly classes: number[];
  readonly starts: { readonly node: number; readonly object: number }[];
  readonly edges: Edge[];
  readonly triggers: readonly Trigger[];

  constructor(seed: number, shape: Shape) {
    const next = random(seed);
    const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
    this.classes = many(shape.objects, () => next(CLASSES));
    this.starts = this.classes.map((_, object) => ({ node: next(shape.nodes), object }));
    this.edges = many(shape.edges, () => ({
      from: next(shape.nodes),
      to: next(shape.nodes),
      filter: next(100) < shape.filters ? next(CLASSES) : NO_FILTER,
    }));
    this.triggers = many(shape.triggers, () => ({
      node: next(shape.nodes),
      other: next(shape.nodes),
      stores: next(2) === 0,
    }));
  }

  edgeOf({ other, stores }: Trigger, object: number, nodes: number): Edge {
    const field = (object * 7) % nodes;
    return { from: stores ? other : field, to: stores ? field : other, filter: NO_FILTER };
  }
}

function solve(made: Case, nodes: number): { graph: ConstraintGraph; sets: string[] } {
  const graph = new ConstraintGraph(program);
  graph.newNodes(nodes);
  const at = new Map<number, Trigger[]>();
  for (const trigger of made.triggers) at.set(trigger.node, [...(at.get(trigger.node) ?? []), trigger]);
  // Half of the edges before any object is known, half after.
  const half = made.edges.length >> 1;
  for (const { from, to, filter } of made.edges.slice(0, half)) graph.addEdge(from, to, filter);
  made.classes.forEach((cls, object) => {
    graph.objectMade(object, cls);
  });
  for (const { node, object } of made.starts) graph.addObject(node, object);
  for (const { from, to, filter } of made.edges.slice(half)) graph.addEdge(from, to, filter);
  const arrived = new IntVec();
  graph.propagate((member, slot) => {
    arrived.length = 0;
    graph.sets.members(slot, arrived);
    for (const trigger of at.get(member) ?? []) {
      for (const object of arrived.toArray()) {
        const { from, to, filter } = made.edgeOf(trigger, object, nodes);
        graph.addEdge(from, to, filter);
      }
    }
  });
  const sets = Array.from({ length: nodes }, (_, node) => {
    const out = new IntVec();
    graph.sets.members(graph.points(node), out);
    return [...out.view()].join();
  });
  return { graph, sets };
}

/** Everything again and again until nothing changes. */
function naive(made: Case, nodes: number): string[] {
  const sets = Array.from({ length: nodes }, () => new Set<number>());
  for (const { node, object } of made.starts) sets[node].add(object);
  const edges = new Map(made.edges.map((e) => [`${e.from},${e.to},${e.filter}`, e]));
  for (let before = -1, size = 0; size !== before; ) {
    before = size;
    for (const trigger of made.triggers) {
      for (const object of sets[trigger.node]) {
        const edge = made.edgeOf(trigger, object, nodes);
        edges.set(`${edge.from},${edge.to},${edge.filter}`, edge);
      }
    }
    for (const { from, to, filter } of edges.values()) {
      for (const o of sets[from]) if (filter < 0 || isSubclass(made.classes[o], filter)) sets[to].add(o);
    }
    size = edges.size + sets.reduce((sum, set) => sum + set.size, 0);
  }
  return sets.map((set) => [...set].sort((a, b) => a - b).join());
}

describe('propagation reaches the least fixpoint', () => {
  const shapes: readonly (readonly [string, Shape, number])[] = [
    ['few nodes', { nodes: 12, objects: 8, edges: 14, filters: 30, triggers: 4 }, 300],
    ['filters only', { nodes: 12, objects: 20, edges: 30, filters: 100, triggers: 4 }, 100],
    // Beyond the number of edges at which the order is renewed and cycles collapse.
    ['collapsing cycles', { nodes: 3000, objects: 60, edges: 5300, filters: 10, triggers: 200 }, 6],
    ['a forest with few cycles', { nodes: 9000, objects: 200, edges: 6000, filters: 5, triggers: 600 }, 6],
    ['growth by triggers', { nodes: 1500, objects: 400, edges: 900, filters: 5, triggers: 500 }, 6],
  ];
  test.each(shapes)('with %s', (_, shape, numRuns) => {
    fc.assert(
      fc.property(fc.nat(2 ** 30), (seed) => {
        const made = new Case(seed, shape);
        expect(solve(made, shape.nodes).sets).toEqual(naive(made, shape.nodes));
      }),
      { numRuns },
    );
  });

  test('and cycles do collapse', () => {
    const shape = { nodes: 3000, objects: 60, edges: 5300, filters: 10, triggers: 200 };
    const { graph } = solve(new Case(1, shape), shape.nodes);
    expect(graph.collapsed).toBeGreaterThan(100);
    expect(graph.find(0)).toBeLessThan(3000);
  });
});
