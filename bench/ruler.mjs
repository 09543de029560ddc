// Runs a program as a process of its own, as a user would, and says what it took. All programs that are compared are
// measured by this one ruler.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** GNU time (Debian package `time`): what the kernel counted for a process and all that it waited for. */
const TIME = '/usr/bin/time';

/**
 * `seconds`: of the whole process, by the clock. `userSeconds`: of all its threads. `peakMegabytes`: the largest
 * resident set of one process. The last two are undefined without GNU time. `status` is undefined where a signal or
 * the timeout (in seconds) ended it. `stderr` is its last part only.
 */
export async function runMeasured(file, args, { cwd, timeout }) {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-ruler-'));
  const counts = join(folder, 'counts');
  const command = existsSync(TIME)
    ? [TIME, '-q', '-f', '%U %S %M', '-o', counts, file, ...args]
    : [file, ...args];
  try {
    const start = performance.now();
    const ended = await run(command, { cwd, timeout });
    const seconds = (performance.now() - start) / 1000;
    return { ...ended, seconds, ...countsOf(counts) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function countsOf(path) {
  if (!existsSync(path)) return {};
  const [user, system, kilobytes] = readFileSync(path, 'utf8').trim().split(/\s+/).slice(-3).map(Number);
  return { userSeconds: user, systemSeconds: system, peakMegabytes: kilobytes / 1024 };
}

/** The program leads a process group of its own, so that the timeout ends all that it started. */
function run([file, ...args], { cwd, timeout }) {
  return new Promise((done, fail) => {
    const child = spawn(file, args, { cwd, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      process.kill(-child.pid, 'SIGKILL');
    }, timeout * 1000);
    const interrupted = () => {
      process.kill(-child.pid, 'SIGKILL');
      process.exit(130);
    };
    process.once('SIGINT', interrupted);
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr = (stderr + text).slice(-20_000);
    });
    child.on('error', fail);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted);
      done({ status: code ?? undefined, signal: signal ?? undefined, stderr: stderr.trim(), timedOut });
    });
  });
}
