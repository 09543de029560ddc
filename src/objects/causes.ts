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
import { PairMap, SequenceTable } from '../util/index.js';
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

const NONE: readonly MethodId[] = [];

/** More owners above each other than programs have. */
const MOST_LEVELS = 32;

export class RaceCauses implements CauseSource {
  private readonly program: Program;
  /** By race on an owner, what it and those above it say. */
  private readonly known = new Map<number, readonly CauseLevel[]>();
  /** By access instances: index into `levels`. */
  private readonly asked = new PairMap(1024);
  /** The indices by what an answer is made of: a race on an owner, and two methods on an object. */
  private readonly numbers = new SequenceTable();
  private readonly levels: (readonly CauseLevel[])[] = [];

  constructor(
    private readonly races: Pick<Races, 'instances' | 'locations'>,
    private readonly model: Pick<ObjectModel, 'pt' | 'nodeOf' | 'objectsOf'>,
    private readonly objectRaces: Pick<AskedRaces, 'races' | 'causeOf'>,
  ) {
    this.program = model.pt.program;
  }

  /** Answers are kept: the same pair is asked for with each finding that is made of it. */
  of(pair: RacePair): readonly CauseLevel[] {
    let index = this.asked.get(pair.firstInstance, pair.secondInstance);
    if (index < 0) {
      index = this.find(pair);
      this.asked.set(pair.firstInstance, pair.secondInstance, index);
    }
    return this.levels[index];
  }

  private find(pair: RacePair): number {
    const object = this.races.locations.objectOf(pair.location);
    const node = object < 0 ? -1 : this.model.nodeOf(object);
    const [a, b] = [this.point(pair.firstInstance), this.point(pair.secondInstance)];
    const race = node < 0 ? undefined : this.objectRaces.causeOf(node, a, b);
    const methods = object < 0 ? NONE : this.onThis(pair);
    const own = methods.length > 0 ? [object, ...methods] : NONE;
    const index = this.numbers.intern([race ?? -1, ...own]);
    if (index === this.levels.length) {
      const above = race === undefined ? [] : this.above(race);
      const nearest = methods.length > 0 ? this.level(object, methods[0], methods[1]) : undefined;
      this.levels.push(nearest === undefined ? above : [nearest, ...above]);
    }
    return index;
  }

  private point(instance: number): AccessPoint {
    const { cs, site, sites } = this.races.instances;
    const { block, insn } = sites[site.data[instance]];
    return { cs: cs.data[instance], block, insn };
  }

  /** The methods of both sides, where they work on fields of their own object. */
  private onThis({ pair }: RacePair): readonly MethodId[] {
    const { sites } = this.races.instances;
    const [first, second] = [sites[pair.first], sites[pair.second]];
    return first.onThis && second.onThis ? [first.method, second.method] : NONE;
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
