/** Comments that this tool keeps up to date: whose they are, and whether they say the same. */
import { self as selfAnswer } from './answers.js';
import type { Client } from './client.js';
import { ApiProblem, type Purpose } from './problem.js';

/** Characters of the longest comment that GitHub takes. */
export const LONGEST_COMMENT = 65_536;
export const PER_PAGE = 100;
/** Comments beyond that many pages are not looked at. */
export const MOST_PAGES = 30;

export interface Author {
  readonly login: string;
  readonly type: string;
}

const KNOWING: Purpose = { doing: 'see whose it is', permission: 'pull-requests: read' };
/** Who writes with the token of a job. */
const ACTIONS_BOT = 'github-actions[bot]';

/** Who the token writes as; asked for once, and only where a comment has our marker, which anybody could write. */
export class Self {
  readonly #client: Client;
  #login: Promise<string | undefined> | undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  async wrote(user: Author | null | undefined): Promise<boolean> {
    if (user == null) return false;
    this.#login ??= loginOf(this.#client);
    return isOwn(user, await this.#login);
  }
}

/** Tokens of people and of apps' users know their login; those of jobs and of other apps do not: they are bots. */
function isOwn(user: Author, self: string | undefined): boolean {
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

/** GitHub keeps line ends as they came from a browser, and trims. */
export function sameText(a: string, b: string): boolean {
  return a.replaceAll('\r\n', '\n').trim() === b.replaceAll('\r\n', '\n').trim();
}

/** A request without an answer may have been done all the same: look before doing it again. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ApiProblem && (error.kind === 'server' || error.kind === 'network');
}
