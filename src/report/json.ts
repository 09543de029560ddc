/** The report as JSON: `Report` of the findings room as it stands, and how each finding compares with the base. */
import type { Report } from '../findings/index.js';
import { changeJson } from './changes.js';
import { stateIn } from './reported.js';
import type { Review } from './review.js';

export interface JsonOptions {
  /** Also write phase times: the one part that differs between runs. */
  readonly phases?: boolean;
  readonly review?: Review;
}

export function toJson(report: Report, { phases, review }: JsonOptions = {}): string {
  // Facts of the code and of classes that are not open are for comparisons, which take SARIF.
  const { closedClasses: _, code: __, ...told } = report;
  const shown = phases ? told : { ...told, phases: [] };
  return `${JSON.stringify(review === undefined ? shown : withStates(shown, review), null, 2)}\n`;
}

/** Findings with their `baseline`, their `growth` and the `change` that made them, and what is `fixed`. */
function withStates(report: Report, { baseline, growth, changes, fixed }: Review): object {
  if (baseline === undefined) return report;
  const findings = report.findings.map((finding) => ({
    ...finding,
    baseline: stateIn(baseline, finding),
    ...(growth.has(finding.id) && { growth: growth.get(finding.id) }),
    ...(changes?.has(finding.id) && { change: changeJson(changes.get(finding.id)) }),
  }));
  return { ...report, findings, fixed };
}
