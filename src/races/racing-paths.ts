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
import { addTo, getOrMake, PairMap } from '../util/index.js';
import { type IsPair, type MetSorts, type Racing, type Sort, Sorts } from './access-sorts.js';
import type { AccessInstances } from './instances.js';
import { type Listed, listedOf } from './listed.js';
import { PathSteps, Seeds, type Step } from './path-steps.js';
import type { PathSearch, WitnessPath } from './paths.js';
import type { WitnessSide } from './race-table.js';
import type { Sides } from './sides.js';
import type { Stage } from './stages/index.js';

/** Steps upwards from the accesses of one thing. */
const MOST_STATES = 200;
const MOST_CONTEXTS = 500;
/** Access instances of one thing that are looked at. */
const MOST_INSTANCES = 500;
/** Pairs of methods that are listed. */
const MOST_PAIRS = 1000;

/** The methods with a name through which threads get to an access site. */
interface NamesOfSite {
  readonly site: number;
  readonly names: readonly MethodId[];
  /** Equal for sites with the same names. */
  readonly list: number;
}

/** Two accesses that race, with their paths. */
export interface Meeting {
  readonly location: number;
  readonly sides: readonly [WitnessSide, WitnessSide];
  readonly length: number;
}

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
  readonly isNamed: (method: MethodId) => boolean;
}

/** Instances of one thing that meet. */
interface Met {
  readonly meetings: Map<number, Meeting>;
  readonly seeds: Step[];
  readonly locations: number[];
  /** Pairs of sorts that race somewhere. */
  readonly racing: readonly (readonly [number, number])[];
  readonly untried: readonly number[];
}

