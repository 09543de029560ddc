/**
 * What each analysis finds, under the lines of the source that it is about: a change of an analysis shows as a change of
 * texts that a person can judge. UPDATE_GOLDEN=1 writes the files anew.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from '@jest/globals';
import type { SettingsInput } from '../../src/config/index.js';
import { ROOT } from '../fixtures/programs.js';
import { Analysed, type Facts } from './facts.js';

/** What is noted of a program, by the name of the analysis. */
const ANALYSES: Readonly<Record<string, (analysed: Analysed) => void>> = {
  accesses: (analysed) => analysed.eachAccess(({ verb, field, note }) => note(`${verb} ${field}`)),
  pointsto: (analysed) =>
    analysed.eachAccess(({ field, object, note }) => {
      if (object >= 0) note(`${field} of ${analysed.objectName(object)}`);
    }),
  escape: (analysed) => {
    const { heap } = analysed.pt;
    for (let object = 0; object < heap.objectCount; object++) {
      if (heap.classOf(object) < 0) continue;
      const { method, line } = heap.sites[heap.siteOf(object)];
      if (method < 0 || line <= 0 || heap.isMerged(object)) continue;
      const who = analysed.races.mayShare(object) ? 'threads may share it' : 'one thread has it';
      analysed.note(method, line, `${analysed.objectName(object)}: ${who}`);
    }
  },
  locksets: (analysed) =>
    analysed.eachAccess(({ field, tokens, mask, note }) =>
      note(mask === 0 ? `${field}: private here` : `${field} under ${analysed.lockNames(tokens)}`),
    ),
  threads: (analysed) =>
    analysed.eachAccess(({ field, mask, note }) => note(`${field} by ${analysed.threadNames(mask)}`)),
};

test.each([
  ['accesses', 'shared-owner/racy'],
  ['accesses', 'clone-copies/free'],
  ['pointsto', 'object-sensitivity/racy'],
  ['pointsto', 'two-maps/racy'],
  ['escape', 'made-in-loop/racy'],
  ['escape', 'thread-local-set/free'],
  ['escape', 'factory-cache/free'],
  ['locksets', 'read-write-lock/racy'],
  ['locksets', 'lock-of-callee/racy'],
  ['locksets', 'registers-itself/free'],
  ['threads', 'static-initialisers/racy'],
  ['threads', 'thread-in-constructor/racy'],
])('%s of %s', async (analysis, program) => {
  const analysed = await Analysed.of(settingsOf(program));
  ANALYSES[analysis](analysed);
  const text = annotated(program, analysed.facts);
  const golden = join(
    ROOT,
    '__tests__/annotated/golden',
    `${analysis}-${program.replace('/', '-')}.java.txt`,
  );
  if (process.env.UPDATE_GOLDEN) writeFileSync(golden, text);
  expect(text).toBe(readFileSync(golden, 'utf8'));
});

function settingsOf(program: string): SettingsInput & { readonly paths: readonly string[] } {
  const [name] = program.split('/');
  const file = join(ROOT, 'fixtures', name, 'fixture.json');
  const { interfaces, main } = JSON.parse(readFileSync(file, 'utf8')) as SettingsInput;
  return {
    paths: [join(ROOT, 'fixtures', `${program}.jar`)],
    ...(interfaces && { interfaces }),
    ...(main && { main }),
  };
}

/** The sources with the facts under their lines. */
function annotated(program: string, facts: Facts): string {
  const folder = join(ROOT, 'fixtures', program, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.java'))
    .sort();
  return files
    .flatMap((file) => {
      const lines = facts.get(file.split(sep).join('/'));
      return readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => {
          const indent = ' '.repeat(line.length - line.trimStart().length);
          const found = [...(lines?.get(i + 1) ?? [])].sort();
          return [line, ...found.map((fact) => `${indent}// ^ ${fact}`)];
        });
    })
    .join('\n');
}
