/** Stores by handles that depend on the value from before: `compareAndSet`, `getAndSet` and their kin. */
import type { Swap } from '../../src/ir/index.js';
import type { FieldId } from '../../src/program/index.js';
import type { Machine } from './machine.js';
import type { Frame, JavaThread } from './thread.js';
import type { JavaObject, Value } from './values.js';

/**
 * Gives what a handle says of the value from before, as the store is about to happen; false where it does not happen. The load of
 * that value, which stands before the store, may be older: what it has given is given anew.
 */
export function swaps(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  { expected, result, givesOld, acquires }: Swap,
  { object, field, before }: { object: JavaObject | undefined; field: FieldId; before: Value },
): boolean {
  if (acquires) machine.acquireFrom(thread, object, field);
  const happens = expected < 0 || frame.values[expected] === before;
  if (result >= 0) machine.set(frame, result, givesOld ? before : Number(happens));
  if (givesOld) {
    const next = frame.body.blocks[frame.block].insns[frame.insn + 1];
    if (next?.op === 'copy' && next.dst === result) machine.set(frame, next.src, before);
  }
  return happens;
}
