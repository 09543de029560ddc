/** Objects as GitHub's description wants them, with what matters to the action filled in. */

export interface CommentRow {
  readonly id: number;
  /** Of the pull request. */
  readonly number: number;
  readonly login: string;
  readonly type: 'Bot' | 'User';
  body: string;
}

/** A comment at lines of the diff. */
export interface ReviewCommentRow extends CommentRow {
  readonly path: string;
  readonly commitId: string;
  /** Null where later commits have changed the lines. */
  line: number | null;
  startLine: number | null;
  /** The first comment of its thread. */
  readonly replyTo?: number;
  /** The review it came with. */
  readonly review: number;
}

export interface PullRow {
  readonly number: number;
  readonly state: 'open' | 'closed';
  readonly headSha: string;
  readonly headRef: string;
  /** `owner/name`; null for a fork that was deleted. */
  readonly headRepo: string | null;
  readonly baseSha: string;
  readonly baseRef: string;
  /** The commit that GitHub made of it and its base. */
  readonly mergeSha?: string;
}

export interface CommitRow {
  readonly sha: string;
  readonly parents: readonly string[];
}

export interface AnalysisRow {
  readonly id: number;
  readonly ref: string;
  readonly commitSha: string;
  readonly category: string;
  readonly tool: string;
  readonly sarif: object;
  readonly error?: string;
}

const TIME = '2026-11-02T10:00:00Z';

export function userObject(base: string, login: string, type: string): object {
  const url = `${base}/users/${encodeURIComponent(login)}`;
  return {
    login,
    id: 41898282,
    node_id: 'MDM6Qm90',
    avatar_url: `${url}/avatar`,
    gravatar_id: '',
    url,
    html_url: url,
    followers_url: `${url}/followers`,
    following_url: `${url}/following`,
    gists_url: `${url}/gists`,
    starred_url: `${url}/starred`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    received_events_url: `${url}/received_events`,
    type,
    site_admin: false,
  };
}

/** The user that a token of a person belongs to. */
export function ownUserObject(base: string, login: string): object {
  const counts = { public_repos: 1, public_gists: 0, followers: 0, following: 0 };
  const texts = { name: null, company: null, blog: null, location: null, email: null, bio: null };
  return {
    ...userObject(base, login, 'User'),
    ...texts,
    ...counts,
    hireable: null,
    created_at: TIME,
    updated_at: TIME,
  };
}

export function commentObject(base: string, repository: string, comment: CommentRow): object {
  const issue = `${base}/repos/${repository}/issues/${comment.number}`;
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    url: `${base}/repos/${repository}/issues/comments/${comment.id}`,
    html_url: `${issue}#issuecomment-${comment.id}`,
    issue_url: issue,
    body: comment.body,
    user: userObject(base, comment.login, comment.type),
    created_at: TIME,
    updated_at: TIME,
    author_association: 'NONE',
  };
}

export function reviewCommentObject(base: string, repository: string, comment: ReviewCommentRow): object {
  const { id, number, body, login, type, path, commitId, line, startLine, replyTo, review } = comment;
  const pull = `${base}/repos/${repository}/pulls/${number}`;
  const url = `${base}/repos/${repository}/pulls/comments/${id}`;
  const html = `${pull}#discussion_r${id}`;
  return {
    id,
    node_id: `PRRC_${id}`,
    url,
    html_url: html,
    pull_request_url: pull,
    pull_request_review_id: review,
    ...{ path, body },
    diff_hunk: '@@ -1,1 +1,1 @@',
    commit_id: commitId,
    original_commit_id: commitId,
    // The description knows no null here; GitHub gives it.
    ...(line !== null && { line }),
    start_line: startLine,
    side: 'RIGHT',
    start_side: startLine === null ? null : 'RIGHT',
    ...(replyTo !== undefined && { in_reply_to_id: replyTo }),
    user: userObject(base, login, type),
    created_at: TIME,
    updated_at: TIME,
    author_association: 'NONE',
    _links: { self: { href: url }, html: { href: html }, pull_request: { href: pull } },
  };
}

export function reviewObject(
  base: string,
  repository: string,
  { id, number, commitId, body, login, type }: CommentRow & { readonly commitId: string },
): object {
  const pull = `${base}/repos/${repository}/pulls/${number}`;
  const html = `${pull}#pullrequestreview-${id}`;
  return {
    id,
    node_id: `PRR_${id}`,
    user: userObject(base, login, type),
    body,
    state: 'COMMENTED',
    html_url: html,
    pull_request_url: pull,
    submitted_at: TIME,
    commit_id: commitId,
    author_association: 'NONE',
    _links: { html: { href: html }, pull_request: { href: pull } },
  };
}

