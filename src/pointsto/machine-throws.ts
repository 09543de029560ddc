/**
 * Exceptions that the virtual machine throws by itself (JVMS §2.10 and what §6.5 says of each instruction): a handler gets an object of
 * each class that an instruction before it may throw and that it catches.
 *
 * A call counts as throwing all of them, whatever it leads to. Exceptions that leave a method need no objects: a handler further up
 * gets its own. Handlers without a type are those of `finally` and `synchronized`, which only throw what they get; they are left
 * out. So are errors of linkage.
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

/** The classes of what the machine may throw before a handler and the handler catches, each once. */
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
