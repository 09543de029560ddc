/**
 * Numbers in the code of a task, as what they are in the turn of the loop that made the task (`tasks.ts`).
 *
 * Guarantee: where `valueOf` gives a polynomial, the value is that of the polynomial whenever the instruction that defines it
 * has run for a task, the turn being that of the task; its other names stand for one number each in a run. Values are followed
 * to arguments, to fields of the task as good as final, and to what the maker has computed from counters of its loop and from
 * values that are made outside of it. Assumptions: no number overflows; final fields of others, and static ones, are read when they
 * have been assigned; those of `TaskLoops`.
 */
import { type Body, type Definitions, type Insn, loopBlocks, type Value } from '../ir/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { getOrMake } from '../util/index.js';
import { constantOf, type Polynomial, Polynomials } from './polynomials.js';
import type { TaskLoops, Tasks } from './tasks.js';

/** A run of a method for a task. */
export interface Frame {
  readonly task: Tasks;
  readonly method: MethodId;
  readonly body: Body;
  readonly definitions: Definitions;
  /** Is its `this` the task? */
  readonly isSelf: boolean;
  /** The frame that alone calls it for this task, the block of the call and its arguments. */
  readonly caller?: { readonly frame: Frame; readonly block: number; readonly args: readonly Value[] };
}

/** Where a value comes from: its definition, undefined for a parameter. */
export interface Origin {
  readonly frame: Frame;
  readonly value: Value;
  readonly insn: Insn | undefined;
  /** A block of the frame that runs whenever the value is passed on from there. */
  readonly block: number;
}

/** Steps from a value to its origin, and operations in a polynomial. */
const DEEPEST = 24;
/** The name of a counter while it is looked at how a turn changes it. */
const COUNTER = 'counter';

export class TaskValues {
  readonly polynomials = new Polynomials();
  /** By maker, its frame and the counters of its loop. */
  private readonly makers = new Map<Tasks, Frame>();
  private readonly counters = new Map<Frame, Map<Value, Polynomial | undefined>>();
  private readonly blocks = new Map<MethodId, Int32Array>();
  private readonly looping = new Map<MethodId, Set<number>>();

  constructor(
    private readonly pt: PointsTo,
    private readonly tasks: TaskLoops,
  ) {}

  frameOf(task: Tasks, method: MethodId, isSelf: boolean, caller?: Frame['caller']): Frame {
    const { body } = this.pt.methodConstraints(method);
    const definitions = this.tasks.definitionsOf(method);
    return { task, method, body, definitions, isSelf, ...(caller && { caller }) };
  }

  makerOf(task: Tasks): Frame {
    return getOrMake(this.makers, task, () => this.frameOf(task, this.pt.calls.methodOf(task.maker), false));
  }

  originOf(frame: Frame, value: Value, block = -1): Origin {
    let at: Origin = { frame, value, insn: frame.definitions[value], block };
    for (let step = 0; step < DEEPEST; step++) {
      const next = this.before(at);
      if (next === undefined) break;
      at = { ...next, insn: next.frame.definitions[next.value] };
    }
    return at;
  }

  private before({ frame, value, insn, block }: Origin): Omit<Origin, 'insn'> | undefined {
    if (insn === undefined) {
      const { caller } = frame;
      if (caller === undefined || (frame.isSelf && value === 0) || value >= frame.body.paramCount)
        return undefined;
      return { frame: caller.frame, value: caller.args[value], block: caller.block };
    }
    if (insn.op === 'copy' || insn.op === 'cast') return { frame, value: insn.src, block };
    if (insn.op === 'convert' && (insn.fn === 'i2l' || insn.fn === 'l2i'))
      return { frame, value: insn.src, block };
    if (insn.op !== 'getfield') return undefined;
    const of = this.originOf(frame, insn.obj);
    if (!of.frame.isSelf || of.value !== 0 || of.insn !== undefined) return undefined;
    const source = this.tasks.sourceOf(frame.task, this.pt.program.resolveField(insn.field));
    if (source === undefined) return undefined;
    const maker = this.makerOf(frame.task);
    const { constructed } = source;
    if (constructed === undefined) return { frame: maker, value: source.value, block: -1 };
    const caller = { frame: maker, block: -1, args: constructed.args };
    return {
      frame: this.frameOf(frame.task, constructed.method, true, caller),
      value: source.value,
      block: -1,
    };
  }

  valueOf(frame: Frame, value: Value, depth = 0): Polynomial | undefined {
    if (depth > DEEPEST || value < 0) return undefined;
    const { frame: of, value: origin, insn } = this.originOf(frame, value);
    const kind = of.body.kinds[origin];
    if (kind !== 'int' && kind !== 'long') return undefined;
    if (insn?.op === 'const') return this.constantIn(insn.value);
    const isMaker = of === this.makerOf(of.task);
    const block = insn === undefined ? -1 : this.blockOf(of, origin);
    if (isMaker && insn?.op === 'phi' && block === of.task.loop.header) return this.counter(of, origin);
    const isBefore = isMaker && !of.task.loop.blocks.includes(block);
    // What another loop has left is one number now, whatever it was made from.
    const isLeft = isBefore && block >= 0 && this.loopsOf(of).has(block);
    const found = isLeft || insn === undefined ? undefined : this.computed(of, insn, depth);
    return found ?? (isBefore ? this.polynomials.fixed(`${origin}`) : undefined);
  }

