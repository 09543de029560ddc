import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Git, GitError } from '../../src/github/index.js';
import { serveGit } from '../support/git-server.js';
import { type TestRepository, Workshop } from '../support/repository.js';

const workshop = new Workshop();
afterAll(() => workshop.cleanUp());

const UNKNOWN = 'd'.repeat(40);
const TOKEN = 'ghs_0123456789abcdef';
const HEADER = `basic ${Buffer.from(`x-access-token:${TOKEN}`).toString('base64')}`;

function open(repository: TestRepository): Promise<Git> {
  return workshop.open(repository);
}

async function failureOf(work: Promise<unknown>): Promise<GitError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(GitError);
  return error as GitError;
}

describe('a repository', () => {
  test('is found from inside of it, by its real path', async () => {
    const repository = workshop.repository();
    repository.commit('one', { 'a/b/c.txt': '' });
    expect((await Git.open(join(repository.directory, 'a/b')))?.root).toBe(repository.directory);
  });

  test('is not found where there is none', async () => {
    expect(await Git.open(workshop.folder())).toBeUndefined();
    expect(await Git.open('/nowhere/at/all')).toBeUndefined();
    const broken = workshop.folder();
    mkdirSync(join(broken, '.git'));
    expect(await Git.open(broken)).toBeUndefined();
  });

  test('without a commit has no head', async () => {
    expect(await (await open(workshop.repository())).head()).toBeUndefined();
  });

  test('tells of commits, parents and what they have in common', async () => {
    const repository = workshop.repository();
    const root = repository.commit('root');
    repository.branch('topic');
    const topic = repository.commit('topic', { 'a.txt': 'a' });
    repository.checkout('main');
    const main = repository.commit('main', { 'b.txt': 'b' });
    const merge = repository.pullRequest(1, main, topic);
    const git = await open(repository);
    expect(await git.head()).toBe(main);
    expect(await git.parents(merge)).toEqual([main, topic]);
    expect(await git.parents(root)).toEqual([]);
    expect(await git.mergeBase(main, topic)).toBe(root);
    expect(await git.isAncestor(root, topic)).toBe(true);
    expect(await git.isAncestor(main, topic)).toBe(false);
    expect(await git.isAncestor(UNKNOWN, topic)).toBe(false);
    expect(await git.has(topic)).toBe(true);
    expect(await git.has(UNKNOWN)).toBe(false);
    expect(await git.isShallow()).toBe(false);
  });

  test('of another user is read, because the workflow chose it', async () => {
    if (process.getuid?.() !== 0) return;
    const repository = workshop.repository();
    const commit = repository.commit('one');
    chownSync(repository.directory, 12_345, 12_345);
    chownSync(join(repository.directory, '.git'), 12_345, 12_345);
    expect(() => repository.head()).toThrow(/dubious ownership/);
    expect(await (await open(repository)).head()).toBe(commit);
  });

  test('takes nothing for a commit but its full name', async () => {
    const git = await open(workshop.repository());
    for (const name of ['HEAD', '--output=x', 'main', '', 'A'.repeat(40)]) {
      await failureOf(git.parents(name));
      await failureOf(git.ensureCommit(name));
    }
  });
});

