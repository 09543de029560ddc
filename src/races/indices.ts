/**
 * Indices of array elements that tell elements apart (rule R9 of docs/order.md): constants, and those that each thread has of
 * its own.
 *
 * Guarantee: two accesses by different threads of one program, of which `differ` holds for the numbers of their indices, are
 * to different elements. An own index is a final field of an object that one thread alone runs (`OwnRuns`): each of these
 * objects is made in another iteration of a loop that runs once, and the field is the counter of the loop. Assumptions: those
 * of the points-to analysis; the counter does not overflow; threads of different programs never meet. So is the number with
 * which a stream of a range calls a function (`range-streams.ts`).
 */
import {
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  type Loop,
  loopNest,
  type Value,
} from '../ir/index.js';
import { fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';
import type { ThreadOrder, Threads } from '../threads/index.js';
import { getOrMake, PairMap } from '../util/index.js';
import { RangeStreams } from './range-streams.js';

/** The number of an index of which nothing is known. */
const ANY_INDEX = 0;
/** Are elements with indices of these numbers never the same one, for two threads? */
export function differ(a: number, b: number): boolean {
  if (a === ANY_INDEX || b === ANY_INDEX) return false;
  return a > 0 && b > 0 ? a !== b : a === b;
}

/** In place of the key of a field. */
const OF_STREAM = 0;
/** Calls along which an index is followed to where it comes from. */
const MOST_CALLS = 4;

export class Indices {
  /** By constant, and by object and field; numbers of the second are negative. */
  private readonly constants = new Map<number, number>();
  private readonly owns = new PairMap(16);
  private readonly isCounted = new Map<number, boolean>();
  private readonly streams: RangeStreams;
  /** Indices that are the numbers of a stream. */
  private readonly ofStreams = new Set<number>();
  /** By method: what defines each value. */
  private readonly definitions = new Map<MethodId, Definitions>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Pick<Threads, 'once' | 'reach'>,
    private readonly order: Pick<ThreadOrder, 'isOwnRun' | 'hasEndedBefore'>,
  ) {
    this.streams = new RangeStreams(pt, threads, order);
  }

  /** The number of the index of an access to an element in a method context; `ANY_INDEX` where nothing is known of it. */
  of(cs: number, block: number, at: number): number {
    const insn = this.pt.constraintsOf(cs).body.blocks[block].insns[at];
    if (insn.op !== 'aload' && insn.op !== 'astore') return ANY_INDEX;
    return this.from(cs, insn.index, 0);
  }

  private from(cs: number, value: Value, depth: number): number {
    const made = this.definitionOf(cs, value);
    if (made === undefined) return this.fromParam(cs, value, depth);
    if (made.op === 'copy' || (made.op === 'convert' && made.fn === 'l2i'))
      return this.from(cs, made.src, depth);
    if (made.op === 'const') {
      if (made.value.type !== 'int') return ANY_INDEX;
      return getOrMake(this.constants, made.value.value, () => this.constants.size + 1);
    }
    if (made.op !== 'getfield' || made.obj !== 0 || !this.order.isOwnRun(cs)) return ANY_INDEX;
    const task = this.pt.single(cs, 0);
    const field = this.pt.program.resolveField(made.field);
    if (task < 0 || !this.isCounter(task, field)) return ANY_INDEX;
    return -1 - this.owns.numberOf(task, fieldKey(field));
  }

  /** Is an index a number that a stream calls its function with? */
  isOfStream(index: number): boolean {
    return this.ofStreams.has(index);
  }

  /** What the only call of a method context passes. */
  private fromParam(cs: number, value: Value, depth: number): number {
    const { calls } = this.pt;
    const object = this.streams.functionOf(cs, value);
    if (object >= 0) return this.numberOf(object);
    const { first, next } = calls.incoming();
    const edge = first[cs];
    if (value >= this.pt.constraintsOf(cs).body.paramCount || edge < 0 || next[edge] >= 0) return ANY_INDEX;
    if (depth === MOST_CALLS || calls.forks.some((e) => calls.calleeOf(e) === cs)) return ANY_INDEX;
    const { block, insn } = this.pt.callOf(edge);
    const caller = calls.callerOf(edge);
    const call = this.pt.constraintsOf(caller).body.blocks[block].insns[insn];
    return call.op === 'invoke' ? this.from(caller, call.args[value], depth + 1) : ANY_INDEX;
  }

  /** The index that is the number which a stream calls a function with. */
  private numberOf(object: ObjectId): number {
    const index = -1 - this.owns.numberOf(object, OF_STREAM);
    this.ofStreams.add(index);
    return index;
  }

  /** Is a field of each object that an abstract one stands for another number? */
  private isCounter(task: ObjectId, field: FieldId): boolean {
    return getOrMake(this.isCounted, this.owns.numberOf(task, fieldKey(field)), () =>
      this.findCounter(task, field),
    );
  }

  private findCounter(task: ObjectId, field: FieldId): boolean {
    const { heap } = this.pt;
    const site = heap.siteOf(task);
    if (site < 0 || heap.isMerged(task)) return false;
    const { kind, method, block, insn } = heap.sites[site];
    if ((kind !== 'new' && kind !== 'lambda') || method < 0) return false;
    const makers = this.pt.calls.contextsOf(method);
    if (makers.length !== 1 || !this.threads.once.runsOnce(makers[0])) return false;
    const { body } = this.pt.constraintsOf(makers[0]);
    const made = body.blocks[block].insns[insn];
    if (!('dst' in made)) return false;
    const value =
      made.op === 'lambda' ? this.captured(made, method, field) : this.given(makers[0], made.dst, field);
    const around = loopNest(body).filter(({ blocks }) => blocks.includes(block));
    if (value === undefined || around.length !== 1 || around[0].irreducible) return false;
    return this.isCounterOf(makers[0], around[0], this.withoutCopies(makers[0], value));
  }

  /** What a lambda captures in a field. */
  private captured(insn: InsnOf<'lambda'>, method: MethodId, field: FieldId): Value | undefined {
    const { program } = this.pt;
    const owner = program.class(program.lambdaClass(insn, method)).name;
    return insn.captures.find((_, i) => {
      const desc = insn.site.captureDescs[i];
      return program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false }) === field;
    });
  }

  /** What is passed to the constructor for a final field, which assigns it once. */
  private given(cs: number, made: Value, field: FieldId): Value | undefined {
    const { program } = this.pt;
    const { body, calls } = this.pt.constraintsOf(cs);
    if (!program.field(field).isFinal) return undefined;
    for (const { block, insn, target } of calls) {
      const call = body.blocks[block].insns[insn];
      if (call.op !== 'invoke' || call.method.name !== '<init>' || call.args[0] !== made) continue;
      const sources = this.pt
        .methodConstraints(target)
        .body.blocks.flatMap(({ insns }) =>
          insns.filter((each) => each.op === 'putfield' && program.resolveField(each.field) === field),
        );
      const [source] = sources;
      if (sources.length !== 1 || source.op !== 'putfield' || source.obj !== 0) return undefined;
      return call.args[source.src];
    }
    return undefined;
  }

  private definitionOf(cs: number, value: Value): Insn | undefined {
    const method = this.pt.calls.methodOf(cs);
    return getOrMake(this.definitions, method, () => definitionsOf(this.pt.constraintsOf(cs).body))[value];
  }

  private withoutCopies(cs: number, value: Value): Value {
    const made = this.definitionOf(cs, value);
    return made?.op === 'copy' ? this.withoutCopies(cs, made.src) : value;
  }

  /** Is a value what the header of a loop counts up or down, by the same number in each round? */
  private isCounterOf(cs: number, { header, blocks }: Loop, value: Value): boolean {
    const { body } = this.pt.constraintsOf(cs);
    const { insns, preds } = body.blocks[header];
    const phi = insns.find((insn) => insn.op === 'phi' && insn.dst === value);
    if (phi?.op !== 'phi') return false;
    const steps = new Set(phi.args.filter((_, i) => blocks.includes(preds[i])));
    const [next] = steps;
    const sum = steps.size === 1 ? this.definitionOf(cs, this.withoutCopies(cs, next)) : undefined;
    if (sum?.op !== 'binary' || (sum.fn !== 'add' && sum.fn !== 'sub')) return false;
    const [counted, step] = sum.fn === 'add' && this.isConstant(cs, sum.a) ? [sum.b, sum.a] : [sum.a, sum.b];
    return this.withoutCopies(cs, counted) === value && this.isConstant(cs, step);
  }

  /** Is it a number that is not 0? */
  private isConstant(cs: number, value: Value): boolean {
    const made = this.definitionOf(cs, value);
    return made?.op === 'const' && made.value.type === 'int' && made.value.value !== 0;
  }
}
