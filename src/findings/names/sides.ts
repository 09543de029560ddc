/**
 * Sides of races as people read them, each made once: the same path to the same access is a side of many pairs. Most are
 * sides of one finding only, and a large program has too many to keep them all.
 */
import type { MethodId } from '../../program/index.js';
import type { Races, WitnessPath, WitnessSide } from '../../races/index.js';
import { getOrMake } from '../../util/index.js';
import type { Side } from '../types.js';
import type { NamedSide, Paths } from './paths.js';

export interface KnownSide extends NamedSide {
  /** Dense, from 0. */
  readonly number: number;
  /** The method that a person would say the thread starts in. */
  readonly root: MethodId;
  /** Equal for sides with the same kind of access at one place. */
  readonly place: number;
}

export class KnownSides {
  private readonly bySite = new Map<WitnessPath, Map<number, KnownSide>>();
  private readonly places = new Map<string, number>();
  private count = 0;
  private forgotten = 0;

  constructor(
    private readonly races: Races,
    private readonly paths: Paths,
  ) {}

  /** How many are kept. */
  get kept(): number {
    return this.count - this.forgotten;
  }

  /** Keeps none of those made so far; later ones have other numbers. */
  forget(): void {
    this.bySite.clear();
    this.forgotten = this.count;
  }

  of(witness: WitnessSide): KnownSide {
    const { instances } = this.races;
    const site = instances.siteNumber(witness.instance);
    const known = getOrMake(this.bySite, witness.witnessPath, () => new Map());
    let side = known.get(site);
    if (side === undefined) {
      const named = this.paths.side(
        instances.siteOf(witness.instance),
        instances.contextOf(witness.instance),
        witness,
      );
      const root = this.paths.rootMethod(witness);
      side = { number: this.count++, ...named, root, place: this.placeOf(named.side) };
      known.set(site, side);
    }
    return side;
  }

  private placeOf({ place, access }: Side): number {
    const key = `${place.method}:${place.line}:${place.offset}:${access}`;
    return getOrMake(this.places, key, () => this.places.size);
  }
}
