/**
 * Pairs of methods that race with each other. A method stands for an access site if it has a name that people know; where it has
 * none, those that call it do, as far as paths are followed upwards.
 */
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake, PairMap } from '../util/index.js';
import type { IsPair, Sorts } from './access-sorts.js';
import type { AccessInstances } from './instances.js';
import type { Met } from './meetings.js';
import type { PathSteps, Step } from './path-steps.js';

/** Steps upwards from one access. */
const MOST_STATES = 200;
/** Pairs of methods that are listed. */
const MOST_PAIRS = 1000;

/** The methods with a name through which threads get to an access site. */
interface NamesOfSite {
  readonly site: number;
  readonly names: readonly MethodId[];
  /** Equal for sites with the same names. */
  readonly list: number;
}

/** Has a method a name that people know? */
export type IsNamed = (method: MethodId) => boolean;

export class MethodPairs {
  /** By state of a step. */
  private readonly names: (ReadonlySet<MethodId> | undefined)[] = [];

  constructor(
    private readonly pt: PointsTo,
    private readonly sorts: Sorts,
    private readonly steps: PathSteps,
    private readonly instances: AccessInstances,
  ) {}

  /** Pairs of methods, of those with a name, on paths that race with each other. */
  of(
    seeds: readonly Step[],
    racing: Met['racing'],
    isPair: IsPair,
    isNamed: IsNamed,
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
  private namesBySort(seeds: readonly Step[], isNamed: IsNamed): Map<number, NamesOfSite[]> {
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
  private namesOf(seed: Step, isNamed: IsNamed): ReadonlySet<MethodId> {
    const own = this.pt.calls.methodOf(seed.cs);
    if (isNamed(own)) return new Set([own]);
    const isKept = this.steps.isPassedByAll(seed.instance);
    const known = isKept ? this.names[seed.state] : undefined;
    if (known !== undefined) return known;
    const names = this.findNames(seed, isNamed);
    if (isKept) this.names[seed.state] = names;
    return names;
  }

  private findNames(seed: Step, isNamed: IsNamed): Set<MethodId> {
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
