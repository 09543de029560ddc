import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UsageError } from '../../src/config/index.js';
import { type GitHubEvent, readEvent } from '../../src/github/index.js';

const folder = mkdtempSync(join(tmpdir(), 'racewarden-event-'));
afterAll(() => rmSync(folder, { recursive: true }));

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const REPOSITORY = { full_name: 'acme/pool', private: true, fork: false, default_branch: 'trunk' };

function env(name: string, payload: unknown, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const path = join(folder, 'event.json');
  writeFileSync(path, typeof payload === 'string' ? payload : JSON.stringify(payload));
  return {
    GITHUB_EVENT_NAME: name,
    GITHUB_EVENT_PATH: path,
    GITHUB_SHA: A,
    GITHUB_REF: 'refs/heads/trunk',
    GITHUB_REPOSITORY: 'acme/pool',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: 'https://api.github.com/',
    GITHUB_RUN_ID: '42',
    GITHUB_ACTOR: 'jane',
    ...more,
  };
}

function read(name: string, payload: unknown, more: NodeJS.ProcessEnv = {}): GitHubEvent {
  return readEvent(env(name, payload, more))!;
}

function pull(headRepo: string | null, ref = 'topic'): object {
  return {
    number: 7,
    head: { sha: B, ref, repo: headRepo === null ? null : { full_name: headRepo } },
    base: { sha: A, ref: 'trunk', repo: { full_name: 'acme/pool' } },
  };
}

describe('the event of a run', () => {
  test('there is none outside of GitHub Actions', () => {
    expect(readEvent({})).toBeUndefined();
    expect(readEvent({ GITHUB_EVENT_NAME: '', GITHUB_REPOSITORY: '' })).toBeUndefined();
    expect(readEvent({ GITHUB_EVENT_NAME: 'push' })).toBeUndefined();
  });

  test('a pull request of a branch', () => {
    const event = read(
      'pull_request',
      { repository: REPOSITORY, pull_request: pull('Acme/pool') },
      { GITHUB_REF: 'refs/pull/7/merge' },
    );
    expect(event).toEqual({
      kind: 'pull_request',
      name: 'pull_request',
      sha: A,
      ref: 'refs/pull/7/merge',
      repository: { owner: 'acme', name: 'pool', fullName: 'acme/pool', private: true, fork: false },
      defaultBranch: 'trunk',
      serverUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      runUrl: 'https://github.com/acme/pool/actions/runs/42',
      actor: 'jane',
      pullRequest: {
        number: 7,
        headSha: B,
        headRef: 'topic',
        headRepo: 'Acme/pool',
        baseSha: A,
        baseRef: 'trunk',
        isFork: false,
      },
      isScheduled: false,
    });
  });

  test.each([
    ['pull_request', 'mallory/pool', 'fork'],
    ['pull_request', null, 'fork'],
    ['pull_request_review', 'mallory/pool', 'fork'],
    ['pull_request_target', 'mallory/pool', undefined],
    ['pull_request', 'acme/pool', undefined],
  ])('%s of %s has a token that is read-only because of: %s', (name, repo, reason) => {
    expect(read(name, { pull_request: pull(repo) }).readOnlyToken).toBe(reason);
  });

  test.each([
    ['pull_request', 'dependabot'],
    ['push', 'dependabot'],
    ['workflow_run', undefined],
    ['schedule', undefined],
  ])('Dependabot on %s', (name, reason) => {
    const run = { head_sha: B, head_branch: 'x', event: 'pull_request', conclusion: 'success' };
    const payload = { pull_request: pull('acme/pool'), before: B, workflow_run: run };
    expect(read(name, payload, { GITHUB_ACTOR: 'dependabot[bot]' }).readOnlyToken).toBe(reason);
  });

  test('a merge queue', () => {
    const group = { base_sha: B, base_ref: 'refs/heads/trunk', head_sha: A };
    expect(read('merge_group', { merge_group: group }).mergeGroup).toEqual({
      baseSha: B,
      baseRef: 'refs/heads/trunk',
    });
  });

  test.each([
    [{ before: B }, 'refs/heads/x', {}],
    [{ before: B, forced: true }, 'refs/heads/x', { isForced: true }],
    [{ before: '0'.repeat(40), created: true }, 'refs/heads/x', { isNew: true }],
    [{ before: '0'.repeat(40) }, 'refs/tags/v1', { isNew: true, isTag: true }],
    [{ before: B, deleted: true }, 'refs/heads/x', { isDeleted: true }],
  ])('a push %j to %s', (payload, ref, expected) => {
    expect(read('push', payload, { GITHUB_REF: ref }).push).toEqual({
      before: payload.before,
      isNew: false,
      isForced: false,
      isTag: false,
      isDeleted: false,
      ...expected,
    });
  });

  test('a run that another run made', () => {
    const run = {
      head_sha: B,
      head_branch: 'patch-1',
      head_repository: { full_name: 'mallory/pool' },
      event: 'pull_request',
      conclusion: 'success',
      pull_requests: [{ number: 3, head: { sha: B, ref: 'patch-1' }, base: { sha: A, ref: 'trunk' } }],
    };
    expect(read('workflow_run', { workflow_run: run }).workflowRun).toEqual({
      headSha: B,
      headBranch: 'patch-1',
      headRepo: 'mallory/pool',
      isFork: true,
      event: 'pull_request',
      conclusion: 'success',
      pullRequests: [{ number: 3, baseSha: A, baseRef: 'trunk' }],
    });
  });

  test('a schedule is on the default branch, whether or not its payload says so', () => {
    const event = read('schedule', { schedule: '0 3 * * 1' });
    expect(event).toMatchObject({ kind: 'schedule', isScheduled: true, defaultBranch: 'trunk' });
  });

  test('other events are like a dispatch', () => {
    expect(read('release', {})).toMatchObject({ kind: 'workflow_dispatch', name: 'release' });
    expect(readEvent(env('repository_dispatch', {}, { GITHUB_EVENT_PATH: '' }))).toMatchObject({
      kind: 'workflow_dispatch',
    });
  });
});

