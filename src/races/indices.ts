/**
 * Indices of array elements that tell elements apart (rule R9 of docs/internals/order.md): constants, those that each thread has of its
 * own, and the numbers of a parallel stream; also all the indices of a part of an array that one call uses
 * (`parts-of-arrays.ts`).
 *
 * Guarantee: two accesses by different threads of one program, of which `differ` holds for the numbers of their indices, are
 * to different elements, or ordered by happens-before: a task that has a half of a range does what it does to it before it
 * makes those that have the halves of that one. Own indices follow from the object that one thread alone runs (`OwnRuns`), and
 * from the turn of the loop that made it (`ranges.ts`), or from the range that it has a half of (`splits.ts`); the numbers of a
 * stream from its range (`range-streams.ts`). Assumptions: theirs; threads of different programs never meet.
 */
import type { Insn, Spot, Value } from '../ir/index.js';
import { Rows } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { type ThreadOrder, type Threads, UnchangedFields } from '../threads/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import { LoneTasks } from './lone-tasks.js';
import { type Part, partOf } from './parts-of-arrays.js';
import { RangeStreams } from './range-streams.js';
import { type Range, Ranges } from './ranges.js';
import { Splits } from './splits.js';
import { type Frame, TaskValues } from './task-values.js';
import { TaskLoops } from './tasks.js';

/** The number of an index of which nothing is known. */
const ANY_INDEX = 0;
/** Constant indices from one to below another one. */
interface Span {
  readonly low: number;
  readonly end: number;
}

/** What a number below 0 is of. */
export type OwnIndex = 'index' | 'range' | 'half' | 'stream' | 'row';

/** Calls along which an index is followed to where it comes from. */
const MOST_CALLS = 4;

export class Indices {
  /** Spans of constants by number; numbers are above 0. */
  private readonly spans: Span[] = [{ low: 0, end: 0 }];
  private readonly spanNumbers = new Map<string, number>();
  /** By what tells own indices apart; numbers are below 0. */
  private readonly owns = new Map<string, number>();
  private readonly kinds = new Map<number, OwnIndex>();
  private readonly frames = new Map<number, Frame | undefined>();
  private readonly streams: RangeStreams;
  private readonly tasks: TaskLoops;
  private readonly values: TaskValues;
  private readonly lone: LoneTasks;
  private readonly ranges: Ranges;
  private readonly splits: Splits;
  private readonly rows: Rows;

  constructor(
    private readonly pt: PointsTo,
    threads: Pick<Threads, 'once' | 'programs' | 'reach' | 'roots' | 'sets'>,
    private readonly order: Pick<ThreadOrder, 'isOwnRun' | 'hasEndedBefore'>,
  ) {
    this.streams = new RangeStreams(pt, threads, order);
    this.tasks = new TaskLoops(pt, threads.once, new UnchangedFields(pt, threads));
    this.values = new TaskValues(pt, this.tasks);
    this.lone = new LoneTasks(pt, threads, this.tasks, this.values);
    this.ranges = new Ranges(this.values, this.lone);
    this.splits = new Splits(pt, threads.once, order, this.tasks);
    this.rows = new Rows(pt);
  }

  /**
   * Are elements with indices of these numbers never the same one for two threads, or used by one before the other? Two spans of
   * constants have no number in common; an own index, or range, is that of one thread.
   */
  differ(a: number, b: number): boolean {
    if (a === ANY_INDEX || b === ANY_INDEX) return false;
    if (a < 0 || b < 0) return a === b;
    return this.spans[a].end <= this.spans[b].low || this.spans[b].end <= this.spans[a].low;
  }

  /** The number of the indices of an access to elements in a method context; `ANY_INDEX` where nothing is known of them. */
  of(cs: number, { block, insn: at, write }: Spot & { readonly write: boolean }): number {
    const insn = this.pt.constraintsOf(cs).body.blocks[block].insns[at];
    const spot = { block, insn: at };
    if (insn.op === 'aload' || insn.op === 'astore')
      return this.rowOf(cs, insn.array, block, 0) || this.indexOf(cs, insn.index, spot);
    const part = partOf(insn, write);
    return part === undefined
      ? ANY_INDEX
      : this.rowOf(cs, part.array, block, 0) || this.partIndex(cs, part, spot);
  }

  /** The number of all indices of a part of an array. */
  private partIndex(cs: number, part: Part, spot: Spot): number {
    const constant = (value: Value): number | undefined => {
      const known = this.from(cs, value, 0);
      return known > 0 ? this.spans[known].low : undefined;
    };
    const frame = this.frameOf(cs, 0);
    const range = frame && this.ranges.rangeOfPart(frame, part);
    if (range !== undefined) return this.ofRange(frame, range);
    const half = this.splits.nameOf(cs, this.splits.endsOfPart(cs, part), spot);
    if (half !== undefined) return this.own('half', half);
    const low = constant(part.from);
    const count = part.count === undefined ? undefined : constant(part.count);
    const end = part.end === undefined ? undefined : constant(part.end);
    if (low === undefined && end === undefined) return ANY_INDEX;
    const most = low !== undefined && count !== undefined ? low + count : undefined;
    return this.span(low ?? 0, end ?? most ?? Number.POSITIVE_INFINITY);
  }

  private span(low: number, end: number): number {
    return getOrMake(this.spanNumbers, `${low} ${end}`, () => this.spans.push({ low, end }) - 1);
  }

