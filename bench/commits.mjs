// How few findings pull requests get: the last commits of a repository that change its sources, each compared with its parent.
//
//   node bench/commits.mjs <git directory> --sources src/main/java[,…] [--classpath a.jar:…] [--commits 30] [--skip 0]
//                          [--without <part of a path>,…] [--work <directory>] [--cli dist/cli/index.js]
//
// Only the sources are compiled, with the `javac` on the PATH; commits that do not compile this way are counted and left out.
// Each line says what the comparison found, the exit code of `racewarden compare` first. Scans are kept by the tree of the
// sources in the working directory, beside the comparisons as JSON.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sources: { type: 'string', default: 'src/main/java' },
    classpath: { type: 'string', default: '.' },
    commits: { type: 'string', default: '30' },
    skip: { type: 'string', default: '0' },
    without: { type: 'string', default: '' },
    work: { type: 'string', default: join(tmpdir(), 'racewarden-commits') },
    cli: { type: 'string', default: resolve(import.meta.dirname, '..', 'dist', 'cli', 'index.js') },
  },
});
const git = positionals[0];
if (git === undefined) {
  console.error('Name a git directory: node bench/commits.mjs <git directory> --sources src/main/java.');
  process.exit(2);
}
const sources = values.sources.split(',');
const without = values.without.split(',').filter((part) => part !== '');
const work = resolve(values.work, basename(resolve(git, '..')));
mkdirSync(work, { recursive: true });

/** Subjects of commits that hardly change what classes do. */
const QUIET = /javadoc|bump|licen[cs]e|whitespace|typo|spelling|checkstyle/i;

function run(command, args, options = {}) {
  return spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 28, ...options });
}

/** The scan of a commit; undefined where its sources do not compile. */
function scanOf(commit) {
  const trees = sources.map((path) => run('git', ['-C', git, 'rev-parse', `${commit}:${path}`]).stdout);
  const sarif = join(
    work,
    `${createHash('sha256')
      .update([...trees, values.classpath, values.without, values.cli].join())
      .digest('hex')
      .slice(0, 12)}.sarif`,
  );
  if (existsSync(sarif)) return sarif;
  const [code, classes] = [join(work, 'code'), join(work, 'classes')];
  for (const folder of [code, classes]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  const archive = run('git', ['-C', git, 'archive', commit, ...sources], { encoding: 'buffer' });
  run('tar', ['x', '-C', code], { input: archive.stdout });
  if (sources.some((path) => !existsSync(join(code, path)))) return undefined;
  const files = sources
    .flatMap((path) =>
      readdirSync(join(code, path), { recursive: true }).map((file) => join(code, path, file)),
    )
    .filter((file) => file.endsWith('.java') && !/(?:module|package)-info\.java$/.test(file))
    .filter((file) => !without.some((part) => file.includes(part)));
  writeFileSync(join(work, 'files'), files.sort().join('\n'));
  const flags = [
    '-g',
    '-nowarn',
    '-proc:none',
    '--release',
    '17',
    '-encoding',
    'UTF-8',
    '-cp',
    values.classpath,
  ];
  if (run('javac', [...flags, '-d', classes, `@${join(work, 'files')}`]).status !== 0) return undefined;
  const paths = sources.flatMap((path) => ['--source', join(code, path)]);
  const on = values.classpath === '.' ? [] : ['--classpath', values.classpath];
  const wishes = ['--quiet', '--fail-on', 'none', '--output', sarif];
  const { status, stderr } = run('node', [resolve(values.cli), 'scan', classes, ...on, ...paths, ...wishes], {
    cwd: work,
  });
  if (status !== 0) console.error(stderr.trim());
  return status === 0 ? sarif : undefined;
}

const log = run('git', ['-C', git, 'log', '--no-merges', '--format=%H %s', '--', ...sources])
  .stdout.trim()
  .split('\n');
const [skip, wanted] = [Number(values.skip), Number(values.commits)];
const counts = { compared: 0, flagged: 0, broken: 0 };
for (const line of log.filter((one) => !QUIET.test(one)).slice(skip, skip + wanted)) {
  const [commit, subject] = [line.slice(0, 40), line.slice(41, 110)];
  const [head, base] = [scanOf(commit), scanOf(`${commit}^`)];
  if (head === undefined || base === undefined) {
    counts.broken++;
    continue;
  }
  if (head === base) continue;
  const { status, stdout } = run('node', [resolve(values.cli), 'compare', '--json', base, head]);
  if (status > 1) {
    counts.broken++;
    continue;
  }
  writeFileSync(join(work, `${commit.slice(0, 8)}.json`), stdout);
  const { counts: found } = JSON.parse(stdout);
  counts.compared++;
  if (found.new + found.grown > 0) counts.flagged++;
  console.log(
    `${status}  ${commit.slice(0, 8)}  ${found.new} new, ${found.grown} grown, ${found.fixed} fixed, ${found.unchanged} unchanged  ${subject}`,
  );
}
console.log(
  `${counts.compared} commits compared; ${counts.flagged} with new or grown races; ${counts.broken} not built.`,
);
