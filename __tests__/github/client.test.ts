import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { Client } from '../../src/github/client.js';
import { ApiProblem, type Purpose } from '../../src/github/problem.js';
import { type Connected, withGitHub } from '../support/github/client.js';
import type { Fault } from '../support/github/index.js';

const READING: Purpose = { doing: 'read the comments', permission: 'pull-requests: write' };
const SCANNING: Purpose = { doing: 'upload results', permission: 'security-events: write' };

/** Reads the comments of a pull request: any request will do. */
function read(client: Client, purpose = READING): Promise<unknown> {
  return client.call(purpose, ({ issues }) =>
    issues.listComments({ ...client.repository, issue_number: 7, per_page: 100 }),
  );
}

async function problemOf(
  { github, client }: Connected,
  fault: Fault,
  purpose = READING,
): Promise<ApiProblem> {
  github.fault('*', fault);
  const problem = await read(client, purpose).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  return problem as ApiProblem;
}

describe('a request', () => {
  test('says who asks and for whom', () =>
    withGitHub(async ({ github, client }) => {
      expect(await read(client)).toEqual([]);
      expect(github.requests).toMatchObject([
        {
          operation: 'issues/list-comments',
          status: 200,
          headers: { authorization: `token ${github.state.token}` },
        },
      ]);
    }));

  test('is made again, with growing pauses, as long as GitHub fails', () =>
    withGitHub(async ({ github, client, pauses, said }) => {
      github.fault('*', { status: 502, times: 1 });
      github.fault('*', { cut: 'before', times: 1 });
      github.fault('*', { cut: 'middle', times: 1 });
      expect(await read(client)).toEqual([]);
      expect(pauses).toEqual([1000, 2000, 4000]);
      expect(said).toEqual([
        'GitHub answered with status 502; trying again in 1 s.',
        expect.stringMatching(/^GitHub could not be reached \(.+\); trying again in 2 s\.$/),
        expect.stringMatching(/^GitHub could not be reached \(.+\); trying again in 4 s\.$/),
      ]);
    }));

  test('fails for good after four attempts', () =>
    withGitHub(async (connected) => {
      const problem = await problemOf(connected, { status: 500 });
      expect(problem).toMatchObject({ kind: 'server', status: 500 });
      expect(connected.github.requests).toHaveLength(4);
    }));

  test.each([400, 401, 403, 404, 409, 410, 413, 422])('is not repeated after status %i', (status) =>
    withGitHub(async (connected) => {
      await problemOf(connected, { status });
      expect(connected.github.requests).toHaveLength(1);
    }),
  );

  test('ends in time, whoever answers slowly', () =>
    withGitHub(
      async (connected) => {
        const problem = await problemOf(connected, { delayMs: 5000 });
        expect(problem).toMatchObject({ kind: 'network', status: 0 });
        expect(problem.sentence).toBe('GitHub could not be reached to read the comments: no answer in time.');
      },
      { limits: { timeoutMs: 50, attempts: 2 } },
    ));

  test('does not read an answer of any size', () =>
    withGitHub(
      async (connected) => {
        const problem = await problemOf(connected, { status: 200, body: 'x'.repeat(2000) });
        expect(problem.sentence).toMatch(/: the answer has more than 1000 bytes\.$/);
      },
      { limits: { largestAnswer: 1000, attempts: 1 } },
    ));

  test('to nobody fails as the network does', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const client = new Client({
      token: 't',
      repository: 'acme/pool',
      apiUrl: `http://127.0.0.1:${port}/`,
      limits: { attempts: 1 },
    });
    await expect(read(client)).rejects.toMatchObject({
      kind: 'network',
      message: expect.stringMatching(/ECONNREFUSED/),
    });
  });
});

