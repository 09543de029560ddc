/**
 * Signals that order what comes before they are raised with what comes after they are observed (order of threads, rule R5 of
 * docs/order.md): latches, permits and futures of which there is one in a run, and flags (`flags.ts`).
 *
 * Guarantee: where a signal is valid, whoever has observed it comes after the first raise of each thread that may raise it. It
 * is valid where it is not raised more often than the observation needs, so that each raise that may happen has happened; or
 * where it has to be raised at all and one thread raises it, so that the first raise has happened.
 */
import { type Body, type Insn, loopBlocks } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { addTo, getOrMake, IntVec, type SetId } from '../util/index.js';
import type { Flags } from './flags.js';
import type { Threads } from './roots.js';
import type { SoleObjects } from './sole.js';

/** A call that raises a signal. */
interface Raise {
  readonly cs: number;
  readonly isOnce: boolean;
}

export class Signals {
  private readonly raises = new Map<ObjectId, Raise[]>();
  private readonly valid = new Map<ObjectId, boolean>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly sole: SoleObjects,
    private readonly flags: Flags,
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
    const cs = this.pt.calls.callerOf(edge);
    const { body } = this.pt.constraintsOf(cs);
    const { block } = this.pt.callOf(edge);
    const isOnce = this.threads.once.runsOnce(cs) && !loopBlocks(body).has(block);
    addTo(this.raises, signal, { cs, isOnce });
  }

  private find(signal: ObjectId): boolean {
    const raises = this.raises.get(signal) ?? [];
    const count = this.countOf(signal);
    if (!this.sole.has(signal) || count === undefined) return false;
    if (raises.every(({ isOnce }) => isOnce) && raises.length <= count) return true;
    const { sets, roots } = this.threads;
    const raisers = sets.members(this.raisers(signal));
    return (
      count >= 1 && raisers.length === 1 && roots.every(({ group, many }) => group !== raisers[0] || !many)
    );
  }

  /** How often a signal has to be raised, where the code says so. */
  private countOf(signal: ObjectId): number | undefined {
    const { heap, program } = this.pt;
    const count = program.signalCount(heap.classOf(signal));
    if (count === undefined || count === 'ONE') return count && 1;
    const given = this.givenTo(signal);
    if (count === 'GIVEN' || given === undefined) return given;
    return given === 0 ? 1 : undefined;
  }

  /** The constant that a constructor is given as its first argument. */
  private givenTo(signal: ObjectId): number | undefined {
    const { heap } = this.pt;
    const { method, block, insn } = heap.sites[heap.siteOf(signal)];
    const { body } = this.pt.methodConstraints(method);
    const made = body.blocks[block].insns[insn];
    if (made.op !== 'new') return undefined;
    for (const each of body.blocks.flatMap(({ insns }) => insns)) {
      if (each.op !== 'invoke' || each.method.name !== '<init>' || each.args[0] !== made.dst) continue;
      return each.args.length >= 2 ? constantIn(body, each.args[1]) : undefined;
    }
    return undefined;
  }
}

function constantIn(body: Body, value: number): number | undefined {
  const isIt = (insn: Insn): boolean => 'dst' in insn && insn.dst === value;
  const insn = body.blocks.flatMap(({ insns }) => insns).find(isIt);
  return insn?.op === 'const' && insn.value.type === 'int' ? insn.value.value : undefined;
}
