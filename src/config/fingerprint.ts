/** The settings that two scans must share so that their findings can be compared. */
import { createHash } from 'node:crypto';
import { basename, isAbsolute, relative, resolve, sep } from 'node:path';
import type { Option } from './option.js';
import { type OptionKey, optionRows, type Settings } from './options.js';

/** Settings of the compared groups that change what a scan costs, or where findings are reported, not which findings there are. */
const WITHOUT_EFFECT: ReadonlySet<OptionKey> = new Set([
  'config',
  'buildCommand',
  'timeBudget',
  'memoryBudget',
  'cache',
  'format',
  'output',
  'failOn',
  'stages',
  'objects',
  'withReasons',
  'diagnostics',
  'quiet',
  'pager',
  'accepted',
]);

/** Of longer values the beginning is given, and a hash of the rest. */
const LONGEST = 2000;

/** A log says these in words of its own. */
const TOLD_ELSEWHERE: ReadonlySet<OptionKey> = new Set(['minConfidence', 'category']);

/**
 * The settings that may change what is found, where they are not at their default, by their names. Where classes and
 * sources lie is left out: the other side of a comparison is another directory.
 */
export function askedSettings(settings: Settings): Record<string, string> {
  const text = compared()
    .filter(([key]) => !PATHS.has(key) && !TOLD_ELSEWHERE.has(key))
    .map(([key, option]) => [key, option, JSON.stringify(withoutPlace(key, asked(key, settings)))] as const)
    .filter(([, option, value]) => value !== JSON.stringify(option.default ?? null))
    .map(([key, option, value]) => [nameOf(key, option), bounded(value)] as const);
  return Object.fromEntries(text.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** As the configuration file calls it, or where that knows nothing of it, the action. */
function nameOf(key: OptionKey, { yml, input }: Option): string {
  return yml ?? input ?? key;
}

/** Of the home of a JDK, which differs from machine to machine, the name. */
function withoutPlace(key: OptionKey, value: unknown): unknown {
  return key === 'jdk' && typeof value === 'string' ? basename(value) : value;
}

function bounded(value: string): string {
  if (value.length <= LONGEST) return value;
  const rest = createHash('sha256').update(value).digest('hex').slice(0, 8);
  return `${value.slice(0, LONGEST)}… (${rest})`;
}

function compared(): (readonly [OptionKey, Option])[] {
  return optionRows().filter(
    ([key, { group }]) => group !== 'compare' && group !== 'github' && !WITHOUT_EFFECT.has(key),
  );
}

/** 16 hex digits, the same for settings that give the same findings on the same code. */
export function configurationKey(settings: Settings): string {
  const answers = compared().map(([key]) => [key, asked(key, settings)]);
  // Modules of one repository may be asked the same, each in its own directory.
  const directory = isFromAnywhere(settings)
    ? ''
    : relative(settings.root, settings.cwd).split(sep).join('/');
  return createHash('sha256')
    .update(JSON.stringify([directory, answers]))
    .digest('hex')
    .slice(0, 16);
}

/** Whether all that is scanned is named by whole paths, so that the working directory has no say in it. */
function isFromAnywhere({ paths, classpath, sources }: Settings): boolean {
  return paths.length > 0 && [...paths, ...classpath, ...sources].every((path) => isAbsolute(path));
}

/** A value without what says the same in other words: the order of a list, and where on the machine the checkout is. */
function asked(key: OptionKey, settings: Settings): unknown {
  const value = settings[key] ?? null;
  if (!Array.isArray(value)) return value;
  const items = PATHS.has(key) ? value.map((path: string) => inRepository(path, settings)) : value;
  return [...items].sort();
}

const PATHS: ReadonlySet<OptionKey> = new Set(['paths', 'classpath', 'sources']);

/** A path from the root; of what lies elsewhere, the name. */
function inRepository(path: string, { cwd, root }: Settings): string {
  const fromRoot = relative(root, resolve(cwd, path)).split(sep).join('/');
  return fromRoot.startsWith('..') ? basename(path) : fromRoot;
}
