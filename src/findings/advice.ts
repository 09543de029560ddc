/** One sentence on what would fix a race. */
import type { FindingKind, Side } from './types.js';

/** What to use instead of, or do with, the library classes that are most often shared by mistake. */
const SAFE_CHOICE: readonly (readonly [RegExp, string])[] = [
  [/\.(HashMap|LinkedHashMap|WeakHashMap|IdentityHashMap)$/, 'use a ConcurrentHashMap'],
  [/\.TreeMap$/, 'use a ConcurrentSkipListMap'],
  [/\.(ArrayList|LinkedList|Vector)$/, 'use a CopyOnWriteArrayList or a concurrent queue'],
  [/\.(HashSet|LinkedHashSet)$/, 'use ConcurrentHashMap.newKeySet()'],
  [/\.TreeSet$/, 'use a ConcurrentSkipListSet'],
  [/\.(ArrayDeque|PriorityQueue)$/, 'use a blocking or concurrent queue'],
  [/\.(SimpleDateFormat|DateFormat)$/, 'use a DateTimeFormatter, which is immutable'],
  [/\.StringBuilder$/, 'let each thread build its own'],
];

export interface AdviceInput {
  readonly kind: FindingKind;
  readonly subject: string;
  readonly guardedBy: string | undefined;
  /** The side that does not hold `guardedBy`, the first where both do not. */
  readonly bare: Side | undefined;
  readonly sides: readonly [Side, Side];
  /** True when the racing field is a 32-bit primitive or a reference and no write depends on a read. */
  readonly plainFlag: boolean;
}

export function adviceFor({ kind, subject, guardedBy, bare, sides, plainFlag }: AdviceInput): string {
  const reader = sides.find((side) => side.access === 'write' && holdsReadLockOnly(side));
  if (reader !== undefined && sides.every(({ locks }) => locks.length > 0)) {
    return `Take the write lock instead of ${lockText(reader)} in ${reader.place.method}: read locks do not exclude each other.`;
  }
  if (guardedBy !== undefined && bare !== undefined) {
    return `Hold ${guardedBy} in ${bare.place.method} too, as most other accesses do.`;
  }
  if (lockText(sides[0]) === lockText(sides[1]) && lockText(sides[0]) !== '') {
    return `Both sides lock ${lockText(sides[0])}, but of different objects: guard ${simpleName(subject)} with a lock that all who share it have in common.`;
  }
  if (kind === 'library-object-race') {
    const choice = SAFE_CHOICE.find(([name]) => name.test(subject))?.[1];
    const guard = `Guard every call on this ${simpleName(subject)} with one lock`;
    return choice === undefined ? `${guard}.` : `${guard}, or ${choice}.`;
  }
  if (kind === 'array-race')
    return `Guard all accesses to the elements of ${subject} with one lock, or use an atomic array.`;
  const lacking = sideThatLacksALock(sides);
  if (lacking !== undefined && !plainFlag) {
    return `Hold ${lacking.lock} in ${lacking.side.place.method} too, or guard all accesses to ${simpleName(subject)} with one lock.`;
  }
  const both = sides[0].locks.length > 0 && sides[1].locks.length > 0;
  if (both)
    return `The two sides hold different locks (${lockText(sides[0])} and ${lockText(sides[1])}): guard ${simpleName(subject)} with one of them everywhere.`;
  if (plainFlag) return `Make ${simpleName(subject)} volatile, or guard all accesses to it with one lock.`;
  return `Guard all accesses to ${simpleName(subject)} with one lock.`;
}

/** One side holds nothing, and the other, elsewhere, a lock with a name that is known outside its method. */
function sideThatLacksALock(sides: readonly [Side, Side]): { side: Side; lock: string } | undefined {
  const side = sides.find(({ locks }) => locks.length === 0);
  const [lock, ...more] = sides.find((other) => other !== side)?.locks ?? [];
  if (side === undefined || lock === undefined || more.length > 0 || lock.mode === 'shared') return undefined;
  if (sides[0].place.method === sides[1].place.method || !/[.(]/.test(lock.text)) return undefined;
  return { side, lock: lock.text };
}

function holdsReadLockOnly({ locks }: Side): boolean {
  return locks.length > 0 && locks.every(({ mode }) => mode === 'shared');
}

function lockText(side: Side): string {
  return side.locks.map(({ text }) => text).join(', ');
}

/** Class and member of a dotted name: `org.acme.Pool.used` → `Pool.used`, `java.util.HashMap` → `HashMap`. */
function simpleName(dotted: string): string {
  const parts = dotted.split('.');
  const from = parts.findIndex((part) => /^[A-Z]/.test(part));
  return parts.slice(from < 0 ? -1 : from).join('.');
}
