/**
 * The REST client: octokit as the actions' own toolkit makes it (which knows proxies), with bounds on the time, the
 * size and the patience of every request. Octokit's plugins for retries and throttling are not used: they know no
 * bound on all waiting together, and space all writes by seconds.
 *
 * Nothing is loaded before the first request: a scan need not wait for a client that it may never use.
 */
import type { GitHub } from '@actions/github/lib/utils';
import * as v from 'valibot';
import packageFacts from '../../package.json' with { type: 'json' };
import { ApiProblem, failureOf, type Purpose, problemOf, senseless } from './problem.js';
import { LIMITS, Patience, type RequestLimits } from './retry.js';

type Octokit = InstanceType<typeof GitHub>;
/** The typed operations of GitHub's REST interface. */
export type Rest = Octokit['rest'];

/** `owner/name`, taken apart as the operations want it. */
export interface Repository {
  readonly owner: string;
  readonly repo: string;
}

export interface ClientOptions {
  readonly token: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Where GitHub's REST interface is. Default: that of github.com. */
  readonly apiUrl?: string;
  readonly limits?: Partial<RequestLimits>;
  /** Told before every wait, in a sentence. */
  readonly onWait?: (sentence: string) => void;
}

const GITHUB_COM = 'https://api.github.com';
/** Marks a request that must not be made twice unless GitHub surely did nothing. */
export const ONCE = { request: { once: true } } as const;

export class Client {
  readonly repository: Repository;
  readonly #options: ClientOptions;
  readonly #limits: RequestLimits;
  #octokit: Promise<Octokit> | undefined;

  constructor(options: ClientOptions) {
    this.repository = repositoryNamed(options.repository);
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
  }

  /**
   * Does a request and gives the data of the answer.
   * @throws ApiProblem where it failed for good.
   */
  async call<Data>(purpose: Purpose, request: (rest: Rest) => Promise<{ data: Data }>): Promise<Data> {
    try {
      const { rest } = await this.#connected();
      return (await request(rest)).data;
    } catch (error) {
      if (error instanceof ApiProblem) throw error;
      throw problemOf(failureOf(error), purpose, [this.#options.token]);
    }
  }

  /**
   * Does a request and gives what `schema` reads of the answer.
   * @throws ApiProblem where it failed for good, or where the answer is nothing of the kind.
   */
  async ask<Read>(
    purpose: Purpose,
    request: (rest: Rest) => Promise<{ data: unknown }>,
    schema: v.GenericSchema<unknown, Read>,
  ): Promise<Read> {
    const read = v.safeParse(schema, await this.call(purpose, request));
    if (read.success) return read.output;
    throw senseless(purpose);
  }

  /** Waits as a pause between two looks at the same thing; not counted as waiting for GitHub. */
  sleep(milliseconds: number): Promise<void> {
    return this.#limits.sleep(milliseconds);
  }

  #connected(): Promise<Octokit> {
    this.#octokit ??= connect(this.#options, this.#limits);
    return this.#octokit;
  }
}

async function connect(options: ClientOptions, limits: RequestLimits): Promise<Octokit> {
  const { GitHub, defaults, getOctokitOptions } = await import('@actions/github/lib/utils');
  const octokit = new GitHub(
    getOctokitOptions(options.token, {
      baseUrl: (options.apiUrl ?? GITHUB_COM).replace(/\/+$/, ''),
      userAgent: `racewarden/${packageFacts.version}`,
      log: SILENT,
      // The toolkit's fetch goes through the proxy that the environment names.
      request: { fetch: boundedFetch(defaults.request?.fetch ?? fetch, limits) },
    }),
  );
  const patience = new Patience(limits, options.onWait ?? (() => {}));
  octokit.hook.wrap('request', (request, parameters) => patience.insist(request, parameters));
  return octokit;
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A fetch that ends: the whole answer is read here, within its time and size. */
function boundedFetch(inner: typeof fetch, { timeoutMs, largestAnswer }: RequestLimits): typeof fetch {
  return async (url, init) => {
    const inTime = AbortSignal.timeout(timeoutMs);
    const signal = init?.signal ? AbortSignal.any([init.signal, inTime]) : inTime;
    const answer = await inner(url, { ...init, signal });
    const { status, statusText, headers } = answer;
    const body = await readBounded(answer, largestAnswer);
    return new Response(body.length === 0 ? null : body, { status, statusText, headers: [...headers] });
  };
}

async function readBounded(answer: Response, largest: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largest) throw new Error(`the answer has more than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function repositoryNamed(name: string): Repository {
  const [, owner, repo] = /^([\w.-]+)\/([\w.-]+)$/.exec(name) ?? [];
  if (owner === undefined)
    throw new Error(`GITHUB_REPOSITORY must be owner/name, not ${JSON.stringify(name)}.`);
  return { owner, repo };
}
