// Bundles the doors into dist/, so that a checkout runs with nothing installed, and puts the page of the HTML report and the
// program that `racewarden example` scans beside them.
//
//   node scripts/build.mjs [--outdir dist]    writes the bundles
//   node scripts/build.mjs --check            builds elsewhere and fails where dist/ differs
//
// The same sources and lock file give the same bytes on every machine. dist/models.jar, dist/agent.jar, dist/skeleton.bin
// and dist/frameworks.json are made by other scripts and left alone.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { buildPage } from './build-page.mjs';
import { notices, packagesOf } from './notices.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const DOORS = [
  { source: 'src/cli.ts', bundle: 'cli/index.js', executable: true },
  { source: 'src/action.ts', bundle: 'action/index.js' },
  { source: 'src/worker.ts', bundle: 'worker/index.js' },
];
const LICENSES = 'licenses.txt';
/** The program and the style of the HTML report. */
const PAGE = 'html';
const DRIVER = 'reproduce/java';
/** The fixture that is the example: after the first program of PLDI'06, whose race only shows across classes. */
const EXAMPLE = join(ROOT, 'fixtures', 'jdbf-connections');
/** What fixtures' lines say of the findings that tests expect: whoever reads the example is to learn it from the report. */
const MARK = /\s*\/\/ (race|false alarm): .*$/gm;

// Some bundled CommonJS packages call require() for modules of Node; an ES module has none of its own.
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);";

// Of our own package.json only the name and version may reach a bundle: the rest changes without a change of the tool.
const packageFacts = {
  name: 'package-facts',
  setup(esbuild) {
    esbuild.onLoad({ filter: /package\.json$/ }, ({ path }) => {
      if (path !== join(ROOT, 'package.json')) return undefined;
      const { name, version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ name, version }), loader: 'json' };
    });
  },
};

// The toolkit can pack what it uploads and download what others packed. We do neither, and these are half a megabyte.
const unused = {
  name: 'unused-packages',
  setup(esbuild) {
    esbuild.onLoad({ filter: /node_modules\/(archiver|unzip-stream)\// }, ({ path }) => ({
      contents: `module.exports = () => { throw new Error(${JSON.stringify(`${basename(dirname(path))} is not bundled.`)}); };`,
    }));
  },
};

const { values } = parseArgs({
  options: {
    outdir: { type: 'string', default: join(ROOT, 'dist') },
    check: { type: 'boolean', default: false },
  },
});
if (values.check) await check(resolve(values.outdir));
else await bundle(resolve(values.outdir));

/** Writes all bundles and the notices of what they contain; returns the paths below `outdir`. */
async function bundle(outdir) {
  const doors = DOORS.filter(({ source }) => existsSync(join(ROOT, source)));
  const inputs = new Set();
  mkdirSync(outdir, { recursive: true });
  for (const door of doors) {
    const file = join(outdir, door.bundle);
    const result = await build({
      absWorkingDir: ROOT,
      entryPoints: [door.source],
      // Maps name sources as seen from dist/, wherever the bundle is written.
      outfile: join(ROOT, 'dist', door.bundle),
      write: false,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      charset: 'utf8',
      legalComments: 'none',
      minify: true,
      // With `NODE_OPTIONS=--enable-source-maps` a stack trace names the lines of src/.
      sourcemap: 'linked',
      sourcesContent: false,
      banner: { js: REQUIRE },
      plugins: [packageFacts, unused],
      metafile: true,
      logLevel: 'warning',
    });
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, result.outputFiles.find(({ path }) => path.endsWith('.js')).contents);
    writeFileSync(`${file}.map`, result.outputFiles.find(({ path }) => path.endsWith('.map')).contents);
    if (door.executable) chmodSync(file, 0o755);
    for (const output of Object.values(result.metafile.outputs)) {
      for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
        if (bytesInOutput > 0) inputs.add(input);
      }
    }
  }
  for (const input of await buildPage(join(outdir, PAGE))) inputs.add(input);
  writeFileSync(join(outdir, LICENSES), notices(packagesOf(inputs), 'The bundles contain these packages:'));
  const driver = copyDriver(outdir);
  const page = ['page.js', 'page.css'].map((file) => `${PAGE}/${file}`);
  const bundles = doors.flatMap(({ bundle }) => [bundle, `${bundle}.map`]);
  return [...bundles, LICENSES, ...page, ...driver, ...copyExample(outdir)];
}

/** The sources that programs of `racewarden reproduce` have in common; returns the paths below `outdir`. */
function copyDriver(outdir) {
  const files = list(join(ROOT, 'src'), DRIVER);
  for (const file of files) {
    mkdirSync(dirname(join(outdir, file)), { recursive: true });
    writeFileSync(join(outdir, file), readFileSync(join(ROOT, 'src', file)));
  }
  return files;
}

/** The example's jar and its sources in the folders of their packages; returns the paths below `outdir`. */
function copyExample(outdir) {
  const sources = join(EXAMPLE, 'racy', 'src');
  const copies = [
    [join(EXAMPLE, 'racy.jar'), 'example/example.jar'],
    ...list(sources, '.').map((file) => [join(sources, file), `example/${file}`]),
  ];
  for (const [from, to] of copies) {
    mkdirSync(dirname(join(outdir, to)), { recursive: true });
    const isSource = from.endsWith('.java');
    writeFileSync(
      join(outdir, to),
      isSource ? readFileSync(from, 'utf8').replace(MARK, '') : readFileSync(from),
    );
  }
  return copies.map(([, to]) => to);
}

/** Compares a fresh build with `committed`, byte by byte. */
async function check(committed) {
  const fresh = mkdtempSync(join(tmpdir(), 'racewarden-build-'));
  try {
    const files = await bundle(fresh);
    const stale = files.filter((file) => !sameBytes(join(fresh, file), join(committed, file)));
    const folders = [...DOORS.map(({ bundle }) => dirname(bundle)), PAGE, DRIVER, 'example'];
    const left = folders.flatMap((folder) => list(committed, folder)).filter((file) => !files.includes(file));
    for (const file of stale) console.error(`dist/${file} does not match its sources.`);
    for (const file of left) console.error(`dist/${file} has no source.`);
    if (stale.length + left.length > 0) {
      console.error('Run `npm run build` and commit dist/.');
      process.exitCode = 1;
    } else {
      console.log(`dist/ matches its sources (${files.length} files).`);
    }
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function sameBytes(a, b) {
  return existsSync(b) && readFileSync(a).equals(readFileSync(b));
}

/** Files below a folder of `directory`, as sorted paths below `directory`. */
function list(directory, folder) {
  const path = join(directory, folder);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
