/**
 * Fields that are spin locks: `BUSY.compareAndSet(this, 0, 1)` by a `VarHandle` or a field updater, then `busy = 0`. The lock is
 * the field of that object. It is free while the field is 0, false or null.
 */

import type { DefinitionOf } from '../operands.js';
import type { HeldLock, InsnOf, LockVia } from '../types.js';
import { type LockMethod, stateLeft } from './methods.js';

/** What a store does to the field that it stores in, if that is a spin lock; undefined for nothing. */
export function lockStoreOf(
  { src, swap, mode }: InsnOf<'putfield' | 'putstatic'>,
  isVolatile: boolean,
  definition: DefinitionOf,
): Pick<LockMethod, 'op' | 'givesOld'> | undefined {
  const left = stateLeft(src, definition);
  const isOrdered = swap?.releases ?? (mode === undefined ? isVolatile : mode === 'ordered');
  if (left === 'free') return isOrdered ? { op: 'release' } : undefined;
  // What may set it free besides, `locks/paths/permit-uses.ts` finds.
  if (swap?.acquires !== true) return undefined;
  const { expected, givesOld } = swap;
  // What stores whatever is there has to say what was there.
  const isFirst = expected < 0 ? givesOld : stateLeft(expected, definition) === 'free';
  return isFirst ? { op: 'tryAcquire', givesOld } : undefined;
}

/** Is a lock taken in a way that may have more than one permit, until it is known that there is one? */
export function isPermit(via: HeldLock['via']): via is Exclude<LockVia, 'lock'> {
  return via !== 'monitor' && via !== 'lock';
}

/** The field that is the lock; −1 where it is no field. */
export function wordOf(via: HeldLock['via']): number {
  return via.startsWith('word ') ? Number(via.slice('word '.length)) : -1;
}

export const viaWord = (field: number): LockVia => `word ${field}`;
