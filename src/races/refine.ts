/**
 * Pairs looked at once more, with a question about instances that the stages before could not ask.
 *
 * Guarantee: a pair of access sites is only dropped where the answer is no for every two instances that may run in
 * parallel on one shared location without a common lock. Of things that too much races on to list all pairs, nothing is
 * dropped: what is listed there stands for what is not.
 */
import type { TokenSets } from '../locks/index.js';
import type { Threads } from '../threads/index.js';
import { grouped, PairMap } from '../util/index.js';
import type { AccessInstances } from './collect.js';
import { MAX_WITNESSES, type UnlockedPair } from './pairs.js';
import { Parallelism } from './parallelism.js';
import type { RacePair } from './witness.js';

/** May the accesses of two instances, on one location, happen at once? */
export type MayRace = (first: number, second: number) => boolean;

export interface RefineInput {
  readonly instances: AccessInstances;
  readonly threads: Threads;
  readonly sets: TokenSets;
  /** Locations of one crowd have one cause (see `unlockedPairs`). */
  readonly causeOf: (location: number) => number;
  /** Is it an object that threads may share, or a static field? */
  readonly isShared: (location: number) => boolean;
  readonly tick: () => void;
}

export interface Refined {
  /** Pairs whose witness may race. */
  readonly kept: RacePair[];
  /** All others, those of `again` among them. */
  readonly others: UnlockedPair[];
  /** Pairs whose witness may not, with others that may: ways to these are still to be found. */
  readonly again: UnlockedPair[];
}

export function refined(
  pairs: readonly RacePair[],
  isWhole: (crowd: number) => boolean,
  mayRace: MayRace,
  input: RefineInput,
): Refined {
  const refiner = new Refiner(mayRace, input);
  const kept: RacePair[] = [];
  const others: UnlockedPair[] = [];
  const again: UnlockedPair[] = [];
  for (const race of pairs) {
    if (!isWhole(race.pair.crowd) || refiner.mayRaceAsShown(race)) kept.push(race);
    else {
      others.push(race.pair);
      const pair = refiner.otherwise(race);
      if (pair !== undefined) again.push(pair);
    }
  }
  return { kept, others, again };
}

class Refiner {
  private readonly parallelism: Parallelism;
  /** Instances by site, those of site s from `start[s]` on; made when the first pair is to be looked at again. */
  private bySite: { readonly start: Int32Array; readonly items: Int32Array } | undefined;
  /** Lists of instances by (site, location): the last one, and from each the one before it; of sites asked for. */
  private readonly last = new PairMap(256);
  private readonly before = new Map<number, number>();
  private readonly listed = new Set<number>();

  constructor(
    private readonly mayRace: MayRace,
    private readonly input: RefineInput,
  ) {
    this.parallelism = new Parallelism(input.threads);
  }

  mayRaceAsShown({ firstInstance, secondInstance }: RacePair): boolean {
    this.input.tick();
    return this.mayRace(firstInstance, secondInstance);
  }

  /** The pair with witnesses that may race; undefined where there are none. */
  otherwise({ pair }: RacePair): UnlockedPair | undefined {
    const witnesses = this.instancePairs(pair);
    if (witnesses.length === 0) return undefined;
    return { ...pair, witnesses, hasAll: witnesses.length < 2 * MAX_WITNESSES };
  }

  /** The first instances that may race, two and two, as many as a witness is sought among. */
  private instancePairs({ first, second, location }: UnlockedPair): number[] {
    const { instances, causeOf, isShared } = this.input;
    const cause = causeOf(location);
    this.list(second);
    const found: number[] = [];
    for (const i of this.at(first)) {
      const at = instances.location.data[i];
      if (causeOf(at) !== cause || !isShared(at)) continue;
      for (let j = this.last.get(second, at); j >= 0; j = this.before.get(j) ?? -1) {
        if (first === second && j > i) continue;
        if (!this.unlocked(i, j) || !this.mayRace(i, j)) continue;
        if (found.push(i, j) === 2 * MAX_WITNESSES) return found;
      }
    }
    return found;
  }

  /** Instances of a site that threads get to. */
  private at(site: number): Int32Array {
    const { sites, site: siteOf, mask } = this.input.instances;
    this.bySite ??= grouped(siteOf.view(), sites.length);
    const { start, items } = this.bySite;
    return items.subarray(start[site], start[site + 1]).filter((i) => mask.data[i] !== 0);
  }

  private list(site: number): void {
    if (this.listed.has(site)) return;
    this.listed.add(site);
    for (const i of this.at(site)) {
      const location = this.input.instances.location.data[i];
      this.before.set(i, this.last.get(site, location));
      this.last.set(site, location, i);
    }
  }

  private unlocked(i: number, j: number): boolean {
    this.input.tick();
    const { mask, tokens } = this.input.instances;
    if (!this.parallelism.may(mask.data[i], mask.data[j])) return false;
    return !this.input.sets.exclude(tokens.data[i], tokens.data[j]);
  }
}
