/** Where to take a lock that some threads lack: only code is named that can take it. */

import type { Subject } from '../names/index.js';
import type { Finding, Side } from '../types.js';
import { type LockPlace, lockPlace, type Reach } from './lockplace.js';
import { type Mend, type MendPlace, mendPlace } from './mends.js';

/** Methods that a mend lists; what has more is not mended in one go. */
const MOST_METHODS = 20;
/** Methods that are told to lock their object although none of them does yet. */
const MOST_NAMED = 4;

/** What else is known of the threads that should take a lock. */
interface Known {
  readonly sides: readonly Side[];
  readonly others?: readonly Side[];
  /** All sides that lack the lock. */
  readonly allBare?: readonly Side[];
  readonly reach?: Reach;
}

/** What `side`, which lacks the usual lock, is to do about it. */
export function holdUsual(about: Subject, lock: string, side: Side, known: Known): Mend[] {
  const where = placeFor(about, lock, side, known);
  switch (where.kind) {
    case 'constructor':
      return [{ kind: 'keep-private', from: where.className, lock }];
    case 'strange':
      return [{ kind: 'one-lock', because: 'out-of-reach', lock, calls: [where.method] }];
    case 'nowhere':
      return [{ kind: 'one-lock', because: 'not-for-all', lock }];
    case 'calls':
      return [
        { kind: 'lock-method', because: 'usual', lock, calls: [where.method] },
        { kind: 'one-lock', because: 'everywhere' },
      ];
    case 'method':
      return [withAll(about, lock, holdIn(where, lock, 'usual'), known)];
    default:
      return [holdOther(where, lock)];
  }
}

/** The same of a lock that the other side alone is known to hold. */
export function holdAsOther(about: Subject, lock: string, side: Side, known: Known): Mend[] {
  const where = placeFor(about, lock, side, known);
  if (where.kind === 'result') return [holdOther(where, lock)];
  if (where.kind !== 'method') return [{ kind: 'one-lock' }];
  return [withAll(about, lock, holdIn(where, lock), known), { kind: 'one-lock' }];
}

/** Where nothing is held anywhere and a few short methods of one object make all accesses: that they lock it. */
export function holdOwn(field: string, sides: readonly Side[], { isShortUse }: Reach): Mend | undefined {
  const owner = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  const isAble = ({ locks, place, path }: Side): boolean => {
    const { isField, isResult } = path[path.length - 1];
    if (locks.length > 0 || isField || isResult || place.className !== owner || place.isStatic) return false;
    return !/lambda\$|<|^new /.test(place.method) && isShortUse(place, field);
  };
  if (!sides.every(isAble)) return undefined;
  const methods = new Map(sides.map(({ place }) => [place.method, mendPlace(place)]));
  const named = [...new Set([...methods.keys()].map(nameOf))];
  if (named.length > MOST_NAMED) return undefined;
  return {
    ...{ kind: 'lock-method', because: 'short', lock: `this (${owner})`, named },
    methods: [...methods.values()],
  };
}

/** `take()`, of `org.acme.Pool.take(int)`. */
function nameOf(method: string): string {
  const name = method.slice(0, method.indexOf('('));
  return `${name.slice(name.lastIndexOf('.') + 1)}()`;
}

function placeFor(
  { subject }: Subject,
  lock: string,
  side: Side,
  { sides, others = [], reach }: Known,
): LockPlace {
  return lockPlace({ lock, side, subject, others: [...sides, ...others] }, reach);
}

function holdIn(where: LockPlace & { kind: 'method' }, lock: string, because?: 'usual'): Mend {
  const reason = where.elsewhere ? 'elsewhere' : because;
  return {
    kind: 'lock-method',
    ...(reason !== undefined && { because: reason }),
    lock,
    ...(where.field !== undefined && { via: where.field }),
    methods: [mendPlace(where.place)],
  };
}

function holdOther(where: LockPlace & { kind: 'result' | 'held' }, lock: string): Mend {
  return where.kind === 'result'
    ? { kind: 'copy-result', lock, methods: [mendPlace(where.place)] }
    : { kind: 'one-lock', because: 'held', lock, calls: [where.method] };
}

/** The mend for all sides that lack the lock, as far as they can take it as the first one does. */
function withAll(about: Subject, lock: string, mend: Mend, known: Known): Mend {
  const { allBare } = known;
  if (mend.because === 'elsewhere') return mend;
  const methods = new Map((mend.methods ?? []).map((place) => [place.method, place]));
  let isPart = allBare === undefined;
  for (const side of allBare ?? []) {
    const where = placeFor(about, lock, side, known);
    const isSame = where.kind === 'method' && !where.elsewhere && where.field === mend.via;
    if (isSame && !methods.has(where.place.method) && methods.size < MOST_METHODS)
      methods.set(where.place.method, mendPlace(where.place));
    isPart ||= !isSame || !methods.has(where.place.method);
  }
  return { ...mend, methods: [...methods.values()], ...(isPart && { part: true }) };
}

/** The same of findings with one cause and one usual lock: a place for each, by the witness that stands for it. */
export function holdInAll(lock: string, parts: readonly Finding[]): Mend[] {
  const sides = parts.flatMap((part) => part.races[0].sides);
  const places = parts.map((part) => placeFor(part, lock, bareOf(part.races[0].sides, lock), { sides }));
  const methods = new Map<string, MendPlace>();
  const calls = new Set<string>();
  for (const where of places) {
    if (where.kind === 'method') methods.set(where.place.method, mendPlace(where.place));
    if (where.kind === 'calls') calls.add(where.method);
  }
  if (methods.size + calls.size > 0) {
    const fields = new Set(places.map((where) => (where.kind === 'method' ? where.field : undefined)));
    const via = fields.size === 1 ? [...fields][0] : undefined;
    return [
      {
        kind: 'lock-method',
        because: 'usual',
        lock,
        ...(via !== undefined && { via }),
        methods: [...methods.values()],
        part: true,
        ...(calls.size > 0 && { calls: [...calls] }),
      },
    ];
  }
  const [lead] = parts;
  return holdUsual(lead, lock, bareOf(lead.races[0].sides, lock), { sides });
}

/** The side without locks, else that without this one: findings know the locks of their sides by name only. */
function bareOf(sides: readonly [Side, Side], lock: string): Side {
  return (
    sides.find(({ locks }) => locks.length === 0) ??
    sides.find(({ locks }) => locks.every(({ text }) => text !== lock)) ??
    sides[0]
  );
}
