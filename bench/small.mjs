// Two measures of parts: how fast class files become intermediate code, and how soon the command line is at work.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { middle } from './middle.mjs';
import { runMeasured } from './ruler.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The largest jar, and the most seconds that reading it may take, start of Node included. */
const READ = { jar: '/usr/share/java/derby.jar', packages: ['libderby-java'], seconds: 4 };
/** The most seconds until the command line answers, and until its scan begins. */
const START = { seconds: 0.2, jar: here('../fixtures/wrong-lock/free.jar'), runs: 9 };
/** What a scan prints first. */
const BEGINS = /^classes$/m;

/**
 * Every method of a jar as intermediate code; the median of three runs. The sources are bundled for it, so a checkout
 * needs its packages installed. @throws Error with the reason where it cannot be measured.
 */
export async function measureReading() {
  if (!existsSync(READ.jar))
    throw new Error(`${READ.jar} is missing; apt-get install ${READ.packages.join(' ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-ir-'));
  try {
    const bundle = join(folder, 'ir.mjs');
    await bundleTo(bundle);
    const runs = [];
    for (let run = 0; run < 3; run++) {
      const output = join(folder, 'read.json');
      const ended = await runMeasured(process.execPath, [bundle, READ.jar, output], {
        cwd: folder,
        timeout: 300,
      });
      if (ended.status !== 0) throw new Error(ended.stderr || 'it did not end');
      const { seconds: reading, ...counts } = JSON.parse(readFileSync(output, 'utf8'));
      const { seconds, userSeconds, peakMegabytes } = ended;
      runs.push({ ...counts, reading, seconds, userSeconds, peakMegabytes });
    }
    const median = middle(runs, ({ seconds }) => seconds);
    return { ...median, jar: READ.jar, target: READ.seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bundleTo(outfile) {
  const { build } = await import('esbuild').catch(() => {
    throw new Error('esbuild is missing: run "npm ci" first');
  });
  const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'error' };
  await build({ ...options, entryPoints: [here('ir-entry.mjs')], outfile });
}

/**
 * Seconds from the start of Node to the answer of `--version`, and to the first line of a scan; medians. `node`: what
 * Node alone needs to say something.
 */
export async function measureStart(cli) {
  const node = await medianOf(() => secondsUntil(['-e', 'console.log()'], /\n/));
  const version = await medianOf(() => secondsUntil([cli, '--version'], /\n/));
  const scan = await medianOf(() => secondsUntil([cli, 'scan', START.jar, '--fail-on', 'none'], BEGINS));
  return { node, version, scan, target: START.seconds, runs: START.runs };
}

async function medianOf(once) {
  const all = [];
  for (let run = 0; run < START.runs; run++) all.push(await once());
  return middle(all);
}

/** Both streams count: results are on one, progress on the other. */
function secondsUntil(args, wanted) {
  return new Promise((done, fail) => {
    const begin = performance.now();
    let said = '';
    let seconds;
    const child = spawn(process.execPath, args, { cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        said += text;
        if (seconds === undefined && wanted.test(said)) seconds = (performance.now() - begin) / 1000;
      });
    child.on('error', fail);
    child.on('close', (code) => {
      if (seconds !== undefined) done(seconds);
      else fail(new Error(`${args.slice(1).join(' ')} ended with code ${code} and said: ${said.trim()}`));
    });
  });
}
