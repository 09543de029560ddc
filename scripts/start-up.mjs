// Prints what a user of the action waits for before its scan begins: from the start of Node to the first line that the
// scan writes. It is printed, not judged: a busy machine says nothing about the action.
//
//   node scripts/start-up.mjs [runs]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const RUNS = Number(process.argv[2] ?? 5);
const FIRST_LINE = /^classes$/m;

const temp = mkdtempSync(join(tmpdir(), 'racewarden-start-'));
try {
  const times = [];
  for (let run = 0; run < RUNS; run++) times.push(await once());
  times.sort((a, b) => a - b);
  const [median] = times.slice(RUNS >> 1);
  console.log(
    `${process.version}: the action's scan begins after ${text(median)} (median of ${RUNS}, at most ${text(times[RUNS - 1])}; the aim is 0.50 s).`,
  );
} finally {
  rmSync(temp, { recursive: true, force: true });
}

/** Milliseconds from the start to the scan's first line. */
function once() {
  return new Promise((done, fail) => {
    const begin = performance.now();
    let said = '';
    let after;
    const child = spawn(process.execPath, [join(ROOT, 'dist', 'action', 'index.js')], { env: environment() });
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      if (after === undefined && FIRST_LINE.test(said)) after = performance.now() - begin;
    });
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0 && after !== undefined) done(after);
      else fail(new Error(`The action ended with code ${code} and said:\n${said}`));
    });
  });
}

/** As on the runner, for a manual run, with nothing to ask of GitHub. */
function environment() {
  const file = (name, content = '') => {
    writeFileSync(join(temp, name), content);
    return join(temp, name);
  };
  return {
    PATH: process.env.PATH,
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: ROOT,
    GITHUB_REPOSITORY: 'racewarden/racewarden',
    GITHUB_EVENT_NAME: 'workflow_dispatch',
    GITHUB_EVENT_PATH: file('event.json', '{}'),
    GITHUB_SHA: '0'.repeat(40),
    GITHUB_REF: 'refs/heads/main',
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary.md'),
    RUNNER_TEMP: temp,
    INPUT_CLASSES: join(ROOT, 'fixtures', 'wrong-lock', 'free.jar'),
    INPUT_BASE: 'none',
    INPUT_UPLOAD: 'never',
  };
}

function text(milliseconds) {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
