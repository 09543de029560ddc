/**
 * Sorts of accesses: those that hold the same locks that prove something, in threads of one group, and all write or all
 * read. Which of them may happen at once without a common lock is decided once for each pair of sorts, however many
 * accesses there are. Which of their sites may race is looked up by site, as one sort often has many accesses at few sites.
 *
 * Guarantee: two sorts are told to race only if two of their accesses pass all tests. Where a bound keeps others from being
 * tried, `isCut` says so. Locks that prove nothing exclude nobody (`CommonLocks.provedPart`), so they tell no sorts apart.
 */
import type { CommonLocks } from '../locks/index.js';
import type { Threads } from '../threads/index.js';
import { addTo, getOrMake, PairMap } from '../util/index.js';
import type { AccessInstances } from './instances.js';
import { listedOf } from './listed.js';
import type { WitnessSide } from './race-table.js';
import type { Sides } from './sides.js';
import { keepPaths, keeps, type PathFacts, type Stage } from './stages/index.js';

/** Sorts of accesses at one location that are held against each other. */
const MOST_SORTS = 200;
/** Sorts at one location that are held against each other even where those of others were many. */
const LEAST_SORTS = 10;
/** Pairs of sorts at all locations of one thing. */
const MOST_PAIRS = 400_000;
/** Pairs of sites tried for two sorts of accesses, and pairs of accesses that a stage which came later looks at. */
const MOST_SITES = 2000;
const MOST_TRIES = 200;

/** May two access sites race? The lower one comes first. */
export type IsPair = (first: number, second: number) => boolean;

/** Accesses that hold the same locks that prove something, in threads of one group, and all write or all read. */
export interface Sort {
  readonly write: boolean;
  readonly facts: PathFacts;
  readonly sides: WitnessSide[];
  /** The sides by number of their site. */
  readonly bySite: ReadonlyMap<number, readonly WitnessSide[]>;
}

/** The number of a sort, and those of all that it meets, those on shorter paths first. */
export interface MetSorts {
  readonly key: number;
  readonly against: readonly number[];
}

/** A sort with its number, and that of its sites. */
interface Tried {
  readonly key: number;
  readonly sort: Sort;
  readonly place: number;
}

/** Pairs of sorts that may still be tried. */
export interface Work {
  pairs: number;
}

/** What races, and whether more may that was not tried. */
export interface Racing {
  readonly sorts: readonly MetSorts[];
  readonly isCut: boolean;
}

export class Sorts {
  private readonly numbers = new PairMap(256);
  private readonly moments = new PairMap(256);
  private readonly meet = new PairMap(256);

  constructor(
    private readonly threads: Threads,
    private readonly sides: Sides,
    private readonly instances: AccessInstances,
    private readonly stages: readonly Stage[],
    private readonly locks: Pick<CommonLocks, 'provedPart'>,
    /** A stage that came later, which is applied to instances only. */
    private readonly added: Stage | undefined,
  ) {}

  work(): Work {
    return { pairs: MOST_PAIRS };
  }

  /** Accesses of one sort are alike: the first of each shows what it meets. */
  of(here: readonly number[]): Map<number, Sort> {
    const sorts = new Map<number, MadeSort>();
    for (const instance of here) {
      const { witnessPaths, facts } = this.sides.of(instance);
      const { write } = this.instances.siteOf(instance);
      const site = this.instances.siteNumber(instance);
      for (let way = 0; way < witnessPaths.length; way++) {
        const witnessPath = witnessPaths[way];
        const key = this.numbers.numberOf(
          this.locks.provedPart(facts[way].lockset),
          this.moments.numberOf(
            facts[way].moment,
            2 * this.threads.roots[witnessPath.root].group + Number(write),
          ),
        );
        const side = { instance, witnessPath, lockset: facts[way].lockset };
        const known = sorts.get(key);
        if (known === undefined) sorts.set(key, new MadeSort(write, facts[way], site, side));
        else known.add(site, side);
      }
    }
    return sorts;
  }

  /**
   * All pairs of sorts that race by their locks, threads and sites, in both directions. The same for all locations with the
   * same `signature`. `work` is what is left for the thing.
   */
  racing(sorts: ReadonlyMap<number, Sort>, isPair: IsPair, work: Work): Racing {
    const all = this.tried(sorts, work);
    work.pairs -= all.length ** 2;
    let isCut = sorts.size > all.length;
    // Most sorts are at the same few sites.
    const places = 1 + Math.max(-1, ...all.map(({ place }) => place));
    const ofSites: (boolean | undefined)[] = [];
    const anyListed = (a: Tried, b: Tried): boolean => {
      const at = a.place * places + b.place;
      if (ofSites[at] === undefined) {
        const listed = this.anyListed(a.sort, b.sort, isPair);
        if (listed === undefined) isCut = true;
        ofSites[at] = listed === true;
      }
      return ofSites[at];
    };
    const met = all.map((): Tried[] => []);
    all.forEach((one, i) => {
      for (let j = i; j < all.length; j++) {
        const other = all[j];
        if (!one.sort.write && !other.sort.write) continue;
        if (!anyListed(one, other) || !this.mayMeet(one, other)) continue;
        met[i].push(other);
        if (j > i) met[j].push(one);
      }
    });
    const length = ({ sort }: Tried): number => sort.sides[0].witnessPath.length;
    const found = all.map(({ key }, i): MetSorts => {
      const against = met[i].sort((a, b) => length(a) - length(b) || a.key - b.key);
      return { key, against: against.map((other) => other.key) };
    });
    return { sorts: found, isCut };
  }

