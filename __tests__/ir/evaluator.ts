/** Runs SSA bodies of static methods on numbers and arrays of numbers: what the tests hold against the JVM. */
import type { MemberRef } from '../../src/classfile/index.js';
import type { Body, Insn, InsnOf, Value } from '../../src/ir/index.js';

/** What names a method. */
export type Method = Pick<MemberRef, 'owner' | 'name' | 'desc'>;

export type Data = number | bigint | null | JavaArray | Thrown;

export interface JavaArray {
  readonly elements: (number | bigint | null | JavaArray)[];
}

/** A Java exception on its way, and the object itself. */
export class Thrown extends Error {
  constructor(readonly type: string) {
    super(type);
  }
}

const SUPERTYPES: Readonly<Record<string, string>> = {
  'java/lang/ArithmeticException': 'java/lang/RuntimeException',
  'java/lang/ArrayIndexOutOfBoundsException': 'java/lang/IndexOutOfBoundsException',
  'java/lang/IndexOutOfBoundsException': 'java/lang/RuntimeException',
  'java/lang/NegativeArraySizeException': 'java/lang/RuntimeException',
  'java/lang/NullPointerException': 'java/lang/RuntimeException',
  'java/lang/IllegalStateException': 'java/lang/RuntimeException',
  'java/lang/RuntimeException': 'java/lang/Exception',
  'java/lang/Exception': 'java/lang/Throwable',
};

const MAX_STEPS = 1_000_000;

/** A method took more steps than allowed: it may never end. */
export class TooLong extends Error {}

export class Evaluator {
  private steps = 0;

  /** `bodyOf` finds the bodies of the methods that are called, `staticOf` the values of static fields. */
  constructor(
    private readonly bodyOf: (method: Method) => Body,
    private readonly staticOf: (field: MemberRef) => Data = () => null,
    private readonly maxSteps = MAX_STEPS,
  ) {}

  /** @throws Thrown what the method throws. @throws TooLong after too many steps in it and all that it calls. */
  call(method: Method, args: readonly Data[]): Data {
    this.steps = 0;
    return this.run(this.bodyOf(method), args);
  }

  /** @throws Thrown what the code throws. */
  run(body: Body, args: readonly Data[]): Data {
    const values: Data[] = new Array(body.valueCount).fill(null);
    args.forEach((arg, i) => {
      values[i] = arg;
    });
    let from = -1;
    let at = 0;
    let caught: Thrown | undefined;
    for (;;) {
      const block = body.blocks[at];
      const place = block.preds.indexOf(from);
      const phis = block.insns.filter((i) => i.op === 'phi');
      const joined = phis.map((phi) => values[phi.args[place]]);
      phis.forEach((phi, i) => {
        values[phi.dst] = joined[i];
      });
      from = at;
      let next = -1;
      try {
        for (const insn of block.insns.slice(phis.length)) {
          if (++this.steps > this.maxSteps) throw new TooLong(`${body.name} runs too long`);
          if (insn.op === 'return') return insn.src < 0 ? null : values[insn.src];
          if (insn.op === 'throw') throw values[insn.src];
          if (insn.op === 'catch') {
            values[insn.dst] = caught as Thrown;
          } else if (insn.op === 'goto' || insn.op === 'if' || insn.op === 'switch') {
            next = block.succs[branch(insn, values)];
          } else {
            this.execute(insn, values);
          }
        }
      } catch (error) {
        if (!(error instanceof Thrown)) throw error;
        caught = error;
        const handler = block.handlers.find((h) => catches(body, h, error.type));
        if (handler === undefined) throw error;
        next = handler;
      }
      at = next;
    }
  }

  private execute(insn: Insn, values: Data[]): void {
    const int = (v: Value): number => values[v] as number;
    switch (insn.op) {
      case 'const': {
        const { value } = insn;
        values[insn.dst] = 'value' in value && typeof value.value !== 'string' ? value.value : null;
        break;
      }
      case 'copy':
      case 'cast':
        values[insn.dst] = values[insn.src];
        break;
      case 'binary':
        values[insn.dst] = binary(insn, values[insn.a], values[insn.b]);
        break;
      case 'neg':
        values[insn.dst] = wrap(insn.kind, -(values[insn.src] as number | bigint));
        break;
      case 'compare':
        values[insn.dst] = compare(insn, values[insn.a] as number, values[insn.b] as number);
        break;
      case 'convert':
        values[insn.dst] = convert(insn, values[insn.src] as number | bigint);
        break;
      case 'new':
        values[insn.dst] = new Thrown(insn.type);
        break;
      case 'newarray': {
        if (int(insn.dims[0]) < 0) throw new Thrown('java/lang/NegativeArraySizeException');
        const zero = insn.type === '[J' ? 0n : 0;
        values[insn.dst] = { elements: new Array(int(insn.dims[0])).fill(zero) };
        break;
      }
      case 'arraylength':
        values[insn.dst] = array(values[insn.src]).elements.length;
        break;
      case 'aload': {
        const from = array(values[insn.array]);
        values[insn.dst] = from.elements[checkIndex(from, int(insn.index))];
        break;
      }
      case 'astore': {
        const to = array(values[insn.array]);
        to.elements[checkIndex(to, int(insn.index))] = values[insn.src] as number | bigint;
        break;
      }
      // What a message says does not matter, nor what the constructor of an exception does.
      case 'concat':
        values[insn.dst] = null;
        break;
      case 'getstatic':
        values[insn.dst] = insn.field.name === '$assertionsDisabled' ? 1 : this.staticOf(insn.field);
        break;
      case 'invoke': {
        if (insn.method.name === '<init>') break;
        const args = insn.args.map((a) => values[a]);
        const result = this.run(this.bodyOf(insn.method), args);
        if (insn.dst >= 0) values[insn.dst] = result;
        break;
      }
      default:
        throw new Error(`cannot run ${insn.op}`);
    }
  }
}

