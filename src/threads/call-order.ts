/**
 * Order between the threads of one call of an open method (order of threads, rule R4 of docs/internals/order.md). A client calls open
 * methods at any time, from any thread. But on an object that only the call has which made it, only threads of that call meet:
 * the client's thread that makes the call, those that this one starts, and so on.
 *
 * Guarantee: two accesses to one object by different threads of a client, each of a method context that has threads by
 * `threadsAt`, and of which `order` says that they do not overlap, are ordered by happens-before (JLS §17.4.5).
 *
 * Proof: the object was made by the call of each of the two threads (`CallObjects`), so that is one call, and their nearest
 * common ancestor is a thread of it. Take each call of an open method for a program of its own: the proof of rule R3 goes through, as
 * all its facts are about what one activation has started. Where a rule speaks of a run, "run" is read as "call": an object of which
 * there is one in a run is made at most once in each call, and only the call that made it has it. What calls have in common counts
 * for all of them: whoever interrupts, cancels or completes something concerns every call, the client's own thread may be
 * interrupted at any time, and no field is a flag. Threads that the client starts while it makes what its threads share
 * belong to no call: a method context that such a thread gets to has no threads here. Those that class initialisers start
 * run beside all others of their call. A call that starts no thread has one thread alone.
 */
import type { Spot } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec, type SetId } from '../util/index.js';
import type { ThreadOrder } from './order.js';
import { type Threads, threadRoots } from './roots.js';

/** Which objects only one call has. */
export type IsOfCall = (object: ObjectId) => boolean;

/** The order within calls; undefined where no call starts threads, or none of them needs an order by what `isNeeded` says. */
export type InCalls = (isNeeded: (isOfCall: IsOfCall) => boolean) => CallOrder | undefined;

export class CallOrder {
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    /** Of threads that `callThreads` gives. */
    readonly threads: Threads,
    readonly order: ThreadOrder,
    private readonly isOfCall: IsOfCall,
  ) {}

  /** The groups of threads of calls that get to a method context, where only calls have the object; else none. */
  threadsAt(cs: number, object: ObjectId): SetId {
    const { sets, reach } = this.threads;
    return this.isOfCall(object) && this.order.follows(reach[cs]) ? reach[cs] : sets.none;
  }

  /** Is `this`, in a method context, the running thread or a task that it alone runs, made by the call that it runs for? */
  isOwnRun(cs: number): boolean {
    if (!this.order.isOwnRun(cs)) return false;
    this.buffer.length = 0;
    this.pt.objects(cs, 0, this.buffer);
    return this.buffer.view().every((object) => this.isOfCall(object));
  }

  /** As that of `ThreadOrder`, for the thread of one call. */
  hasEndedBefore(contexts: readonly number[], place: Spot, groups: SetId): boolean {
    return this.order.hasEndedBefore(contexts, place, groups);
  }
}

/** Is a fork edge one with which a call of the client, or a program, begins? */
export function beginningsOf(pt: PointsTo, { roots }: Threads): (fork: number) => boolean {
  const first = new Set(roots.flatMap(({ cs, kind }) => (kind === 'open' || kind === 'main' ? [cs] : [])));
  return (fork) => first.has(pt.calls.calleeOf(fork));
}

/** Open methods that start threads, of which each call is followed on its own; of more, none is: each costs a pass. */
const MOST_FOLLOWED = 100;

/** How many open methods start threads whose order within a call is not followed: there are too many of them. */
export function notFollowed(pt: PointsTo, threads: Threads): number {
  const isStarting = startingRoots(pt, threads);
  const count = threads.roots.filter(({ cs, kind }) => kind === 'open' && isStarting(cs)).length;
  return count > MOST_FOLLOWED ? count : 0;
}

/** Each call of an open method that starts threads as a program of its own; undefined where none does, or too many do. */
export function callThreads(pt: PointsTo, threads: Threads, isOfCall: IsOfCall): Threads | undefined {
  if (notFollowed(pt, threads) > 0) return undefined;
  const isStarting = startingRoots(pt, threads);
  const kinds = new Map<MethodId, 'open' | 'main'>();
  let hasCalls = false;
  for (const { cs, kind } of threads.roots) {
    if (kind !== 'open' && kind !== 'main') continue;
    const isProgram = kind === 'main' || isStarting(cs);
    hasCalls ||= kind === 'open' && isProgram;
    kinds.set(pt.calls.methodOf(cs), isProgram ? 'main' : 'open');
  }
  if (!hasCalls) return undefined;
  return threadRoots(pt, { harnessRoots: kinds, excluded: () => false, hasExclusions: false, isOfCall });
}

/** Does code that a method context runs start threads? */
function startingRoots(pt: PointsTo, threads: Threads): (cs: number) => boolean {
  const { calls } = pt;
  const isFirst = beginningsOf(pt, threads);
  const starters = calls.forks.filter((fork) => !isFirst(fork)).map((fork) => calls.callerOf(fork));
  const leads = calls.leadingTo(starters);
  return (cs) => leads[cs] === 1;
}
