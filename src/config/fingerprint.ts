/** Whether two scans were asked the same question. */
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { type OptionKey, optionRows, type Settings } from './options.js';

/** Settings of the compared groups that change what it costs to find findings, or where they are told, not which there are. */
const WITHOUT_EFFECT: ReadonlySet<OptionKey> = new Set([
  'config',
  'timeBudget',
  'memoryBudget',
  'format',
  'output',
  'failOn',
  'stages',
  'diagnostics',
  'quiet',
  'accepted',
]);

/** 16 hex digits, the same for settings that give the same findings on the same code. */
export function configurationKey(settings: Settings): string {
  const asked = optionRows()
    .filter(([key, { group }]) => group !== 'compare' && group !== 'github' && !WITHOUT_EFFECT.has(key))
    .map(([key]) => [key, settings[key] ?? null]);
  // Modules of one repository may be asked the same, each in its own directory.
  const directory = relative(settings.root, settings.cwd).split(sep).join('/');
  return createHash('sha256')
    .update(JSON.stringify([directory, asked]))
    .digest('hex')
    .slice(0, 16);
}