describe('a shallow clone', () => {
  test('knows the parents it has cut off', async () => {
    const origin = workshop.repository();
    origin.commits(3);
    const parent = origin.head();
    const clone = origin.clone(workshop.folder(), origin.commit('last'));
    const git = await open(clone);
    expect(await git.isShallow()).toBe(true);
    expect(await git.has(parent)).toBe(false);
    expect(await git.parents(clone.head())).toEqual([parent]);
  });

  test('gets one commit and stays shallow', async () => {
    const origin = workshop.repository();
    const first = origin.commit('first', { 'a.txt': 'a' });
    origin.commits(5);
    const clone = origin.clone(workshop.folder(), origin.head());
    const git = await open(clone);
    await git.ensureCommit(first);
    expect(await git.has(first)).toBe(true);
    expect(await git.isShallow()).toBe(true);
    expect(clone.git('rev-list', '--count', 'HEAD')).toBe('1');
  });

  test.each([
    [3, 55],
    [120, 400],
    [1400, Number.POSITIVE_INFINITY],
  ])('is deepened by steps until a merge base %d commits back shows', async (distance, most) => {
    const origin = workshop.repository();
    const old = origin.commit('root');
    grow(origin, 2000);
    const fork = origin.head();
    origin.branch('topic');
    grow(origin, distance);
    const topic = origin.head();
    origin.checkout('main');
    grow(origin, 2);
    const main = origin.head();
    const clone = origin.clone(workshop.folder(), topic);
    const git = await open(clone);
    expect(await git.ensureMergeBase(main, topic)).toBe(fork);
    expect(Number(clone.git('rev-list', '--count', topic))).toBeLessThanOrEqual(most);
    expect(await git.has(old)).toBe(most === Number.POSITIVE_INFINITY);
  });

  test('is not content with an older common ancestor that shows first', async () => {
    const origin = workshop.repository();
    origin.commit('old');
    origin.branch('aside');
    origin.commit('aside');
    origin.checkout('main');
    grow(origin, 3);
    const fork = origin.head();
    origin.branch('topic');
    grow(origin, 70);
    // Through this merge the oldest commit is nearer than where the branch left.
    origin.git('merge', '--quiet', '--no-ff', '--message', 'Merge aside', 'aside');
    const topic = origin.head();
    origin.checkout('main');
    const main = origin.commit('main');
    const git = await open(origin.clone(workshop.folder(), topic));
    expect(await git.ensureMergeBase(main, topic)).toBe(fork);
  });

  test('finds a best common ancestor in any history', async () => {
    const step = fc.oneof(
      fc.record({ on: fc.constantFrom('main', 'topic'), grow: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ on: fc.constantFrom('main', 'topic'), merge: fc.nat(5) }),
    );
    const property = fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const origin = workshop.repository();
      origin.commit('root');
      origin.branch('topic');
      const seen = [origin.head()];
      for (const step of steps) {
        origin.checkout(step.on);
        if ('grow' in step) grow(origin, step.grow);
        else origin.git('merge', '--quiet', '--no-ff', '--message', 'Merge', seen[step.merge % seen.length]);
        seen.unshift(origin.head());
      }
      const [main, topic] = ['main', 'topic'].map((branch) => origin.git('rev-parse', branch));
      const git = await open(origin.clone(workshop.folder(), topic));
      const best = origin.git('merge-base', '--all', main, topic).split('\n');
      expect(best).toContain(await git.ensureMergeBase(main, topic));
    });
    await fc.assert(property, { numRuns: 15, seed: 7, endOnFailure: true });
  });

  test('of histories with nothing in common ends with a sentence', async () => {
    const origin = workshop.repository();
    const one = origin.commit('one');
    origin.git('checkout', '--quiet', '--orphan', 'other');
    const other = origin.commit('other');
    const git = await open(origin.clone(workshop.folder(), one));
    const { message } = await failureOf(git.ensureMergeBase(one, other));
    expect(message).toBe(`${one.slice(0, 7)} and ${other.slice(0, 7)} have no common history.`);
  });

  test('that cannot be had of a commit that is nowhere says so', async () => {
    const origin = workshop.repository();
    const git = await open(origin.clone(workshop.folder(), origin.commit('one')));
    expect((await failureOf(git.ensureCommit(UNKNOWN))).message).toMatch(/^git fetch says: /);
  });
});

describe('a full clone', () => {
  test('stays full when a commit is fetched', async () => {
    const origin = workshop.repository();
    origin.commits(3);
    const clone = origin.clone(workshop.folder(), origin.head(), 0);
    origin.branch('later');
    origin.commits(3);
    const git = await open(clone);
    await git.ensureCommit(origin.head());
    expect(await git.isShallow()).toBe(false);
    expect((await git.run(['rev-list', '--count', origin.head()])).trim()).toBe('6');
  });

  test('asks the remote for the tip of a branch', async () => {
    const origin = workshop.repository();
    const clone = origin.clone(workshop.folder(), origin.commit('one'), 0);
    const two = origin.commit('two');
    origin.branch('feature/main');
    origin.commit('three');
    const git = await open(clone);
    expect(await git.remoteBranch('main')).toBe(two);
    expect(await git.remoteBranch('nowhere')).toBeUndefined();
  });
});

