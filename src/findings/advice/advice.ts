/** What would mend a race: the first of the mends, or the next. */

import type { Subject } from '../names/index.js';
import type { Side } from '../types.js';
import { holdAsOther, holdOwn, holdUsual } from './hold.js';
import { lockNamed, type Reach } from './lockplace.js';
import { otherClass } from './mend-text.js';
import { commonLock, type Mend, mendPlace } from './mends.js';

export interface AdviceInput extends Subject {
  readonly guardedBy: string | undefined;
  /** The side that does not hold `guardedBy`, the first where both do not. */
  readonly bare: Side | undefined;
  /** All sides that do not hold it. */
  readonly allBare?: readonly Side[];
  readonly sides: readonly [Side, Side];
  /** Both sides hold locks of one name, which may be one or two. */
  readonly isUnproved?: boolean;
  /** Further sides, which may hold a lock that others lack. */
  readonly others?: readonly Side[];
  /** There are more. */
  readonly isCut?: boolean;
  /** True when the racing field is a 32-bit primitive or a reference and no write depends on a read. */
  readonly plainFlag: boolean;
  /** The field is static: a lock that each object has of its own does not guard it. */
  readonly isStatic?: boolean;
  readonly reach?: Reach;
}

export function mendsFor(input: AdviceInput): Mend[] {
  const { kind, subject, guardedBy, bare, sides, plainFlag, reach } = input;
  const reader = sides.find((side) => side.access === 'write' && holdsReadLockOnly(side));
  if (reader !== undefined && sides.every(({ locks }) => locks.length > 0)) {
    const frame = reader.path.findLast(({ acquires }) => acquires.some(({ mode }) => mode === 'shared'));
    return [{ kind: 'write-lock', lock: lockText(reader), methods: [mendPlace((frame ?? reader).place)] }];
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
  const [first, second] = sides.map(lockText);
  if (first === second && first !== '') {
    if (input.isStatic && reach?.isOne(lockNamed(first)) === false) return guardStatic(input, first);
    const because = input.isUnproved ? 'maybe-other-object' : 'other-object';
    return [{ kind: 'one-lock', because, lock: first }];
  }
  if (kind === 'library-object-race' || kind === 'array-race') return [guardAll(input), ...choiceFor(input)];
  const lacking = sideThatLacksALock(sides);
  if (lacking !== undefined && !plainFlag) {
    const { lock, side } = lacking;
    const isBare = ({ locks }: Side): boolean => locks.every(({ text }) => text !== lock);
    const allBare = input.isCut ? undefined : [...sides, ...(input.others ?? [])].filter(isBare);
    return holdAsOther(input, lock, side, { ...input, ...(allBare !== undefined && { allBare }) });
  }
  if (first !== '' && second !== '')
    return [{ kind: 'one-lock', because: 'different-locks', locks: [first, second] }];
  if (kind === 'lost-update') return [{ kind: 'atomic', field: subject }, { kind: 'one-lock' }];
  if (plainFlag) return [{ kind: 'volatile', field: subject }, { kind: 'one-lock' }];
  const own = holdOwnIn(input);
  return own === undefined ? [{ kind: 'one-lock' }] : [own, { kind: 'one-lock', because: 'everywhere' }];
}

function holdOwnIn({ subject, sides, others = [], isCut, isStatic, reach }: AdviceInput): Mend | undefined {
  if (isCut || isStatic || reach === undefined) return undefined;
  return holdOwn(subject, [...sides, ...others], reach);
}

/** A static field, or what one holds, under a lock of which each object has its own. */
function guardStatic(input: AdviceInput, lock: string): Mend[] {
  const field = input.holder ?? input.subject;
  const to = field.replace(/\[\]$/, '').replace(/\.[^.]*$/, '');
  return [{ kind: 'class-lock', field, lock, to }, ...choiceFor(input)];
}

function choiceFor({ kind, subject, holder }: AdviceInput): Mend[] {
  if (kind !== 'library-object-race' && kind !== 'array-race') return [];
  const choice = otherClass(kind === 'array-race' ? `${subject.replace(/\[\]$/, '')}[]` : subject, holder);
  return choice === undefined ? [] : [choice];
}

/**
 * What a method hands out, its callers access: there is no code to guard. The lock is the one that all others hold, and
 * hold alone; the copy is to be made under it.
 */
function guardAll({ sides, others = [], isCut }: AdviceInput): Mend {
  const all = [...sides, ...others];
  const [given, kept] = [true, false].map((wanted) =>
    all.filter(({ path }) => (path[path.length - 1].isResult === true) === wanted),
  );
  if (given.length === 0) return { kind: 'one-lock' };
  if (given.some(({ path }) => path[path.length - 1].isField))
    return { kind: 'one-lock', because: 'open-field' };
  const methods = new Map(given.map(({ path }) => [path[path.length - 1].place.method, path]));
  const lock = isCut ? undefined : commonLock(kept);
  return {
    kind: 'one-lock',
    ...(lock !== undefined && { lock }),
    methods: [...methods.values()].map((path) => mendPlace(path[path.length - 1].place)),
  };
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
