/**
 * Review comments at lines of a pull request that are kept up to date, each found again by a marker that readers do not see.
 *
 * One that is still right is left; one that is not is changed, or made anew where its lines are others; one that is not
 * wanted any more is deleted. What somebody has replied to is a conversation of people: it stays as it is.
 */
import type * as v from 'valibot';
import { reviewComments } from './answers.js';
import { type Client, ONCE } from './client.js';
import { LONGEST_COMMENT, MOST_PAGES, mayBeDone, PER_PAGE, Self, sameText } from './own-comments.js';
import { ApiProblem, type Purpose } from './problem.js';

export interface ReviewComment {
  /** What the body starts with: an HTML comment, of this comment alone. */
  readonly marker: string;
  /** Relative to the root of the repository. */
  readonly path: string;
  /** First and last line, from 1, of the file as the commit has it; the diff of the pull request shows them. */
  readonly startLine: number;
  readonly line: number;
  /** Markdown, with the marker at its start. */
  readonly body: string;
}

export interface ReviewComments {
  /** Number of the pull request. */
  readonly number: number;
  /** The newest commit of the pull request. */
  readonly commitId: string;
  /** What the markers start with. */
  readonly prefix: string;
  readonly wanted: readonly ReviewComment[];
  /** Of a marker that starts so and is not wanted: is it known that the comment is not right any more? */
  readonly isOver: (marker: string) => boolean;
}

export interface ReviewCommentsOutcome {
  readonly state: 'changed' | 'unchanged' | 'failed';
  /** For the log; in a warning where the state is `failed`. */
  readonly sentence: string;
  readonly problem?: ApiProblem;
}

type Row = v.InferOutput<typeof reviewComments>[number];

const WRITING: Purpose = {
  doing: 'suggest edits on the pull request',
  permission: 'pull-requests: write',
};
const READING: Purpose = {
  doing: 'read the review comments of the pull request',
  permission: 'pull-requests: write',
};
const REMOVING: Purpose = {
  doing: 'remove a suggestion from the pull request',
  permission: 'pull-requests: write',
};

/** Brings the comments up to date. Never throws for what GitHub does or says. */
export async function upsertReviewComments(
  client: Client,
  asked: ReviewComments,
): Promise<ReviewCommentsOutcome> {
  try {
    return await upsert(client, asked);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { state: 'failed', sentence: error.sentence, problem: error };
  }
}

async function upsert(client: Client, asked: ReviewComments): Promise<ReviewCommentsOutcome> {
  const wanted = asked.wanted.filter(({ body }) => body.length <= LONGEST_COMMENT);
  const there = await ownComments(client, asked);
  if (there === undefined) {
    return { state: 'unchanged', sentence: 'No edits are suggested: there are too many review comments.' };
  }
  const { missing, changed, over } = planOf({ ...asked, wanted }, there);
  for (const { row, body } of changed) await update(client, row, body);
  const refused = await createAll(client, asked, missing);
  for (const row of over) await remove(client, row);
  const numbers = {
    made: missing.length - refused.length,
    changed: changed.length,
    removed: over.length,
    refused: refused.length,
  };
  const parts = Object.entries(numbers).filter(([, number]) => number > 0);
  if (parts.length === 0) {
    return { state: 'unchanged', sentence: 'The suggestions on the pull request are up to date.' };
  }
  const text = parts.map(([what, number]) => `${number} ${what}`).join(', ');
  const why = refused.length === 0 ? '' : ` ${refused[0].sentence}`;
  return { state: 'changed', sentence: `Suggestions on the pull request: ${text}.${why}` };
}

/** A comment that is there. */
interface Own {
  readonly row: Row;
  readonly marker: string;
  readonly isReplied: boolean;
}

interface Plan {
  readonly missing: readonly ReviewComment[];
  readonly changed: readonly { readonly row: Row; readonly body: string }[];
  readonly over: readonly Row[];
}

function planOf({ wanted, isOver }: ReviewComments, there: readonly Own[]): Plan {
  const [missing, changed] = [[] as ReviewComment[], [] as { row: Row; body: string }[]];
  const kept = new Set<Own>();
  for (const one of wanted) {
    const known = there.filter(({ marker }) => marker === one.marker);
    const found =
      known.find(({ row }) => isRight(row, one)) ??
      known.find(({ isReplied }) => isReplied) ??
      known.find(({ row }) => isThere(row, one));
    if (found === undefined) missing.push(one);
    else {
      kept.add(found);
      if (!found.isReplied && !isRight(found.row, one)) changed.push({ row: found.row, body: one.body });
    }
  }
  const markers = new Set(wanted.map(({ marker }) => marker));
  const over = there.filter(
    (own) => !kept.has(own) && !own.isReplied && (markers.has(own.marker) || isOver(own.marker)),
  );
  return { missing, changed, over: over.map(({ row }) => row) };
}

