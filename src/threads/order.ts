/**
 * Which threads may run at once, at which places (order of threads, rule R3 of docs/internals/order.md).
 *
 * Guarantee: two accesses by different threads of one program, of which `mayOverlap` says no for the groups of their roots
 * and the moments of their places, are ordered by happens-before (JLS §17.4.5). Proof: take the nearest common ancestor of the
 * two threads. If it is one of them, the other one is a descendant, and live only where `LiveThreads` says so. Otherwise two
 * children of it lead to the two, and one of these was live when the other one was started, or had ended before.
 * Assumptions: those of `LiveThreads`. Threads of clients, class initialisers and what these start run beside all others.
 */
import type { Spot } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { SetId } from '../util/index.js';
import type { InCalls } from './call-order.js';
import type { LocksAt } from './flags/index.js';
import { areApart, LiveThreads, type Moment, type Turn } from './live/index.js';
import type { Threads } from './roots.js';
import type { MayTouch } from './started.js';
import { OwnRuns } from './tasks/index.js';

/** How an access gets at a thread object. */
export const ThreadAccess = {
  other: 0,
  /** The thread itself, through its `this`, and a part of the thread object, in the same way. */
  byItself: 1,
  part: 2,
  /** Another thread, which has joined it. */
  joined: 3,
} as const;
export type ThreadAccess = (typeof ThreadAccess)[keyof typeof ThreadAccess];

export class ThreadOrder {
  private readonly ownRuns: OwnRuns;
  /** By group: the groups whose threads take turns with its own, itself among them. */
  private readonly turns: readonly SetId[];
  private readonly live: LiveThreads | undefined;
  /** The groups whose threads are followed. */
  private readonly ordered: SetId;
  /** By group: the groups that may run beside it whatever the place. */
  private readonly beside: readonly SetId[];
  private readonly besideSets = new Map<SetId, SetId>();

  /** @throws what `tick` throws. */
  constructor(
    pt: PointsTo,
    private readonly threads: Threads,
    mayTouch: MayTouch,
    locksAt: LocksAt,
    tick: () => void = () => {},
    /** The order within single calls of open methods; made where it is asked for (`InCalls`). */
    readonly inCalls: InCalls | undefined = undefined,
  ) {
    const ordered = orderedGroups(threads);
    this.ordered = ordered;
    this.ownRuns = new OwnRuns(pt);
    this.turns = sameTurns(threads);
    // Where no program has an order of its own, as for clients, nothing is looked at.
    this.live =
      ordered === threads.sets.none
        ? undefined
        : new LiveThreads(pt, threads, ordered, mayTouch, locksAt, tick);
    const { sets } = threads;
    const beside = this.live === undefined ? [...threads.parallel] : besideIn(threads, this.live, ordered);
    this.beside = beside.map((groups, group) => sets.without(groups, this.turns[group]));
  }

  /** The number of what is known of a place: instances with one number are alike. 0 where nothing is. */
  momentAt(cs: number, block: number, insn: number): Moment {
    return this.live?.at(cs, block, insn) ?? 0;
  }

  /** Are all threads of these groups followed, of which there are some? */
  follows(groups: SetId): boolean {
    const { sets } = this.threads;
    return groups !== sets.none && sets.contains(this.ordered, groups);
  }

  /** Is `this`, in a method context, the running thread or a task that it alone runs? */
  isOwnRun(cs: number): boolean {
    return this.ownRuns.has(cs);
  }

  /**
   * Does one thread of its program alone get to an instruction of these method contexts, and has every thread of these groups
   * ended there that it has started? The thread itself may be among them.
   */
  hasEndedBefore(contexts: readonly number[], { block, insn }: Spot, groups: SetId): boolean {
    const { sets, reach, roots } = this.threads;
    const { live } = this;
    const here = sets.unionOf(contexts.map((cs) => reach[cs]));
    const [group, ...others] = sets.members(here);
    if (live === undefined || others.length > 0 || !sets.contains(this.ordered, here)) return false;
    if (roots.some((root) => root.group === group && root.many)) return false;
    const ended = sets.without(groups, here);
    return !contexts.some((cs) => sets.overlap(live.moments.live(live.at(cs, block, insn - 1)), ended));
  }

  /** How an access gets at a thread object: `param` is the parameter that the object is, or is a part of, −1 for none. */
  sortOf(cs: number, block: number, insn: number, param: number, isPart: boolean): ThreadAccess {
    if (param === 0 && this.isOwnRun(cs)) return isPart ? ThreadAccess.part : ThreadAccess.byItself;
    return this.live?.isJoinedAt(cs, block, insn) === true ? ThreadAccess.joined : ThreadAccess.other;
  }

  /** Are two accesses to one object, got at in these ways, by one thread, or is one of them after the end of the other's? */
  isOneThread(a: ThreadAccess, b: ThreadAccess): boolean {
    if (a === b) return a === ThreadAccess.byItself || a === ThreadAccess.part;
    return Math.min(a, b) === ThreadAccess.byItself && Math.max(a, b) === ThreadAccess.joined;
  }

