/**
 * Barriers at which a fixed number of threads meet (order of threads, rule R6 of docs/internals/order.md).
 *
 * Guarantee: of two threads that may wait at a barrier which is told here, and that have made different numbers of steps there
 * (`phases.ts`), what the one with fewer steps does happens before what the other one does. Proof: no more threads may wait
 * there than the barrier lets go at a time, and a thread waits at one time only once. So each round takes every thread once, and
 * its number of rounds is the number of its waits. What a thread does before it comes to a round happens before the barrier's
 * action, and that before all go on (`CyclicBarrier` and `Phaser` say so). A wait that fails breaks the barrier. There are no
 * rounds any more, so the steps behind it are not ordered.
 *
 * A barrier counts where there is one of it in a run, which is of the class that the model is for, and nothing is called on it
 * that lets threads come or go in another way (`Intrinsics.unfix`). Assumptions: those of `SoleObjects`, `HowOften` and
 * `Interrupts`.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { addTo, IntVec, NumberSets, type SetId } from '../../util/index.js';
import { isAtMost, NEVER, sum, type Times } from '../amounts.js';
import type { Given, GivenCounts } from '../given-counts.js';
import type { HowOften } from '../how-often.js';
import type { Threads } from '../roots.js';
import { reaching } from '../spread.js';

const NONE: readonly ObjectId[] = [];

/** What may be a barrier in a local. */
export interface BarriersIn {
  readonly all: readonly ObjectId[];
  /** Is it surely the only one of them? */
  readonly isSure: boolean;
}

export class Barriers {
  /** Those that count. */
  readonly all: readonly ObjectId[];
  /** The groups whose threads may wait at each of them. */
  private readonly waiting = new Map<ObjectId, SetId>();
  private readonly breakable = new Set<ObjectId>();
  private readonly sets: NumberSets;
  /** By method context: the barriers, by their place in `all`, at which it may wait, itself or in what it calls. */
  private readonly metBy: Int32Array | undefined;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    /** The groups whose threads are followed. */
    private readonly ordered: SetId,
    private readonly given: GivenCounts,
    private readonly howOften: HowOften,
    mayBeInterrupted: (cs: number) => boolean,
  ) {
    const spoilt = this.receiversOf('unfix');
    const met = this.receiversOf('arrive');
    const found: ObjectId[] = [];
    for (const [barrier, contexts] of met) {
      const of = this.givenTo(barrier);
      const waiting = threads.sets.unionOf(contexts.map((cs) => threads.reach[cs]));
      if (of === undefined || spoilt.has(barrier) || !this.isFull(of, waiting)) continue;
      found.push(barrier);
      this.waiting.set(barrier, waiting);
      if (of.hasMore || contexts.some(mayBeInterrupted)) this.breakable.add(barrier);
    }
    this.all = found.sort((a, b) => a - b);
    this.sets = new NumberSets(this.all.length);
    this.metBy = this.all.length === 0 ? undefined : this.spread(met);
  }

  has(barrier: ObjectId): boolean {
    return this.waiting.has(barrier);
  }

  /** The groups whose threads may wait at a barrier. */
  participants(barrier: ObjectId): SetId {
    return this.waiting.get(barrier) ?? this.threads.sets.none;
  }

  /** The barriers at which a method context may wait, itself or in what it calls. */
  metIn(cs: number): readonly ObjectId[] {
    const set = this.metBy?.[cs] ?? this.sets.none;
    return set === this.sets.none ? NONE : this.sets.members(set).map((at) => this.all[at]);
  }

  /** Those in a local of a method context. */
  in(cs: number, local: number): BarriersIn {
    const objects = this.objectsIn(cs, local);
    const all = objects.filter((object) => this.has(object));
    return { all, isSure: objects.length === 1 && all.length === 1 };
  }

  /** May a wait at what a local holds fail? */
  mayFail(cs: number, local: number): boolean {
    const objects = this.objectsIn(cs, local);
    return objects.length === 0 || objects.some((object) => this.mayBreak(object));
  }

  /** May a wait at a barrier fail? */
  mayBreak(barrier: ObjectId): boolean {
    return !this.has(barrier) || this.breakable.has(barrier);
  }

  /** By object, the method contexts with a call of an intrinsic that may be on it. */
  private receiversOf(name: 'arrive' | 'unfix'): Map<ObjectId, number[]> {
    const { calls } = this.pt;
    const found = new Map<ObjectId, number[]>();
    for (let cs = 0; cs < calls.size; cs++)
      for (const { intrinsic, args } of this.pt.constraintsOf(cs).calls)
        if (intrinsic === name) for (const object of this.objectsIn(cs, args[0])) addTo(found, object, cs);
    return found;
  }

  private objectsIn(cs: number, local: number): ObjectId[] {
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    return [...this.buffer.view()];
  }

  private givenTo(barrier: ObjectId): Given | undefined {
    const { heap, program } = this.pt;
    return program.signalCount(heap.classOf(barrier)) === 'GIVEN' ? this.given.of(barrier) : undefined;
  }

  /** Are there no more threads that may wait at a barrier than it lets go at a time? */
  private isFull({ count }: Given, waiting: SetId): boolean {
    const { sets, roots, programs } = this.threads;
    if (!sets.contains(this.ordered, waiting)) return false;
    const meant = roots.filter(({ group }) => sets.has(waiting, group));
    const among = programs.sets.members(programs.sets.unionOf(meant.map(({ cs }) => programs.of[cs])));
    return among.every((program) => {
      let all: Times | undefined = NEVER;
      for (const { cs } of meant)
        if (programs.sets.has(programs.of[cs], program)) all = sum(all, this.howOften.starts(program, cs));
      // A barrier for no thread lets none go.
      return isAtMost(all, count, 1);
    });
  }

  private spread(met: ReadonlyMap<ObjectId, readonly number[]>): Int32Array {
    const { calls } = this.pt;
    const { sets } = this;
    const own = new Int32Array(calls.size).fill(sets.none);
    this.all.forEach((barrier, at) => {
      for (const cs of met.get(barrier) ?? []) own[cs] = sets.union(own[cs], sets.of([at]));
    });
    const { first, next } = calls.outgoing();
    return reaching(sets, own, (cs, visit) => {
      for (let e = first[cs]; e >= 0; e = next[e]) visit(calls.calleeOf(e));
    });
  }
}
