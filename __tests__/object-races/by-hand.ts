/** Object call graphs that are given by hand or at random, for the sources and for the naive version. */
import { CallKind, CallMark } from '../../src/object-races/calls.js';
import { EventRaces } from '../../src/object-races/event-races.js';
import { Events } from '../../src/object-races/events.js';
import { LockKind, LockSets } from '../../src/object-races/locksets.js';
import { mustHold } from '../../src/object-races/must-locks.js';
import type { OwnerBoundaries } from '../../src/object-races/regions.js';
import { Handle, type ObjectGraph } from '../../src/ownership/graph.js';
import { HandCalls } from './hand-calls.js';
import type { Given, GivenCall, GivenLock } from './naive.js';

const KINDS = { own: LockKind.own, target: LockKind.target, global: LockKind.global } as const;

/** Pairs of frames on one object that race, `3 5`. */
export function racesByHand(
  given: Given,
  graph: ObjectGraph,
  boundaries: OwnerBoundaries,
): ReadonlySet<string> {
  const eventRaces = eventRacesOf(given, graph, boundaries);
  const sets = given.frames.map((_, frame) => eventRaces.events.ofFrame(frame));
  const pairs = new Set<string>();
  given.frames.forEach((node, a) => {
    for (let b = a; b < sets.length; b++)
      if (node !== 0 && given.frames[b] === node && eventRaces.race(sets[a], sets[b])) pairs.add(`${a} ${b}`);
  });
  return pairs;
}

function eventRacesOf(given: Given, graph: ObjectGraph, boundaries: OwnerBoundaries): EventRaces {
  const locks = new LockSets();
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
  const calls = new HandCalls(given.frames, graph.nodeCount, given.roots.keys(), facts);
  const must = mustHold(calls, locks);
  const events = new Events(graph, boundaries, calls, locks, (frame) => must[frame]);
  const parallel = (a: number, b: number): boolean =>
    given.parallel.some((others, g) => (a & (1 << g)) !== 0 && others.some((h) => (b & (1 << h)) !== 0));
  return new EventRaces(events, parallel);
}

function marksOf({ isPrivate, madeHere, once }: GivenCall): number {
  return (
    (isPrivate ? CallMark.isPrivate : 0) | (madeHere ? CallMark.madeHere : 0) | (once ? CallMark.once : 0)
  );
}

/** By frame: groups that get there without forks, as bits. */
function reachOf({ frames, roots, calls }: Given): number[] {
  const reach = frames.map(() => 0);
  for (const [frame, group] of roots) reach[frame] |= 1 << group;
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
): Pick<Given, 'handle' | 'has' | 'minimal'> {
  return {
    handle: (handle) => ({
      source: graph.source[handle],
      created: (graph.flags[handle] & Handle.created) !== 0,
      flow: (graph.flags[handle] & Handle.flow) !== 0,
      field: (graph.flags[handle] & Handle.field) !== 0,
      noOwn: graph.noOwn[graph.target[handle]] === 1,
    }),
    has: (owner, handle) => boundaries.has(owner, handle),
    minimal: (handle) => [...boundaries.minimalBoundaries(handle)],
  };
}
