/** What evidence asks of the two sides of a pair. */
import type { MethodId } from '../../program/index.js';
import { lockNamed } from '../advice/index.js';
import { nestOf, type PairSignals, type SideSignals, type Signals } from '../signals/index.js';
import { saying, strongest } from './evidence-rule.js';
import { isOfFamily } from './finding-evidence.js';

/** The share of the methods of a class that locks, below which its locks say little of state that no access guards. */
const SELDOM = 0.1;
/** The fewest methods of which a share says something. */
const MANY = 10;

/** One side holds a lock, the other none, and the lock may be meant for the state. */
export function isOneLocked(sides: PairSignals, finding: Signals): boolean {
  const [a, b] = sides;
  return isOneSideLocked(sides) && !hasOtherLocksOnly(a, b, finding) && !hasOtherLocksOnly(b, a, finding);
}

export function isLockOfOthers([a, b]: PairSignals, finding: Signals): boolean {
  const hasLocksOfOthers = (side: SideSignals, other: SideSignals): boolean =>
    hasOtherLocks(side, finding) && side.lockOwners.every((owner) => isOfOthers(owner, other, finding));
  return hasLocksOfOthers(a, b) || hasLocksOfOthers(b, a);
}

export function isOneSideLocked([a, b]: PairSignals): boolean {
  return a.locks.length > 0 !== b.locks.length > 0;
}

/** Does a side hold locks that may be meant for something else? Static state is no part of an object; most accesses hold the lock of a part. */
function hasOtherLocks({ locks }: SideSignals, { guard, isStatic }: Signals): boolean {
  if (isStatic || locks.length === 0) return false;
  if (guard === undefined || guard.held * 2 <= guard.of || guard.methods === 1) return true;
  return !locks.includes(guard.lock);
}

/** Has the class of a lock nothing to do with the class of the state or with the code of the other side? */
function isOfOthers(lockOwner: string, { through }: SideSignals, { family }: Signals): boolean {
  const nest = nestOf(lockOwner);
  return family.size > 0 && lockOwner !== '' && !family.has(nest) && !through.has(nest);
}

/**
 * Does a side hold locks, and is each one of a class that has nothing to do with the state, or one that only a local variable leads to?
 * Those are mostly of objects that the code works on: requests, sessions, packets. What leads to them from the state is not known.
 */
function hasOtherLocksOnly(side: SideSignals, other: SideSignals, finding: Signals): boolean {
  const isOfVariable = (lock: string, owner: string): boolean =>
    owner === '' && lockNamed(lock).kind === 'member';
  return (
    hasOtherLocks(side, finding) &&
    side.lockOwners.every(
      (owner, i) => isOfVariable(side.locks[i], owner) || isOfOthers(owner, other, finding),
    )
  );
}

export function areOfEachObject(sides: PairSignals, { isStatic }: Signals): boolean {
  return isStatic && sides.every(({ hasOwnLocksOnly }) => hasOwnLocksOnly);
}

/** Each side holds locks of the class that has the state, and no lock of one side has the name of one of the other. */
export function areTwoOfOwner([a, b]: PairSignals, { owner, mayShareLock }: Signals): boolean {
  const isOwners = ({ lockOwners }: SideSignals): boolean => lockOwners.includes(owner);
  return !mayShareLock && isOwners(a) && isOwners(b) && !a.locks.some((lock) => b.locks.includes(lock));
}

/** Neither its class nor the classes around it show a sign, nobody says that it is shared, and there may be many objects. */
export function isUnsuspecting(
  sides: PairSignals,
  { isStatic, isSole, given, claim, signs, nestSigns }: Signals,
): boolean {
  return (
    !isStatic &&
    !isSole &&
    given === undefined &&
    claim === undefined &&
    strongest(signs) === undefined &&
    strongest(nestSigns) === undefined &&
    !areOnGiven(sides) &&
    sides.every(({ named }) => named === undefined)
  );
}

/**
 * Is there no guard, and does no side hold another lock than that of the object, in calls of a made-up client, where hardly any method
 * of the class takes a lock?
 */
