/** Reports from SARIF: what `sarifLog` wrote comes back; of a file of others, what there is. */
import { isComplete, ownRun, readCode, runFacts, UNUSED_SUPPRESSION } from '../../baseline/index.js';
import type { Report } from '../../findings/index.js';
import { isSuppressed, type Log, type Notification, type Run } from '../../sarif/index.js';
import { bounded } from './places.js';
import { findingOf } from './read-result.js';

/** More notifications than a person reads. */
const MOST_NOTIFICATIONS = 1000;

/**
 * The report of the one run of this tool in `log`: findings, interfaces, warnings; stages, diagnostics and statistics are
 * not in SARIF and come back empty. Texts are as untrusted as the file, but bounded and of the right types.
 * @throws BaselineError where the log has no run of this tool, or several.
 */
export function readReport(log: Log): Report {
  const run = ownRun(log, 'The SARIF file');
  const results = run.results ?? [];
  const notifications = notificationsOf(run);
  const complete = isComplete(run);
  const errors = textsOf(notifications.filter(({ level }) => level === 'error'));
  const others = notifications.filter(({ level }) => level !== 'error');
  const unused = others.filter((notification) => aboutOf(notification) === UNUSED_SUPPRESSION);
  const suppressed = results.filter(isSuppressed).map(findingOf);
  const { interfaces = [], closedClasses } = runFacts(run);
  const code = readCode(run.properties?.['code']);
  return {
    tool: { name: 'racewarden', version: bounded(versionOf(run)) },
    complete,
    incomplete: complete ? [] : errors.length > 0 ? errors : ['The file does not say why.'],
    findings: results.filter((result) => !isSuppressed(result)).map(findingOf),
    ...(suppressed.length > 0 && { suppressed }),
    ...(unused.length > 0 && { unusedSuppressions: textsOf(unused) }),
    stages: [],
    interfaces,
    ...(closedClasses !== undefined && { closedClasses }),
    ...(code !== undefined && { code }),
    diagnostics: [],
    warnings: [
      ...(complete ? errors : []),
      ...textsOf(others.filter((notification) => !unused.includes(notification))),
    ],
    statistics: {},
    phases: [],
  };
}

function versionOf({ tool }: Run): string {
  return tool.driver.semanticVersion ?? tool.driver.version ?? 'unknown';
}

function notificationsOf({ invocations = [] }: Run): Notification[] {
  return invocations
    .flatMap(({ toolExecutionNotifications = [] }) => toolExecutionNotifications)
    .slice(0, MOST_NOTIFICATIONS);
}

function aboutOf({ properties }: Notification): unknown {
  return properties?.['about'];
}

function textsOf(notifications: readonly Notification[]): string[] {
  return notifications.map(({ message }) => bounded(message.text ?? '')).filter((text) => text !== '');
}
