/**
 * Indices that a task chooses by a test against a number of its own: `if (i % tasks == id)`, or `if (i == id)` (rule R9 of
 * docs/internals/order.md).
 *
 * Guarantee: where `nameOf` gives one name for two indices, two tasks of one loop never have the same number there. Proof: the
 * index i is used only where f(i) was found equal to the number of the task, since i was computed. f is an operation on i and on
 * what is one number in a run; so if two tasks have the same i, they have the same number, which grows or shrinks from turn to
 * turn. Assumptions: those of `TaskValues`.
 */
import { dominators, type Insn, type Value } from '../ir/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import { keyOf } from './polynomials.js';
import type { Frame, Origin, TaskValues } from './task-values.js';

/** Operations of an index and a number that depend on nothing else. */
const PURE: ReadonlySet<string> = new Set(['rem', 'div', 'and', 'shr', 'ushr']);

export class Choices {
  private readonly above = new Map<MethodId, Int32Array>();

  constructor(private readonly values: TaskValues) {}

  nameOf({ frame, value, block }: Origin): string | undefined {
    if (block < 0 || frame === this.values.makerOf(frame.task)) return undefined;
    const above = getOrMake(this.above, frame.method, () => dominators(frame.body));
    for (let at = block; at >= 0; at = above[at]) {
      const name = this.testedBefore(frame, value, at);
      if (name !== undefined) return name;
    }
    return undefined;
  }

  /** The test of which a block is one side, which is entered from there alone. */
  private testedBefore(frame: Frame, value: Value, block: number): string | undefined {
    const { blocks } = frame.body;
    const { preds } = blocks[block];
    if (block === 0 || preds.length !== 1) return undefined;
    const { insns, succs, handlers } = blocks[preds[0]];
    const test = insns[insns.length - 1];
    if (test.op !== 'if' || test.b < 0 || succs[0] === succs[1] || handlers.includes(block)) return undefined;
    if (test.cond !== (succs[0] === block ? 'eq' : 'ne')) return undefined;
    return this.comparedWith(frame, value, test.a, test.b) ?? this.comparedWith(frame, value, test.b, test.a);
  }

  private comparedWith(frame: Frame, index: Value, tested: Value, number: Value): string | undefined {
    const { polynomials } = this.values;
    const own = this.values.valueOf(frame, number);
    const slope = own && polynomials.slope(own);
    if (own === undefined || !slope || !Number.isSafeInteger(slope)) return undefined;
    const { frame: of, value, insn } = this.values.originOf(frame, tested);
    if (of !== frame) return undefined;
    if (value === index) return keyOf(own);
    const choice = this.choiceOf(frame, index, insn);
    return choice && `${choice} is ${keyOf(own)}`;
  }

  /** An operation on the index and one number, as a text. */
  private choiceOf(frame: Frame, index: Value, insn: Insn | undefined): string | undefined {
    if (insn?.op !== 'binary' || !PURE.has(insn.fn)) return undefined;
    const of = this.values.originOf(frame, insn.a);
    const by = this.values.valueOf(frame, insn.b);
    if (of.frame !== frame || of.value !== index || by === undefined) return undefined;
    return this.values.polynomials.isFixed(by) ? `${insn.fn} ${keyOf(by)}` : undefined;
  }
}
