/** What mends a finding, in one sentence: the first of the mends, or the next. */

import { listed, type Subject, shortName, simpleName, subjectText } from '../names/index.js';
import { lockNamed, lockPhrase } from './lockplace.js';
import type { Mend, MendKind } from './mends.js';

/** Places that a sentence names. */
const MOST_NAMED = 4;

/** What to use instead of, or do with, the library classes that are most often shared by mistake. */
const SAFE_CHOICE: readonly (readonly [type: RegExp, to: string | undefined, text: string])[] = [
  [
    /\.(HashMap|LinkedHashMap|WeakHashMap|IdentityHashMap)$/,
    'java.util.concurrent.ConcurrentHashMap',
    'use a ConcurrentHashMap',
  ],
  [/\.TreeMap$/, 'java.util.concurrent.ConcurrentSkipListMap', 'use a ConcurrentSkipListMap'],
  [
    /\.(ArrayList|LinkedList|Vector)$/,
    'java.util.concurrent.CopyOnWriteArrayList',
    'use a CopyOnWriteArrayList or a concurrent queue',
  ],
  [
    /\.(HashSet|LinkedHashSet)$/,
    'java.util.concurrent.ConcurrentHashMap',
    'use ConcurrentHashMap.newKeySet()',
  ],
  [/\.TreeSet$/, 'java.util.concurrent.ConcurrentSkipListSet', 'use a ConcurrentSkipListSet'],
  [/\.(ArrayDeque|PriorityQueue)$/, undefined, 'use a blocking or concurrent queue'],
  [
    /\.(SimpleDateFormat|DateFormat)$/,
    'java.time.format.DateTimeFormatter',
    'use a DateTimeFormatter, which is immutable',
  ],
];

/** Another class than `subject`, or another use of it; `holder` is the field that holds the object. */
export function otherClass(subject: string, holder: string | undefined): Mend | undefined {
  if (subject.endsWith('[]')) return { kind: 'other-class', from: subject };
  if (/\.StringBuilder$/.test(subject)) return { kind: 'own-object', from: subject };
  const choice = SAFE_CHOICE.find(([type]) => type.test(subject));
  if (choice === undefined) return undefined;
  const [, to] = choice;
  return {
    kind: 'other-class',
    ...(holder !== undefined && { field: holder }),
    from: subject,
    ...(to !== undefined && { to }),
  };
}

/** The advice of a finding: `Make Pool.used volatile, or guard all accesses to it with one lock.` */
export function mendText(mends: readonly Mend[], about: Subject): string {
  const [first, ...others] = mends;
  if (first === undefined) return '';
  const rest = others.map((mend) => `${JOINTS[mend.kind] ?? ', or '}${lower(clauseOf(mend, about, first))}`);
  return `${clauseOf(first, about, undefined)}${rest.join('')}.`;
}

/** What stands before a mend that is not the first. */
const JOINTS: Partial<Record<MendKind, string>> = { 'view-result': ' or ', 'other-call': '; or ' };

function clauseOf(mend: Mend, about: Subject, before: Mend | undefined): string {
  const { lock = '', field = '', from = '', named = [], calls = [] } = mend;
  const where = listed(named);
  const method = mend.methods?.[0]?.method ?? '';
  switch (mend.kind) {
    case 'volatile':
      return `Make ${simpleName(field)} volatile`;
    case 'atomic':
      return `Update ${simpleName(field)} in one step, with an atomic object or a field updater`;
    case 'final':
      return `Make ${simpleName(field)} final and return a changed copy in ${where}`;
    case 'lock-method':
      return holdText(mend);
    case 'lock-block':
      return `Hold ${lock} around the ${calls.join()} in ${where}`;
    case 'write-lock':
      return calls.length > 0
        ? `Take ${lock} for writing around the ${calls.join()} in ${where}`
        : `Take the write lock instead of ${lock} in ${method}: read locks do not exclude each other`;
    case 'class-lock':
      return staticText(mend);
    case 'one-lock':
      return oneLockText(mend, about, before);
    case 'one-step':
      return `Hold one lock around ${listed(calls)}, and around all calls that may run in between`;
    case 'one-method':
      return 'Make both one synchronized method';
    case 'lock-object':
      return `Lock an object that is made for it in ${where}: private final Object lock = new Object()`;
    case 'copy-result':
      return copyText(mend, about);
    case 'view-result':
      return 'An unmodifiable view';
    case 'other-value':
      return from === ''
        ? 'Keep an immutable value in that field'
        : 'Keep a concurrent collection in that field';
    case 'other-class':
      return choiceText(from);
    case 'own-object':
      return /\.StringBuilder$/.test(from)
        ? 'Let each thread build its own'
        : `Give each thread its own ${lastOf(from)}`;
    case 'keep-private':
      return `Let no other thread reach the ${from} before its constructor has ended: most other accesses hold ${lock}, which the constructing thread cannot hold`;
    case 'annotation':
      return lock === '' ? 'Remove the annotation' : 'Change the annotation if another lock is meant';
    case 'other-call':
      return mend.text ?? '';
  }
}

