/**
 * What the methods of explicit locks do: one row a method. Which classes such locks are of, their models say
 * (`racewarden.model.ExplicitLock`).
 */
import type { LockOp } from './types.js';

const METHODS: ReadonlyMap<string, LockOp> = new Map([
  ['lock()V', 'acquire'],
  ['lockInterruptibly()V', 'acquire'],
  ['unlock()V', 'release'],
  ['tryLock()Z', 'tryAcquire'],
  ['tryLock(JLjava/util/concurrent/TimeUnit;)Z', 'tryAcquire'],
]);

/** Methods that ask whether the present thread holds the lock, and no other thread with it. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'isHeldByCurrentThread()Z',
  'isWriteLockedByCurrentThread()Z',
]);

/** Does a method of an explicit lock ask whether the present thread holds the lock alone? */
export function asksWhetherHeld(name: string, desc: string): boolean {
  return QUESTIONS.has(name + desc);
}

/** What a method of an explicit lock does to the lock; undefined for nothing. */
export function lockOpNamed(name: string, desc: string): LockOp | undefined {
  return METHODS.get(name + desc);
}
