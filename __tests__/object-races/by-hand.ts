/** Object call graphs that are given by hand or at random, for the sources and for the naive version. */
import { LockKind, mustHold, RelativeLockSets } from '../../src/locks/index.js';
import { CallKind, CallMark } from '../../src/object-races/calls.js';
import { EventRaces } from '../../src/object-races/event-races.js';
import { Events } from '../../src/object-races/events.js';
import type { OwnerBoundaries } from '../../src/object-races/regions.js';
import { EdgeFlag, type ObjectGraph } from '../../src/ownership/graph.js';
import { HandCalls } from './hand-calls.js';
import type { Given, GivenCall, GivenLock } from './naive.js';

const KINDS = { own: LockKind.own, target: LockKind.target, global: LockKind.global } as const;

/** Pairs of activations on one object that race, `3 5`. */
export function racesByHand(
  given: Given,
  graph: ObjectGraph,
  boundaries: OwnerBoundaries,
): ReadonlySet<string> {
  const eventRaces = eventRacesOf(given, graph, boundaries);
  const sets = given.activations.map((_, activation) => eventRaces.events.ofActivation(activation));
  const pairs = new Set<string>();
  given.activations.forEach((node, a) => {
    for (let b = a; b < sets.length; b++)
      if (node !== 0 && given.activations[b] === node && eventRaces.race(sets[a], sets[b]))
        pairs.add(`${a} ${b}`);
  });
  return pairs;
}

function eventRacesOf(given: Given, graph: ObjectGraph, boundaries: OwnerBoundaries): EventRaces {
  const locks = new RelativeLockSets();
  const token = ({ kind, name, shared }: GivenLock): number =>
    locks.lock(KINDS[kind], kind === 'global' ? name : 0, kind === 'global' ? 0 : name, shared);
  const reach = reachOf(given);
  const facts = given.calls.map((call) => ({
    ...call,
    kind: CallKind[call.kind],
    own: locks.of(call.locks.filter(({ kind }) => kind === 'own').map(token)),
    target: locks.of(call.locks.filter(({ kind }) => kind !== 'own').map(token)),
    mask: call.kind === 'fork' ? 1 << call.group : reach[call.from],
    marks: marksOf(call),
  }));
  const calls = new HandCalls(given.activations, graph.nodeCount, given.roots.keys(), facts, locks);
  const must = mustHold(calls, locks);
  const events = new Events(graph, boundaries, calls, locks, (activation) => must[activation]);
  const parallel = (a: number, b: number): boolean =>
    given.parallel.some((others, g) => (a & (1 << g)) !== 0 && others.some((h) => (b & (1 << h)) !== 0));
  return new EventRaces(events, parallel);
}

function marksOf({ isPrivate, madeHere, once }: GivenCall): number {
  return (
    (isPrivate ? CallMark.isPrivate : 0) | (madeHere ? CallMark.madeHere : 0) | (once ? CallMark.once : 0)
  );
}

/** By activation: groups that get there without forks, as bits. */
function reachOf({ activations, roots, calls }: Given): number[] {
  const reach = activations.map(() => 0);
  for (const [activation, group] of roots) reach[activation] |= 1 << group;
  for (const { kind, to, group } of calls) if (kind === 'fork') reach[to] |= 1 << group;
  for (let changed = true; changed; ) {
    changed = false;
    for (const { kind, from, to } of calls) {
      if (kind === 'fork' || (reach[from] & ~reach[to]) === 0) continue;
      reach[to] |= reach[from];
      changed = true;
    }
  }
  return reach;
}

/** What the naive version asks of the graph. */
export function askedOf(
  graph: ObjectGraph,
  boundaries: OwnerBoundaries,
): Pick<Given, 'edge' | 'has' | 'minimal'> {
  return {
    edge: (edge) => ({
      source: graph.source[edge],
      created: (graph.flags[edge] & EdgeFlag.created) !== 0,
      flow: (graph.flags[edge] & EdgeFlag.flow) !== 0,
      field: (graph.flags[edge] & EdgeFlag.field) !== 0,
      unownable: graph.unownable[graph.target[edge]] === 1,
    }),
    has: (owner, edge) => boundaries.has(owner, edge),
    minimal: (edge) => [...boundaries.minimalBoundaries(edge)],
  };
}
