/**
 * Indices that a task counts from its own number in steps as wide as there are tasks: `for (i = id; i < n; i += tasks)` (rule R9 of
 * docs/internals/order.md).
 *
 * Guarantee: where `nameOf` gives one name for two indices, two tasks of one loop never have the same number there. Proof: the
 * index of turn t is L(t) + m · S, where m is a whole number, L grows or shrinks by a from turn to turn, and S is one number in a
 * run. If the turns s and t have the same index, S divides a · (s − t). The test of the maker's loop says f(t) ≤ 0, and f grows
 * by |a| from turn to turn, so that |a| · t ≤ −f(0) in each turn that makes a task. As −f(0) < S, |a| · (s − t) is less than S, and
 * therefore 0. Where a task may be one before the first turn (`lone-tasks.ts`), −f(0) + |a| < S. Assumptions: those of `TaskValues`.
 */
import { loopNest, type Value } from '../ir/index.js';
import type { Bounds } from './bounds.js';
import type { LoneTasks } from './lone-tasks.js';
import { constantOf, keyOf, type Polynomial } from './polynomials.js';
import type { Origin, TaskValues } from './task-values.js';

/** What a value is in the first iteration, and how much more in each further one. */
interface Stride {
  readonly low: Polynomial;
  readonly step: Polynomial;
}

export class Strides {
  constructor(
    private readonly values: TaskValues,
    private readonly bounds: Bounds,
    private readonly lone: Pick<LoneTasks, 'has'>,
  ) {}

  nameOf(origin: Origin): string | undefined {
    const { polynomials } = this.values;
    const stride = this.strideOf(origin);
    if (stride === undefined) return undefined;
    const { low, step } = stride;
    const slope = Math.abs(polynomials.slope(low) ?? 0);
    if (slope === 0 || !Number.isSafeInteger(slope)) return undefined;
    const before = this.lone.has(origin.frame.task) ? slope : 0;
    const isWide = this.bounds.turnFacts(origin.frame.task).some((fact) => {
      const first = polynomials.minus(fact, polynomials.times(polynomials.constant(slope), polynomials.turn));
      // So the fact grows by the slope.
      const room = !polynomials.isFixed(first) ? undefined : constantOf(polynomials.plus(step, first));
      return room !== undefined && room > before;
    });
    return isWide ? `${keyOf(low)} by ${keyOf(step)}` : undefined;
  }

  /** A counter of a loop in the code of the task, or such a counter and something. */
  private strideOf({ frame, value, insn }: Origin): Stride | undefined {
    const { polynomials } = this.values;
    if (frame === this.values.makerOf(frame.task)) return undefined;
    if (insn?.op === 'phi') return this.counted(frame, value, insn.args);
    if (insn?.op !== 'binary' || (insn.fn !== 'add' && insn.fn !== 'sub')) return undefined;
    const [a, b] = [this.values.valueOf(frame, insn.a), this.values.valueOf(frame, insn.b)];
    const known = b ?? (insn.fn === 'add' ? a : undefined);
    if (known === undefined) return undefined;
    const found = this.strideOf(this.values.originOf(frame, b === undefined ? insn.b : insn.a));
    return found && { ...found, low: polynomials.plus(found.low, known, insn.fn === 'add' ? 1 : -1) };
  }

  private counted(frame: Origin['frame'], value: Value, args: readonly Value[]): Stride | undefined {
    const { body } = frame;
    const loop = loopNest(body).find(({ header }) => header === this.values.blockOf(frame, value));
    if (loop === undefined || loop.irreducible) return undefined;
    const { preds } = body.blocks[loop.header];
    const before = args.filter((_, i) => !loop.blocks.includes(preds[i]));
    const steps = args.flatMap((arg, i) =>
      loop.blocks.includes(preds[i]) ? [this.stepOf(frame, arg, value)] : [],
    );
    const [step] = steps;
    if (before.length !== 1 || step === undefined) return undefined;
    if (steps.some((each) => each === undefined || keyOf(each) !== keyOf(step))) return undefined;
    const low = this.values.valueOf(frame, before[0]);
    return low && { low, step };
  }

  /** How much more than the counter its next value is: one number in a run. */
  private stepOf(frame: Origin['frame'], next: Value, counter: Value): Polynomial | undefined {
    const { insn, frame: of } = this.values.originOf(frame, next);
    if (insn?.op !== 'binary' || insn.fn !== 'add' || of !== frame) return undefined;
    const isCounter = (value: Value): boolean => {
      const origin = this.values.originOf(frame, value);
      return origin.frame === frame && origin.value === counter;
    };
    const by = isCounter(insn.a) ? insn.b : isCounter(insn.b) ? insn.a : -1;
    const step = by < 0 ? undefined : this.values.valueOf(frame, by);
    return step && this.values.polynomials.isFixed(step) ? step : undefined;
  }
}
