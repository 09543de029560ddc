/**
 * Thread roots and thread-sensitive reachability (PLDI'06 §2.2.1, Fig. 6).
 *
 * A root is a method context that a thread starts with: a call of the harness, a program's `main`, or what a fork edge
 * leads to. Class initialisers run in whatever thread comes first and before everybody else uses the class (JVMS §5.5),
 * so they are a root of their own that does not run in parallel with itself.
 *
 * Roots of equal behaviour form a group; there are few, so "who may reach this" is a bit mask over groups.
 */
import { loopBlocks } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec } from '../util/index.js';

export type RootKind = 'open' | 'main' | 'thread' | 'initialiser';

export interface ThreadRoot {
  readonly cs: number;
  readonly kind: RootKind;
  /** The fork edge that starts it; −1 for initialisers. */
  readonly edge: number;
  /** May two threads start with it? */
  readonly many: boolean;
  readonly group: number;
}

export interface RootOptions {
  /** Harness root method → what it is. */
  readonly harnessRoots: ReadonlyMap<MethodId, 'open' | 'main'>;
  /** True when the settings say that these two roots never run in parallel. */
  readonly excluded: (a: MethodId, b: MethodId) => boolean;
  /** False when `excluded` is never true. */
  readonly hasExclusions: boolean;
}

export interface Threads {
  readonly roots: readonly ThreadRoot[];
  readonly groupCount: number;
  /** parallel[g]: mask of the groups that may run in parallel with group g. */
  readonly parallel: Int32Array;
  /** Mask of the groups that reach each method context without switching threads. */
  readonly reach: Int32Array;
  /** Groups that were merged because there were more than a mask holds. */
  readonly mergedGroups: number;
}

const MAX_GROUPS = 31;
/** Key of the initialisers' group. */
const INITIALISERS = 'initialiser';

/** Finds roots, groups and reachability. Sound for the call graph given, up to `excluded` and initialisers. */
export function threadRoots(pt: PointsTo, options: RootOptions): Threads {
  const found = findRoots(pt, options);
  const grouping = groupRoots(pt, found, options);
  const roots = found.map((root, i) => ({ ...root, group: grouping.groups[i] }));
  const reach = new Int32Array(pt.calls.size);
  for (const root of roots) spread(pt, reach, root.cs, 1 << root.group);
  return { roots, reach, ...grouping };
}

type UngroupedRoot = Omit<ThreadRoot, 'group'>;

function findRoots(pt: PointsTo, options: RootOptions): UngroupedRoot[] {
  const { calls } = pt;
  const once = methodContextsRunOnce(pt, options);
  const byContext = new Map<number, UngroupedRoot>();
  for (const e of calls.forks) {
    const cs = calls.edgeCallee.data[e];
    const known = byContext.get(cs);
    const harness = options.harnessRoots.get(calls.methodOf(cs));
    if (known !== undefined) byContext.set(cs, { ...known, many: known.kind !== 'main' });
    else
      byContext.set(cs, {
        cs,
        kind: harness ?? 'thread',
        edge: e,
        many: harness === 'open' || once[cs] === 0,
      });
  }
  // The first of several roots is shown: which that is must not hang on the order in which the solver met them.
  const roots = [...byContext.values()].sort(
    (a, b) => calls.methodOf(a.cs) - calls.methodOf(b.cs) || a.cs - b.cs,
  );
  for (const cs of calls.initialisers) roots.push({ cs, kind: 'initialiser', edge: -1, many: false });
  return roots;
}

/**
 * 1 for method contexts that run at most once: a `main`, an initialiser, and what exactly one call outside all loops
 * of such a context calls or starts.
 */
function methodContextsRunOnce(pt: PointsTo, options: RootOptions): Uint8Array {
  const { calls } = pt;
  const incoming = new Int32Array(calls.size);
  const outgoing = Array.from({ length: calls.size }, () => [] as number[]);
  for (let e = 0; e < calls.edgeCount; e++) {
    incoming[calls.edgeCallee.data[e]]++;
    outgoing[calls.edgeCaller.data[e]].push(e);
  }
  const once = new Uint8Array(calls.size);
  const work = [...calls.initialisers];
  for (let cs = 0; cs < calls.size; cs++)
    if (options.harnessRoots.get(calls.methodOf(cs)) === 'main') work.push(cs);
  const inLoop = loopFinder(pt);
  while (work.length > 0) {
    const cs = work.pop() as number;
    if (once[cs] === 1) continue;
    once[cs] = 1;
    for (const e of outgoing[cs]) {
      const callee = calls.edgeCallee.data[e];
      if (incoming[callee] === 1 && !inLoop(cs, calls.edgeCall.data[e])) work.push(callee);
    }
  }
  return once;
}

