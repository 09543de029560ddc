/**
 * The facts of the code in a log, `run.properties.code`: texts instead of lists, as a log gives each item of a list a
 * line of its own. Numbers are written to base 36.
 *
 * names     one name a line
 * lockSets  sets apart by `;`, locks by a space
 * classes   one text each: `name file|field;field|method;method|hashes of other methods`
 *           field   `name flags`, then ` class:line` for what it holds
 *           method  `name line own takes`, then ` kind what.held` for uses, ` t method:line` for threads; `.held` is left out where it is 0
 *
 * Read with bounds: the file may come from anybody. What does not read whole is as good as absent.
 */
import * as v from 'valibot';
import { type ClassCode, type CodeFacts, type FieldCode, type MethodCode, Use } from '../findings/index.js';

/** Facts that are larger than this are left out of a log. */
export const LONGEST_CODE = 4_000_000;
/** A log of others may hold somewhat more. */
const LONGEST_READ = 2 * LONGEST_CODE;
const MOST_CLASSES = 200_000;

export interface CodeText {
  readonly names: string;
  readonly lockSets: string;
  readonly classes: readonly string[];
}

const schema = v.object({
  names: v.pipe(v.string(), v.maxLength(LONGEST_READ)),
  lockSets: v.pipe(v.string(), v.maxLength(LONGEST_READ)),
  classes: v.pipe(v.array(v.pipe(v.string(), v.maxLength(LONGEST_READ))), v.maxLength(MOST_CLASSES)),
});

const KINDS = ['c', 'r', 'w'] as const;

/** `asText` makes a name one line without anything that cannot be seen. */
export function codeText(
  { names, lockSets, classes }: CodeFacts,
  asText: (name: string) => string,
): CodeText {
  return {
    names: names.map(asText).join('\n'),
    lockSets: lockSets.map((set) => set.map(short).join(' ')).join(';'),
    classes: classes.map(classText),
  };
}

export function sizeOf({ names, lockSets, classes }: CodeText): number {
  return classes.reduce((sum, text) => sum + text.length, names.length + lockSets.length);
}

function classText({ name, file, fields, methods, others }: ClassCode): string {
  return [
    `${short(name)} ${short(file)}`,
    fields.map(fieldText).join(';'),
    methods.map(methodText).join(';'),
    others.map(short).join(' '),
  ].join('|');
}

function fieldText({ name, flags, holds }: FieldCode): string {
  return [name, flags].map(short).concat(holds.map(pairText)).join(' ');
}

function methodText({ name, line, own, takes, uses, starts }: MethodCode): string {
  const used = uses.map(
    ({ kind, what, held }) => `${KINDS[kind]}${short(what)}${held === 0 ? '' : `.${short(held)}`}`,
  );
  const threads = starts.map((start) => `t${pairText(start)}`);
  // No lock is written as 0.
  return [name, line, own + 1, takes].map(short).concat(used, threads).join(' ');
}

function pairText([a, b]: readonly [number, number]): string {
  return `${short(a)}:${short(b)}`;
}

function short(number: number): string {
  return number.toString(36);
}

/** What stands in the properties of a run; undefined where it is absent or cannot be read. */
export function readCode(property: unknown): CodeFacts | undefined {
  const parsed = v.safeParse(schema, property);
  if (!parsed.success || sizeOf(parsed.output) > LONGEST_READ) return undefined;
  try {
    return new CodeReader(parsed.output).read();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

class CodeReader {
  readonly #text: CodeText;
  readonly #names: readonly string[];
  readonly #lockSets: readonly (readonly number[])[];

  constructor(text: CodeText) {
    this.#text = text;
    this.#names = text.names.split('\n');
    this.#lockSets = text.lockSets.split(';').map((set) => split(set, ' ').map((lock) => this.#lock(lock)));
  }

  read(): CodeFacts {
    const classes = this.#text.classes.map((text) => this.#class(text));
    const fields = classes.reduce((sum, cls) => sum + cls.fields.length, 0);
    for (const { methods } of classes) {
      for (const { kind, what } of methods.flatMap(({ uses }) => uses)) {
        if (kind !== Use.call) below(what, fields);
      }
    }
    return { names: this.#names, lockSets: this.#lockSets, classes };
  }

  #class(text: string): ClassCode {
    const parts = text.split('|');
    const [name, file] = parts[0].split(' ');
    return {
      name: this.#name(name),
      file: this.#name(file),
      fields: split(parts[1], ';').map((field) => this.#field(field)),
      methods: split(parts[2], ';').map((method) => this.#method(method)),
      others: split(parts[3], ' ').map(numberOf),
    };
  }

  #field(text: string): FieldCode {
    const [name, flags, ...holds] = text.split(' ');
    return { name: this.#name(name), flags: numberOf(flags), holds: holds.map((pair) => this.#pair(pair)) };
  }

  #method(text: string): MethodCode {
    const [name, line, own, takes, ...rest] = text.split(' ');
    const threads = rest.filter((each) => each.startsWith('t'));
    return {
      name: this.#name(name),
      line: numberOf(line),
      own: own === '0' ? -1 : this.#lock(short(numberOf(own) - 1)),
      takes: this.#set(takes),
      uses: rest.filter((each) => !each.startsWith('t')).map((use) => this.#use(use)),
      starts: threads.map((each) => this.#pair(each.slice(1))),
    };
  }

  #use(text: string): MethodCode['uses'][number] {
    const [target, held = '0'] = text.slice(1).split('.');
    switch (text[0]) {
      case 'c':
        return { kind: Use.call, what: this.#name(target), held: this.#set(held) };
      case 'r':
        return { kind: Use.read, what: numberOf(target), held: this.#set(held) };
      case 'w':
        return { kind: Use.write, what: numberOf(target), held: this.#set(held) };
      default:
        throw new Unreadable();
    }
  }

  #pair(text: string): readonly [number, number] {
    const [name, line] = text.split(':');
    return [this.#name(name), numberOf(line)];
  }

  #lock(text: string): number {
    return below(numberOf(text), 2 * this.#names.length);
  }

  #name(text: string): number {
    return below(numberOf(text), this.#names.length);
  }

  #set(text: string): number {
    return below(numberOf(text), this.#lockSets.length);
  }
}

/** An absent part reads as an empty one. */
function split(text: string | undefined, mark: string): string[] {
  return text === undefined || text === '' ? [] : text.split(mark);
}

function numberOf(text: string | undefined): number {
  if (text === undefined || !/^[0-9a-z]{1,7}$/.test(text)) throw new Unreadable();
  return Number.parseInt(text, 36);
}

function below(number: number, bound: number): number {
  if (number >= bound) throw new Unreadable();
  return number;
}
