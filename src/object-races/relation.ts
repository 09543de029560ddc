/**
 * Object races by method: which methods of an object, and which accesses to it, may happen at once (the set R of Static
 * object race detection, Fig. 7), each with the race on an owner that it follows from.
 *
 * All pairs of methods are in the relation, also of those that only read, as a race of two readers leads to what they
 * call. Two accesses that read are no race.
 *
 * Guarantee (Theorem 4): every object race of a run is in `on` of its node, except races of private objects, which have
 * no events (see `access-events.ts`).
 */

import type { NodeId } from '../ownership/index.js';
import { PairMap } from '../util/index.js';
import type { ObjectRace } from './asked.js';
import { type ActivationId, isAccess, isWriteAccess } from './calls.js';
import type { EventRaces } from './event-races.js';
import type { EventClass } from './events.js';

/** A method of an object, or an access to it, and its events. */
export interface Member {
  readonly member: number;
  /** Number of the set of event classes. */
  readonly events: number;
  /** For methods: their activations on the object. */
  readonly activations: readonly ActivationId[];
}

export interface RelationInput {
  readonly eventRaces: EventRaces;
  /** Accesses to the objects of a node from elsewhere: by member, the set of event classes. */
  readonly accessesOf: (node: NodeId) => ReadonlyMap<number, number>;
  /** May a method that runs in an activation change the state of its object or of what it owns? */
  readonly writes: (activation: ActivationId) => boolean;
}

/** Two members of a node. */
type Cause = readonly [NodeId, Member, Member];
/** A race while it is made. */
type OpenRace = { -readonly [K in keyof ObjectRace]: ObjectRace[K] };

export class Relation {
  /** The races reported so far. */
  readonly races: ObjectRace[] = [];
  private readonly pairs = new PairMap(64);
  private readonly numbers = new PairMap(64);
  private readonly members = new Map<NodeId, readonly Member[]>();
  /** By number of a node and a method: the method as a member of the node. */
  private readonly methods: (Member | undefined)[] = [];
  private readonly methodNumbers = new PairMap(64);

  constructor(private readonly input: RelationInput) {}

  /** The methods and accesses of a node with events, by number. */
  membersOf(node: NodeId): readonly Member[] {
    let found = this.members.get(node);
    if (found === undefined) {
      found = this.findMembers(node);
      this.members.set(node, found);
    }
    return found;
  }

  /** Does any race change something? */
  isRacy(node: NodeId): boolean {
    const members = this.membersOf(node);
    return members.some((a, i) =>
      members.slice(0, i + 1).some((b) => this.race(a, b) && (this.changes(a) || this.changes(b))),
    );
  }

  /** All races on the objects of a node, by the numbers of their members. */
  on(node: NodeId): readonly ObjectRace[] {
    const members = this.membersOf(node);
    const found: ObjectRace[] = [];
    for (const [i, a] of members.entries())
      for (const b of members.slice(i))
        if (this.race(a, b)) found.push(this.races[this.numberOf(node, a, b)]);
    return found;
  }

  /** Index of the race on an owner that a race of two sets of events on a node follows from; undefined for none. */
  causeOf(node: NodeId, first: number, second: number): number | undefined {
    const { eventRaces } = this.input;
    const found = eventRaces.find(first, second);
    if (found === undefined || eventRaces.fromRoot(found.a, found.b)) return undefined;
    const cause = this.above(node, found.a, found.b);
    return cause === undefined ? undefined : this.numberOf(...cause);
  }

  private race(a: Member, b: Member): boolean {
    if (isAccess(a.member) && isAccess(b.member) && !isWriteAccess(a.member) && !isWriteAccess(b.member))
      return false;
    // Accesses to different fields do not race.
    if (isAccess(a.member) && isAccess(b.member) && (-1 - a.member) >> 1 !== (-1 - b.member) >> 1)
      return false;
    return this.input.eventRaces.race(a.events, b.events);
  }

  private changes({ member, activations }: Member): boolean {
    return isAccess(member) ? isWriteAccess(member) : activations.some(this.input.writes);
  }

