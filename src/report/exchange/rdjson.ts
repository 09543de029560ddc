/** Reviewdog's diagnostics (github.com/reviewdog/reviewdog, proto/rdf/reviewdog.proto, `DiagnosticResult`). */
import type { Level } from '../describe.js';
import type { Issue, IssuePlace } from './issues.js';

const SEVERITIES = { error: 'ERROR', warning: 'WARNING', note: 'INFO' } as const satisfies Record<
  Level,
  string
>;

export function toRdjson(issues: readonly Issue[]): string {
  const diagnostics = issues.map(({ message, place, level, kind, others }) => ({
    message,
    location: located(place),
    severity: SEVERITIES[level],
    code: { value: kind },
    ...(others.length > 0 && {
      relatedLocations: others.map((other) => ({ message: other.message, location: located(other) })),
    }),
  }));
  return `${JSON.stringify({ source: { name: 'racewarden' }, diagnostics }, undefined, 2)}\n`;
}

function located({ file, line }: IssuePlace): object {
  return { path: file, ...(line !== undefined && { range: { start: { line } } }) };
}
