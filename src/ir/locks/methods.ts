/**
 * What the methods of explicit locks do: one row a method. Which classes such locks are of, their models say
 * (`racewarden.model.ExplicitLock`).
 */
import type { DefinitionOf } from '../operands.js';
import type { Insn, InsnOf, LockMode, LockOp, Value } from '../types.js';

/**
 * What an argument has to be for a method of an atomic to do what its row says. Such an object is free while its value is 0,
 * false or null, and taken while it is anything else.
 */
type Needed = 'free' | 'taken' | 'any';

/** What a method does to its receiver. */
export interface LockMethod {
  readonly op: LockOp;
  /** `any`: in whatever mode it is held. */
  readonly mode: LockMode | 'any';
  /** Gives up first what is held in another mode. */
  readonly isConversion?: boolean;
  /** Is it the only permit that the method takes or gives? */
  readonly isPermit?: boolean;
  /** Of a method that does this with certain arguments only. */
  readonly args?: readonly Needed[];
  /** Of an attempt that gives the value from before: it has taken the lock where that is 0, false or null. */
  readonly givesOld?: boolean;
}

/**
 * Do the methods of a class mean locks, or permits (`racewarden.model.ExplicitLock`, `Permits`)? Whether there is one permit of
 * an object, so that it is a lock, is not known here. `member`, a method by name and descriptor: does the JDK declare it too?
 */
export type IsLockType = (internalName: string, isPermit?: boolean, member?: string) => boolean;

const TIMED = '(JLjava/util/concurrent/TimeUnit;)';

/** Of locks that one thread holds, of stamped locks, whose methods give a stamp and take it, and of semaphores. */
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

const TAKES = { op: 'tryAcquire', mode: 'exclusive', isPermit: true } as const;
const GIVES = { op: 'release', mode: 'exclusive', isPermit: true } as const;
const EXCHANGE: readonly LockMethod[] = [
  { ...TAKES, args: ['free', 'taken'] },
  { ...GIVES, args: ['any', 'free'] },
];
const SWAP: readonly LockMethod[] = [
  { ...TAKES, args: ['taken'], givesOld: true },
  { ...GIVES, args: ['free'] },
];
const STORE: readonly LockMethod[] = [{ ...GIVES, args: ['free'] }];

/**
 * Methods of atomics that are spin locks. Missing are those that do not order what comes before or behind them, such as
 * `setPlain` and `weakCompareAndSetPlain`.
 */
const SPINNING: ReadonlyMap<string, readonly LockMethod[]> = new Map(
  ['Z', 'I', 'Ljava/lang/Object;'].flatMap((type) => [
    [`compareAndSet(${type}${type})Z`, EXCHANGE],
    [`weakCompareAndSetVolatile(${type}${type})Z`, EXCHANGE],
    [`weakCompareAndSetAcquire(${type}${type})Z`, EXCHANGE.slice(0, 1)],
    [`getAndSet(${type})${type}`, SWAP],
    [`set(${type})V`, STORE],
    [`lazySet(${type})V`, STORE],
    [`setRelease(${type})V`, STORE],
  ]),
);

/** Methods that ask whether the present thread holds the lock, and no other thread with it. */
const QUESTIONS: ReadonlySet<string> = new Set([
  'isHeldByCurrentThread()Z',
  'isWriteLockedByCurrentThread()Z',
]);

/** Methods that count how often the present thread holds the lock in exclusive mode. */
const COUNTS: ReadonlySet<string> = new Set(['getHoldCount()I', 'getWriteHoldCount()I']);

/** Does a method of an explicit lock ask whether the present thread holds the lock alone? */
export function asksWhetherHeld(name: string, desc: string): boolean {
  return QUESTIONS.has(name + desc);
}

/** Does it count how often the present thread holds the lock alone? */
export function countsHolds(name: string, desc: string): boolean {
  return COUNTS.has(name + desc);
}

/** What a method of an explicit lock does to the lock, whatever it is passed; undefined for nothing. */
export function lockMethodNamed(name: string, desc: string): LockMethod | undefined {
  return METHODS.get(name + desc);
}

/** What a call does to its receiver, if that is a lock; undefined for nothing. */
export function lockMethodOf(
  { method: { name, desc }, args }: InsnOf<'invoke'>,
  definition: DefinitionOf,
): LockMethod | undefined {
  const isWhat = (needed: Needed, i: number): boolean =>
    needed === 'any' || stateLeft(args[i + 1], definition) === needed;
  const byValue = SPINNING.get(name + desc);
  return byValue === undefined ? METHODS.get(name + desc) : byValue.find((row) => row.args?.every(isWhat));
}

/** Does a value leave a spin lock free, or taken? Undefined where it may do either. */
export function stateLeft(value: Value, definition: DefinitionOf): 'free' | 'taken' | undefined {
  let made: Insn | undefined = definition(value);
  while (made?.op === 'copy' || made?.op === 'cast') made = definition(made.src);
  if (made?.op === 'const') {
    const { value } = made;
    const isZero =
      (value.type === 'int' && value.value === 0) || (value.type === 'long' && value.value === 0n);
    return isZero || value.type === 'null' ? 'free' : 'taken';
  }
  return made?.op === 'new' || (made?.op === 'invoke' && isCurrentThread(made)) ? 'taken' : undefined;
}

export function isCurrentThread({ kind, method }: InsnOf<'invoke'>): boolean {
  return kind === 'static' && method.owner === 'java/lang/Thread' && method.name === 'currentThread';
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
