// Runs a whole scan as a process of its own, as a user would, and reads what it reports.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { middle } from './middle.mjs';
import { runMeasured } from './ruler.mjs';

/** Exit codes of a scan that wrote a report: done, incomplete. */
const REPORTED = [0, 3];
/** No scan or peer is waited for longer, in seconds. */
export const PATIENCE = 1800;
/** What a scan may take beyond its budget until it has written its report, in seconds. */
const GRACE = 60;
/** Methods without a model that are kept, the most called ones. */
const MOST_METHODS = 40;
/** The phase of who owns whom. */
export const OWNERS = 'owners';
const JDK_CALLS = 'calls of JDK methods';
const UNMODELLED = 'unmodelled calls of JDK methods';

/**
 * Scans `runs` times; times are those of the median run, the peak is the highest. A
 * scan that takes longer than its budget is cut by it, or killed where it does not heed it; both are results, marked
 * incomplete.
 * `timeout`: the time budget, in seconds, which contexts are chosen by; without one that of default settings.
 * @throws Error where a scan fails, or where two runs report different things.
 */
export async function measure(cli, args, { runs, timeout }) {
  const all = [];
  for (let run = 0; run < runs; run++) {
    all.push(await runOnce(cli, args, timeout));
    if (!all[run].report.complete) break;
  }
  const [first] = all;
  if (all.some(({ report }) => withoutTimes(report) !== withoutTimes(first.report)) && first.report.complete)
    throw new Error('two runs over the same input report different things');
  const median = middle(all, ({ seconds }) => seconds);
  const peak = Math.max(...all.map(({ peakMegabytes }) => peakMegabytes ?? Number.NaN));
  return summary(median, peak);
}

async function runOnce(cli, args, timeout) {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-bench-'));
  try {
    const output = join(folder, 'report.json');
    const flags = ['--format', 'json', '--diagnostics', '--fail-on', 'none', '--quiet', '--output', output];
    const budget = timeout === undefined ? [] : ['--time-budget', String(timeout)];
    const patience = (timeout ?? PATIENCE) + GRACE;
    // No configuration file lies in an empty folder.
    const ended = await runMeasured(process.execPath, [cli, 'scan', ...args, ...flags, ...budget], {
      cwd: folder,
      timeout: patience,
    });
    const { status, signal, stderr, timedOut } = ended;
    if (timedOut) return { ...ended, report: nothing(`It did not end within ${patience} s and was killed.`) };
    if (!REPORTED.includes(status) || !existsSync(output)) {
      throw new Error(`${signal === undefined ? `exit code ${status}` : `killed by ${signal}`}: ${stderr}`);
    }
    return { ...ended, report: JSON.parse(readFileSync(output, 'utf8')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function nothing(reason) {
  return {
    complete: false,
    incomplete: [reason],
    statistics: {},
    stages: [],
    phases: [],
    findings: [],
    diagnostics: [],
  };
}

function withoutTimes(report) {
  return JSON.stringify({ ...report, phases: [] });
}

/** The part of a report that a table shows; small enough to keep. */
function summary({ report, seconds, userSeconds }, peak) {
  const { statistics, stages, phases, findings, diagnostics, incomplete } = report;
  const count = (confidence) => findings.filter((finding) => finding.confidence === confidence).length;
  return {
    seconds: round(seconds, 2),
    userSeconds: userSeconds === undefined ? undefined : round(userSeconds, 2),
    peakMegabytes: Math.round(peak),
    incomplete,
    statistics,
    stages: Object.fromEntries(stages.map(({ name, pairs }) => [name, pairs])),
    findings: { all: findings.length, high: count('high'), medium: count('medium'), low: count('low') },
    phases: Object.fromEntries(phases.map((phase) => [phase.name, round(phase.seconds, 2)])),
    /** Megabytes resident at the end of each phase. */
    memory: Object.fromEntries(phases.map((phase) => [phase.name, phase.memory])),
    diagnostics: Object.fromEntries(diagnostics.map((row) => [row.name, row.count])),
    jdkCalls: jdkCalls(diagnostics),
  };
}

/** Undefined where the scan did not get as far as a call graph. */
function jdkCalls(diagnostics) {
  const named = (wanted) => diagnostics.find(({ name }) => name === wanted);
  const all = named(JDK_CALLS);
  const unmodelled = named(UNMODELLED);
  if (all === undefined || unmodelled === undefined) return undefined;
  return { sites: all.count, unmodelled: unmodelled.count, byUse: unmodelled.items.slice(0, MOST_METHODS) };
}

function round(number, digits) {
  return Number(number.toFixed(digits));
}
