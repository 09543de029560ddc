import { afterAll, describe, expect, test } from '@jest/globals';
import { rangesOf } from '../../src/github/diff.js';
import { linesInDiff } from '../../src/github/index.js';
import { Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

const numbered = (change: Readonly<Record<number, string>> = {}): string =>
  Array.from({ length: 40 }, (_, index) => `${change[index + 1] ?? `line ${index + 1}`}\n`).join('');

describe('lines in a diff', () => {
  test('are those that change and three around them', async () => {
    const repository = workshop.repository();
    const base = repository.commit('change', { 'src/A.java': numbered(), 'B.java': 'b\n' });
    const head = repository.commit('change', {
      'src/A.java': numbered({ 20: '++ b/B.java' }),
      'new file.java': 'x\ny\n',
    });
    const git = await workshop.open(repository);
    const shown = await linesInDiff(git, base, head);
    const lines = (file: string): number[] =>
      Array.from({ length: 40 }, (_, index) => index + 1).filter((line) => shown?.(file, line));
    expect(lines('src/A.java')).toEqual([17, 18, 19, 20, 21, 22, 23]);
    expect(lines('B.java')).toEqual([]);
    expect(lines('new file.java')).toEqual([1, 2]);
  });

  test('are not known where a commit is not here', async () => {
    const repository = workshop.repository();
    const head = repository.commit('change', { a: 'a\n' });
    const git = await workshop.open(repository);
    expect(await linesInDiff(git, '0'.repeat(40), head)).toBeUndefined();
  });
});

test('what a hunk holds is no header, and a file that is gone has no lines', () => {
  const diff = [
    '--- a/A',
    '+++ b/A',
    '@@ -1,2 +1,3 @@',
    ' one',
    '+++ b/Z',
    '+@@ -1 +7,9 @@',
    ' two',
    '\\ No newline at end of file',
    '--- a/B',
    '+++ /dev/null',
    '@@ -1 +0,0 @@',
    '-gone',
    '',
  ].join('\n');
  expect([...rangesOf(diff)]).toEqual([['A', [[1, 3]]]]);
});
