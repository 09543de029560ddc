/**
 * Findings in the form in which people read them: those with one cause are told as one, and so are the settings of one
 * class. In a comparison only findings of one state are told together: what is new must not hide behind what is known.
 */
import { byCause, type Finding, partsOf, settingsAsOne, type Told } from '../findings/index.js';
import type { Baseline, BaselineState } from './describe.js';

const ORDER: readonly BaselineState[] = ['new', 'grown', 'unchanged'];

/** What is new first, then what has grown, then the rest; without a base, all in rank order. */
export function toldOf(findings: readonly Finding[], baseline: Baseline | undefined): Told[] {
  if (baseline === undefined) return together(findings);
  return ORDER.flatMap((state) =>
    together(findings.filter((finding) => stateIn(baseline, finding) === state)),
  );
}

function together(findings: readonly Finding[]): Told[] {
  return settingsAsOne(byCause(findings));
}

/** A finding that a comparison does not know is new. */
export function stateIn(baseline: Baseline, { id }: Finding): BaselineState {
  return baseline.get(id) ?? 'new';
}

/** The state that all findings told as one have. */
export function stateOf(told: Told, baseline: Baseline | undefined): BaselineState | undefined {
  return baseline && stateIn(baseline, partsOf(told)[0]);
}
