/**
 * Generic issues of SonarQube (docs.sonarsource.com, "Generic issue import format", since 10.3). Severities belong to rules
 * there, so that a kind of finding is one rule for each level that it occurs with.
 */
import type { FindingKind } from '../../findings/index.js';
import type { Level } from '../describe.js';
import { ruleOf } from '../rules.js';
import { INCOMPLETE, type Issue, type IssuePlace } from './issues.js';

const ENGINE = 'racewarden';
const IMPACTS = { error: 'HIGH', warning: 'MEDIUM', note: 'LOW' } as const satisfies Record<Level, string>;
/** What servers before 10.8 show in their place. */
const SEVERITIES = { error: 'CRITICAL', warning: 'MAJOR', note: 'INFO' } as const satisfies Record<
  Level,
  string
>;

/** Each issue has to be in a file that SonarQube knows: that a scan is incomplete has no place there. */
export function toSonar(all: readonly Issue[]): string {
  const issues = all.filter(isInFile);
  const rules = new Map<string, object>();
  for (const { kind, level } of issues) {
    const { title, full } = ruleOf(kind);
    rules.set(idOf({ kind, level }), {
      id: idOf({ kind, level }),
      name: level === 'warning' ? title : `${title} (${level})`,
      description: full,
      engineId: ENGINE,
      cleanCodeAttribute: 'LOGICAL',
      type: 'BUG',
      severity: SEVERITIES[level],
      impacts: [{ softwareQuality: 'RELIABILITY', severity: IMPACTS[level] }],
    });
  }
  const sorted = [...rules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rule]) => rule);
  const entries = issues.map((issue) => ({
    ruleId: idOf(issue),
    primaryLocation: located({ ...issue.place, message: issue.message }),
    ...(issue.others.length > 0 && { secondaryLocations: issue.others.map(located) }),
  }));
  return `${JSON.stringify({ rules: sorted, issues: entries }, undefined, 2)}\n`;
}

type InFile = Issue & { readonly kind: FindingKind };

function isInFile(issue: Issue): issue is InFile {
  return issue.kind !== INCOMPLETE;
}

function idOf({ kind, level }: Pick<InFile, 'kind' | 'level'>): string {
  return level === 'warning' ? kind : `${kind}-${level}`;
}

function located({ file, line, message }: IssuePlace): object {
  return { message, filePath: file, ...(line !== undefined && { textRange: { startLine: line } }) };
}
