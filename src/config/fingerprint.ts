/** Whether two scans were asked the same question. */
import { createHash } from 'node:crypto';
import { basename, relative, resolve, sep } from 'node:path';
import { type OptionKey, optionRows, type Settings } from './options.js';

/** Settings of the compared groups that change what it costs to find findings, or where they are told, not which there are. */
const WITHOUT_EFFECT: ReadonlySet<OptionKey> = new Set([
  'config',
  'buildCommand',
  'timeBudget',
  'memoryBudget',
  'format',
  'output',
  'failOn',
  'stages',
  'objects',
  'diagnostics',
  'quiet',
  'accepted',
]);

/** 16 hex digits, the same for settings that give the same findings on the same code. */
export function configurationKey(settings: Settings): string {
  const answers = optionRows()
    .filter(([key, { group }]) => group !== 'compare' && group !== 'github' && !WITHOUT_EFFECT.has(key))
    .map(([key]) => [key, asked(key, settings)]);
  // Modules of one repository may be asked the same, each in its own directory.
  const directory = relative(settings.root, settings.cwd).split(sep).join('/');
  return createHash('sha256')
    .update(JSON.stringify([directory, answers]))
    .digest('hex')
    .slice(0, 16);
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
