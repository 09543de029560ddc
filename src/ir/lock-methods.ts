/**
 * What the methods of explicit locks do: one row a method. Which classes such locks are of, their models say
 * (`racewarden.model.ExplicitLock`).
 */
import type { LockMode, LockOp } from './types.js';

/** What a method does to its receiver. */
export interface LockMethod {
  readonly op: LockOp;
  /** `any`: in whatever mode it is held. */
  readonly mode: LockMode | 'any';
  /** Gives up first what is held in another mode. */
  readonly isConversion?: boolean;
  /** Is it the only permit that the method takes or gives? */
  readonly isPermit?: boolean;
}

/**
 * Do the methods of a class mean locks, or permits (`racewarden.model.ExplicitLock`, `Permits`)? Whether there is one permit of
 * an object, so that it is a lock, is not known here.
 */
export type IsLockType = (internalName: string, isPermit?: boolean) => boolean;

const TIMED = '(JLjava/util/concurrent/TimeUnit;)';

/** Of locks that one thread holds, of stamped locks, whose methods give a stamp and take it, and of permits. */
const METHODS: ReadonlyMap<string, LockMethod> = new Map([
  ['lock()V', { op: 'acquire', mode: 'exclusive' }],
  ['lockInterruptibly()V', { op: 'acquire', mode: 'exclusive' }],
  ['unlock()V', { op: 'release', mode: 'exclusive' }],
  ['tryLock()Z', { op: 'tryAcquire', mode: 'exclusive' }],
  [`tryLock${TIMED}Z`, { op: 'tryAcquire', mode: 'exclusive' }],
  ['writeLock()J', { op: 'acquire', mode: 'exclusive' }],
  ['writeLockInterruptibly()J', { op: 'acquire', mode: 'exclusive' }],
  ['tryWriteLock()J', { op: 'tryAcquire', mode: 'exclusive' }],
  [`tryWriteLock${TIMED}J`, { op: 'tryAcquire', mode: 'exclusive' }],
  ['unlockWrite(J)V', { op: 'release', mode: 'exclusive' }],
  ['readLock()J', { op: 'acquire', mode: 'shared' }],
  ['readLockInterruptibly()J', { op: 'acquire', mode: 'shared' }],
  ['tryReadLock()J', { op: 'tryAcquire', mode: 'shared' }],
  [`tryReadLock${TIMED}J`, { op: 'tryAcquire', mode: 'shared' }],
  ['unlockRead(J)V', { op: 'release', mode: 'shared' }],
  ['unlock(J)V', { op: 'release', mode: 'any' }],
  ['tryUnlockWrite()Z', { op: 'release', mode: 'exclusive' }],
  ['tryUnlockRead()Z', { op: 'release', mode: 'shared' }],
  ['tryConvertToWriteLock(J)J', { op: 'tryAcquire', mode: 'exclusive', isConversion: true }],
  ['tryConvertToReadLock(J)J', { op: 'tryAcquire', mode: 'shared', isConversion: true }],
  ['tryConvertToOptimisticRead(J)J', { op: 'release', mode: 'any', isConversion: true }],
  ['tryOptimisticRead()J', { op: 'acquire', mode: 'optimistic' }],
  ['validate(J)Z', { op: 'release', mode: 'optimistic' }],
  ['acquire()V', { op: 'acquire', mode: 'exclusive', isPermit: true }],
  ['acquireUninterruptibly()V', { op: 'acquire', mode: 'exclusive', isPermit: true }],
  ['tryAcquire()Z', { op: 'tryAcquire', mode: 'exclusive', isPermit: true }],
  [`tryAcquire${TIMED}Z`, { op: 'tryAcquire', mode: 'exclusive', isPermit: true }],
  ['release()V', { op: 'release', mode: 'exclusive', isPermit: true }],
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
export function lockMethodNamed(name: string, desc: string): LockMethod | undefined {
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
