/**
 * Sides of races as people read them, each made once: the same way to the same access is a side of many pairs.
 */
import type { MethodId } from '../program/index.js';
import type { Arrival, Races, WitnessSide } from '../races/index.js';
import type { NamedSide, Paths } from './paths.js';
import type { Side } from './types.js';

export interface KnownSide extends NamedSide {
  /** Dense, from 0. */
  readonly number: number;
  /** The method that a person would say the thread starts in. */
  readonly root: MethodId;
  /** Equal for sides with the same kind of access at one place. */
  readonly place: number;
}

export class KnownSides {
  private readonly bySite = new Map<Arrival, Map<number, KnownSide>>();
  private readonly places = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly races: Races,
    private readonly paths: Paths,
  ) {}

  of(witness: WitnessSide): KnownSide {
    const { instances } = this.races;
    const site = instances.siteNumber(witness.instance);
    let known = this.bySite.get(witness.arrival);
    if (known === undefined) {
      known = new Map();
      this.bySite.set(witness.arrival, known);
    }
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
    let number = this.places.get(key);
    if (number === undefined) {
      number = this.places.size;
      this.places.set(key, number);
    }
    return number;
  }
}
