/** Text for people goes through their pager on a terminal, and nowhere else. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { pagerOf, withoutInterrupts } from '../../src/util/pager.js';

const folder = mkdtempSync(join(tmpdir(), 'racewarden-pager-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PATH = process.env['PATH'] ?? '';
const file = join(folder, 'read');
const toFile = { PATH, PAGER: `cat > ${file}` };
const screen = { isTTY: true, rows: 24 };
const long = 'a line\n'.repeat(100_000);

describe('there is none', () => {
  test.each([
    ['without a terminal', toFile, { isTTY: false, rows: 24 }],
    ['where tests run', { ...toFile, CI: 'true' }, screen],
    ['on a dumb terminal', { ...toFile, TERM: 'dumb' }, screen],
    ['where PAGER is empty', { PATH, PAGER: '' }, screen],
    ['where PAGER is cat', { PATH, PAGER: ' cat' }, screen],
    ['where there is no less', { PATH: folder }, screen],
  ])('%s', (_, env, on) => {
    expect(pagerOf(env, on)).toBeUndefined();
  });
});

test('the whole text arrives', () => {
  expect(pagerOf(toFile, screen)?.(long)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(long);
  expect(pagerOf({ ...toFile, CI: 'false' }, { isTTY: true })?.('short\n')).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('short\n');
});

test('what fits on the screen is not paged', () => {
  expect(pagerOf(toFile, screen)?.('a\n'.repeat(22))).toBe(false);
});

test('less lets colours through, unless its user has other wishes', () => {
  pagerOf({ PATH, PAGER: `printf %s "$LESS" > ${file}` }, screen)?.(long);
  expect(readFileSync(file, 'utf8')).toBe('FRX');
  pagerOf({ PATH, PAGER: `printf %s "$LESS" > ${file}`, LESS: '-S' }, screen)?.(long);
  expect(readFileSync(file, 'utf8')).toBe('-S');
});

test('a pager that is left early has shown enough; one that cannot start has not', () => {
  expect(pagerOf({ PATH, PAGER: 'head -n 1 >/dev/null' }, screen)?.(long)).toBe(true);
  expect(pagerOf({ PATH, PAGER: 'exit 1' }, screen)?.(long)).toBe(true);
  expect(pagerOf({ PATH, PAGER: 'no-such-pager 2>/dev/null' }, screen)?.(long)).toBe(false);
});

test('an interrupt while it is read is meant for it', async () => {
  // Pagers of the tests before give back what listens a turn later.
  await turns();
  const heard: string[] = [];
  const listen = (): void => void heard.push('SIGINT');
  process.on('SIGINT', listen);
  const before = process.listeners('SIGINT');
  withoutInterrupts(() => process.emit('SIGINT'));
  await turns();
  expect(heard).toEqual([]);
  expect(process.listeners('SIGINT')).toEqual(before);
  process.off('SIGINT', listen);
});

async function turns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
}
