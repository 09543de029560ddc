/** From flags or inputs and `racewarden.yml` to one validated `Settings`. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { UsageError } from './errors.js';
import { nearest } from './nearest.js';
import { EXCLUSION_KEYS, RULES } from './objects.js';
import { OPTIONS, type Option, type OptionKey, optionRows, type Settings } from './options.js';
import { parseConfig } from './yaml.js';

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
  /** False: no configuration file is read. */
  readonly file?: boolean;
}

/** Where a value came from and how it is called there. */
interface Given {
  readonly value: unknown;
  readonly label: string;
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
  const file = context.file === false ? undefined : await findFile(given.get('config'), cwd);
  const fromFile = file === undefined ? new Map<OptionKey, Given>() : await readConfigFile(file, cwd);

  const settings: Record<string, unknown> = { cwd, root: context.root ?? cwd };
  for (const [key, option] of optionRows()) {
    const source = given.get(key) ?? fromFile.get(key);
    settings[key] = source === undefined ? defaultOf(option, context.from) : validate(option, source);
  }
  checkTogether(settings as Settings);
  return settings as Settings;
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
      `Input sarif-file must be one file in mode scan, which writes it, not ${sarifFile.length}.`,
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

async function findFile(config: Given | undefined, cwd: string): Promise<string | undefined> {
  if (config !== undefined) {
    const file = validate(OPTIONS.config, config);
    if (typeof file === 'string') return file;
  }
  return (await isFile(join(cwd, DEFAULT_FILE))) ? DEFAULT_FILE : undefined;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

async function readConfigFile(file: string, cwd: string): Promise<Map<OptionKey, Given>> {
  const path = resolve(cwd, file);
  if (!(await isFile(path))) throw new UsageError(`The configuration file ${file} does not exist.`);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`The configuration file ${file} cannot be read.`);
  });
  const base = dirname(path);
  const given = new Map<OptionKey, Given>();
  const rows = optionRows().filter(([, option]) => option.yml !== undefined);
  for (const [name, value] of Object.entries(parseConfig(text, file))) {
    const row = rows.find(([, option]) => option.yml === name);
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
    const label = `${name} in ${file}`;
    const read = option.namesFiles ? rebase(validate(option, { value, label }), base, cwd) : value;
    given.set(key, { value: read, label });
  }
  return given;
}

/** Makes paths that are relative to `base` relative to `cwd`. */
function rebase(value: unknown, base: string, cwd: string): unknown {
  if (Array.isArray(value)) return value.map((path) => rebase(path, base, cwd));
  if (typeof value !== 'string' || isAbsolute(value)) return value;
  return relative(cwd, resolve(base, value)) || '.';
}

function validate(option: Option, { value, label }: Given): unknown {
  const parsed = typeof value === 'string' ? option.parse(value) : value;
  const result = v.safeParse(option.schema, parsed);
  if (result.success) return result.output ?? option.default;
  const issue = result.issues[0];
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
