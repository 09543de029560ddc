/**
 * Thread roots and thread-sensitive reachability (PLDI'06 §2.2.1, Fig. 6).
 *
 * A root is a method context that a thread starts with: a call of the harness, a program's `main`, or what a fork edge
 * leads to. Class initialisers run in whatever thread comes first and before everybody else uses the class (JVMS §5.5),
 * so they are roots of their own that do not run in parallel with themselves (`initialisers.ts`).
 *
 * A thread that is started once does not run beside itself: `RunsOnce` says what is and on which assumptions, and
 * `SingleThreads` which threads have one object only.
 *
 * Roots that behave alike form a group (a thread class). There are few groups in each program (`programs.ts`), so the
 * threads that may reach something are a set of groups, and there are few different sets.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { type ClassId, isOfFinalizer, type MethodId } from '../program/index.js';
import type { NumberSets } from '../util/index.js';
import { groupRoots } from './groups.js';
import { placeInitialisers, touchingOthers } from './initialisers.js';
import { type Programs, programsOf } from './programs.js';
import { RunsOnce } from './runs-once.js';
import { SingleThreads } from './single-threads.js';
import { reaching } from './spread.js';
import { turnsOf } from './turns.js';

export type RootKind = 'open' | 'main' | 'thread' | 'initialiser';

export interface ThreadRoot {
  readonly cs: number;
  readonly kind: RootKind;
  /** The fork edge that starts it; −1 for initialisers. */
  readonly edge: number;
  /** May two threads start with it? */
  readonly many: boolean;
  /** As in `RootOptions`. */
  readonly strangeness: number;
  readonly group: number;
}

export interface RootOptions {
  /** Harness root method → what it is. */
  readonly harnessRoots: ReadonlyMap<MethodId, 'open' | 'main'>;
  /** True when the settings say that these two roots never run in parallel. */
  readonly excluded: (a: MethodId, b: MethodId) => boolean;
  /** Of paths that show a race those are taken that begin with what is least strange, 0. By default all are alike. */
  readonly strangeness?: ((root: MethodId) => number) | undefined;
  /** False when `excluded` is never true. */
  readonly hasExclusions: boolean;
  /** The class of the executor whose turns the threads of a harness root take; −1 for none, the default. */
  readonly executorClassOf?: ((root: MethodId) => ClassId) | undefined;
  /**
   * Set where the programs are calls of one client (`call-order.ts`): is an abstract object only in the hands of the call that made
   * it? Calls that are no program have no root then.
   */
  readonly isOfCall?: ((object: ObjectId) => boolean) | undefined;
}

export interface Threads {
  readonly roots: readonly ThreadRoot[];
  readonly groupCount: number;
  /** All sets of groups are ids of these; 0 is the empty one. */
  readonly sets: NumberSets;
  /** parallel[g]: the groups that may run in parallel with group g. */
  readonly parallel: Int32Array;
  /** By group: the executor whose turns all of its threads take (`turns.ts`); −1 for none. */
  readonly turns: readonly ObjectId[];
  /** The groups that reach each method context without switching threads. */
  readonly reach: Int32Array;
  readonly programs: Programs;
  readonly once: RunsOnce;
  /** As in `RootOptions`. */
  readonly isOfCall?: ((object: ObjectId) => boolean) | undefined;
}

/** Finds roots, groups and reachability. Sound for the call graph given, up to `excluded` and initialisers. */
export function threadRoots(pt: PointsTo, options: RootOptions): Threads {
  const { isOfCall } = options;
  const programs = programsOf(pt, options.harnessRoots, isOfCall !== undefined);
  const once = new RunsOnce(pt, programs);
  const found = findRoots(pt, once, options);
  const touching = touchingOthers(pt);
  const turns = turnsOf(pt, found, { once, isOfCall }, options.executorClassOf);
  const { groups, ...grouping } = groupRoots(pt, found, programs, { touching, turns }, options);
  const roots = found.map((root, i) => ({ ...root, group: groups[i] }));
  const { sets, parallel } = grouping;
  const reach = reachOf(pt, roots, sets);
  placeInitialisers(pt, { roots, sets, reach, parallel, programs }, touching);
  return { roots, reach, programs, once, isOfCall, ...grouping };
}

/** May threads that start with these two roots run at once? */
export function runBeside(
  { roots, sets, parallel }: Pick<Threads, 'roots' | 'sets' | 'parallel'>,
  a: number,
  b: number,
): boolean {
  return sets.has(parallel[roots[a].group], roots[b].group);
}

/** Initialisers mostly run before others use the class: whatever threads show a race without them shows it better. */
const OF_INITIALISER = 2;

/** A finalizer runs when nobody has its object any more, and mostly nobody has the parts of the object either. */
const OF_FINALIZER = 2;

export type UngroupedRoot = Omit<ThreadRoot, 'group'>;

function findRoots(pt: PointsTo, once: RunsOnce, options: RootOptions): UngroupedRoot[] {
  const { calls } = pt;
  const byContext = new Map<number, UngroupedRoot>();
  const single = new SingleThreads(pt, once, options.isOfCall);
  for (const e of calls.forks) {
    if (once.startsNothing(e)) continue;
    const cs = calls.calleeOf(e);
    if (byContext.has(cs)) continue;
    const harness = options.harnessRoots.get(calls.methodOf(cs));
    if (harness === 'open' && options.isOfCall !== undefined) continue;
    byContext.set(cs, {
      cs,
      kind: harness ?? 'thread',
      edge: e,
      many: harness === 'open' || (harness !== 'main' && !once.startsAlone(cs) && !single.has(cs)),
      strangeness: isOfFinalizer(pt.program, calls.methodOf(cs))
        ? OF_FINALIZER
        : (options.strangeness?.(calls.methodOf(cs)) ?? 0),
    });
  }
  // The first of several roots is shown: which that is must not hang on the order in which the solver met them.
  const roots = [...byContext.values()].sort(
    (a, b) => calls.methodOf(a.cs) - calls.methodOf(b.cs) || a.cs - b.cs,
  );
  for (const cs of calls.initialisers)
    roots.push({ cs, kind: 'initialiser', edge: -1, many: false, strangeness: OF_INITIALISER });
  return roots;
}

/** By method context: the groups whose roots lead to it without forking. */
function reachOf(pt: PointsTo, roots: readonly ThreadRoot[], sets: NumberSets): Int32Array {
  const { calls } = pt;
  const { first, next } = calls.incoming();
  const starts = new Int32Array(calls.size).fill(sets.none);
  for (const { cs, group } of roots) starts[cs] = sets.union(starts[cs], sets.of([group]));
  return reaching(sets, starts, (cs, visit) => {
    for (let e = first[cs]; e >= 0; e = next[e]) visit(calls.callerOf(e));
  });
}
