/** What goes wrong with GitHub's REST interface, in sentences that say what to do. */

/** A permission of a job's token, as workflows write it. */
export type Permission =
  | 'security-events: write'
  | 'security-events: read'
  | 'pull-requests: write'
  | 'pull-requests: read'
  | 'contents: read';

/** Why a request is made: the words after "The token may not …", and the permission it takes. */
export interface Purpose {
  readonly doing: string;
  readonly permission: Permission;
}

/**
 * - `permission`: the token is refused, or lacks a permission
 * - `disabled`: code scanning is not enabled for the repository
 * - `missing`: there is no such thing, or the token may not see it
 * - `rate`: too many requests, and more waiting asked for than this run has
 * - `server`: GitHub failed, again and again
 * - `network`: no answer, or one that is cut, too slow or too large
 * - `invalid`: GitHub does not take the request as it is, or the answer makes no sense
 */
export type ProblemKind = 'permission' | 'disabled' | 'missing' | 'rate' | 'server' | 'network' | 'invalid';

/** A request that failed for good. Its message is a sentence for the log; the token is never in it. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly kind: ProblemKind;
  /** Status of the answer; 0 where there was none. */
  readonly status: number;
  /** GitHub's own words, on one line. */
  readonly said: string;

  constructor(kind: ProblemKind, status: number, sentence: string, said: string) {
    super(sentence);
    this.kind = kind;
    this.status = status;
    this.said = said;
  }

  get sentence(): string {
    return this.message;
  }
}

/** An answer that is an error, or the lack of an answer, as far as this room looks at it. */
export interface Failure {
  /** 0 where there was no answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What GitHub says, or what the network says. */
  readonly message: string;
}

/** Longest part of a foreign message that is repeated. */
const LONGEST_MESSAGE = 300;

/** As octokit throws: `response` is absent where the network failed. */
export function failureOf(error: unknown): Failure {
  const { response } = error as { response?: unknown };
  if (typeof response !== 'object' || response === null) {
    return { status: 0, headers: {}, message: networkMessage(error) };
  }
  const { status, headers, data } = response as { status: number; headers?: object; data?: unknown };
  return {
    status,
    headers: (headers ?? {}) as Failure['headers'],
    message: messageIn(data),
  };
}

/** An answer that says nothing that could be meant: of a proxy perhaps, or cut. */
export function senseless({ doing }: Purpose): ApiProblem {
  const sentence = `GitHub gave no valid answer when asked to ${doing}: does a proxy answer in its place?`;
  return new ApiProblem('invalid', 200, sentence, '');
}

/** Too many requests: GitHub says it with 429, or with 403 and a reason. */
export function isRateLimit({ status, headers, message }: Failure): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    headers['x-ratelimit-remaining'] === '0' ||
    headers['retry-after'] !== undefined ||
    /secondary rate limit|abuse detection/i.test(message)
  );
}

/** A failure that is final, as a sentence. `secrets` are cut out of what GitHub said, should it repeat them. */
export function problemOf(failure: Failure, purpose: Purpose, secrets: readonly string[]): ApiProblem {
  const said = withoutSecrets(oneLine(failure.message), secrets);
  const kind = kindOf(failure);
  return new ApiProblem(kind, failure.status, sentenceOf(kind, failure.status, said, purpose), said);
}

function kindOf(failure: Failure): ProblemKind {
  const { status, message } = failure;
  if (status === 0) return 'network';
  if (isRateLimit(failure)) return 'rate';
  if (status === 403 && isAboutEnabling(message)) return 'disabled';
  if (status === 401 || status === 403) return 'permission';
  if (status === 404 || status === 410) return 'missing';
  return status >= 500 ? 'server' : 'invalid';
}

/** GitHub's own words where a repository has no code scanning; other refusals are about the token. */
function isAboutEnabling(message: string): boolean {
  return /(code scanning is not enabled|(advanced|code) security must be enabled)/i.test(message);
}

function sentenceOf(kind: ProblemKind, status: number, said: string, { doing, permission }: Purpose): string {
  const quoted = said === '' ? '' : ` GitHub says: ${said}`;
  switch (kind) {
    case 'permission':
      return status === 401
        ? `GitHub rejects the token, so it may not ${doing}: is it expired, or from another server?${quoted}`
        : `The token may not ${doing}: give the job the permission \`${permission}\`.${privateHint(permission)}${quoted}`;
    case 'disabled':
      return `The token could not ${doing}: code scanning is not enabled for this repository. Public repositories have it; in private ones an administrator enables GitHub Code Security.${quoted}`;
    case 'missing':
      return `GitHub found nothing where the token tried to ${doing}; where the repository is private, the permission \`${permission}\` may be missing.${quoted}`;
    case 'rate':
      return `GitHub accepts no more requests for a while, so the token could not ${doing}.${quoted}`;
    case 'server':
      return `GitHub failed with status ${status} when asked to ${doing}.${quoted}`;
    case 'network':
      return `GitHub could not be reached to ${doing}: ${said === '' ? 'no answer' : said}.`;
    case 'invalid':
      return `GitHub rejected the request to ${doing} (status ${status}).${quoted}`;
  }
}

/** Code scanning of private repositories looks at the workflow run too. */
function privateHint(permission: Permission): string {
  return permission.startsWith('security-events') ? ' Private repositories need `actions: read` too.' : '';
}

function messageIn(data: unknown): string {
  if (typeof data === 'string') return data;
  if (typeof data !== 'object' || data === null) return '';
  const { message, errors } = data as { message?: unknown; errors?: unknown };
  const first = Array.isArray(errors) ? errorText(errors[0]) : '';
  return [typeof message === 'string' ? message : '', first].filter((part) => part !== '').join(': ');
}

function errorText(error: unknown): string {
  if (typeof error === 'string') return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : '';
}

/** The innermost cause says most: octokit, fetch and the socket each wrap the one below. */
function networkMessage(error: unknown): string {
  let deepest = error as { name?: unknown; message?: unknown; cause?: unknown };
  for (let depth = 0; depth < 5 && typeof deepest.cause === 'object' && deepest.cause !== null; depth++) {
    deepest = deepest.cause;
  }
  if (deepest.name === 'TimeoutError') return 'no answer in time';
  return typeof deepest.message === 'string' ? deepest.message.replace(/[.\s]+$/, '') : '';
}

/** A foreign text as part of one line of the log. */
export function oneLine(text: string): string {
  const flat = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return flat.length <= LONGEST_MESSAGE ? flat : `${flat.slice(0, LONGEST_MESSAGE)}…`;
}

function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((left, secret) => (secret === '' ? left : left.replaceAll(secret, '***')), text);
}
