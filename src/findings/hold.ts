/** Advice on where to take a lock that some threads lack: it names only code that can take it. */
import { type LockPlace, lockPhrase, lockPlace, type Reach } from './lockplace.js';
import { type Subject, shortName } from './subject.js';
import type { Finding, Side } from './types.js';

/** Places that a sentence names. */
const MOST_NAMED = 4;

/** What else is known of the threads that should take a lock. */
interface Known {
  readonly sides: readonly Side[];
  readonly others?: readonly Side[];
  readonly reach?: Reach;
}

/** What `side`, which lacks the usual lock, is to do about it. */
export function holdUsual(about: Subject, lock: string, side: Side, known: Known): string {
  const where = placeFor(about, lock, side, known);
  if (where.kind === 'constructor') {
    return `Let no other thread reach the ${where.className} before its constructor has ended: most other accesses hold ${lock}, and who makes the object cannot.`;
  }
  if (where.kind === 'strange') {
    return `Guard ${shortName(about)} with one lock that ${where.method} can take too: most other accesses hold ${lock}, which is not at hand there.`;
  }
  const advice =
    holdText(where, lock, ', as most other accesses do') ??
    `Guard ${shortName(about)} with one lock that all accesses can take: not all can take ${lock}, which most hold`;
  return where.kind === 'calls'
    ? `${advice}, or guard ${shortName(about)} with one lock everywhere.`
    : `${advice}.`;
}

/** The same of a lock that the other side alone is known to hold. */
export function holdAsOther(about: Subject, lock: string, side: Side, known: Known): string {
  const where = placeFor(about, lock, side, known);
  const general = `guard all accesses to ${shortName(about)} with one lock`;
  const advice = where.kind === 'method' || where.kind === 'result' ? holdText(where, lock, '') : undefined;
  if (advice === undefined) return `${general.charAt(0).toUpperCase()}${general.slice(1)}.`;
  return where.kind === 'result' ? `${advice}.` : `${advice}, or ${general}.`;
}

function placeFor(
  { subject }: Subject,
  lock: string,
  side: Side,
  { sides, others = [], reach }: Known,
): LockPlace {
  return lockPlace({ lock, side, subject, others: [...sides, ...others] }, reach);
}

/** A sentence without its full stop; undefined where the lock can be taken nowhere. */
function holdText(where: LockPlace, lock: string, why: string): string | undefined {
  const held = lockPhrase(lock, where.kind === 'method' ? where.field : undefined);
  switch (where.kind) {
    case 'method': {
      const { method, file, line } = where.place;
      if (!where.elsewhere) return `Hold ${held} in ${method} too${why}`;
      const at = line > 0 ? ` at ${file.slice(file.lastIndexOf('/') + 1)}:${line}` : '';
      return `Hold ${held}${at} in ${method} too: the method takes it elsewhere only`;
    }
    case 'calls':
      return `Hold ${held} around every call of ${where.method}${why}`;
    case 'result':
      return `Let ${where.method} return a copy that it makes while it holds ${held}: what callers do with the result happens without that lock`;
    case 'held':
      return `${where.method} holds ${lock}, but maybe of another object: use one lock that all who share the state have in common`;
    default:
      return undefined;
  }
}

/** The same of findings with one cause and one usual lock: a place for each, by the witness that stands for it. */
export function holdInAll(lock: string, parts: readonly Finding[]): string {
  const sides = parts.flatMap((part) => part.races[0].sides);
  const places = parts.map((part) => placeFor(part, lock, bareOf(part.races[0].sides, lock), { sides }));
  const methods = distinct(places, (where) => (where.kind === 'method' ? where.place.method : undefined));
  const calls = distinct(places, (where) => (where.kind === 'calls' ? where.method : undefined));
  const advice = [
    ...(methods.length > 0 ? [`in ${listed(firstOf(methods))} too`] : []),
    ...(calls.length > 0 ? [`around every call of ${listed(firstOf(calls))}`] : []),
  ];
  if (advice.length > 0) {
    const fields = new Set(places.map((where) => (where.kind === 'method' ? where.field : undefined)));
    const held = lockPhrase(lock, fields.size === 1 ? [...fields][0] : undefined);
    return `Hold ${held} ${advice.join(' and ')}, as most other accesses do.`;
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

function distinct(places: readonly LockPlace[], nameOf: (where: LockPlace) => string | undefined): string[] {
  return [...new Set(places.map(nameOf).filter((name) => name !== undefined))];
}

/** The first few, and how many there are besides. */
function firstOf(names: readonly string[]): string[] {
  const left = names.length - MOST_NAMED;
  return left > 1 ? [...names.slice(0, MOST_NAMED), `${left} more methods`] : [...names];
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}
