// How many checks the race detector of `confirm --all` makes per access, and how long programs take with it: with a check
// for each access, and with checks that are placed.
//
//   node bench/confirm.mjs [--runs 3] name:main:path[,path…][:argument…] …
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { middle } from './middle.mjs';

const JAVA = join(process.env.JAVA_HOME ?? '/usr', 'bin', 'java');
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, seconds: { type: 'string', default: '900' } },
  allowPositionals: true,
});
const work = mkdtempSync(join(tmpdir(), 'racewarden-checks-'));
try {
  const bundle = join(work, 'entry.mjs');
  const options = { bundle: true, platform: 'node', target: 'node20', format: 'esm', logLevel: 'error' };
  await build({ ...options, entryPoints: [here('confirm-entry.mjs')], outfile: bundle });
  console.log(
    '| program | accesses | checks | ratio | without, s | all, s | placed, s | races: all, placed |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|');
  const ratios = [];
  for (const given of positionals) {
    const [name, main, path, ...args] = given.split(':');
    const program = { main, paths: path.split(','), args };
    const plain = median(() => timed(program, []));
    const all = median(() => checked(bundle, program, 'all'));
    const placed = median(() => checked(bundle, program, 'placed'));
    const ratio = placed.checks / all.checks;
    ratios.push(ratio);
    const seconds = [plain, all, placed].map(({ seconds }) => seconds.toFixed(1));
    const races = `${all.races}, ${placed.races}`;
    console.log(
      `| ${[name, all.checks, placed.checks, ratio.toPrecision(2), ...seconds, races].join(' | ')} |`,
    );
  }
  console.log(`\nmean ratio ${(ratios.reduce((a, b) => a + b, 0) / ratios.length).toFixed(3)}`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The run of the median time. */
function median(run) {
  const all = Array.from({ length: Number(values.runs) }, run);
  const seconds = middle(all.map((one) => one.seconds));
  return { ...all[0], seconds };
}

function timed({ main, paths, args }, options) {
  const started = performance.now();
  const timeout = 1000 * Number(values.seconds);
  const run = spawnSync(JAVA, [...options, '-cp', paths.join(delimiter), main, ...args], {
    encoding: 'utf8',
    timeout,
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) console.error(`${main}: ${run.status} ${run.stderr.slice(0, 2000)}`);
  return { seconds: (performance.now() - started) / 1000 };
}

function checked(bundle, program, checks) {
  const folder = mkdtempSync(join(work, 'run-'));
  const woven = spawnSync(process.execPath, [bundle, folder, checks, ...program.paths], { encoding: 'utf8' });
  if (woven.status !== 0) throw new Error(woven.stderr);
  const { seconds } = timed(program, [`-javaagent:${here('../dist/agent.jar')}=${folder}`]);
  const seen = readdirSync(join(folder, 'seen')).map((name) =>
    readFileSync(join(folder, 'seen', name), 'utf8'),
  );
  const lines = seen.join('\n').split('\n');
  const count = lines.find((line) => line.startsWith('count\trace checks\t'))?.split('\t')[2];
  return { seconds, checks: Number(count), races: lines.filter((line) => line.startsWith('race\t')).length };
}
