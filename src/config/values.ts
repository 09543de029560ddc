/** The kinds of value a setting may have: what text means for each, what is valid, how to say it. */
import { delimiter } from 'node:path';
import * as v from 'valibot';

/** Bounds on what a flag, an input or a file may hold. */
const LONGEST_TEXT = 4096;
export const LONGEST_NAME = 500;
export const MOST_ITEMS = 10_000;

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
export interface SettingType<Output> {
  readonly type: ValueType;
  /** Completes "… must be". */
  readonly expects: string;
  readonly schema: v.GenericSchema<unknown, Output>;
  /** Turns the text of a flag or an action input into a value; what it cannot read it returns, to be refused by the schema. */
  readonly parse: (text: string) => unknown;
  /** The value names files; those that a configuration file names are relative to it. */
  readonly namesFiles?: true;
  /** What editors know of the value in `racewarden.yml`, as JSON Schema. */
  readonly json?: JsonSchema;
  /** What is wrong inside of a value with many parts. */
  readonly problemOf?: (issue: v.BaseIssue<unknown>) => Problem;
}

/** What is wrong inside of a value: the way to the place, and a clause about it or a key that is not known. */
export type Problem = { readonly where: readonly string[] } & (
  | { readonly what: string; readonly unknown?: undefined }
  | { readonly unknown: string }
);

export type JsonSchema = Readonly<Record<string, unknown>>;

export const line = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(LONGEST_TEXT),
  v.check((value) => !hasControlCharacter(value)),
);

export const jsonLine: JsonSchema = { type: 'string', minLength: 1, maxLength: LONGEST_TEXT };

export const text: SettingType<string | undefined> = {
  type: 'text',
  expects: 'a text of one line',
  schema: v.optional(line),
  parse: (value) => (value.trim() === '' ? undefined : value.trim()),
  json: jsonLine,
};

/** The path of one file. */
export const file: SettingType<string | undefined> = {
  ...text,
  expects: 'the path of a file',
  namesFiles: true,
};

export const toggle: SettingType<boolean> = {
  type: 'switch',
  expects: 'true or false',
  schema: v.boolean(),
  parse: readSwitch,
  json: { type: 'boolean' },
};

/** A directory, or no more than the wish for one. */
export const directoryOrToggle: SettingType<string | true | undefined> = {
  type: 'text or switch',
  expects: 'true, false or a directory',
  schema: v.pipe(
    v.optional(v.union([line, v.boolean()])),
    v.transform((value) => (value === false ? undefined : value)),
  ),
  parse: (value) => readSwitch(text.parse(value)),
  namesFiles: true,
  json: { type: ['boolean', 'string'], minLength: 1, maxLength: LONGEST_TEXT },
};

/** Files and directories, separated by commas or line ends. */
export const fileList: SettingType<readonly string[]> = {
  type: 'list',
  expects: 'a list of files or directories',
  schema: v.pipe(v.array(line), v.maxLength(MOST_ITEMS)),
  parse: (value) => split(value, /[,\r\n]/),
  namesFiles: true,
  json: jsonList(jsonLine),
};

/** The same; `auto` leaves them to be found, as no list does. */
export const fileListOrAuto: SettingType<readonly string[]> = {
  ...fileList,
  parse: (value) => (value.trim() === 'auto' ? [] : fileList.parse(value)),
};

/** Files and directories separated as above, or as in a Java class path: by colons, on Windows by semicolons. */
export const classPath: SettingType<readonly string[]> = {
  ...fileList,
  parse: (value) => split(value, new RegExp(`[,\r\n${delimiter}]`)),
};

const CLASS_GLOB = /^[^\s/\\,;:()[\]<>]+$/;
export const jsonGlob: JsonSchema = { type: 'string', maxLength: LONGEST_NAME, pattern: CLASS_GLOB.source };

/** Names of classes, or globs over them; no name holds a space, so spaces separate them too. */
export const globList: SettingType<readonly string[]> = {
  type: 'list',
  expects: 'a list of class names with dots, such as org.acme.Pool, org.acme.* or org.**',
  schema: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.regex(CLASS_GLOB))),
    v.maxLength(MOST_ITEMS),
  ),
  parse: (value) => split(value, /[,\s]/),
  json: jsonList(jsonGlob),
};

export function wholeNumber(least: number, most: number): SettingType<number> {
  return {
    type: 'number',
    expects: `a whole number from ${least} to ${most}`,
    schema: v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)),
    parse: (value) => (/^\s*[+-]?\d{1,12}\s*$/.test(value) ? Number(value) : value),
    json: { type: 'integer', minimum: least, maximum: most },
  };
}

export function choice<const Choices extends readonly string[]>(
  choices: Choices,
): SettingType<Choices[number]> {
  return {
    type: 'choice',
    expects: `one of ${choices.join(', ')}`,
    schema: v.picklist(choices),
    parse: (value) => value.trim(),
    json: { enum: choices },
  };
}

/** A secret: never shown, not even in a message about what is wrong with it. */
export const secret: SettingType<string | undefined> = {
  type: 'secret',
  expects: 'a token',
  schema: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_TEXT))),
  parse: (value) => (value.trim() === '' ? undefined : value.trim()),
};

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

/** In YAML a list is a list, or the text of a flag. */
function jsonList(items: JsonSchema): JsonSchema {
  return { anyOf: [{ type: 'string' }, { type: 'array', items, maxItems: MOST_ITEMS }] };
}

function hasControlCharacter(value: string): boolean {
  return [...value].some((character) => character < ' ' || character === '\u007f');
}
