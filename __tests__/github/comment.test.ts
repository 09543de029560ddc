import { describe, expect, test } from '@jest/globals';
import { type StickyComment, upsertComment } from '../../src/github/comment.js';
import { withGitHub } from '../support/github/client.js';
import type { CommentRow } from '../support/github/index.js';

const MARKER = '<!-- racewarden:racewarden -->';
const COMMENT: StickyComment = { number: 7, marker: MARKER, body: `${MARKER}\n### 1 new race` };
const BOT = { login: 'github-actions[bot]', type: 'Bot' } as const;

function row(id: number, given: Partial<CommentRow> = {}): CommentRow {
  return { id, number: 7, ...BOT, body: `${MARKER}\n### old`, ...given };
}

describe('the comment', () => {
  test('is made once and then kept up to date', () =>
    withGitHub(async ({ github, client }) => {
      expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'created' });
      expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'unchanged' });
      const body = `${MARKER}\n### No new races`;
      expect(await upsertComment(client, { ...COMMENT, body, onlyUpdate: true })).toMatchObject({
        state: 'updated',
      });
      expect(github.state.comments).toEqual([row(1, { body })]);
    }));

  test('is not made where there is nothing to say', () =>
    withGitHub(async ({ github, client }) => {
      expect(await upsertComment(client, { ...COMMENT, onlyUpdate: true })).toMatchObject({ state: 'none' });
      expect(github.operations()).toEqual(['issues/list-comments']);
    }));

  test('of each category is its own', () =>
    withGitHub(async ({ github, client }) => {
      const other = '<!-- racewarden:server -->';
      await upsertComment(client, COMMENT);
      await upsertComment(client, { number: 7, marker: other, body: `${other}\nx` });
      await upsertComment(client, COMMENT);
      expect(github.state.comments.map(({ body }) => body)).toEqual([COMMENT.body, `${other}\nx`]);
    }));

  test('is found behind hundreds of others', () =>
    withGitHub(async ({ github, client }) => {
      for (let id = 1; id <= 250; id++) github.state.comments.push(row(id, { body: 'hello' }));
      github.state.comments.push(row(251));
      expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'updated' });
      expect(github.state.comments[250].body).toBe(COMMENT.body);
    }));

  test('is nobody else’s, whatever it says', () =>
    withGitHub(async ({ github, client }) => {
      const forged = row(1, { login: 'mallory', type: 'User' });
      const quoted = row(2, { body: `see ${MARKER}` });
      const elsewhere = row(3, { number: 8 });
      github.state.comments.push({ ...forged }, { ...quoted }, { ...elsewhere });
      expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'created' });
      expect(github.state.comments.slice(0, 3)).toEqual([forged, quoted, elsewhere]);
    }));

  test('of a person’s token is that person’s', () =>
    withGitHub(
      async ({ github, client }) => {
        github.state.comments.push(row(1), row(2, { login: 'octocat', type: 'User' }));
        expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'updated' });
        expect(github.state.comments[1].body).toBe(COMMENT.body);
      },
      { state: { login: 'octocat' } },
    ));

  test('is not made twice where the answer to the first request is lost', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('issues/create-comment', { cut: 'after', times: 1 });
      expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'unchanged' });
      expect(github.state.comments).toHaveLength(1);
    }));

  test('is made after all where the first request is lost', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('issues/create-comment', { status: 502, times: 1 });
      expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'created' });
      expect(github.state.comments).toHaveLength(1);
    }));

  test('waits for the end of a rate limit', () =>
    withGitHub(async ({ github, client, pauses }) => {
      github.fault('issues/create-comment', { status: 429, headers: { 'retry-after': '2' }, times: 1 });
      expect(await upsertComment(client, COMMENT)).toMatchObject({ state: 'created' });
      expect(pauses).toEqual([2000]);
    }));

  test.each([
    ['issues/list-comments', 404, 'missing'],
    ['issues/list-comments', 500, 'server'],
    ['issues/create-comment', 403, 'permission'],
    ['issues/create-comment', 404, 'missing'],
    ['issues/create-comment', 422, 'invalid'],
    ['issues/create-comment', 429, 'rate'],
    ['issues/create-comment', 500, 'server'],
  ])('that fails at %s with %i is a sentence', (operation, status, kind) =>
    withGitHub(async ({ github, client }) => {
      github.fault(operation, { status });
      expect(await upsertComment(client, COMMENT)).toMatchObject({
        state: 'failed',
        sentence: expect.stringMatching(/comments? /),
        problem: { kind },
      });
    }),
  );

  test('names the permission that the token lacks', () =>
    withGitHub(
      async ({ client }) => {
        const { sentence } = await upsertComment(client, COMMENT);
        expect(sentence).toMatch(/^The token may not comment on the pull request: .*`pull-requests: write`/);
      },
      { state: { permissions: { securityEvents: 'write', pullRequests: 'read' } } },
    ));

  test('is not sent where it is too long', () =>
    withGitHub(async ({ github, client }) => {
      const body = MARKER + 'x'.repeat(65_536);
      expect(await upsertComment(client, { ...COMMENT, body })).toMatchObject({ state: 'failed' });
      expect(github.requests).toEqual([]);
    }));

  test.each([
    ['<html>', 'failed'],
    [[null, 5, { body: MARKER }], 'none'],
  ])('is not looked for among answers that are no comments (%#)', (body, state) =>
    withGitHub(async ({ github, client }) => {
      github.fault('issues/list-comments', { status: 200, body, times: 1 });
      expect(await upsertComment(client, { ...COMMENT, onlyUpdate: true })).toMatchObject({
        state,
      });
    }),
  );
});
