/**
 * Pairs looked at once more, with a question about instances that the stages before could not ask.
 *
 * Guarantee: a pair of access sites is only dropped where the answer is no for every two instances that may run in
 * parallel on one shared location without a common lock. Of things that too much races on to list all pairs, nothing is
 * dropped: what is listed there stands for what is not.
 */
import type { TokenSets } from '../locks/index.js';
import type { Threads } from '../threads/index.js';
import { allocated, type Buckets, grouped, IntVec, PairMap } from '../util/index.js';
import { instancesAt } from './by-sites.js';
import type { AccessInstances } from './collect.js';
import { MAX_WITNESSES, type PairList, PairTable } from './pair-table.js';
import { Parallelism } from './parallelism.js';
import type { RacePairs, RaceTable } from './race-table.js';

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
  readonly kept: RacePairs;
  /** Pairs whose witness may not race. */
  readonly others: RacePairs;
  /** Those of them with witnesses that may: ways to these are still to be found. */
  readonly again: PairList;
}

export function refined(
  pairs: RacePairs,
  isWhole: (crowd: number) => boolean,
  mayRace: MayRace,
  input: RefineInput,
): Refined {
  const { crowd, firstInstance, secondInstance } = pairs.table;
  const kept = new IntVec();
  const others = new IntVec();
  for (const race of pairs.rows) {
    input.tick();
    const mayBe = !isWhole(crowd.data[race]) || mayRace(firstInstance.data[race], secondInstance.data[race]);
    (mayBe ? kept : others).push(race);
  }
  const asked = pairs.only(others.view());
  const refiner = new Refiner(mayRace, input, asked);
  for (const race of asked.rows) refiner.ask(race);
  return { kept: pairs.only(kept.view()), others: asked, again: refiner.found.list() };
}

class Refiner {
  private readonly races: RaceTable;
  private readonly parallelism: Parallelism;
  /** Instances that threads get to, by site; of the sites of pairs alone. */
  private readonly bySite: Buckets;
  /** Lists of instances by (site, location): the last one, and from each the one before it plus 1; of sites asked for. */
  private readonly last = new PairMap(256);
  private readonly before: Int32Array;
  private readonly listed = new Set<number>();
  /** Pairs with witnesses that may race. */
  readonly found = new PairTable();

  constructor(
    private readonly mayRace: MayRace,
    private readonly input: RefineInput,
    pairs: RacePairs,
  ) {
    this.races = pairs.table;
    this.parallelism = new Parallelism(input.threads);
    this.before = allocated(input.instances.count);
    this.bySite = instancesOf(pairs, input.instances);
  }

  /** Adds the pair of sites where it has witnesses that may race. */
  ask(race: number): void {
    const { first, second, crowd } = this.races;
    const witnesses = this.instancePairs(race);
    if (witnesses.length === 0) return;
    const pair = this.found.add(first.data[race], second.data[race], crowd.data[race]);
    for (let i = 0; i < witnesses.length; i += 2) this.found.addWitness(pair, witnesses[i], witnesses[i + 1]);
    if (witnesses.length === 2 * MAX_WITNESSES) this.found.leaveOut(pair);
  }

  /** The first instances that may race, two and two, as many as a witness is sought among. */
  private instancePairs(race: number): number[] {
    const { instances, causeOf, isShared } = this.input;
    const cause = causeOf(this.races.locationOf(race));
    const first = this.races.first.data[race];
    const second = this.races.second.data[race];
    this.list(second);
    const found: number[] = [];
    for (const i of this.at(first)) {
      const at = instances.location.data[i];
      if (causeOf(at) !== cause || !isShared(at)) continue;
      for (let j = this.last.get(second, at); j >= 0; j = this.before[j] - 1) {
        if (first === second && j > i) continue;
        if (!this.unlocked(i, j) || !this.mayRace(i, j)) continue;
        if (found.push(i, j) === 2 * MAX_WITNESSES) return found;
      }
    }
    return found;
  }

  private at(site: number): Int32Array {
    const { start, items } = this.bySite;
    return items.subarray(start[site], start[site + 1]);
  }

  private list(site: number): void {
    if (this.listed.has(site)) return;
    this.listed.add(site);
    for (const i of this.at(site)) {
      const location = this.input.instances.location.data[i];
      this.before[i] = this.last.get(site, location) + 1;
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

/** The instances at the sites of these pairs, by site. */
function instancesOf(pairs: RacePairs, instances: AccessInstances): Buckets {
  const chosen = instancesAt([pairs], instances);
  const site = instances.site.data;
  const { start, items } = grouped(
    chosen.map((i) => site[i]),
    instances.sites.length,
  );
  return { start, items: items.map((q) => chosen[q]) };
}