function holdText({
  because,
  lock = '',
  via,
  methods = [],
  calls = [],
  named = [],
  like = [],
}: Mend): string {
  if (because === 'siblings')
    return `Make ${listed(named)} synchronized, as ${listed(like)} ${like.length === 1 ? 'is' : 'are'}`;
  if (because === 'short') return `Make ${listed(named)} synchronized`;
  const held = lockPhrase(lock, via);
  const [first] = methods;
  if (because === 'elsewhere' && first !== undefined) {
    const at = first.line > 0 ? ` at ${first.file.slice(first.file.lastIndexOf('/') + 1)}:${first.line}` : '';
    return `Hold ${held}${at} in ${first.method} too: the method takes it only elsewhere`;
  }
  const inside = named.length > 0 ? named : firstOf([...new Set(methods.map(({ method }) => method))]);
  const places = [
    ...(inside.length > 0 ? [`in ${listed(inside)} too`] : []),
    ...(calls.length > 0 ? [`around every call of ${listed(firstOf(calls))}`] : []),
  ];
  return `Hold ${held} ${places.join(' and ')}${because === 'usual' ? ', as most other accesses do' : ''}`;
}

/** A static field, or what one holds, under a lock of which each object has its own. */
function staticText({ field = '', lock = '', to = '' }: Mend): string {
  const { owner } = lockNamed(lock);
  const name = simpleName(field).replace('[]', '');
  const locks = lock === `this (${owner})` ? 'locks itself' : `has ${simpleName(lock)} of its own`;
  return `\`${lastOf(name)}\` is static, but each ${simpleName(owner)} ${locks}. Lock \`${simpleName(to)}.class\``;
}

function oneLockText(mend: Mend, about: Subject, before: Mend | undefined): string {
  const { because, lock = '', locks = [], calls = [], named = [], from = '' } = mend;
  const name = shortName(about);
  switch (because) {
    case 'other-object':
    case 'maybe-other-object': {
      const whose = because === 'other-object' ? 'but of different objects' : 'possibly of different objects';
      return `Both sides lock ${lock}, ${whose}: guard ${name} with one lock that all threads share`;
    }
    case 'different-locks':
      return `The two sides hold different locks (${listed(locks)}): guard ${name} with one of them everywhere`;
    case 'out-of-reach':
      return `Guard ${name} with one lock that ${listed(calls)} can take too: most other accesses hold ${lock}, which cannot be reached there`;
    case 'not-for-all':
      return `Guard ${name} with one lock that all accesses can take: not all can take ${lock}, which most hold`;
    case 'held':
      return `${listed(calls)} holds ${lock}, but possibly of another object: use one lock that all threads share`;
    case 'everywhere':
      return `Guard ${name} with one lock everywhere`;
    case 'methods':
      return `Guard ${listed(named)} of ${lastOf(from)} with one lock`;
    default:
      if (about.kind === 'lost-update') return 'Hold one lock around every update';
      return guardText(mend, about, before?.kind === 'volatile' ? 'it' : name);
  }
}

/** What a method hands out, its callers access: there is no code to guard. */
function guardText({ methods = [], because }: Mend, about: Subject, name: string): string {
  const isNamed = about.holder !== undefined || about.origin !== undefined;
  const accesses =
    about.kind === 'library-object-race'
      ? `every call on ${isNamed ? name : `this ${name}`}`
      : about.kind === 'array-race'
        ? `all accesses to the elements of ${subjectText(about)}`
        : `all accesses to ${name}`;
  const [given] = methods;
  const guard = `uard ${accesses} with one lock`;
  if (because === 'open-field') return `Make the field private, and g${guard}`;
  return given === undefined ? `G${guard}` : `Let ${given.method} return a copy, and g${guard}`;
}

function copyText({ lock, named = [], methods = [] }: Mend, about: Subject): string {
  if (named.length === 0) {
    const held = lockPhrase(lock ?? '');
    return `Let ${methods[0]?.method ?? ''} return a copy, made while it holds ${held}: callers use the result without that lock`;
  }
  const copy = `Let ${listed(named)} return a copy`;
  return about.subject.endsWith('[]') || about.kind === 'array-race' ? `${copy} of the array` : copy;
}

function choiceText(from: string): string {
  const text = from.endsWith('[]')
    ? 'use an atomic array'
    : (SAFE_CHOICE.find(([type]) => type.test(from))?.[2] ?? '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The first few, and how many there are besides. */
function firstOf(names: readonly string[]): string[] {
  const left = names.length - MOST_NAMED;
  return left > 1 ? [...names.slice(0, MOST_NAMED), `${left} more methods`] : [...names];
}
