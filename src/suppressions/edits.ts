/**
 * Edits of Java sources that change one declaration, as replacements of text between two places.
 *
 * Guarantee: an edit is given only where the declaration is the only one that is meant and its tokens read as expected, so
 * that the file compiles with the edit if it did before. Assumption: no class, field or package of the program is called
 * `java`. What the edit does to the program beside the race, it does not know.
 */
import { JavaSource, type Member, type SourceTexts } from './java-source.js';

/** Text to put in place of what stands between two places of a file; lines and columns are from 1, the end excluded. */
export interface Edit {
  readonly file: string;
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** A field or method: `line` is one of the method's code. */
export interface Meant {
  readonly file: string;
  readonly className: string;
  readonly name: string;
  readonly line?: number;
}

/** Words that cannot stand beside a modifier. */
const CLASHES = { synchronized: ['abstract', 'native', 'default'], volatile: ['final'], final: ['volatile'] };

/** A method that takes further locks or waits must not do so under one more. */
const WAITING = new Set([
  ...['synchronized', 'lock', 'lockInterruptibly', 'tryLock', 'acquire', 'await', 'join', 'sleep', 'wait'],
  ...['park', 'invokeAll', 'invokeAny', 'notify', 'notifyAll'],
]);

/** What a field may be declared as that holds a map or set made by `new`, so that another class fits. */
const SWAPS: Readonly<Record<string, { readonly to: string; readonly types: readonly string[] }>> = {
  'java.util.HashMap': { to: 'java.util.concurrent.ConcurrentHashMap', types: ['Map'] },
  'java.util.TreeMap': {
    to: 'java.util.concurrent.ConcurrentSkipListMap',
    types: ['Map', 'SortedMap', 'NavigableMap'],
  },
  'java.util.TreeSet': {
    to: 'java.util.concurrent.ConcurrentSkipListSet',
    types: ['Set', 'SortedSet', 'NavigableSet', 'Collection', 'Iterable'],
  },
  'java.util.HashSet': {
    to: 'java.util.concurrent.ConcurrentHashMap.newKeySet',
    types: ['Set', 'Collection', 'Iterable'],
  },
};

/** What a method may be declared to return, so that a copy of the same class fits. */
const COPIES: Readonly<Record<string, readonly string[]>> = {
  'java.util.ArrayList': ['List', 'Collection', 'Iterable', 'ArrayList'],
  'java.util.LinkedList': ['List', 'Deque', 'Queue', 'Collection', 'Iterable', 'LinkedList'],
  'java.util.ArrayDeque': ['Deque', 'Queue', 'Collection', 'Iterable', 'ArrayDeque'],
  'java.util.HashMap': ['Map', 'HashMap'],
  'java.util.LinkedHashMap': ['Map', 'LinkedHashMap'],
  'java.util.HashSet': ['Set', 'Collection', 'Iterable', 'HashSet'],
  'java.util.LinkedHashSet': ['Set', 'Collection', 'Iterable', 'LinkedHashSet'],
};

export class SourceEdits {
  readonly #files = new Map<string, JavaSource | undefined>();

  constructor(private readonly sources: SourceTexts) {}

  /** A modifier more on a field. */
  field(word: 'volatile' | 'final', meant: Meant): Edit | undefined {
    const source = this.#source(meant.file);
    const member = source?.field(meant.className, meant.name);
    if (source === undefined || member === undefined) return undefined;
    // Who looks a field up by its name accesses it in a mode of its own, as a VarHandle does.
    const isLookedUp = source.tokens.some(({ kind, text }) => kind === 'string' && text === meant.name);
    return isLookedUp ? undefined : inserted(source, meant.file, member, word);
  }

