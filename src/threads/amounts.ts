/**
 * Numbers that code is given, and how often its loops go round, in terms of constants and of values that there are once in
 * a run.
 *
 * Guarantee: two amounts with one base rest on one number in every run, as the method context that has it is entered once,
 * and the value is not defined in a loop (`runs-once.ts`, on its assumptions). A loop makes at most the rounds that are told.
 * Assumption: counters and sums do not overflow.
 */
import {
  type Condition,
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  type Loop,
  loopBlocks,
  type Value,
} from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import type { FinalNumbers } from './final-numbers.js';
import type { RunsOnce } from './runs-once.js';

/** A number: `plus`, or by so much more than another one. */
export interface Amount {
  /** The name of that number; '' for none. */
  readonly base: string;
  readonly plus: number;
  /** It is no less than this. */
  readonly least: number;
}

/** `of` · max(0, `base` − `less`) + `plus`: how often something happens at most. */
export interface Times {
  readonly base: string;
  readonly of: number;
  readonly less: number;
  readonly plus: number;
}

export const ONCE: Times = { base: '', of: 0, less: 0, plus: 1 };
export const NEVER: Times = { ...ONCE, plus: 0 };

/** Of two things, or of each of several; undefined for any number of times. */
export function sum(a: Times | undefined, b: Times | undefined): Times | undefined {
  if (a === undefined || b === undefined) return undefined;
  if (a.of > 0 && b.of > 0 && (a.base !== b.base || a.less !== b.less)) return undefined;
  const { base, less } = a.of > 0 ? a : b;
  return { base, less, of: a.of + b.of, plus: a.plus + b.plus };
}

export function product(a: Times | undefined, b: Times | undefined): Times | undefined {
  const isNever = (times: Times | undefined): boolean => times?.of === 0 && times.plus === 0;
  if (isNever(a) || isNever(b)) return NEVER;
  if (a === undefined || b === undefined || (a.of > 0 && b.of > 0)) return undefined;
  const [counted, by] = a.of > 0 ? [a, b.plus] : [b, a.plus];
  return { ...counted, of: counted.of * by, plus: counted.plus * by };
}

/** Does something surely happen no more often than an amount says, which is `atLeast` something? */
export function isAtMost(times: Times | undefined, amount: Amount, atLeast: number): boolean {
  if (times === undefined) return false;
  const least = Math.max(amount.least, atLeast);
  if (times.of === 0) return times.plus <= least;
  if (times.of > 1 || times.base !== amount.base || times.plus - times.less > amount.plus) return false;
  // Where the loop makes no round at all, what happens besides must fit as well.
  return times.plus <= least || times.less <= least - amount.plus;
}

/** Calls along which a number is followed to where it comes from. */
const MOST_CALLS = 4;

function number(value: number): Amount {
  return { base: '', plus: value, least: value };
}

const NEGATED: Readonly<Record<Condition, Condition>> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'ge',
  ge: 'lt',
  gt: 'le',
  le: 'gt',
};
/** Seen from the other side. */
const MIRRORED: Readonly<Record<Condition, Condition>> = {
  eq: 'eq',
  ne: 'ne',
  lt: 'gt',
  ge: 'le',
  gt: 'lt',
  le: 'ge',
};

