/** Whether two scans were asked the same question. */
import { createHash } from 'node:crypto';
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
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
}
