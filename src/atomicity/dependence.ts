/**
 * Pairs of calls in one method body on one object, where the result of the first decides whether the second is made, or
 * goes into its arguments, or where the second forgets what the first has returned.
 *
 * Guarantee: none. Only what a reader of the method would see is found: the receiver is the same value, or the same
 * field of it that the method does not assign.
 */
import {
  type Body,
  chosenBy,
  type Definitions,
  definitionsOf,
  dominates,
  dominators,
  forEachUse,
  type Insn,
  type InsnOf,
  insnsOf,
  plain,
  type Value,
} from '../ir/index.js';

/** A call and where it stands. */
export interface CallAt {
  readonly block: number;
  readonly insn: number;
  readonly call: InsnOf<'invoke'>;
}

export interface Dependence {
  readonly first: CallAt;
  readonly second: CallAt;
  /** The result of the first decides about the second, or is part of its arguments, or is used, and the second clears what it came from. */
  readonly how: 'decides' | 'feeds' | 'clears';
  /** Both have an equal first argument. */
  readonly isOneKey: boolean;
}

/** Bounds for what is no ordinary method. */
const MOST_CALLS = 400;
const MOST_PAIRS = 200;

/**
 * All such pairs of a first and a second call, both in the order of the code.
 * @param isClearing whether a second call forgets, if its arguments are constant.
 */
export function dependences(
  body: Body,
  firsts: readonly CallAt[],
  seconds: readonly CallAt[],
  isClearing: (second: CallAt) => boolean,
): readonly Dependence[] {
  if (firsts.length === 0 || seconds.length === 0) return [];
  return new Finder(body, isClearing).pairs(firsts.slice(0, MOST_CALLS), seconds.slice(0, MOST_CALLS));
}

class Finder {
  private readonly definitions: Definitions;
  private readonly assigned = new Set<string>();
  private idom: Int32Array | undefined;
  private made: readonly InsnOf<'invoke'>[] | undefined;

  constructor(
    private readonly body: Body,
    private readonly isClearing: (second: CallAt) => boolean,
  ) {
    this.definitions = definitionsOf(body);
    for (const { insns } of body.blocks) {
      for (const insn of insns) {
        if (insn.op === 'putfield' || insn.op === 'putstatic') this.assigned.add(insn.field.name);
      }
    }
  }

  pairs(firsts: readonly CallAt[], seconds: readonly CallAt[]): Dependence[] {
    const found: Dependence[] = [];
    const byReceiver = new Map<string, CallAt[]>();
    for (const second of seconds) {
      const receiver = this.nameOf(second.call.args[0]);
      const list = byReceiver.get(receiver);
      if (list === undefined) byReceiver.set(receiver, [second]);
      else list.push(second);
    }
    for (const first of firsts) {
      const onSame = byReceiver.get(this.nameOf(first.call.args[0])) ?? [];
      const same = onSame.filter(({ call }) => call !== first.call);
      if (same.length === 0) continue;
      const derived = this.derivedFrom(first.call.dst);
      const decided = this.decidedBy(derived);
      for (const second of same) {
        const feeds = second.call.args.slice(1).some((value) => derived.has(value));
        const rests = feeds ? 'feeds' : decided(second.block) ? 'decides' : undefined;
        const how = rests ?? (this.clears(first, second) ? 'clears' : undefined);
        if (how === undefined) continue;
        if (!this.comesBefore(first, second) || this.isChecked(second)) continue;
        const isOneKey =
          first.call.args.length > 1 && this.nameOf(first.call.args[1]) === this.nameOf(second.call.args[1]);
        found.push({ first, second, how, isOneKey });
        if (found.length === MOST_PAIRS) return found;
      }
    }
    return found;
  }

  /** Equal for values that are surely equal while the method runs. */
  private nameOf(value: Value | undefined, depth = 0): string {
    if (value === undefined) return 'nothing';
    const insn = this.definitions[value];
    if (insn === undefined || depth > 8) return `value ${value}`;
    switch (insn.op) {
      case 'copy':
      case 'cast':
        return this.nameOf(insn.src, depth + 1);
      case 'getfield':
        if (this.assigned.has(insn.field.name)) return `value ${value}`;
        return `${this.nameOf(insn.obj, depth + 1)}.${insn.field.owner}.${insn.field.name}`;
      case 'getstatic':
        return this.assigned.has(insn.field.name)
          ? `value ${value}`
          : `static ${insn.field.owner}.${insn.field.name}`;
      case 'const':
        return insn.value.type === 'int' || insn.value.type === 'string'
          ? `${insn.value.type} ${insn.value.value}`
          : `value ${value}`;
      case 'invoke':
        return BOXING.test(insn.method.name) && insn.kind === 'static' && insn.args.length === 1
          ? `box of ${this.nameOf(insn.args[0], depth + 1)}`
          : `value ${value}`;
      default:
        return `value ${value}`;
    }
  }