  /** Of many sorts, one at each set of sites comes before a second one at any. */
  private tried(sorts: ReadonlyMap<number, Sort>, { pairs }: Work): Tried[] {
    const places = new Map<string, number>();
    const all = Array.from(sorts, ([key, sort]): Tried => {
      return { key, sort, place: getOrMake(places, sitesOf(sort), () => places.size) };
    });
    const left = Math.floor(Math.sqrt(Math.max(0, pairs)));
    const most = Math.max(LEAST_SORTS, Math.min(MOST_SORTS, left));
    const { listed } = listedOf([...all.keys()], most, (index) => all[index].place);
    return listed.map((index) => all[index]);
  }

  /** Of these pairs, those that the stage keeps that came later, which depends on the location. */
  kept(racing: Racing, sorts: ReadonlyMap<number, Sort>, isPair: IsPair): Racing {
    const { added } = this;
    if (added === undefined) return racing;
    let { isCut } = racing;
    const left = racing.sorts.map(({ key, against }): MetSorts => {
      const sort = sorts.get(key);
      const kept = against.filter((number) => {
        const other = sorts.get(number);
        const isKept = sort && other && this.anyKept(added, sort, other, isPair);
        if (isKept === undefined) isCut = true;
        return isKept === true;
      });
      return { key, against: kept };
    });
    return { sorts: left, isCut };
  }

  /** Equal for locations that are accessed in the same sorts at the same sites. */
  signature(sorts: ReadonlyMap<number, Sort>): string {
    const parts = [...sorts].map(([key, sort]) => `${key}: ${sitesOf(sort)}`);
    return parts.sort().join(', ');
  }

  private mayMeet(one: Tried, other: Tried): boolean {
    const known = this.meet.get(one.key, other.key);
    if (known >= 0) return known === 1;
    const may = keepPaths(this.stages, one.sort.facts, other.sort.facts);
    this.meet.set(one.key, other.key, may ? 1 : 0);
    return may;
  }

  /** May two of their sites race? Undefined where a bound was met. */
  private anyListed(a: Sort, b: Sort, isPair: IsPair): boolean | undefined {
    let tries = MOST_SITES;
    for (const one of a.bySite.keys()) {
      for (const other of b.bySite.keys()) {
        if (tries-- === 0) return undefined;
        if (this.areListed(one, other, isPair)) return true;
      }
    }
    return false;
  }

  /** Does a stage keep two of their accesses? Undefined where a bound was met. */
  private anyKept(stage: Stage, a: Sort, b: Sort, isPair: IsPair): boolean | undefined {
    let [sites, tries] = [MOST_SITES, MOST_TRIES];
    for (const [one, own] of a.bySite) {
      for (const [other, others] of b.bySite) {
        if (sites-- === 0) return undefined;
        if (!this.areListed(one, other, isPair)) continue;
        for (const x of own) {
          for (const y of others) {
            if (tries-- === 0) return undefined;
            if (keeps(stage, x.instance, y.instance)) return true;
          }
        }
      }
    }
    return false;
  }

  /** An access of a sort that may race with those at this site. */
  firstListed(own: number, { bySite }: Sort, isPair: IsPair): WitnessSide | undefined {
    for (const [site, [first]] of bySite) if (this.areListed(own, site, isPair)) return first;
    return undefined;
  }

  areListed(a: number, b: number, isPair: IsPair): boolean {
    const { sites } = this.instances;
    if (!sites[a].write && !sites[b].write) return false;
    if (sites[a].client && sites[b].client) return false;
    return a <= b ? isPair(a, b) : isPair(b, a);
  }
}

class MadeSort implements Sort {
  readonly sides: WitnessSide[] = [];
  readonly bySite = new Map<number, WitnessSide[]>();

  constructor(
    readonly write: boolean,
    readonly facts: PathFacts,
    site: number,
    side: WitnessSide,
  ) {
    this.add(site, side);
  }

  add(site: number, side: WitnessSide): void {
    this.sides.push(side);
    addTo(this.bySite, site, side);
  }
}

function sitesOf({ bySite, write }: Sort): string {
  const sites = [...bySite.keys()].sort((a, b) => a - b);
  return `${write ? 'w' : 'r'} ${sites.join(' ')}`;
}
