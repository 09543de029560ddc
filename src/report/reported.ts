/**
 * Findings in the form in which people read them: those with one cause are reported as one, and so are the settings of
 * one class. In a comparison only findings in one state are joined: what is new must not hide behind what is known.
 */
import { byCause, type Finding, joinedOf, type ReportedFinding, settingsAsOne } from '../findings/index.js';
import type { Baseline, BaselineState } from './describe.js';

const ORDER: readonly BaselineState[] = ['new', 'grown', 'unchanged'];

/** What is new first, then what has grown, then the rest; without a base, all in rank order. */
export function reportedOf(findings: readonly Finding[], baseline: Baseline | undefined): ReportedFinding[] {
  if (baseline === undefined) return together(findings);
  return ORDER.flatMap((state) =>
    together(findings.filter((finding) => stateIn(baseline, finding) === state)),
  );
}

function together(findings: readonly Finding[]): ReportedFinding[] {
  return settingsAsOne(byCause(findings));
}

/** A finding that a comparison does not know is new. */
export function stateIn(baseline: Baseline, { id }: Finding): BaselineState {
  return baseline.get(id) ?? 'new';
}

/** The state of all findings that are reported as one. */
export function stateOf(
  reported: ReportedFinding,
  baseline: Baseline | undefined,
): BaselineState | undefined {
  return baseline && stateIn(baseline, joinedOf(reported)[0]);
}