export function pullObject(base: string, repository: string, pull: PullRow): object {
  const url = `${base}/repos/${repository}/pulls/${pull.number}`;
  const issue = `${base}/repos/${repository}/issues/${pull.number}`;
  const links = [
    'comments',
    'commits',
    'html',
    'issue',
    'review_comment',
    'review_comments',
    'self',
    'statuses',
  ];
  return {
    id: 1000 + pull.number,
    node_id: `PR_${pull.number}`,
    number: pull.number,
    state: pull.state,
    locked: false,
    title: 'A change',
    body: null,
    url,
    html_url: url,
    diff_url: `${url}.diff`,
    patch_url: `${url}.patch`,
    issue_url: issue,
    commits_url: `${url}/commits`,
    comments_url: `${issue}/comments`,
    review_comment_url: `${url}/comments`,
    review_comments_url: `${url}/comments`,
    statuses_url: `${base}/repos/${repository}/statuses/${pull.headSha}`,
    created_at: TIME,
    updated_at: TIME,
    closed_at: pull.state === 'closed' ? TIME : null,
    merged_at: null,
    merge_commit_sha: null,
    assignee: null,
    milestone: null,
    labels: [],
    user: userObject(base, 'octocat', 'User'),
    author_association: 'CONTRIBUTOR',
    auto_merge: null,
    head: sideObject(base, pull.headRepo, pull.headRef, pull.headSha),
    base: sideObject(base, repository, pull.baseRef, pull.baseSha),
    _links: Object.fromEntries(links.map((name) => [name, { href: url }])),
  };
}

/** What is told of one pull request only. */
export function wholePullObject(base: string, repository: string, pull: PullRow): object {
  const counts = {
    additions: 1,
    deletions: 1,
    changed_files: 1,
    comments: 0,
    commits: 1,
    review_comments: 0,
  };
  return {
    ...pullObject(base, repository, pull),
    ...counts,
    merge_commit_sha: pull.mergeSha ?? null,
    mergeable: pull.mergeSha !== undefined,
    mergeable_state: 'clean',
    merged: false,
    merged_by: null,
    maintainer_can_modify: false,
  };
}

export function comparisonObject(
  base: string,
  repository: string,
  from: CommitRow,
  mergeBase: CommitRow,
): object {
  const url = `${base}/repos/${repository}/compare`;
  return {
    ...{ url, html_url: url, permalink_url: url, diff_url: url, patch_url: url },
    base_commit: commitObject(base, repository, from),
    merge_base_commit: commitObject(base, repository, mergeBase),
    status: from.sha === mergeBase.sha ? 'ahead' : 'diverged',
    ahead_by: 1,
    behind_by: from.sha === mergeBase.sha ? 0 : 1,
    total_commits: 1,
    commits: [],
  };
}

function commitObject(base: string, repository: string, { sha, parents }: CommitRow): object {
  const url = `${base}/repos/${repository}/commits`;
  const author = { name: 'A', email: 'a@example.org', date: TIME };
  return {
    sha,
    node_id: `C_${sha}`,
    url: `${url}/${sha}`,
    html_url: `${url}/${sha}`,
    comments_url: `${url}/${sha}/comments`,
    commit: {
      url: `${url}/${sha}`,
      ...{ author, committer: author, message: 'x', comment_count: 0 },
      tree: { sha, url: `${url}/${sha}/tree` },
    },
    author: null,
    committer: null,
    parents: parents.map((parent) => ({ sha: parent, url: `${url}/${parent}` })),
  };
}

function sideObject(base: string, repository: string | null, ref: string, sha: string): object {
  const owner = repository?.split('/')[0] ?? 'ghost';
  return {
    label: `${owner}:${ref}`,
    ref,
    sha,
    user: userObject(base, owner, 'User'),
    repo: repository === null ? null : repositoryObject(base, repository),
  };
}

const REPOSITORY_URLS =
  'archive assignees blobs branches collaborators comments commits compare contents contributors deployments downloads events forks git_commits git_refs git_tags hooks issue_comment issue_events issues keys labels languages merges milestones notifications pulls releases stargazers statuses subscribers subscription tags teams trees html git ssh clone svn';
const REPOSITORY_COUNTS =
  'forks forks_count open_issues open_issues_count stargazers_count watchers watchers_count size network_count subscribers_count';

export function repositoryObject(base: string, fullName: string): object {
  const [owner, name] = fullName.split('/');
  const url = `${base}/repos/${fullName}`;
  return {
    id: 1,
    node_id: 'R_1',
    name,
    full_name: fullName,
    owner: userObject(base, owner, 'User'),
    private: false,
    fork: false,
    description: null,
    homepage: null,
    language: 'Java',
    license: null,
    mirror_url: null,
    default_branch: 'main',
    archived: false,
    disabled: false,
    has_downloads: true,
    has_issues: true,
    has_projects: true,
    has_wiki: true,
    has_pages: false,
    has_discussions: false,
    pushed_at: TIME,
    created_at: TIME,
    updated_at: TIME,
    url,
    ...Object.fromEntries(REPOSITORY_URLS.split(' ').map((what) => [`${what}_url`, `${url}/${what}`])),
    ...Object.fromEntries(REPOSITORY_COUNTS.split(' ').map((what) => [what, 0])),
  };
}

export function analysisObject(base: string, repository: string, analysis: AnalysisRow): object {
  const { id, ref, commitSha, category, tool, sarif, error } = analysis;
  const [run] = (sarif as { runs?: { results?: unknown[] }[] }).runs ?? [];
  return {
    id,
    ref,
    commit_sha: commitSha,
    analysis_key: '.github/workflows/racewarden.yml:scan',
    environment: '{}',
    category,
    error: error ?? '',
    warning: '',
    created_at: TIME,
    results_count: run?.results?.length ?? 0,
    rules_count: 4,
    url: `${base}/repos/${repository}/code-scanning/analyses/${id}`,
    sarif_id: `47177e22-5596-11eb-80a1-${String(id).padStart(12, '0')}`,
    tool: { name: tool, guid: null, version: '0.1.0' },
    deletable: true,
  };
}
