/**
 * What made the workflow run, read from the runner's environment and the event's payload. People outside of the
 * repository write much of a payload (names of branches and forks), so that nothing of it is used unchecked.
 */
import { readFileSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { UsageError } from '../config/index.js';
import { type Payload, payloadSchema, repositoryName, sha } from './event-payload.js';

/** Events that are distinguished; all others are treated as `workflow_dispatch`. */
const KINDS = [
  'pull_request',
  'pull_request_target',
  'push',
  'merge_group',
  'schedule',
  'workflow_dispatch',
  'workflow_run',
] as const;
export type EventKind = (typeof KINDS)[number];

export interface EventRepository {
  readonly owner: string;
  readonly name: string;
  /** `owner/name`. */
  readonly fullName: string;
  /** Undefined where the payload does not say. */
  readonly private?: boolean;
  readonly fork?: boolean;
}

export interface PullRequest {
  readonly number: number;
  readonly headSha: string;
  /** Names of branches, without `refs/heads/`. */
  readonly headRef: string;
  readonly baseRef: string;
  /** `owner/name`, or undefined for a fork that was deleted. */
  readonly headRepo?: string;
  /** The tip of the base branch when the pull request last changed: seldom the merge base. */
  readonly baseSha: string;
  readonly isFork: boolean;
}

export interface MergeGroup {
  readonly baseSha: string;
  /** A full name: `refs/heads/main`. */
  readonly baseRef: string;
}

export interface Push {
  /** The commit that the ref named before; all zeros where there was no such ref. */
  readonly before: string;
  readonly isNew: boolean;
  readonly isForced: boolean;
  readonly isTag: boolean;
  readonly isDeleted: boolean;
}

/** The run that a `workflow_run` event is about. */
export interface WorkflowRun {
  readonly headSha: string;
  readonly headBranch?: string;
  readonly headRepo?: string;
  readonly isFork: boolean;
  /** The event of that run: `pull_request`, for example. */
  readonly event: string;
  /** `success`, `failure`, …; undefined as long as it runs. */
  readonly conclusion?: string;
  /** GitHub leaves out the pull requests of forks. */
  readonly pullRequests: readonly RunPullRequest[];
}

export interface RunPullRequest {
  readonly number: number;
  readonly baseSha: string;
  readonly baseRef: string;
}

export interface GitHubEvent {
  readonly kind: EventKind;
  /** As GitHub calls the event, also where `kind` does not. */
  readonly name: string;
  /** The commit the run is about: the merge commit of a pull request, the pushed commit, … */
  readonly sha: string;
  /** A full name: `refs/heads/main`, `refs/pull/1/merge`, `refs/tags/v1`. */
  readonly ref: string;
  readonly repository: EventRepository;
  readonly defaultBranch?: string;
  /** Without a slash at the end. */
  readonly serverUrl: string;
  readonly apiUrl: string;
  readonly runUrl?: string;
  readonly actor?: string;
  readonly workspace?: string;
  readonly pullRequest?: PullRequest;
  readonly mergeGroup?: MergeGroup;
  readonly push?: Push;
  readonly workflowRun?: WorkflowRun;
  /**
   * Why the token of this run can only read: always for pull requests of forks; for Dependabot unless the workflow
   * grants more with `permissions`.
   */
  readonly readOnlyToken?: 'fork' | 'dependabot';
  readonly isScheduled: boolean;
}

/** GitHub sends no payload beyond 25 MB. */
const LARGEST_PAYLOAD = 25 * 1024 * 1024;

const url = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** Environment of the runner; empty variables are as good as absent ones. */
const environment = v.object({
  GITHUB_EVENT_NAME: v.string(),
  GITHUB_EVENT_PATH: v.optional(v.string()),
  GITHUB_SHA: sha,
  GITHUB_REF: v.optional(v.pipe(v.string(), v.regex(/^refs\/[^\p{Cc}\s]+$/u)), 'refs/heads/'),
  GITHUB_REPOSITORY: repositoryName,
  GITHUB_SERVER_URL: v.optional(url, 'https://github.com'),
  GITHUB_API_URL: v.optional(url, 'https://api.github.com'),
  GITHUB_RUN_ID: v.optional(v.pipe(v.string(), v.digits())),
  GITHUB_ACTOR: v.optional(v.string()),
  GITHUB_WORKSPACE: v.optional(v.string()),
});
type Environment = v.InferOutput<typeof environment>;

/**
 * The event of this workflow run, or undefined outside of GitHub Actions.
 * @throws UsageError where the environment or the payload is not as GitHub makes it.
 */
export function readEvent(env: NodeJS.ProcessEnv): GitHubEvent | undefined {
  if (!env['GITHUB_EVENT_NAME'] || !env['GITHUB_REPOSITORY']) return undefined;
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const checked = v.safeParse(environment, present, { abortEarly: true });
  if (!checked.success) throw new UsageError(broken('The environment of the runner', checked.issues));
  const facts = checked.output;
  const payload = readPayload(facts.GITHUB_EVENT_PATH);
  const kind = kindOf(facts.GITHUB_EVENT_NAME);
  demandParts(kind, payload);
  return withoutUndefined(eventOf(kind, facts, payload));
}

function kindOf(name: string): EventKind {
  return KINDS.find((kind) => kind === name) ?? 'workflow_dispatch';
}

function readPayload(path: string | undefined): Payload {
  if (path === undefined) return {};
  const checked = v.safeParse(payloadSchema, payloadJson(path), { abortEarly: true });
  if (!checked.success) throw new UsageError(broken('The payload of the event', checked.issues));
  return checked.output;
}

function payloadJson(path: string): unknown {
  try {
    if (statSync(path).size > LARGEST_PAYLOAD) throw new Error('too large');
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    throw new UsageError('The payload of the event (GITHUB_EVENT_PATH) cannot be read.');
  }
}

/** One sentence about the first thing that is wrong; the wrong value itself is not repeated. */
function broken(what: string, issues: readonly v.BaseIssue<unknown>[]): string {
  const path = v.getDotPath(issues[0]) ?? 'its top';
  return `${what} is not valid: ${path} is missing or malformed.`;
}

const NEEDED: Partial<Record<EventKind, keyof Payload>> = {
  pull_request: 'pull_request',
  pull_request_target: 'pull_request',
  push: 'before',
  merge_group: 'merge_group',
  workflow_run: 'workflow_run',
};

function demandParts(kind: EventKind, payload: Payload): void {
  const part = NEEDED[kind];
  if (part !== undefined && payload[part] == null) {
    throw new UsageError(`The payload of the event ${kind} has no ${part}.`);
  }
}

function eventOf(kind: EventKind, facts: Environment, payload: Payload): GitHubEvent {
  const fullName = facts.GITHUB_REPOSITORY;
  const [owner, name] = fullName.split('/');
  const serverUrl = facts.GITHUB_SERVER_URL.replace(/\/+$/, '');
  const pullRequest = pullRequestOf(payload, fullName);
  const run = facts.GITHUB_RUN_ID;
  return {
    kind,
    name: facts.GITHUB_EVENT_NAME,
    sha: facts.GITHUB_SHA,
    ref: facts.GITHUB_REF,
    repository: {
      owner,
      name,
      fullName,
      private: payload.repository?.private,
      fork: payload.repository?.fork,
    },
    defaultBranch: defaultBranch(kind, facts.GITHUB_REF, payload),
    serverUrl,
    apiUrl: facts.GITHUB_API_URL.replace(/\/+$/, ''),
    runUrl: run === undefined ? undefined : `${serverUrl}/${fullName}/actions/runs/${run}`,
    actor: facts.GITHUB_ACTOR,
    workspace: facts.GITHUB_WORKSPACE,
    pullRequest: kind === 'pull_request' || kind === 'pull_request_target' ? pullRequest : undefined,
    mergeGroup: kind === 'merge_group' ? mergeGroupOf(payload) : undefined,
    push: kind === 'push' ? pushOf(payload, facts.GITHUB_REF) : undefined,
    workflowRun: kind === 'workflow_run' ? workflowRunOf(payload, fullName) : undefined,
    readOnlyToken: readOnlyToken(facts, pullRequest),
    isScheduled: kind === 'schedule',
  };
}

/** Scheduled runs have little in their payload, but are always on the default branch. */
function defaultBranch(kind: EventKind, ref: string, { repository }: Payload): string | undefined {
  if (repository?.default_branch != null) return repository.default_branch;
  return kind === 'schedule' && ref.length > 11 ? ref.replace(/^refs\/heads\//, '') : undefined;
}

function pullRequestOf({ pull_request: pull }: Payload, repository: string): PullRequest | undefined {
  if (pull == null) return undefined;
  const headRepo = pull.head.repo?.full_name;
  return {
    number: pull.number,
    headSha: pull.head.sha,
    headRef: pull.head.ref,
    baseRef: pull.base.ref,
    headRepo,
    baseSha: pull.base.sha,
    isFork: !sameRepository(headRepo, repository),
  };
}

function mergeGroupOf({ merge_group: group }: Payload): MergeGroup | undefined {
  if (group == null) return undefined;
  const baseRef = group.base_ref.startsWith('refs/') ? group.base_ref : `refs/heads/${group.base_ref}`;
  return { baseSha: group.base_sha, baseRef };
}

function pushOf(payload: Payload, ref: string): Push | undefined {
  if (payload.before == null) return undefined;
  return {
    before: payload.before,
    isNew: payload.created === true || /^0+$/.test(payload.before),
    isForced: payload.forced === true,
    isTag: ref.startsWith('refs/tags/'),
    isDeleted: payload.deleted === true,
  };
}

function workflowRunOf({ workflow_run: run }: Payload, repository: string): WorkflowRun | undefined {
  if (run == null) return undefined;
  const headRepo = run.head_repository?.full_name;
  return {
    headSha: run.head_sha,
    headBranch: run.head_branch ?? undefined,
    headRepo,
    isFork: !sameRepository(headRepo, repository),
    event: run.event,
    conclusion: run.conclusion ?? undefined,
    pullRequests: (run.pull_requests ?? []).map(({ number, base }) => ({
      number,
      baseSha: base.sha,
      baseRef: base.ref,
    })),
  };
}

/** GitHub's names ignore case. A repository that is gone has no owner. */
function sameRepository(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

function readOnlyToken(
  { GITHUB_EVENT_NAME: name, GITHUB_ACTOR: actor }: Environment,
  pullRequest: PullRequest | undefined,
): GitHubEvent['readOnlyToken'] {
  // Reviews of a fork's pull request run with its rights too; these two never do.
  if (name === 'pull_request_target' || name === 'workflow_run') return undefined;
  if (pullRequest?.isFork && name.startsWith('pull_request')) return 'fork';
  const byDependabot = /^(pull_request.*|push|create|deployment.*)$/.test(name);
  return byDependabot && actor === 'dependabot[bot]' ? 'dependabot' : undefined;
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T;
}