function catches(body: Body, handler: number, type: string): boolean {
  const insn = body.blocks[handler].insns.find((i) => i.op === 'catch') as InsnOf<'catch'>;
  for (let t: string | undefined = type; t !== undefined; t = SUPERTYPES[t]) {
    if (insn.types.includes(t)) return true;
  }
  return insn.types.includes(undefined);
}

function array(data: Data): JavaArray {
  if (data === null) throw new Thrown('java/lang/NullPointerException');
  return data as JavaArray;
}

function checkIndex(from: JavaArray, index: number): number {
  if (index < 0 || index >= from.elements.length) {
    throw new Thrown('java/lang/ArrayIndexOutOfBoundsException');
  }
  return index;
}

/** The number of the successor taken. */
function branch(insn: InsnOf<'goto' | 'if' | 'switch'>, values: readonly Data[]): number {
  if (insn.op === 'goto') return 0;
  if (insn.op === 'switch') {
    const found = insn.keys.indexOf(values[insn.key] as number);
    return found < 0 ? insn.keys.length : found;
  }
  const a = values[insn.a] as number;
  const b = insn.b < 0 ? (typeof a === 'number' ? 0 : null) : (values[insn.b] as number);
  switch (insn.cond) {
    case 'eq':
      return a === b ? 0 : 1;
    case 'ne':
      return a !== b ? 0 : 1;
    case 'lt':
      return a < (b as number) ? 0 : 1;
    case 'ge':
      return a >= (b as number) ? 0 : 1;
    case 'gt':
      return a > (b as number) ? 0 : 1;
    case 'le':
      return a <= (b as number) ? 0 : 1;
  }
}

function wrap(kind: string, value: number | bigint): number | bigint {
  if (kind === 'long') return BigInt.asIntN(64, BigInt(value));
  if (kind === 'float') return Math.fround(Number(value));
  return kind === 'int' ? Number(value) | 0 : value;
}

function binary(insn: InsnOf<'binary'>, a: Data, b: Data): Data {
  if (insn.kind === 'long') {
    const isShift = insn.fn === 'shl' || insn.fn === 'shr' || insn.fn === 'ushr';
    return longOp(insn.fn, a as bigint, isShift ? BigInt((b as number) & 63) : (b as bigint));
  }
  const x = a as number;
  const y = b as number;
  if (insn.kind === 'int') return intOp(insn.fn, x, y);
  const real = { add: x + y, sub: x - y, mul: x * y, div: x / y, rem: x % y }[insn.fn as 'add'];
  return wrap(insn.kind, real);
}

function intOp(fn: InsnOf<'binary'>['fn'], x: number, y: number): number {
  switch (fn) {
    case 'add':
      return (x + y) | 0;
    case 'sub':
      return (x - y) | 0;
    case 'mul':
      return Math.imul(x, y);
    case 'div':
    case 'rem':
      if (y === 0) throw new Thrown('java/lang/ArithmeticException');
      return (fn === 'div' ? x / y : x % y) | 0;
    case 'shl':
      return x << y;
    case 'shr':
      return x >> y;
    case 'ushr':
      return (x >>> y) | 0;
    case 'and':
      return x & y;
    case 'or':
      return x | y;
    case 'xor':
      return x ^ y;
  }
}

function longOp(fn: InsnOf<'binary'>['fn'], x: bigint, y: bigint): bigint {
  switch (fn) {
    case 'add':
      return BigInt.asIntN(64, x + y);
    case 'sub':
      return BigInt.asIntN(64, x - y);
    case 'mul':
      return BigInt.asIntN(64, x * y);
    case 'div':
    case 'rem':
      if (y === 0n) throw new Thrown('java/lang/ArithmeticException');
      return BigInt.asIntN(64, fn === 'div' ? x / y : x % y);
    case 'shl':
      return BigInt.asIntN(64, x << y);
    case 'shr':
      return x >> y;
    case 'ushr':
      return BigInt.asIntN(64, BigInt.asUintN(64, x) >> y);
    case 'and':
      return x & y;
    case 'or':
      return x | y;
    case 'xor':
      return x ^ y;
  }
}

function compare(insn: InsnOf<'compare'>, a: number, b: number): number {
  if (a > b) return 1;
  if (a < b) return -1;
  // biome-ignore lint/suspicious/noDoubleEquals: bigints and numbers alike
  return a == b ? 0 : insn.fn.endsWith('g') ? 1 : -1;
}

function convert(insn: InsnOf<'convert'>, value: number | bigint): number | bigint {
  switch (insn.fn.slice(2)) {
    case 'l':
      return typeof value === 'number' ? toLong(value) : value;
    case 'i':
      return typeof value === 'bigint' ? Number(BigInt.asIntN(32, value)) : toInt(value);
    case 'f':
      return Math.fround(Number(value));
    case 'd':
      return Number(value);
    case 'b':
      return (Number(value) << 24) >> 24;
    case 's':
      return (Number(value) << 16) >> 16;
    default:
      return Number(value) & 0xffff;
  }
}

function toInt(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.max(-0x80000000, Math.min(0x7fffffff, Math.trunc(value)));
}

function toLong(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return 2n ** 63n - 1n;
  return BigInt(Math.trunc(Math.max(-(2 ** 63), value)));
}
