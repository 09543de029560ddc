/** Runs the command of the input `confirm-command` with race checks in the scanned classes, and says what it has shown. */
import type { Settings } from '../config/index.js';
import {
  type ConfirmOutcome,
  classesToWeave,
  outcomeOf,
  runWoven,
  type Seen,
  watchFindings,
  weaveAll,
} from '../confirm/index.js';
import { type GitHubEvent, inGroup, logLine, warn } from '../github/index.js';
import { runCommand } from '../project/index.js';
import type { ScannedLog } from './head.js';

export interface ConfirmOptions {
  readonly event: GitHubEvent | undefined;
  readonly env: NodeJS.ProcessEnv;
  readonly version: string;
}

/**
 * Undefined where no command is given or nothing ran. Whatever goes wrong is one warning: what was scanned is told all the
 * same, and the command decides about no check. It runs as a build does: without tokens, and with no say in the runner's
 * commands.
 */
export async function confirmHead(
  settings: Settings,
  head: ScannedLog,
  options: ConfirmOptions,
): Promise<ConfirmOutcome | undefined> {
  const { confirmCommand: command, shard } = settings;
  if (command === undefined || head.scanned === undefined) return undefined;
  const kind = options.event?.kind;
  if (kind !== 'schedule' && kind !== 'workflow_dispatch') {
    logLine('The confirm command did not run: it runs only on a schedule or if a run is started by hand.');
    return undefined;
  }
  if (shard !== undefined) {
    logLine('The confirm command does not run in a shard, because a shard has only a part of the findings.');
    return undefined;
  }
  if (head.scanned.report.findings.length === 0) {
    logLine('There is no finding to confirm.');
    return undefined;
  }
  try {
    return await inGroup('Confirm', () => confirmWith(command, settings, head, options));
  } catch (error) {
    warn(`Nothing was confirmed: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

async function confirmWith(
  command: string,
  settings: Settings,
  { paths, scanned }: ScannedLog,
  { env, version }: ConfirmOptions,
): Promise<ConfirmOutcome | undefined> {
  const findings = scanned?.report.findings ?? [];
  const classes = classesToWeave({ ...settings, ...paths }, [], warn);
  const watch = watchFindings(findings);
  const { cwd, token } = settings;
  const project = weaveAll(classes, () => watch);
  const { ended, seen } = await runWoven(project, env, (woven, temp) => {
    const log = (line: string): void => void process.stdout.write(`${line}\n`);
    const io = { env: woven, temp, inActions: true, log };
    return runCommand(command, cwd, io, token === undefined ? [] : [token]);
  });
  const problem = problemOf(ended, seen);
  if (problem !== undefined) warn(problem);
  if (seen.machines === 0) return undefined;
  const { sites, skipped } = project;
  return outcomeOf(seen, { findings, sites: sites.all, skipped, version });
}

/** One sentence, or two. */
function problemOf(why: string | undefined, { machines, changed }: Seen): string | undefined {
  if (why !== undefined)
    return `The confirm command ${why}; its output is in the log above. Races seen until then count.`;
  if (machines === 0)
    return 'The confirm command started no Java program with race checks, so nothing was confirmed.';
  if (changed.length > 0)
    return 'The confirm command ran classes that differ from those that were scanned, and they had no race checks. The build command must build all that the confirm command needs.';
  return undefined;
}
