/** Which values an instruction uses and defines. */
import type { Insn, Value } from './types.js';

/** The value that an instruction defines, −1 for none. */
export function definedBy(insn: Insn): Value {
  return 'dst' in insn ? insn.dst : -1;
}

/** Calls `use` for every operand, in order; absent ones (−1) are left out. */
export function forEachUse(insn: Insn, use: (value: Value) => void): void {
  switch (insn.op) {
    case 'phi':
    case 'invoke':
    case 'concat':
    case 'recordmethod':
    case 'typeswitch':
    case 'dynamic':
      each(insn.args, use);
      break;
    case 'lambda':
      each(insn.captures, use);
      break;
    case 'newarray':
      each(insn.dims, use);
      break;
    case 'binary':
    case 'compare':
      use(insn.a);
      use(insn.b);
      break;
    case 'if':
      use(insn.a);
      if (insn.b !== -1) use(insn.b);
      break;
    case 'copy':
    case 'neg':
    case 'convert':
    case 'cast':
    case 'instanceof':
    case 'arraylength':
    case 'monitorenter':
    case 'monitorexit':
    case 'putstatic':
    case 'throw':
      use(insn.src);
      break;
    case 'return':
      if (insn.src !== -1) use(insn.src);
      break;
    case 'getfield':
      use(insn.obj);
      break;
    case 'putfield':
      use(insn.obj);
      use(insn.src);
      break;
    case 'aload':
      use(insn.array);
      use(insn.index);
      break;
    case 'astore':
      use(insn.array);
      use(insn.index);
      use(insn.src);
      break;
    case 'switch':
      use(insn.key);
      break;
    case 'const':
    case 'new':
    case 'getstatic':
    case 'catch':
    case 'goto':
      break;
  }
}

function each(values: readonly Value[], use: (value: Value) => void): void {
  for (const value of values) {
    use(value);
  }
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly number[] ? number[] : T[K] };
type WritableInsn = Insn extends infer I ? (I extends Insn ? Writable<I> : never) : never;

/** Renames operands and result in place; for code under construction only. */
export function renameInPlace(made: Insn, rename: (value: Value) => Value): void {
  const insn = made as WritableInsn;
  switch (insn.op) {
    case 'phi':
    case 'invoke':
    case 'concat':
    case 'recordmethod':
    case 'typeswitch':
    case 'dynamic':
      renameAll(insn.args, rename);
      break;
    case 'lambda':
      renameAll(insn.captures, rename);
      break;
    case 'newarray':
      renameAll(insn.dims, rename);
      break;
    case 'binary':
    case 'compare':
      insn.a = rename(insn.a);
      insn.b = rename(insn.b);
      break;
    case 'if':
      insn.a = rename(insn.a);
      if (insn.b !== -1) insn.b = rename(insn.b);
      break;
    case 'copy':
    case 'neg':
    case 'convert':
    case 'cast':
    case 'instanceof':
    case 'arraylength':
    case 'monitorenter':
    case 'monitorexit':
    case 'putstatic':
    case 'throw':
      insn.src = rename(insn.src);
      break;
    case 'return':
      if (insn.src !== -1) insn.src = rename(insn.src);
      break;
    case 'getfield':
      insn.obj = rename(insn.obj);
      break;
    case 'putfield':
      insn.obj = rename(insn.obj);
      insn.src = rename(insn.src);
      break;
    case 'aload':
      insn.array = rename(insn.array);
      insn.index = rename(insn.index);
      break;
    case 'astore':
      insn.array = rename(insn.array);
      insn.index = rename(insn.index);
      insn.src = rename(insn.src);
      break;
    case 'switch':
      insn.key = rename(insn.key);
      break;
    case 'const':
    case 'new':
    case 'getstatic':
    case 'catch':
    case 'goto':
      break;
  }
  if ('dst' in insn && insn.dst !== -1) {
    insn.dst = rename(insn.dst);
  }
}

function renameAll(values: number[], rename: (value: Value) => Value): void {
  for (let i = 0; i < values.length; i++) {
    values[i] = rename(values[i]);
  }
}

/**
 * Whether an instruction may complete abruptly in ordinary code; these alone feed exceptional edges. `monitorexit`
 * does not in structured code (JVMS §2.11.10), which keeps javac's self-covering handlers from looking like loops.
 */
export function canThrow(insn: Insn): boolean {
  switch (insn.op) {
    case 'const':
      return (
        insn.value.type === 'class' || insn.value.type === 'methodType' || insn.value.type === 'methodHandle'
      );
    case 'binary':
      return (insn.fn === 'div' || insn.fn === 'rem') && (insn.kind === 'int' || insn.kind === 'long');
    case 'phi':
    case 'copy':
    case 'neg':
    case 'compare':
    case 'convert':
    case 'instanceof':
    case 'catch':
    case 'monitorexit':
    case 'if':
    case 'goto':
    case 'switch':
    case 'return':
      return false;
    default:
      return true;
  }
}
