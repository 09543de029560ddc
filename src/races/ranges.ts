/**
 * Indices that stay in the range of a task: from E(t) to below E(t + 1), t being the turn of the loop that made the task (rule
 * R9 of docs/internals/order.md).
 *
 * Guarantee: where `rangeOf` gives the same for two indices, two tasks of it never have the same number there. Proof: an index
 * i of turn t has E(t) ≤ i < E(t + 1), but for the last turn, where E(t) ≤ i. If E never shrinks, an earlier turn s has
 * i < E(s + 1) ≤ E(t); if it never grows, only the last turn has any index. Or the index is itself a number that grows, or
 * shrinks, by the same from turn to turn; or `strides.ts` or `choices.ts` tells the turns apart. Assumptions: those of `TaskValues`.
 */
import { type Loop, loopNest, type Value } from '../ir/index.js';
import { Bounds } from './bounds.js';
import { Choices } from './choices.js';
import type { LoneTasks } from './lone-tasks.js';
import type { Part } from './parts-of-arrays.js';
import { constantOf, keyOf, type Polynomial } from './polynomials.js';
import { Strides } from './strides.js';
import type { Frame, Origin, TaskValues } from './task-values.js';

/** One index each turn, or several. */
export interface Range {
  readonly kind: 'index' | 'range';
  readonly name: string;
}

/** A counter of a loop: it is at least `low`, and where the loop goes on below a value and `plus`. */
interface Counter {
  readonly frame: Frame;
  readonly low: Polynomial;
  readonly end: Value;
  readonly plus: Polynomial;
}

export class Ranges {
  private readonly bounds: Bounds;
  private readonly strides: Strides;
  private readonly choices: Choices;

  constructor(
    private readonly values: TaskValues,
    lone: LoneTasks,
  ) {
    this.bounds = new Bounds(values);
    this.strides = new Strides(values, this.bounds, lone);
    this.choices = new Choices(values);
  }

  /** What tells the tasks' indices apart, for a value that is used in a block. */
  rangeOf(frame: Frame, value: Value, block: number): Range | undefined {
    const own = this.values.valueOf(frame, value);
    if (own === undefined) return this.ofVarying(this.values.originOf(frame, value, block));
    const slope = this.values.polynomials.slope(own);
    const isOwn = slope !== undefined && slope !== 0 && Number.isSafeInteger(slope);
    return isOwn ? { kind: 'index', name: keyOf(own) } : undefined;
  }

  private ofVarying(origin: Origin): Range | undefined {
    const range = this.between(this.counterOf(origin));
    if (range !== undefined) return range;
    const name = this.strides.nameOf(origin) ?? this.choices.nameOf(origin);
    return name === undefined ? undefined : { kind: 'index', name };
  }

  /** The same for all numbers from `from` to below `end`, or so many as `count` says. */
  rangeOfPart(frame: Frame, { from, end, count }: Part): Range | undefined {
    const { polynomials } = this.values;
    const low = this.values.valueOf(frame, from);
    if (low === undefined) return undefined;
    return this.between(
      count === undefined
        ? { frame, low, end, plus: polynomials.constant(0) }
        : { frame, low, end: count, plus: low },
    );
  }

  private between(counter: Counter | undefined): Range | undefined {
    if (counter === undefined) return undefined;
    const { polynomials } = this.values;
    const { low, end, plus } = counter;
    for (const each of this.bounds.candidates(counter.frame, end)) {
      const begin = polynomials.later(polynomials.plus(each, plus), -1);
      const isAbove = (constantOf(polynomials.minus(low, begin)) ?? -1) >= 0;
      if (!isAbove || !polynomials.isMonotone(begin)) continue;
      const most = polynomials.minus(polynomials.later(begin, 1), plus);
      if (this.bounds.isAtMost(counter.frame, end, most)) return { kind: 'range', name: keyOf(begin) };
    }
    return undefined;
  }

