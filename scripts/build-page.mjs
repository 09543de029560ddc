// Builds the program and the style of the HTML report from src/report/html/page/.
//
//   node scripts/build-page.mjs <folder>      writes page.js and page.css
//
// The report carries both inside, with the notices of the packages that are in them at the head of the script.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { notices, packagesOf } from './notices.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const PAGE = 'src/report/html/page';
// A newline, as a parser of HTML reads it, so that the hash in the policy is that of the text in the file.
const FORBIDDEN = /<\/(?:script|style)|<!--|<script|\r|\0/i;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === undefined) throw new Error('Name the folder to write to.');
  await buildPage(resolve(process.argv[2]));
}

/** Writes page.js and page.css into `outdir`; returns the input files that are in them. */
export async function buildPage(outdir) {
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: { page: `${PAGE}/main.tsx`, style: `${PAGE}/page.css` },
    outdir,
    write: false,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    format: 'iife',
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfig: `${PAGE}/tsconfig.json`,
    define: { 'process.env.NODE_ENV': '"production"' },
    metafile: true,
    logLevel: 'warning',
  });
  const inputs = Object.values(result.metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [input] : [])),
  );
  const head = `/*\n${notices(packagesOf(inputs), 'This page contains these packages:').replaceAll('*/', '* /')}*/\n`;
  mkdirSync(outdir, { recursive: true });
  for (const { path, text } of result.outputFiles) {
    const whole = path.endsWith('.js') ? head + text : text;
    const found = FORBIDDEN.exec(whole);
    if (found !== null) throw new Error(`${path} holds ${JSON.stringify(found[0])}, which HTML would read.`);
    writeFileSync(join(outdir, path.endsWith('.js') ? 'page.js' : 'page.css'), whole);
  }
  return inputs;
}
