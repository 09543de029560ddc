/** What the local GitHub does for each operation, on its state. */
import { gunzipSync } from 'node:zlib';
import { errorBody } from './faults.js';
import {
  type AnalysisRow,
  analysisObject,
  type CommentRow,
  commentObject,
  comparisonObject,
  ownUserObject,
  type PullRow,
  pullObject,
  type ReviewCommentRow,
  reviewCommentObject,
  reviewObject,
  wholePullObject,
} from './objects.js';

/** A log that was uploaded, unpacked. */
export interface UploadRow {
  readonly id: string;
  readonly commitSha: string;
  readonly ref: string;
  readonly toolName: string;
  readonly checkoutUri: string;
  readonly startedAt: string;
  readonly sarif: SarifText;
  /** Times that its status was asked for. */
  polls: number;
}

interface SarifText {
  readonly runs: readonly {
    readonly automationDetails?: { readonly id?: string };
    readonly tool: { readonly driver: { readonly name: string } };
    readonly results?: readonly object[];
  }[];
}

/** Commits of the repository and of its forks. */
export interface History {
  parents(sha: string): readonly string[];
  mergeBase(base: string, head: string): string;
}

/** The repository on the local GitHub, and what its token may do. */
export interface GitHubState {
  readonly repository: string;
  readonly token: string;
  /** Login of the token's user; undefined for the token of a job, which is the bot of Actions. */
  readonly login?: string;
  permissions: { securityEvents: 'write' | 'read' | 'none'; pullRequests: 'write' | 'read' | 'none' };
  codeScanning: boolean;
  /** What becomes of uploads, after how many looks. */
  processing: { polls: number; status: 'pending' | 'complete' | 'failed'; errors: readonly string[] };
  /** Does code scanning give back the property bags of an upload? */
  keepsProperties: boolean;
  readonly comments: CommentRow[];
  readonly reviewComments: ReviewCommentRow[];
  /** Whether the diff of the pull request shows a line of its commit. Default: all of them. */
  shows?: (commit: string, path: string, line: number) => boolean;
  readonly pulls: PullRow[];
  /** What GitHub knows of the commits. */
  history?: History;
  readonly uploads: UploadRow[];
  readonly analyses: AnalysisRow[];
}

export interface OperationRequest {
  readonly base: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly accept: string;
}

export interface OperationAnswer {
  readonly status: number;
  readonly body?: unknown;
  readonly type?: string;
}

type Handler = (state: GitHubState, request: OperationRequest) => OperationAnswer;

