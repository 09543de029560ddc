/**
 * Paths that show a race: for each side, from a thread's root to the access, such that the locks held on exactly these
 * two paths have none in common (the paper's UnlockedPairs″, PLDI'06 Fig. 9).
 *
 * The search runs over (method context, locks held on entry, group of the root), so that a helper called both with and
 * without the lock is shown on the path without it. A pair for which the search is exhaustive and finds nothing does
 * not race: different paths hold different locks, but each two of them share one.
 */
import type { Construction, HeldLocks, Passing, TokenSet } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import type { AccessInstances } from './collect.js';
import { PassedPaths } from './passed-paths.js';
import type { Arrival, Arrivals } from './paths.js';
import { PathSearch } from './paths.js';
import type { UnlockedPair } from './stages.js';

export interface WitnessSide {
  /** Index of the access instance. */
  readonly instance: number;
  readonly arrival: Arrival;
  /** Locks held at the access on this path. */
  readonly tokens: TokenSet;
}

export interface RacePair {
  readonly pair: UnlockedPair;
  readonly location: number;
  readonly sides: readonly [WitnessSide, WitnessSide];
}

export class Witnesses {
  private readonly memo = new Map<string, Arrivals>();
  private readonly paths: PathSearch;
  private readonly passed: PassedPaths;
  /** Pairs kept although no lock-free pair of paths was found, because a bound cut the search. */
  undecided = 0;

  constructor(
    pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    construction: Construction,
    passing: Passing,
    private readonly instances: AccessInstances,
    pairs: readonly UnlockedPair[],
    private readonly tick: () => void,
  ) {
    const targets = pairs
      .flatMap(({ witnesses }) => witnesses.flat())
      .map((instance) => instances.cs.data[instance]);
    const leads = pt.calls.leadingTo(targets);
    this.paths = new PathSearch(pt, threads, held, construction, leads, tick);
    this.passed = new PassedPaths(pt, threads, held, passing, this.paths);
  }

  /**
   * A pair with its paths: of all witnesses the shortest two; of equally short ones those that start apart, then
   * those with fewer locks, so that what is shown does not hang on the order in which objects were met. Undefined when every two paths share a lock.
   */
  show(pair: UnlockedPair): RacePair | undefined {
    this.tick();
    let exhaustive = pair.hasAll;
    let fallback: RacePair | undefined;
    const best = new Shortest();
    for (const [i, j] of pair.witnesses) {
      const a = this.arrivals(i);
      const b = this.arrivals(j);
      exhaustive &&= a.exhaustive && b.exhaustive;
      this.choose(pair, [i, a.list], [j, b.list], best);
      if (a.list.length > 0 && b.list.length > 0) {
        fallback ??= this.race(pair, this.side(i, a.list[0]), this.side(j, b.list[0]));
      }
    }
    if (best.race !== undefined) return best.race;
    if (exhaustive) return undefined;
    this.undecided++;
    return fallback;
  }

  /** Two paths without a common lock, where they are better than the best so far. */
  private choose(
    pair: UnlockedPair,
    [i, a]: readonly [number, readonly Arrival[]],
    [j, b]: readonly [number, readonly Arrival[]],
    best: Shortest,
  ): void {
    const { sets } = this.held;
    for (const left of a) {
      for (const right of b) {
        const length = left.edges.length + right.edges.length;
        if (length > best.length || !this.parallel(left.root, right.root)) continue;
        const first = this.side(i, left);
        const second = this.side(j, right);
        if (sets.exclude(first.tokens, second.tokens)) continue;
        const together = left.root === right.root ? 1 : 0;
        const locks = sets.get(first.tokens).length + sets.get(second.tokens).length;
        if (best.isBeatenBy(length, together, locks))
          best.take(this.race(pair, first, second), length, together, locks);
      }
    }
  }

  private race(pair: UnlockedPair, first: WitnessSide, second: WitnessSide): RacePair {
    return { pair, location: this.instances.location.data[first.instance], sides: [first, second] };
  }

  private parallel(a: number, b: number): boolean {
    const { roots, parallel } = this.threads;
    return (parallel[roots[a].group] & (1 << roots[b].group)) !== 0;
  }

  private side(instance: number, arrival: Arrival): WitnessSide {
    const { site, sites, cs, frame, base } = this.instances;
    const { block, insn } = sites[site.data[instance]];
    const tokens = this.held.atAccess(
      cs.data[instance],
      block,
      insn,
      arrival.entry,
      frame.data[instance],
      base.data[instance],
    );
    return { instance, arrival, tokens };
  }

  private arrivals(instance: number): Arrivals {
    const { cs: contexts, mask: masks, site, sites, via, viaObject } = this.instances;
    const cs = contexts.data[instance];
    const mask = masks.data[instance];
    const param = via.data[instance];
    if (param >= 0) return this.arrivalsWith(cs, param, viaObject.data[instance], mask);
    const { onThis } = sites[site.data[instance]];
    return this.remembered(`${cs}:${mask}:${onThis}`, () => this.paths.to(cs, mask, onThis));
  }

  /** Ways on which the parameter is the object. */
  private arrivalsWith(cs: number, param: number, object: number, mask: number): Arrivals {
    return this.remembered(`${cs}:${mask}:${param}:${object}`, () => {
      const found = this.passed.to(cs, param, object, mask);
      // Too much to follow: any way has to do.
      return found.list.length > 0 ? found : { ...this.paths.to(cs, mask, false), exhaustive: false };
    });
  }

  private remembered(key: string, search: () => Arrivals): Arrivals {
    let known = this.memo.get(key);
    if (known === undefined) {
      known = search();
      this.memo.set(key, known);
    }
    return known;
  }
}

/** The best race so far. */
class Shortest {
  race: RacePair | undefined;
  length = Infinity;
  /** 1 where both threads have one root. */
  private together = Infinity;
  private locks = Infinity;

  isBeatenBy(length: number, together: number, locks: number): boolean {
    if (length !== this.length) return length < this.length;
    return together !== this.together ? together < this.together : locks < this.locks;
  }

  take(race: RacePair, length: number, together: number, locks: number): void {
    this.race = race;
    this.length = length;
    this.together = together;
    this.locks = locks;
  }
}