  private constantIn(value: { readonly type: string; readonly value?: unknown }): Polynomial | undefined {
    const number = Number(value.value);
    const isKnown = (value.type === 'int' || value.type === 'long') && Number.isSafeInteger(number);
    return isKnown ? this.polynomials.constant(number) : undefined;
  }

  private computed(frame: Frame, insn: Insn, depth: number): Polynomial | undefined {
    const { polynomials } = this;
    const of = (value: Value): Polynomial | undefined => this.valueOf(frame, value, depth + 1);
    if (insn.op === 'neg') {
      const src = of(insn.src);
      return src && polynomials.minus(polynomials.constant(0), src);
    }
    if (insn.op !== 'binary') return this.read(frame, insn);
    const [a, b] = [of(insn.a), of(insn.b)];
    if (a === undefined || b === undefined) return undefined;
    switch (insn.fn) {
      case 'add':
        return polynomials.plus(a, b);
      case 'sub':
        return polynomials.minus(a, b);
      case 'mul':
        return polynomials.times(a, b);
      case 'shl': {
        const by = constantOf(b) ?? -1;
        return by >= 0 && by < 31 ? polynomials.times(a, polynomials.constant(2 ** by)) : undefined;
      }
      case 'div':
      case 'shr':
        return polynomials.quotient(insn.fn, a, b);
      default:
        return undefined;
    }
  }

  /** A length, or a final field, of what is one object in all turns. */
  private read(frame: Frame, insn: Insn): Polynomial | undefined {
    if (insn.op === 'arraylength') {
      const array = this.nameOf(frame, insn.src, 0);
      return array === undefined ? undefined : this.polynomials.fixed(`${array}.length`);
    }
    const name = this.fieldName(frame, insn, 0);
    return name === undefined ? undefined : this.polynomials.fixed(name);
  }

  private fieldName(frame: Frame, insn: Insn, depth: number): string | undefined {
    if (insn.op !== 'getstatic' && insn.op !== 'getfield') return undefined;
    const { program } = this.pt;
    const field = program.resolveField(insn.field);
    if (field < 0) return undefined;
    const isStatic = insn.op === 'getstatic';
    if (isStatic && !this.tasks.unchanged.has(field)) return undefined;
    if (isStatic) return `static${field}`;
    // Another thread may find a field that is not final without its value.
    if (!program.field(field).isFinal) return undefined;
    const of = this.nameOf(frame, insn.obj, depth + 1);
    return of === undefined ? undefined : `${of}.${field}`;
  }

  /** The name of an object that a value is in all turns. */
  private nameOf(frame: Frame, value: Value, depth: number): string | undefined {
    const { frame: of, value: origin, insn } = this.originOf(frame, value);
    if (depth > DEEPEST) return undefined;
    const name = insn === undefined ? undefined : this.fieldName(of, insn, depth);
    if (name !== undefined || of !== this.makerOf(of.task)) return name;
    const isInLoop = insn !== undefined && of.task.loop.blocks.includes(this.blockOf(of, origin));
    return isInLoop ? undefined : `${origin}`;
  }

  /** What the header of the maker's loop counts: the first value, and each turn the same more. */
  private counter(maker: Frame, value: Value): Polynomial | undefined {
    const known = getOrMake(this.counters, maker, () => new Map<Value, Polynomial | undefined>());
    if (known.has(value)) return known.get(value);
    const { polynomials } = this;
    const counter = polynomials.fixed(COUNTER);
    known.set(value, counter);
    const steps: (Polynomial | undefined)[] = [];
    const firsts: (Polynomial | undefined)[] = [];
    const { blocks, header } = maker.task.loop;
    const phi = maker.definitions[value];
    maker.body.blocks[header].preds.forEach((pred, i) => {
      const arg = phi?.op === 'phi' ? this.valueOf(maker, phi.args[i]) : undefined;
      if (!blocks.includes(pred)) firsts.push(arg);
      else steps.push(arg && polynomials.minus(arg, counter));
    });
    const [first, step] = [one(firsts), one(steps)];
    const isCounted = step !== undefined && polynomials.isFixed(step) && !polynomials.names(step, COUNTER);
    const found =
      first && isCounted ? polynomials.plus(first, polynomials.times(step, polynomials.turn)) : undefined;
    known.set(value, found);
    return found;
  }

  blockOf({ method, body }: Frame, value: Value): number {
    const blocks = getOrMake(this.blocks, method, () => {
      const found = new Int32Array(body.valueCount).fill(-1);
      for (const { id, insns } of body.blocks)
        for (const insn of insns) if ('dst' in insn && insn.dst >= 0) found[insn.dst] = id;
      return found;
    });
    return blocks[value];
  }

  loopsOf({ method, body }: Frame): ReadonlySet<number> {
    return getOrMake(this.looping, method, () => loopBlocks(body));
  }
}

/** The only one of several equal values. */
function one(values: readonly (Polynomial | undefined)[]): Polynomial | undefined {
  const [first, ...others] = values;
  if (first === undefined) return undefined;
  const isSame = (other: Polynomial | undefined): boolean =>
    other !== undefined &&
    other.size === first.size &&
    [...other].every(([product, factor]) => first.get(product) === factor);
  return others.every(isSame) ? first : undefined;
}
