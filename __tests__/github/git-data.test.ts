/** Checkouts that are not plain clones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { Git, withWorktree } from '../../src/github/index.js';
import { TestRepository, Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

/** A base and a head in one history, with files in two folders. */
function history(origin = workshop.repository()) {
  const base = origin.commit('base', { 'one/A.java': 'base\n', 'two/B.java': 'base\n' });
  return { origin, base, head: origin.commit('head', { 'one/A.java': 'head\n' }) };
}

describe('the base is found and checked out for', () => {
  test.each([1, 0])('a clone that was fetched without files, of depth %d', async (depth) => {
    const { origin, base, head } = history();
    origin.git('config', 'uploadpack.allowFilter', 'true');
    const clone = new TestRepository(join(workshop.folder(), 'clone'), origin);
    const depths = depth === 0 ? [] : [`--depth=${depth}`];
    origin.git('clone', '--quiet', '--filter=blob:none', ...depths, origin.url, clone.directory);
    const git = await workshop.open(clone);
    expect(await git.head()).toBe(head);
    expect(await git.ensureMergeBase(base, head)).toBe(base);
    const text = await withWorktree(git, base, workshop.folder(), async ({ directory }) =>
      readFileSync(join(directory, 'one/A.java'), 'utf8'),
    );
    expect(text).toBe('base\n');
  });

  test.each([true, false])('a sparse checkout, by folders: %s', async (isCone) => {
    const { origin, base, head } = history();
    const clone = origin.clone(workshop.folder(), head);
    clone.git('sparse-checkout', 'set', isCone ? '--cone' : '--no-cone', isCone ? 'one' : '/one/');
    await withWorktree(await workshop.open(clone), base, workshop.folder(), async ({ directory }) => {
      expect(readFileSync(join(directory, 'one/A.java'), 'utf8')).toBe('base\n');
      expect(existsSync(join(directory, 'two'))).toBe(false);
    });
    clone.git('sparse-checkout', 'disable');
    await withWorktree(await workshop.open(clone), base, workshop.folder(), async ({ directory }) =>
      expect(readdirSync(directory).sort()).toEqual(['.git', 'one', 'two']),
    );
  });

  test('names of commits that are longer', async () => {
    const origin = new TestRepository(workshop.folder());
    origin.git('init', '--quiet', '--initial-branch=main', '--object-format=sha256');
    const { base, head } = history(origin);
    expect(base).toHaveLength(64);
    const git = await workshop.open(origin);
    expect(await git.head()).toBe(head);
    expect(await git.mergeBase(base, head)).toBe(base);
    await withWorktree(git, base, workshop.folder(), async ({ directory }) =>
      expect(readFileSync(join(directory, 'one/A.java'), 'utf8')).toBe('base\n'),
    );
  });

  test('a worktree, whose head is its own', async () => {
    const { origin, base, head } = history();
    origin.git('tag', 'v1', base);
    origin.git('pack-refs', '--all');
    const directory = join(workshop.folder(), 'tree');
    origin.git('worktree', 'add', '--quiet', '-b', 'topic', directory, base);
    const git = (await Git.open(directory, { temp: workshop.folder() }))!;
    expect(await git.head()).toBe(base);
    expect(await git.has(head)).toBe(true);
    await withWorktree(git, head, workshop.folder(), async (there) => {
      expect(readFileSync(join(there.directory, 'one/A.java'), 'utf8')).toBe('head\n');
      // Builds ask git themselves: for the commit, for tags, for what has changed.
      const made = new TestRepository(there.directory);
      expect(made.head()).toBe(head);
      expect(made.git('describe', '--tags')).toMatch(/^v1-1-g/);
      expect(made.git('status', '--porcelain')).toBe('');
    });
    expect(origin.head()).toBe(head);
  });
});