  /** `synchronized` on a method that neither takes a lock nor waits. */
  synchronized(meant: Meant): Edit | undefined {
    const source = this.#source(meant.file);
    const member = source?.method(meant.className, meant.name, meant.line ?? 0);
    if (source === undefined || member === undefined || !source.is(member.last, '}')) return undefined;
    const body = source.tokens.slice(member.name, member.last);
    if (body.some(({ kind, text }) => kind === 'word' && WAITING.has(text))) return undefined;
    // What is given another object of the class may access that one, and `this` does not guard it.
    const own = /[^.$]*$/.exec(meant.className)?.[0] ?? '';
    const given = source.tokens.slice(member.name + 1, bodyOf(source, member));
    if (given.some(({ text }) => text === own || text === 'Object')) return undefined;
    return inserted(source, meant.file, member, 'synchronized');
  }

  /** Another class for the object that a field always holds: `new HashMap<>()` where a `Map` is declared. */
  otherClass(from: string, meant: Meant): Edit | undefined {
    const swap = Object.hasOwn(SWAPS, from) ? SWAPS[from] : undefined;
    const source = this.#source(meant.file);
    const member = source?.field(meant.className, meant.name);
    if (swap === undefined || source === undefined || member === undefined) return undefined;
    const made = initialiser(source, member, from);
    if (made === undefined || !swap.types.includes(typeName(source, member) ?? '')) return undefined;
    if (!made.isEmpty && from === 'java.util.HashSet') return undefined;
    if (!isAssignedOnce(source, member)) return undefined;
    const isCall = from === 'java.util.HashSet';
    const [first, last] = isCall ? [made.keyword, made.open - 1] : [made.name, made.nameEnd];
    return replaced(source, meant.file, first, last, swap.to);
  }

  /**
   * A copy of a field in place of the field, in a method that returns nothing else; where `isLocked`, the method is
   * synchronized or becomes so. `from` is the class that is kept in the field; undefined for an array.
   */
  copy(from: string | undefined, field: string, meant: Meant, isLocked: boolean): Edit[] | undefined {
    const source = this.#source(meant.file);
    const kept = source?.field(meant.className, field);
    const member = source?.method(meant.className, meant.name, meant.line ?? 0);
    if (source === undefined || kept === undefined || member === undefined) return undefined;
    if (!kept.modifiers.has('final') || kept.modifiers.has('static') !== member.modifiers.has('static'))
      return undefined;
    const isMade =
      from === undefined ? isMadeArray(source, kept) : initialiser(source, kept, from) !== undefined;
    if (!isMade || !this.#mayReturn(source, member, from)) return undefined;
    const body = bodyOf(source, member);
    const value = source.is(body + 2, 'this') ? ['this', '.', field] : [field];
    const only = ['{', 'return', ...value, ';', '}'];
    if (!source.reads(body, only) || body + only.length - 1 !== member.last) return undefined;
    const name = value.join('');
    const text = from === undefined ? `${name}.clone()` : `new ${from}<>(${name})`;
    const copied = replaced(source, meant.file, body + 2, body + 1 + value.length, text);
    if (!isLocked || member.modifiers.has('synchronized')) return [copied];
    const lock = inserted(source, meant.file, member, 'synchronized');
    return lock && [lock, copied];
  }

  #mayReturn(source: JavaSource, member: Member, from: string | undefined): boolean {
    if (from === undefined) return isArray(source, member);
    const types = Object.hasOwn(COPIES, from) ? COPIES[from] : [];
    return types.includes(typeName(source, member) ?? '');
  }

