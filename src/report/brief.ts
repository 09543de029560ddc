/** Names short enough for tables, lists and drawings. Where they stand, the full ones are a fold or a link away. */
import { type Place, type ReportedFinding, type Side, subjectText } from '../findings/index.js';
import { clip, visible } from '../util/shown.js';
import { lockText, mainRace } from './describe.js';
import { lastName } from './others.js';
import { SimpleNames } from './simple.js';

/** Longer names would make a table wider than a page: of what is raced on, of locks, and of all else. */
const LONGEST_SUBJECT = 40;
const LONGEST = 32;
const LONGEST_LOCK = 36;
/** In running text there is more room. */
const LONGEST_IN_TEXT = 80;

/** The class around an inner one; that of a companion object says more than the inner one. */
const OUTER = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+\$(?=\p{Lu})(?!Companion\b)/gu;

export class BriefNames {
  readonly #finding: ReportedFinding;
  readonly #names: SimpleNames;
  /** Two locks of one name are two objects, or there were no race: more of the name tells them apart. */
  readonly #areAlike: boolean;

  constructor(finding: ReportedFinding) {
    this.#finding = finding;
    this.#names = new SimpleNames(finding);
    const [first, second] = mainRace(finding).sides.map((side) => this.#locksInside(side));
    this.#areAlike = first === second;
  }

  /** Any text, without packages; nothing else is taken away. */
  text(text: string): string {
    return this.#names.short(text);
  }

  /** Of what a finding is about: `Pool.used`, `Pool.open`. */
  name(text: string): string {
    return clip(this.#simple(text), LONGEST_SUBJECT);
  }

  /** Of what is said around such names: `made in Pool.open()`. */
  word(text: string): string {
    return withoutArguments(this.#simple(text), LONGEST_IN_TEXT);
  }

  /** `Pool.used`, `Pool.open (HashMap)`. */
  get subject(): string {
    return subjectText(this.#finding, { name: (text) => this.name(text), word: (text) => this.word(text) });
  }

  /** `release(Connection)`; with its class where the name of the file does not say it. */
  method({ method, className, file }: Place): string {
    const owner = lastName(file).replace(/\.\w+$/, '');
    const isNamed = className === owner || className.endsWith(`.${owner}`);
    const name = isNamed && method.startsWith(`${className}.`) ? method.slice(className.length + 1) : method;
    return withoutArguments(this.#simple(name), LONGEST);
  }

  /** `Pool.release(Connection)`, for running text. */
  methodName(method: string): string {
    return withoutArguments(this.#simple(method), LONGEST_IN_TEXT);
  }

  /** `this (Pool)`, `Pool.lock`; `lock` where a name in the class of the side would be too long, unless both sides would read the same. */
  locks(side: Side): string {
    return clip(this.#areAlike ? this.#simple(lockText(side.locks)) : this.#locksInside(side), LONGEST_LOCK);
  }

  #locksInside({ locks, place }: Side): string {
    const text = this.#simple(lockText(locks));
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
  return clip(from <= 0 ? method : `${method.slice(0, from)}(…)`, most);
}

/** Both methods of the main witness, each once. */
export function briefMethods(finding: ReportedFinding, names: BriefNames): string[] {
  return [...new Set(mainRace(finding).sides.map(({ place }) => names.methodName(place.method)))];
}
