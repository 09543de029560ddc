/**
 * Paths that show a race: for each side, from a thread's root to the access, such that the locks held on exactly these
 * two paths have none in common (the paper's UnlockedPairs″, PLDI'06 Fig. 9).
 *
 * The search runs over (method context, locks held on entry, group of the root), so that a helper called both with and
 * without the lock is shown on the path without it. A pair for which the search is exhaustive and finds nothing does
 * not race: different paths hold different locks, but each two of them share one.
 *
 * Accesses that are reached on the same ways and hold the same locks there are one kind of side (`sides.ts`): which two
 * ways are best is found once for each two kinds, however many pairs of accesses there are.
 */
import type { HeldLocks, TokenSet } from '../locks/index.js';
import type { Threads } from '../threads/index.js';
import { PairMap, SequenceTable } from '../util/index.js';
import type { AccessInstances } from './collect.js';
import type { UnlockedPair } from './pairs.js';
import type { Arrival } from './paths.js';
import type { SideKind, Sides } from './sides.js';

export interface WitnessSide {
  /** Index of the access instance. */
  readonly instance: number;
  readonly arrival: Arrival;
  /** Locks held at the access on this path. */
  readonly tokens: TokenSet;
}

/** A pair with two paths. There are many, so that sides are put together when they are asked for. */
export class RacePair {
  constructor(
    readonly pair: UnlockedPair,
    readonly location: number,
    private readonly known: Sides,
    readonly firstInstance: number,
    private readonly firstWay: number,
    readonly secondInstance: number,
    private readonly secondWay: number,
  ) {}

  get sides(): readonly [WitnessSide, WitnessSide] {
    return [this.side(this.firstInstance, this.firstWay), this.side(this.secondInstance, this.secondWay)];
  }

  private side(instance: number, way: number): WitnessSide {
    const { arrivals, tokens } = this.known.of(instance);
    return { instance, arrival: arrivals[way], tokens: tokens[way] };
  }
}

/** Two ways without a common lock, as indices into the arrivals of their kinds, and how good they are. */
interface Ways {
  readonly left: number;
  readonly right: number;
  readonly length: number;
  /** 1 where both threads have one root. */
  readonly together: number;
  readonly locks: number;
}

const NONE: Ways = { left: -1, right: -1, length: Infinity, together: Infinity, locks: Infinity };

export class Witnesses {
  /** Index into `ways` by two kinds of sides: there are many pairs of kinds, and few different ways. */
  private readonly known = new PairMap(1024);
  private readonly numbers = new SequenceTable();
  private readonly ways: Ways[] = [];
  /** Pairs kept although no lock-free pair of paths was found, because a bound cut the search. */
  undecided = 0;

  constructor(
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly sides: Sides,
    private readonly instances: AccessInstances,
    private readonly tick: () => void,
  ) {}

  /**
   * A pair with its paths: of all witnesses the shortest two; of equally short ones those that start apart, then
   * those with fewer locks, so that what is shown does not hang on the order in which objects were met. Undefined when every two paths share a lock.
   */
  show(pair: UnlockedPair): RacePair | undefined {
    this.tick();
    let exhaustive = pair.hasAll;
    let best = NONE;
    let shown = -1;
    for (let at = 0; at < pair.witnesses.length; at += 2) {
      const a = this.sides.of(pair.witnesses[at]);
      const b = this.sides.of(pair.witnesses[at + 1]);
      exhaustive &&= a.exhaustive && b.exhaustive;
      const ways = this.bestWays(a, b);
      if (!isBetter(ways, best)) continue;
      best = ways;
      shown = at;
    }
    if (shown >= 0) return this.race(pair, shown, best.left, best.right);
    if (exhaustive) return undefined;
    this.undecided++;
    return this.anyWays(pair);
  }

  /** The first ways there are. */
  private anyWays(pair: UnlockedPair): RacePair | undefined {
    const isReached = (instance: number): boolean => this.sides.of(instance).arrivals.length > 0;
    for (let at = 0; at < pair.witnesses.length; at += 2) {
      if (isReached(pair.witnesses[at]) && isReached(pair.witnesses[at + 1]))
        return this.race(pair, at, 0, 0);
    }
    return undefined;
  }

  private bestWays(a: SideKind, b: SideKind): Ways {
    const known = this.known.get(a.number, b.number);
    if (known >= 0) return this.ways[known];
    const best = this.findWays(a, b);
    const { left, right, length, together, locks } = best;
    const number = this.numbers.intern(left < 0 ? [] : [left, right, length, together, locks]);
    if (number === this.ways.length) this.ways.push(best);
    this.known.set(a.number, b.number, number);
    return this.ways[number];
  }

  private findWays(a: SideKind, b: SideKind): Ways {
    const { sets } = this.held;
    let best = NONE;
    for (let left = 0; left < a.arrivals.length; left++) {
      for (let right = 0; right < b.arrivals.length; right++) {
        const length = a.arrivals[left].length + b.arrivals[right].length;
        const roots = [a.arrivals[left].root, b.arrivals[right].root] as const;
        if (length > best.length || !this.parallel(...roots)) continue;
        if (sets.exclude(a.tokens[left], b.tokens[right])) continue;
        const together = roots[0] === roots[1] ? 1 : 0;
        const locks = sets.get(a.tokens[left]).length + sets.get(b.tokens[right]).length;
        const ways = { left, right, length, together, locks };
        if (isBetter(ways, best)) best = ways;
      }
    }
    return best;
  }

  private race(pair: UnlockedPair, at: number, left: number, right: number): RacePair {
    const first = pair.witnesses[at];
    const second = pair.witnesses[at + 1];
    return new RacePair(pair, this.instances.location.data[first], this.sides, first, left, second, right);
  }

  private parallel(a: number, b: number): boolean {
    const { roots, parallel } = this.threads;
    return (parallel[roots[a].group] & (1 << roots[b].group)) !== 0;
  }
}

function isBetter(a: Ways, b: Ways): boolean {
  if (a.length !== b.length) return a.length < b.length;
  return a.together !== b.together ? a.together < b.together : a.locks < b.locks;
}