  #source(file: string): JavaSource | undefined {
    if (!this.#files.has(file)) this.#files.set(file, JavaSource.of(file, this.sources.text(file)));
    return this.#files.get(file);
  }
}

function inserted(
  source: JavaSource,
  file: string,
  { modifiers, type }: Member,
  word: 'synchronized' | 'volatile' | 'final',
): Edit | undefined {
  if (modifiers.has(word) || CLASHES[word].some((other) => modifiers.has(other))) return undefined;
  // Behind the last modifier, on its line; the type may stand on the next one.
  const isBehind = modifiers.size > 0;
  const offset = isBehind ? source.tokens[type - 1].end : source.tokens[type].start;
  return between(source, file, offset, offset, isBehind ? ` ${word}` : `${word} `);
}

function replaced(source: JavaSource, file: string, first: number, last: number, text: string): Edit {
  return between(source, file, source.tokens[first].start, source.tokens[last].end, text);
}

function between(source: JavaSource, file: string, from: number, to: number, text: string): Edit {
  const [start, end] = [source.position(from), source.position(to)];
  return {
    file,
    ...{ startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column },
    text,
  };
}

/** `Map` of `private java.util.Map<K, V> all`, `List` of `<T> List<T> all()`; undefined for arrays. */
function typeName(source: JavaSource, { type, name }: Member): string | undefined {
  let at = type;
  if (source.is(at, '<')) at = behindAngles(source, at, name);
  if (source.is(at, '@')) return undefined;
  while (source.is(at + 1, '.')) at += 2;
  const found = source.tokens[at];
  const next = source.is(at + 1, '<') ? behindAngles(source, at + 1, name) : at + 1;
  return next === name && found.kind === 'word' ? found.text : undefined;
}

/** `int[] seats`: one dimension, written at the type. */
function isArray(source: JavaSource, { type, name }: Member): boolean {
  if (!source.reads(name - 2, ['[', ']']) || source.is(name + 1, '[')) return false;
  return source.tokens.slice(type, name - 2).every(({ text }) => text !== '[' && text !== '@');
}

/** It is never null, as its declaration makes it. */
function isMadeArray(source: JavaSource, member: Member): boolean {
  const { name } = member;
  const isMade = source.reads(name + 1, ['=', 'new']) || source.reads(name + 1, ['=', '{']);
  return isMade && isArray(source, member);
}

function behindAngles(source: JavaSource, open: number, to: number): number {
  let depth = 0;
  for (let at = open; at < to; at++) {
    if (source.is(at, '<')) depth++;
    if (source.is(at, '>') && --depth === 0) return at + 1;
  }
  return to;
}

interface Made {
  /** The tokens `new`, the first and last of the class's name, and the parenthesis. */
  readonly keyword: number;
  readonly name: number;
  readonly nameEnd: number;
  readonly open: number;
  readonly isEmpty: boolean;
}

/** `= new HashMap<>(16);` of a field: one object of the class, made with numbers at most. */
function initialiser(source: JavaSource, { name, last }: Member, from: string): Made | undefined {
  const keyword = name + 2;
  if (!source.reads(name + 1, ['=', 'new'])) return undefined;
  const parts = from.split('.');
  const simple = parts[parts.length - 1];
  const qualified = parts.flatMap((part, index) => (index === 0 ? [part] : ['.', part]));
  const isSimple = source.is(keyword + 1, simple);
  if (!isSimple && !source.reads(keyword + 1, qualified)) return undefined;
  const nameEnd = keyword + (isSimple ? 1 : qualified.length);
  const open = source.is(nameEnd + 1, '<') ? behindAngles(source, nameEnd + 1, last) : nameEnd + 1;
  if (!source.is(open, '(')) return undefined;
  let close = open + 1;
  while (close < last && /^(?:\d\w*|[.,])$/.test(source.tokens[close].text)) close++;
  if (!source.is(close, ')') || close + 1 !== last || !source.is(last, ';')) return undefined;
  return { keyword, name: keyword + 1, nameEnd, open, isEmpty: close === open + 1 };
}

/** Nothing else is ever stored in the field. */
function isAssignedOnce(source: JavaSource, { modifiers, name }: Member): boolean {
  if (modifiers.has('final')) return true;
  if (!modifiers.has('private')) return false;
  const { text } = source.tokens[name];
  return source.tokens.every(
    (_, at) => at === name || !source.is(at, text) || !source.is(at + 1, '=') || source.is(at + 2, '='),
  );
}

/** The brace that opens a method's body. */
function bodyOf(source: JavaSource, { name, last }: Member): number {
  let at = name;
  while (at < last && !source.is(at, '{')) at++;
  return at;
}
