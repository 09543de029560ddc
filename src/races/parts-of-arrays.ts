/**
 * Calls that use a part of an array: `System.arraycopy`, and the methods of `Arrays` that fill or sort from one index to below
 * another one.
 *
 * Guarantee: all elements of arrays that such a call reads, or those that it writes, have an index of the part that is told for
 * reading or writing; with indices that are out of bounds it throws before it uses any element (documentation of these
 * methods). Objects in an array that is sorted may be compared by code that uses other arrays, so only numbers are.
 */
import type { Insn, Value } from '../ir/index.js';

/** The elements from an index to below another one, or so many. */
export type Part = { readonly array: Value; readonly from: Value } & (
  | { readonly end: Value; readonly count?: undefined }
  | { readonly count: Value; readonly end?: undefined }
);

const FILLED = /^\(\[[^(]*?II/;
const SORTED = /^\(\[[BCDFIJS]II\)/;

/** The part of an array that a call reads or writes; undefined for other instructions. */
export function partOf(insn: Insn, isWrite: boolean): Part | undefined {
  if (insn.op !== 'invoke' || insn.kind !== 'static') return undefined;
  const { owner, name, desc } = insn.method;
  const { args } = insn;
  if (owner === 'java/lang/System' && name === 'arraycopy')
    return isWrite
      ? { array: args[2], from: args[3], count: args[4] }
      : { array: args[0], from: args[1], count: args[4] };
  const isPart =
    (name === 'fill' && FILLED.test(desc)) ||
    ((name === 'sort' || name === 'parallelSort') && SORTED.test(desc));
  return owner === 'java/util/Arrays' && isPart ? { array: args[0], from: args[1], end: args[2] } : undefined;
}
