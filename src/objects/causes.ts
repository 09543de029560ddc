/**
 * The object races that a data race follows from, from the nearest object to the furthest.
 *
 * The nearest is the object itself, where both sides access a field of `this`: then the methods that do so are called on
 * it at once. From there on it is owners, each with the race on it that led to the one before (§3.3 of the paper: races
 * are found from distributed objects downwards). Only objects of the application's classes are named: nobody mends a
 * library's.
 *
 * Guarantee: none; this says what to call a race, not whether there is one.
 */
import type { ObjectId } from '../pointsto/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import type { RacePair, Races } from '../races/index.js';
import type { AccessPoint, AskedRaces } from './asked.js';
import type { ObjectModel } from './model.js';

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

/** More owners above each other than programs have. */
const MOST_LEVELS = 32;

export class RaceCauses implements CauseSource {
  private readonly program: Program;
  /** By race on an owner, what it and those above it say. */
  private readonly known = new Map<number, readonly CauseLevel[]>();
  private readonly levels = new Map<RacePair, readonly CauseLevel[]>();

  constructor(
    private readonly races: Pick<Races, 'instances' | 'locations'>,
    private readonly model: Pick<ObjectModel, 'pt' | 'nodeOf' | 'objectsOf'>,
    private readonly asked: Pick<AskedRaces, 'races' | 'causeOf'>,
  ) {
    this.program = model.pt.program;
  }

  /** Answers are kept: the same pair is asked for with each finding that is made of it. */
  of(pair: RacePair): readonly CauseLevel[] {
    let levels = this.levels.get(pair);
    if (levels === undefined) {
      levels = this.find(pair);
      this.levels.set(pair, levels);
    }
    return levels;
  }

  private find(pair: RacePair): readonly CauseLevel[] {
    const object = this.races.locations.objectOf(pair.location);
    if (object < 0) return [];
    const [a, b] = pair.sides.map(({ instance }) => this.point(instance));
    const node = this.model.nodeOf(object);
    const race = node < 0 ? undefined : this.asked.causeOf(node, a, b);
    const above = race === undefined ? [] : this.above(race);
    const own = this.own(pair, object);
    return own === undefined ? above : [own, ...above];
  }

  private point(instance: number): AccessPoint {
    const { cs, site, sites } = this.races.instances;
    const { block, insn } = sites[site.data[instance]];
    return { cs: cs.data[instance], block, insn };
  }

  /** Both sides work on fields of their own object. */
  private own({ pair }: RacePair, object: ObjectId): CauseLevel | undefined {
    const { sites } = this.races.instances;
    const [first, second] = [sites[pair.first], sites[pair.second]];
    if (!first.onThis || !second.onThis) return undefined;
    return this.level(object, first.method, second.method);
  }

  private above(race: number): readonly CauseLevel[] {
    const known = this.known.get(race);
    if (known !== undefined) return known;
    const found: CauseLevel[] = [];
    const seen = new Set<number>();
    for (let at = race; at >= 0 && !seen.has(at) && seen.size < MOST_LEVELS; ) {
      seen.add(at);
      const { node, first, second, via } = this.asked.races[at];
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
