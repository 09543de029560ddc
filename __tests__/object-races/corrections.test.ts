/**
 * Where a literal reading of the paper loses races. Each program is given twice: as this house reads it, and with the
 * one fact that the literal reading would have; only the first finds the race.
 */
import { describe, expect, test } from '@jest/globals';
import { Dominance } from '../../src/ownership/dominance.js';
import { EdgeFlag, type ObjectGraph, ObjectGraphBuilder, ROOT, Way } from '../../src/ownership/graph.js';
import { askedOf, racesByHand } from './by-hand.js';
import { type Given, type GivenCall, type GivenLock, naiveRaces } from './naive.js';

const own = (name = 0): GivenLock => ({ kind: 'own', name, shared: false });
const target = (name = 0): GivenLock => ({ kind: 'target', name, shared: false });
const global = (name = 0): GivenLock => ({ kind: 'global', name, shared: false });

/** Calls by activations' numbers; activation 0 is a thread's, run by many. */
type Call = Partial<GivenCall> & Pick<GivenCall, 'from' | 'to'>;

function races(graph: ObjectGraph, activations: readonly number[], calls: readonly Call[]): string[] {
  const dominance = new Dominance(graph);
  const given: Given = {
    activations,
    roots: new Map([[0, 0]]),
    calls: calls.map((call) => ({
      kind: call.from < 0 ? 'fork' : 'ordinary',
      edge: graph.find(call.from < 0 ? ROOT : activations[call.from], activations[call.to]),
      locks: [],
      isPrivate: false,
      madeHere: false,
      once: false,
      group: 1,
      ...call,
    })),
    parallel: [
      [0, 1],
      [0, 1],
    ],
    ...askedOf(graph, dominance),
  };
  const found = [...racesByHand(given, graph, dominance)].sort();
  expect(found).toEqual([...naiveRaces(given)].sort());
  return found;
}

/** A graph with `count` nodes after the root. */
function graph(count: number, build: (builder: ObjectGraphBuilder) => void): ObjectGraph {
  const builder = new ObjectGraphBuilder();
  for (let node = 0; node < count; node++) builder.addNode();
  build(builder);
  return builder.build();
}