export class Amounts {
  private readonly definitions = new Map<MethodId, Definitions>();
  private readonly inLoops = new Map<MethodId, ReadonlySet<Insn>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly once: RunsOnce,
    private readonly finals: FinalNumbers,
  ) {}

  /** The number that a value of a method context is; undefined where nothing is known of it. */
  of(cs: number, value: Value, depth = 0): Amount | undefined {
    const made = this.definitionOf(cs, value);
    if (made === undefined) return this.ofParam(cs, value, depth);
    switch (made.op) {
      case 'copy':
        return this.of(cs, made.src, depth);
      case 'const':
        return made.value.type === 'int' ? number(made.value.value) : undefined;
      case 'binary':
        return this.ofSum(cs, made, depth) ?? this.named(cs, value, made);
      case 'arraylength':
        return this.ofLength(cs, made.src, depth);
      case 'getfield':
      case 'getstatic':
        return this.ofField(cs, value, made, depth);
      default:
        return this.named(cs, value, made);
    }
  }

  /** How many rounds a loop of a method context makes at most; undefined where that is not known. */
  rounds(cs: number, { header, blocks, irreducible }: Loop): Times | undefined {
    const { insns, succs, preds } = this.pt.constraintsOf(cs).body.blocks[header];
    const test = insns[insns.length - 1];
    if (irreducible || test.op !== 'if') return undefined;
    const stays = succs.map((to) => blocks.includes(to));
    if (stays[0] === stays[1]) return undefined;
    const cond = stays[0] ? test.cond : NEGATED[test.cond];
    const isInside = (arg: number): boolean => blocks.includes(preds[arg]);
    const sides: readonly [Value, Condition, Value][] = [
      [test.a, cond, test.b],
      [test.b, MIRRORED[cond], test.a],
    ];
    for (const [counter, stay, limit] of sides) {
      const phi = insns.find((insn) => insn.op === 'phi' && insn.dst === counter);
      const end = limit < 0 ? number(0) : this.of(cs, limit);
      if (phi?.op !== 'phi' || end === undefined) continue;
      const starts = phi.args.filter((_, arg) => !isInside(arg));
      const start = starts.length === 1 ? this.of(cs, starts[0]) : undefined;
      const steps = phi.args.filter((_, arg) => isInside(arg)).map((arg) => this.step(cs, counter, arg));
      if (start === undefined || steps.length === 0) continue;
      const isOneMore = stay === 'le' || stay === 'ge';
      if ((stay === 'lt' || stay === 'le') && steps.every((step) => step > 0))
        return difference(end, start, isOneMore, Math.min(...steps));
      if ((stay === 'gt' || stay === 'ge') && steps.every((step) => step < 0))
        return difference(start, end, isOneMore, -Math.max(...steps));
    }
    return undefined;
  }

  /** What is added to a value to get another one; 0 where that is not known. */
  private step(cs: number, counter: Value, next: Value): number {
    const made = this.definitionOf(cs, next);
    if (made?.op === 'copy') return this.step(cs, counter, made.src);
    if (made?.op !== 'binary' || made.kind !== 'int') return 0;
    const [a, b] = [this.constant(cs, made.a), this.constant(cs, made.b)];
    if (made.fn === 'add' && made.a === counter) return b ?? 0;
    if (made.fn === 'add' && made.b === counter) return a ?? 0;
    return made.fn === 'sub' && made.a === counter ? -(b ?? 0) : 0;
  }

  private constant(cs: number, value: Value): number | undefined {
    const made = this.definitionOf(cs, value);
    if (made?.op === 'copy') return this.constant(cs, made.src);
    return made?.op === 'const' && made.value.type === 'int' ? made.value.value : undefined;
  }

  private ofSum(cs: number, { fn, kind, a, b }: InsnOf<'binary'>, depth: number): Amount | undefined {
    if (kind !== 'int' || (fn !== 'add' && fn !== 'sub')) return undefined;
    const [left, right] = [this.of(cs, a, depth), this.of(cs, b, depth)];
    if (left === undefined || right === undefined) return undefined;
    const [from, by] = fn === 'add' && left.base === '' ? [right, left] : [left, right];
    if (by.base !== '') return undefined;
    const more = fn === 'add' ? by.plus : -by.plus;
    return { base: from.base, plus: from.plus + more, least: from.least + more };
  }

  /** An array has the length that it was made with. */
  private ofLength(cs: number, array: Value, depth: number): Amount | undefined {
    const made = this.definitionOf(cs, array);
    if (made?.op === 'copy' || made?.op === 'cast') return this.ofLength(cs, made.src, depth);
    const given = made?.op === 'newarray' ? this.of(cs, made.dims[0], depth) : undefined;
    if (given !== undefined) return { ...given, least: Math.max(0, given.least) };
    if ((made?.op === 'getfield' || made?.op === 'getstatic') && depth < MOST_CALLS) {
      const stored = this.finals.of(cs, made);
      const length = stored && this.ofLength(stored.cs, stored.value, depth + 1);
      if (length !== undefined) return length;
    }
    return this.isOne(cs, made) ? { base: `length ${cs} ${array}`, plus: 0, least: 0 } : undefined;
  }

  private ofField(
    cs: number,
    value: Value,
    load: InsnOf<'getfield'> | InsnOf<'getstatic'>,
    depth: number,
  ): Amount | undefined {
    const stored = depth < MOST_CALLS ? this.finals.of(cs, load) : undefined;
    return stored === undefined
      ? this.named(cs, value, load)
      : (this.of(stored.cs, stored.value, depth + 1) ?? this.named(cs, value, load));
  }

  /** What the only call of a method context passes. */
  private ofParam(cs: number, param: Value, depth: number): Amount | undefined {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const edge = first[cs];
    const isOnly = edge >= 0 && next[edge] < 0 && !calls.forks.some((e) => calls.calleeOf(e) === cs);
    if (isOnly && depth < MOST_CALLS) {
      const { block, insn, intrinsic } = this.pt.callOf(edge);
      const caller = calls.callerOf(edge);
      const call = this.pt.constraintsOf(caller).body.blocks[block].insns[insn];
      const isPlain = call.op === 'invoke' && intrinsic === undefined && param < call.args.length;
      const passed = isPlain ? this.of(caller, call.args[param], depth + 1) : undefined;
      if (passed !== undefined) return passed;
    }
    return this.named(cs, param, undefined);
  }

  /** A number of which nothing more is known than that there is one of it in a run. */
  private named(cs: number, value: Value, made: Insn | undefined): Amount | undefined {
    const isInt = this.pt.constraintsOf(cs).body.kinds[value] === 'int';
    return isInt && this.isOne(cs, made)
      ? { base: `value ${cs} ${value}`, plus: 0, least: Number.NEGATIVE_INFINITY }
      : undefined;
  }

  /** Does a method context make a value at most once in a run? Parameters are made by nobody. */
  private isOne(cs: number, made: Insn | undefined): boolean {
    if (!this.once.runsOnce(cs)) return false;
    if (made === undefined) return true;
    const inLoops = getOrMake(this.inLoops, this.pt.calls.methodOf(cs), () => {
      const { body } = this.pt.constraintsOf(cs);
      return new Set([...loopBlocks(body)].flatMap((block) => body.blocks[block].insns));
    });
    return !inLoops.has(made);
  }

  private definitionOf(cs: number, value: Value): Insn | undefined {
    const method = this.pt.calls.methodOf(cs);
    return getOrMake(this.definitions, method, () => definitionsOf(this.pt.constraintsOf(cs).body))[value];
  }
}

/** The rounds of a counter that goes from the smaller number to the greater one, in steps of a size at least. */
function difference(high: Amount, low: Amount, isOneMore: boolean, step: number): Times | undefined {
  if (low.base !== '' && low.base !== high.base) return undefined;
  const way = high.plus - low.plus + Number(isOneMore);
  if (low.base === high.base) return { ...NEVER, plus: Math.max(0, Math.ceil(way / step)) };
  return { base: high.base, of: 1, less: -way, plus: 0 };
}
