// The hooks by which Node loads the TypeScript of sources and tests. esbuild strips the types; `npm run check:types` checks them.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const OPTIONS = {
  loader: 'ts',
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  sourcesContent: false,
  supported: { 'import-attributes': true },
};
/** What `@jest/globals` gives: it cannot be loaded outside of a sandbox of Jest. */
const GLOBALS = new URL('./test-globals.mjs', import.meta.url).href;
const TESTS = new URL('../__tests__/', import.meta.url).href;

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const resolved = await next(onDisk(specifier, context.parentURL), context);
  return { ...resolved, url: forTestFile(resolved.url, context.parentURL) };
}

/**
 * The runner loads each test file with a query behind its name. What tests share gets the same, so that each file has such
 * modules, and the hooks in them, for itself. The sources under test have no state of their own, and are loaded once.
 */
function forTestFile(url, parent) {
  return url.startsWith(TESTS) && parent !== undefined ? `${url}${new URL(parent).search}` : url;
}

/** Sources name their neighbours by the `.js` the compiler would write; on disk they are `.ts`. */
function onDisk(specifier, parent) {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !isTypeScript(parent)) return specifier;
  const source = specifier.replace(/\.js$/, '.ts');
  return existsSync(new URL(source, parent)) ? source : specifier;
}

export async function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  const sourcefile = fileURLToPath(url);
  const { code } = await transform(await readFile(sourcefile, 'utf8'), { ...OPTIONS, sourcefile });
  return { format: 'module', source: code, shortCircuit: true };
}

function isTypeScript(url = '') {
  return new URL(url, 'file:').pathname.endsWith('.ts');
}