/** GitHub moves a comment with its lines, and gives it no line once they have changed. */
function isRight({ path, line, body }: Row, wanted: ReviewComment): boolean {
  return path === wanted.path && line != null && sameText(body ?? '', wanted.body);
}

function isThere({ path, line, start_line: start }: Row, wanted: ReviewComment): boolean {
  return path === wanted.path && line === wanted.line && (start ?? line) === wanted.startLine;
}

/** Those that start with the prefix and that the token's user wrote; undefined where there are too many to look at. */
async function ownComments(
  client: Client,
  { number, prefix }: Pick<ReviewComments, 'number' | 'prefix'>,
): Promise<Own[] | undefined> {
  const rows: Row[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const found = await client.ask(
      READING,
      ({ pulls }) =>
        pulls.listReviewComments({ ...client.repository, pull_number: number, per_page: PER_PAGE, page }),
      reviewComments,
    );
    rows.push(...found);
    if (found.length < PER_PAGE) return ownAmong(rows, prefix, new Self(client));
  }
  return undefined;
}

async function ownAmong(rows: readonly Row[], prefix: string, self: Self): Promise<Own[]> {
  const replied = new Set(rows.map(({ in_reply_to_id: to }) => to));
  const own: Own[] = [];
  for (const row of rows) {
    const text = row.body ?? '';
    if (!text.startsWith(prefix) || row.in_reply_to_id != null || !(await self.wrote(row.user))) continue;
    own.push({ row, marker: text.slice(0, text.indexOf('-->') + 3), isReplied: replied.has(row.id) });
  }
  return own;
}

/** Makes all of them; returns what GitHub said of those that it did not take. */
async function createAll(
  client: Client,
  asked: ReviewComments,
  missing: readonly ReviewComment[],
): Promise<readonly ApiProblem[]> {
  if (missing.length === 0) return [];
  try {
    return await createReview(client, asked, missing);
  } catch (error) {
    if (!mayBeDone(error)) throw error;
    const made = new Set((await ownComments(client, asked))?.map(({ marker }) => marker));
    const left = missing.filter(({ marker }) => !made.has(marker));
    return left.length === 0 ? [] : await createReview(client, asked, left);
  }
}

/**
 * One review with all of them, of which people are told once. It has no text of its own, which would stay when the
 * comments are gone. GitHub refuses the whole review for one line that it does not show, in a renamed file for example:
 * then each is made alone.
 */
async function createReview(
  client: Client,
  asked: ReviewComments,
  missing: readonly ReviewComment[],
): Promise<readonly ApiProblem[]> {
  const comments = missing.map((one) => ({ path: one.path, body: one.body, ...linesOf(one) }));
  const place = { ...client.repository, pull_number: asked.number, commit_id: asked.commitId, ...ONCE };
  const whole = await refusalOf(
    client.call(WRITING, ({ pulls }) => pulls.createReview({ ...place, event: 'COMMENT', comments })),
  );
  if (whole === undefined) return [];
  const refused: ApiProblem[] = [];
  for (const comment of comments) {
    const one = await refusalOf(
      client.call(WRITING, ({ pulls }) => pulls.createReviewComment({ ...place, ...comment })),
    );
    if (one !== undefined) refused.push(one);
  }
  return refused;
}

/** What GitHub says of a request that does not suit it; all else is thrown. */
async function refusalOf(request: Promise<unknown>): Promise<ApiProblem | undefined> {
  try {
    await request;
    return undefined;
  } catch (error) {
    if (error instanceof ApiProblem && error.kind === 'invalid') return error;
    throw error;
  }
}

/** A first line that is the last one too would be refused. */
function linesOf({ startLine, line }: ReviewComment) {
  const side = 'RIGHT' as const;
  return { line, side, ...(startLine < line && { start_line: startLine, start_side: side }) };
}

async function update(client: Client, { id }: Row, body: string): Promise<void> {
  await client.call(WRITING, ({ pulls }) =>
    pulls.updateReviewComment({ ...client.repository, comment_id: id, body }),
  );
}

async function remove(client: Client, { id }: Row): Promise<void> {
  try {
    await client.call(REMOVING, ({ pulls }) =>
      pulls.deleteReviewComment({ ...client.repository, comment_id: id }),
    );
  } catch (error) {
    // Somebody was faster.
    if (!(error instanceof ApiProblem) || error.kind !== 'missing') throw error;
  }
}
