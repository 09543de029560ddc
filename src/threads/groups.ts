/** Groups of thread roots that behave alike, and which of them may run in parallel. */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { addTo, NumberSets, type SetId } from '../util/index.js';
import type { Programs } from './programs.js';
import type { RootOptions, UngroupedRoot } from './roots.js';
import { sameTurn } from './turns.js';

export interface Grouping {
  /** By root. */
  readonly groups: readonly number[];
  readonly groupCount: number;
  readonly sets: NumberSets;
  /** parallel[g]: the groups that may run in parallel with group g. */
  readonly parallel: Int32Array;
  /** By group: the executor whose turns all of its threads take (`turns.ts`); −1 for none. */
  readonly turns: readonly ObjectId[];
}

/**
 * Roots with equal programs, multiplicity, kind of client, exclusions and turns (`turns.ts`) share a group. Single threads have
 * one each, and so have all of programs that begin with a `main`, as these have an order. Initialisers that touch what is not
 * their own (`touching`) have one each too. Which of them run beside each other is said in `initialisers.ts`.
 */
export function groupRoots(
  pt: PointsTo,
  roots: readonly UngroupedRoot[],
  programs: Programs,
  { touching, turns }: { readonly touching: ReadonlySet<number>; readonly turns: readonly number[] },
  options: RootOptions,
): Grouping {
  const members = new Map<string, number[]>();
  const mains = programs.sets.unionOf(programs.mains.values());
  const keys = roots.map((root, i) => {
    const of = programs.of[root.cs];
    if (touching.has(root.cs)) return `single ${root.cs}`;
    const key = groupKey(pt, roots, i, of, programs.sets.contains(mains, of), options);
    return turns[i] < 0 ? key : [key, 'turn', turns[i]].join(' ');
  });
  keys.forEach((key, i) => {
    addTo(members, key, i);
  });
  const all = [...members.values()];
  const beside = all.map(() => [] as number[]);
  for (let g = 0; g < all.length; g++) {
    for (let h = 0; h <= g; h++) {
      // All members of a group behave alike, so one of each decides; within a group, two different ones where there are two.
      const other = g === h ? all[g][all[g].length - 1] : all[h][0];
      if (!mayRunInParallel(pt, roots, all[g][0], other, programs, options)) continue;
      beside[g].push(h);
      if (g !== h) beside[h].push(g);
    }
  }
  const sets = new NumberSets(all.length);
  const number = new Map([...members.keys()].map((key, g) => [key, g] as const));
  return {
    groups: keys.map((key) => number.get(key) as number),
    groupCount: all.length,
    sets,
    parallel: Int32Array.from(beside, (found) => sets.of(found)),
    turns: all.map((group) => sameTurn(group.map((i) => turns[i]))),
  };
}

function groupKey(
  pt: PointsTo,
  roots: readonly UngroupedRoot[],
  index: number,
  programs: SetId,
  isOfMains: boolean,
  options: RootOptions,
): string {
  const root = roots[index];
  if (root.kind === 'initialiser') return `initialiser ${programs}`;
  if (root.kind === 'main' || !root.many || isOfMains) return `single ${root.cs}`;
  if (!options.hasExclusions) return `${root.kind} ${programs}`;
  const mine = pt.calls.methodOf(root.cs);
  const row = roots
    .map((other) => (options.excluded(mine, pt.calls.methodOf(other.cs)) ? '1' : '0'))
    .join('');
  const self = options.excluded(mine, mine) ? `self ${index}` : '';
  return `${root.kind} ${programs} ${row} ${self}`;
}

/** Only threads of one program meet. */
function mayRunInParallel(
  pt: PointsTo,
  roots: readonly UngroupedRoot[],
  i: number,
  j: number,
  { sets, of }: Programs,
  options: RootOptions,
): boolean {
  const a = roots[i];
  const b = roots[j];
  if (i === j && !a.many) return false;
  if (a.kind === 'initialiser' && b.kind === 'initialiser') return false;
  if (!sets.overlap(of[a.cs], of[b.cs])) return false;
  return !options.excluded(pt.calls.methodOf(a.cs), pt.calls.methodOf(b.cs));
}
