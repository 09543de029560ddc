/** Which run of a log is compared or joined: the one that this tool made, of the right category. */
import type { Log, Run } from '../sarif/index.js';
import { runFacts } from './facts.js';

const TOOL = 'racewarden';

/** The logs cannot be compared or joined; the message is one sentence. */
export class BaselineError extends Error {
  override readonly name = 'BaselineError';
}

/** The one run of this tool; `what` stands for the log in messages. */
export function ownRun(log: Log, what: string): Run {
  const runs = ownRuns(log, what);
  if (runs.length > 1) {
    const categories = runs.map((run) => categoryOf(run) ?? 'none').sort();
    throw new BaselineError(
      `${what} has ${runs.length} runs of ${TOOL} (of the categories ${categories.join(', ')}), but one is expected.`,
    );
  }
  return runs[0];
}

/** The run of this tool that has the category of `head`; a lone run that names no category will do. */
export function runLike(head: Run, log: Log, what: string): Run {
  return runOfCategory(categoryOf(head), log, what);
}

/** The same for a scan that is yet to come. */
export function runOfCategory(category: string | undefined, log: Log, what: string): Run {
  const runs = ownRuns(log, what);
  const alike = runs.filter((run) => categoryOf(run) === category);
  if (alike.length === 1) return alike[0];
  if (alike.length > 1) {
    throw new BaselineError(`${what} has ${alike.length} runs of the category ${category ?? 'none'}.`);
  }
  const [first] = runs;
  if (runs.length === 1 && (category === undefined || categoryOf(first) === undefined)) return first;
  const there = runs.map((run) => categoryOf(run) ?? 'none').sort();
  throw new BaselineError(`${what} has no run of the category ${category}: it has ${there.join(', ')}.`);
}

function ownRuns(log: Log, what: string): Run[] {
  const runs = log.runs.filter(({ tool }) => tool.driver.name === TOOL);
  if (runs.length > 0) return runs;
  const others = [...new Set(log.runs.map(({ tool }) => tool.driver.name))].sort();
  throw new BaselineError(
    `${what} has no run of ${TOOL}${others.length > 0 ? `, only of ${others.slice(0, 5).join(', ')}` : ''}.`,
  );
}

/** The category is what stands before the last slash of the identifier (SARIF 2.1.0 §3.17.3). */
export function categoryOf({ automationDetails }: Run): string | undefined {
  const id = automationDetails?.id;
  if (id === undefined) return undefined;
  return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : id;
}

/** Did the scan see everything it was to see? */
export function isComplete(run: Run): boolean {
  const failed = (run.invocations ?? []).some(({ executionSuccessful }) => !executionSuccessful);
  return !failed && runFacts(run).complete !== false;
}

export function versionOf({ tool }: Run): string | undefined {
  return tool.driver.semanticVersion ?? tool.driver.version;
}
