/**
 * The middle of a range, as code computes it.
 *
 * Guarantee: where `isHalf` holds, the first one is the range from begin to a number, and the second one from that number, or
 * the one behind it, to the end; and the number lies between begin and end, whichever of them is the smaller one.
 */
import type { Definitions, Insn, Value } from '../ir/index.js';
import type { FieldId } from '../program/index.js';

/** The fields that hold the two ends of a range. */
export interface Ends {
  readonly low: FieldId;
  readonly high: FieldId;
}

/** The code of a task, which has its range in two fields. */
export interface Halving {
  readonly definitions: Definitions;
  readonly fieldOf: (definitions: Definitions, value: Value) => FieldId | undefined;
  readonly ends: Ends;
}

type Pair = readonly [low: Value, high: Value];

/** Are two ranges the two halves of that in the fields? An unsigned half is one where no end is below 0 (`isNatural`). */
export function isHalf(of: Halving, first: Pair, second: Pair, isNatural: boolean): boolean {
  const { definitions, ends } = of;
  if (!isField(of, first[0], ends.low) || !isField(of, second[1], ends.high)) return false;
  const middle = origin(definitions, first[1]);
  const begin = origin(definitions, second[0]);
  if (!isMiddle(of, middle, isNatural)) return false;
  return (
    begin === middle || isSum(of, begin, (a, b) => origin(definitions, a) === middle && isNumber(of, b, 1))
  );
}

/** `(low + high) / 2`, or `low + (high - low) / 2`. */
function isMiddle(of: Halving, value: Value, isNatural: boolean): boolean {
  const { low, high } = of.ends;
  const isWhole = (whole: Value): boolean =>
    isSum(of, whole, (a, b) => isField(of, a, low) && isField(of, b, high));
  if (isHalved(of, value, isWhole, isNatural)) return true;
  const isLength = (length: Value): boolean => {
    const insn = of.definitions[origin(of.definitions, length)];
    return (
      insn?.op === 'binary' && insn.fn === 'sub' && isField(of, insn.a, high) && isField(of, insn.b, low)
    );
  };
  return isSum(of, value, (a, b) => isField(of, a, low) && isHalved(of, b, isLength, false));
}

function isHalved(of: Halving, value: Value, is: (whole: Value) => boolean, isUnsigned: boolean): boolean {
  const insn = of.definitions[origin(of.definitions, value)];
  if (insn?.op !== 'binary' || !is(insn.a)) return false;
  if (insn.fn === 'div') return isNumber(of, insn.b, 2);
  return (insn.fn === 'shr' || (insn.fn === 'ushr' && isUnsigned)) && isNumber(of, insn.b, 1);
}

function isSum(of: Halving, value: Value, is: (a: Value, b: Value) => boolean): boolean {
  const insn = of.definitions[origin(of.definitions, value)];
  return insn?.op === 'binary' && insn.fn === 'add' && (is(insn.a, insn.b) || is(insn.b, insn.a));
}

function isField(of: Halving, value: Value, field: FieldId): boolean {
  return of.fieldOf(of.definitions, value) === field;
}

function isNumber(of: Halving, value: Value, number: number): boolean {
  const insn = of.definitions[origin(of.definitions, value)];
  return insn?.op === 'const' && insn.value.type === 'int' && insn.value.value === number;
}

/** The value that another one is a copy of. */
export function origin(definitions: Definitions, value: Value): Value {
  let at = value;
  for (let insn: Insn | undefined = definitions[at]; insn?.op === 'copy'; insn = definitions[at])
    at = insn.src;
  return at;
}
