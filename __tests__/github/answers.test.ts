/** Answers of any shape: each function that asks GitHub gives a result or a problem in a sentence, and never fails itself. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ApiProblem,
  type Client,
  codeScanningOf,
  pullRequestOf,
  remoteOf,
  uploadSarif,
  upsertComment,
} from '../../src/github/index.js';
import { type Connected, withGitHub } from '../support/github/client.js';

const SHA = 'a'.repeat(40);
const TARGET = { commitSha: SHA, ref: 'refs/heads/main' };
const QUICK = { firstMs: 1, longestMs: 1, totalMs: 3 };

/** Everything that the action asks of GitHub. */
const ASKED: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
  analyses: (client) =>
    codeScanningOf(client).listAnalyses({ ref: 'refs/heads/main', category: 'racewarden' }),
  analysis: (client) => codeScanningOf(client).getAnalysis(7),
  upload: (client) =>
    uploadSarif(
      client,
      { text: '{}', target: TARGET, checkoutUri: 'file:///work', startedAt: new Date(0) },
      QUICK,
    ),
  comment: (client) => upsertComment(client, { number: 7, marker: '<!-- m -->', body: '<!-- m --> new' }),
  'pull request': (client) =>
    pullRequestOf(client, { sha: SHA, repository: 'mallory/pool', branch: 'topic' }),
  'test merge': async (client) => remoteOf(client).testMergeOf?.(7),
  parents: async (client) => remoteOf(client).parents?.(SHA),
  'merge base': async (client) => remoteOf(client).mergeBase?.(SHA, SHA),
};
/** These tell what happened in their result, whatever it was. */
const NEVER_THROW = new Set(['upload', 'comment']);

/** An answer as it comes over the network. */
interface Raw {
  readonly body: string;
  readonly type?: string;
}

const KEYS =
  'id ref commit_sha category error errors processing_status body user login type number state head base sha repo full_name merge_commit_sha merge_base_commit base_commit parents'.split(
    ' ',
  );
/** What is almost right is worse than what is all wrong. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e300,
      '',
      'complete',
      'open',
      SHA,
      '<!-- m -->',
      '--option',
    ),
    fc.string(),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('any'), { maxKeys: 8 }),
    fc.jsonValue(),
  ),
})).any;

const SHAPES: readonly Raw[] = [
  ...['null', '"text"', '[]', '{}', '[null]', '[[]]', '0', 'true', '12345678901234567890123', ''].map(
    (body) => ({ body }),
  ),
  { body: '{"id": 123456789012345678901, "errors": "no list", "processing_status": "odd"}' },
  { body: '[{"id": "7", "user": 3, "body": {}}, {"number": null, "head": null}, 5]' },
  { body: '{"merge_base_commit": "main", "base_commit": {"parents": {"0": 1}}}' },
  { body: '{"id": "half a docu' },
  { body: '[{"id":1},{"id":' },
  { body: `${'['.repeat(50_000)}` },
  { body: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { body: JSON.stringify('x'.repeat(3_000_000)) },
  { body: '<!doctype html><title>Sign in</title>', type: 'text/html' },
  { body: '<!doctype html><title>Sign in</title>', type: 'application/json' },
  { body: '\u0000\u0001', type: 'application/octet-stream' },
  { body: '{}', type: 'nonsense' },
  { body: '::error::commands\n::set-output name=x::y', type: 'text/plain' },
];

async function expectCalm({ github, client }: Connected, { body, type }: Raw, status = 200): Promise<void> {
  github.clearFaults();
  github.fault('*', { status, body, ...(type !== undefined && { headers: { 'content-type': type } }) });
  for (const [name, ask] of Object.entries(ASKED)) {
    const outcome = await ask(client).catch((error: unknown) => error);
    const isProblem = outcome instanceof ApiProblem;
    if (outcome instanceof Error && !isProblem) throw new Error(`${name}: ${outcome.stack}`);
    if (NEVER_THROW.has(name))
      expect(outcome).toMatchObject({ sentence: expect.stringMatching(/^[A-Z].*\.$|GitHub/) });
    const said = isProblem ? outcome.sentence : '';
    expect(said).not.toMatch(/bug|undefined|\[object|\n/);
  }
}

const LIMITS = { largestAnswer: 2_000_000 };

test.each([200, 201, 404, 422])(
  'every answer of a wrong shape with status %d is a result or a problem',
  (status) =>
    withGitHub(
      async (connected) => {
        for (const shape of SHAPES) await expectCalm(connected, shape, status);
      },
      { limits: LIMITS },
    ),
);

test('so is any other JSON', () =>
  withGitHub(
    (connected) =>
      fc.assert(
        fc.asyncProperty(value, (data) => expectCalm(connected, { body: JSON.stringify(data) ?? '' })),
        { numRuns: 150 },
      ),
    { limits: LIMITS },
  ));

test('what is no list of comments is no reason to write another one', () =>
  withGitHub(async ({ github, client }) => {
    github.fault('issues/list-comments', { status: 200, body: '{"message": "Welcome"}' });
    const outcome = await ASKED['comment'](client);
    expect(outcome).toMatchObject({
      state: 'failed',
      sentence:
        'GitHub gave no valid answer when asked to read the comments of the pull request: does a proxy answer in its place?',
    });
    expect(github.operations()).toEqual(['issues/list-comments']);
  }));
