/**
 * The staged pruning of pairs (PLDI'06 §2.2): original → reachable → aliasing → escaping → unlocked.
 *
 * Pairs are unordered pairs of accesses, at least one a write, counted without being listed: accesses with the same
 * threads and the same locations are one class, and counts are products of class sizes. The last stage is in `pairs.ts`.
 */
import type { Threads } from '../threads/index.js';
import type { BitSet, NumberSets } from '../util/index.js';
import { grouped, SequenceTable } from '../util/index.js';
import type { AccessInstances } from './collect.js';
import type { Locations } from './locations.js';
import { Parallelism } from './parallelism.js';

export interface StageCounts {
  readonly original: number;
  readonly reachable: number;
  readonly aliasing: number;
  readonly escaping: number;
  readonly unlocked: number;
  /** Absent where the scan did not get there. */
  readonly owned?: number;
}

/** Accesses that behave alike: same field, kind, threads and locations. */
interface AccessClass {
  readonly mask: number;
  readonly write: boolean;
  /** Number of the set of locations. */
  readonly set: number;
  size: number;
}

export function countStages(
  instances: AccessInstances,
  locations: Locations,
  threads: Threads,
  escaping: BitSet,
  tick: () => void = () => {},
): Omit<StageCounts, 'unlocked'> {
  const counts = { original: 0, reachable: 0, aliasing: 0, escaping: 0 };
  const parallelism = new Parallelism(threads);
  const sets = new SequenceTable();
  const isEscaping = (location: number): boolean => {
    const object = locations.objectOf(location);
    return object < 0 || escaping.has(object);
  };
  for (const classes of classesByField(instances, threads.sets, sets)) {
    counts.original += pairsAmong(classes);
    const reached = classes.filter(({ mask }) => mask !== 0);
    if (!reached.some(({ write }) => write)) continue;
    const table = new LocationTable(reached, sets, isEscaping);
    for (let i = 0; i < reached.length; i++) {
      tick();
      for (let j = 0; j <= i; j++) {
        const pairs = pairCount(reached[i], reached[j], i === j);
        if (pairs === 0 || !parallelism.may(reached[i].mask, reached[j].mask)) continue;
        counts.reachable += pairs;
        const met = table.meet(reached[i].set, reached[j].set);
        if (met === Met.nowhere) continue;
        counts.aliasing += pairs;
        if (met === Met.shared) counts.escaping += pairs;
      }
    }
  }
  return counts;
}

function pairCount(a: AccessClass, b: AccessClass, same: boolean): number {
  if (!a.write && !b.write) return 0;
  return same ? (a.size * (a.size + 1)) / 2 : a.size * b.size;
}

/** All pairs with a write. */
function pairsAmong(classes: readonly AccessClass[]): number {
  let writes = 0;
  let reads = 0;
  for (const { write, size } of classes) {
    if (write) writes += size;
    else reads += size;
  }
  return (writes * (writes + 1)) / 2 + writes * reads;
}

/** The classes of accesses of each field. */
function classesByField(
  instances: AccessInstances,
  groups: NumberSets,
  sets: SequenceTable,
): AccessClass[][] {
  const { sites, site, mask, location } = instances;
  const masks = new Int32Array(sites.length);
  for (let i = 0; i < instances.count; i++)
    masks[site.data[i]] = groups.union(masks[site.data[i]], mask.data[i]);
  const { start, items } = grouped(site.view(), sites.length);
  const byField = new Map<number, Map<string, AccessClass>>();
  for (let s = 0; s < sites.length; s++) {
    const { key, write } = sites[s];
    const at = new Int32Array(start[s + 1] - start[s]);
    for (let i = 0; i < at.length; i++) at[i] = location.data[items[start[s] + i]];
    const set = sets.intern(distinct(at));
    let classes = byField.get(key);
    if (classes === undefined) {
      classes = new Map();
      byField.set(key, classes);
    }
    const name = `${masks[s]}:${write}:${set}`;
    const known = classes.get(name);
    if (known !== undefined) known.size++;
    else classes.set(name, { mask: masks[s], write, set, size: 1 });
  }
  return [...byField.values()].map((classes) => [...classes.values()]);
}

/** Sorted, each once. */
function distinct(values: Int32Array): Int32Array {
  values.sort();
  let n = 0;
  for (let i = 0; i < values.length; i++) if (i === 0 || values[i] !== values[i - 1]) values[n++] = values[i];
  return values.subarray(0, n);
}

/** Where two sets of locations meet. */
const Met = { nowhere: 0, unshared: 1, shared: 2 } as const;
type Met = (typeof Met)[keyof typeof Met];

/** The sets of locations of one field as bits: what is shared first, and the rest from the next word on. */
class LocationTable {
  private readonly rows = new Map<number, Int32Array>();
  private readonly sharedWords: number;
  private readonly words: number;

  constructor(
    classes: readonly AccessClass[],
    sets: SequenceTable,
    isEscaping: (location: number) => boolean,
  ) {
    const all = new Set<number>();
    const used = new Set(classes.map(({ set }) => set));
    for (const set of used) for (const location of sets.get(set)) all.add(location);
    const columns = new Map<number, number>();
    for (const location of all) if (isEscaping(location)) columns.set(location, columns.size);
    this.sharedWords = (columns.size + 31) >>> 5;
    const gap = this.sharedWords * 32 - columns.size;
    for (const location of all) if (!columns.has(location)) columns.set(location, columns.size + gap);
    this.words = (columns.size + gap + 31) >>> 5;
    for (const set of used) {
      const row = new Int32Array(this.words);
      for (const location of sets.get(set)) {
        const column = columns.get(location) as number;
        row[column >>> 5] |= 1 << (column & 31);
      }
      this.rows.set(set, row);
    }
  }

  meet(a: number, b: number): Met {
    const x = this.rows.get(a) as Int32Array;
    const y = this.rows.get(b) as Int32Array;
    for (let word = 0; word < this.words; word++) {
      if ((x[word] & y[word]) !== 0) return word < this.sharedWords ? Met.shared : Met.unshared;
    }
    return Met.nowhere;
  }
}
