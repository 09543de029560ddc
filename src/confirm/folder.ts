/** The folder that the agent reads and writes; its layout is told in agent/src/racewarden/agent/Agent.java. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WovenProject } from './weave-all.js';

/** What one Java machine may have written. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_FILES = 10_000;

export function writeFolder(folder: string, { woven, sites }: WovenProject): void {
  const classes = join(folder, 'classes');
  mkdirSync(classes, { recursive: true });
  mkdirSync(join(folder, 'seen'), { recursive: true });
  for (const { original, bytes } of woven) {
    writeFileSync(join(classes, createHash('sha256').update(original).digest('hex')), bytes);
  }
  const names = new Set(woven.map(({ name }) => name));
  const lines = [
    `sites\t${sites.all.length}`,
    `fields\t${sites.fieldCount}`,
    `initialisers\t${sites.initialiserCount}`,
    ...[...names].map((name) => `class\t${name}`),
    ...sites.fields.map((field) => `site\t${field}`),
  ];
  writeFileSync(join(folder, 'plan'), `${lines.join('\n')}\n`);
}

/** What each Java machine wrote, in no order that means anything. */
export function readSeen(folder: string): readonly string[] {
  const seen = join(folder, 'seen');
  return readdirSync(seen)
    .sort()
    .slice(0, MOST_FILES)
    .map((name) => join(seen, name))
    .filter((file) => statSync(file).isFile() && statSync(file).size <= MOST_BYTES)
    .map((file) => readFileSync(file, 'utf8'));
}
