import { describe, expect, test } from '@jest/globals';
import {
  type ReviewComment,
  type ReviewComments,
  upsertReviewComments,
} from '../../src/github/review-comments.js';
import { type Connected, withGitHub } from '../support/github/client.js';
import type { ReviewCommentRow } from '../support/github/index.js';

const PREFIX = '<!-- racewarden:racewarden:';
const COMMIT = '1'.repeat(40);
const BOT = { login: 'github-actions[bot]', type: 'Bot' } as const;
const USER = { login: 'octocat', type: 'User' } as const;

function markerOf(id: string): string {
  return `${PREFIX}${id} -->`;
}

function comment(id: string, given: Partial<ReviewComment> & { readonly text?: string } = {}): ReviewComment {
  const { text = 'hello', ...rest } = given;
  const marker = markerOf(id);
  return { marker, path: 'Pool.java', startLine: 11, line: 11, body: `${marker}\n${text}`, ...rest };
}

function row(id: number, key: string, given: Partial<ReviewCommentRow> = {}): ReviewCommentRow {
  const { marker: _, startLine: __, ...rest } = comment(key);
  return { id, number: 7, ...BOT, ...rest, commitId: COMMIT, startLine: null, review: 80, ...given };
}

function upsert(
  { client }: Pick<Connected, 'client'>,
  wanted: readonly ReviewComment[],
  isOver: ReviewComments['isOver'] = () => true,
) {
  return upsertReviewComments(client, { number: 7, commitId: COMMIT, prefix: PREFIX, wanted, isOver });
}

