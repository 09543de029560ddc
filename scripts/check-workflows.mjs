// Checks workflows with the service that GitHub's own editor uses: keys, values, expressions, permissions, and what is
// given to actions, ours by action.yml, others by scripts/actions.json.
//
//   node scripts/check-workflows.mjs docs/workflows/*.yml    prints what is wrong and fails for errors and warnings
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { parse } from 'yaml';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const OURS = 'racewarden/racewarden';
/** Of the language server's severities; what it takes from the parser has none. Hints are no complaint. */
const SEVERITIES = { 1: 'error', 2: 'warning', 3: 'note' };
const HINT = 4;

const known = JSON.parse(readFileSync(join(ROOT, 'scripts', 'actions.json'), 'utf8'));
const own = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8'));
const { validate, registerLogger } = await languageService();
// It catches its own exceptions and then finds nothing.
registerLogger({ ...console, error: fail });

let complaints = 0;
for (const path of process.argv.slice(2)) {
  for (const { severity = 1, range, message } of await diagnose(path)) {
    if (severity === HINT) continue;
    complaints++;
    console.log(`${path}:${range.start.line + 1}: ${SEVERITIES[severity]}: ${message}`);
  }
}
if (complaints > 0) process.exitCode = 1;

function fail(message) {
  complaints++;
  console.log(message);
}

function diagnose(path) {
  const text = readFileSync(path, 'utf8');
  // A file is taken as a workflow by its place.
  const document = { uri: `file:///.github/workflows/${basename(path)}`, getText: () => text };
  return validate(document, { actionsMetadataProvider: { fetchActionMetadata } });
}

/** Nothing is asked over the network; another pin than the known one is an action that is not known. */
async function fetchActionMetadata({ owner, name, ref }) {
  const action = `${owner}/${name}`;
  if (action === OURS) return own;
  const facts = known[action];
  if (facts?.commit !== ref) return undefined;
  const inputs = facts.inputs.map((input) => [
    input,
    { description: input, required: facts.required?.includes(input) ?? false },
  ]);
  return { name: action, description: action, inputs: Object.fromEntries(inputs) };
}

/** Bundled, because it imports JSON in a way that Node does not take. */
async function languageService() {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-workflows-'));
  try {
    const outfile = join(folder, 'service.mjs');
    await build({
      absWorkingDir: ROOT,
      stdin: {
        contents:
          "export { validate } from '@actions/languageservice/validate'; export { registerLogger } from '@actions/languageservice/log';",
        resolveDir: ROOT,
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
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
