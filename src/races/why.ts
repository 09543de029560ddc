/**
 * What becomes of each pair of accesses to a field: which stage drops it, and why.
 *
 * A pair is dropped by the first stage that keeps no two instances of it. A pair that all stages keep may still be no
 * race, where any two paths to it share a lock: paths are not searched here.
 */
import type { RacesInput } from './race-search.js';
import type { AccessSite } from './sites.js';
import { keeps, type Stage, stagesOf } from './stages/index.js';

export interface PairFate {
  readonly first: AccessSite;
  readonly second: AccessSite;
  /** The stage that drops the pair, with its reason; undefined where all keep it. */
  readonly dropped: { readonly stage: string; readonly why: string } | undefined;
}

/** Instances of one site that are tried. */
const MOST_INSTANCES = 200;
/** The stage that drops accesses without instances. */
const REACHABLE = 'reachable';
const NEVER = 'no thread that others could meet gets there, or the object is not shared yet';

/** The pairs of sites that access the field with the key `key` (`fieldKey`), at least one a write; in their order. */
export function fatesOf(input: RacesInput, key: number, tick: () => void): PairFate[] {
  const { instances } = input.accesses;
  const stages = stagesOf(input);
  const bySite = new Map<number, number[]>();
  instances.sites.forEach((site, number) => {
    if (site.key === key) bySite.set(number, []);
  });
  for (let i = 0; i < instances.count; i++) {
    const known = bySite.get(instances.siteNumber(i));
    if (known !== undefined && known.length < MOST_INSTANCES) known.push(i);
  }
  const fates: PairFate[] = [];
  const sites = [...bySite];
  sites.forEach(([first, some], at) => {
    for (const [second, others] of sites.slice(at)) {
      tick();
      const [a, b] = [instances.sites[first], instances.sites[second]];
      if (a.write || b.write) fates.push({ first: a, second: b, dropped: dropOf(stages, some, others) });
    }
  });
  return fates;
}

/** What drops those two instances that go furthest; of equally far ones the first. */
function dropOf(
  stages: readonly Stage[],
  some: readonly number[],
  others: readonly number[],
): PairFate['dropped'] {
  let furthest = -1;
  let why = NEVER;
  for (const a of some) {
    for (const b of others) {
      const level = stages.findIndex((stage) => !keeps(stage, a, b));
      if (level < 0) return undefined;
      if (level <= furthest) continue;
      furthest = level;
      const [x, y] = [stages[level].classOf(a), stages[level].classOf(b)];
      why = x === 0 || y === 0 ? NEVER : stages[level].why(x, y);
    }
  }
  return { stage: furthest < 0 ? REACHABLE : stages[furthest].name, why };
}
