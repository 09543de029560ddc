/**
 * Paths that show a race: for each side, from a thread's root to the access, such that the locks held on exactly these
 * two paths have none in common (the paper's UnlockedPairs″, PLDI'06 Fig. 9).
 *
 * Where all paths share a lock, but one that may be two locks, two of these show the pair.
 *
 * The search runs over (method context, locks held on entry, group of the root), so that a helper called both with and
 * without the lock is shown on the path without it. A pair for which the search is exhaustive and finds nothing does
 * not race: different paths hold different locks, but each two of them share one.
 *
 * Accesses that are reached on the same paths with the same locks are one class of sides (`sides.ts`). Which two paths
 * are best is found once for each pair of classes, however many pairs of accesses there are.
 */
import { Guard, type HeldLocks, type Locks } from '../locks/index.js';
import { runBeside, type Threads } from '../threads/index.js';
import { PairMap, SequenceTable } from '../util/index.js';
import type { PairTable } from './pair-table.js';
import type { RaceTable } from './race-table.js';
import type { SideClass, Sides } from './sides.js';
import { keepPaths, type Stage } from './stages/index.js';

/** Two paths without a common lock, as indices into the paths of their classes, and how good they are. */
interface TwoPaths {
  readonly left: number;
  readonly right: number;
  /** 1 where both hold a lock that may be one and the same. */
  readonly guarded: number;
  /** How strange both roots are together. */
  readonly strange: number;
  readonly length: number;
  /** 1 where both threads have one root. */
  readonly together: number;
  readonly locks: number;
}

const NONE: TwoPaths = {
  left: -1,
  right: -1,
  guarded: Infinity,
  strange: Infinity,
  length: Infinity,
  together: Infinity,
  locks: Infinity,
};

export class Witnesses {
  /** Index into `paths` by two classes of sides: there are many pairs of classes, and few different pairs of paths. */
  private readonly known = new PairMap(1024);
  private readonly numbers = new SequenceTable();
  private readonly paths: TwoPaths[] = [];
  /** By the two indices of paths that are shown, their number in the table of races. */
  private readonly shown = new PairMap(64);
  /** Pairs kept although no lock-free pair of paths was found, because a bound cut the search. */
  undecided = 0;
  private readonly held: HeldLocks;
  private readonly common: Locks['common'];

  constructor(
    private readonly threads: Threads,
    { held, common }: Pick<Locks, 'held' | 'common'>,
    private readonly stages: readonly Stage[],
    private readonly sides: Sides,
    /** What is shown is put there. */
    private readonly races: RaceTable,
    private readonly tick: () => void,
  ) {
    this.held = held;
    this.common = common;
  }

  /**
   * A pair with its paths: of all witnesses two that hold no lock that may be one and the same, if there are such. Of these,
   * those whose threads are least strange; then the shortest; then those that start apart; then those with fewer locks. What
   * is shown must not depend on the order in which objects were met. −1 where every two paths share a lock that is proved to be
   * one, else a row of the table of races.
   */
  show(pairs: PairTable, pair: number): number {
    this.tick();
    let exhaustive = pairs.hasAll(pair);
    let best = NONE;
    let shown = -1;
    for (let at = pairs.witnessAfter(pair); at >= 0; at = pairs.witnessAfter(pair, at)) {
      const a = this.sides.of(pairs.firstInstanceOf(at));
      const b = this.sides.of(pairs.secondInstanceOf(at));
      exhaustive &&= a.exhaustive && b.exhaustive;
      const paths = this.bestPaths(a, b);
      if (!isBetter(paths, best)) continue;
      best = paths;
      shown = at;
    }
    if (shown >= 0) return this.race(pairs, pair, shown, best.left, best.right);
    if (exhaustive) return -1;
    this.undecided++;
    return this.anyPaths(pairs, pair);
  }

  /** The first paths of threads that may run at once; where a cut has left none, the first paths there are. */
  private anyPaths(pairs: PairTable, pair: number): number {
    let reached = -1;
    for (let at = pairs.witnessAfter(pair); at >= 0; at = pairs.witnessAfter(pair, at)) {
      const a = this.sides.of(pairs.firstInstanceOf(at)).witnessPaths;
      const b = this.sides.of(pairs.secondInstanceOf(at)).witnessPaths;
      for (let left = 0; left < a.length; left++) {
        const right = b.findIndex(({ root }) => runBeside(this.threads, a[left].root, root));
        if (right >= 0) return this.race(pairs, pair, at, left, right);
      }
      if (reached < 0 && a.length > 0 && b.length > 0) reached = at;
    }
    return reached < 0 ? -1 : this.race(pairs, pair, reached, 0, 0);
  }

  private bestPaths(a: SideClass, b: SideClass): TwoPaths {
    const known = this.known.get(a.number, b.number);
    if (known >= 0) return this.paths[known];
    const best = this.findPaths(a, b);
    const { left, right, guarded, strange, length, together, locks } = best;
    const number = this.numbers.intern(
      left < 0 ? [] : [left, right, guarded, strange, length, together, locks],
    );
    if (number === this.paths.length) this.paths.push(best);
    this.known.set(a.number, b.number, number);
    return this.paths[number];
  }

  private findPaths(a: SideClass, b: SideClass): TwoPaths {
    const { sets } = this.held;
    let best = NONE;
    for (let left = 0; left < a.witnessPaths.length; left++) {
      for (let right = 0; right < b.witnessPaths.length; right++) {
        const length = a.witnessPaths[left].length + b.witnessPaths[right].length;
        const [x, y] = [a.facts[left], b.facts[right]];
        const strange = this.strangeness(x.root) + this.strangeness(y.root);
        const isWorse = strange > best.strange || (strange === best.strange && length > best.length);
        if ((best.guarded === 0 && isWorse) || !keepPaths(this.stages, x, y)) continue;
        const guarded = this.common.guard(x.lockset, y.lockset) === Guard.none ? 0 : 1;
        const together = x.root === y.root ? 1 : 0;
        const locks = sets.get(x.lockset).length + sets.get(y.lockset).length;
        const paths = { left, right, guarded, strange, length, together, locks };
        if (isBetter(paths, best)) best = paths;
      }
    }
    return best;
  }

  private strangeness(root: number): number {
    return this.threads.roots[root].strangeness;
  }

  private race(pairs: PairTable, pair: number, witness: number, left: number, right: number): number {
    let paths = this.shown.get(left, right);
    if (paths < 0) {
      paths = this.races.addPaths(this.sides, left, right);
      this.shown.set(left, right, paths);
    }
    const first = pairs.firstInstanceOf(witness);
    const second = pairs.secondInstanceOf(witness);
    return this.races.add(first, second, pairs.bucketOf(pair), paths);
  }
}

function isBetter(a: TwoPaths, b: TwoPaths): boolean {
  if (a.guarded !== b.guarded) return a.guarded < b.guarded;
  if (a.strange !== b.strange) return a.strange < b.strange;
  if (a.length !== b.length) return a.length < b.length;
  return a.together !== b.together ? a.together < b.together : a.locks < b.locks;
}
