// Writes what is made from the table of settings (src/config) and the registry of commands (src/commands): action.yml,
// the schema of racewarden.yml, and the tables between marks such as `<!-- flags: made by npm run docs -->` and `<!-- end of flags -->` in the pages of docs/.
//
//   node scripts/build-docs.mjs            writes them
//   node scripts/build-docs.mjs --check    fails where one of them differs
//   node scripts/build-docs.mjs --pin v1   also lets docs/workflows, docs/guide/action.md and README.md name the commit of that revision
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { parse } from 'yaml';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, pin: { type: 'string' } },
});
if (values.pin !== undefined) pin(values.pin);
const { generatedFiles, generatedParts, commandTable } = await sources();

const wanted = new Map(Object.entries(generatedFiles()));
const pages = generatedParts();
const all = { ...pages, 'docs/guide/cli.md': { ...pages['docs/guide/cli.md'], commands: commandTable() } };
for (const [path, parts] of Object.entries(all)) wanted.set(path, withParts(path, parts));

const stale = [...wanted].filter(([path, text]) => !existsSync(join(ROOT, path)) || read(path) !== text);
if (!values.check) {
  for (const [path, text] of stale) {
    writeFileSync(join(ROOT, path), text);
    console.log(`${path} is written.`);
  }
} else if (stale.length > 0) {
  for (const [path] of stale)
    console.error(`${path} does not match the tables in src/config and src/commands.`);
  console.error('Run `npm run docs` and commit what it writes.');
  process.exitCode = 1;
} else {
  console.log(`${[...wanted.keys()].join(', ')} match the tables in src/config and src/commands.`);
}

/**
 * Workflows to copy name us by a commit, as they name others; which version that is stands beside it. The commit has to
 * hold a bundle that knows the inputs of its action.yml: one that was committed before it was built does not.
 */
function pin(revision) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`).trim();
  const inputs = Object.keys(parse(git('show', `${commit}:action.yml`)).inputs);
  const bundle = git('show', `${commit}:dist/action/index.js`);
  const unknown = inputs.filter((input) => !new RegExp(`["']${input}["']`).test(bundle));
  if (unknown.length > 0) throw new Error(`The bundle of ${commit} does not know ${unknown.join(', ')}.`);

  const called = /^v\d/.test(revision) ? revision : 'a commit of main; take that of a release';
  const workflows = readdirSync(join(ROOT, 'docs', 'workflows')).map((name) => `docs/workflows/${name}`);
  for (const path of ['README.md', 'docs/guide/action.md', ...workflows]) {
    const pinned = `racewarden/racewarden@${commit} # ${called}`;
    writeFileSync(join(ROOT, path), read(path).replace(/racewarden\/racewarden@[0-9a-f]{40} # .*/g, pinned));
  }
}

/** The faces of src/config and src/commands, bundled into one module that Node can load. */
async function sources() {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-docs-'));
  try {
    const outfile = join(folder, 'sources.mjs');
    await build({
      absWorkingDir: ROOT,
      stdin: {
        contents: `export { generatedFiles, generatedParts } from './config/index.ts';
          export { commandTable } from './commands/index.ts';`,
        resolveDir: join(ROOT, 'src'),
        loader: 'ts',
      },
      outfile,
      bundle: true,
      platform: 'node',
      mainFields: ['module', 'main'],
      target: 'node20',
      format: 'esm',
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      logLevel: 'warning',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The page with each of its parts replaced; a page that lacks one, or has marks of another, is wrong. */
function withParts(path, parts) {
  let page = read(path);
  const marks = [...page.matchAll(/^<!-- (\w+): made by npm run docs -->$/gm)].map(([, name]) => name);
  if (marks.sort().join() !== Object.keys(parts).sort().join()) {
    throw new Error(`${path} must have marks for ${Object.keys(parts).join(', ')}, each once.`);
  }
  for (const [name, text] of Object.entries(parts)) {
    const begin = `<!-- ${name}: made by npm run docs -->\n`;
    const end = `<!-- end of ${name} -->`;
    const from = page.indexOf(begin) + begin.length;
    const to = page.indexOf(end, from);
    if (to < 0) throw new Error(`${path} has no ${end}.`);
    page = `${page.slice(0, from)}\n${text}\n\n${page.slice(to)}`;
  }
  return page;
}

function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}
