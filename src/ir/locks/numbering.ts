import { getOrMake } from '../../util/index.js';
import { type Definitions, definitionsOf, plain } from '../operands.js';
import type { Body, Insn, Value } from '../types.js';
import { lockViewNamed } from './methods.js';

/** Deeper expressions name only themselves. */
const MAX_DEPTH = 12;
/** A φ of more arguments names only itself. */
const MAX_PHI_ARGUMENTS = 16;

/**
 * Numbers for the expressions that name locks: two values with one number are taken for one object.
 *
 * Casts and copies are seen through; a field read twice from one numbered object, a static field, a class literal,
 * a string constant and a view such as `rw.readLock()` have one number each, and so has an element of a numbered array whose
 * index is one number: arithmetic has no more arguments than it shows. Fields that the body itself assigns are not numbered, nor
 * elements of arrays where it stores any. That other code does not assign a field, or an element, between two reads is assumed, as the
 * text of `this.lock.lock(); try { … } finally { this.lock.unlock(); }` assumes it.
 */
export class LockNumbers {
  private readonly definitions: Definitions;
  private readonly assigned = new Set<string>();
  private readonly numbers = new Map<string, number>();
  private readonly numberOf: Int32Array;
  /** Arrays of objects that the body stores elements of. */
  private readonly changed: Value[] = [];

  constructor(body: Body) {
    this.definitions = definitionsOf(body);
    this.numberOf = new Int32Array(body.valueCount).fill(-1);
    for (const block of body.blocks) {
      for (const insn of block.insns) {
        if (insn.op === 'putfield' || insn.op === 'putstatic') {
          this.assigned.add(`${insn.field.name}:${insn.field.desc}`);
        }
        if (insn.op === 'astore' && insn.elem === 'ref') this.changed.push(insn.array);
      }
    }
  }

  definition(value: Value): Insn | undefined {
    return this.definitions[value];
  }

  /** Dense, in the order of asking. */
  ofValue(value: Value, depth = 0): number {
    if (this.numberOf[value] < 0) {
      const insn = this.definitions[value];
      if (insn?.op === 'phi' && depth < MAX_DEPTH) return this.ofPhi(value, insn.args, depth);
      this.numberOf[value] =
        (insn?.op === 'copy' || insn?.op === 'cast') && depth < MAX_DEPTH
          ? this.ofValue(insn.src, depth + 1)
          : this.intern(this.describe(value, depth));
    }
    return this.numberOf[value];
  }

  /** A φ of equal expressions (`this.lock` read on two branches) is that expression. */
  private ofPhi(value: Value, args: readonly Value[], depth: number): number {
    // A number of its own first: a loop may come back here.
    const own = this.intern(`v${value}`);
    this.numberOf[value] = own;
    const numbers = new Set(args.slice(0, MAX_PHI_ARGUMENTS).map((arg) => this.ofValue(arg, depth + 1)));
    if (args.length <= MAX_PHI_ARGUMENTS && numbers.size === 1 && !numbers.has(own)) {
      this.numberOf[value] = [...numbers][0];
    }
    return this.numberOf[value];
  }

  /**
   * The number of the expression that a value would be if a φ in it were one of its arguments; −1 where no such expression has a
   * number yet, and where the φ is not in it.
   */
  withArgument(value: Value, phi: Value, argument: Value, depth = 0): number {
    if (value === phi) return this.ofValue(argument);
    const insn = this.definitions[value];
    if (insn === undefined || depth >= MAX_DEPTH) return -1;
    if (insn.op === 'copy' || insn.op === 'cast') {
      return this.withArgument(insn.src, phi, argument, depth + 1);
    }
    const base = insn.op === 'getfield' ? insn.obj : insn.op === 'invoke' && isView(insn) ? insn.args[0] : -1;
    const number = base < 0 ? -1 : this.withArgument(base, phi, argument, depth + 1);
    return number < 0 ? -1 : (this.numbers.get(this.readOf(insn, number) ?? '') ?? -1);
  }

  ofClass(type: string): number {
    return this.intern(`class ${type}`);
  }

  /** Of whatever has no value here: all such are taken for one. */
  ofUnknown(): number {
    return this.intern('unknown');
  }

  private intern(text: string): number {
    return getOrMake(this.numbers, text, () => this.numbers.size);
  }

  private describe(value: Value, depth: number): string {
    const insn = this.definitions[value];
    const itself = `v${value}`;
    if (insn === undefined || depth >= MAX_DEPTH) {
      return itself;
    }
    switch (insn.op) {
      case 'const':
        return insn.value.type === 'class' || insn.value.type === 'string'
          ? `${insn.value.type} ${insn.value.value}`
          : itself;
      case 'getfield':
        return (
          this.readOf(insn, this.isStable(insn.field) ? this.ofValue(insn.obj, depth + 1) : -1) ?? itself
        );
      case 'aload': {
        const array = this.ofValue(insn.array, depth + 1);
        return this.isChanged(array) ? itself : `element ${array} ${this.ofIndex(insn.index, depth + 1)}`;
      }
      case 'getstatic':
        return this.isStable(insn.field) ? `static ${insn.field.owner}.${insn.field.name}` : itself;
      case 'invoke':
        return isView(insn) ? (this.readOf(insn, this.ofValue(insn.args[0], depth + 1)) ?? itself) : itself;
      default:
        return itself;
    }
  }

  /** Does the body store elements of a numbered array, or of one that may be any? */
  private isChanged(array: number): boolean {
    return this.changed.some((each) => !this.isNamed(each) || this.ofValue(each) === array);
  }

  /** Is a value read from a parameter, a static field or a new object, over fields alone? */
  isNamed(value: Value): boolean {
    let insn = this.definitions[plain(this.definitions, value)];
    while (insn?.op === 'getfield') insn = this.definitions[plain(this.definitions, insn.obj)];
    return insn === undefined || insn.op === 'getstatic' || insn.op === 'new' || insn.op === 'newarray';
  }

  /** The number of an index. What fields hold, and what calls give, may change from read to read: each is another number. */
  private ofIndex(value: Value, depth: number): number {
    const insn = this.definitions[value];
    const number = (text: string): number => this.intern(`index ${text}`);
    if (insn === undefined || depth >= MAX_DEPTH) return number(`v${value}`);
    switch (insn.op) {
      case 'copy':
        return this.ofIndex(insn.src, depth + 1);
      case 'const':
        return insn.value.type === 'int' ? number(`${insn.value.value}`) : number(`v${value}`);
      case 'binary':
        return number(
          `${insn.fn} ${insn.kind} ${this.ofIndex(insn.a, depth + 1)} ${this.ofIndex(insn.b, depth + 1)}`,
        );
      case 'arraylength':
        return number(`length ${this.ofValue(insn.src, depth + 1)}`);
      default:
        return number(`v${value}`);
    }
  }

  /** The text of a field or a view that is read from a numbered object; undefined where it has none. */
  private readOf(insn: Insn, base: number): string | undefined {
    if (base < 0) return undefined;
    if (insn.op === 'getfield' && this.isStable(insn.field))
      return `field ${base} ${insn.field.owner}.${insn.field.name}`;
    return insn.op === 'invoke' && isView(insn) ? `view ${base} ${insn.method.name}` : undefined;
  }

  private isStable(field: { readonly name: string; readonly desc: string }): boolean {
    return !this.assigned.has(`${field.name}:${field.desc}`);
  }
}

/** Does a call give one object each time? */
function isView(insn: Extract<Insn, { op: 'invoke' }>): boolean {
  return insn.kind !== 'static' && insn.args.length === 1 && lockViewNamed(insn.method.name) !== undefined;
}
