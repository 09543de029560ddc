// Every relative link of a Markdown page leads to a file or folder that is committed, and to a heading of it; every page below
// docs/ that sources and settings name in words exists.
//
//   node scripts/check-links.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
/** Built from sources that are checked, or texts that show what others write. */
const SKIPPED = /^(dist|__tests__\/.*golden|docs\/gallery\/comment\.md|node_modules)(\/|$)/;
const TEXT = /\.(md|ts|tsx|mjs|cjs|ya?ml|java|css)$/;

const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
const files = listed.split('\0').filter((path) => TEXT.test(path) && existsSync(join(ROOT, path)));
const pages = new Map();
const wrong = [];
for (const path of files) {
  if (SKIPPED.test(path)) continue;
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (path.endsWith('.md')) checkPage(path, text);
  else if (!path.startsWith('models/frameworks/')) checkMentions(path, text);
}
for (const problem of wrong) console.error(problem);
if (wrong.length > 0) process.exitCode = 1;
else console.log('All links between pages lead somewhere.');

function checkPage(path, text) {
  const prose = withoutCode(text);
  const links = [
    ...prose.matchAll(/\]\(([^()\s]+)\)/g),
    ...prose.matchAll(/^\[[^\]]+\]: (\S+)$/gm),
    ...prose.matchAll(/<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g),
  ];
  for (const [, link] of links) {
    if (/^[a-z]+:/.test(link)) continue;
    const [to, anchor] = link.split('#');
    const target = to === '' ? path : normalize(join(dirname(path), to));
    if (!existsSync(join(ROOT, target))) wrong.push(`${path}: ${link} leads to nothing.`);
    else if (anchor !== undefined && !anchorsOf(target).has(anchor)) {
      wrong.push(`${path}: ${link}: there is no such heading.`);
    }
  }
}

/** `docs/guide/cli.md` in a comment or a message. */
function checkMentions(path, text) {
  for (const [mentioned] of text.matchAll(/(?<![\w.-]|(?<!\/main)\/)docs\/[\w./-]+\.(?:md|json)\b/g)) {
    if (!existsSync(join(ROOT, mentioned))) wrong.push(`${path}: ${mentioned} does not exist.`);
  }
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf(path) {
  if (!path.endsWith('.md') || !statSync(join(ROOT, path)).isFile()) return new Set();
  let anchors = pages.get(path);
  if (anchors === undefined) {
    anchors = new Set();
    const text = readFileSync(join(ROOT, path), 'utf8').replace(/^```.*?^```$/gms, '');
    for (const [, heading] of text.matchAll(/^#{1,6} (.*)$/gm)) {
      const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
      const name = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
      let anchor = name;
      for (let n = 1; anchors.has(anchor); n++) anchor = `${name}-${n}`;
      anchors.add(anchor);
    }
    for (const [, id] of text.matchAll(/<a id="([^"]+)">/g)) anchors.add(id);
    pages.set(path, anchors);
  }
  return anchors;
}

function withoutCode(text) {
  return text.replace(/^( *)```.*?^\1```$/gms, '').replace(/`[^`\n]*`/g, '``');
}