  /** What the numbers of a value are between: it is a counter, or a counter and something. */
  private counterOf(origin: Origin): Counter | undefined {
    const { frame, value, insn, block } = origin;
    const { polynomials } = this.values;
    if (insn?.op === 'phi') return this.counted(frame, value, block);
    if (insn?.op !== 'binary' || (insn.fn !== 'add' && insn.fn !== 'sub')) return undefined;
    const [a, b] = [this.values.valueOf(frame, insn.a), this.values.valueOf(frame, insn.b)];
    const known = b ?? (insn.fn === 'add' ? a : undefined);
    if (known === undefined) return undefined;
    const found = this.counterOf(this.values.originOf(frame, b === undefined ? insn.b : insn.a, block));
    if (found === undefined) return undefined;
    const sign = insn.fn === 'add' ? 1 : -1;
    return {
      ...found,
      low: polynomials.plus(found.low, known, sign),
      plus: polynomials.plus(found.plus, known, sign),
    };
  }

  /** A counter in its loop, behind the loop's test. */
  private counted(frame: Frame, value: Value, block: number): Counter | undefined {
    const { body, definitions } = frame;
    const loop = loopNest(body).find(({ header }) => header === this.values.blockOf(frame, value));
    const phi = definitions[value];
    if (loop === undefined || phi?.op !== 'phi' || !isBehindTest(frame, loop, block)) return undefined;
    const inside = phi.args.filter((_, i) => loop.blocks.includes(body.blocks[loop.header].preds[i]));
    const before = phi.args.filter((_, i) => !loop.blocks.includes(body.blocks[loop.header].preds[i]));
    if (before.length !== 1 || !inside.every((arg) => this.countsUp(frame, arg, value))) return undefined;
    const low = this.values.valueOf(frame, before[0]);
    const end = this.endOf(frame, loop, value);
    return low && end && { frame, low, ...end };
  }

  private countsUp(frame: Frame, next: Value, counter: Value): boolean {
    const { insn, frame: of } = this.values.originOf(frame, next);
    if (insn?.op !== 'binary' || insn.fn !== 'add' || of !== frame) return false;
    const isStep = (counted: Value, step: Value): boolean => {
      const by = this.values.valueOf(frame, step);
      return this.isOrigin(frame, counted, counter) && by !== undefined && (constantOf(by) ?? 0) > 0;
    };
    return isStep(insn.a, insn.b) || isStep(insn.b, insn.a);
  }

  private isOrigin(frame: Frame, value: Value, of: Value): boolean {
    const origin = this.values.originOf(frame, value);
    return origin.frame === frame && origin.value === of;
  }

  /** The value that the counter stays below while the loop goes on. */
  private endOf(
    frame: Frame,
    { header, blocks }: Loop,
    counter: Value,
  ): Pick<Counter, 'end' | 'plus'> | undefined {
    const { insns, succs } = frame.body.blocks[header];
    const test = insns[insns.length - 1];
    if (test.op !== 'if' || test.b < 0) return undefined;
    const isTrue = blocks.includes(succs[0]);
    const isCounter = (value: Value): boolean => this.isOrigin(frame, value, counter);
    const { polynomials } = this.values;
    const below = (end: Value, isIncluded: boolean): Pick<Counter, 'end' | 'plus'> => ({
      end,
      plus: polynomials.constant(isIncluded ? 1 : 0),
    });
    if (isCounter(test.a)) {
      if (test.cond === (isTrue ? 'lt' : 'ge')) return below(test.b, false);
      if (test.cond === (isTrue ? 'le' : 'gt')) return below(test.b, true);
    }
    if (isCounter(test.b)) {
      if (test.cond === (isTrue ? 'gt' : 'le')) return below(test.a, false);
      if (test.cond === (isTrue ? 'ge' : 'lt')) return below(test.a, true);
    }
    return undefined;
  }
}

/** Does a block of a loop run only after the test in the loop's header has said that the loop goes on? */
function isBehindTest({ body }: Frame, { header, blocks, irreducible }: Loop, block: number): boolean {
  const { succs, handlers } = body.blocks[header];
  const isInside = (at: number): boolean => blocks.includes(at);
  const isTested = succs.filter(isInside).length === 1 && succs.length === 2 && !handlers.some(isInside);
  return !irreducible && isTested && block !== header && isInside(block);
}
