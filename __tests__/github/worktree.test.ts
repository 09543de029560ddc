import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Git, withWorktree } from '../../src/github/index.js';
import { Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

test('a commit that a shallow clone lacks is checked out beside the head, and taken away', async () => {
  const origin = workshop.repository();
  const base = origin.commit('base', { 'src/A.java': 'base' });
  const clone = origin.clone(workshop.folder(), origin.commit('head', { 'src/A.java': 'head' }));
  const git = await workshop.open(clone);
  const temp = workshop.folder();
  let seen = '';
  const result = await withWorktree(git, base, temp, async ({ directory, notes }) => {
    seen = directory;
    expect(notes).toEqual([]);
    expect(readFileSync(join(directory, 'src/A.java'), 'utf8')).toBe('base');
    expect((await Git.open(directory))?.root).toBe(directory);
    writeFileSync(join(directory, 'built.class'), '');
    return 42;
  });
  expect(result).toBe(42);
  expect(seen.startsWith(temp)).toBe(true);
  expect(readdirSync(temp)).toEqual([]);
  expect(clone.git('worktree', 'list').split('\n')).toHaveLength(1);
  expect(readFileSync(join(clone.directory, 'src/A.java'), 'utf8')).toBe('head');
  expect(clone.git('status', '--porcelain')).toBe('');
});

test('it is taken away where its use fails, and the failure is passed on', async () => {
  const repository = workshop.repository();
  const base = repository.commit('base');
  const git = await workshop.open(repository);
  const temp = workshop.folder();
  const use = withWorktree(git, base, temp, async () => {
    throw new Error('The base does not build.');
  });
  await expect(use).rejects.toThrow('The base does not build.');
  expect(readdirSync(temp)).toEqual([]);
  expect(repository.git('worktree', 'list').split('\n')).toHaveLength(1);
});

test('it is taken away where the job is being ended', async () => {
  const repository = workshop.repository();
  const base = repository.commit('base');
  const ending = new AbortController();
  const git = await workshop.open(repository, { signal: ending.signal });
  const temp = workshop.folder();
  await withWorktree(git, base, temp, async () => ending.abort());
  expect(readdirSync(temp)).toEqual([]);
  expect(repository.git('worktree', 'list').split('\n')).toHaveLength(1);
});

test('a commit that is nowhere leaves nothing behind', async () => {
  const origin = workshop.repository();
  const clone = origin.clone(workshop.folder(), origin.commit('one'));
  const git = await workshop.open(clone);
  const temp = workshop.folder();
  await expect(withWorktree(git, 'd'.repeat(40), temp, async () => 1)).rejects.toThrow(
    /^git fetch says: .*not our ref/,
  );
  expect(readdirSync(temp)).toEqual([]);
});

test('hooks do not run', async () => {
  const repository = workshop.repository();
  const base = repository.commit('base');
  const trace = join(workshop.folder(), 'trace');
  const hook = join(repository.directory, '.git/hooks/post-checkout');
  writeFileSync(hook, `#!/bin/sh\ntouch ${trace}\n`);
  chmodSync(hook, 0o755);
  const git = await workshop.open(repository);
  await withWorktree(git, base, workshop.folder(), async () => {});
  expect(existsSync(trace)).toBe(false);
});

test('submodules are wanted only where the job has them, and their failure is a note', async () => {
  const library = workshop.repository();
  library.commit('library', { 'B.java': '' });
  const origin = workshop.repository();
  origin.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.url, 'library');
  const base = origin.commit('with a library');
  const temp = workshop.folder();
  const without = await workshop.open(origin.clone(workshop.folder(), base));
  await withWorktree(without, base, temp, async ({ notes }) => expect(notes).toEqual([]));
  const filled = await workshop.open(origin);
  await withWorktree(filled, base, temp, async ({ directory, notes }) => {
    // Only submodules of servers are fetched: what a file address names may be anything on this machine.
    expect(notes).toEqual([
      expect.stringMatching(/^The submodules of the base could not be fetched: git submodule says: /),
    ]);
    expect(readdirSync(join(directory, 'library'))).toEqual([]);
  });
  expect(readdirSync(temp)).toEqual([]);
  expect(origin.git('worktree', 'list').split('\n')).toHaveLength(1);
});
