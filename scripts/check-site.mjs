// Every link of the site of the documents leads to a file of it, and to an element there; a page loads nothing from elsewhere.
// What leads to GitHub is checked by the build.
//
//   node scripts/check-site.mjs            builds the site into a temporary folder and checks it
//   node scripts/check-site.mjs build/site checks what was built there
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** The HTML report has tests of its own; it links to nothing of the site. */
const SKIPPED = join('gallery', 'races.html');

const [given] = process.argv.slice(2);
const folder = given === undefined ? await built() : resolve(given);
try {
  check();
} finally {
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

async function built() {
  const { Eleventy } = await import('@11ty/eleventy');
  process.chdir(ROOT);
  const output = mkdtempSync(join(tmpdir(), 'racewarden-site-'));
  const configPath = 'docs/site/eleventy.config.mjs';
  await new Eleventy('docs/site', output, { configPath, quietMode: true }).write();
  return output;
}

function check() {
  const files = readdirSync(folder, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html') && file !== SKIPPED).sort();
  const ids = new Map();
  const wrong = [];
  let links = 0;
  for (const page of pages) ids.set(join(folder, page), idsOf(page, wrong));
  for (const page of pages) {
    for (const [tag, link] of linksOf(page)) {
      links++;
      const problem = problemOf(join(folder, page), tag, link, ids);
      if (problem !== undefined) wrong.push(`${page}: ${link} ${problem}.`);
    }
  }
  if (links === 0) wrong.push(`There are no pages in ${folder}.`);
  for (const problem of wrong) console.error(problem);
  if (wrong.length > 0) process.exitCode = 1;
  else console.log(`All ${links} links of the ${pages.length} pages of the site lead somewhere.`);
}

function textOf(page) {
  return readFileSync(join(folder, page), 'utf8');
}

function idsOf(page, wrong) {
  const ids = new Set();
  for (const [, id] of textOf(page).matchAll(/<[a-z]\w*\b[^>]*? id="([^"]*)"/g)) {
    if (ids.has(id)) wrong.push(`${page}: two elements are #${id}.`);
    ids.add(id);
  }
  return ids;
}

/** The tags that link, each with its address. Text has no tags: the build escapes it. */
function linksOf(page) {
  const tags = textOf(page).matchAll(/<([a-z]\w*)\b[^>]*? (?:href|src)="([^"]*)"/g);
  return [...tags].map(([, tag, link]) => [tag, link.replaceAll('&amp;', '&')]);
}

function problemOf(page, tag, link, ids) {
  if (/^(https?|mailto):/.test(link)) return tag === 'a' ? undefined : 'is loaded from elsewhere';
  if (link === 'data:,') return undefined;
  if (/^([a-z]+:|\/)/.test(link)) return 'is no relative link';
  const [path, anchor] = link.split('#').map(decodeURIComponent);
  const target = path === '' ? page : join(dirname(page), path);
  if (relative(folder, target).startsWith('..')) return 'leads out of the site';
  if (!existsSync(target) || !statSync(target).isFile()) return 'leads to nothing';
  if (anchor !== undefined && !ids.get(target)?.has(anchor)) return 'leads to no element';
  return undefined;
}
