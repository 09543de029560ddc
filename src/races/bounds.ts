/**
 * Upper bounds of numbers in the code of a task (`task-values.ts`).
 *
 * Guarantee: where `isAtMost` holds, the value is never above the bound, or the task is that of the last turn of its loop. What
 * is computed on some ways only is compared with what the conditions on these ways say. Assumptions: those of `TaskValues`.
 */
import type { Condition, Insn, Value } from '../ir/index.js';
import { constantOf, type Polynomial } from './polynomials.js';
import type { Frame, TaskValues } from './task-values.js';
import type { Tasks } from './tasks.js';

/** Conditions in a row that are looked at. */
const MOST_CONDITIONS = 4;
/** Choices one in the other. */
const DEEPEST = 8;

/** By condition: `a − b + n` is at most 0 where it holds. */
const UP: Readonly<Partial<Record<Condition, number>>> = { lt: 1, le: 0, eq: 0 };
/** And so is `b − a + n`. */
const DOWN: Readonly<Partial<Record<Condition, number>>> = { gt: 1, ge: 0, eq: 0 };
const OPPOSITE: Readonly<Record<Condition, Condition>> = {
  eq: 'ne',
  ne: 'eq',
  lt: 'ge',
  ge: 'lt',
  gt: 'le',
  le: 'gt',
};

export class Bounds {
  constructor(private readonly values: TaskValues) {}

  /** What a value may be at most: `isAtMost` may hold for these. */
  candidates(frame: Frame, value: Value, depth = 0): Polynomial[] {
    const { polynomials } = this.values;
    const found = this.values.valueOf(frame, value);
    if (found !== undefined) return [found];
    const { frame: of, insn } = this.values.originOf(frame, value);
    if (depth > DEEPEST || insn === undefined) return [];
    const parts = partsOf(insn);
    if (parts.length > 0) return parts.flatMap((part) => this.candidates(of, part, depth + 1));
    return this.sums(of, insn).flatMap(({ part, plus }) =>
      this.candidates(of, part, depth + 1).map((each) => polynomials.plus(each, plus)),
    );
  }

  /** `facts` are at most 0. */
  isAtMost(
    frame: Frame,
    value: Value,
    bound: Polynomial,
    facts: readonly Polynomial[] = [],
    depth = 0,
  ): boolean {
    const { polynomials } = this.values;
    const found = this.values.valueOf(frame, value);
    if (found !== undefined && isShown(polynomials.minus(found, bound), facts, this.values)) return true;
    if (this.isLast(frame, facts)) return true;
    const { frame: of, value: origin, insn } = this.values.originOf(frame, value);
    if (found !== undefined || depth > DEEPEST || insn === undefined) return false;
    if (insn.op === 'phi') {
      const block = this.values.blockOf(of, origin);
      // What a turn leaves to the next one is a number of that turn.
      if (block === of.task.loop.header && of === this.values.makerOf(of.task)) return false;
      return insn.args.every((arg, i) => {
        const more = [...facts, ...this.factsOf(of, of.body.blocks[block].preds[i], block)];
        return this.isAtMost(of, arg, bound, more, depth + 1);
      });
    }
    if (isMinimum(insn)) return insn.args.some((arg) => this.isAtMost(of, arg, bound, facts, depth + 1));
    return this.sums(of, insn).some(({ part, plus }) =>
      this.isAtMost(of, part, polynomials.minus(bound, plus), facts, depth + 1),
    );
  }

  /** Where facts hold, does the loop make no task in the next turn? */
  private isLast({ task }: Frame, facts: readonly Polynomial[]): boolean {
    const { polynomials } = this.values;
    if (facts.length === 0) return false;
    // The next turn would have to have this at most 0: that it is above 0 is to be shown.
    return this.turnFacts(task).some((fact) =>
      isShown(polynomials.minus(polynomials.constant(1), polynomials.later(fact, 1)), facts, this.values),
    );
  }

  /** What the test of the loop says of each turn that makes a task: each is at most 0. */
  turnFacts(task: Tasks): Polynomial[] {
    const maker = this.values.makerOf(task);
    const { header, blocks } = task.loop;
    const { insns, succs, handlers } = maker.body.blocks[header];
    const goesOn = succs.filter((to) => blocks.includes(to));
    if (goesOn.length !== 1 || insns.includes(task.made)) return [];
    if (handlers.some((to) => blocks.includes(to))) return [];
    return this.branchFacts(maker, header, goesOn[0]);
  }

  /** What holds on the edge between two blocks, as the conditions before it say: each is at most 0. */
  private factsOf(frame: Frame, from: number, to: number): Polynomial[] {
    const { blocks } = frame.body;
    const facts: Polynomial[] = [];
    for (let [at, next, n] = [from, to, 0]; n < MOST_CONDITIONS; n++) {
      facts.push(...this.branchFacts(frame, at, next));
      const { preds } = blocks[at];
      if (preds.length !== 1) break;
      [at, next] = [preds[0], at];
    }
    return facts;
  }

  private branchFacts(frame: Frame, from: number, to: number): Polynomial[] {
    const { insns, succs, handlers } = frame.body.blocks[from];
    const test = insns[insns.length - 1];
    if (test.op !== 'if' || succs[0] === succs[1] || !succs.includes(to) || handlers.includes(to)) return [];
    const { polynomials } = this.values;
    const a = this.values.valueOf(frame, test.a);
    const b = test.b < 0 ? polynomials.constant(0) : this.values.valueOf(frame, test.b);
    if (a === undefined || b === undefined) return [];
    const holds = succs[0] === to ? test.cond : OPPOSITE[test.cond];
    const [up, down] = [UP[holds], DOWN[holds]];
    const facts: Polynomial[] = [];
    if (up !== undefined) facts.push(polynomials.plus(polynomials.minus(a, b), polynomials.constant(up)));
    if (down !== undefined) facts.push(polynomials.plus(polynomials.minus(b, a), polynomials.constant(down)));
    return facts;
  }

  /** A sum or difference as one part and what is added to it, where that is known. */
  private sums(frame: Frame, insn: Insn): { readonly part: Value; readonly plus: Polynomial }[] {
    if (insn.op !== 'binary' || (insn.fn !== 'add' && insn.fn !== 'sub')) return [];
    const { polynomials } = this.values;
    const [a, b] = [this.values.valueOf(frame, insn.a), this.values.valueOf(frame, insn.b)];
    const found: { part: Value; plus: Polynomial }[] = [];
    if (b !== undefined)
      found.push({
        part: insn.a,
        plus: insn.fn === 'add' ? b : polynomials.minus(polynomials.constant(0), b),
      });
    if (a !== undefined && insn.fn === 'add') found.push({ part: insn.b, plus: a });
    return found;
  }
}

function partsOf(insn: Insn): readonly Value[] {
  if (insn.op === 'phi' || isMinimum(insn)) return insn.args;
  return [];
}

function isMinimum(insn: Insn): insn is Insn & { op: 'invoke' } {
  return (
    insn.op === 'invoke' &&
    insn.kind === 'static' &&
    insn.method.owner === 'java/lang/Math' &&
    insn.method.name === 'min'
  );
}

/** Is something at most 0, where facts are? */
function isShown(what: Polynomial, facts: readonly Polynomial[], { polynomials }: TaskValues): boolean {
  const isBelow = (of: Polynomial): boolean => (constantOf(of) ?? 1) <= 0;
  return isBelow(what) || facts.some((fact) => isBelow(polynomials.minus(what, fact)));
}
