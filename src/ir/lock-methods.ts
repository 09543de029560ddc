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

/**
 * Methods that give a view of their receiver as a lock, one object each time: `readLock()`, `writeLock()` and their kin of
 * ReadWriteLock and StampedLock. By name, as projects have lock classes of their own.
 */
const VIEWS = /^(?:as)?(read|write)lock$/i;

/** Which side of its receiver a method gives; undefined where it is no such method. */
export function lockViewNamed(name: string): 'read' | 'write' | undefined {
  const side = VIEWS.exec(name)?.[1];
  return side === undefined ? undefined : side.toLowerCase() === 'read' ? 'read' : 'write';
}
