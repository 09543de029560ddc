/**
 * Applies a later stage to pairs that are listed already.
 *
 * Guarantee: a pair of access sites is only dropped where the stage does not keep any two instances at one location that
 * all stages before it keep. Where a thing has too many pairs to list them all, none is dropped, as those that are
 * listed represent the others.
 */
import { allocated, type Buckets, grouped, IntVec, PairMap } from '../util/index.js';
import type { AccessClasses } from './access-classes.js';
import { instancesAt } from './by-sites.js';
import type { AccessInstances } from './instances.js';
import { MAX_WITNESSES, type PairList, PairTable } from './pair-table.js';
import type { RacePairs, RaceTable } from './race-table.js';
import { keeps, type Stage } from './stages/index.js';

export interface RefineInput {
  readonly instances: AccessInstances;
  /** By the stages before. */
  readonly classes: AccessClasses;
  /** Locations of one race bucket have one cause (see `unlockedPairs`). */
  readonly causeOf: (location: number) => number;
  readonly tick: () => void;
}

export interface Refined {
  readonly kept: RacePairs;
  /** Pairs whose witness the stage does not keep. */
  readonly others: RacePairs;
  /** Those of them with other witnesses, whose paths are still to be found. */
  readonly again: PairList;
}

export function refined(
  pairs: RacePairs,
  isWhole: (bucket: number) => boolean,
  stage: Stage,
  input: RefineInput,
): Refined {
  const { table } = pairs;
  const kept = new IntVec();
  const others = new IntVec();
  for (const race of pairs.rows) {
    input.tick();
    const mayBe =
      !isWhole(table.bucketOf(race)) ||
      keeps(stage, table.firstInstanceOf(race), table.secondInstanceOf(race));
    (mayBe ? kept : others).push(race);
  }
  const queried = pairs.only(others.view());
  const refiner = new Refiner(stage, input, queried);
  for (const race of queried.rows) refiner.ask(race);
  return { kept: pairs.only(kept.view()), others: queried, again: refiner.found.list() };
}

class Refiner {
  private readonly races: RaceTable;
  /** Instances that threads get to, by site; of the sites of pairs alone. */
  private readonly bySite: Buckets;
  /** Lists of instances by (site, location): the last one, and from each the one before it plus 1; of the queried sites. */
  private readonly last = new PairMap(256);
  private readonly before: Int32Array;
  private readonly listed = new Set<number>();
  /** Pairs with witnesses that the stage keeps. */
  readonly found = new PairTable();

  constructor(
    private readonly stage: Stage,
    private readonly input: RefineInput,
    pairs: RacePairs,
  ) {
    this.races = pairs.table;
    this.before = allocated(input.instances.count);
    this.bySite = instancesOf(pairs, input.instances);
  }

  /** Adds the pair of sites where it has witnesses that the stage keeps. */
  ask(race: number): void {
    const { races } = this;
    const witnesses = this.instancePairs(race);
    if (witnesses.length === 0) return;
    const pair = this.found.add(races.firstOf(race), races.secondOf(race), races.bucketOf(race));
    for (let i = 0; i < witnesses.length; i += 2) this.found.addWitness(pair, witnesses[i], witnesses[i + 1]);
    if (witnesses.length === 2 * MAX_WITNESSES) this.found.leaveOut(pair);
  }

  /** The first instances that are kept, two and two, as many as a witness is sought among. */
  private instancePairs(race: number): number[] {
    const { instances, classes, causeOf } = this.input;
    const cause = causeOf(this.races.locationOf(race));
    const first = this.races.firstOf(race);
    const second = this.races.secondOf(race);
    this.list(second);
    const found: number[] = [];
    for (const i of this.at(first)) {
      const at = instances.locationOf(i);
      if (causeOf(at) !== cause || !classes.mayRace(i)) continue;
      for (let j = this.last.get(second, at); j >= 0; j = this.before[j] - 1) {
        if (first === second && j > i) continue;
        this.input.tick();
        if (!classes.race(classes.of[i], classes.of[j]) || !keeps(this.stage, i, j)) continue;
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
      const location = this.input.instances.locationOf(i);
      this.before[i] = this.last.get(site, location) + 1;
      this.last.set(site, location, i);
    }
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
