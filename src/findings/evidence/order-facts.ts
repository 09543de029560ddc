/** What evidence asks of the order of the two sides of a pair. */
import type { FieldId } from '../../program/index.js';
import type { PairSignals, SideSignals, Signals } from '../signals/index.js';
import { saying } from './evidence-rule.js';

/** Does somebody say that several threads call the first method of a client's path? */
export function isSaidToBeShared({ root, named }: SideSignals, { signs, given }: Signals): boolean {
  return (
    root === 'open' && (named !== undefined || given !== undefined || saying('declared', signs) !== undefined)
  );
}

/**
 * Does the first side come before the start of the threads to which the second one belongs: in code that waits for them afterwards, or
 * where a client calls a step of theirs? Several threads that make that call at once meet all the same.
 */
export function areBeforeThreads(
  side: SideSignals,
  { begin, root, locks, named }: SideSignals,
  finding: Signals,
): boolean {
  const { order } = side;
  if (isSaidToBeShared(side, finding)) return false;
  const isStep = root === 'open' && locks.length === 0 && named === undefined;
  const isMeant = (cs: number): boolean => order.awaits.has(cs) || (isStep && order.begins.has(cs));
  return begin.size > 0 && [...begin].every(isMeant);
}

/** Does the first side set a volatile field that the second one has found set? */
export function areInTurn({ order }: SideSignals, { order: other }: SideSignals): boolean {
  return [...order.sets].some((field) => other.tested.has(field));
}

/** Does the first side come after a flag is set for good, and the second one, with a lock, where the flag is not set? */
export function areClosed({ order }: SideSignals, { order: other, locks }: SideSignals): boolean {
  return locks.length > 0 && [...order.closes].some((flag) => other.open.has(flag));
}

/** Does the first side come behind code that fills a field, and the second one, with a lock, where the field is not filled yet? */
export function areFilled({ order }: SideSignals, { order: other, locks }: SideSignals): boolean {
  return (
    locks.length > 0 && [...order.filled].some((field) => other.open.has(field) && !order.open.has(field))
  );
}

/**
 * Does a client make a call, without a lock, which the code under scan makes only behind code that fills a field, while the second side
 * comes, with a lock, where the field is not filled yet?
 */
export function areFilledByCallers(
  side: SideSignals,
  { order: other, locks }: SideSignals,
  finding: Signals,
): boolean {
  const { order, root, locks: own } = side;
  if (root !== 'open' || own.length > 0 || locks.length === 0 || isSaidToBeShared(side, finding))
    return false;
  return [...order.filledByCallers].some((field) => other.open.has(field) && !order.open.has(field));
}

/**
 * Does the first side use the object that code which fills a field has taken out of it, and the second one, with a lock, come where
 * this field was found unset and given that object?
 */
export function areTaken(
  { order, write }: SideSignals,
  { order: other, locks }: SideSignals,
  holder: FieldId,
): boolean {
  return (
    holder >= 0 &&
    !write &&
    order.taken === holder &&
    !order.fresh.has(holder) &&
    locks.length > 0 &&
    other.fresh.has(holder)
  );
}

/**
 * Does the first side use an object that nobody takes out of the holding field but filled, and the second one, with a lock, fill it where
 * this field was found unset and given that object?
 */
export function areHandedOut(
  { order }: SideSignals,
  { order: other, locks }: SideSignals,
  { holder, isHandedOutFilled }: Signals,
): boolean {
  return isHandedOutFilled && locks.length > 0 && other.fresh.has(holder) && !order.fresh.has(holder);
}

/** Has each side found a flag unset and set it? Only one of two threads can. */
export function areWon([{ order: a }, { order: b }]: PairSignals): boolean {
  return [...a.closes].some((flag) => a.open.has(flag) && b.closes.has(flag) && b.open.has(flag));
}

/**
 * Does the first side use what it has taken out of the holding field, and the second one, too, or what it finds there under the lock
 * under which it was taken?
 */
export function areTakenOut(
  { uses: { taken } }: SideSignals,
  { uses: other }: SideSignals,
  holder: FieldId,
): boolean {
  const own = taken.find(({ field }) => field === holder);
  if (holder < 0 || own === undefined) return false;
  const isKept = other.held.some(
    ({ field, locks }) => field === holder && [...own.locks].some((lock) => locks.has(lock)),
  );
  return isKept || other.taken.some(({ field }) => field === holder);
}