export function areSeldomLocked(sides: PairSignals, finding: Signals): boolean {
  const { locking, all } = finding.lockingMethods ?? { locking: 0, all: 0 };
  return (
    all >= MANY &&
    locking <= all * SELDOM &&
    !hasGuard(finding) &&
    areOfCallers(sides, finding) &&
    sides.every((side) => holdsOwnOnly(side, finding))
  );
}

/** Does the class lock only where it is copied, in calls of a made-up client, while most accesses hold no lock? */
export function areLockedToCopy(sides: PairSignals, finding: Signals): boolean {
  const { guard, locksToCopy } = finding;
  return (
    locksToCopy &&
    (guard === undefined || guard.held * 2 <= guard.of) &&
    areOfCallers(sides, finding) &&
    sides.every((side) => holdsOwnOnly(side, finding))
  );
}

/** Does no access hold a lock, in calls of a made-up client, while nobody says that threads share the object? */
export function areUnlocked(sides: PairSignals, finding: Signals): boolean {
  return (
    finding.guard === undefined &&
    areOfCallers(sides, finding) &&
    sides.every(({ locks }) => locks.length === 0)
  );
}

/** Are there only calls of a made-up client, on what may be many objects, while nobody says that threads share them? */
function areOfCallers(
  sides: PairSignals,
  { lockingMethods, signs, given, claim }: Pick<Signals, 'lockingMethods' | 'signs' | 'given' | 'claim'>,
): boolean {
  return (
    lockingMethods !== undefined &&
    given === undefined &&
    claim === undefined &&
    saying('declared', signs) === undefined &&
    sides.every(({ root, named }) => root === 'open' && named === undefined)
  );
}

/** One method of another class that works on the object under its own lock is no habit. */
function hasGuard({ guard, family }: Pick<Signals, 'guard' | 'family'>): boolean {
  return guard !== undefined && (guard.methods > 1 || isOfFamily(guard.lock, family));
}

/** Does a side hold no lock but that of the object that has the state? A class around it has others. */
function holdsOwnOnly({ locks, lockOwners }: SideSignals, { family, owner: cls }: Signals): boolean {
  const isOwn = (owner: string): boolean => owner === cls || (nestOf(cls) === cls && family.has(owner));
  return locks.every((lock, i) => lockNamed(lock).kind === 'object' && isOwn(lockOwners[i]));
}

export function areForReading(sides: PairSignals): boolean {
  return sides.every(({ hasReadLocksOnly }) => hasReadLocksOnly);
}

export function areOneTask([a, b]: PairSignals): boolean {
  return a.root === 'thread' && b.root === 'thread' && taskOf(a) === taskOf(b);
}

/** What a thread of the code runs first; a thread of the JDK begins with a method of its own. */
function taskOf({ runs, start }: SideSignals): MethodId {
  const [first = start] = runs;
  return first;
}

/** Do two threads that the code starts meet at what it gives to the tasks of both? */
export function areOnGiven(sides: PairSignals): boolean {
  const isGiven = ({ givenTo }: SideSignals): boolean =>
    givenTo === 'alike' || (givenTo === 'different' && !areOneTask(sides));
  return sides.every((side) => side.root === 'thread' && isGiven(side));
}

/** May the first side be called on a wrapper instead, which starts the thread of the second side? */
export function isWrappedFor({ wrappers, root }: SideSignals, { root: other, runsIn }: SideSignals): boolean {
  return root !== 'thread' && other === 'thread' && [...runsIn].some((nest) => wrappers.has(nest));
}

/** Does a client call a step of a thread on the first side, without a lock, where the second side is that thread, or a step of it? */
export function areSteps(side: SideSignals, other: SideSignals): boolean {
  const { root, runs, locks, named, isStepOfSeveral } = side;
  if (root !== 'open' || runs.size !== 1 || locks.length > 0 || named !== undefined) return false;
  if (isStepOfSeveral) return false;
  return other.runs.size === 1 && [...runs].every((method) => other.runs.has(method));
}

