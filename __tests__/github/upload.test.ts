import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { Client } from '../../src/github/client.js';
import { uploadSarif } from '../../src/github/upload.js';
import { withGitHub } from '../support/github/client.js';

const SARIF = {
  version: '2.1.0',
  runs: [
    {
      automationDetails: { id: 'racewarden/' },
      tool: { driver: { name: 'racewarden', rules: [] } },
      results: [],
    },
  ],
};
const HEAD = '4b6472266afd7b471e86085a6659e8c7f2b119da';
const UPLOAD = {
  text: JSON.stringify(SARIF),
  target: { commitSha: HEAD, ref: 'refs/heads/main' },
  checkoutUri: 'file:///home/runner/work/pool/pool',
  startedAt: new Date('2026-11-02T10:00:00.123Z'),
};

function upload(client: Client, given: Partial<typeof UPLOAD> = {}) {
  return uploadSarif(client, { ...UPLOAD, ...given });
}

describe('an upload', () => {
  test('has exactly the keys that GitHub takes', () =>
    withGitHub(async ({ github, client }) => {
      expect(await upload(client)).toMatchObject({ state: 'complete' });
      const [{ body }] = github.requests;
      const { sarif, ...rest } = body as { sarif: string };
      expect(rest).toEqual({
        commit_sha: HEAD,
        ref: 'refs/heads/main',
        checkout_uri: 'file:///home/runner/work/pool/pool',
        started_at: '2026-11-02T10:00:00Z',
        tool_name: 'racewarden',
      });
      expect(JSON.parse(gunzipSync(Buffer.from(sarif, 'base64')).toString())).toEqual(SARIF);
    }));

  test('is the same bytes for the same log', () =>
    withGitHub(async ({ github, client }) => {
      await upload(client);
      await upload(client);
      const bodies = github.requests
        .filter(({ operation }) => operation === 'code-scanning/upload-sarif')
        .map(({ body }) => body);
      expect(bodies[0]).toEqual(bodies[1]);
    }));

  test('is watched with growing pauses until it is processed', () =>
    withGitHub(async ({ github, client, pauses }) => {
      github.state.processing = { polls: 6, status: 'complete', errors: [] };
      expect(await upload(client)).toMatchObject({
        state: 'complete',
        sentence: 'Code scanning has accepted the results.',
      });
      expect(pauses).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
    }));

  test('that is never processed is left alone after a while', () =>
    withGitHub(async ({ github, client, pauses }) => {
      github.state.processing = { polls: Number.POSITIVE_INFINITY, status: 'complete', errors: [] };
      expect(await upload(client)).toEqual({
        state: 'pending',
        sentence:
          'The results are uploaded, but it is not known whether code scanning accepts them: it is still at work after 119 s.',
      });
      expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(120_000);
    }));

  test('may not be known at once', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('code-scanning/get-sarif', { status: 404, times: 2 });
      expect(await upload(client)).toMatchObject({ state: 'complete' });
    }));

  test('whose processing cannot be seen is open', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('code-scanning/get-sarif', { status: 403 });
      expect(await upload(client)).toMatchObject({
        state: 'pending',
        sentence: expect.stringMatching(/may not see what became of the upload/),
        problem: { kind: 'permission' },
      });
    }));

  test('survives failures of GitHub', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('code-scanning/upload-sarif', { status: 500, times: 1 });
      github.fault('code-scanning/upload-sarif', { cut: 'before', times: 1 });
      github.fault('code-scanning/get-sarif', { status: 503, times: 1 });
      github.fault('code-scanning/get-sarif', { cut: 'middle', times: 1 });
      expect(await upload(client)).toMatchObject({ state: 'complete' });
      expect(github.state.uploads).toHaveLength(1);
    }));

  test.each([
    [400, 'invalid', /status 400/],
    [403, 'permission', /`security-events: write`/],
    [404, 'missing', /`security-events: write` may be missing/],
    [409, 'invalid', /status 409/],
    [413, 'invalid', /^The results are too large for code scanning\.$/],
    [422, 'invalid', /status 422/],
    [500, 'server', /failed with status 500/],
    [503, 'server', /failed with status 503/],
  ] as const)('that GitHub answers with %i has failed', (status, kind, sentence) =>
    withGitHub(async ({ github, client }) => {
      github.fault('code-scanning/upload-sarif', { status });
      expect(await upload(client)).toMatchObject({
        state: 'failed',
        sentence: expect.stringMatching(sentence),
        problem: { kind, status },
      });
    }),
  );

  test('to a repository without code scanning has failed for another reason than permissions', () =>
    withGitHub(
      async ({ client }) => {
        expect(await upload(client)).toMatchObject({ state: 'failed', problem: { kind: 'disabled' } });
      },
      { state: { codeScanning: false } },
    ));

  test('without an id is open', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('code-scanning/upload-sarif', { status: 202, body: '<html>' });
      expect(await upload(client)).toMatchObject({ state: 'pending' });
    }));
});

describe('what GitHub cannot process', () => {
  test.each([
    [
      'CodeQL analyses from advanced configurations cannot be processed when the default setup is enabled',
      /default set-up of code scanning is on/,
    ],
    ['A delivery cannot contain multiple runs with the same category.', /its own `category`/],
    ['rejecting SARIF, as there are more results than allowed (26000 > 25000)', /`min-confidence`/],
    ['an invalid URI was provided as a SARIF location', /`sources`/],
    ['unsuccessful execution', /did not succeed/],
    ['something new', /^Code scanning could not process the results: something new\.$/],
  ])('is told with a way out: %s', (error, sentence) =>
    withGitHub(async ({ github, client }) => {
      github.state.processing = { polls: 2, status: 'failed', errors: [error] };
      const outcome = await upload(client);
      expect(outcome).toMatchObject({ state: 'failed', sentence: expect.stringMatching(sentence) });
      expect(outcome.sentence).toContain(error.replace(/\.$/, ''));
    }),
  );

  test('is told in a few words, whatever it is', () =>
    withGitHub(async ({ github, client }) => {
      const errors = ['::error::first\nsecond', ...Array.from({ length: 9 }, (_, i) => `e${i}`)];
      github.state.processing = { polls: 1, status: 'failed', errors };
      const { sentence } = await upload(client);
      expect(sentence).toBe(
        'Code scanning could not process the results: ::error::first second; e0; e1; and 7 more.',
      );
      github.state.processing = { polls: 1, status: 'failed', errors: [] };
      expect((await upload(client)).sentence).toMatch(/does not say why/);
    }));
});

describe('nothing is sent', () => {
  test.each(['main', 'refs/gh/queue', 'refs/heads/', 'refs/notes/x'])('of the ref %j', (ref) =>
    withGitHub(async ({ github, client }) => {
      expect(await upload(client, { target: { commitSha: HEAD, ref } })).toMatchObject({
        state: 'failed',
        sentence: expect.stringContaining(ref),
      });
      expect(github.requests).toEqual([]);
    }),
  );

  test('beyond ten megabytes', () =>
    withGitHub(async ({ github, client }) => {
      // Text that does not compress: a counter through a multiplicative hash.
      const words = Array.from({ length: 3_000_000 }, (_, i) => Math.imul(i, 0x9e3779b1) >>> 0);
      const text = Buffer.from(new Uint32Array(words).buffer).toString('latin1');
      expect(await upload(client, { text })).toMatchObject({
        state: 'failed',
        sentence: expect.stringMatching(
          /too large for code scanning: \d+ MB compressed, and the limit is 10/,
        ),
      });
      expect(github.requests).toEqual([]);
    }));
});
