/**
 * What the models leave out: contents of strings, builders, boxes and atomics, and what is printed. Bodies of models run
 * all the same, for their accesses; this only says what they return. All of it is numbers and strings, which no analysis
 * tells apart.
 */
import { JavaObject, type Value } from './values.js';
import type { World } from './world.js';

/** What a call returns; undefined where its body decides. */
export type Filling = (world: World, args: readonly Value[], result: FillingResult) => Value | undefined;

export interface FillingResult {
  /** Descriptor of what is returned. */
  readonly desc: string;
  /** Descriptors of the parameters, without the receiver. */
  readonly params: readonly string[];
}

/** A value as string concatenation shows it; undefined where only its `toString` knows. */
export function shown(value: Value, desc: string): string | undefined {
  if (value === null) return 'null';
  if (value instanceof JavaObject) {
    if (value.text !== undefined) return value.text;
    return value.number === undefined ? undefined : numberText(value.number);
  }
  if (desc === 'Z') return value === 0 ? 'false' : 'true';
  if (desc === 'C') return String.fromCharCode(Number(value));
  return desc === 'D' || desc === 'F' ? realText(Number(value)) : String(value);
}

function numberText(value: number | bigint): string {
  return String(value);
}

function realText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e7 ? value.toFixed(1) : String(value);
}

const text = (value: Value): string => (value instanceof JavaObject ? (value.text ?? '') : 'null');
const int = (value: Value): number => Number(value);
const flag = (value: boolean): number => (value ? 1 : 0);
/** A string as Java hashes it. */
const hash = (of: string): number => [...of].reduce((h, c) => (Math.imul(31, h) + c.charCodeAt(0)) | 0, 0);
const on =
  (make: (own: string, args: readonly Value[]) => string | number): Filling =>
  (world, args) => {
    const made = make(text(args[0]), args);
    return typeof made === 'string' ? world.text(made) : made;
  };

const by = (filling: Filling): Filling => filling;

const STRINGS: Readonly<Record<string, Filling>> = {
  length: on((s) => s.length),
  isEmpty: on((s) => flag(s === '')),
  charAt: on((s, [, i]) => s.charCodeAt(int(i)) || 0),
  equals: (_, [a, b]) => flag(a === b || (b instanceof JavaObject && text(a) === b.text)),
  hashCode: on((s) => hash(s)),
  compareTo: on((s, [, o]) => (s < text(o) ? -1 : flag(s > text(o)))),
  startsWith: on((s, [, o]) => flag(s.startsWith(text(o)))),
  endsWith: on((s, [, o]) => flag(s.endsWith(text(o)))),
  contains: on((s, [, o]) => flag(s.includes(text(o)))),
  indexOf: on((s, [, o]) => s.indexOf(o instanceof JavaObject ? text(o) : String.fromCharCode(int(o)))),
  substring: on((s, [, from, to]) => s.substring(int(from), to === undefined ? s.length : int(to))),
  concat: on((s, [, o]) => s + text(o)),
  toLowerCase: on((s) => s.toLowerCase()),
  toUpperCase: on((s) => s.toUpperCase()),
  trim: on((s) => s.trim()),
  repeat: on((s, [, n]) => s.repeat(Math.min(100, Math.max(0, int(n))))),
  toString: by((_, [self]) => self),
  valueOf: by((world, [value], { params: [desc] }) => {
    const known = shown(value, desc);
    return known === undefined ? undefined : world.text(known);
  }),
  intern: (world, [self]) => world.string(text(self)),
};

/** The contents of a builder after the call; the builder itself is what the body returns. */
const changed =
  (change: (own: string, args: readonly Value[], params: readonly string[]) => string): Filling =>
  (_, args, { params }) => {
    const [self] = args;
    if (self instanceof JavaObject) self.text = change(self.text ?? '', args, params).slice(0, 10_000);
    return undefined;
  };

const BUILDERS: Readonly<Record<string, Filling>> = {
  '<init>': changed((_, [, start], [desc]) => (desc?.startsWith('L') ? text(start) : '')),
  append: changed((own, [, value], [desc]) => own + (shown(value, desc) ?? '?')),
  reverse: changed((own) => [...own].reverse().join('')),
  setLength: changed((own, [, length]) => own.slice(0, int(length))),
  toString: on((s) => s),
  length: on((s) => s.length),
  charAt: on((s, [, i]) => s.charCodeAt(int(i)) || 0),
};

const ZERO = { byte: 0, short: 0, int: 0, long: 0n, float: 0, double: 0, boolean: 0, char: 0 } as const;
type Primitive = keyof typeof ZERO;
const asKind = (value: number | bigint, desc: string): number | bigint =>
  desc === 'J' ? BigInt(Math.trunc(Number(value))) : Number(value);
const numberIn = (value: Value): number | bigint =>
  value instanceof JavaObject ? (value.number ?? 0) : (value ?? 0);