describe('hostile and broken payloads', () => {
  test.each([
    ['pull_request', {}, 'The payload of the event pull_request has no pull_request.'],
    ['push', {}, 'The payload of the event push has no before.'],
    ['merge_group', {}, 'The payload of the event merge_group has no merge_group.'],
    ['workflow_run', {}, 'The payload of the event workflow_run has no workflow_run.'],
    ['push', 'no JSON', 'The payload of the event (GITHUB_EVENT_PATH) cannot be read.'],
    ['push', [], 'The payload of the event push has no before.'],
    ['push', 'null', /^The payload of the event is not valid/],
    ['push', { before: '--upload-pack=x' }, /: before is missing or malformed\.$/],
    ['pull_request', { pull_request: pull('acme/pool', '--output=x') }, /pull_request\.head\.ref is/],
    ['pull_request', { pull_request: pull('acme/pool', 'a b') }, /pull_request\.head\.ref is/],
    ['pull_request', { pull_request: pull('acme/pool', 'a\u001b[2J') }, /pull_request\.head\.ref is/],
    ['pull_request', { pull_request: pull('../../etc/passwd') }, /head\.repo\.full_name is/],
    ['pull_request', { pull_request: { ...pull('acme/pool'), number: '7' } }, /number is/],
  ])('%s: case %#', (name, payload, message) => {
    const act = (): unknown => read(name, payload);
    expect(act).toThrow(UsageError);
    expect(act).toThrow(message);
  });

  test.each([
    [{ GITHUB_SHA: 'HEAD' }, /GITHUB_SHA/],
    [{ GITHUB_REF: 'refs/heads/a b' }, /GITHUB_REF/],
    [{ GITHUB_REPOSITORY: 'acme/pool/x' }, /GITHUB_REPOSITORY/],
    [{ GITHUB_API_URL: 'file:///etc/passwd' }, /GITHUB_API_URL/],
    [{ GITHUB_RUN_ID: '1/../2' }, /GITHUB_RUN_ID/],
  ])('an environment with %j', (more, message) => {
    expect(() => read('schedule', {}, more)).toThrow(message);
  });

  test('names that a shell would take for commands are only names', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a shell's syntax
    const ref = '$(touch${IFS}x)`id`;&&|\'"<script>';
    expect(read('pull_request', { pull_request: pull('acme/pool', ref) }).pullRequest?.headRef).toBe(ref);
  });

  test('whatever a payload is, it is an event or a sentence', () => {
    const key = fc.constantFrom(
      'pull_request',
      'before',
      'head',
      'base',
      'sha',
      'ref',
      'repo',
      'repository',
      'forced',
    );
    const tree = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(fc.jsonValue(), fc.dictionary(key, tie('any'), { maxKeys: 5 })),
    })).any;
    fc.assert(
      fc.property(fc.constantFrom('push', 'pull_request', 'release'), tree, (name, payload) => {
        try {
          expect(read(name, payload).kind).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError);
        }
      }),
    );
  });
});
