/** The kinds of value a setting may have: what text means for each, what is valid, how to say it. */
import { delimiter } from 'node:path';
import * as v from 'valibot';

/** Bounds on what a flag, an input or a file may hold. */
const LONGEST_TEXT = 4096;
const MOST_ITEMS = 10_000;

export type ValueType =
  | 'list'
  | 'text'
  | 'switch'
  | 'number'
  | 'choice'
  | 'text or switch'
  | 'object'
  | 'secret';

/** A kind of value. `Output` is its type once validated. */
export interface Kind<Output> {
  readonly type: ValueType;
  /** Completes "… must be". */
  readonly expects: string;
  readonly schema: v.GenericSchema<unknown, Output>;
  /** Turns the text of a flag or an action input into a value; what it cannot read it returns, to be refused by the schema. */
  readonly parse: (text: string) => unknown;
}

const line = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_TEXT),
  v.check((value) => !hasControlCharacter(value)),
);

export const text: Kind<string | undefined> = {
  type: 'text',
  expects: 'a text of one line',
  schema: v.optional(line),
  parse: (value) => (value.trim() === '' ? undefined : value.trim()),
};

export const toggle: Kind<boolean> = {
  type: 'switch',
  expects: 'true or false',
  schema: v.boolean(),
  parse: readSwitch,
};

export const textOrToggle: Kind<string | true | undefined> = {
  type: 'text or switch',
  expects: 'true or a text of one line',
  schema: v.pipe(
    v.optional(v.union([line, v.boolean()])),
    v.transform((value) => (value === false ? undefined : value)),
  ),
  parse: (value) => readSwitch(text.parse(value)),
};

/** Files and directories, separated by commas, line ends or what separates them in a Java class path. */
export const fileList: Kind<readonly string[]> = {
  type: 'list',
  expects: 'a list of files or directories',
  schema: v.pipe(v.array(line), v.maxLength(MOST_ITEMS)),
  parse: (value) => split(value, new RegExp(`[,\r\n${delimiter}]`)),
};

/** Names of classes, or globs over them. */
export const globList: Kind<readonly string[]> = {
  type: 'list',
  expects: 'a list of class names with dots, such as org.acme.Pool, org.acme.* or org.**',
  schema: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\s/\\,;:()[\]<>]+$/))),
    v.maxLength(MOST_ITEMS),
  ),
  parse: (value) => split(value, /[,\s]/),
};

export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    type: 'number',
    expects: `a whole number from ${least} to ${most}`,
    schema: v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)),
    parse: (value) => (/^\s*[+-]?\d{1,12}\s*$/.test(value) ? Number(value) : value),
  };
}

export function choice<const Choices extends readonly string[]>(choices: Choices): Kind<Choices[number]> {
  return {
    type: 'choice',
    expects: `one of ${choices.join(', ')}`,
    schema: v.picklist(choices),
    parse: (value) => value.trim(),
  };
}

/** Says of methods and fields what the analysis cannot see: PLDI'06 §2.2.1 (roots) and §2.2.3 (local fields and classes). */
export interface Exclusions {
  /** Pairs of thread roots that never run at the same time on shared data. */
  readonly roots: readonly { readonly first: string; readonly second: string; readonly reason?: string }[];
  /** Fields, `org.acme.Pool.used`, that are never accessed by two threads at the same time. */
  readonly fields: readonly string[];
  /** Classes none of whose fields are. */
  readonly classes: readonly string[];
  /** Source files, `src/generated/**`: findings all of whose accesses lie in them are left out. */
  readonly paths: readonly string[];
}

const noExclusions: Exclusions = { roots: [], fields: [], classes: [], paths: [] };

/** Globs over paths with forward slashes: `*` stays inside one folder, `**` does not. */
const pathGlobs = v.pipe(v.array(line), v.maxLength(MOST_ITEMS));

export const exclusions: Kind<Exclusions> = {
  type: 'object',
  expects: 'an object with the lists roots (of first, second and reason), fields, classes and paths',
  schema: v.strictObject({
    roots: v.optional(
      v.pipe(
        v.array(v.strictObject({ first: rootGlob(), second: rootGlob(), reason: v.optional(line) })),
        v.maxLength(MOST_ITEMS),
      ),
      noExclusions.roots as [],
    ),
    fields: v.optional(globList.schema, noExclusions.fields),
    classes: v.optional(globList.schema, noExclusions.classes),
    paths: v.optional(pathGlobs, noExclusions.paths as []),
  }) as v.GenericSchema<unknown, Exclusions>,
  parse: (value) => value,
};

/** Kinds of findings and what each is reported as; `off` leaves it out. */
export const RULE_LEVELS = ['error', 'warning', 'note', 'off'] as const;
export type RuleLevels = Readonly<
  Partial<
    Record<'field-race' | 'array-race' | 'library-object-race' | 'object-race', (typeof RULE_LEVELS)[number]>
  >
>;

const ruleLevel = v.optional(v.picklist(RULE_LEVELS));

export const ruleLevels: Kind<RuleLevels> = {
  type: 'object',
  expects: `an object that gives rules (field-race, array-race, library-object-race, object-race) one of the levels ${RULE_LEVELS.join(', ')}`,
  schema: v.strictObject({
    'field-race': ruleLevel,
    'array-race': ruleLevel,
    'library-object-race': ruleLevel,
    'object-race': ruleLevel,
  }) as v.GenericSchema<unknown, RuleLevels>,
  parse: (value) => value,
};

/** One part of a scan that is spread over several machines: number `index`, from 1, of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

const MOST_SHARDS = 64;

export const shard: Kind<Shard | undefined> = {
  type: 'text',
  expects: `a part of the whole such as 1/4, of at most ${MOST_SHARDS}`,
  schema: v.optional(
    v.pipe(
      v.strictObject({
        index: v.pipe(v.number(), v.integer(), v.minValue(1)),
        count: v.pipe(v.number(), v.integer(), v.maxValue(MOST_SHARDS)),
      }),
      v.check(({ index, count }) => index <= count),
    ),
  ),
  parse: (value) => {
    const parts = value.match(/^\s*(\d{1,4})\s*\/\s*(\d{1,4})\s*$/);
    if (parts === null) return value.trim() === '' ? undefined : value;
    return { index: Number(parts[1]), count: Number(parts[2]) };
  },
};

/** A secret: never shown, not even in a message about what is wrong with it. */
export const secret: Kind<string | undefined> = {
  type: 'secret',
  expects: 'a token',
  schema: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TEXT))),
  parse: (value) => (value.trim() === '' ? undefined : value.trim()),
};

function rootGlob() {
  return v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\s/\\;:]+$/));
}

function split(value: string, separator: RegExp): string[] {
  return value
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** The booleans of YAML 1.2's core schema, which is what GitHub's own reader of inputs takes. */
function readSwitch(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\s*(true|True|TRUE)\s*$/.test(value)) return true;
  return /^\s*(false|False|FALSE)\s*$/.test(value) ? false : value;
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\u007f');
}
