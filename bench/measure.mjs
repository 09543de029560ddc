// Runs a whole scan as a process of its own, as a user would, and reads what it reports.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PEAK = pathToFileURL(fileURLToPath(new URL('peak.mjs', import.meta.url))).href;
/** Exit codes of a scan that wrote a report: done, incomplete. */
const REPORTED = [0, 3];

/**
 * Scans `runs` times; times are those of the median run, the peak is the highest.
 * @throws Error where a scan fails or takes longer than `timeout` seconds, or where two runs report different things.
 */
export function measure(cli, args, { runs, timeout }) {
  const all = Array.from({ length: runs }, () => runOnce(cli, args, timeout));
  const [first] = all;
  const differs = all.some(({ report }) => withoutTimes(report) !== withoutTimes(first.report));
  if (differs && first.report.complete)
    throw new Error('two runs over the same input report different things');
  const sorted = [...all].sort((a, b) => a.seconds - b.seconds);
  const { report, seconds } = sorted[Math.floor((runs - 1) / 2)];
  return summary(report, seconds, Math.max(...all.map(({ peak }) => peak)));
}

function runOnce(cli, args, timeout) {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-bench-'));
  try {
    const output = join(folder, 'report.json');
    const peakFile = join(folder, 'peak');
    const flags = ['--format', 'json', '--diagnostics', '--fail-on', 'none', '--quiet', '--output', output];
    const start = performance.now();
    const { status, signal, stderr, error } = spawnSync(
      process.execPath,
      ['--import', PEAK, cli, 'scan', ...args, ...flags],
      {
        // No configuration file lies in an empty folder.
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, RACEWARDEN_BENCH_PEAK: peakFile },
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: timeout * 1000,
      },
    );
    const seconds = (performance.now() - start) / 1000;
    if (error?.code === 'ETIMEDOUT') throw new Error(`it did not end within ${timeout} s`);
    if (!REPORTED.includes(status) || !existsSync(output)) {
      throw new Error(`${signal === null ? `exit code ${status}` : `killed by ${signal}`}: ${stderr.trim()}`);
    }
    const peak = existsSync(peakFile) ? Number(readFileSync(peakFile, 'utf8')) / 1024 : Number.NaN;
    return { report: JSON.parse(readFileSync(output, 'utf8')), seconds, peak };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function withoutTimes(report) {
  return JSON.stringify({ ...report, phases: [] });
}

/** The part of a report that a table shows; small enough to keep. */
function summary(report, seconds, peak) {
  const { statistics, stages, phases, findings, diagnostics, incomplete } = report;
  const count = (confidence) => findings.filter((finding) => finding.confidence === confidence).length;
  return {
    seconds: round(seconds, 2),
    peakMegabytes: Math.round(peak),
    incomplete,
    statistics,
    stages: Object.fromEntries(stages.map(({ name, pairs }) => [name, pairs])),
    findings: { all: findings.length, high: count('high'), medium: count('medium'), low: count('low') },
    phases: Object.fromEntries(phases.map((phase) => [phase.name, round(phase.seconds, 2)])),
    diagnostics: Object.fromEntries(diagnostics.map((row) => [row.name, row.count])),
  };
}

function round(number, digits) {
  return Number(number.toFixed(digits));
}
