/**
 * Exceptions that the virtual machine throws by itself (JVMS §2.10 and what §6.5 says of each instruction): a handler gets an object of
 * each class that an instruction before it may throw and that it catches.
 *
 * Calls may throw all of them, as what they lead to is not looked at here. Errors of linkage are left out, and what a method throws to
 * callers which do not catch it needs no objects, since a handler further up makes its own. Handlers of anything are those of
 * `finally` and `synchronized`, which only throw it again.
 */
import type { Block, Body, Insn, InsnOf } from '../ir/index.js';
import type { ClassId, Program } from '../program/index.js';

const NULL_POINTER = 'NullPointerException';
const BOUNDS = 'ArrayIndexOutOfBoundsException';
const OF_CALLS: readonly string[] = [
  NULL_POINTER,
  BOUNDS,
  'ArithmeticException',
  'ArrayStoreException',
  'ClassCastException',
  'NegativeArraySizeException',
  'StackOverflowError',
  'OutOfMemoryError',
];

/** Simple names in `java.lang`. */
function thrownBy(insn: Insn): readonly string[] {
  switch (insn.op) {
    case 'invoke':
      return insn.ghost === true ? [] : OF_CALLS;
    case 'getfield':
    case 'putfield':
      return insn.ghost === true ? [] : [NULL_POINTER];
    case 'arraylength':
    case 'monitorenter':
    case 'throw':
      return [NULL_POINTER];
    case 'aload':
      return [NULL_POINTER, BOUNDS];
    case 'astore':
      return insn.elem === 'ref' ? [NULL_POINTER, BOUNDS, 'ArrayStoreException'] : [NULL_POINTER, BOUNDS];
    case 'cast':
      return ['ClassCastException'];
    case 'binary':
      return insn.fn === 'div' || insn.fn === 'rem' ? ['ArithmeticException'] : [];
    case 'new':
      return ['OutOfMemoryError'];
    case 'newarray':
      return ['NegativeArraySizeException', 'OutOfMemoryError'];
    default:
      return [];
  }
}

/** The classes of what the machine throws before a handler and the handler catches, each once. */
export function caughtFromMachine(
  program: Program,
  body: Body,
  handler: Pick<Block, 'id' | 'preds'>,
  { types }: InsnOf<'catch'>,
): ClassId[] {
  if (types.every((type) => type === undefined)) return [];
  const names = new Set(
    handler.preds.flatMap((pred) => {
      const { insns, handlers } = body.blocks[pred];
      return handlers.includes(handler.id) ? insns.flatMap(thrownBy) : [];
    }),
  );
  const caught = types.flatMap((type) => (type === undefined ? [] : [program.classNamed(type)]));
  return [...names]
    .sort()
    .map((name) => program.classNamed(`java/lang/${name}`))
    .filter((cls) => caught.some((type) => program.isSubclass(cls, type)));
}