export const HANDLERS: Readonly<Record<string, Handler>> = {
  'users/get-authenticated': (state, { base }) =>
    state.login === undefined ? refused() : { status: 200, body: ownUserObject(base, state.login) },

  'issues/list-comments': (state, { base, path, query }) => {
    const rows = state.comments.filter(({ number }) => number === Number(path['issue_number']));
    return { status: 200, body: paged(rows, query).map((row) => commentObject(base, state.repository, row)) };
  },

  'issues/create-comment': (state, { base, path, body }) => {
    if (state.permissions.pullRequests !== 'write') return refused();
    const { body: text } = body as { body: string };
    if (text.length > 65_536) return failure(422, 'Validation Failed');
    const row: CommentRow = {
      id: 1 + Math.max(0, ...state.comments.map(({ id }) => id)),
      number: Number(path['issue_number']),
      ...writerOf(state),
      body: text,
    };
    state.comments.push(row);
    return { status: 201, body: commentObject(base, state.repository, row) };
  },

  'issues/update-comment': (state, { base, path, body }) => {
    if (state.permissions.pullRequests !== 'write') return refused();
    const row = state.comments.find(({ id }) => id === Number(path['comment_id']));
    if (row === undefined) return failure(404);
    row.body = (body as { body: string }).body;
    return { status: 200, body: commentObject(base, state.repository, row) };
  },

  'pulls/list-review-comments': (state, { base, path, query }) => {
    const rows = state.reviewComments.filter(({ number }) => number === Number(path['pull_number']));
    return {
      status: 200,
      body: paged(rows, query).map((row) => reviewCommentObject(base, state.repository, row)),
    };
  },

  'pulls/create-review': (state, { base, path, body }) => {
    if (state.permissions.pullRequests !== 'write') return refused();
    const { commit_id: commitId = '', comments = [] } = body as ReviewBody;
    const problems = comments.flatMap((comment) => lineProblems(state, commitId, comment));
    // One comment that does not fit refuses them all.
    if (problems.length > 0) return unprocessable(problems);
    const review = 1 + Math.max(80, ...state.reviewComments.map(({ review }) => review));
    const number = Number(path['pull_number']);
    for (const comment of comments) keepReviewComment(state, { ...comment, number, commitId, review });
    const row = { id: review, number, commitId, body: '', ...writerOf(state) };
    return { status: 200, body: reviewObject(base, state.repository, row) };
  },

  'pulls/create-review-comment': (state, { base, path, body }) => {
    if (state.permissions.pullRequests !== 'write') return refused();
    const comment = body as ReviewBodyComment & { commit_id: string };
    const problems = lineProblems(state, comment.commit_id, comment).map((message) => ({
      ...{ resource: 'PullRequestReviewComment', field: 'line', code: 'custom', message },
    }));
    if (problems.length > 0) return unprocessable(problems);
    const review = 1 + Math.max(80, ...state.reviewComments.map(({ review }) => review));
    const [number, commitId] = [Number(path['pull_number']), comment.commit_id];
    const row = keepReviewComment(state, { ...comment, number, commitId, review });
    return { status: 201, body: reviewCommentObject(base, state.repository, row) };
  },

  'pulls/update-review-comment': (state, { base, path, body }) => {
    if (state.permissions.pullRequests !== 'write') return refused();
    const row = state.reviewComments.find(({ id }) => id === Number(path['comment_id']));
    if (row === undefined) return failure(404);
    row.body = (body as { body: string }).body;
    return { status: 200, body: reviewCommentObject(base, state.repository, row) };
  },

  'pulls/delete-review-comment': (state, { path }) => {
    if (state.permissions.pullRequests !== 'write') return refused();
    const at = state.reviewComments.findIndex(({ id }) => id === Number(path['comment_id']));
    if (at < 0) return failure(404);
    state.reviewComments.splice(at, 1);
    return { status: 204 };
  },

  'repos/list-pull-requests-associated-with-commit': (state, { base, path, query }) => {
    const rows = state.pulls.filter(({ headSha }) => headSha === path['commit_sha']);
    return { status: 200, body: paged(rows, query).map((row) => pullObject(base, state.repository, row)) };
  },

  'pulls/list': (state, { base, query }) => {
    const [head, wanted] = [query.get('head'), query.get('state') ?? 'open'];
    const rows = state.pulls.filter(
      ({ state: is, headRef, headRepo }) =>
        (wanted === 'all' || is === wanted) &&
        (head === null || head === `${headRepo?.split('/')[0]}:${headRef}`),
    );
    return { status: 200, body: paged(rows, query).map((row) => pullObject(base, state.repository, row)) };
  },

  'pulls/get': (state, { base, path }) => {
    const row = state.pulls.find(({ number }) => number === Number(path['pull_number']));
    return row === undefined
      ? failure(404)
      : { status: 200, body: wholePullObject(base, state.repository, row) };
  },

  'repos/compare-commits-with-basehead': ({ history, repository }, { base, path }) => {
    const [from, to] = path['basehead'].split('...');
    if (history === undefined) return failure(404);
    const commits = [from, history.mergeBase(from, to)].map((sha) => ({
      sha,
      parents: history.parents(sha),
    }));
    return { status: 200, body: comparisonObject(base, repository, commits[0], commits[1]) };
  },

  'code-scanning/upload-sarif': (state, { base, body }) => {
    if (!state.codeScanning) return notEnabled();
    if (state.permissions.securityEvents !== 'write') return refused();
    const upload = body as Record<string, string>;
    const sarif = unpacked(upload['sarif']);
    if (sarif === undefined) return { status: 400 };
    const id = `47177e22-5596-11eb-80a1-${String(state.uploads.length + 1).padStart(12, '0')}`;
    state.uploads.push({
      id,
      commitSha: upload['commit_sha'],
      ref: upload['ref'],
      toolName: upload['tool_name'],
      checkoutUri: upload['checkout_uri'],
      startedAt: upload['started_at'],
      sarif,
      polls: 0,
    });
    const url = `${base}/repos/${state.repository}/code-scanning/sarifs/${id}`;
    return { status: 202, body: { id, url } };
  },

  'code-scanning/get-sarif': (state, { base, path }) => {
    const upload = state.uploads.find(({ id }) => id === path['sarif_id']);
    if (upload === undefined) return { status: 404 };
    const isDone = ++upload.polls >= state.processing.polls;
    const status = isDone ? state.processing.status : 'pending';
    if (status === 'complete' && isDone) keepAnalysis(state, upload);
    const url = `${base}/repos/${state.repository}/code-scanning/analyses?sarif_id=${upload.id}`;
    return {
      status: 200,
      body: {
        processing_status: status,
        ...(status === 'complete' ? { analyses_url: url } : {}),
        ...(status === 'failed' ? { errors: state.processing.errors } : {}),
      },
    };
  },

  'code-scanning/list-recent-analyses': (state, { base, query }) => {
    if (!state.codeScanning) return notEnabled();
    if (state.permissions.securityEvents === 'none') return refused();
    const [ref, tool] = [query.get('ref'), query.get('tool_name')];
    const rows = state.analyses.filter(
      (row) => (ref === null || sameRef(row.ref, ref)) && (tool === null || row.tool === tool),
    );
    if (rows.length === 0) return failure(404, 'no analysis found');
    const newestFirst = [...rows].sort((a, b) => b.id - a.id);
    return {
      status: 200,
      body: paged(newestFirst, query).map((row) => analysisObject(base, state.repository, row)),
    };
  },

  'code-scanning/get-analysis': (state, { base, path, accept }) => {
    if (state.permissions.securityEvents === 'none') return refused();
    const row = state.analyses.find(({ id }) => id === Number(path['analysis_id']));
    if (row === undefined) return failure(404);
    if (!accept.includes('application/sarif+json')) {
      return { status: 200, body: analysisObject(base, state.repository, row) };
    }
    const body = state.keepsProperties ? row.sarif : withoutProperties(row.sarif);
    return { status: 200, body, type: 'application/sarif+json' };
  },
};

