// Writes docs/gallery/: the report of a library as HTML and SARIF, and the comment on a change of it. The library is Apache
// Commons Pool 1.6 as Debian packages it, without its sources. The change takes `synchronized` from one method, in the class
// file.
//
//   node scripts/build-gallery.mjs            writes the reports
//   node scripts/build-gallery.mjs --check    fails where one of them differs
//
// The bundles are built from the sources as they are, so dist/ may be older. Without the jar, nothing is written or checked,
// unless RACEWARDEN_REQUIRE_ALL=1.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const JAR = '/usr/share/java/commons-pool-1.6.jar';
const GALLERY = join(ROOT, 'docs', 'gallery');
const CHANGED = {
  class: 'org/apache/commons/pool/impl/StackObjectPool',
  method: 'getNumActive',
};
const SYNCHRONIZED = 0x0020;

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false } },
});
if (existsSync(JAR)) await main();
else {
  console.error(`There is no ${JAR} (Debian: libcommons-pool-java).`);
  if (process.env.RACEWARDEN_REQUIRE_ALL === '1') process.exitCode = 1;
}

async function main() {
  const work = mkdtempSync(join(tmpdir(), 'racewarden-gallery-'));
  try {
    const cli = bundles(work);
    const ours = await sources(work);
    const scan = (cwd, classes, ...args) =>
      execFileSync(process.execPath, [cli, 'scan', classes, '--quiet', '--fail-on', 'none', ...args], {
        cwd,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    const made = (name) => join(work, name);
    scan(work, JAR, '--output', made('races.sarif'));
    scan(work, JAR, '--output', made('races.html'));
    const head = change(ours, work);
    scan(head, 'classes', '--base', made('races.sarif'), '--output', made('head.sarif'));
    writeFileSync(made('comment.md'), commentOf(ours, made('races.sarif'), made('head.sarif')));
    keep(['races.html', 'races.sarif', 'comment.md'], made);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The command line as the sources are now. */
function bundles(work) {
  const folder = join(work, 'dist');
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), '--outdir', folder]);
  for (const name of ['models.jar', 'skeleton.bin', 'frameworks.json'])
    copyFileSync(join(ROOT, 'dist', name), join(folder, name));
  return join(folder, 'cli', 'index.js');
}

/** What of src/ is called here. */
async function sources(work) {
  const outfile = join(work, 'sources.mjs');
  await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: `export { openSource } from './classfile/index.ts';
        export { compare } from './baseline/index.ts';
        export { readReport, reviewOf, toComment } from './report/index.ts';
        export { readSarif } from './sarif/index.ts';`,
      resolveDir: join(ROOT, 'src'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

/** A folder with the `classes` of the changed library. */
function change({ openSource }, work) {
  const head = join(work, 'head');
  const library = openSource(JAR);
  for (const name of library.names()) {
    const file = join(head, 'classes', `${name}.class`);
    mkdirSync(dirname(file), { recursive: true });
    const bytes = library.read(name);
    writeFileSync(file, name === CHANGED.class ? withoutLock(bytes) : bytes);
  }
  library.close();
  return head;
}

/** The class without the flag that makes the method synchronized (JVMS §4.6). */
function withoutLock(bytes) {
  const { JavaClassFileReader, JavaClassFileWriter } = createRequire(import.meta.url)('java-class-tools');
  const file = new JavaClassFileReader().read(Buffer.from(bytes));
  const nameOf = ({ name_index }) => Buffer.from(file.constant_pool[name_index].bytes).toString();
  const locked = file.methods.filter(
    (method) => nameOf(method) === CHANGED.method && (method.access_flags & SYNCHRONIZED) !== 0,
  );
  if (locked.length !== 1) throw new Error(`${locked.length} methods ${CHANGED.method} are synchronized.`);
  locked[0].access_flags &= ~SYNCHRONIZED;
  return Buffer.from(new JavaClassFileWriter().write(file).buffer);
}

function commentOf({ compare, readReport, readSarif, reviewOf, toComment }, before, after) {
  const [base, log] = [before, after].map((path) => readSarif(readFileSync(path, 'utf8'), path));
  const review = reviewOf(readReport(log), compare(base, log), readReport(base));
  return toComment(
    { ...review, base: { text: 'the merge base (its own scan)' }, failing: true },
    { category: 'racewarden', commit: 'this change' },
  );
}

function keep(names, made) {
  const stale = names.filter((name) => {
    const kept = join(GALLERY, name);
    return !existsSync(kept) || !readFileSync(kept).equals(readFileSync(made(name)));
  });
  if (values.check && stale.length > 0) {
    for (const name of stale) console.error(`docs/gallery/${name} is not what a scan writes now.`);
    console.error('Run `npm run gallery` and commit what it writes.');
    process.exitCode = 1;
  } else if (values.check) console.log(`${names.join(', ')} in docs/gallery are what a scan writes now.`);
  else
    for (const name of stale) {
      copyFileSync(made(name), join(GALLERY, name));
      console.log(`docs/gallery/${name} is written.`);
    }
}