describe('a server', () => {
  /** A clone that has the last of two commits, and the other commit. */
  function pair(): { origin: TestRepository; clone: TestRepository; first: string } {
    const origin = workshop.repository();
    const first = origin.commit('first');
    return { origin, clone: origin.clone(workshop.folder(), origin.commit('last')), first };
  }

  function openAt(clone: TestRepository, { url }: { url: string }, token?: string): Promise<Git> {
    const remote = { url: `${url}/acme/pool`, ...(token !== undefined && { token }) };
    return workshop.open(clone, { remote });
  }

  test('that asks for credentials gets the token, whatever the checkout keeps', async () => {
    const { origin, clone, first } = pair();
    const server = await workshop.serve(origin, { authorization: HEADER });
    clone.git('config', `http.${server.url}/.extraheader`, 'AUTHORIZATION: basic kept');
    const without = await openAt(clone, server);
    expect((await failureOf(without.ensureCommit(first))).message).toMatch(
      /^127.0.0.1:\d+\/acme\/pool refuses to be fetched from with HTTP status 401: there is no token\.$/,
    );
    const git = await openAt(clone, server, TOKEN);
    await git.ensureCommit(first);
    expect(await git.has(first)).toBe(true);
    expect(new Set(server.authorizations)).toEqual(new Set([HEADER]));
    expect(await git.remoteBranch('main')).toBe(origin.head());
  });

  test('that refuses the token is said to', async () => {
    const { origin, clone, first } = pair();
    const server = await workshop.serve(origin, { authorization: 'basic other' });
    const { message } = await failureOf((await openAt(clone, server, TOKEN)).ensureCommit(first));
    expect(message).toMatch(/HTTP status 401: the token may lack contents: read\.$/);
    expect(message).not.toContain(TOKEN);
  });

  test('that is not there is said to be', async () => {
    const { origin, clone, first } = pair();
    const gone = await serveGit(origin.directory);
    await gone.close();
    const git = await openAt(clone, gone, TOKEN);
    const { message } = await failureOf(git.ensureCommit(first));
    expect(message).toMatch(/^127.0.0.1:\d+\/acme\/pool cannot be reached: ECONNREFUSED\.$/);
    const nowhere = (await Git.open(clone.directory, { temp: workshop.folder() }))!;
    expect((await failureOf(nowhere.ensureCommit(first))).message).toBe('There is no server to fetch from.');
  });

  test('is followed to where a repository has moved, but to no other server', async () => {
    const { origin, clone, first } = pair();
    const other = await workshop.serve(origin);
    for (const status of [301, 302, 307, 308]) {
      const moved = await workshop.serve(origin, { name: 'acme/lake', redirect: { status, to: '/moved' } });
      const lost = await failureOf((await openAt(clone, moved, TOKEN)).ensureCommit(first));
      expect(lost.message).toMatch(/cannot be reached: it leads from one address to the next\.$/);
      const away = await workshop.serve(origin, { name: 'x', redirect: { status, to: other.url } });
      const { message } = await failureOf((await openAt(clone, away, TOKEN)).ensureCommit(first));
      expect(message).toMatch(/cannot be reached: it leads to another server\.$/);
    }
    expect(other.authorizations).toEqual([]);
    const named = await workshop.serve(origin, {
      name: 'new/acme/pool',
      redirect: { status: 301, to: '/new' },
    });
    const git = await openAt(clone, named, TOKEN);
    await git.ensureCommit(first);
    expect(await git.has(first)).toBe(true);
  });

  test('that says nothing is waited for no longer than asked', async () => {
    const { origin, clone, first } = pair();
    const server = await workshop.serve(origin, { silent: true });
    const temp = workshop.folder();
    const remote = { url: `${server.url}/acme/pool` };
    const git = (await workshop.open(clone, { remote, temp })).until(AbortSignal.timeout(300));
    const began = performance.now();
    const error = await failureOf(git.ensureCommit(first));
    expect(error.failure).toBe('timeout');
    expect(performance.now() - began).toBeLessThan(3000);
    expect(readdirSync(temp)).toEqual([]);
  });
});

test('what was fetched is taken away in the end', async () => {
  const origin = workshop.repository();
  const first = origin.commit('first');
  const clone = origin.clone(workshop.folder(), origin.commit('last'));
  const temp = workshop.folder();
  const git = await workshop.open(clone, { temp });
  await git.ensureCommit(first);
  expect(readdirSync(temp)).toHaveLength(1);
  await git.close();
  expect(readdirSync(temp)).toEqual([]);
  expect(existsSync(join(clone.directory, '.git/shallow.lock'))).toBe(false);
});

/** Many empty commits at once. */
function grow(repository: TestRepository, count: number): void {
  const branch = repository.git('symbolic-ref', 'HEAD');
  const tip = repository.head();
  const lines = Array.from({ length: count }, (_, index) =>
    [
      `commit ${branch}`,
      `committer A <a@example.org> ${1_700_000_000 + index} +0000`,
      `data ${branch.length}`,
      branch,
      ...(index === 0 ? [`from ${tip}`] : []),
      '',
    ].join('\n'),
  );
  const file = join(workshop.folder(), 'stream');
  writeFileSync(file, lines.join(''));
  repository.feed(['fast-import', '--quiet', '--force'], file);
  repository.git('reset', '--quiet', '--hard');
}