  /** Values that are computed from a value, and objects that the method makes with them. */
  private derivedFrom(start: Value): Set<Value> {
    const derived = new Set([start]);
    for (let before = 0; before < derived.size; ) {
      before = derived.size;
      for (const [dst, insn] of this.definitions.entries()) {
        if (insn === undefined || derived.has(dst)) continue;
        const test = chosenBy(this.body, this.definitions, insn);
        const from = test === undefined ? operandsOf(insn) : [test.a, test.b];
        if (from.some((value) => derived.has(value))) derived.add(dst);
      }
      for (const { args } of this.makings())
        if (args.slice(1).some((value) => derived.has(value))) derived.add(args[0]);
    }
    return derived;
  }

  private makings(): readonly InsnOf<'invoke'>[] {
    this.made ??= insnsOf(this.body).filter(
      (insn): insn is InsnOf<'invoke'> =>
        insn.op === 'invoke' && insn.method.name === '<init>' && this.definitions[insn.args[0]]?.op === 'new',
    );
    return this.made;
  }

  /** Is the result of the first call used, and does the second one store something that has nothing to do with it? */
  private clears(first: CallAt, second: CallAt): boolean {
    // A flag or a text says what is now, whatever was there before.
    const isConstant = (value: Value): boolean => {
      const made = this.definitions[plain(this.definitions, value)];
      return made?.op === 'const' && made.value.type !== 'string' && made.value.type !== 'class';
    };
    if (second.call.method.desc.startsWith('(Z)')) return false;
    if (!this.isClearing(second) || !second.call.args.slice(1).every((value) => isConstant(value)))
      return false;
    let isUsed = false;
    for (const insn of insnsOf(this.body))
      forEachUse(insn, (value) => {
        isUsed ||= value === first.call.dst;
      });
    return isUsed;
  }

  /** Blocks that are only reached by one way out of a decision on such a value. */
  private decidedBy(derived: ReadonlySet<Value>): (block: number) => boolean {
    const ways: number[] = [];
    for (const { insns, succs, id } of this.body.blocks) {
      const last = insns[insns.length - 1];
      const on = last?.op === 'if' ? [last.a, last.b] : last?.op === 'switch' ? [last.key] : [];
      if (!on.some((value) => derived.has(value))) continue;
      for (const to of succs) {
        const { preds } = this.body.blocks[to];
        if (preds.length === 1 && preds[0] === id) ways.push(to);
      }
    }
    return (block) => ways.some((way) => this.dominates(way, block));
  }

  private dominates(above: number, block: number): boolean {
    this.idom ??= dominators(this.body);
    return dominates(this.idom, above, block);
  }

  private comesBefore(first: CallAt, second: CallAt): boolean {
    return first.block === second.block
      ? first.insn < second.insn
      : this.dominates(first.block, second.block);
  }

  /** Is the result of a call looked at, as it may have failed? */
  private isChecked({ call }: CallAt): boolean {
    if (call.dst < 0) return false;
    const own = new Set([call.dst]);
    for (const [dst, insn] of this.definitions.entries()) {
      if ((insn?.op === 'copy' || insn?.op === 'cast') && own.has(insn.src)) own.add(dst);
    }
    return this.body.blocks.some(({ insns }) => {
      const last = insns[insns.length - 1];
      return last?.op === 'if' && (own.has(last.a) || own.has(last.b));
    });
  }
}

const BOXING = /^(valueOf|intValue|longValue|booleanValue|shortValue|byteValue|charValue)$/;

/** What a value is computed from. Calls compute: what they return may be what they were given. */
function operandsOf(insn: Insn): readonly Value[] {
  switch (insn.op) {
    case 'copy':
    case 'cast':
    case 'neg':
    case 'convert':
    case 'instanceof':
      return [insn.src];
    case 'binary':
    case 'compare':
      return [insn.a, insn.b];
    case 'phi':
    case 'invoke':
    case 'concat':
      return insn.args;
    default:
      return [];
  }
}