/**
 * Does each side belong to tasks that one executor with one thread runs, or does a client call a step of these? The lock of a step may be
 * there for those who look at what the thread alone changes.
 */
export function areOfOneExecutor(sides: PairSignals): boolean {
  const [{ executor }] = sides;
  const isMeant = ({ root, named, isStepOfSeveral }: SideSignals): boolean =>
    root === 'thread' || (named === undefined && !isStepOfSeveral);
  return executor >= 0 && sides.every((side) => side.executor === executor && isMeant(side));
}

export function isBareRead({ write, locks }: SideSignals): boolean {
  return !write && locks.length === 0;
}

/** Does one method lead to a read without a lock on the first side, and further down to an update under a lock on the second one? */
export function areLookAndUpdate(side: SideSignals, other: SideSignals): boolean {
  const [{ entry: first }, { entry: then }] = [side.order, other.order];
  const isBefore =
    first.at.block < then.at.block || (first.at.block === then.at.block && first.at.insn < then.at.insn);
  return (
    isBareRead(side) && other.isUpdate && other.locks.length > 0 && first.method === then.method && isBefore
  );
}

export function areSetters(sides: PairSignals): boolean {
  return (
    sides.every(({ root }) => root !== 'thread') &&
    sides.every(({ write, code }) => !write || code === 'setter')
  );
}

/**
 * Does a constructor write on the first side, before which no thread like that of the second side was started? Static state is
 * there before, unless the constructor makes the only object, and the second side is in a method of it.
 */
export function isMadeBefore(
  { code, order, oneObjectOf }: SideSignals,
  { order: other, oneObjectOf: only }: SideSignals,
  isStatic: boolean,
): boolean {
  if (code !== 'constructor' || order.started.has(other.group)) return false;
  return !isStatic || (oneObjectOf >= 0 && oneObjectOf === only);
}

/** Is one side in a call that sets the object up, before others have it? */
export function areInSetUp(sides: PairSignals, { isStatic, family }: Signals): boolean {
  const isSettingUp = ({ setsUp }: SideSignals): boolean => setsUp !== undefined && family.has(setsUp);
  return !isStatic && sides.every(({ root }) => root !== 'thread') && sides.some(isSettingUp);
}

/** Is each write in a call that the code under scan makes on what it has just made? */
export function areOnNew(sides: PairSignals, { isStatic }: Signals): boolean {
  return (
    !isStatic && sides.every(({ write, isForNew, named }) => !write || (isForNew && named === undefined))
  );
}

/** Does something hold of the two sides, whichever comes first? */
export function isEitherWay(
  holds: (first: SideSignals, second: SideSignals) => boolean,
  [a, b]: PairSignals,
): boolean {
  return holds(a, b) || holds(b, a);
}

/**
 * Do both sides run in the event thread? Or does one run in a thread that the code has checked for, and the other in such a thread,
 * too, or in one that the code starts?
 */
export function areOfAskedThread([a, b]: PairSignals): boolean {
  const [first, second] = [a.order.thread, b.order.thread];
  if (first === 'events' || second === 'events') return first === second;
  const mayBe = ({ order, root }: SideSignals): boolean => order.thread === 'own' || root === 'thread';
  return (first === 'own' && mayBe(b)) || (second === 'own' && mayBe(a));
}

/** Do both sides belong to the event thread, one at least by the types of what it calls or uses? */
export function areOfEvents(sides: PairSignals, { isOfEvents: isComponent }: Signals): boolean {
  const isMeant = ({ isOfEvents, named, root }: SideSignals): boolean =>
    root === 'open' && (isOfEvents || isComponent) && named === undefined;
  return sides.some(isMeant) && sides.every((side) => isMeant(side) || side.order.thread === 'events');
}

/** Does each side use what belongs to the thread that runs it? Then one object is used by one thread. */
export function areOfRunning(sides: PairSignals): boolean {
  return sides.every(({ order }) => order.isOfRunning);
}
