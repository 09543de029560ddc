/** Arithmetic of the JVM (JVMS §6.5) on numbers and bigints. */
import type { Condition, InsnOf } from '../../src/ir/index.js';

/** An int or a long was divided by zero. */
export class DivisionByZero extends Error {}

type Numeric = number | bigint;

export function wrap(kind: string, value: Numeric): Numeric {
  if (kind === 'long') return BigInt.asIntN(64, BigInt(value));
  if (kind === 'float') return Math.fround(Number(value));
  return kind === 'int' ? Number(value) | 0 : value;
}

/** @throws DivisionByZero */
export function binary(insn: InsnOf<'binary'>, a: Numeric, b: Numeric): Numeric {
  if (insn.kind === 'long') {
    const isShift = insn.fn === 'shl' || insn.fn === 'shr' || insn.fn === 'ushr';
    return longOp(insn.fn, BigInt(a), isShift ? BigInt(Number(b) & 63) : BigInt(b));
  }
  const x = Number(a);
  const y = Number(b);
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
      if (y === 0) throw new DivisionByZero();
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
      if (y === 0n) throw new DivisionByZero();
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

export function compare(insn: InsnOf<'compare'>, a: Numeric, b: Numeric): number {
  if (a > b) return 1;
  if (a < b) return -1;
  // biome-ignore lint/suspicious/noDoubleEquals: bigints and numbers alike
  return a == b ? 0 : insn.fn.endsWith('g') ? 1 : -1;
}

export function convert(insn: InsnOf<'convert'>, value: Numeric): Numeric {
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

/** Does a condition hold of two values? References are compared for identity. */
export function holds(cond: Condition, a: unknown, b: unknown): boolean {
  switch (cond) {
    case 'eq':
      return a === b;
    case 'ne':
      return a !== b;
    case 'lt':
      return (a as number) < (b as number);
    case 'ge':
      return (a as number) >= (b as number);
    case 'gt':
      return (a as number) > (b as number);
    case 'le':
      return (a as number) <= (b as number);
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
