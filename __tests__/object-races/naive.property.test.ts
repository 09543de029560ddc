import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Dominance } from '../../src/ownership/dominance.js';
import { EdgeFlag, type ObjectGraph, ObjectGraphBuilder, ROOT, Way } from '../../src/ownership/graph.js';
import { askedOf, racesByHand } from './by-hand.js';
import { type Given, type GivenCall, naiveRaces } from './naive.js';

const NODES = 6;
const GROUPS = 3;
const node = fc.nat(NODES - 1);

const step = fc.record({
  kind: fc.constantFrom('create', 'argument', 'result', 'self', 'field', 'field', 'hold'),
  a: node,
  b: node,
  c: node,
});
const lock = fc.record({
  kind: fc.constantFrom('own' as const, 'target' as const, 'global' as const),
  name: fc.nat(1),
  shared: fc.boolean(),
});
const call = fc.record({
  from: fc.nat(40),
  to: fc.nat(40),
  isChain: fc.boolean(),
  locks: fc.array(lock, { maxLength: 2 }),
  odds: fc.nat(15),
});
const shape = fc.record({
  /** Who makes the node with the next number. */
  makers: fc.tuple(...Array.from({ length: NODES - 1 }, (_, n) => fc.nat(n))),
  steps: fc.array(step, { maxLength: 8 }),
  threads: fc.uniqueArray(fc.integer({ min: 1, max: NODES - 1 }), { maxLength: 2 }),
  /** Nodes of the activations after the roots'. */
  activations: fc.array(fc.integer({ min: 1, max: NODES - 1 }), { minLength: 6, maxLength: 12 }),
  calls: fc.array(call, { minLength: 10, maxLength: 30 }),
  parallel: fc.array(fc.tuple(fc.nat(GROUPS - 1), fc.nat(GROUPS - 1)), { minLength: 1, maxLength: 5 }),
});
type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

function graphOf({ makers, steps, threads }: Shape): ObjectGraph {
  const builder = new ObjectGraphBuilder();
  for (let n = 1; n < NODES; n++) builder.addNode();
  for (const thread of threads) {
    builder.setUnowned(thread, { tracked: true });
    builder.edge(ROOT, thread);
  }
  makers.forEach((maker, index) => {
    builder.create(maker, index + 1);
  });
  for (const { kind, a, b, c } of steps) {
    if (kind === 'create' && b !== ROOT) builder.create(a, b);
    else if (kind === 'self' && a !== ROOT && b !== ROOT) builder.selfTransfer(a, b);
    else if (kind === 'field' && b !== ROOT) builder.edge(a, b, EdgeFlag.field);
    else if (kind === 'hold' && b !== ROOT) builder.edge(a, b);
    else if ((kind === 'argument' || kind === 'result') && b !== ROOT && c !== ROOT)
      builder.transfer(a, b, c, Way[kind]);
  }
  return builder.build();
}

function givenOf(
  { threads, activations: nodes, calls, parallel }: Shape,
  graph: ObjectGraph,
  dominance: Dominance,
): Given {
  const activations = [ROOT, ROOT, ...nodes];
  const given: GivenCall[] = [];
  const plain = { locks: [], isPrivate: false, madeHere: false, once: false, group: 0 };
  for (const [index, thread] of threads.entries()) {
    const to = activations.indexOf(thread);
    if (to < 0) continue;
    const edge = graph.find(ROOT, thread);
    given.push({ ...plain, kind: 'fork', from: -1, to, edge, once: index === 0, group: 2 });
  }
  for (const { from: x, to: y, isChain, locks, odds } of calls) {
    const from = x % activations.length;
    const near = [...activations.keys()].filter(
      (each) => graph.find(activations[from], activations[each]) >= 0,
    );
    const to = !isChain && near.length > 0 ? near[y % near.length] : y % activations.length;
    const edge = graph.find(activations[from], activations[to]);
    const isPrivate = odds === 0;
    if (isChain && activations[from] === activations[to])
      given.push({
        ...plain,
        kind: 'chain',
        from,
        to,
        edge: -1,
        locks: locks.filter(({ kind }) => kind !== 'own'),
        isPrivate,
      });
    else if (activations[to] !== ROOT && (edge >= 0 || (graph.unownable[activations[to]] === 1 && odds < 4)))
      given.push({ ...plain, kind: 'ordinary', from, to, edge, locks, isPrivate, madeHere: odds === 1 });
  }
  const groups = Array.from({ length: GROUPS }, (_, g) =>
    parallel.flatMap(([a, b]) => (a === g ? [b] : b === g ? [a] : [])),
  );
  const roots = new Map([
    [0, 0],
    [1, 1],
  ]);
  return { activations, roots, calls: given, parallel: groups, ...askedOf(graph, dominance) };
}

describe('object races of random programs', () => {
  test.each([false, true])('are those of the definitions, back links: %s', (backLinks) => {
    let races = 0;
    let owned = 0;
    fc.assert(
      fc.property(shape, (each) => {
        const graph = graphOf(each);
        const dominance = new Dominance(graph, { backLinks });
        const given = givenOf(each, graph, dominance);
        const expected = naiveRaces(given);
        expect([...racesByHand(given, graph, dominance)].sort()).toEqual([...expected].sort());
        for (const race of expected) {
          races++;
          if (dominance.minimalOwners(given.activations[Number(race.split(' ')[0])])[0] !== ROOT) owned++;
        }
      }),
      { numRuns: 2500, seed: backLinks ? 20 : 10 },
    );
    // Programs that say nothing prove nothing.
    expect(races).toBeGreaterThan(1000);
    expect(owned).toBeGreaterThan(40);
  });
});
