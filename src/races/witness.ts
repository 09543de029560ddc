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
import type { HeldLocks } from '../locks/index.js';
import { runBeside, type Threads } from '../threads/index.js';
import { PairMap, SequenceTable } from '../util/index.js';
import type { PairTable } from './pair-table.js';
import type { RaceTable } from './race-table.js';
import type { SideKind, Sides } from './sides.js';
import { keepPaths, type Stage } from './stages/index.js';

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
  /** By the two indices of ways that are shown, their number in the table of races. */
  private readonly shown = new PairMap(64);
  /** Pairs kept although no lock-free pair of paths was found, because a bound cut the search. */
  undecided = 0;

  constructor(
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly stages: readonly Stage[],
    private readonly sides: Sides,
    /** What is shown is put there. */
    private readonly races: RaceTable,
    private readonly tick: () => void,
  ) {}

  /**
   * A pair with its paths: of all witnesses the shortest two; of equally short ones those that start apart, then
   * those with fewer locks, so that what is shown does not hang on the order in which objects were met. −1 when every
   * two paths share a lock, else a row of the table of races.
   */
  show(pairs: PairTable, pair: number): number {
    this.tick();
    let exhaustive = pairs.hasAll(pair);
    let best = NONE;
    let shown = -1;
    for (let at = pairs.witnessAfter(pair); at >= 0; at = pairs.witnessAfter(pair, at)) {
      const a = this.sides.of(pairs.firstInstance.data[at]);
      const b = this.sides.of(pairs.secondInstance.data[at]);
      exhaustive &&= a.exhaustive && b.exhaustive;
      const ways = this.bestWays(a, b);
      if (!isBetter(ways, best)) continue;
      best = ways;
      shown = at;
    }
    if (shown >= 0) return this.race(pairs, pair, shown, best.left, best.right);
    if (exhaustive) return -1;
    this.undecided++;
    return this.anyWays(pairs, pair);
  }

  /** The first ways of threads that run at once, or where a cut has left none of these, the first ways there are. */
  private anyWays(pairs: PairTable, pair: number): number {
    let reached = -1;
    for (let at = pairs.witnessAfter(pair); at >= 0; at = pairs.witnessAfter(pair, at)) {
      const a = this.sides.of(pairs.firstInstance.data[at]).arrivals;
      const b = this.sides.of(pairs.secondInstance.data[at]).arrivals;
      for (let left = 0; left < a.length; left++) {
        const right = b.findIndex(({ root }) => runBeside(this.threads, a[left].root, root));
        if (right >= 0) return this.race(pairs, pair, at, left, right);
      }
      if (reached < 0 && a.length > 0 && b.length > 0) reached = at;
    }
    return reached < 0 ? -1 : this.race(pairs, pair, reached, 0, 0);
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
        const [x, y] = [a.paths[left], b.paths[right]];
        if (length > best.length || !keepPaths(this.stages, x, y)) continue;
        const together = x.root === y.root ? 1 : 0;
        const locks = sets.get(x.tokens).length + sets.get(y.tokens).length;
        const ways = { left, right, length, together, locks };
        if (isBetter(ways, best)) best = ways;
      }
    }
    return best;
  }

  private race(pairs: PairTable, pair: number, witness: number, left: number, right: number): number {
    let ways = this.shown.get(left, right);
    if (ways < 0) {
      ways = this.races.addWays(this.sides, left, right);
      this.shown.set(left, right, ways);
    }
    const first = pairs.firstInstance.data[witness];
    const second = pairs.secondInstance.data[witness];
    return this.races.add(first, second, pairs.crowd.data[pair], ways);
  }
}

function isBetter(a: Ways, b: Ways): boolean {
  if (a.length !== b.length) return a.length < b.length;
  return a.together !== b.together ? a.together < b.together : a.locks < b.locks;
}
