/**
 * Pairs looked at once more, with a question about instances that the stages before could not ask.
 *
 * Guarantee: a pair of access sites is only dropped where the answer is no for every two instances that may run in
 * parallel on one shared location without a common lock. Of things that too much races on to list all pairs, nothing is
 * dropped: what is listed there stands for what is not.
 */
import type { TokenSets } from '../locks/index.js';
import type { Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
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
  readonly show: (pair: UnlockedPair) => RacePair | undefined;
  readonly tick: () => void;
}

/** The pairs that are left, each with a witness of which the answer is yes. */
export function refined(
  pairs: readonly RacePair[],
  isWhole: (crowd: number) => boolean,
  mayRace: MayRace,
  input: RefineInput,
): RacePair[] {
  const refiner = new Refiner(mayRace, input);
  return pairs
    .map((race) => (isWhole(race.pair.crowd) ? refiner.refine(race) : race))
    .filter((race) => race !== undefined);
}

class Refiner {
  private readonly parallelism: Parallelism;
  /** Lists of instances by (site, location): the last one, and from each the one before it. */
  private readonly last = new PairMap(1024);
  private readonly before: Int32Array;
  private readonly bySite: number[][];

  constructor(
    private readonly mayRace: MayRace,
    private readonly input: RefineInput,
  ) {
    const { instances, threads } = input;
    this.parallelism = new Parallelism(threads);
    this.before = new Int32Array(instances.count).fill(-1);
    this.bySite = instances.sites.map(() => []);
    for (let i = 0; i < instances.count; i++) {
      if (instances.mask.data[i] === 0) continue;
      const site = instances.site.data[i];
      const location = instances.location.data[i];
      this.before[i] = this.last.get(site, location);
      this.last.set(site, location, i);
      this.bySite[site].push(i);
    }
  }

  refine(race: RacePair): RacePair | undefined {
    this.input.tick();
    const [first, second] = race.sides;
    if (this.mayRace(first.instance, second.instance)) return race;
    const { pair } = race;
    const witnesses = this.instancePairs(pair);
    if (witnesses.length === 0) return undefined;
    return this.input.show({ ...pair, witnesses, hasAll: witnesses.length < 2 * MAX_WITNESSES });
  }

  /** The first instances that may race, two and two, as many as a witness is sought among. */
  private instancePairs({ first, second, location }: UnlockedPair): number[] {
    const { instances, causeOf, isShared } = this.input;
    const cause = causeOf(location);
    const found: number[] = [];
    for (const i of this.bySite[first]) {
      const at = instances.location.data[i];
      if (causeOf(at) !== cause || !isShared(at)) continue;
      for (let j = this.last.get(second, at); j >= 0; j = this.before[j]) {
        if (first === second && j > i) continue;
        if (!this.unlocked(i, j) || !this.mayRace(i, j)) continue;
        if (found.push(i, j) === 2 * MAX_WITNESSES) return found;
      }
    }
    return found;
  }

  private unlocked(i: number, j: number): boolean {
    this.input.tick();
    const { mask, tokens } = this.input.instances;
    if (!this.parallelism.may(mask.data[i], mask.data[j])) return false;
    return !this.input.sets.exclude(tokens.data[i], tokens.data[j]);
  }
}
