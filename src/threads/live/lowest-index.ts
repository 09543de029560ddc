/**
 * The indices at which something is stored in an array.
 *
 * Guarantee: where `isStoredFrom` holds, the value is an array that the method has made, all below the index is null in it at
 * all times, and nobody else has the array. Assumption: no index overflows.
 */
import { type Body, type Definitions, forEachUse, type Insn, type Value } from '../../ir/index.js';

interface Code {
  readonly body: Body;
  readonly definitions: Definitions;
  readonly sourceOf: (value: Value) => Value;
}

export function isStoredFrom(code: Code, array: Value, first: number): boolean {
  const { body, definitions, sourceOf } = code;
  const made = definitions[array];
  if (made?.op !== 'newarray' || made.dims.length !== 1) return false;
  const isArray = (value: Value): boolean => sourceOf(value) === array;
  const keeps = (insn: Insn): boolean => {
    switch (insn.op) {
      case 'copy':
      case 'cast':
      case 'aload':
      case 'arraylength':
      case 'if':
        return true;
      case 'astore':
        return !isArray(insn.src) && isFrom(definitions, insn.index, first);
      default:
        return false;
    }
  };
  return body.blocks.every(({ insns }) =>
    insns.every((insn) => {
      let isUsed = false;
      forEachUse(insn, (value) => {
        isUsed ||= isArray(value);
      });
      return !isUsed || keeps(insn);
    }),
  );
}

/** Is a value a constant that is not below a number, or a counter that goes up from there? */
function isFrom(definitions: Definitions, value: Value, first: number): boolean {
  const insn = definitions[value];
  if (insn?.op !== 'phi') return (constantOf(insn) ?? -1) >= first;
  return insn.args.every((arg) => {
    const from = definitions[arg];
    if (from?.op !== 'binary') return (constantOf(from) ?? -1) >= first;
    const step = from.a === value ? from.b : from.b === value ? from.a : -1;
    return from.fn === 'add' && step >= 0 && (constantOf(definitions[step]) ?? -1) >= 0;
  });
}

export function constantOf(insn: Insn | undefined): number | undefined {
  return insn?.op === 'const' && insn.value.type === 'int' ? insn.value.value : undefined;
}
