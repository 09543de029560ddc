/**
 * Object races of a program (Static object race detection §4), on demand or as a whole.
 *
 * In: the object graph, who dominates whom, and threads. Out: whether two accesses may happen at once, the race on an
 * owner that this follows from, all races by method, and the objects of the paper's Table 1.
 *
 * Guarantee (Theorem 4): every object race of a run between calls and accesses in threads is reported, and `mayRace`
 * says yes for its accesses. The parts of the proof stand in `event-races.ts` (where events that race come from),
 * `events.ts` (what is known of an event), `chains.ts` and `locks/relative.ts` (locks) and `reentrancy.ts` (threads).
 * Assumptions: those of the points-to analysis; class initialisers come before other uses of their class; `wait` keeps
 * its lock; what a constructor does to an object that no other thread has is no race.
 */

import {
  fieldStores,
  LockFacts,
  LockPaths,
  type LockSet,
  mustHold,
  RelativeLockSets,
  RelativeLocks,
} from '../locks/index.js';
import { type Dominance, type NodeId, type ObjectModel, ROOT } from '../ownership/index.js';
import type { MethodId } from '../program/index.js';
import { type AccessTable, hasOwnAccesses } from '../races/index.js';
import { CapturedObjects, escapingObjects } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import { type BitSet, IntVec } from '../util/index.js';
import { AccessEvents } from './access-events.js';
import { AccessesByNode } from './accesses-by-node.js';
import { Activations } from './activations.js';
import type { AccessPoint, AskedRaces, ObjectRace } from './asked.js';
import type { ActivationId } from './calls.js';
import { type Classification, classify } from './classify.js';
import { EventRaces } from './event-races.js';
import { Events } from './events.js';
import { lockFlow } from './lock-flow.js';
import { ObjectAccesses } from './object-accesses.js';
import { ProgramCalls } from './program-calls.js';
import { Relation } from './relation.js';
import { ThreadMasks } from './thread-masks.js';
import { Writes } from './writes.js';

export interface ObjectRaceOptions {
  readonly captured?: CapturedObjects;
  /** Which locks methods hold at their instructions. */
  readonly facts?: LockFacts;
  /** The same as paths of fields. */
  readonly paths?: LockPaths;
  /** Objects that more than one thread may reach. */
  readonly escaping?: BitSet;
  /** Accesses of methods that were found before. */
  readonly accesses?: AccessTable;
  readonly tick?: () => void;
}

export interface ObjectRaces extends AskedRaces {
  /** The races reported so far; `causeOf` and `on` add to them. */
  readonly races: readonly ObjectRace[];
  /** All races on the objects of a node; `ObjectRace.first` and `second` are methods, or accesses (`calls.ts`). */
  on(node: NodeId): readonly ObjectRace[];
  /** Nodes with objects that more than one thread may reach, sorted; static fields too. */
  sharedNodes(): readonly NodeId[];
  /** Those that stand for objects, as Table 1 counts them. */
  classify(): Classification;
  /** Number of the set of events of all that happens on a node's object from one call of an activation to another. */
  eventsBetween(node: NodeId, first: AccessPoint, second: AccessPoint): number;
  /**
   * May another thread run `method` on the same object of `node` between two calls, given by what happens between them?
   * Only locks held from the one to the other count for the pair, and for the other thread all that it holds in
   * `method`.
   */
  mayComeBetween(node: NodeId, between: number, method: MethodId): boolean;
}

/** @throws what `tick` throws, also when something is asked later. */
export function findObjectRaces(
  model: ObjectModel,
  dominance: Dominance,
  threads: Threads,
  options: ObjectRaceOptions = {},
): ObjectRaces {
  return new RacesOfProgram(model, dominance, threads, options);
}

class RacesOfProgram implements ObjectRaces {
  private readonly events: Events;
  private readonly eventRaces: EventRaces;
  private readonly points: AccessEvents;
  private readonly relation: Relation;