/** Is a call inside a loop of its method? Loop nests are made once per method. */
function loopFinder(pt: PointsTo): (cs: number, call: number) => boolean {
  const blocksInLoops = new Map<MethodId, Set<number>>();
  return (cs, call) => {
    const template = pt.templateOf(cs);
    let blocks = blocksInLoops.get(template.method);
    if (blocks === undefined) {
      blocks = loopBlocks(template.body);
      blocksInLoops.set(template.method, blocks);
    }
    return blocks.has(template.calls[call].block);
  };
}

interface Grouping {
  readonly groups: readonly number[];
  readonly groupCount: number;
  readonly parallel: Int32Array;
  readonly mergedGroups: number;
}

/** Roots with equal multiplicity, kind of client and exclusions share a group; single threads have one each. */
function groupRoots(pt: PointsTo, roots: readonly UngroupedRoot[], options: RootOptions): Grouping {
  const keys = roots.map((root, i) => groupKey(pt, roots, i, root, options));
  // Initialisers come first, so that their group is not among those that are merged: what only they do is left out.
  const members = new Map<string, number[]>(keys.includes(INITIALISERS) ? [[INITIALISERS, []]] : []);
  keys.forEach((key, i) => {
    const group = members.get(key);
    if (group === undefined) members.set(key, [i]);
    else group.push(i);
  });
  const all = [...members.values()];
  const groupCount = Math.min(all.length, MAX_GROUPS);
  const number = new Map([...members.keys()].map((key, g) => [key, Math.min(g, MAX_GROUPS - 1)]));
  const parallel = new Int32Array(groupCount);
  for (let g = 0; g < all.length; g++) {
    for (let h = 0; h <= g; h++) {
      // All members of a group behave alike, so one of each decides; within a group, two different ones where there are two.
      const other = g === h ? all[g][all[g].length - 1] : all[h][0];
      if (!mayRunInParallel(pt, roots, all[g][0], other, options)) continue;
      const a = Math.min(g, MAX_GROUPS - 1);
      const b = Math.min(h, MAX_GROUPS - 1);
      parallel[a] |= 1 << b;
      parallel[b] |= 1 << a;
    }
  }
  const mergedGroups = all.length - groupCount;
  // Too many groups: the rest join the last one, which then runs in parallel with itself too.
  if (mergedGroups > 0) parallel[MAX_GROUPS - 1] |= 1 << (MAX_GROUPS - 1);
  return { groups: keys.map((key) => number.get(key) as number), groupCount, parallel, mergedGroups };
}

function groupKey(
  pt: PointsTo,
  roots: readonly UngroupedRoot[],
  index: number,
  root: UngroupedRoot,
  options: RootOptions,
): string {
  if (root.kind === 'initialiser') return INITIALISERS;
  if (root.kind === 'main' || !root.many) return `single ${root.cs}`;
  if (!options.hasExclusions) return root.kind;
  const mine = pt.calls.methodOf(root.cs);
  const row = roots
    .map((other) => (options.excluded(mine, pt.calls.methodOf(other.cs)) ? '1' : '0'))
    .join('');
  const self = options.excluded(mine, mine) ? `self ${index}` : '';
  return `${root.kind} ${row} ${self}`;
}

/** A client of open classes and a closed program are different programs; so are two mains. */
function mayRunInParallel(
  pt: PointsTo,
  roots: readonly UngroupedRoot[],
  i: number,
  j: number,
  options: RootOptions,
): boolean {
  const a = roots[i];
  const b = roots[j];
  if (i === j && !a.many) return false;
  if (a.kind === 'initialiser' && b.kind === 'initialiser') return false;
  if (i !== j && (a.kind === 'main' || b.kind === 'main')) {
    if (a.kind === b.kind || a.kind === 'open' || b.kind === 'open') return false;
  }
  return !options.excluded(pt.calls.methodOf(a.cs), pt.calls.methodOf(b.cs));
}

/** Adds `mask` to everything that `start` reaches without forking. */
function spread(pt: PointsTo, reach: Int32Array, start: number, mask: number): void {
  const { first, next } = pt.calls.outgoing();
  const work = new IntVec();
  const add = (cs: number): void => {
    if ((reach[cs] & mask) === mask) return;
    reach[cs] |= mask;
    work.push(cs);
  };
  add(start);
  while (work.length > 0) {
    for (let e = first[work.pop()]; e >= 0; e = next[e]) add(pt.calls.edgeCallee.data[e]);
  }
}