  /** The race of two members, with those that it follows from. */
  private numberOf(node: NodeId, first: Member, second: Member): number {
    const { eventRaces } = this.input;
    let number = -1;
    let last: OpenRace | undefined;
    let next: Cause | undefined = [node, first, second];
    while (next !== undefined) {
      const [at, x, y]: Cause = next;
      const known = this.lookUp(at, x.member, y.member);
      const index = known ?? this.add(at, x, y);
      if (number < 0) number = index;
      if (last !== undefined) last.via = index;
      if (known !== undefined) break;
      last = this.races[index] as OpenRace;
      const found = eventRaces.find(x.events, y.events);
      next =
        found === undefined || eventRaces.fromRoot(found.a, found.b)
          ? undefined
          : this.above(at, found.a, found.b);
    }
    return number;
  }

  private lookUp(node: NodeId, first: number, second: number): number | undefined {
    const index = this.numbers.get(node, this.pairOf(first, second));
    return index < 0 ? undefined : index;
  }

  private pairOf(first: number, second: number): number {
    const [a, b] = [Math.min(first, second), Math.max(first, second)].map((m) =>
      m < 0 ? -1 - m * 2 : m * 2,
    );
    return this.pairs.numberOf(a, b);
  }

  private add(node: NodeId, a: Member, b: Member): number {
    const [first, second] = a.member <= b.member ? [a, b] : [b, a];
    const benign = !this.changes(a) && !this.changes(b);
    const race: OpenRace = { node, first: first.member, second: second.member, via: -1, benign };
    const index = this.races.push(race) - 1;
    this.numbers.set(node, this.pairOf(a.member, b.member), index);
    return index;
  }

  /** The members of an owner that two event classes come from. */
  private above(node: NodeId, a: EventClass, b: EventClass): Cause | undefined {
    const { eventRaces } = this.input;
    const owner = eventRaces.fromOwner(a, b, node);
    const activations = owner < 0 ? undefined : eventRaces.activationsOf(owner, a, b);
    if (activations === undefined) return undefined;
    const [first, second] = activations.map((activation) => this.memberOf(owner, activation));
    return [owner, first, second];
  }

  /** A silent activation is a member of its own here, as it may be all that two threads run on an object. */
  private memberOf(node: NodeId, activation: ActivationId): Member {
    const { events } = this.input.eventRaces;
    const member = events.calls.activationMember[activation];
    const method = events.calls.isSilent[activation] === 1 ? undefined : this.method(node, member);
    return method ?? { member, events: events.ofActivation(activation), activations: [activation] };
  }

  private findMembers(node: NodeId): readonly Member[] {
    const accesses = [...this.input.accessesOf(node)].map(([member, events]) => ({
      member,
      activations: [],
      events,
    }));
    return [...this.methodsOf(node), ...accesses].sort((a, b) => a.member - b.member);
  }

  /** The methods alone: the accesses of all nodes are collected at once, and they are seldom asked for. */
  private methodsOf(node: NodeId): readonly Member[] {
    const { activationsOf, activationMember, isSilent } = this.input.eventRaces.events.calls;
    const asked = new Set<number>();
    const found: Member[] = [];
    for (let i = activationsOf.start[node]; i < activationsOf.start[node + 1]; i++) {
      const activation = activationsOf.items[i];
      if (isSilent[activation] === 1 || asked.has(activationMember[activation])) continue;
      asked.add(activationMember[activation]);
      const method = this.method(node, activationMember[activation]);
      if (method !== undefined) found.push(method);
    }
    return found;
  }

  /** A method of a node; undefined where none of its activations has events. */
  private method(node: NodeId, member: number): Member | undefined {
    const number = this.methodNumbers.numberOf(node, member);
    if (number === this.methods.length) this.methods.push(this.findMethod(node, member));
    return this.methods[number];
  }

  private findMethod(node: NodeId, member: number): Member | undefined {
    const { events } = this.input.eventRaces;
    const { activationsOf, activationMember, isSilent } = events.calls;
    const activations: ActivationId[] = [];
    const eventClasses: EventClass[] = [];
    for (let i = activationsOf.start[node]; i < activationsOf.start[node + 1]; i++) {
      const activation = activationsOf.items[i];
      if (isSilent[activation] === 1 || activationMember[activation] !== member) continue;
      activations.push(activation);
      for (const eventClass of events.get(events.ofActivation(activation))) eventClasses.push(eventClass);
    }
    return eventClasses.length === 0 ? undefined : { member, activations, events: events.set(eventClasses) };
  }
}
