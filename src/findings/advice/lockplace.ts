/**
 * Where a thread that lacks a lock can take it.
 *
 * It is the method of the lock's owner on the path to the access: a private lock is of no use to a stranger, `this`
 * means another object there, and a constructor has nothing yet that others could lock. All of it is read from the names
 * in a report, so that findings read from a file get the same advice as those of a scan. A `Reach` adds what only the
 * classes say.
 *
 * Guarantee: none; a method that is named is one of the path, and its code can write the lock.
 */
import { simpleName } from '../names/index.js';
import type { PathStep, Place, Side } from '../types.js';

/** What the name of a lock says. */
export interface Lock {
  readonly text: string;
  /** The monitor of an object, a field or what a method returns, the object of a class, or what anybody can write. */
  readonly kind: 'object' | 'member' | 'class' | 'anybody';
  /** The class whose objects are the lock or whose member leads to it; empty where anybody can write it. */
  readonly owner: string;
  /** Of a field, its name; empty otherwise. */
  readonly field: string;
}

/** What is known of the code of a method. */
export interface Reach {
  /** May it write the lock? */
  readonly isOwn: (place: Place, lock: Lock) => boolean;
  /** Where the lock is an object, the field by which the object of the method knows one: `org.acme.Desk.shelf`. */
  readonly fieldFor: (place: Place, lock: Lock) => string | undefined;
  /** Is there one such lock, whatever object is raced on? */
  readonly isOne: (lock: Lock) => boolean;
  /** Is the method short, and does it use the field in its own object alone: `org.acme.Pool.used`? */
  readonly isShortUse: (place: Place, field: string) => boolean;
}

export type LockPlace =
  /** In the method of the place, by a `field` where it is not the lock's own; `elsewhere` where it takes it in other statements. */
  | { readonly kind: 'method'; readonly place: Place; readonly elsewhere: boolean; readonly field?: string }
  /** By those who call the method: none on the path can. */
  | { readonly kind: 'calls'; readonly method: string }
  /** Nowhere in the method, which is all there is of the path. */
  | { readonly kind: 'strange'; readonly method: string }
  /** Nowhere in the method: its callers work on what it returns. */
  | { readonly kind: 'result'; readonly place: Place }
  /** Nowhere: the object is being made. */
  | { readonly kind: 'constructor'; readonly className: string }
  /** A method holds a lock of that name, yet it excludes nobody. */
  | { readonly kind: 'held'; readonly method: string }
  /** In no code that has a name. */
  | { readonly kind: 'nowhere' };

export interface Lacking {
  /** The name of the lock. */
  readonly lock: string;
  /** The side without it. */
  readonly side: Side;
  /** What is raced on. */
  readonly subject: string;
  /** Sides that may hold it. */
  readonly others: readonly Side[];
}

export function lockPlace({ lock: text, side, subject, others }: Lacking, reach: Reach = BY_NAME): LockPlace {
  const lock = lockNamed(text);
  const holding = side.path.find(isAcquiring(text));
  if (holding !== undefined) return { kind: 'held', method: holding.place.method };
  const last = side.path[side.path.length - 1];
  if (last.isField) return elsewhere(lock, side);
  if (last.isResult) return { kind: 'result', place: last.place };
  const taking = others.flatMap(({ path }) => path.filter(isAcquiring(text)).map(({ place }) => place));
  const able = side.path.filter((frame) => {
    const { place } = frame;
    if (!place.application) return false;
    if (reach.isOwn(place, lock) || (frame === last && isInHand(place, lock, subject))) return true;
    return canAsOthers(place, taking);
  });
  const entered = new Set(others.flatMap((other) => enteredWith(text, other)));
  // What others run with the lock held has callers that see to it: here one of them does not.
  const frame = able.findLast(({ place }) => !entered.has(place.method)) ?? able[able.length - 1];
  if (frame === undefined) return byField(lock, side, reach) ?? elsewhere(lock, side);
  const { place } = frame;
  return { kind: 'method', place, elsewhere: taking.some(({ method }) => method === place.method) };
}

/** The nearest method whose object keeps the one to lock. */
function byField(lock: Lock, { path }: Side, { fieldFor }: Reach): LockPlace | undefined {
  for (const { place } of [...path].reverse()) {
    const field = place.application ? fieldFor(place, lock) : undefined;
    if (field !== undefined) return { kind: 'method', place, elsewhere: false, field };
  }
  return undefined;
}