  /** Where the code of a method context ends or starts threads of these groups that are not live at an instruction of it. */
  turnAt(cs: number, block: number, insn: number, groups: SetId): Turn | undefined {
    return this.live?.turnAt(cs, block, insn, groups);
  }

  /** A barrier at which all threads of two sets of groups meet between two places; −1 for none. */
  barrierBetween(a: SetId, momentA: Moment, b: SetId, momentB: Moment): number {
    if (this.live === undefined) return -1;
    const { sets } = this.threads;
    const { moments, barriers } = this.live;
    const [phasesA, phasesB] = [moments.phases(momentA), moments.phases(momentB)];
    const found = barriers.all.find(
      (barrier) =>
        sets.contains(barriers.participants(barrier), sets.union(a, b)) &&
        areApart(phasesA.get(barrier) ?? 0, phasesB.get(barrier) ?? 0),
    );
    return found ?? -1;
  }

  /** May threads of two sets of groups be at two places at once? */
  mayOverlap(a: SetId, momentA: Moment, b: SetId, momentB: Moment): boolean {
    const { sets } = this.threads;
    if (this.live === undefined) return sets.overlap(this.besideAny(a), b);
    if (!this.isAlive(a, momentA, b, momentB)) return false;
    const { moments } = this.live;
    const isNoted = (moment: Moment): boolean =>
      moments.observed(moment).length > 0 || moments.phases(moment).size > 0;
    if (!isNoted(momentA) && !isNoted(momentB)) return true;
    return sets
      .members(a)
      .some((q) =>
        sets
          .members(b)
          .some(
            (r) =>
              this.isAlive(sets.of([q]), momentA, sets.of([r]), momentB) &&
              !this.isSignalled(q, momentA, r, momentB) &&
              !this.isSignalled(r, momentB, q, momentA) &&
              this.barrierBetween(sets.of([q]), momentA, sets.of([r]), momentB) < 0,
          ),
      );
  }

  /** May threads of the second set be live where threads of the first one are, or the other way round? */
  private isAlive(a: SetId, momentA: Moment, b: SetId, momentB: Moment): boolean {
    if (this.threads.sets.overlap(this.besideAny(a), b)) return true;
    return this.isBelow(a, momentA, b) || this.isBelow(b, momentB, a);
  }

  /**
   * Has a thread of the first group observed a signal at its place that threads of the second one may raise, and had not at
   * theirs? Of threads that are not followed nothing is known, even in code that others run too.
   */
  private isSignalled(observing: number, observer: Moment, group: number, before: Moment): boolean {
    const { sets } = this.threads;
    if (this.live === undefined || !sets.contains(this.ordered, sets.of([observing, group]))) return false;
    const { moments, signals } = this.live;
    const raised = moments.raised(before);
    return moments
      .observed(observer)
      .some(
        (signal) =>
          !raised.includes(signal) && signals.isValid(signal) && sets.has(signals.raisers(signal), group),
      );
  }

  /** May a thread of the second set be live where one of the first set is, which started it? */
  private isBelow(a: SetId, moment: Moment, b: SetId): boolean {
    const { sets } = this.threads;
    if (this.live === undefined) return false;
    const live = sets.meet(this.live.moments.live(moment), b);
    if (live === sets.none) return false;
    const { below } = this.live.started;
    return sets
      .members(a)
      .some((group) => sets.overlap(sets.meet(below[group], live), sets.without(live, this.turns[group])));
  }

  private besideAny(set: SetId): SetId {
    let found = this.besideSets.get(set);
    if (found === undefined) {
      const { sets } = this.threads;
      found = sets.unionOf(sets.members(set).map((group) => this.beside[group]));
      this.besideSets.set(set, found);
    }
    return found;
  }
}

function sameTurns({ sets, turns }: Threads): SetId[] {
  return turns.map((turn) =>
    turn < 0 ? sets.none : sets.of([...turns.keys()].filter((group) => turns[group] === turn)),
  );
}

/** The groups of threads of programs that begin with a `main`, but for what the client of open classes starts as well. */
function orderedGroups({ sets, roots, programs }: Threads): SetId {
  const mains = programs.sets.unionOf(programs.mains.values());
  const found = new Set<number>();
  const others = new Set<number>();
  for (const { cs, kind, group } of roots) {
    const isOrdered =
      kind !== 'open' && kind !== 'initialiser' && programs.sets.contains(mains, programs.of[cs]);
    (isOrdered ? found : others).add(group);
  }
  return sets.of([...found].filter((group) => !others.has(group)));
}

function besideIn(
  { sets, roots, parallel, groupCount }: Threads,
  live: LiveThreads,
  ordered: SetId,
): SetId[] {
  const { below } = live.started;
  let free = sets.without(sets.all, ordered);
  for (const { group, kind } of roots) if (kind === 'initialiser') free = sets.union(free, below[group]);
  return Array.from({ length: groupCount }, (_, group) => {
    if (sets.has(free, group)) return parallel[group];
    const beside = sets.union(free, live.besides[group]);
    return sets.meet(parallel[group], beside);
  });
}
