/**
 * The order in which findings are read: the surest first, then those with most evidence.
 *
 * Of findings in one class, each further one counts a little less: a report whose first screen shows one class is worth
 * less than one that shows several. The order depends on the findings alone, not on the order they are given in.
 */

import { bySubject, compare } from './names/index.js';
import type { Cause, Finding } from './types.js';

const CONFIDENCE = { high: 0, medium: 1, low: 2 } as const;
/** Findings of one class after which the next one has lost a whole point of evidence. */
const ALIKE_PER_POINT = 2;

/** What the order depends on. */
export interface Rankable
  extends Pick<Finding, 'id' | 'subject' | 'holder' | 'origin' | 'confidence' | 'score'> {
  readonly cause?: Pick<Cause, 'className'>;
}

export function ranked<T extends Rankable>(findings: readonly T[]): T[] {
  const seen = new Map<string, number>();
  const weighed = [...findings].sort(byRank).map((finding) => {
    const place = placeOf(finding);
    const before = seen.get(place) ?? 0;
    seen.set(place, before + 1);
    return { finding, score: scoreOf(finding) - before / ALIKE_PER_POINT };
  });
  return weighed
    .sort(
      (a, b) =>
        CONFIDENCE[a.finding.confidence] - CONFIDENCE[b.finding.confidence] ||
        b.score - a.score ||
        byName(a.finding, b.finding),
    )
    .map(({ finding }) => finding);
}

/** The surest first, then by evidence, then by name. */
export function byRank(a: Rankable, b: Rankable): number {
  return CONFIDENCE[a.confidence] - CONFIDENCE[b.confidence] || scoreOf(b) - scoreOf(a) || byName(a, b);
}

function byName(a: Rankable, b: Rankable): number {
  return bySubject(a, b) || compare(a.id, b.id);
}

/** Findings of a file that an older version has written have none. */
function scoreOf({ score }: Rankable): number {
  return score ?? 0;
}

/** The outermost class that the racing state belongs to. */
function placeOf({ holder, subject, cause }: Rankable): string {
  const field = holder ?? subject;
  return (cause?.className ?? field.slice(0, field.lastIndexOf('.'))).split('$', 1)[0];
}
