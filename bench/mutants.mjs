// Does a pull request that drops a guard turn red? Each mutant of a jar loses one guard (`mutants-entry.mjs`) and is scanned with the
// jar as it is for a base.
//
//   node bench/mutants.mjs <jar> [--classpath a.jar:…] [--most 40] [--at <part of a name>] [--work <directory>]
//                          [--cli dist/cli/index.js]
//
// Each line says the exit code of the scan, the kind of guard, where it was, and what the comparison found. Of more mutants than `--most`
// equally spaced ones are taken. With `--at`, the classes of the last mutant stay in the working directory.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    classpath: { type: 'string', default: '' },
    most: { type: 'string', default: '40' },
    at: { type: 'string', default: '' },
    work: { type: 'string', default: mkdtempSync(join(tmpdir(), 'racewarden-mutants-')) },
    cli: { type: 'string', default: resolve(import.meta.dirname, '..', 'dist', 'cli', 'index.js') },
  },
});
const [jar] = positionals;
if (jar === undefined) {
  console.error('Name a jar: node bench/mutants.mjs commons-pool.jar.');
  process.exit(2);
}
const work = resolve(values.work);
const bundle = join(work, 'entry.mjs');
await build({
  entryPoints: [join(import.meta.dirname, 'mutants-entry.mjs')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
const { mutantsOf, read } = await import(pathToFileURL(bundle).href);

const classes = read(resolve(jar));
const folder = join(work, 'classes');
const fileOf = (name) => join(folder, `${name}.class`);
for (const { name, bytes } of classes) {
  mkdirSync(dirname(fileOf(name)), { recursive: true });
  writeFileSync(fileOf(name), bytes);
}

function racewarden(...args) {
  return spawnSync('node', [resolve(values.cli), ...args], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    cwd: work,
  });
}

/** The exit code. */
function scanTo(sarif, ...wishes) {
  const on = values.classpath === '' ? [] : ['--classpath', values.classpath];
  const { status, stderr } = racewarden('scan', folder, ...on, '--quiet', '--output', sarif, ...wishes);
  if (status > 1) throw new Error(stderr.trim());
  return status;
}

const [base, head] = ['base', 'head'].map((name) => join(work, `${name}.sarif`));
scanTo(base, '--fail-on', 'none');
const all = mutantsOf(classes).filter(({ at }) => at.includes(values.at));
const most = Math.min(all.length, Number(values.most));
const taken = Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)]);
const counts = new Map();
for (const { kind, at, accessed, name, edits } of taken) {
  const { bytes } = classes.find((cls) => cls.name === name);
  const changed = Buffer.from(bytes);
  for (const [offset, byte] of edits) changed[offset] = byte;
  writeFileSync(fileOf(name), changed);
  const status = scanTo(head, '--base', base, '--fail-on', 'new');
  if (values.at === '') writeFileSync(fileOf(name), bytes);
  const { stdout } = racewarden('compare', '--json', base, head);
  const { counts: found } = JSON.parse(stdout);
  const count = counts.get(kind) ?? { mutants: 0, noticed: 0, failed: 0 };
  counts.set(kind, count);
  count.mutants++;
  if (found.new + found.grown > 0) count.noticed++;
  if (status === 1) count.failed++;
  console.log(
    `${status}  ${kind.padEnd(8)}  ${found.new} new, ${found.grown} grown  ${at}  (${accessed.slice(0, 4).join(', ')})`,
  );
}
for (const [kind, { mutants, noticed, failed }] of counts)
  console.log(`${kind}: of ${mutants} mutants ${noticed} have new or grown races, ${failed} fail the check.`);
console.log(`${all.length} mutants in all.`);
if (values.at === '') rmSync(folder, { recursive: true });
