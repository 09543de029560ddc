/**
 * Finds the pairs that race: counts them after each stage, lists those that no stage drops, and shows each by two paths
 * without a common lock.
 *
 * What `tick` throws ends the search, but for the last step: what was shown before it is kept, and `cut` says so.
 */
import type { Locks } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import { mayShare, type Sharing } from '../sharing/index.js';
import type { ThreadOrder, Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { AccessClasses } from './access-classes.js';
import { countWithout, instancesAt, sortedBySites } from './by-sites.js';
import { isSharedInCalls } from './call-sharing.js';
import type { Accesses } from './collect.js';
import { Indices } from './indices.js';
import type { AccessInstances } from './instances.js';
import type { Locations } from './locations.js';
import type { PairList } from './pair-table.js';
import { type UnlockedPairs, unlockedPairs } from './pairs.js';
import { PassedPaths } from './passed-paths.js';
import { PathSearch } from './paths.js';
import { RacePairs, RaceTable } from './race-table.js';
import { RacingPaths } from './racing-paths.js';
import { type Refined, refined } from './refine.js';
import { Sides } from './sides.js';
import { countStages, type StageCount } from './stage-counts.js';
import { type Stage, stagesOf, type Teller } from './stages/index.js';
import { type AskedThings, fatesOf, type ThingFates } from './why.js';
import { Witnesses } from './witness.js';

/** What pairs are sought in. */
export interface RacesInput {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly order: ThreadOrder;
  readonly sharing: Sharing;
  readonly locks: Locks;
  readonly accesses: Accesses;
  /** Locations on which pairs are sought; by default all. */
  readonly isAsked?: ((location: number) => boolean) | undefined;
}

/** The stages of a program. */
export function stagesFor(input: RacesInput): Stage[] {
  const { pt, threads, order } = input;
  const inCalls = order.inCalls?.((isOfCall) =>
    isSharedInCalls(input.accesses, threads, input.sharing, isOfCall),
  );
  const calls = inCalls && {
    threadsAt: (cs: number, object: ObjectId) => inCalls.threadsAt(cs, object),
    order: inCalls.order,
    indices: new Indices(pt, inCalls.threads, inCalls),
  };
  const sharing = { ...input.sharing, linear: input.accesses.linear };
  return stagesOf({ ...input, sharing, indices: new Indices(pt, threads, order), calls });
}

/** How paths to accesses are found. */
interface Search {
  /** 1 for method contexts that lead to what is sought. */
  readonly leads: Uint8Array;
  readonly paths: PathSearch;
  readonly sides: Sides;
  readonly witnesses: Witnesses;
}

/** Pairs that are shown, with what else the search found. */
export interface ShownPairs {
  readonly pairs: RacePairs;
  readonly counts: readonly StageCount[];
  /** The stage that was added last, where one was. */
  readonly added?: Stage;
}

export class RaceSearch {
  /** By race bucket, how many pairs are counted only. */
  readonly omitted: number[];
  /** By race bucket, whether even of the pairs of methods some are not listed. */
  readonly isPart: readonly boolean[];
  /** Pairs shown although the search for their paths was cut. */
  undecided = 0;
  private readonly stop: Stop;
  private readonly stages: readonly Stage[];
  private readonly classes: AccessClasses;
  private readonly table: RaceTable;
  private readonly listed: UnlockedPairs;
  private search: Search | undefined;

  constructor(
    private readonly input: RacesInput,
    tick: () => void,
  ) {
    this.stop = new Stop(tick);
    const { accesses, isAsked } = input;
    const { instances, locations } = accesses;
    this.stages = stagesFor(input);
    this.classes = new AccessClasses(instances, this.stages);
    this.table = new RaceTable(instances);
    this.listed = unlockedPairs(
      { instances, locations, classes: this.classes, causeOf: this.causeOf, isAsked },
      this.tick,
    );
    this.omitted = [...this.listed.omitted];
    this.isPart = this.listed.isPart;
  }

  /** What `tick` threw while paths were sought. */
  get cut(): unknown {
    return this.stop.cause;
  }

  /** The pairs that all stages keep. @throws what `tick` throws before paths are sought. */
  run(): ShownPairs {
    const { instances } = this.input.accesses;
    const last = this.stages.length - 1;
    const counts = countStages(this.stages.slice(0, last), instances, this.tick);
    const first = new RacePairs(this.table, this.show([this.listed.pairs]));
    const pairs = this.cut === undefined ? this.withOmitted(first) : first;
    const left = this.listed.count - countWithout(this.listed.pairs, pairs);
    return { pairs, counts: [...counts, { name: this.stages[last].name, pairs: left }] };
  }

  /** What is left of pairs by one more stage. */
  prune({ pairs, counts }: ShownPairs, stage: Stage): ShownPairs {
    const isWhole = (bucket: number): boolean => this.omitted[bucket] === 0 && !this.isPart[bucket];
    const { kept, others, again }: Refined = refined(pairs, isWhole, stage, {
      instances: this.input.accesses.instances,
      classes: this.classes,
      causeOf: this.causeOf,
      tick: this.tick,
    });
    const left = kept.with(this.show([again]));
    const before = counts[counts.length - 1].pairs;
    const count = { name: stage.name, pairs: before - countWithout(others, left) };
    return { pairs: left, counts: [...counts, count], added: stage };
  }

  /** The methods through which threads reach what races; undefined where no paths were searched, or the search was cut. */
  racingPaths({ added }: ShownPairs): RacingPaths | undefined {
    // A search that was stopped in the middle must not go on.
    if (this.cut !== undefined || this.search === undefined) return undefined;
    const { pt, threads, locks, accesses } = this.input;
    const { paths, sides } = this.search;
    return new RacingPaths(pt, threads, locks, paths, sides, accesses.instances, this.stages, added);
  }

  /** What becomes of the pairs of some things. @throws what `tick` throws. */
  fates({ pairs, added }: ShownPairs, asked: AskedThings, tell: Teller): ThingFates[] {
    const { stages, classes } = this;
    const { instances } = this.input.accesses;
    const isCounted = (bucket: number): boolean => this.omitted[bucket] > 0 || this.isPart[bucket];
    const { causeOf } = this;
    return fatesOf({ instances, stages, added, classes, pairs, causeOf, isCounted }, asked, tell, this.tick);
  }

  private readonly tick = (): void => this.stop.tick();

  private readonly causeOf = (location: number): number =>
    causeOfLocation(this.input.pt, this.input.accesses.locations, location);

  /** Rows of the table of races, of the pairs that two paths show. */
  private show(lists: readonly PairList[]): Int32Array {
    const { witnesses } = this.searchFor(lists);
    const before = witnesses.undecided;
    const shown = new IntVec();
    this.stop.untilThen(() => {
      for (const { table, rows } of lists) {
        for (const pair of rows) {
          const race = witnesses.show(table, pair);
          if (race >= 0) shown.push(race);
        }
      }
    });
    this.undecided += witnesses.undecided - before;
    return shown.view();
  }

  /**
   * A search for paths to all that may be shown of these pairs. That is more than their witnesses: a stage that is added
   * later takes others, and one search that goes a little further is cheaper than a second one.
   */
  private searchFor(lists: readonly PairList[]): Search {
    const { pt, threads, order, locks, accesses } = this.input;
    const { instances } = accesses;
    if (this.search !== undefined && leadToWitnesses(this.search.leads, lists, instances)) return this.search;
    const leads = pt.calls.leadingTo(instancesAt(lists, instances).map((i) => instances.contextOf(i)));
    const paths = new PathSearch(pt, threads, locks.held, leads, this.tick);
    const passed = new PassedPaths(pt, threads, locks.held, locks.passing.passers, paths, this.tick);
    const sides = new Sides(order, locks.held, paths, passed, instances);
    const witnesses = new Witnesses(threads, locks, this.stages, sides, this.table, this.tick);
    this.search = { leads, paths, sides, witnesses };
    return this.search;
  }

  /** Where not one pair of a race bucket has paths, but others were not looked at, they are looked at now. */
  private withOmitted(pairs: RacePairs): RacePairs {
    const listed = new Set<number>();
    for (const race of pairs.rows) listed.add(pairs.table.bucketOf(race));
    const unlisted = [...this.omitted.keys()].filter(
      (bucket) => this.omitted[bucket] > 0 && !listed.has(bucket),
    );
    if (unlisted.length === 0) return pairs;
    for (const bucket of unlisted) this.omitted[bucket] = 0;
    const lists = unlisted.map((bucket) => this.listed.listAll(bucket));
    return pairs.with(sortedBySites(this.show(lists), pairs.table));
  }

  /** May threads share the object? */
  readonly mayShare = (object: ObjectId): boolean => mayShare(this.input.sharing, object);
}

/** Are all method contexts in which witnesses of pairs are among these? */
function leadToWitnesses(leads: Uint8Array, lists: readonly PairList[], instances: AccessInstances): boolean {
  const isLed = (witnesses: Int32Array): boolean =>
    witnesses.every((i) => leads[instances.contextOf(i)] === 1);
  return lists.every(({ table }) => table.witnessInstances.every(isLed));
}

/** A tick that throws only once, so that what was found before can still be reported. */
class Stop {
  cause: unknown;

  constructor(private readonly action: () => void) {}

  tick(): void {
    if (this.cause !== undefined) return;
    try {
      this.action();
    } catch (error) {
      this.cause = error;
      throw error;
    }
  }

  /** Work that may be stopped in the middle. */
  untilThen(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error !== this.cause) throw error;
    }
  }
}

/** A field of the application is one cause; elements and the state of library objects are one for each place they are made. */
function causeOfLocation(pt: PointsTo, locations: Locations, location: number): number {
  const object = locations.objectOf(location);
  const key = locations.keyOf(location);
  if (object < 0 || (key !== ELEMENT && pt.program.isApplication(pt.program.field(key - 1).owner))) return -1;
  return pt.heap.siteOf(object);
}
