/** What the phases of a scan are given: what the settings and the client say, in each phase's own words. */
import type { Settings } from '../config/index.js';
import type { Harness, HarnessRoot } from '../harness/index.js';
import type { LockPromise, Locks } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { analysePointers } from '../pointsto/index.js';
import {
  type ClassId,
  isOfOneThread,
  type MethodId,
  namesOneThread,
  type Program,
} from '../program/index.js';
import type { CollectOptions } from '../races/index.js';
import { CallObjects, type Sharing } from '../sharing/index.js';
import {
  beginningsOf,
  CallOrder,
  callThreads,
  type InCalls,
  type LocksAt,
  type MayTouch,
  type RootOptions,
  ThreadOrder,
  type Threads,
} from '../threads/index.js';
import { getOrMake } from '../util/index.js';
import { workAllowed } from './budget.js';
import { isLocalLocation, rootExclusion } from './exclusions.js';

export function solve(program: Program, harness: Harness, settings: Settings, tick: () => void): PointsTo {
  return analysePointers(program, {
    k: settings.k,
    work: workAllowed(settings),
    entry: harness.entry,
    forkTargets: new Set(harness.roots.map(({ method }) => method)),
    instanceOf: (method) => harness.instances.get(method) ?? 0,
    tick,
  });
}

export function rootOptions(program: Program, harness: Harness, settings: Settings): RootOptions {
  const harnessRoots = new Map(harness.roots.map(({ method, kind }) => [method, kind]));
  const targets = new Map(harness.roots.map(({ method, target }) => [method, target]));
  const excluded = rootExclusion(program, settings.exclude, (method) => targets.get(method) ?? method);
  const { neverAtOnce, hasAny, threadOf } = turnsOf(program, harness);
  const strange = new Map(harness.roots.map((root) => [root.method, strangeness(root)]));
  return {
    harnessRoots,
    excluded: (a, b) => excluded(a, b) || neverAtOnce(a, b),
    hasExclusions: settings.exclude.roots.length > 0 || hasAny,
    strangeness: (method) => strange.get(method) ?? 0,
    executorClassOf: (method) => (EVENT_THREADS.has(threadOf(method)) ? program.findClass(EVENTS) : -1),
  };
}

/** What everybody calls shows a race best, then what only some can call, then what is made or used beside calls. */
function strangeness({ act, insider }: HarnessRoot): number {
  return (insider === undefined ? 0 : 1) + (act === 'call' ? 0 : 1);
}

/** The thread that runs what is marked for the thread of a user interface, as tables of frameworks name it (`event-thread: main`). */
const MAIN_THREAD = 'main';

/** The threads of user interfaces, as tables of frameworks name them, and what runs their tasks among the models. */
const EVENT_THREADS = new Set(['thread AWT', 'thread JavaFX', `thread ${MAIN_THREAD}`]);
const EVENTS = 'java/awt/EventQueue$Events';

/** What a framework calls when no other thread of it has the object any more. */
const AFTER_OTHERS = 'after';

/**
 * Roots that one certain thread runs, by their own word or that of a framework, and that a framework runs one at a time or
 * after all others.
 */
function turnsOf(program: Program, { roots }: Harness) {
  const receivers = new Map<MethodId, { readonly target: MethodId; readonly receiver: ClassId }>(
    roots.map((root) => [root.method, root]),
  );
  const marked = namesOneThread(program);
  const known = new Map<MethodId, string>();
  /** The thread, or the root itself where it takes turns with itself alone; empty for any thread. */
  const threadOf = (root: MethodId): string =>
    getOrMake(known, root, () => {
      const target = receivers.get(root)?.target ?? root;
      if (marked && isOfOneThread(program, target)) return `thread ${MAIN_THREAD}`;
      const runs = program.frameworks.runsOf(
        target,
        receivers.get(root)?.receiver ?? program.method(target).owner,
      );
      if (runs === AFTER_OTHERS) return AFTER_OTHERS;
      if (runs === 'one-at-a-time') return `root ${root}`;
      return typeof runs === 'object' ? `thread ${runs['event-thread']}` : '';
    });
  // Threads that the code has started may still run then.
  const isAfter = (one: MethodId, other: MethodId): boolean =>
    threadOf(one) === AFTER_OTHERS && receivers.has(other);
  return {
    threadOf,
    neverAtOnce: (a: MethodId, b: MethodId): boolean =>
      (threadOf(a) !== '' && threadOf(a) === threadOf(b)) || isAfter(a, b) || isAfter(b, a),
    hasAny: roots.some(({ method }) => threadOf(method) !== ''),
  };
}

/** What the client holds while it calls. */
export function promisesOf({ roots }: Harness): ReadonlyMap<MethodId, LockPromise> {
  return new Map(roots.filter(({ holds }) => holds.length > 0).map((root) => [root.method, root]));
}

/** @throws what `tick` throws. */
export function threadOrder(
  pt: PointsTo,
  threads: Threads,
  sharing: Pick<Sharing, 'reach' | 'fields'>,
  { held }: Pick<Locks, 'held'>,
  tick?: () => void,
): ThreadOrder {
  const mayTouch: MayTouch = (cs, call, object) => sharing.reach.mayTouch(cs, call, object);
  const locksAt: LocksAt = (cs, block, insn) => held.exclusiveAt(cs, block, insn);
  const orderOf = (of: Threads, inCalls?: InCalls): ThreadOrder =>
    new ThreadOrder(pt, of, mayTouch, locksAt, tick, inCalls);
  return orderOf(threads, inCallsOf(pt, threads, sharing, orderOf, tick));
}

/** The order within calls, made the first time that it is needed. */
function inCallsOf(
  pt: PointsTo,
  threads: Threads,
  { fields }: Pick<Sharing, 'fields'>,
  orderOf: (of: Threads) => ThreadOrder,
  tick?: () => void,
): InCalls | undefined {
  const isFirst = beginningsOf(pt, threads);
  if (pt.calls.forks.every(isFirst)) return undefined;
  let objects: CallObjects | undefined;
  let made: { readonly order: CallOrder | undefined } | undefined;
  const isOfCall = (object: ObjectId): boolean => {
    objects ??= new CallObjects(pt, fields, isFirst, tick);
    return objects.has(object);
  };
  const make = (): CallOrder | undefined => {
    const ofCalls = callThreads(pt, threads, isOfCall);
    return ofCalls && new CallOrder(pt, ofCalls, orderOf(ofCalls), isOfCall);
  };
  return (isNeeded) => {
    if (made === undefined && isNeeded(isOfCall)) made = { order: make() };
    return made?.order;
  };
}

export function accessOptions(
  pt: PointsTo,
  harness: Harness,
  settings: Settings,
  tick: () => void,
): CollectOptions {
  const roots = new Set(harness.roots.map(({ method }) => method));
  return {
    elideConstructors: settings.elideConstructors,
    isClient: (method) => roots.has(method),
    tick,
    isLocal: isLocalLocation(pt, settings.exclude),
  };
}

export function hasExclusions({ exclude: { roots, fields, classes } }: Settings): boolean {
  return roots.length + fields.length + classes.length > 0;
}
