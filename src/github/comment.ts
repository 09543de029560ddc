/** One comment on a pull request that is kept up to date, found again by a marker that readers do not see. */
import type * as v from 'valibot';
import { comments } from './answers.js';
import { type Client, ONCE } from './client.js';
import { LONGEST_COMMENT, MOST_PAGES, mayBeDone, PER_PAGE, Self, sameText } from './own-comments.js';
import { ApiProblem, type Purpose } from './problem.js';

export interface StickyComment {
  /** Number of the pull request. */
  readonly number: number;
  /** What the body starts with: an HTML comment that names the tool and the category. */
  readonly marker: string;
  /** Markdown, with the marker at its start. */
  readonly body: string;
  /** There is nothing to say to those who have not heard of it: no comment is made where none is. */
  readonly onlyUpdate?: boolean;
}

export interface CommentOutcome {
  readonly state: 'created' | 'updated' | 'unchanged' | 'none' | 'failed';
  /** For the log; in a warning where the state is `failed`. */
  readonly sentence: string;
  readonly problem?: ApiProblem;
}

type Comment = v.InferOutput<typeof comments>[number];

const WRITING: Purpose = { doing: 'comment on the pull request', permission: 'pull-requests: write' };
const READING: Purpose = {
  doing: 'read the comments of the pull request',
  permission: 'pull-requests: write',
};

/** Creates or updates the comment. Never throws for what GitHub does or says. */
export async function upsertComment(client: Client, comment: StickyComment): Promise<CommentOutcome> {
  if (comment.body.length > LONGEST_COMMENT) {
    return {
      state: 'failed',
      sentence: `The comment is longer than the ${LONGEST_COMMENT} characters allowed.`,
    };
  }
  try {
    return await upsert(client, comment);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { state: 'failed', sentence: error.sentence, problem: error };
  }
}

async function upsert(client: Client, comment: StickyComment): Promise<CommentOutcome> {
  const { body } = comment;
  const own = await ownComment(client, comment);
  if (own !== undefined) return update(client, own, body);
  if (comment.onlyUpdate === true) {
    return { state: 'none', sentence: 'There is nothing to comment on.' };
  }
  try {
    await create(client, comment.number, body);
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    const made = await ownComment(client, comment);
    if (made !== undefined) return update(client, made, body);
    await create(client, comment.number, body);
  }
  return { state: 'created', sentence: 'Commented on the pull request.' };
}

async function create(client: Client, number: number, body: string): Promise<void> {
  await client.call(WRITING, ({ issues }) =>
    issues.createComment({ ...client.repository, issue_number: number, body, ...ONCE }),
  );
}

async function update(client: Client, comment: Comment, body: string): Promise<CommentOutcome> {
  if (sameText(comment.body ?? '', body)) {
    return { state: 'unchanged', sentence: 'The comment on the pull request is up to date.' };
  }
  await client.call(WRITING, ({ issues }) =>
    issues.updateComment({ ...client.repository, comment_id: comment.id, body }),
  );
  return { state: 'updated', sentence: 'Updated the comment on the pull request.' };
}

/** The first comment that starts with the marker and that the token's user wrote: anybody could write the marker. */
async function ownComment(client: Client, { number, marker }: StickyComment): Promise<Comment | undefined> {
  const self = new Self(client);
  for (let page = 1; page <= MOST_PAGES; page++) {
    const rows = await client.ask(
      READING,
      ({ issues }) =>
        issues.listComments({ ...client.repository, issue_number: number, per_page: PER_PAGE, page }),
      comments,
    );
    for (const comment of rows) {
      if (comment.body?.startsWith(marker) && (await self.wrote(comment.user))) return comment;
    }
    if (rows.length < PER_PAGE) return undefined;
  }
  return undefined;
}
