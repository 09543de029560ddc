/** Differences between the two scans that may make differences between their findings. */
import type { Run } from '../sarif/index.js';
import { runFacts } from './facts.js';
import { versionOf } from './runs.js';

/** Settings that are named; of more, only the number is given. */
const MOST_NAMED = 8;

/** Sentences. */
export function circumstances(base: Run, head: Run): string[] {
  const notes: string[] = [];
  const [before, now] = [versionOf(base), versionOf(head)];
  if (before !== undefined && now !== undefined && before !== now) {
    notes.push(
      `The base was scanned by version ${before}, the head by ${now}: findings may differ for that reason alone.`,
    );
  }
  notes.push(...settings(base, head));
  const omitted = runFacts(base).resultsOmitted ?? 0;
  if (omitted > 0) {
    notes.push(
      `The file of the base lacks ${omitted} findings of lower rank, which did not fit: they may be shown as new.`,
    );
  }
  return notes;
}

/** Where one of the two does not list its settings, nothing is said: a key alone differs with the name of a directory too. */
function settings(base: Run, head: Run): string[] {
  const [before, now] = [runFacts(base).asked, runFacts(head).asked];
  const differing = before === undefined || now === undefined ? [] : differences(before, now);
  if (differing.length === 0) return [];
  return [
    `The base was scanned with other settings (${named(differing)}): findings may differ for that reason alone.`,
  ];
}

/** What is at its default is in no list. */
function differences(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string[] {
  const all = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...all].filter((key) => settingOf(before, key) !== settingOf(now, key)).sort();
}

function settingOf(asked: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(asked, key) ? asked[key] : undefined;
}

function named(keys: readonly string[]): string {
  const more = keys.length - MOST_NAMED;
  return `${keys.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
