/**
 * New races that are there because a change took a lock, or `volatile`, away. Somebody had guarded what races now: such a
 * race is no note, whatever else speaks against it, and a check does not pass over it.
 */
import { type Finding, GUARD_REMOVED, ranked } from '../findings/index.js';
import { identityOf, type Log, type Result } from '../sarif/index.js';
import { levelOf } from './describe.js';
import { type Review, sorted } from './review.js';
import { evidenceFacts, rankOf } from './sarif/index.js';

/** Kinds of changes that take a guard away. */
const GUARDS: ReadonlySet<string | undefined> = new Set(['lock', 'field', 'library-class']);

/** The review with such races as findings of medium confidence at least. */
export function withLostGuards(review: Review): Review {
  const { changes, report } = review;
  const isLost = ({ id, confidence }: Finding): boolean =>
    confidence === 'low' && GUARDS.has(changes?.get(id)?.kind);
  const lost = new Set(
    sorted(review)
      .fresh.filter(isLost)
      .map(({ id }) => id),
  );
  if (lost.size === 0) return review;
  const findings = report.findings.map((finding) => (lost.has(finding.id) ? raised(finding) : finding));
  return { ...review, report: { ...report, findings: ranked(findings) } };
}

function raised(finding: Finding): Finding {
  const evidence = [...(finding.evidence ?? []), GUARD_REMOVED].sort((a, b) => b.weight - a.weight);
  return { ...finding, confidence: 'medium', evidence, score: (finding.score ?? 0) + GUARD_REMOVED.weight };
}

/** The log with level, confidence and evidence of its results as the review has them. */
export function asReviewed(log: Log, { report }: Review): Log {
  const findings = new Map(report.findings.map((finding) => [finding.id, finding]));
  const asInReview = (result: Result): Result => {
    const finding = findings.get(identityOf(result) ?? '');
    if (finding === undefined || finding.confidence === result.properties?.['confidence']) return result;
    return {
      ...result,
      level: levelOf(finding),
      ...rankOf(finding),
      properties: { ...result.properties, confidence: finding.confidence, ...evidenceFacts(finding) },
    };
  };
  return {
    ...log,
    runs: log.runs.map((run) => ({ ...run, ...(run.results && { results: run.results.map(asInReview) }) })),
  };
}
