/** Files of another commit, as git has them. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fileAt, Git, GitError } from '../../src/github/index.js';
import { Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());
let git: Git;
let sha: string;

beforeAll(async () => {
  const repository = workshop.repository();
  mkdirSync(join(repository.directory, 'module'));
  const link = (name: string, target: string): void => symlinkSync(target, join(repository.directory, name));
  link('module/inside.yml', '../racewarden.yml');
  link('twice.yml', 'module/inside.yml');
  link('outside.yml', '../../etc/passwd');
  link('whole.yml', '/etc/passwd');
  link('nowhere.yml', 'nothing.yml');
  link('round.yml', 'round.yml');
  link('folder.yml', 'module');
  sha = repository.commit('files', {
    'racewarden.yml': 'k: 1\n',
    'big.yml': 'x'.repeat(70_000),
    '*.yml': 'star',
  });
  // What is checked out is another thing.
  repository.commit('later', { 'racewarden.yml': 'k: 3\n' });
  git = (await Git.open(repository.directory)) as Git;
});

test.each<[string, object | undefined]>([
  ['racewarden.yml', { text: 'k: 1\n' }],
  ['module/../racewarden.yml', { text: 'k: 1\n' }],
  ['module/inside.yml', { text: 'k: 1\n' }],
  ['twice.yml', { text: 'k: 1\n' }],
  ['*.yml', { text: 'star' }],
  ['?.yml', undefined],
  ['none.yml', undefined],
  ['big.yml', { problem: 'is larger than 64 KiB' }],
  ['module', { problem: 'is a directory, not a file' }],
  ['folder.yml', { problem: 'is a directory, not a file' }],
  ['outside.yml', { problem: 'is a link that leads out of the repository' }],
  ['whole.yml', { problem: 'is a link that leads out of the repository' }],
  ['nowhere.yml', { problem: 'is a link that leads nowhere' }],
  ['round.yml', { problem: 'is a link that leads to too many others' }],
])('%s', async (path, expected) => {
  expect(await fileAt(git, sha, path, 64 << 10)).toEqual(expected);
});

test('a commit that is not here is an error of git', async () => {
  await expect(fileAt(git, 'f'.repeat(40), 'racewarden.yml', 1)).rejects.toBeInstanceOf(GitError);
  await expect(fileAt(git, '--help', 'racewarden.yml', 1)).rejects.toBeInstanceOf(GitError);
});