describe('review comments', () => {
  test('are made with one review, and left alone at the next push', () =>
    withGitHub(async ({ github, client }) => {
      const wanted = [comment('a'), comment('b', { startLine: 4, line: 5 })];
      expect(await upsert({ client }, wanted)).toEqual({
        state: 'changed',
        sentence: 'Suggestions on the pull request: 2 made.',
      });
      expect(github.operations()).toEqual(['pulls/list-review-comments', 'pulls/create-review']);
      expect(github.requests[1].body).toEqual({
        commit_id: COMMIT,
        event: 'COMMENT',
        comments: [
          { path: 'Pool.java', body: wanted[0].body, line: 11, side: 'RIGHT' },
          {
            path: 'Pool.java',
            body: wanted[1].body,
            line: 5,
            side: 'RIGHT',
            start_line: 4,
            start_side: 'RIGHT',
          },
        ],
      });
      expect(await upsert({ client }, wanted)).toMatchObject({ state: 'unchanged' });
      // Where lines are added above, GitHub moves them.
      github.state.reviewComments[0].line = 12;
      expect(await upsert({ client }, wanted)).toMatchObject({ state: 'unchanged' });
      expect(github.state.reviewComments).toHaveLength(2);
    }));

  test('are not made where there is nothing to say', () =>
    withGitHub(async ({ github, client }) => {
      expect(await upsert({ client }, [])).toMatchObject({ state: 'unchanged' });
      expect(github.operations()).toEqual(['pulls/list-review-comments']);
    }));

  test('say something else at their line without telling anybody', () =>
    withGitHub(async ({ github, client }) => {
      github.state.reviewComments.push(row(1, 'a'));
      const changed = comment('a', { text: 'other' });
      expect((await upsert({ client }, [changed])).sentence).toBe(
        'Suggestions on the pull request: 1 changed.',
      );
      expect(github.state.reviewComments).toEqual([row(1, 'a', { body: changed.body })]);
    }));

  test.each([
    ['whose lines have changed', { line: null }, {}],
    ['at another line with another text', { line: 8 }, { text: 'other' }],
    ['in another file', { path: 'Old.java' }, {}],
  ])('%s are made anew', (_, old, wanted) =>
    withGitHub(async ({ github, client }) => {
      github.state.reviewComments.push(row(1, 'a', old));
      expect((await upsert({ client }, [comment('a', wanted)])).sentence).toBe(
        'Suggestions on the pull request: 1 made, 1 removed.',
      );
      expect(github.state.reviewComments).toMatchObject([{ id: 501, line: 11 }]);
    }),
  );

  test('are removed where they are over, and only there', () =>
    withGitHub(async ({ github, client }) => {
      github.state.reviewComments.push(row(1, 'a'), row(2, 'b'));
      const isOver = (marker: string): boolean => marker === markerOf('a');
      expect(await upsert({ client }, [], isOver)).toMatchObject({ state: 'changed' });
      expect(github.state.reviewComments).toEqual([row(2, 'b')]);
    }));

  test('that somebody has replied to stay, and are not made a second time', () =>
    withGitHub(async ({ github, client }) => {
      const rows = [
        row(1, 'gone'),
        row(2, 'other', { line: null }),
        row(3, 'x', { ...USER, body: 'no', replyTo: 1 }),
        row(4, 'x', { ...USER, body: 'no', replyTo: 2 }),
      ];
      github.state.reviewComments.push(...rows.map((each) => ({ ...each })));
      expect(await upsert({ client }, [comment('other', { text: 'x' })])).toMatchObject({
        state: 'unchanged',
      });
      expect(github.state.reviewComments).toEqual(rows);
    }));

  test('of others are never touched, whatever they say', () =>
    withGitHub(async ({ github, client }) => {
      const rows = [
        row(1, 'a', { ...USER }),
        row(2, 'b', { body: `see ${markerOf('b')}` }),
        row(3, 'a', { number: 8 }),
        row(4, 'a', { body: '<!-- racewarden:server:a -->' }),
      ];
      github.state.reviewComments.push(...rows.map((each) => ({ ...each })));
      expect(await upsert({ client }, [comment('a')])).toMatchObject({ state: 'changed' });
      expect(github.state.reviewComments.slice(0, 4)).toEqual(rows);
      expect(github.state.reviewComments).toHaveLength(5);
    }));

  test('of a person’s token are that person’s', () =>
    withGitHub(
      async ({ github, client }) => {
        github.state.reviewComments.push(row(1, 'a'), row(2, 'a', { ...USER }));
        expect(await upsert({ client }, [])).toMatchObject({ state: 'changed' });
        expect(github.state.reviewComments).toEqual([row(1, 'a')]);
      },
      { state: { login: 'octocat' } },
    ));

  test('are found behind hundreds of others', () =>
    withGitHub(async ({ github, client }) => {
      for (let id = 1; id <= 250; id++) github.state.reviewComments.push(row(id, 'x', { body: 'hello' }));
      github.state.reviewComments.push(row(251, 'a'));
      expect(await upsert({ client }, [comment('a')])).toMatchObject({ state: 'unchanged' });
    }));

  test('are made alone where GitHub does not take all of them', () =>
    withGitHub(
      async ({ github, client }) => {
        const outcome = await upsert({ client }, [comment('a'), comment('b', { startLine: 90, line: 90 })]);
        expect(outcome.state).toBe('changed');
        expect(outcome.sentence).toMatch(
          /: 1 made, 1 refused\. GitHub rejected the request to suggest edits .*must be part of the diff/,
        );
        expect(github.state.reviewComments).toMatchObject([{ body: comment('a').body }]);
      },
      { state: { shows: (_, __, line) => line < 50 } },
    ));

  test('that are too long are not sent', () =>
    withGitHub(async ({ github, client }) => {
      await upsert({ client }, [comment('a', { text: 'x'.repeat(65_536) })]);
      expect(github.operations()).toEqual(['pulls/list-review-comments']);
    }));

  test('are not made twice where the answer is lost, and made after all where the request is', () =>
    withGitHub(async ({ github, client }) => {
      github.fault('pulls/create-review', { cut: 'after', times: 1 });
      expect(await upsert({ client }, [comment('a'), comment('b')])).toMatchObject({ state: 'changed' });
      expect(github.state.reviewComments).toHaveLength(2);
      github.fault('pulls/create-review', { status: 502, times: 1 });
      expect(
        await upsert(
          { client },
          ['a', 'b', 'c'].map((id) => comment(id)),
        ),
      ).toMatchObject({
        state: 'changed',
      });
      expect(github.state.reviewComments).toHaveLength(3);
    }));

  test('that somebody else has removed are gone all the same', () =>
    withGitHub(async ({ github, client }) => {
      github.state.reviewComments.push(row(1, 'a'));
      github.fault('pulls/delete-review-comment', { status: 404 });
      expect(await upsert({ client }, [])).toMatchObject({ state: 'changed' });
    }));

  test.each([
    ['pulls/list-review-comments', 404, 'missing'],
    ['pulls/list-review-comments', 500, 'server'],
    ['pulls/create-review', 403, 'permission'],
    ['pulls/create-review', 404, 'missing'],
    ['pulls/create-review', 429, 'rate'],
    ['pulls/create-review', 500, 'server'],
    ['pulls/update-review-comment', 403, 'permission'],
    ['pulls/delete-review-comment', 403, 'permission'],
    ['pulls/delete-review-comment', 503, 'server'],
  ])('that fail at %s with %i are a sentence', (operation, status, kind) =>
    withGitHub(async ({ github, client }) => {
      github.state.reviewComments.push(row(1, 'old'), row(2, 'changed'));
      github.fault(operation, { status });
      const wanted = [comment('a'), comment('changed', { text: 'x' })];
      expect(await upsert({ client }, wanted)).toMatchObject({
        state: 'failed',
        sentence: expect.stringMatching(/pull request/),
        problem: { kind },
      });
    }),
  );

  test.each(['<html>', [null, 5, { body: markerOf('a') }]])(
    'are not looked for among answers that are none (%#)',
    (body) =>
      withGitHub(async ({ github, client }) => {
        github.fault('pulls/list-review-comments', { status: 200, body, times: 1 });
        await upsert({ client }, []);
        expect(github.operations()).toEqual(['pulls/list-review-comments']);
      }),
  );
});
