/** Code Quality reports of GitLab (docs.gitlab.com/ci/testing/code_quality, "Code Quality report format"). */
import type { Issue } from './issues.js';

/** GitLab compares them by fingerprint with those of the target branch. */
export function toGitlab(issues: readonly Issue[]): string {
  const entries = issues.map((issue) => ({
    description: issue.message,
    check_name: issue.kind,
    fingerprint: issue.id,
    severity: severityOf(issue),
    location: { path: issue.place.file, lines: { begin: issue.place.line ?? 1 } },
  }));
  return `${JSON.stringify(entries, undefined, 2)}\n`;
}

function severityOf({ level, confidence }: Issue): 'critical' | 'major' | 'minor' | 'info' {
  if (level === 'note') return 'info';
  if (level === 'error') return 'critical';
  return confidence === 'high' ? 'major' : 'minor';
}