  constructor(
    private readonly model: ObjectModel,
    private readonly dominance: Dominance,
    private readonly threads: Threads,
    private readonly options: ObjectRaceOptions,
  ) {
    const { pt } = model;
    const { tick = () => {}, captured = new CapturedObjects(pt), facts = new LockFacts(pt) } = options;
    const locks = new RelativeLockSets();
    const isThis = model.isThis.bind(model);
    const { paths = new LockPaths(pt, facts, fieldStores(pt, threads)) } = options;
    const sites = new RelativeLocks(pt, facts, paths, locks, isThis);
    const masks = new ThreadMasks(model, threads);
    const activations = new Activations(model, threads);
    const held = { model, threads, sites, locks };
    const calls = new ProgramCalls({ ...held, masks, captured, activations, tick });
    const must = mustHold(lockFlow(held), locks, tick);
    const accesses = new ObjectAccesses(pt, options.accesses);
    const mustOf = (activation: ActivationId): LockSet => must[activations.cs[activation]];
    this.events = new Events(model.graph, dominance, calls, locks, mustOf, tick);
    this.eventRaces = new EventRaces(this.events, (a, b) => masks.parallel(a, b), tick);
    const { events, eventRaces } = this;
    const isInside = (method: MethodId): boolean => !hasOwnAccesses(pt.program, method);
    const runs = { model, masks, captured, sites, activations };
    this.points = new AccessEvents({ ...runs, events, accesses, isInside });
    const byNode = new AccessesByNode(model, threads, accesses, this.points, events, tick);
    const writes = new Writes(
      calls,
      (owner, source, target) => {
        const edge = model.graph.find(source, target);
        return edge >= 0 && dominance.has(owner, edge);
      },
      (activation) =>
        accesses.ofMethod(calls.activationMember[activation]).some(({ write, base }) => write && base >= 0),
    );
    this.relation = new Relation({
      eventRaces,
      accessesOf: (node) => byNode.of(node),
      writes: (activation) => writes.of(activation),
    });
  }

  get races(): readonly ObjectRace[] {
    return this.relation.races;
  }

  mayRace(node: NodeId, a: AccessPoint, b: AccessPoint): boolean {
    return this.eventsRace(this.eventsOf(node, a), this.eventsOf(node, b));
  }

  eventsOf(node: NodeId, point: AccessPoint): number {
    return this.points.of(node, point);
  }

  eventsRace(first: number, second: number): boolean {
    return this.eventRaces.race(first, second);
  }

  isFromRoot(first: number, second: number): boolean {
    return this.eventRaces.areFromRoot(first, second);
  }

  causeOf(node: NodeId, a: AccessPoint, b: AccessPoint): number | undefined {
    return this.relation.causeOf(node, this.points.of(node, a), this.points.of(node, b));
  }

  on(node: NodeId): readonly ObjectRace[] {
    return this.relation.on(node);
  }

  eventsBetween(node: NodeId, first: AccessPoint, second: AccessPoint): number {
    return this.points.ofCalls(node, first, second);
  }

  mayComeBetween(node: NodeId, between: number, method: MethodId): boolean {
    const { activationsOf, activationMember } = this.events.calls;
    for (let i = activationsOf.start[node]; i < activationsOf.start[node + 1]; i++) {
      const activation = activationsOf.items[i];
      if (
        activationMember[activation] === method &&
        this.eventRaces.race(between, this.events.ofActivation(activation))
      )
        return true;
    }
    return false;
  }

  sharedNodes(): readonly NodeId[] {
    const { model } = this;
    const escaping = this.options.escaping ?? escapingObjects(model.pt);
    const shared: NodeId[] = [];
    for (let node = ROOT + 1; node < model.graph.nodeCount; node++)
      if (model.objectsOf(node).some((object) => escaping.has(object))) shared.push(node);
    model.pt.eachStatic((field) => {
      if (model.staticNode(field) >= 0) shared.push(model.staticNode(field));
    }, new IntVec());
    return shared.sort((a, b) => a - b);
  }

  classify(): Classification {
    const { model, dominance, relation } = this;
    const { heap } = model.pt;
    const nodes = this.sharedNodes().filter((node) =>
      model.objectsOf(node).some((object) => !heap.isMerged(object)),
    );
    return classify(
      contextsOf(model, this.threads).size,
      nodes,
      (node) => dominance.minimalOwners(node)[0] === ROOT,
      (node) => relation.isRacy(node),
    );
  }
}

/** Method contexts that threads reach, by method. */
function contextsOf({ pt }: ObjectModel, threads: Threads): ReadonlyMap<MethodId, readonly number[]> {
  const contexts = new Map<MethodId, number[]>();
  for (let cs = 0; cs < pt.calls.size; cs++) {
    if (threads.reach[cs] === 0) continue;
    const method = pt.calls.methodOf(cs);
    const list = contexts.get(method);
    if (list === undefined) contexts.set(method, [cs]);
    else list.push(cs);
  }
  return contexts;
}
