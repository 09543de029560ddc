/**
 * The methods through which threads reach what races: those on paths without a lock that would exclude the other side,
 * and those on paths with one only. A comparison needs both: where a lock is removed from one of several paths to a
 * known race, that path is a new race.
 *
 * Guarantee: a method is `bare` only if a path through it shows a race of two instances on one location, by the same
 * test as the pairs (PLDI'06 §2.2.4 along paths). Paths are followed from the accesses upwards, as far as `MOST_STATES`
 * and `MOST_CONTEXTS` allow, nearest first. Where these bounds are met, methods further up are missing, and `isPart` is
 * set. A method is `guarded`, and so is a location, only if no bound hides whether it is bare: which accesses and callers are
 * within a bound changes with code that has nothing to do with the race. (An assumption: of what lies behind a bound only the
 * methods next to it are doubted.)
 */
import type { Locks } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import { type IsPair, Sorts } from './access-sorts.js';
import type { AccessInstances } from './instances.js';
import { type Listed, listedOf } from './listed.js';
import { type Meeting, Meetings, meetingOf } from './meetings.js';
import { type IsNamed, MethodPairs } from './method-pairs.js';
import { PathSteps, type Step } from './path-steps.js';
import type { PathSearch } from './paths.js';
import type { Sides } from './sides.js';
import type { Stage } from './stages/index.js';

/** Steps upwards from the accesses of one thing. */
const MOST_STATES = 200;
const MOST_CONTEXTS = 500;
/** Access instances of one thing that are looked at. */
const MOST_INSTANCES = 500;

export interface PathsToRace {
  /** Methods on a path that races, the nearest to the accesses first; models and the client's own among them. */
  readonly bare: ReadonlySet<MethodId>;
  /** Methods that call those or access the thing, and are on no path that races; without those that may be on one. */
  readonly guarded: ReadonlySet<MethodId>;
  /** Methods that race with each other: on each path the nearest to the access for which `isNamed` holds. */
  readonly pairs: readonly (readonly [MethodId, MethodId])[];
  /** There are too many, or accesses with no name of their own were not looked at. */
  readonly pairsArePart: boolean;
  /** The access sites that these pairs cover. */
  readonly sites: ReadonlySet<number>;
  /** By location that races, the meeting with the shortest paths. */
  readonly meetings: ReadonlyMap<number, Meeting>;
  /** Locations that threads share and where nothing races; all accesses there were looked at. */
  readonly guardedLocations: readonly number[];
  /** Other locations, where not all accesses were looked at, and those that were do not race. */
  readonly unsureLocations: readonly number[];
  readonly isPart: boolean;
  /** The meeting with a path through a bare method, where one is known. */
  meetingBy(method: MethodId): Meeting | undefined;
}

/** The instances of one thing: a field, or the state of objects made at one place. */
export interface Thing {
  /** Instances that threads get to, on locations that they share. */
  readonly instances: ArrayLike<number>;
  /** May these two sites race? */
  readonly isPair: IsPair;
  readonly isNamed: IsNamed;
}

export class RacingPaths {
  private readonly steps: PathSteps;
  private readonly met: Meetings;
  private readonly methodPairs: MethodPairs;

  constructor(
    private readonly pt: PointsTo,
    threads: Threads,
    { held, common }: Pick<Locks, 'held' | 'common'>,
    paths: PathSearch,
    sides: Sides,
    private readonly instances: AccessInstances,
    stages: readonly Stage[],
    added: Stage | undefined,
  ) {
    const sorts = new Sorts(threads, sides, instances, stages, common, added);
    this.steps = new PathSteps(pt, threads, held, paths, instances);
    this.met = new Meetings(sorts, this.steps, instances);
    this.methodPairs = new MethodPairs(pt, sorts, this.steps, instances);
  }