interface ReviewBodyComment {
  readonly path: string;
  readonly body: string;
  readonly line: number;
  readonly start_line?: number;
}

interface ReviewBody {
  readonly commit_id?: string;
  readonly comments?: readonly ReviewBodyComment[];
}

function writerOf({ login }: GitHubState): { login: string; type: 'Bot' | 'User' } {
  return { login: login ?? 'github-actions[bot]', type: login === undefined ? 'Bot' : 'User' };
}

/** GitHub's own words. */
function lineProblems(
  { shows = () => true }: GitHubState,
  commit: string,
  { path, line, start_line: start = 0, body }: ReviewBodyComment,
): string[] {
  const from = start === 0 ? line : start;
  const lines = Array.from({ length: Math.max(1, line - from + 1) }, (_, index) => from + index);
  return [
    ...(lines.every((each) => shows(commit, path, each))
      ? []
      : ['Pull request review thread line must be part of the diff']),
    ...(start === 0 || start < line
      ? []
      : ['Pull request review thread start line must precede the end line.']),
    ...(body.length > 65_536 ? ['Body is too long'] : []),
  ];
}

function unprocessable(errors: readonly unknown[]): OperationAnswer {
  return { status: 422, body: { ...errorBody(422, 'Unprocessable Entity'), errors } };
}

function keepReviewComment(
  state: GitHubState,
  given: ReviewBodyComment & Pick<ReviewCommentRow, 'number' | 'commitId' | 'review'>,
): ReviewCommentRow {
  const { path, body, line, start_line: startLine = null, number, commitId, review } = given;
  const row: ReviewCommentRow = {
    id: 1 + Math.max(500, ...state.reviewComments.map(({ id }) => id)),
    ...{ number, path, commitId, line, startLine, review, body },
    ...writerOf(state),
  };
  state.reviewComments.push(row);
  return row;
}

function failure(status: number, message?: string): OperationAnswer {
  return { status, body: errorBody(status, message) };
}

function refused(): OperationAnswer {
  return failure(403, 'Resource not accessible by integration');
}

function notEnabled(): OperationAnswer {
  return failure(
    403,
    'Code scanning is not enabled for this repository. Please enable code scanning in the repository settings.',
  );
}

function paged<T>(rows: readonly T[], query: URLSearchParams): readonly T[] {
  const size = Number(query.get('per_page') ?? 30);
  const page = Number(query.get('page') ?? 1);
  return rows.slice((page - 1) * size, page * size);
}

function unpacked(base64: string): SarifText | undefined {
  try {
    return JSON.parse(gunzipSync(Buffer.from(base64, 'base64')).toString());
  } catch {
    return undefined;
  }
}

function keepAnalysis(state: GitHubState, upload: UploadRow): void {
  for (const run of upload.sarif.runs) {
    state.analyses.push({
      id: 200 + state.analyses.length,
      ref: upload.ref,
      commitSha: upload.commitSha,
      category: run.automationDetails?.id ?? '',
      tool: run.tool.driver.name,
      sarif: { ...upload.sarif, runs: [run] },
    });
  }
}

/** Branches may be named with or without `refs/heads/`. */
function sameRef(a: string, b: string): boolean {
  return a.replace(/^refs\/heads\//, '') === b.replace(/^refs\/heads\//, '');
}

function withoutProperties<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutProperties) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'properties');
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutProperties(inner)])) as T;
}
