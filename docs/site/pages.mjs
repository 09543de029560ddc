// The pages of the site in the order of its sidebar. Their texts stay where GitHub shows them too.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const REPOSITORY = 'https://github.com/racewarden/racewarden';

/** The part of the sidebar that stays closed for users. */
export const DEVELOPERS = 'For developers';

/** What is served as it is. */
export const FILES = {
  'docs/site/style.css': 'style.css',
  'docs/racewarden.schema.json': 'racewarden.schema.json',
  'docs/pictures': 'pictures',
  'docs/gallery/races.html': 'gallery/races.html',
  'docs/gallery/races.sarif': 'gallery/races.sarif',
};

export const GROUPS = [
  group('Start', '.', { README: 'Overview' }),
  group('Guide', 'docs/guide', {
    'first-scan': 'First scan',
    'reading-a-finding': 'Reading a finding',
    'pull-requests': 'Pull requests',
    triage: 'Triage',
    configuration: 'Configuration',
    cli: 'Command line',
    action: 'GitHub Action',
    frameworks: 'Frameworks',
    'build-plugins': 'Maven and Gradle',
    'other-ci': 'Other CI systems',
    'finding-classes': 'Finding the classes',
    why: 'Why (not) reported',
    reproduce: 'Reproducing a race',
    'confirm-runs': 'Confirming by tests',
    comparison: 'Other tools',
    faq: 'FAQ',
  }),
  group('Results', 'docs/gallery', { README: 'Gallery', found: 'Races found' }),
  group('Project', '.', { CHANGELOG: 'Changelog' }),
  group(DEVELOPERS, 'docs/internals', {
    README: 'How it works',
    glossary: 'Glossary',
    precision: 'Precision',
    client: 'The client',
    locks: 'Locks',
    evidence: 'Evidence',
    order: 'Order between threads',
    objects: 'Objects and owners',
    reasons: 'Stages and reasons',
    running: 'Running code',
    comparing: 'Comparing findings',
    sharding: 'Shards',
    papers: 'Programs of the papers',
  }),
];

export const PAGES = GROUPS.flatMap(({ pages }) => pages);
const bySource = new Map(PAGES.map((page) => [page.source, page]));

for (const folder of ['docs/guide', 'docs/internals']) {
  for (const name of readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.md'))) {
    if (!bySource.has(`${folder}/${name}`)) throw new Error(`docs/site/pages.mjs lacks ${folder}/${name}.`);
  }
}

export function textOf({ source }) {
  return readFileSync(join(ROOT, source), 'utf8');
}

/** The address of one output as another names it. Relative, so that the site works below any address and from a disk. */
export function between(from, to) {
  return posix.relative(posix.dirname(from), to);
}

/**
 * A link of a source, as its page needs it: to a page, to a file that is served, or else to the repository on GitHub.
 * A link that leads to nothing stops the build.
 */
export function linkOf(source, link) {
  if (/^([a-z]+:|#)/.test(link)) return link;
  const [, path, anchor] = decodeURI(link).match(/^([^#]*)(#.*)?$/);
  const target = posix.join(posix.dirname(source), path).replace(/\/$/, '');
  const { output } = bySource.get(source);
  const page = bySource.get(target) ?? bySource.get(`${target}/README.md`);
  const served = page?.output ?? servedAs(target);
  if (served !== undefined) return between(output, served) + (anchor ?? '');
  if (!existsSync(join(ROOT, target))) throw new Error(`${source}: ${link} leads to nothing.`);
  const kind = statSync(join(ROOT, target)).isFile() ? 'blob' : 'tree';
  return `${REPOSITORY}/${kind}/main/${target}${anchor ?? ''}`;
}

function servedAs(target) {
  for (const [from, to] of Object.entries(FILES)) {
    if (target === from && statSync(join(ROOT, from)).isFile()) return to;
    if (target.startsWith(`${from}/`)) return to + target.slice(from.length);
  }
  return undefined;
}

/** Pages below docs/ lose that part of their path, and a README is the index of its folder. */
function group(name, folder, labels) {
  const pages = Object.entries(labels).map(([file, label]) => {
    const source = posix.join(folder, `${file}.md`);
    const output = source
      .replace(/^docs\//, '')
      .replace(/\.md$/, '.html')
      .replace('README', 'index')
      .replace('CHANGELOG', 'changelog');
    return { label, source, output, group: name };
  });
  return { name, pages };
}