  to(thing: Thing): PathsToRace {
    const { listed, left } = this.listed(thing.instances);
    const { meetings, seeds, locations, racing, untried } = this.met.of(listed, thing.isPair);
    const { calls } = this.pt;
    const { location } = this.instances;
    const unseen = [...left, ...untried];
    const leftLocations = new Set(unseen.map((i) => location.data[i]));
    const leftMethods = new Set(unseen.map((i) => this.methodOf(i)));
    const { first, unsure, isPart } = this.upwards(seeds);
    for (const method of leftMethods) unsure.add(method);
    const { guarded, isPart: isCut } = this.guarded(listed, untried, first, unsure);
    const { pairs, arePart } = this.methodPairs.of(seeds, racing, thing.isPair, thing.isNamed);
    return {
      bare: new Set(first.keys()),
      guarded,
      pairs,
      pairsArePart: arePart || [...leftMethods].some((method) => !thing.isNamed(method)),
      sites: new Set(seeds.map(({ instance }) => this.instances.siteNumber(instance))),
      meetings,
      guardedLocations: locations.filter((at) => !meetings.has(at) && !leftLocations.has(at)),
      unsureLocations: [...leftLocations].filter((at) => !meetings.has(at)),
      isPart: isPart || isCut || unseen.length > 0,
      meetingBy: (method) => {
        const step = first.get(method);
        return step && meetingOf(step, this.instances.locationOf(step.instance), calls.edgeCount);
      },
    };
  }

  /** The instances that are looked at, and those that are left. */
  private listed(instances: ArrayLike<number>): Listed {
    const { site, location } = this.instances;
    const places = new PairMap(64);
    return listedOf(Array.from(instances), MOST_INSTANCES, (i) =>
      places.numberOf(site.data[i], location.data[i]),
    );
  }

  private methodOf(instance: number): MethodId {
    return this.pt.calls.methodOf(this.instances.contextOf(instance));
  }

  /**
   * By method on a path that races, the first step that was found of it: one of the nearest to an access. `unsure` are
   * methods that may be on others, or whose callers may.
   */
  private upwards(seeds: readonly Step[]): {
    first: Map<MethodId, Step>;
    unsure: Set<MethodId>;
    isPart: boolean;
  } {
    const { calls } = this.pt;
    const first = new Map<MethodId, Step>();
    const unsure = new Set<MethodId>();
    const seen = new Set<number>();
    const queue: Step[] = [];
    const add = (step: Step): void => {
      queue.push(step);
      const method = calls.methodOf(step.cs);
      if (!first.has(method)) first.set(method, step);
    };
    for (const step of seeds) {
      if (seen.has(step.state)) continue;
      seen.add(step.state);
      add(step);
    }
    for (let at = 0; at < queue.length && at < MOST_STATES; at++)
      for (const step of this.steps.callersOf(queue[at], seen, unsure)) add(step);
    const left = queue.slice(MOST_STATES);
    for (const { cs } of left) unsure.add(calls.methodOf(cs));
    return { first, unsure, isPart: left.length > 0 };
  }

  /**
   * Callers of bare methods, and accessing methods, that are not bare themselves, as far as that is sure. Whatever leads to
   * accesses that were not all tried may be on a path that races.
   */
  private guarded(
    listed: readonly number[],
    untried: readonly number[],
    bare: ReadonlyMap<MethodId, Step>,
    unsure: Set<MethodId>,
  ): { guarded: Set<MethodId>; isPart: boolean } {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const guarded = new Set<MethodId>();
    const seen = new Set<number>();
    const queue: number[] = [];
    const add = (cs: number, isSure: boolean): void => {
      const method = calls.methodOf(cs);
      if (!bare.has(method)) {
        (isSure ? guarded : unsure).add(method);
      } else if (!seen.has(cs)) {
        seen.add(cs);
        queue.push(cs);
      }
    };
    for (const i of untried) add(this.instances.contextOf(i), false);
    const walk = (from: number, isTried: boolean): number => {
      let at = from;
      for (; at < queue.length && at < MOST_CONTEXTS; at++) {
        const isSure = isTried && !unsure.has(calls.methodOf(queue[at]));
        for (let e = first[queue[at]]; e >= 0; e = next[e]) add(calls.callerOf(e), isSure);
      }
      return at;
    };
    const done = walk(0, false);
    for (const i of listed) add(this.instances.contextOf(i), true);
    walk(done, true);
    for (const method of unsure) guarded.delete(method);
    return { guarded, isPart: queue.length > MOST_CONTEXTS };
  }
}
