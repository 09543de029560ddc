/** What a change did that made races, as people read it. */
import { type ChangeCause, CodeIndex, changeCause } from '../baseline/index.js';
import { type Finding, joinedOf, type Report, type ReportedFinding } from '../findings/index.js';
import { DeclaredLines, type SourceTexts } from '../suppressions/index.js';
import { mainRace } from './describe.js';

/** What is known of a change; a log that was compared elsewhere has the text alone. */
export type Change = Pick<ChangeCause, 'text'> & Partial<ChangeCause>;

/** By the identity of a finding. */
export type Changes = ReadonlyMap<string, Change>;

/** Races of one comparison for which a cause is looked for; more of them would not be read. */
const MOST_RACES = 500;
/** Causes that are shown of several findings reported as one. */
const MOST_TOLD = 3;

/**
 * For races that `base` does not have, each with the witness first that shows it: what the change did. Empty where one
 * of the scans says nothing of its code. `sources` must be those of the head.
 */
export function changesOf(
  fresh: readonly Finding[],
  head: Report,
  base: Report,
  sources: SourceTexts | undefined,
): Changes {
  if (fresh.length === 0 || head.code === undefined || base.code === undefined) return new Map();
  const codes = {
    base: new CodeIndex(base.code, base.interfaces),
    head: new CodeIndex(head.code, head.interfaces),
  };
  const lines = sources && new DeclaredLines(sources);
  const found = new Map<string, Change>();
  for (const finding of fresh.slice(0, MOST_RACES)) {
    const { id, kind, subject, holder } = finding;
    const change = changeCause({
      ...{ kind, subject, ...codes },
      race: mainRace(finding),
      ...(holder !== undefined && { holder }),
      ...(lines !== undefined && { lines }),
    });
    if (change !== undefined) found.set(id, change);
  }
  return found;
}

/** The changes behind what is reported as one, each once. */
export function changesBehind(changes: Changes | undefined, finding: ReportedFinding): readonly Change[] {
  if (changes === undefined) return [];
  const all = joinedOf(finding).flatMap(({ id }) => changes.get(id) ?? []);
  return [...new Map(all.map((change) => [change.text, change])).values()].slice(0, MOST_TOLD);
}

/** As data: what was done, where, and whether both paths take it. */
export function changeJson(change: Change | undefined): Omit<Change, 'suggestions' | 'further'> | undefined {
  if (change === undefined) return undefined;
  const { suggestions: _, further: __, ...rest } = change;
  return rest;
}
