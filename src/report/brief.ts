/** Names short enough for tables, lists and drawings. Where they stand, the full ones are a fold or a link away. */
import type { Finding, Place, Side } from '../findings/index.js';
import { lockText, mainRace } from './describe.js';
import { clip } from './escape.js';
import { lastName } from './others.js';
import { SimpleNames } from './simple.js';
import { visible } from './text.js';

/** Longer names would make a table wider than a page: of what is raced on, of locks, and of all else. */
const LONGEST_SUBJECT = 40;
const LONGEST = 32;
const LONGEST_LOCK = 36;
/** In running text there is more room. */
const LONGEST_IN_TEXT = 80;

/** The class around an inner one; that of a companion object says more than the inner one. */
const OUTER = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+\$(?=\p{Lu})(?!Companion\b)/gu;

export class BriefNames {
  readonly #finding: Finding;
  readonly #names: SimpleNames;
  /** Two locks of one name are two objects, or there were no race: more of the name tells them apart. */
  readonly #areAlike: boolean;

  constructor(finding: Finding) {
    this.#finding = finding;
    this.#names = new SimpleNames(finding);
    const [first, second] = mainRace(finding).sides.map((side) => this.#locksInside(side));
    this.#areAlike = first === second;
  }

  /** Any text, without packages; nothing else is taken away. */
  text(text: string): string {
    return this.#names.short(text);
  }

  /** `Pool.used`, `HashMap`. */
  get subject(): string {
    return clip(this.#simple(this.#finding.subject), LONGEST_SUBJECT);
  }

  /** Of an object of a library, where it is kept: `Pool.open`. */
  get holder(): string | undefined {
    const { kind, object, subject } = this.#finding;
    const start = `${subject} in `;
    if (kind !== 'library-object-race' || !object.startsWith(start)) return undefined;
    const holder = object.slice(start.length).replace(/, made at .*$/, '');
    return clip(this.#simple(holder), LONGEST_SUBJECT);
  }

  /** `release(Connection)`; with its class where the name of the file does not say it. */
  method({ method, className, file }: Place): string {
    const owner = lastName(file).replace(/\.\w+$/, '');
    const isTold = className === owner || className.endsWith(`.${owner}`);
    const name = isTold && method.startsWith(`${className}.`) ? method.slice(className.length + 1) : method;
    return withoutArguments(this.#simple(name), LONGEST);
  }

  /** `Pool.release(Connection)`, for running text. */
  methodName(method: string): string {
    return withoutArguments(this.#simple(method), LONGEST_IN_TEXT);
  }

  /** `this`, `Pool.lock`: as the code of the side would write it, unless both sides would write the same. */
  locks(side: Side): string {
    return clip(this.#areAlike ? this.#simple(lockText(side.locks)) : this.#locksInside(side), LONGEST_LOCK);
  }

  #locksInside({ locks, place }: Side): string {
    const text = this.#simple(lockText(locks)).replace(/\bthis \([^()]*\)/g, 'this');
    const own = `${this.#simple(place.className)}.`;
    return text.length > LONGEST_LOCK && text.startsWith(own) ? text.slice(own.length) : text;
  }

  /** `Pool.java:37`. */
  place({ file, line }: Place): string {
    const name = clip(visible(lastName(file)), LONGEST);
    return line > 0 ? `${name}:${line}` : `${name} (no line table)`;
  }

  #simple(text: string): string {
    return visible(this.#names.short(text).replace(OUTER, ''));
  }
}

function withoutArguments(method: string, most: number): string {
  if (method.length <= most) return method;
  const from = method.indexOf('(');
  return clip(from < 0 ? method : `${method.slice(0, from)}(…)`, most);
}

/** Both methods of the main witness, each once. */
export function briefMethods(finding: Finding, names: BriefNames): string[] {
  return [...new Set(mainRace(finding).sides.map(({ place }) => names.methodName(place.method)))];
}
