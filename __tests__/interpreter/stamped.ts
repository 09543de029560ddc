/**
 * The methods of StampedLock. An optimistic read keeps writers out until it is validated, or its method ends: what it would have
 * seen of them it would have thrown away.
 */
import { type Call, done } from './invoke.js';
import type { Lock } from './locks.js';
import type { Machine, Outcome } from './machine.js';
import type { Frame, JavaThread } from './thread.js';
import type { JavaObject } from './values.js';

const STAMP = 1n;
const NO_STAMP = 0n;
/** How often an attempt fails although the lock is free. */
const REFUSED = 0.2;

/** Undefined for methods that have a body to run, such as those that give views. */
export function stampedMethod(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
  self: JavaObject,
  name: string,
): Outcome | undefined {
  const lock = machine.trace.locks.lock(self);
  const give = (value: bigint | number): Outcome => done(machine, frame, call.insn, value);
  const isTaken = (shared: boolean): boolean => {
    const got = isFree(lock, thread, shared) && machine.random() >= REFUSED;
    if (got) machine.acquire(thread, lock, shared);
    return got;
  };
  const take = (shared: boolean): Outcome => {
    if (isFree(lock, thread, shared)) return machine.acquire(thread, lock, shared) ? give(STAMP) : 'stay';
    thread.blocked = () => isFree(lock, thread, shared);
    return 'stay';
  };
  const giveUp = (shared: boolean): boolean => machine.release(thread, lock, shared);
  const unlock = (isGivenUp: boolean): Outcome => {
    if (!isGivenUp) machine.fail('java/lang/IllegalMonitorStateException');
    return 'next';
  };
  const convert = (shared: boolean): Outcome => {
    const isAlone = lock.writer === thread.id || [...lock.readers.keys()].every((one) => one === thread.id);
    const isRefused = lock.writer >= 0 && lock.writer !== thread.id;
    if (isRefused || (!shared && !isAlone)) return give(NO_STAMP);
    while (giveUp(true) || giveUp(false));
    return machine.acquire(thread, lock, shared) ? give(STAMP) : give(NO_STAMP);
  };
  switch (name) {
    case 'writeLock':
    case 'writeLockInterruptibly':
      return take(false);
    case 'readLock':
    case 'readLockInterruptibly':
      return take(true);
    case 'tryWriteLock':
      return give(isTaken(false) ? STAMP : NO_STAMP);
    case 'tryReadLock':
      return give(isTaken(true) ? STAMP : NO_STAMP);
    case 'unlockWrite':
      return unlock(giveUp(false));
    case 'unlockRead':
      return unlock(giveUp(true));
    case 'unlock':
      return unlock(giveUp(false) || giveUp(true));
    case 'tryUnlockWrite':
      return give(giveUp(false) ? 1 : 0);
    case 'tryUnlockRead':
      return give(giveUp(true) ? 1 : 0);
    case 'tryConvertToWriteLock':
      return convert(false);
    case 'tryConvertToReadLock':
      return convert(true);
    case 'tryConvertToOptimisticRead':
      while (giveUp(true) || giveUp(false));
      return give(STAMP);
    case 'tryOptimisticRead': {
      if (lock.writer === thread.id) return give(NO_STAMP);
      if (frame.optimistic !== undefined) machine.release(thread, frame.optimistic, true);
      frame.optimistic = undefined;
      // What is read without a stamp is thrown away too: it waits instead.
      const outcome = take(true);
      if (outcome !== 'stay') frame.optimistic = lock;
      return outcome;
    }
    case 'validate': {
      const isSeen = frame.optimistic === lock;
      if (isSeen) machine.release(thread, lock, true);
      if (isSeen) frame.optimistic = undefined;
      return give(isSeen || lock.writer === thread.id || lock.readers.has(thread.id) ? 1 : 0);
    }
    default:
      return undefined;
  }
}

/** It is not reentrant: who holds it waits for itself. */
function isFree(lock: Lock, thread: JavaThread, shared: boolean): boolean {
  return lock.writer < 0 && lock.isFree(thread.id, shared);
}
