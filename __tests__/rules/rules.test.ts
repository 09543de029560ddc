/** Each rule that silences false alarms is missed by a program where it is deleted. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../fixtures/programs.js';
import { rules } from './rules.js';

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(ROOT, 'src', file), 'utf8'));

test.each(rules)('"$name" stands in the sources once, and has programs', ({ text, without, programs }) => {
  expect(sources.reduce((count, source) => count + source.split(text).length - 1, 0)).toBe(1);
  expect(without).not.toBe(text);
  expect(programs).not.toEqual([]);
  for (const program of programs) expect(existsSync(join(ROOT, 'fixtures', `${program}.jar`))).toBe(true);
});

test('no rule has the name of another', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
});

test('a program notices the deletion of each rule', () => {
  const run = spawnSync(process.execPath, [join(ROOT, 'scripts', 'mutate-rules.mjs')], { encoding: 'utf8' });
  const said = `${run.stdout}${run.stderr}`.split('\n').filter((line) => !line.startsWith('needed '));
  expect(said.join('\n').trim()).toBe(`${rules.length} rules deleted, 0 of them without a test that fails`);
  expect(run.status).toBe(0);
});
