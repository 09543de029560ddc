/** The report as JSON: `Report` of the findings room as it stands. */
import type { Report } from '../findings/index.js';

export interface JsonOptions {
  /** Also write phase times: the one part that differs between runs. */
  readonly phases?: boolean;
}

export function toJson(report: Report, options: JsonOptions = {}): string {
  const shown = options.phases ? report : { ...report, phases: [] };
  return `${JSON.stringify(shown, null, 2)}\n`;
}
