/** Do the logs of shards make up one whole scan? */
import type { Run } from '../sarif/index.js';
import { runFacts } from './facts.js';
import { categoryOf, isComplete, versionOf } from './runs.js';

export interface ShardRun {
  /** The name of the file, for messages. */
  readonly name: string;
  readonly run: Run;
}

/** Most files named in one sentence. */
const MOST_NAMES = 5;

/** Why the shards are not the whole; empty where they are. Sentences, the same for every order of the files. */
export function problemsOf(shards: readonly ShardRun[]): string[] {
  return [
    ...numbering(shards),
    ...differing(shards, 'versions of racewarden', versionOf),
    ...differing(shards, 'categories', categoryOf),
    ...differing(shards, 'settings', (run) => runFacts(run).configuration),
    ...differing(shards, 'lowest confidences', (run) => runFacts(run).minConfidence),
    ...shards
      .filter(({ run }) => !isComplete(run))
      .map(({ name, run }) => `${part(run)} (${name}) comes from an incomplete scan.`),
  ];
}

function part(run: Run): string {
  const { shard } = runFacts(run);
  return shard === undefined ? 'The scan' : `Shard ${shard.index}/${shard.count}`;
}

function numbering(shards: readonly ShardRun[]): string[] {
  const parts = shards.map(({ name, run }) => ({ name, shard: runFacts(run).shard }));
  const whole = parts.filter(({ shard }) => shard === undefined);
  // A scan that was not split is a whole by itself.
  if (whole.length > 0) {
    return shards.length === 1 ? [] : whole.map(({ name }) => `${name} does not say which shard it is.`);
  }
  const counts = [...new Set(parts.map(({ shard }) => shard?.count ?? 0))].sort((a, b) => a - b);
  if (counts.length > 1) {
    return [`The files do not belong together: they come from scans in ${counts.join(' and in ')} shards.`];
  }
  const [count] = counts;
  const byIndex = new Map<number, string[]>();
  for (const { name, shard } of parts) {
    const index = shard?.index ?? 0;
    byIndex.set(index, [...(byIndex.get(index) ?? []), name]);
  }
  const problems: string[] = [];
  for (let index = 1; index <= count; index++) {
    const names = byIndex.get(index) ?? [];
    if (names.length === 0) problems.push(`Shard ${index}/${count} is missing.`);
    if (names.length > 1) {
      problems.push(`Shard ${index}/${count} is there ${names.length} times: ${shortList(names.sort())}.`);
    }
  }
  return problems;
}

function differing(
  shards: readonly ShardRun[],
  what: string,
  factOf: (run: Run) => string | undefined,
): string[] {
  const byValue = new Map<string, string[]>();
  for (const { name, run } of shards) {
    const value = factOf(run) ?? 'none';
    byValue.set(value, [...(byValue.get(value) ?? []), name]);
  }
  if (byValue.size < 2) return [];
  const groups = [...byValue.keys()]
    .sort()
    .map((value) => `${value} in ${shortList((byValue.get(value) ?? []).sort())}`);
  return [`The shards have different ${what}: ${groups.join('; ')}.`];
}

function shortList(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