describe('a rate limit', () => {
  test('is waited for as long as GitHub asks', () =>
    withGitHub(async ({ github, client, pauses }) => {
      github.fault('*', { status: 429, headers: { 'retry-after': '7' }, times: 1 });
      const secondary = { message: 'You have exceeded a secondary rate limit.' };
      github.fault('*', { status: 403, headers: { 'retry-after': '3' }, body: secondary, times: 1 });
      const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800000005' };
      github.fault('*', { status: 403, headers, times: 1 });
      expect(await read(client)).toEqual([]);
      expect(pauses).toEqual([7000, 3000, 6000]);
    }));

  test('may be given as a date', () =>
    withGitHub(async ({ github, client, pauses }) => {
      const date = new Date(1_800_000_004_000).toUTCString();
      github.fault('*', { status: 503, headers: { 'retry-after': date }, times: 1 });
      await read(client);
      expect(pauses).toEqual([4000]);
    }));

  test('takes a minute where a secondary one does not say how long', () =>
    withGitHub(async ({ github, client, pauses }) => {
      const body = { message: 'You have exceeded a secondary rate limit. Please wait.' };
      github.fault('*', { status: 403, body, times: 1 });
      await read(client);
      expect(pauses).toEqual([60_000]);
    }));

  test('is not waited for beyond the patience of all requests together', () =>
    withGitHub(async (connected) => {
      const { github, client, pauses } = connected;
      github.fault('*', { status: 429, headers: { 'retry-after': '40' }, times: 1 });
      await read(client);
      const problem = await problemOf(connected, { status: 429, headers: { 'retry-after': '30' } });
      expect(problem).toMatchObject({ kind: 'rate', status: 429 });
      expect(pauses).toEqual([40_000]);
    }));
});

describe('a problem', () => {
  const sentences: readonly (readonly [Fault, Purpose, ApiProblem['kind'], RegExp])[] = [
    [
      { status: 403 },
      READING,
      'permission',
      /^The token may not read the comments: give the job the permission `pull-requests: write`\. GitHub says: Resource not accessible by integration$/,
    ],
    [
      { status: 403 },
      SCANNING,
      'permission',
      /`security-events: write`\. Private repositories need `actions: read` too\./,
    ],
    [
      {
        status: 403,
        body: { message: 'Advanced Security must be enabled for this repository to use code scanning.' },
      },
      SCANNING,
      'disabled',
      /code scanning is not enabled for this repository/,
    ],
    [
      {
        status: 403,
        body: { message: 'Code Security must be enabled for this repository to use code scanning.' },
      },
      SCANNING,
      'disabled',
      /an administrator enables/,
    ],
    [{ status: 401 }, READING, 'permission', /^GitHub rejects the token/],
    [{ status: 404 }, READING, 'missing', /permission `pull-requests: write` may be missing/],
    [{ status: 409 }, READING, 'invalid', /status 409/],
    [
      { status: 422, body: { message: 'Validation Failed', errors: [{ message: 'body is too long' }] } },
      READING,
      'invalid',
      /GitHub says: Validation Failed: body is too long$/,
    ],
  ];
  test.each(sentences)('of %j says what to do', (fault, purpose, kind, sentence) =>
    withGitHub(async (connected) => {
      const problem = await problemOf(connected, fault, purpose);
      expect(problem.kind).toBe(kind);
      expect(problem.sentence).toMatch(sentence);
    }),
  );

  test('holds neither the token nor more than one line of what GitHub says', () =>
    withGitHub(async (connected) => {
      const message = `Bad token ${connected.github.state.token}\n::error::oops\u001b[2J ${'x'.repeat(1000)}`;
      const { sentence } = await problemOf(connected, { status: 422, body: { message } });
      expect(sentence).not.toContain(connected.github.state.token);
      expect(sentence).toContain('Bad token *** ::error::oops [2J xxx');
      expect(sentence.length).toBeLessThan(500);
    }));
});

test.each(['acme', 'acme/pool/x', 'acme/po ol', ''])('a repository is not called %j', (repository) => {
  expect(() => new Client({ token: 't', repository })).toThrow(/^GITHUB_REPOSITORY must be owner\/name/);
});
