/** The folder that the agent reads and writes; its layout is told in agent/src/racewarden/agent/Agent.java. */
import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WovenProject } from './weave-all.js';

/** What one Java machine may have written. */
const MOST_BYTES = 64 * 1024 * 1024;
/** What all of them together may have written. */
const MOST_BYTES_OF_ALL = 512 * 1024 * 1024;
const MOST_FILES = 10_000;
const BREAKS = /[\t\r\n]/;

export function writeFolder(folder: string, { woven, sites, classifies, escapes }: WovenProject): void {
  const classes = join(folder, 'classes');
  mkdirSync(classes, { recursive: true });
  mkdirSync(join(folder, 'seen'), { recursive: true });
  for (const { original, bytes } of woven) {
    writeFileSync(join(classes, createHash('sha256').update(original).digest('hex')), bytes);
  }
  // A name with a tab or the end of a line in it would be other lines of the plan.
  const names = new Set(woven.map(({ name }) => name).filter((name) => !BREAKS.test(name)));
  const lines = [
    `sites\t${sites.all.length}`,
    `fields\t${sites.fieldCount}`,
    `initialisers\t${sites.initialiserCount}`,
    ...[...names].map((name) => `class\t${name}`),
    ...(classifies ? [`places\t${sites.places.length}`] : []),
    ...(escapes === undefined
      ? []
      : ['filter', ...named('followed', escapes.followed), ...named('capsule', escapes.capsules)]),
    ...sites.fields.map((field, site) => `site\t${field}\t${sites.placeOf(site)}`),
  ];
  writeFileSync(join(folder, 'plan'), `${lines.join('\n')}\n`);
}

function named(kind: string, names: ReadonlySet<string>): string[] {
  return [...names]
    .map((name) => name.replaceAll('/', '.'))
    .filter((name) => !BREAKS.test(name))
    .map((name) => `${kind}\t${name}`);
}

/**
 * What each Java machine wrote, one text at a time, in no order that means anything. The command may have put anything
 * there: what is no file, or a link to one, is passed over, and so is what is beyond any measure.
 */
export function* readSeen(folder: string): Iterable<string> {
  const seen = join(folder, 'seen');
  let left = MOST_BYTES_OF_ALL;
  for (const name of namesIn(seen).slice(0, MOST_FILES)) {
    const file = join(seen, name);
    const entry = lstatSync(file, { throwIfNoEntry: false });
    if (entry === undefined || !entry.isFile() || entry.size > Math.min(MOST_BYTES, left)) continue;
    left -= entry.size;
    yield readFileSync(file, 'utf8');
  }
}

/** None where the command has removed the folder. */
function namesIn(folder: string): string[] {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true
    ? readdirSync(folder).sort()
    : [];
}
