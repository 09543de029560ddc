/**
 * Sorts of accesses: those that hold the same locks, in threads of one group, and all write or all read. Which of them
 * may happen at once without a common lock is decided once for each pair of sorts, however many accesses there are.
 */
import type { Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import type { AccessInstances } from './instances.js';
import type { WitnessSide } from './race-table.js';
import type { Sides } from './sides.js';
import { keepPaths, keeps, type PathFacts, type Stage } from './stages/index.js';

/** Sorts of accesses at one location that are held against each other. */
const MOST_SORTS = 40;
/** Pairs of sides tried for two sorts of accesses. */
const MOST_TRIES = 20;

/** May two access sites race? The lower one comes first. */
export type IsPair = (first: number, second: number) => boolean;

/** Accesses that hold the same locks, in threads of one group, and all write or all read. */
export interface Sort {
  readonly write: boolean;
  readonly facts: PathFacts;
  readonly sides: WitnessSide[];
}

/** Numbers of a sort and of one that it meets. */
export type RacingSorts = readonly [number, number];

export class Sorts {
  private readonly numbers = new PairMap(256);
  private readonly moments = new PairMap(256);
  private readonly meet = new PairMap(256);

  constructor(
    private readonly threads: Threads,
    private readonly sides: Sides,
    private readonly instances: AccessInstances,
    private readonly stages: readonly Stage[],
    /** A stage that came later, which is applied to instances only. */
    private readonly added: Stage | undefined,
  ) {}

  /** Accesses of one sort are alike: the first of each shows what it meets. */
  of(here: readonly number[]): Map<number, Sort> {
    const sorts = new Map<number, Sort>();
    for (const instance of here) {
      const { witnessPaths, facts } = this.sides.of(instance);
      const { write } = this.instances.siteOf(instance);
      for (let way = 0; way < witnessPaths.length; way++) {
        const witnessPath = witnessPaths[way];
        const key = this.numbers.numberOf(
          facts[way].lockset,
          this.moments.numberOf(
            facts[way].moment,
            2 * this.threads.roots[witnessPath.root].group + Number(write),
          ),
        );
        const side = { instance, witnessPath, lockset: facts[way].lockset };
        const known = sorts.get(key);
        if (known === undefined) sorts.set(key, { write, facts: facts[way], sides: [side] });
        else known.sides.push(side);
      }
    }
    return sorts;
  }

  /** All pairs of sorts that race, in both directions; for each sort, those on shorter paths first. */
  racing(sorts: ReadonlyMap<number, Sort>, isPair: IsPair): RacingSorts[] {
    const found: RacingSorts[] = [];
    const all = [...sorts].slice(0, MOST_SORTS);
    for (const [key, sort] of all) {
      const met = all.filter(
        ([against, other]) =>
          this.mayMeet(key, sort, against, other) && this.firstMeeting(sort, other, isPair) !== undefined,
      );
      const length = ([, { sides }]: (typeof met)[number]): number => sides[0].witnessPath.length;
      met.sort((a, b) => length(a) - length(b) || a[0] - b[0]);
      for (const [against] of met) found.push([key, against]);
    }
    return found;
  }

  private mayMeet(key: number, sort: Sort, against: number, other: Sort): boolean {
    if (!sort.write && !other.write) return false;
    const known = this.meet.get(key, against);
    if (known >= 0) return known === 1;
    const may = keepPaths(this.stages, sort.facts, other.facts);
    this.meet.set(key, against, may ? 1 : 0);
    return may;
  }

  /** Two sides of two sorts that race, of the first few. */
  private firstMeeting(a: Sort, b: Sort, isPair: IsPair): readonly [WitnessSide, WitnessSide] | undefined {
    let tries = MOST_TRIES;
    for (const x of a.sides) {
      for (const y of b.sides) {
        if (tries-- === 0) return undefined;
        if (!this.isListed(x.instance, y.instance, isPair)) continue;
        if (this.added === undefined || keeps(this.added, x.instance, y.instance)) return [x, y];
      }
    }
    return undefined;
  }

  /** The first of a sort that may race with an access; of many that are not tried, the first one. */
  firstListed(side: WitnessSide, others: readonly WitnessSide[], isPair: IsPair): WitnessSide | undefined {
    const most = Math.min(others.length, MOST_TRIES);
    for (let i = 0; i < most; i++) {
      if (this.isListed(side.instance, others[i].instance, isPair)) return others[i];
    }
    return others.length > most ? others[0] : undefined;
  }

  private isListed(i: number, j: number, isPair: IsPair): boolean {
    return this.areListed(this.instances.siteNumber(i), this.instances.siteNumber(j), isPair);
  }

  areListed(a: number, b: number, isPair: IsPair): boolean {
    const { sites } = this.instances;
    if (!sites[a].write && !sites[b].write) return false;
    if (sites[a].client && sites[b].client) return false;
    return a <= b ? isPair(a, b) : isPair(b, a);
  }
}
