/**
 * Signals that order what comes before they are raised with what comes after they are observed (order of threads, rule R5 of
 * docs/internals/order.md): latches, permits and futures of which there is one in a run, and flags (`flags.ts`).
 *
 * Guarantee: where a signal is valid, whoever has observed it comes after the first raise of each thread that may raise it. It
 * is valid where it is not raised more often than the observation needs, so that each raise that may happen has happened; or
 * where it has to be raised at all and one thread raises it, so that the first raise has happened.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { addTo, getOrMake, IntVec, type SetId } from '../../util/index.js';
import { type Amount, isAtMost } from '../amounts.js';
import type { Flags } from '../flags/index.js';
import type { GivenCounts } from '../given-counts.js';
import type { HowOften, MadeCall } from '../how-often.js';
import type { Threads } from '../roots.js';
import type { SoleObjects } from '../sole.js';

export class Signals {
  private readonly raises = new Map<ObjectId, MadeCall[]>();
  private readonly valid = new Map<ObjectId, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly sole: SoleObjects,
    private readonly flags: Flags,
    private readonly given: GivenCounts,
    private readonly howOften: HowOften,
  ) {
    const { calls } = pt;
    const { first, next } = calls.incoming();
    for (let cs = 0; cs < calls.size; cs++) {
      for (const { intrinsic, args } of pt.constraintsOf(cs).calls) {
        if (intrinsic !== 'raise') continue;
        const signals = new IntVec();
        pt.objects(cs, args[0], signals);
        for (const signal of signals.view())
          for (let e = first[cs]; e >= 0; e = next[e]) this.addRaise(e, signal);
      }
    }
  }

  get all(): number[] {
    return [...this.raises.keys(), ...this.flags.all].sort((a, b) => a - b);
  }

  /** The groups whose threads may raise a signal. */
  raisers(signal: number): SetId {
    if (this.flags.has(signal)) return this.flags.raisers(signal);
    const { sets, reach } = this.threads;
    return sets.unionOf((this.raises.get(signal) ?? []).map(({ cs }) => reach[cs]));
  }

  isValid(signal: number): boolean {
    return this.flags.has(signal) || getOrMake(this.valid, signal, () => this.find(signal));
  }

  private addRaise(edge: number, signal: ObjectId): void {
    const { calls } = this.pt;
    addTo(this.raises, signal, { cs: calls.callerOf(edge), call: calls.callOf(edge) });
  }

  private find(signal: ObjectId): boolean {
    const count = this.countOf(signal);
    if (!this.sole.has(signal) || count === undefined) return false;
    if (this.isAtMostRaised(signal, count)) return true;
    const { sets, roots } = this.threads;
    const raisers = sets.members(this.raisers(signal));
    const isOne = raisers.length === 1 && roots.every(({ group, many }) => group !== raisers[0] || !many);
    return count.least >= 1 && isOne;
  }

  /** Is a signal raised no more often than the observation needs, in each program? */
  private isAtMostRaised(signal: ObjectId, count: Amount): boolean {
    const { sets, of } = this.threads.programs;
    const raises = this.raises.get(signal) ?? [];
    return sets
      .members(sets.unionOf(raises.map(({ cs }) => of[cs])))
      .every((program) => isAtMost(this.howOften.calls(program, raises), count, 0));
  }

  /** How often a signal has to be raised, where the code says so. */
  private countOf(signal: ObjectId): Amount | undefined {
    const { heap, program } = this.pt;
    const said = program.signalCount(heap.classOf(signal));
    if (said === undefined) return undefined;
    if (said === 'ONE') return ONE;
    const given = this.given.of(signal)?.count;
    if (said === 'GIVEN' || given === undefined) return given;
    return given.base === '' && given.plus === 0 ? ONE : undefined;
  }
}

const ONE: Amount = { base: '', plus: 1, least: 1 };
