/** Who may not write, and a GitHub that does not answer as one would wish. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Fault, type GitHubState, type LocalGitHub, startGitHub } from '../support/github/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { startResultsService } from '../support/results-service.js';
import {
  BUILD,
  type Change,
  POOL,
  pullRequestEvent,
  RACY,
  Repositories,
  SAFE,
  workflowRunEvent,
} from './repository.js';
import { act, type Job, messages, type Run } from './runner.js';

const FORK = 'mallory/pool';
const UPLOAD = 'code-scanning/upload-sarif';
const repositories = new Repositories();
let github: LocalGitHub;
let change: Change;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(() => github.close());
afterAll(() => repositories.cleanUp());

function review(inputs: Job['with'] = {}, more: Partial<Job> = {}): Promise<Run> {
  const checkout = repositories.checkout(change, change.merge);
  const given = { 'build-command': BUILD, comment: 'true', ...inputs };
  return act({ event: pullRequestEvent(change), checkout, github, with: given, ...more });
}

/** Only reads, as the token of a fork's run. */
const READS: GitHubState['permissions'] = { securityEvents: 'read', pullRequests: 'read' };

describeWithJdk('delivery', () => {
  change = repositories.change({ [POOL]: SAFE }, { [POOL]: RACY });

  test('of a fork happens in a second run with its file', async () => {
    github.state.permissions = READS;
    const run = await review({}, { event: pullRequestEvent(change, { headRepo: FORK }) });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(run.summary).toContain('1 new race');
    const page = readFileSync(run.outputs['html'], 'utf8');
    expect(page).toContain('<title>1 new race – racewarden</title>');
    // The code of the change, and the address of its commit.
    expect(page).toMatch(/"lines":\{"\d+":/);
    expect(page).toContain(`/blob/${change.merge}/"`);
    expect(messages(run, 'warning')).toEqual([expect.stringContaining('acme.Pool.give()')]);
    expect(github.operations()).not.toContain(UPLOAD);
    expect(github.operations()).not.toContain('issues/create-comment');

    github.state.permissions = { securityEvents: 'write', pullRequests: 'write' };
    const { base: baseSha, head: headSha, merge: mergeSha } = change;
    github.state.pulls.push({
      ...{ number: 1, state: 'open', headSha, headRef: 'topic', headRepo: FORK },
      ...{ baseSha, baseRef: 'main', mergeSha },
    });
    github.state.history = {
      parents: (sha) => change.origin.git('rev-list', '--parents', '-1', sha).split(' ').slice(1),
      mergeBase: (base, head) => change.origin.git('merge-base', base, head),
    };
    const checkout = repositories.checkout(change, change.base);
    const delivered = await act({
      event: workflowRunEvent(change, FORK),
      checkout,
      github,
      with: { mode: 'deliver', 'sarif-file': run.outputs['sarif'], comment: 'true', 'fail-on': 'none' },
    });
    expect(delivered).toMatchObject({ code: 0, outputs: { races: '1', new: '1' } });
    // What is checked out beside the file of another run may be other code.
    expect(readFileSync(delivered.outputs['html'], 'utf8')).not.toMatch(/"lines":\{"\d+":/);
    expect(github.state.uploads).toMatchObject([{ ref: 'refs/pull/1/head', commitSha: headSha }]);
    expect(github.state.comments).toMatchObject([{ number: 1, body: expect.stringContaining('1 new race') }]);
  });

  test('keeps the page with the run, and links it', async () => {
    const service = await startResultsService();
    try {
      const run = await review({ category: 'pool / core' }, { env: service.env });
      expect(run).toMatchObject({ code: 1, outputs: { html: join(run.temp, 'pool-core.html') } });
      const kept = service.artifacts.map((one) => [one?.name, one?.mimeType, one?.blob.toString()]);
      expect(kept).toEqual([['pool-core.html', 'text/html', readFileSync(run.outputs['html'], 'utf8')]]);
      const address = '/actions/runs/77/artifacts/1';
      expect(run.summary).toMatch(
        new RegExp(`\\[All races, both threads side by side\\]\\(https?://\\S+${address}\\)`),
      );
      expect(github.state.comments).toMatchObject([{ body: expect.stringContaining(`${address})`) }]);

      const other = await review({ artifact: 'false' }, { env: service.env });
      expect(other.summary).not.toContain('/artifacts/');
      expect(service.artifacts).toHaveLength(1);
    } finally {
      await service.close();
    }
  });

  test('without a store of artifacts does all the rest', async () => {
    const service = await startResultsService();
    await service.close();
    const run = await review({}, { env: service.env });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(/^The store of artifacts was not reached: .+/),
    );
    expect(run.summary).not.toContain('/artifacts/');
    expect(github.state.comments).toHaveLength(1);
  });

  test('of a fork that is closed meanwhile goes nowhere', async () => {
    const run = await review({}, { event: pullRequestEvent(change, { headRepo: FORK }) });
    const delivered = await act({
      event: workflowRunEvent(change, FORK),
      checkout: repositories.checkout(change, change.base),
      github,
      with: { mode: 'deliver', 'sarif-file': run.outputs['sarif'], comment: 'true', 'fail-on': 'none' },
    });
    expect(delivered.code).toBe(0);
    expect(github.state).toMatchObject({ uploads: [], comments: [] });
  });

  test('of Dependabot is tried, and its failure warns nobody', async () => {
    github.state.permissions = READS;
    const run = await review({}, { event: pullRequestEvent(change, { actor: 'dependabot[bot]' }) });
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(messages(run, 'warning')).toHaveLength(1);
    expect(run.log).toContain('`security-events: write`');
  });

  test('without permissions names those that are missing', async () => {
    github.state.permissions = { securityEvents: 'none', pullRequests: 'none' };
    const run = await review();
    expect(run).toMatchObject({ code: 1, outputs: { new: '1' } });
    expect(messages(run, 'warning')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/may not upload results to code scanning: .*`security-events: write`/),
        expect.stringMatching(/may not comment on the pull request: .*`pull-requests: write`/),
      ]),
    );
  });

  test('to a private repository without code scanning says so', async () => {
    github.state.codeScanning = false;
    const run = await review();
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringMatching(/code scanning is not enabled for this repository/),
    );
    expect(github.state.comments).toHaveLength(1);
  });

  test('that the settings insist on fails the job, where it fails', async () => {
    github.state.permissions = READS;
    const run = await review({ upload: 'always', 'fail-on': 'none' });
    expect(run.code).toBe(3);
    expect(messages(run, 'error')).toEqual([expect.stringContaining('`security-events: write`')]);

    // A verdict stays one.
    const both = await review({ upload: 'always', 'fail-on': 'any' });
    expect(both.code).toBe(1);
    expect(messages(both, 'error')).toHaveLength(2);
  });

  test('without a token leaves the files', async () => {
    const run = await review({ 'fail-on': 'none' }, { anonymous: true });
    expect(run).toMatchObject({ code: 0, outputs: { races: '1' } });
    expect(run.sarif?.runs[0].results).toHaveLength(1);
    expect(github.requests).toEqual([]);
  });

  test('goes through the proxy that the runner names', async () => {
    const { port } = new URL(github.url);
    const tunnels: string[] = [];
    const proxy = createServer().on('connect', ({ url }, client: Socket) => {
      const [host, own] = (url ?? '').split(':');
      tunnels.push(host);
      // The interface has a name of its own; git's host is the one of the checkout.
      const server = connect(Number(host === 'github.example' ? port : own), '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        server.pipe(client).pipe(server);
      });
      server.on('error', () => client.destroy());
      client.on('error', () => server.destroy());
    });
    await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
    try {
      const http_proxy = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
      const env = { http_proxy, GITHUB_API_URL: 'http://github.example' };
      const run = await review({ 'fail-on': 'none', base: 'none' }, { env });
      expect(run.code).toBe(0);
      expect(github.state).toMatchObject({ uploads: [{}], comments: [] });
      expect(new Set(tunnels)).toEqual(new Set(['github.example', 'github.localhost']));
    } finally {
      proxy.close();
    }
  });

  describe('survives', () => {
    test.each<[string, readonly (readonly [string, Fault])[]]>([
      [
        'rate limits and failures that pass',
        [
          [UPLOAD, { status: 429, headers: { 'retry-after': '1' }, times: 1 }],
          ['code-scanning/get-sarif', { status: 500, times: 1 }],
          ['issues/create-comment', { status: 403, headers: { 'retry-after': '1' }, times: 1 }],
        ],
      ],
      [
        'connections that are cut',
        [
          [UPLOAD, { cut: 'before', times: 1 }],
          ['code-scanning/get-sarif', { cut: 'middle', times: 1 }],
          ['issues/create-comment', { cut: 'after', times: 1 }],
          ['issues/list-comments', { delayMs: 300 }],
        ],
      ],
    ])('%s', async (_, faults) => {
      for (const [operation, fault] of faults) github.fault(operation, fault);
      const run = await review({ 'fail-on': 'none' });
      expect(run).toMatchObject({ code: 0, outputs: { new: '1' } });
      expect(github.state.uploads.length).toBeGreaterThan(0);
      expect(github.state.comments).toHaveLength(1);
      expect(messages(run, 'warning')).toHaveLength(1);
    });

    test.each([404, 409, 413, 422])('a GitHub that answers everything with %i', async (status) => {
      github.fault('*', { status });
      const run = await review({ 'fail-on': 'none' });
      expect(run).toMatchObject({ code: 0, outputs: { races: '1', new: '1' } });
      expect(messages(run, 'warning').length).toBeGreaterThan(1);
      expect(messages(run, 'error')).toEqual([]);
    });
  });

  test.each<[string, Fault]>([
    ['nothing', { status: 200, body: 'null' }],
    ['a text', { status: 200, body: '"hello"' }],
    ['half a document', { status: 200, body: '{"id": "47' }],
    ['a page', { status: 200, body: '<!doctype html>', headers: { 'content-type': 'text/html' } }],
  ])('survives a GitHub that answers everything with %s', async (_, fault) => {
    github.fault('*', fault);
    const run = await review({ 'fail-on': 'none' });
    expect(run).toMatchObject({ code: 0, outputs: { races: '1', new: '1' } });
    expect(run.summary).toContain('1 new race');
    expect(messages(run, 'warning').length).toBeGreaterThan(1);
    expect(messages(run, 'error')).toEqual([]);
    expect(run.log).not.toMatch(/bug of racewarden/);
    const insisted = await review({ 'fail-on': 'none', upload: 'always', comment: 'false' });
    expect(insisted).toMatchObject({
      outputs: { races: '1' },
      summary: expect.stringContaining('1 new race'),
    });
    expect([0, 3]).toContain(insisted.code);
  });

  test('takes its category from the workflow, whatever the file says', async () => {
    const run = await review({ category: 'racewarden/other', 'fail-on': 'none' });
    const given = { mode: 'deliver', 'sarif-file': run.outputs['sarif'], 'fail-on': 'none', base: 'none' };
    const event = workflowRunEvent(change, 'acme/pool');
    for (const [category, told] of [
      ['', 'racewarden/'],
      ['mine', 'mine/'],
    ]) {
      const checkout = repositories.checkout(change, change.base);
      const delivered = await act({ event, checkout, github, with: { ...given, category } });
      expect(delivered.sarif?.runs[0].automationDetails).toEqual({ id: told });
      expect(messages(delivered, 'warning')).toContainEqual(
        expect.stringMatching(
          /has another category than this workflow and is delivered as (racewarden|mine):/,
        ),
      );
    }
  });

  test('of results that GitHub cannot process tells why', async () => {
    const errors = [
      'CodeQL analyses from advanced configurations cannot be processed when the default setup is enabled',
    ];
    github.state.processing = { polls: 1, status: 'failed', errors };
    const run = await review({ 'fail-on': 'none' });
    expect(messages(run, 'warning')).toContainEqual(
      expect.stringContaining('default set-up of code scanning is on'),
    );
  });

  test('of a fork’s code with the rights of the repository is refused before anything is built', async () => {
    const checkout = repositories.checkout(change, change.head);
    const event = pullRequestEvent(change, { headRepo: FORK, kind: 'pull_request_target' });
    const run = await act({ event, checkout, github, with: { 'build-command': 'touch built' } });
    expect(run.code).toBe(2);
    expect(messages(run, 'error')).toEqual([
      expect.stringContaining(`the code of ${FORK} is neither built nor scanned`),
    ]);
    expect(run.log).not.toContain('Building');
    expect(github.requests).toEqual([]);
  });
});
