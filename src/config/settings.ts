/** From flags or inputs and `racewarden.yml` to one validated `Settings`. */

import { dirname, extname, isAbsolute, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { readSettingFile } from '../util/setting-file.js';
import { UsageError } from './errors.js';
import { formatOfEnding } from './formats.js';
import { FRAMEWORK_KEYS } from './framework-list.js';
import { nearest } from './nearest.js';
import { EXCLUSION_KEYS, RULES } from './objects.js';
import type { Option } from './option.js';
import { OPTIONS, type OptionKey, optionRows, type Settings } from './options.js';
import type { Problem } from './values.js';
import { LARGEST_FILE, parseConfig } from './yaml.js';

const DEFAULT_FILE = 'racewarden.yml';
/** What objects of the configuration may hold, for hints. */
const KEYS_BELOW = [...EXCLUSION_KEYS, ...RULES];

/** Settings as they come in: the text of flags and inputs, or values. What is left out comes from the file or the default. */
export type SettingsInput = { readonly [K in OptionKey]?: Settings[K] | string };

export interface SettingsContext {
  /** What relative paths are relative to; default: the working directory. */
  readonly cwd?: string;
  /** The root of the repository; default: `cwd`. */
  readonly root?: string;
  /** What `input` came from, for messages; default: flags. */
  readonly from?: 'flags' | 'inputs';
  /** False: no configuration file is read. Or the text of one that lies elsewhere than on the disk, as if it lay there. */
  readonly file?: false | ConfigText;
}

/** The text of a configuration file, and where it lies: relative to the working directory or whole. */
export interface ConfigText {
  readonly name: string;
  readonly text: string;
  /** What it holds is not to be shown in messages. */
  readonly isLink?: boolean;
}

/** Where a value came from and how it is called there. */
interface Given {
  readonly value: unknown;
  readonly label: string;
  /** What is wrong with it is said without the value. */
  readonly isHidden?: boolean;
}

/**
 * Validates `input`, filled up from the configuration file and the defaults. Paths of the file are relative to it;
 * in the result they are relative to `cwd`. Throws `UsageError`.
 */
export async function resolveSettings(
  input: SettingsInput,
  context: SettingsContext = {},
): Promise<Settings> {
  const cwd = context.cwd ?? process.cwd();
  const given = readInput(input, context.from ?? 'flags');
  const file = context.file === false ? undefined : (context.file ?? openFile(given.get('config'), cwd));
  const fromFile = file === undefined ? new Map<OptionKey, Given>() : readConfig(file, cwd);

  const settings: Record<string, unknown> = { cwd, root: context.root ?? cwd };
  for (const [key, option] of optionRows()) {
    const source = given.get(key) ?? fromFile.get(key);
    settings[key] = source === undefined ? defaultOf(option, context.from) : validate(option, source);
  }
  if (!given.has('format')) {
    settings['format'] = formatOf(settings['output'] as string | undefined) ?? settings['format'];
  }
  checkTogether(settings as Settings);
  return settings as Settings;
}

/** The format that the name of a file asks for; undefined where it says nothing. */
function formatOf(output: string | undefined): Settings['format'] | undefined {
  return output === undefined ? undefined : formatOfEnding(extname(output).toLowerCase());
}

/** What is right by itself and wrong together. */
function checkTogether({ mode, sarifFile, shard }: Settings): void {
  if (mode !== 'scan' && shard !== undefined) {
    throw new UsageError(`Input shard is for mode scan; mode ${mode} reads what the shards wrote.`);
  }
  if (mode !== 'scan' && sarifFile.length === 0) {
    throw new UsageError(`Mode ${mode} needs the input sarif-file: the SARIF files that it reads.`);
  }
  if (mode === 'scan' && sarifFile.length > 1) {
    throw new UsageError(
      `Input sarif-file must name the one file that mode scan writes, not ${sarifFile.length} files.`,
    );
  }
}

function defaultOf(option: Option, from: SettingsContext['from']): unknown {
  return from === 'inputs' && option.inputDefault !== undefined ? option.inputDefault : option.default;
}

function readInput(input: SettingsInput, from: 'flags' | 'inputs'): Map<OptionKey, Given> {
  const given = new Map<OptionKey, Given>();
  for (const [key, value] of Object.entries(input)) {
    if (!Object.hasOwn(OPTIONS, key)) throw unknown('setting', key, Object.keys(OPTIONS), '');
    // GitHub passes inputs that a workflow leaves out as empty texts.
    const left = from === 'inputs' && typeof value === 'string' && value.trim() === '';
    if (value === undefined || left) continue;
    const option: Option = OPTIONS[key as OptionKey];
    const label = from === 'inputs' ? `Input ${option.input ?? key}` : (longFlag(option) ?? key);
    given.set(key as OptionKey, { value, label });
  }
  return given;
}

/** `--k` of `--k <number>`, `--format` of `-f, --format <format>`. */
function longFlag(option: Option): string | undefined {
  return option.flag?.match(/--[a-z-]+/)?.[0];
}

/** The configuration file that is named, or the one that is there. */
function openFile(config: Given | undefined, cwd: string): ConfigText | undefined {
  const named = configName(config);
  const name = named ?? DEFAULT_FILE;
  const found = readSettingFile(name, { cwd, most: LARGEST_FILE });
  if ('text' in found) return { name, ...found };
  if (found.isMissing && named === undefined) return undefined;
  throw new UsageError(`The configuration file ${name} ${found.problem}.`);
}

function configName(config: Given | undefined): string | undefined {
  return config === undefined ? undefined : (validate(OPTIONS.config, config) as string | undefined);
}

function readConfig({ name: file, text, isLink = false }: ConfigText, cwd: string): Map<OptionKey, Given> {
  const base = dirname(resolve(cwd, file));
  const given = new Map<OptionKey, Given>();
  const rows = optionRows().filter(([, option]) => option.yml !== undefined);
  for (const [name, value] of Object.entries(parsed(text, file, isLink))) {
    const row = rows.find(([, option]) => option.yml === name);
    if (row === undefined && isLink) throw hidden(file);
    if (row === undefined) {
      throw unknown(
        'setting',
        name,
        rows.map(([, option]) => option.yml ?? ''),
        ` in ${file}`,
      );
    }
    if (value === null) continue;
    const [key, option] = row;
    const source = { value, label: `${name} in ${file}`, isHidden: isLink };
    given.set(
      key,
      option.namesFiles ? { ...source, value: rebase(validate(option, source), base, cwd) } : source,
    );
  }
  return given;
}

function parsed(text: string, file: string, isLink: boolean): Readonly<Record<string, unknown>> {
  try {
    return parseConfig(text, file);
  } catch (error) {
    throw isLink && error instanceof UsageError ? hidden(file) : error;
  }
}

/** Whatever a link leads to may be somebody's secret, which a message would show. */
function hidden(file: string): UsageError {
  return new UsageError(
    `The configuration file ${file} is a link, and its target is not a configuration file.`,
  );
}

/** Makes paths that are relative to `base` relative to `cwd`. */
function rebase(value: unknown, base: string, cwd: string): unknown {
  if (Array.isArray(value)) return value.map((path) => rebase(path, base, cwd));
  if (typeof value !== 'string' || isAbsolute(value)) return value;
  return relative(cwd, resolve(base, value)) || '.';
}

function validate(option: Option, { value, label, isHidden }: Given): unknown {
  const parsed = typeof value === 'string' ? option.parse(value) : value;
  const result = v.safeParse(option.schema, parsed);
  if (result.success) return result.output ?? option.default;
  if (isHidden) throw new UsageError(`${label} must be ${option.expects}.`);
  const issue = result.issues[0];
  const problem = option.problemOf?.(issue);
  if (problem !== undefined && problem.where.length > 0) throw problemInside(label, problem, issue.input);
  const path = v.getDotPath(issue);
  if (option.type === 'object' && issue.type === 'strict_object' && path !== null) {
    throw unknown('key', `${path}`, KEYS_BELOW, ` under ${label}`);
  }
  const where =
    path === null ? '' : `; look at ${/^\d/.test(path) ? `item ${Number.parseInt(path, 10) + 1}` : path}`;
  if (option.type === 'secret') throw new UsageError(`${label} is not ${option.expects}.`);
  throw new UsageError(
    `${label} must be ${option.expects}, not ${show(asGiven(value, issue.input))}${where}.`,
  );
}

function problemInside(label: string, problem: Problem, input: unknown): UsageError {
  const place = `${label}, ${problem.where.join(', ')}`;
  if (problem.unknown !== undefined) return unknown('key', problem.unknown, FRAMEWORK_KEYS, ` in ${place}`);
  const given = problem.what.startsWith('must') ? `, not ${show(input)}` : '';
  return new UsageError(`${place} ${problem.what}${given}.`);
}

/** What is wrong, as it was written: text that was read as an object says more than the object. */
function asGiven(value: unknown, wrong: unknown): unknown {
  const isObject = typeof wrong === 'object' && wrong !== null && !Array.isArray(wrong);
  return typeof value === 'string' && isObject ? value : wrong;
}

function unknown(what: string, name: string, known: readonly string[], where: string): UsageError {
  const meant = nearest(name.split('.').at(-1) ?? name, known);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return new UsageError(`Unknown ${what} ${show(name)}${where}.${hint}`);
}

/** A value as a message may show it: bounded, on one line. */
function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
