/** Writes SARIF so that the same log is always the same bytes. */
import type { Log } from './types.js';

/** What a reader wants to see first; all other keys follow in alphabetical order. */
const LEADING = [
  '$schema',
  'version',
  'id',
  'ruleId',
  'ruleIndex',
  'name',
  'level',
  'message',
  'tool',
  'automationDetails',
  'text',
  'startLine',
  'startColumn',
  'endLine',
  'endColumn',
];
const RANK = new Map(LEADING.map((key, index) => [key, index]));

/** The text of a log: two spaces, a line end at the end, keys in a fixed order, without those that are undefined. */
export function writeSarif(log: Log): string {
  return `${JSON.stringify(ordered(log), null, 2)}\n`;
}

/** Any part of a log as one line of JSON, whatever the order in which its keys were set: equal parts are equal texts. */
export function canonical(part: unknown): string {
  return JSON.stringify(ordered(part));
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compareKeys(a, b));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}

function compareKeys(a: string, b: string): number {
  const byRank = (RANK.get(a) ?? LEADING.length) - (RANK.get(b) ?? LEADING.length);
  return byRank !== 0 ? byRank : a < b ? -1 : a > b ? 1 : 0;
}
