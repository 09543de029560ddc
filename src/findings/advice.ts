/** One sentence on what would fix a race. */
import { holdAsOther, holdUsual } from './hold.js';
import { lockNamed, type Reach } from './lockplace.js';
import { type Subject, shortName, simpleName, subjectText } from './subject.js';
import type { Side } from './types.js';

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

export interface AdviceInput extends Subject {
  readonly guardedBy: string | undefined;
  /** The side that does not hold `guardedBy`, the first where both do not. */
  readonly bare: Side | undefined;
  readonly sides: readonly [Side, Side];
  /** Both sides hold locks of one name, which may be one or two. */
  readonly isUnproved?: boolean;
  /** Further sides, which may hold a lock that others lack. */
  readonly others?: readonly Side[];
  /** True when the racing field is a 32-bit primitive or a reference and no write depends on a read. */
  readonly plainFlag: boolean;
  /** The field is static: a lock that each object has of its own does not guard it. */
  readonly isStatic?: boolean;
  readonly reach?: Reach;
}

export function adviceFor(input: AdviceInput): string {
  const { kind, guardedBy, bare, sides, plainFlag, reach } = input;
  const name = shortName(input);
  const reader = sides.find((side) => side.access === 'write' && holdsReadLockOnly(side));
  if (reader !== undefined && sides.every(({ locks }) => locks.length > 0)) {
    const frame = reader.path.findLast(({ acquires }) => acquires.some(({ mode }) => mode === 'shared'));
    const method = (frame?.place ?? reader.place).method;
    return `Take the write lock instead of ${lockText(reader)} in ${method}: read locks do not exclude each other.`;
  }
  if (
    guardedBy !== undefined &&
    bare !== undefined &&
    input.isStatic &&
    reach?.isOne(lockNamed(guardedBy)) === false
  ) {
    return guardStatic(input, guardedBy);
  }
  if (guardedBy !== undefined && bare !== undefined) return holdUsual(input, guardedBy, bare, input);
  if (lockText(sides[0]) === lockText(sides[1]) && lockText(sides[0]) !== '') {
    if (input.isStatic && reach?.isOne(lockNamed(lockText(sides[0]))) === false)
      return guardStatic(input, lockText(sides[0]));
    const whose = input.isUnproved ? 'maybe of different objects' : 'but of different objects';
    return `Both sides lock ${lockText(sides[0])}, ${whose}: guard ${name} with a lock that all who share it have in common.`;
  }
  if (kind === 'library-object-race') {
    const choice = choiceFor(input);
    const isNamed = input.holder !== undefined || input.origin !== undefined;
    const guard = guardAll(`every call on ${isNamed ? name : `this ${name}`}`, sides);
    return choice === undefined ? `${guard}.` : `${guard}, or ${choice}.`;
  }
  if (kind === 'array-race') {
    return `${guardAll(`all accesses to the elements of ${subjectText(input)}`, sides)}, or use an atomic array.`;
  }
  const lacking = sideThatLacksALock(sides);
  if (lacking !== undefined && !plainFlag) return holdAsOther(input, lacking.lock, lacking.side, input);
  const both = sides[0].locks.length > 0 && sides[1].locks.length > 0;
  if (both)
    return `The two sides hold different locks (${lockText(sides[0])} and ${lockText(sides[1])}): guard ${name} with one of them everywhere.`;
  if (plainFlag) return `Make ${name} volatile, or guard all accesses to it with one lock.`;
  return `Guard all accesses to ${name} with one lock.`;
}

/** A static field, or what one holds, under a lock of which each object has its own. */
function guardStatic(input: AdviceInput, lock: string): string {
  const field = simpleName(input.holder ?? input.subject).replace('[]', '');
  const { owner } = lockNamed(lock);
  const locker = simpleName(owner);
  const locks = lock === `this (${owner})` ? 'locks itself' : `has ${simpleName(lock)} of its own`;
  const own = (input.holder ?? input.subject).replace(/\[\]$/, '').replace(/\.[^.]*$/, '');
  const choice = choiceFor(input);
  return `\`${field.slice(field.lastIndexOf('.') + 1)}\` is static, but each ${locker} ${locks}. Lock \`${simpleName(own)}.class\`${choice === undefined ? '' : `, or ${choice}`}.`;
}

function choiceFor({ kind, subject }: AdviceInput): string | undefined {
  if (kind === 'array-race') return 'use an atomic array';
  if (kind !== 'library-object-race') return undefined;
  return SAFE_CHOICE.find(([type]) => type.test(subject))?.[1];
}

/** What a method hands out, its callers access: there is no code to guard. */
function guardAll(accesses: string, sides: readonly [Side, Side]): string {
  const given = sides.map(({ path }) => path[path.length - 1]).find(({ isResult }) => isResult);
  const guard = `uard ${accesses} with one lock`;
  if (given?.isField) return `Make the field private, and g${guard}`;
  return given === undefined ? `G${guard}` : `Let ${given.place.method} return a copy, and g${guard}`;
}

/** One side holds nothing, and the other, elsewhere, a lock with a name that is known outside its method. */
function sideThatLacksALock(sides: readonly [Side, Side]): { side: Side; lock: string } | undefined {
  const side = sides.find(({ locks }) => locks.length === 0);
  const [lock, ...more] = sides.find((other) => other !== side)?.locks ?? [];
  if (side === undefined || lock === undefined || more.length > 0 || lock.mode === 'shared') return undefined;
  const { kind, owner } = lockNamed(lock.text);
  if (sides[0].place.method === sides[1].place.method || (owner === '' && kind !== 'anybody'))
    return undefined;
  return { side, lock: lock.text };
}

function holdsReadLockOnly({ locks }: Side): boolean {
  return locks.length > 0 && locks.every(({ mode }) => mode === 'shared');
}

function lockText(side: Side): string {
  return side.locks.map(({ text }) => text).join(', ');
}
