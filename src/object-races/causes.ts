/**
 * The object races that a data race follows from, from the nearest object to the furthest.
 *
 * The nearest object is the accessed one, where both sides access a field of `this`: two methods that do so are called
 * on it at once. All further objects are owners, each with the race on it that led to the race before (§3.3 of the
 * paper: races are found from distributed objects downwards). Only objects of the application's classes are named, as
 * nobody can mend a library's class.
 *
 * Guarantee: none. This says what to call a race, not whether there is one.
 */

import type { ObjectModel } from '../ownership/index.js';
import type { ObjectId } from '../pointsto/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import type { RacePair, Races } from '../races/index.js';
import { PairMap } from '../util/index.js';
import type { AskedRaces } from './asked.js';
import type { InstanceEvents } from './instance-events.js';

/** Two methods of one object that threads may call at once, on the way to the two sides of a race. */
export interface CauseLevel {
  /** A class of the application that declares or inherits both methods. */
  readonly cls: ClassId;
  readonly object: ObjectId;
  readonly first: MethodId;
  readonly second: MethodId;
}

/** Gives the object races that a race of two accesses follows from, that on the nearest object first. */
export interface CauseSource {
  of(pair: RacePair): readonly CauseLevel[];
}

/** The sites of two accesses. */
type Sites = Pick<RacePair, 'first' | 'second'>;

const NONE: readonly CauseLevel[] = [];

/** More owners above each other than programs have. */
const MOST_LEVELS = 32;

export class RaceCauses implements CauseSource {
  private readonly program: Program;
  /** By race on an owner, what it and those above it say. */
  private readonly known = new Map<number, readonly CauseLevel[]>();
  /** By two sets of events, numbered, and the node they are on: the race on an owner plus 1, 0 for none. */
  private readonly events = new PairMap(256);
  private readonly asked = new PairMap(256);
  /**
   * Numbers of two methods; of these on an object; and of that with a race on an owner, which is an index into
   * `levels`.
   */
  private readonly methods = new PairMap(256);
  private readonly own = new PairMap(256);
  private readonly numbers = new PairMap(256);
  private readonly levels: (readonly CauseLevel[])[] = [];

  constructor(
    private readonly races: Pick<Races, 'instances' | 'locations'>,
    private readonly model: Pick<ObjectModel, 'pt' | 'graph' | 'objectsOf'>,
    private readonly instanceEvents: InstanceEvents,
    private readonly objectRaces: Pick<AskedRaces, 'races' | 'causeOf' | 'isFromRoot'>,
  ) {
    this.program = model.pt.program;
  }

  /** The same pair is asked for with each finding that is made of it: what takes long is kept. */
  of(pair: RacePair): readonly CauseLevel[] {
    const object = this.races.locations.objectOf(pair.location);
    if (object < 0) return NONE;
    const race = this.raceAbove(pair);
    const index = this.numbers.numberOf(race + 1, this.ownRace(object, pair));
    if (index === this.levels.length) this.levels.push(this.find(object, race, pair));
    return this.levels[index];
  }

  /** The race on an owner that a pair follows from; −1 for none. An unownable object has no owner to ask for. */
  raceAbove(pair: RacePair): number {
    const node = this.instanceEvents.nodeAt(pair.location);
    if (node < 0 || this.model.graph.unownable[node] === 1) return -1;
    const { instanceEvents, objectRaces } = this;
    const { firstInstance, secondInstance } = pair;
    const first = instanceEvents.of(firstInstance);
    const second = instanceEvents.of(secondInstance);
    if (objectRaces.isFromRoot(first, second)) return -1;
    const events = this.events.numberOf(first, second);
    let race = this.asked.get(events, node);
    if (race < 0) {
      const [a, b] = [instanceEvents.point(firstInstance), instanceEvents.point(secondInstance)];
      race = 1 + (objectRaces.causeOf(node, a, b) ?? -1);
      this.asked.set(events, node, race);
    }
    return race - 1;
  }

  private find(object: ObjectId, race: number, pair: Sites): readonly CauseLevel[] {
    const above = race < 0 ? NONE : this.above(race);
    if (!this.isOnThis(pair)) return above;
    const { sites } = this.races.instances;
    const nearest = this.level(object, sites[pair.first].method, sites[pair.second].method);
    return nearest === undefined ? above : [nearest, ...above];
  }

  /** Number of the methods of both sides on the object, where they work on fields of their own object; 0 otherwise. */
  private ownRace(object: ObjectId, pair: Sites): number {
    if (!this.isOnThis(pair)) return 0;
    const { sites } = this.races.instances;
    const methods = this.methods.numberOf(sites[pair.first].method, sites[pair.second].method);
    return 1 + this.own.numberOf(methods, object);
  }

  private isOnThis({ first, second }: Sites): boolean {
    const { sites } = this.races.instances;
    return sites[first].onThis && sites[second].onThis;
  }

  private above(race: number): readonly CauseLevel[] {
    const known = this.known.get(race);
    if (known !== undefined) return known;
    const found: CauseLevel[] = [];
    const seen = new Set<number>();
    for (let at = race; at >= 0 && !seen.has(at) && seen.size < MOST_LEVELS; ) {
      seen.add(at);
      const { node, first, second, via } = this.objectRaces.races[at];
      const [object] = this.model.objectsOf(node);
      const level = object === undefined ? undefined : this.level(object, first, second);
      if (level !== undefined) found.push(level);
      at = via;
    }
    this.known.set(race, found);
    return found;
  }

  private level(object: ObjectId, first: MethodId, second: MethodId): CauseLevel | undefined {
    const { program } = this;
    // Accesses from elsewhere, which are no methods.
    if (first < 0 || second < 0) return undefined;
    const cls = this.commonClass(program.method(first).owner, program.method(second).owner);
    return cls < 0 ? undefined : { cls, object, first, second };
  }

  /** The class that both are or are below of, where it is one of the application; −1 otherwise. */
  private commonClass(a: ClassId, b: ClassId): ClassId {
    const { program } = this;
    for (let cls = a; cls >= 0 && program.isApplication(cls); cls = program.class(cls).superclass) {
      if (program.isSubclass(b, cls)) return cls;
    }
    return -1;
  }
}
