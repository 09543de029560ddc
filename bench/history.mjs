// Historical races: does a scan of the version before a fix report what the fix mended?
//
//   node bench/history.mjs --clones DIR [--only WORD] [--keep DIR]
//
// `history.json` lists commits that mended a race and the fields that raced. DIR holds clones of the projects, by name. The
// state before each commit is compiled by Debian's `ecj`, which goes on where a dependency is missing, and scanned with the
// default settings. The table says how each race is reported: its confidence and place among the findings.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const HERE = dirname(fileURLToPath(import.meta.url));
const CLI = join(HERE, '..', 'dist', 'cli', 'index.js');
const JARS = '/usr/share/java';
const BYTES = 1 << 30;

const { values } = parseArgs({
  options: { clones: { type: 'string' }, only: { type: 'string', default: '' }, keep: { type: 'string' } },
});
if (values.clones === undefined) throw new Error('Say where the clones are: --clones DIR');

const { projects, bugs } = JSON.parse(readFileSync(join(HERE, 'history.json'), 'utf8'));
const asked = bugs.filter((bug) => `${bug.project} ${bug.fix} ${bug.id}`.includes(values.only));
console.log('| project | bug | fix | fields | reported | place |\n| --- | --- | --- | --- | --- | --: |');
for (const bug of asked) console.log(rowOf(bug, reportBefore(bug)));

/** One row of the table: the best finding on one of the bug's fields. */
function rowOf({ project, id = '', fix, fields }, report) {
  const of = typeof report === 'string' ? [] : report.findings;
  const place = of.findIndex((finding) => fields.some((field) => isOn(finding, field)));
  const said = typeof report === 'string' ? report : (of[place]?.confidence ?? '**not reported**');
  const of1 = place < 0 ? '' : `${place + 1} of ${of.length}`;
  return `| ${[project, id, fix, fields.map((field) => `\`${field}\``).join(', '), said, of1].join(' | ')} |`;
}

/** True where a finding is on a field `Class.field`, or on a library object that it holds. */
function isOn({ subject, holder = '' }, field) {
  return [subject, holder].some(
    (name) => name === field || name.endsWith(`.${field}`) || name.endsWith(`$${field}`),
  );
}

/** The report of the version before the fix, or a sentence where there is none. */
function reportBefore({ project, fix }) {
  const folder =
    values.keep === undefined
      ? mkdtempSync(join(tmpdir(), 'history-'))
      : join(values.keep, `${project}-${fix}`);
  try {
    const classes = join(folder, 'classes');
    const output = join(folder, 'races.json');
    if (!existsSync(classes)) compile(project, fix, folder, classes);
    const classpath = jarsOf(project);
    const args = ['scan', classes, ...(classpath.length > 0 ? ['--classpath', classpath.join(',')] : [])];
    const flags = ['--fail-on', 'none', '--quiet', '--format', 'json', '--output', output];
    rmSync(output, { force: true });
    const { stderr } = spawnSync(process.execPath, [CLI, ...args, ...flags], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!existsSync(output)) return `no report: ${stderr.trim().split('\n')[0]}`;
    return JSON.parse(readFileSync(output, 'utf8'));
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles the state before the fix. What needs a missing dependency becomes a method that throws. */
function compile(project, fix, folder, classes) {
  mkdirSync(classes, { recursive: true });
  const git = (...args) =>
    execFileSync('git', ['-C', join(values.clones, project), ...args], { maxBuffer: BYTES });
  const all = git('ls-tree', '-d', '-r', '--name-only', `${fix}^`).toString().split('\n');
  const roots = projects[project].sources.filter((path) => all.includes(path));
  const sources = roots.map((root) => `:(glob)${root}/**/*.java`);
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  execFileSync(
    'git',
    [
      '-C',
      join(values.clones, project),
      '--work-tree',
      folder,
      'checkout',
      '-q',
      `${fix}^`,
      '--',
      ...sources,
    ],
    { env },
  );
  const outer = roots.filter((path) => !roots.some((other) => path.startsWith(`${other}/`)));
  const flags = ['-proceedOnError', '-nowarn', '-g', '-proc:none', '-encoding', 'ISO-8859-1', '-d', classes];
  // Old sources have variables named `enum`.
  for (const level of [projects[project].level ?? '1.8', '1.4']) {
    const args = [...flags, '-source', level, '-target', level, '-cp', jarsOf(project).join(':'), ...outer];
    const { stderr } = spawnSync('ecj', args, { cwd: folder, encoding: 'utf8', maxBuffer: BYTES });
    if (!/'enum' should not be used|Syntax error on token "enum"/.test(stderr)) return;
  }
}

/** The jars of a project's dependencies that are there. */
function jarsOf(project) {
  return projects[project].classpath.map((name) => join(JARS, `${name}.jar`)).filter(existsSync);
}
