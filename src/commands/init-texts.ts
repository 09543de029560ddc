/** What `init` says: what it found, and what to do next. */
import { relative, sep } from 'node:path';
import type { Openness } from '../findings/index.js';
import { type Outline, TOOL_NAMES } from '../project/index.js';
import { count, visible } from '../report/index.js';
import { clip } from '../util/shown.js';
import type { NewFile } from './init-files.js';
import { commandFor } from './init-workflow.js';

const MOST_NAMED = 5;
const LONGEST = 80;

export function aboutProject({ tool, modules, others, java, libraries, root, checkout }: Outline): string {
  const kind = tool === 'plain' ? 'A project without a known build tool' : `A project of ${TOOL_NAMES[tool]}`;
  const inner = modules.filter((path) => path !== '');
  const facts = [
    ...(inner.length > 0 ? [`${count(inner.length, 'module')} (${some(inner)})`] : []),
    ...(java === undefined ? [] : [`Java ${java.version}`]),
    ...(libraries.length > 0 ? [`libraries in ${some(libraries)}`] : []),
  ];
  const lines = [`Found: ${[kind, ...facts].join(', ')}.`];
  const place = checkout === undefined ? '' : relative(checkout, root);
  if (place !== '') lines.push(`It is in ${shown(place)}; the workflow runs there.`);
  if (checkout === undefined)
    lines.push('It is not in a Git repository. In one, .github belongs at its root.');
  if (others.length > 0) {
    const [first] = others;
    lines.push(
      `Left out: ${count(others.length, 'other build')} (${some(others)}). For one of its own: racewarden init ${shown(first)}`,
    );
  }
  return lines.join('\n');
}

/** `open`: what is open, or why that is not known. */
export function aboutOpen(open: Openness | string): string {
  if (typeof open === 'string') return `It is not known yet what threads share: ${open}`;
  const shared = open.open.filter(({ by }) => by !== 'program');
  const programs = open.open.length - shared.length;
  const packages = [...new Set(shared.map(({ className }) => packageOf(className)))].sort();
  const classes =
    shared.length === 0
      ? 'no class'
      : `${count(shared.length, 'class', 'classes')} in ${count(packages.length, 'package')} (${some(packages)})`;
  return `Open to threads: ${classes}${programs > 0 ? `, and ${count(programs, 'program')}` : ''}.`;
}

export function nextSteps(
  outline: Outline,
  open: Openness | string,
  { wanted, isTrial, cwd }: { wanted: readonly NewFile[]; isTrial: boolean; cwd: string },
): string {
  const paths = wanted.map(({ path }) => relative(cwd, path).split(sep).join('/'));
  const lines = isTrial ? [''] : ['', ...paths.map((path) => `Wrote ${shown(path)}.`), ''];
  if (outline.tool === 'sbt') {
    lines.push(
      `There is no workflow template for ${TOOL_NAMES[outline.tool]}: docs/guide/action.md explains how to write one.`,
    );
  }
  if (isTrial) return [...lines, 'Nothing was written: that was --dry-run.', ''].join('\n');
  const at = relative(cwd, outline.root).split(sep).join('/');
  const steps = [
    ...(at === '' ? [] : [`cd ${quoted(at)}`]),
    ...(typeof open === 'string' ? [compileStep(outline)].flat() : []),
    'racewarden scan',
  ];
  if (typeof open !== 'string' && open.open.length === 0) {
    lines.push(
      'Nothing shows that threads share it: name the shared classes under interfaces in racewarden.yml.',
    );
  }
  return [...lines, 'Next:', ...steps.map((step) => `  ${step}`), ''].join('\n');
}

const COMPILE: Readonly<Partial<Record<Outline['tool'], string>>> = {
  maven: 'mvn compile',
  gradle: 'gradle classes',
  ant: 'ant compile',
  bazel: 'bazel build //...',
  sbt: 'sbt compile',
};

function compileStep(outline: Outline): string[] {
  const usual = COMPILE[outline.tool];
  return usual === undefined ? [] : [commandFor(usual, outline)];
}

function packageOf(className: string): string {
  const end = className.lastIndexOf('.');
  return end < 0 ? 'without a name' : className.slice(0, end);
}

function some(items: readonly string[]): string {
  const first = items.slice(0, MOST_NAMED).map(shown).join(', ');
  return items.length > MOST_NAMED ? `${first} and ${items.length - MOST_NAMED} more` : first;
}

/** Names of directories are anybody's text. */
function shown(text: string): string {
  return clip(visible(text), LONGEST);
}

/** For a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${visible(path).replaceAll("'", "'\\''")}'`;
}
