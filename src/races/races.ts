/** What is told of pairs that race. */
import { type CommonLocks, Guard, type HeldLocks } from '../locks/index.js';
import type { ObjectId } from '../pointsto/index.js';
import type { CapturedObjects, LinearObjects } from '../sharing/index.js';
import type { ThreadOrder } from '../threads/index.js';
import type { AccessTable } from './accesses.js';
import type { AccessInstances } from './instances.js';
import type { Locations } from './locations.js';
import { UnsafePublications } from './publication/unsafe-publications.js';
import { RaceSearch, type RacesInput, type ShownPairs } from './race-search.js';
import type { RacePairs } from './race-table.js';
import type { RacingPaths } from './racing-paths.js';
import type { AccessSite } from './sites.js';
import type { StageCount } from './stage-counts.js';
import type { Stage, Teller } from './stages/index.js';
import type { AskedThings, ThingFates } from './why.js';

export interface Races {
  readonly pairs: RacePairs;
  /** By race bucket (`RacePair.bucket`), how many pairs are counted only. */
  readonly omitted: readonly number[];
  /** By race bucket, whether even of the pairs of methods some are not listed: there are too many to tell. */
  readonly isPart: readonly boolean[];
  /** What is left after each stage. */
  readonly stages: readonly StageCount[];
  readonly instances: AccessInstances;
  /** The accesses of methods. */
  readonly accesses: AccessTable;
  readonly locations: Locations;
  /** Objects that one thread has at a time, and hands over. */
  readonly linear: LinearObjects;
  readonly held: HeldLocks;
  /** What locks of both sides do for them. */
  readonly common: CommonLocks;
  readonly order: ThreadOrder;
  /** Pairs reported although the search for their paths was cut. */
  readonly undecided: number;
  /** What `tick` threw while paths were sought: the pairs are those found before. */
  readonly cut?: unknown;
  /** What is known of captured objects. */
  readonly captured: CapturedObjects;
  /** May threads share the object? */
  mayShare(object: ObjectId): boolean;
  /** What is left by one more stage. */
  prunedBy(stage: Stage): Races;
  /** What becomes of the pairs of some things, reported or not. @throws what `tick` throws. */
  fates(asked: AskedThings, tell: Teller): ThingFates[];
  /** What races publish without order. */
  publications(): UnsafePublications;
  /** Tells from where threads get to what races; undefined where no ways were sought, or not to the end. */
  racingPaths(): RacingPaths | undefined;
}

/** Runs all stages. What `tick` throws ends them, but for the search for paths: that keeps what it has. */
export function findRaces(input: RacesInput, tick: () => void = () => {}): Races {
  const search = new RaceSearch(input, tick);
  return racesOf(input, search, search.run());
}

function racesOf(input: RacesInput, search: RaceSearch, shown: ShownPairs): Races {
  const { accesses, sharing, locks } = input;
  const { omitted, isPart, undecided, cut, mayShare } = search;
  let publications: UnsafePublications | undefined;
  return {
    ...{ omitted, isPart, undecided, mayShare },
    pairs: shown.pairs,
    stages: shown.counts,
    instances: accesses.instances,
    locations: accesses.locations,
    accesses: accesses.table,
    linear: accesses.linear,
    held: locks.held,
    common: locks.common,
    order: input.order,
    captured: sharing.captured,
    ...(cut !== undefined && { cut }),
    prunedBy: (stage) => racesOf(input, search, search.prune(shown, stage)),
    fates: (asked, tell) => search.fates(shown, asked, tell),
    publications: () => {
      publications ??= new UnsafePublications(
        input,
        unordered(shown.pairs, locks.common, accesses.instances.sites),
      );
      return publications;
    },
    racingPaths: () => search.racingPaths(shown),
  };
}

/**
 * Those that hand on in no order what was written before: one side at least is a plain access, and no lock that both hold may be one
 * and the same.
 */
function unordered(pairs: RacePairs, common: CommonLocks, sites: readonly AccessSite[]): RacePairs {
  const rows = pairs.rows.filter((row) => {
    const isPlain = (site: number): boolean => !sites[site].ordered;
    if (![pairs.table.firstOf(row), pairs.table.secondOf(row)].some(isPlain)) return false;
    const [first, second] = pairs.table.sidesOf(row);
    return common.guard(first.lockset, second.lockset) === Guard.none;
  });
  return pairs.only(rows);
}
