/** Reports for other tools' viewers. In: findings. Out: the text of a file in a format that they read. */
import type { Report } from '../../findings/index.js';
import { toCheckstyle } from './checkstyle.js';
import { toGitlab } from './gitlab.js';
import { issuesOf } from './issues.js';
import { toJunit } from './junit.js';
import { toRdjson } from './rdjson.js';
import { toSonar } from './sonar.js';
import { toWorkflowCommands } from './workflow-commands.js';

export type ExchangeFormat = 'gitlab' | 'sonar' | 'junit' | 'checkstyle' | 'rdjson' | 'github';

/** The findings of a report that are not suppressed, in their order, each by itself. */
export function toExchange(report: Report, format: ExchangeFormat): string {
  const issues = issuesOf(report);
  switch (format) {
    case 'gitlab':
      return toGitlab(issues);
    case 'sonar':
      return toSonar(issues);
    case 'junit':
      return toJunit(issues, report);
    case 'checkstyle':
      return toCheckstyle(issues);
    case 'rdjson':
      return toRdjson(issues);
    case 'github':
      return toWorkflowCommands(issues);
  }
}