/** `valueOf` gives its number to the box that the body makes: see `fillBox`. */
const BOXES: Readonly<Record<string, Filling>> = {
  ...Object.fromEntries(
    Object.keys(ZERO).map((kind): [string, Filling] => [
      `${kind as Primitive}Value`,
      (_, [self], { desc }) => asKind(numberIn(self), desc),
    ]),
  ),
  equals: (_, [a, b]) =>
    flag(b instanceof JavaObject && a instanceof JavaObject && a.cls === b.cls && a.number === b.number),
  hashCode: (_, [self]) => Number(numberIn(self)) | 0,
  toString: by((world, [self]) => world.text(String(numberIn(self)))),
  compareTo: (_, [a, b]) => Math.sign(Number(numberIn(a)) - Number(numberIn(b))),
  compare: (_, [a, b]) => Math.sign(Number(a) - Number(b)),
  max: (_, [a, b]) => (numberIn(a) > numberIn(b) ? a : b),
  min: (_, [a, b]) => (numberIn(a) < numberIn(b) ? a : b),
  sum: (_, [a, b], { desc }) => asKind(Number(a) + Number(b), desc),
  parseInt: (_, [self]) => Number.parseInt(text(self), 10) | 0,
};

/** The old or the new number, after a change. */
const atomic =
  (next: (now: number | bigint, args: readonly Value[]) => number | bigint, old: boolean): Filling =>
  (_, args, { desc }) => {
    const [self] = args;
    if (!(self instanceof JavaObject)) return undefined;
    const before = self.number ?? 0;
    const after = next(Number(before), args);
    self.number = after;
    return desc === 'V' ? undefined : asKind(old ? before : after, desc);
  };
const num = (value: Value): number => Number(value ?? 0);

const exchanged: Filling = (_, [self, expected, value]) => {
  if (!(self instanceof JavaObject) || Number(self.number ?? 0) !== num(expected)) return 0;
  self.number = num(value);
  return 1;
};

const ATOMICS: Readonly<Record<string, Filling>> = {
  '<init>': atomic((_, [, start]) => num(start ?? 0), false),
  get: atomic((now) => now, false),
  intValue: atomic((now) => now, false),
  longValue: atomic((now) => now, false),
  set: atomic((_, [, value]) => num(value), false),
  lazySet: atomic((_, [, value]) => num(value), false),
  incrementAndGet: atomic((now) => Number(now) + 1, false),
  decrementAndGet: atomic((now) => Number(now) - 1, false),
  addAndGet: atomic((now, [, delta]) => Number(now) + num(delta), false),
  getAndIncrement: atomic((now) => Number(now) + 1, true),
  getAndDecrement: atomic((now) => Number(now) - 1, true),
  getAndAdd: atomic((now, [, delta]) => Number(now) + num(delta), true),
  getAndSet: atomic((_, [, value]) => num(value), true),
  setRelease: atomic((_, [, value]) => num(value), false),
  compareAndSet: exchanged,
  weakCompareAndSetVolatile: exchanged,
};

const printed =
  (end: string): Filling =>
  ({ trace }, [, value], { params: [desc] }) => {
    trace.output += `${desc === undefined ? '' : (shown(value, desc) ?? '?')}${end}`;
    return undefined;
  };

const PER_CLASS: Readonly<Record<string, Readonly<Record<string, Filling>>>> = {
  'java/lang/String': STRINGS,
  'java/lang/StringBuilder': BUILDERS,
  'java/lang/StringBuffer': BUILDERS,
  ...Object.fromEntries(
    ['Integer', 'Long', 'Short', 'Byte', 'Character', 'Boolean', 'Double', 'Float'].map((box) => [
      `java/lang/${box}`,
      BOXES,
    ]),
  ),
  ...Object.fromEntries(
    ['AtomicInteger', 'AtomicLong', 'AtomicBoolean'].map((name) => [
      `java/util/concurrent/atomic/${name}`,
      ATOMICS,
    ]),
  ),
  'java/io/PrintStream': { print: printed(''), println: printed('\n') },
  'java/lang/Math': {
    max: BOXES.max,
    min: BOXES.min,
    abs: (_, [value]) => (value === null || value instanceof JavaObject || value >= 0 ? value : -value),
    floorMod: (_, [a, b], { desc }) => asKind(num(b) === 0 ? 0 : ((num(a) % num(b)) + num(b)) % num(b), desc),
  },
  'java/lang/Object': { hashCode: (_, [self]) => (self instanceof JavaObject ? self.id : 0) },
  'java/lang/Enum': { hashCode: (_, [self]) => (self instanceof JavaObject ? self.id : 0) },
  'java/lang/System': { identityHashCode: (_, [object]) => (object instanceof JavaObject ? object.id : 0) },
};

export function fillingOf(owner: string, name: string): Filling | undefined {
  const named = PER_CLASS[owner];
  return named !== undefined && Object.hasOwn(named, name) ? named[name] : undefined;
}

/** Gives a new box its number. */
export function fillBox(owner: string, name: string, args: readonly Value[], made: Value): void {
  if (name !== 'valueOf' || PER_CLASS[owner] !== BOXES || !(made instanceof JavaObject)) return;
  const [value] = args;
  made.number = value instanceof JavaObject ? Number.parseInt(value.text ?? '0', 10) : (value ?? 0);
}