describe('races that a literal reading loses', () => {
  test('started threads are owned by nobody', () => {
    const [shop, buffer, thread] = [1, 2, 3];
    const made = (isThreadOwned: boolean): ObjectGraph =>
      graph(3, (builder) => {
        builder.create(ROOT, shop);
        builder.create(shop, buffer);
        builder.create(shop, thread);
        builder.transfer(shop, thread, buffer, Way.argument);
        if (isThreadOwned) return;
        builder.setUnowned(thread, { tracked: true });
        builder.edge(ROOT, thread);
      });
    // Activations: the thread of the client, shop.go, thread.run, buffer.put.
    const activations = [ROOT, shop, thread, buffer];
    const calls: Call[] = [
      { from: 0, to: 1, locks: [target()] },
      { from: -1, to: 2, once: true },
      { from: 1, to: 3, locks: [own()] },
      { from: 2, to: 3 },
    ];
    expect(races(made(false), activations, calls)).toContain('3 3');
    expect(races(made(true), activations, calls)).not.toContain('3 3');
  });

  test('a lock on this at a call on this is one of the target', () => {
    const [a, b] = [1, 2];
    const made = graph(2, (builder) => {
      builder.edge(ROOT, a, EdgeFlag.created | EdgeFlag.flow);
      builder.create(a, b);
      builder.edge(a, b, EdgeFlag.field);
      builder.transfer(ROOT, a, b, Way.result);
    });
    // Activations: the client’s thread, a.m, b.n, b.inner; n locks b and calls inner on this; m locks a and calls inner.
    const activations = [ROOT, a, b, b];
    const calls = (locked: readonly GivenLock[]): Call[] => [
      { from: 0, to: 1 },
      { from: 1, to: 2, locks: locked },
      { from: 1, to: 3, locks: [own()] },
      { from: 2, to: 3, kind: 'chain', edge: -1, locks: locked.length === 0 ? [target()] : [] },
    ];
    expect(races(made, activations, calls([]))).toContain('3 3');
    // As a lock of the tuple's source: as if a, which calls n, held its own lock.
    expect(races(made, activations, calls([own()]))).not.toContain('3 3');
  });

  test('a lock in a field is that of one owner', () => {
    const [outer, inner, part] = [1, 2, 3];
    const made = graph(3, (builder) => {
      builder.edge(ROOT, outer, EdgeFlag.created | EdgeFlag.flow);
      builder.create(outer, inner);
      builder.create(inner, part);
      builder.transfer(outer, inner, part, Way.result);
    });
    const activations = [ROOT, outer, inner, part, part];
    const calls = (lock: GivenLock): Call[] => [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 1, to: 3, locks: [lock] },
      { from: 2, to: 4, locks: [lock] },
    ];
    expect(races(made, activations, calls(own(7)))).toContain('3 4');
    // As the place where both locks are made.
    expect(races(made, activations, calls(global(7)))).not.toContain('3 4');
  });

  test('what a static field holds has no single holder', () => {
    const [shop, field] = [1, 2];
    const made = (isMaker: boolean): ObjectGraph =>
      graph(2, (builder) => {
        builder.create(ROOT, shop);
        if (isMaker) builder.create(shop, field);
        else {
          builder.setUnowned(field);
          builder.edge(shop, field);
        }
      });
    const calls: Call[] = [
      { from: 0, to: 1 },
      { from: 1, to: 2, locks: [own()] },
    ];
    expect(races(made(false), [ROOT, shop, field], calls)).toContain('2 2');
    expect(races(made(true), [ROOT, shop, field], calls)).not.toContain('2 2');
  });

  test('where an object can be handed over, only its own boundary says that it has one holder', () => {
    const [a, part] = [1, 2];
    const made = (isHandedOver: boolean): ObjectGraph =>
      graph(2, (builder) => {
        builder.create(ROOT, a);
        builder.create(a, part);
        if (isHandedOver) builder.transfer(ROOT, a, part, Way.argument);
      });
    const calls: Call[] = [
      { from: 0, to: 1 },
      { from: 1, to: 2, locks: [own()] },
    ];
    expect(races(made(true), [ROOT, a, part], calls)).toContain('2 2');
    expect(races(made(false), [ROOT, a, part], calls)).not.toContain('2 2');
  });

  test('constructors work on shared objects too', () => {
    const [fresh, shared] = [1, 2];
    const made = graph(2, (builder) => {
      builder.create(ROOT, fresh);
      builder.create(ROOT, shared);
      builder.transfer(ROOT, fresh, shared, Way.argument);
    });
    const calls = (isPrivate: boolean): Call[] => [
      { from: 0, to: 1, isPrivate: true, madeHere: true },
      { from: 1, to: 2, isPrivate },
    ];
    expect(races(made, [ROOT, fresh, shared], calls(false))).toContain('2 2');
    expect(races(made, [ROOT, fresh, shared], calls(true))).toEqual([]);
  });

  test('run is called by nobody and still leads on', () => {
    const [thread, shared] = [1, 2];
    const made = graph(2, (builder) => {
      builder.setUnowned(thread, { tracked: true });
      builder.edge(ROOT, thread);
      builder.create(ROOT, shared);
      builder.transfer(ROOT, thread, shared, Way.argument);
    });
    // Activations: the client's thread, run, what it calls on this, shared.put.
    const activations = [ROOT, thread, thread, shared];
    const calls: Call[] = [
      { from: -1, to: 1, once: true },
      { from: 1, to: 2, kind: 'chain', edge: -1 },
      { from: 2, to: 3 },
    ];
    expect(races(made, activations, calls)).toContain('3 3');
    expect(races(made, activations, calls.slice(1))).toEqual([]);
  });

  test('its maker may call a thread while it runs', () => {
    const thread = 1;
    const made = graph(1, (builder) => {
      builder.setUnowned(thread, { tracked: true });
      builder.create(ROOT, thread);
    });
    const activations = [ROOT, thread, thread];
    const calls: Call[] = [
      { from: -1, to: 1, once: true },
      { from: 0, to: 2, madeHere: true },
    ];
    expect(races(made, activations, calls)).toEqual(['1 2']);
    // As a task of a pool it may also run twice.
    expect(races(made, activations, [{ ...calls[0], once: false }, calls[1]])).toEqual(['1 1', '1 2']);
  });

  test('the root is the receiver of many threads', () => {
    const [shop, tool] = [1, 2];
    const made = graph(2, (builder) => {
      builder.create(ROOT, shop);
      builder.create(ROOT, tool);
      builder.create(shop, tool);
    });
    // Activations: the thread of the client, which calls tool.run on a tool that it has, or on one that it has just made.
    const calls = (madeHere: boolean): Call[] => [{ from: 0, to: 1, madeHere }];
    expect(races(made, [ROOT, tool], calls(false))).toContain('1 1');
    expect(races(made, [ROOT, tool], calls(true))).not.toContain('1 1');
  });

  test('of two ways into a method only the locks of both count', () => {
    const shared = 1;
    const made = graph(1, (builder) => {
      builder.create(ROOT, shared);
      builder.edge(ROOT, shared, EdgeFlag.flow);
    });
    const activations = [ROOT, shared, shared];
    const calls: Call[] = [
      { from: 0, to: 1, locks: [target()] },
      { from: 1, to: 2, kind: 'chain', edge: -1 },
      { from: 0, to: 2 },
    ];
    expect(races(made, activations, calls)).toEqual(['1 2', '2 2']);
    expect(races(made, activations, calls.slice(0, 2))).toEqual([]);
  });

  test('a global lock is held in what is called only where all ways hold it', () => {
    const [a, b] = [1, 2];
    const made = graph(2, (builder) => {
      builder.create(ROOT, a);
      builder.edge(ROOT, a, EdgeFlag.flow);
      builder.transfer(ROOT, a, b, Way.argument);
      builder.create(ROOT, b);
    });
    const activations = [ROOT, a, b];
    const call = { from: 0, to: 1 };
    const inner = { from: 1, to: 2 };
    expect(races(made, activations, [{ ...call, locks: [global()] }, inner])).toEqual([]);
    expect(races(made, activations, [{ ...call, locks: [global()] }, call, inner])).toEqual(['1 1', '2 2']);
  });
});