function elsewhere(lock: Lock, { path, place }: Side): LockPlace {
  const shown = path.map((frame) => frame.place).filter(({ application }) => application);
  const last = shown[shown.length - 1] ?? place;
  const isMaking = shown.some((each) => isConstructor(each) && each.className === lock.owner);
  if (lock.kind !== 'anybody' && isMaking) return { kind: 'constructor', className: lock.owner };
  // Calls from one class into the other can be guarded, those inside of it are its own business.
  const from = shown.findLastIndex(({ className }) => className !== last.className) + 1;
  const { method } = shown[from] ?? last;
  if (/\blambda\$|<clinit>/.test(method)) return { kind: 'nowhere' };
  return from === 0 ? { kind: 'strange', method: last.method } : { kind: 'calls', method };
}

/** Where one method of a class takes a lock, others of it can. */
function canAsOthers(place: Place, taking: readonly Place[]): boolean {
  if (isConstructor(place)) return false;
  const own = taking.filter(({ className }) => className === place.className);
  return own.some(({ isStatic }) => isStatic || !place.isStatic);
}

function isAcquiring(text: string): (frame: PathStep) => boolean {
  return ({ acquires }) => acquires.some((lock) => lock.text === text);
}

/** Methods that a side enters while it holds the lock. */
function enteredWith(text: string, { path }: Side): string[] {
  const from = path.findIndex(isAcquiring(text));
  return from < 0 ? [] : path.slice(from + 1).map(({ place }) => place.method);
}

/**
 * Code that accesses a field of an object has the object at hand and can lock it. A constructor mostly accesses its own
 * object, and locking that one helps nobody.
 */
function isInHand(place: Place, { kind, owner }: Lock, subject: string): boolean {
  const isField = subject.startsWith(`${owner}.`) && /^[^.[\]]+$/.test(subject.slice(owner.length + 1));
  return kind === 'object' && isField && !isConstructor(place);
}

/** Without knowing the classes: code of the owner, and of classes without a name inside of it. */
const BY_NAME: Reach = {
  isOwn: isOwnByName,
  fieldFor: () => undefined,
  isOne: () => true,
  isShortUse: () => false,
};

function isOwnByName(place: Place, { kind, owner }: Lock): boolean {
  if (kind === 'anybody') return true;
  if (kind === 'class') return packageOf(place.className) === packageOf(owner);
  const { className } = place;
  const isOwn = className.startsWith(owner) && /^(?:\$\d|$)/.test(className.slice(owner.length));
  return isOwn && !isConstructor(place) && !place.isStatic;
}

export function isConstructor({ method }: Pick<Place, 'method'>): boolean {
  return method.startsWith('new ');
}

export function packageOf(className: string): string {
  return className.slice(0, Math.max(0, className.lastIndexOf('.')));
}

/** `this (org.acme.Pool)`, `the lock of org.acme.Pool`, `org.acme.Pool.locks.writeLock()`, `class org.acme.Pool`, `the string "a"`. */
export function lockNamed(text: string): Lock {
  if (text.startsWith('the string "')) return { text, kind: 'anybody', owner: '', field: '' };
  const [, ofClass] = /^class (.+)$/.exec(text) ?? [];
  if (ofClass !== undefined) return { text, kind: 'class', owner: ofClass, field: '' };
  const object = (/^this \(([^()]+)\)$/.exec(text) ?? /^the lock of (.+)$/.exec(text))?.[1];
  if (object !== undefined) return { text, kind: 'object', owner: object, field: '' };
  const path = text.replace(/^(?:an element of )+/, '').replace(/(?:\.[^.()]+\(\))+$/, '');
  const [, receiver] = /^this \(([^()]+)\)$/.exec(path) ?? [];
  if (receiver !== undefined) return { text, kind: 'member', owner: receiver, field: '' };
  const dot = path.lastIndexOf('.');
  return { text, kind: 'member', owner: path.slice(0, Math.max(0, dot)), field: path.slice(dot + 1) };
}

/** A lock in a sentence: of `this`, whose it is, and which field keeps it where it is to be taken. */
export function lockPhrase(text: string, field?: string): string {
  const [, owner] = /^this \(([^()]+)\)$/.exec(text) ?? [];
  const here = field === undefined ? '' : `, ${simpleName(field)} here`;
  if (owner !== undefined) return `the ${owner} (\`this\` in ${simpleName(owner)} methods${here})`;
  return field === undefined ? text : `${text} (${simpleName(field)})`;
}
