/** One comment on a pull request that is kept up to date, found again by a marker that readers do not see. */
import type * as v from 'valibot';
import { comments, self as selfAnswer } from './answers.js';
import { type Client, ONCE } from './client.js';
import { ApiProblem, type Purpose } from './problem.js';

/** Characters of the longest comment that GitHub takes. */
const LONGEST_COMMENT = 65_536;

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
const KNOWING: Purpose = { doing: 'see whose it is', permission: 'pull-requests: read' };
const PER_PAGE = 100;
/** Comments beyond that many pages are not looked at. */
const MOST_PAGES = 30;
/** Who writes with the token of a job. */
const ACTIONS_BOT = 'github-actions[bot]';

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
    // A request without an answer may have been done all the same: look before doing it again.
    if (!(error instanceof ApiProblem) || (error.kind !== 'server' && error.kind !== 'network')) throw error;
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

/** GitHub keeps line ends as they came from a browser, and trims. */
function sameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
}

/** The first comment that starts with the marker and that the token's user wrote: anybody could write the marker. */
async function ownComment(client: Client, { number, marker }: StickyComment): Promise<Comment | undefined> {
  let self: Promise<string | undefined> | undefined;
  for (let page = 1; page <= MOST_PAGES; page++) {
    const rows = await client.ask(
      READING,
      ({ issues }) =>
        issues.listComments({ ...client.repository, issue_number: number, per_page: PER_PAGE, page }),
      comments,
    );
    for (const comment of rows) {
      if (!comment.body?.startsWith(marker)) continue;
      self ??= loginOf(client);
      if (comment.user && isOwn(comment.user, await self)) return comment;
    }
    if (rows.length < PER_PAGE) return undefined;
  }
  return undefined;
}

/** Tokens of people and of apps' users know their login; those of jobs and of other apps do not: they are bots. */
function isOwn(user: { login: string; type: string }, self: string | undefined): boolean {
  return self === undefined ? user.login === ACTIONS_BOT || user.type === 'Bot' : user.login === self;
}

async function loginOf(client: Client): Promise<string | undefined> {
  try {
    const { login } = await client.ask(KNOWING, ({ users }) => users.getAuthenticated(), selfAnswer);
    return login;
  } catch (error) {
    if (error instanceof ApiProblem) return undefined;
    throw error;
  }
}