  private indexOf(cs: number, index: Value, spot: Spot): number {
    const known = this.from(cs, index, 0) || this.ofTask(cs, index, spot.block);
    const half =
      known === ANY_INDEX
        ? this.splits.nameOf(cs, this.splits.endsOf(cs, index, spot.block), spot)
        : undefined;
    return half === undefined ? known : this.own('half', half);
  }

  /** The number of a row with an own index, for an array that a value in a block is. */
  private rowOf(cs: number, value: Value, block: number, depth: number): number {
    const { body, paramCount } = this.pt.constraintsOf(cs);
    const made = this.definitionOf(cs, value);
    if (depth > MOST_CALLS) return ANY_INDEX;
    if (made?.op === 'copy' || made?.op === 'cast') return this.rowOf(cs, made.src, block, depth + 1);
    const call = made === undefined && value < paramCount ? this.callOf(cs) : undefined;
    if (call !== undefined) return this.rowOf(call.cs, call.args[value], call.block, depth + 1);
    if (made?.op !== 'aload') return ANY_INDEX;
    const loaded = body.blocks.findIndex(({ insns }) => insns.includes(made));
    const index = this.indexOf(cs, made.index, {
      block: loaded,
      insn: body.blocks[loaded].insns.indexOf(made),
    });
    const row = index < 0 ? this.own('row', `${index}`) : this.rowOf(cs, made.array, loaded, depth + 1);
    return row !== ANY_INDEX && this.isStoredOnce(cs, value) ? row : ANY_INDEX;
  }

  private isStoredOnce(cs: number, row: Value): boolean {
    const objects = new IntVec();
    this.pt.objects(cs, this.pt.constraintsOf(cs).localOf[row], objects);
    return objects.toArray().every((object) => this.rows.isStoredOnce(object));
  }

  /** What an own index is, by its number. */
  kindOf(index: number): OwnIndex | undefined {
    return this.kinds.get(index);
  }

  private own(kind: OwnIndex, name: string): number {
    const index = getOrMake(this.owns, `${kind} ${name}`, () => -1 - this.owns.size);
    this.kinds.set(index, kind);
    return index;
  }

  private ofTask(cs: number, value: Value, block: number): number {
    const frame = this.frameOf(cs, 0);
    const range = frame && this.ranges.rangeOf(frame, value, block);
    return this.ofRange(frame, range);
  }

  private ofRange(frame: Frame | undefined, range: Range | undefined): number {
    if (frame === undefined || range === undefined) return ANY_INDEX;
    return this.own(range.kind, `${frame.task.object} ${range.name}`);
  }

  /** A method context that runs for a task alone. */
  private frameOf(cs: number, depth: number): Frame | undefined {
    const known = this.frames.get(cs);
    if (known !== undefined || this.frames.has(cs) || depth > MOST_CALLS) return known;
    const method = this.pt.calls.methodOf(cs);
    const caller = this.callerOf(cs, depth);
    const object = this.order.isOwnRun(cs) ? this.pt.single(cs, 0) : -1;
    const task = object < 0 ? this.lone.of(cs) : this.tasks.of(object);
    const isOfTask = caller !== undefined && (task === undefined || caller.frame.task === task);
    const of = task ?? caller?.frame.task;
    const frame = of && this.values.frameOf(of, method, task !== undefined, isOfTask ? caller : undefined);
    if (depth === 0) this.frames.set(cs, frame);
    return frame;
  }

  private callerOf(cs: number, depth: number): Frame['caller'] {
    const found = this.callOf(cs);
    const frame = found && this.frameOf(found.cs, depth + 1);
    return frame && { frame, block: found.block, args: found.args };
  }

  /** The only call of a method context. What a model passes stands for any number. */
  private callOf(cs: number): { cs: number; block: number; args: readonly Value[] } | undefined {
    const { calls, program } = this.pt;
    const { first, next } = calls.incoming();
    const edge = first[cs];
    if (edge < 0 || next[edge] >= 0 || calls.isFork(edge)) return undefined;
    const { block, insn } = this.pt.callOf(edge);
    const caller = calls.callerOf(edge);
    if (program.isJdk(program.method(calls.methodOf(caller)).owner)) return undefined;
    const call = this.pt.constraintsOf(caller).body.blocks[block].insns[insn];
    return call.op === 'invoke' ? { cs: caller, block, args: call.args } : undefined;
  }

  /** A constant, or the number that a stream gives. */
  private from(cs: number, value: Value, depth: number): number {
    const made = this.definitionOf(cs, value);
    if (made === undefined) return this.fromParam(cs, value, depth);
    if (made.op === 'copy' || (made.op === 'convert' && made.fn === 'l2i'))
      return this.from(cs, made.src, depth);
    if (made.op !== 'const' || made.value.type !== 'int') return ANY_INDEX;
    return this.span(made.value.value, made.value.value + 1);
  }

  private fromParam(cs: number, value: Value, depth: number): number {
    const object = this.streams.functionOf(cs, value);
    if (object >= 0) return this.own('stream', `${object}`);
    if (value >= this.pt.constraintsOf(cs).body.paramCount || depth === MOST_CALLS) return ANY_INDEX;
    const call = this.callOf(cs);
    return call === undefined ? ANY_INDEX : this.from(call.cs, call.args[value], depth + 1);
  }

  private definitionOf(cs: number, value: Value): Insn | undefined {
    return this.tasks.definitionsOf(this.pt.calls.methodOf(cs))[value];
  }
}