export class RacingPaths {
  private readonly sorts: Sorts;
  private readonly steps: PathSteps;
  /** By state of a step. */
  private readonly names: (ReadonlySet<MethodId> | undefined)[] = [];

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
    this.sorts = new Sorts(threads, sides, instances, stages, common, added);
    this.steps = new PathSteps(pt, threads, held, paths, instances);
  }

  to(thing: Thing): PathsToRace {
    const { listed, left } = this.listed(thing.instances);
    const { meetings, seeds, locations, racing, untried } = this.meet(listed, thing.isPair);
    const { calls } = this.pt;
    const { location } = this.instances;
    const unseen = [...left, ...untried];
    const leftLocations = new Set(unseen.map((i) => location.data[i]));
    const leftMethods = new Set(unseen.map((i) => this.methodOf(i)));
    const { first, unsure, isPart } = this.upwards(seeds);
    for (const method of leftMethods) unsure.add(method);
    const { guarded, isPart: isCut } = this.guarded(listed, untried, first, unsure);
    const { pairs, arePart } = this.pairs(seeds, racing, thing);
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

  /** Which instances meet on paths that no common lock excludes; `untried` are those that may meet more. */
  private meet(listed: readonly number[], isPair: IsPair): Met {
    const meetings = new Map<number, Meeting>();
    const racingOnce = new PairMap(64);
    const all: [number, number][] = [];
    const seeds = new Seeds();
    const byLocation = this.byLocation(listed);
    // Most locations are accessed in the same few sorts: which of them race is found once.
    const known = new Map<string, Racing>();
    const untried: number[] = [];
    const work = this.sorts.work();
    for (const [at, here] of byLocation) {
      const sorts = this.sorts.of(here);
      const alike = getOrMake(known, this.sorts.signature(sorts), () =>
        this.sorts.racing(sorts, isPair, work),
      );
      const racing = this.sorts.kept(alike, sorts, isPair);
      if (racing.isCut) untried.push(...here);
      for (const { key, against } of racing.sorts)
        for (const other of against) if (key <= other && racingOnce.add(key, other)) all.push([key, other]);
      const meeting = this.seedFrom(at, sorts, racing.sorts, seeds, isPair);
      if (meeting !== undefined) meetings.set(at, meeting);
    }
    return { meetings, seeds: seeds.list, locations: [...byLocation.keys()], racing: all, untried };
  }

  private byLocation(listed: readonly number[]): Map<number, number[]> {
    const { location } = this.instances;
    const byLocation = new Map<number, number[]>();
    for (const i of listed) {
      addTo(byLocation, location.data[i], i);
    }
    return byLocation;
  }

  /** Adds the accesses at a location to the seeds, and gives the meeting there with the shortest ways. */
  private seedFrom(
    at: number,
    sorts: ReadonlyMap<number, Sort>,
    racing: readonly MetSorts[],
    seeds: Seeds,
    isPair: IsPair,
  ): Meeting | undefined {
    const { cs } = this.instances;
    let best: Meeting | undefined;
    for (const { key, against } of racing) {
      const sort = sorts.get(key);
      const open = new Map(sort?.bySite);
      for (const number of against) {
        if (open.size === 0) break;
        const others = sorts.get(number);
        if (others === undefined) continue;
        for (const [place, sides] of open) {
          // Of accesses that are alike on their paths, some may race with none by stages that look at more than paths.
          const other = this.sorts.firstListed(place, others, isPair);
          if (other === undefined) continue;
          open.delete(place);
          for (const side of sides) {
            const context = cs.data[side.instance];
            const state = this.steps.stateOf(context, side.witnessPath);
            seeds.add(place, state, key, context, side, other);
            const length = side.witnessPath.length + other.witnessPath.length;
            if (best === undefined || length < best.length)
              best = { location: at, sides: [side, other], length };
          }
        }
      }
    }
    return best;
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

  /** Pairs of methods, of those with a name, on paths that race with each other. */
  private pairs(
    seeds: readonly Step[],
    racing: Met['racing'],
    { isPair, isNamed }: Thing,
  ): { pairs: (readonly [MethodId, MethodId])[]; arePart: boolean } {
    const bySort = this.namesBySort(seeds, isNamed);
    const pairs: (readonly [MethodId, MethodId])[] = [];
    const seen = new PairMap(64);
    // Many sites have the same names: each pair of lists is looked at once.
    const joined = new PairMap(64);
    for (const [sort, against] of racing) {
      for (const own of bySort.get(sort) ?? []) {
        for (const other of bySort.get(against) ?? []) {
          if (joined.get(own.list, other.list) >= 0) continue;
          if (!this.sorts.areListed(own.site, other.site, isPair)) continue;
          joined.add(own.list, other.list);
          for (const a of own.names) {
            for (const b of other.names) {
              if (!seen.add(Math.min(a, b), Math.max(a, b))) continue;
              if (pairs.length === MOST_PAIRS) return { pairs, arePart: true };
              pairs.push([a, b]);
            }
          }
        }
      }
    }
    return { pairs, arePart: false };
  }

  /** By sort of access, for each site upwards until there is a name. */
  private namesBySort(seeds: readonly Step[], isNamed: Thing['isNamed']): Map<number, NamesOfSite[]> {
    const bySort = new Map<number, Map<number, Set<MethodId>>>();
    for (const seed of seeds) {
      const bySite = getOrMake(bySort, seed.sort, () => new Map<number, Set<MethodId>>());
      const names = getOrMake(bySite, this.instances.siteNumber(seed.instance), () => new Set<MethodId>());
      for (const name of this.namesOf(seed, isNamed)) names.add(name);
    }
    const lists = new Map<string, number>();
    const listed = ([site, set]: [number, ReadonlySet<MethodId>]): NamesOfSite => {
      const names = [...set];
      return { site, names, list: getOrMake(lists, names.join(' '), () => lists.size) };
    };
    return new Map([...bySort].map(([sort, bySite]) => [sort, Array.from(bySite, listed)]));
  }

  /** Kept by state, where it does not depend on the access. */
  private namesOf(seed: Step, isNamed: Thing['isNamed']): ReadonlySet<MethodId> {
    const own = this.pt.calls.methodOf(seed.cs);
    if (isNamed(own)) return new Set([own]);
    const isKept = this.steps.isPassedByAll(seed.instance);
    const known = isKept ? this.names[seed.state] : undefined;
    if (known !== undefined) return known;
    const names = this.findNames(seed, isNamed);
    if (isKept) this.names[seed.state] = names;
    return names;
  }

  private findNames(seed: Step, isNamed: Thing['isNamed']): Set<MethodId> {
    const { calls } = this.pt;
    const names = new Set<MethodId>();
    const seen = new Set<number>([seed.state]);
    const queue = [seed];
    for (let at = 0; at < queue.length && at < MOST_STATES; at++) {
      for (const step of this.steps.callersOf(queue[at], seen)) {
        const method = calls.methodOf(step.cs);
        if (isNamed(method)) names.add(method);
        else queue.push(step);
      }
    }
    if (names.size === 0) names.add(calls.methodOf(seed.cs));
    return names;
  }
}

/** The path to a step, and from there down to the access. */
function meetingOf(step: Step, location: number, mostCalls: number): Meeting {
  const below: number[] = [];
  for (
    let at: Step | undefined = step;
    at !== undefined && at.edge >= 0 && below.length < mostCalls;
    at = at.below
  )
    below.push(at.edge);
  const { root, entry, edges } = step.witnessPath;
  const way = [...edges, ...below];
  const witnessPath: WitnessPath = { root, entry, length: way.length, edges: way };
  const own = { instance: step.instance, witnessPath, lockset: step.lockset };
  return { location, sides: [own, step.other], length: way.length + step.other.witnessPath.length };
}
