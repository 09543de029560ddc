/**
 * Stands between git and the server while something is fetched. Git talks to this process over the loopback and knows
 * no secret; only here is the token put on, and only on what fetching from the one repository takes. So whatever stands
 * on the path under the name of git, and whatever git is made to start, finds no token in its environment.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A repository on a server. */
export interface GitRemote {
  /** `https://github.com/acme/pool`. */
  readonly url: string;
  /** Sent to this repository of this server alone. Default: none, which is enough where everybody may read. */
  readonly token?: string;
}

export interface GitRelay {
  /** Configuration that leads a git here: the remote `origin`, and a word that keeps other users of the machine out. */
  readonly config: readonly (readonly [key: string, value: string])[];
  /** What was wrong with the last answer of the server, in a sentence. */
  problem(): string | undefined;
  close(): Promise<void>;
}

/** What a fetch asks: which refs there are, and then for objects. */
const DISCOVERY = '/info/refs?service=git-upload-pack';
const EXCHANGE = '/git-upload-pack';
/** A fetch names what is wanted and what is here; it uploads no objects. */
const LARGEST_QUESTION = 64 << 20;
const MOST_REDIRECTS = 3;
const KEY = 'racewarden-key';
const PASSED_ON = ['content-type', 'content-encoding', 'accept', 'git-protocol'] as const;
const PASSED_BACK = ['content-type', 'cache-control'] as const;

export async function openRelay(remote: GitRemote, signal?: AbortSignal): Promise<GitRelay> {
  const key = randomUUID();
  const ending = new AbortController();
  const ended = signal === undefined ? ending.signal : AbortSignal.any([signal, ending.signal]);
  let problem: string | undefined;
  const server = createServer((request, response) => {
    if (request.headers[KEY] !== key) return void response.writeHead(403).end();
    relay(remote, request, response, ended).then(
      (found) => {
        problem = found;
      },
      (error) => {
        problem = `${nameOf(remote)} cannot be reached: ${reasonOf(error)}.`;
        if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
      },
    );
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    config: [
      ['remote.origin.url', `http://127.0.0.1:${(server.address() as AddressInfo).port}/repository`],
      ['http.extraHeader', `${KEY}: ${key}`],
      ['http.followRedirects', 'false'],
    ],
    problem: () => problem,
    close: () => {
      ending.abort();
      return closed(server);
    },
  };
}

function closed(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

/** Gives the problem that the server has with the request, if any. */
async function relay(
  remote: GitRemote,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<string | undefined> {
  const asked = request.url?.replace(/^\/repository/, '');
  const isKnown =
    (request.method === 'GET' && asked === DISCOVERY) || (request.method === 'POST' && asked === EXCHANGE);
  if (asked === undefined || !isKnown) {
    response.writeHead(404).end();
    return undefined;
  }
  const answer = await askServer(remote, asked, request, signal);
  // Asked for a name and a password git would only say that it has none.
  const status = answer.status === 401 ? 403 : answer.status;
  response.writeHead(
    status,
    headersOf(PASSED_BACK, (name) => answer.headers.get(name) ?? undefined),
  );
  if (answer.body === null) response.end();
  else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response);
  return answer.ok ? undefined : refusal(remote, answer.status);
}

/** Redirects, as repositories that were renamed have them, are followed on the same server only. */
async function askServer(
  { url, token }: GitRemote,
  asked: string,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    ...headersOf(PASSED_ON, (name) => request.headers[name] as string | undefined),
    'user-agent': 'git/racewarden',
    ...(token !== undefined && { authorization: `basic ${basic(token)}` }),
  };
  const body = request.method === 'POST' ? await bodyOf(request) : undefined;
  const ask = await proxiedFetch();
  let target = new URL(`${url}${asked}`);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(target, { method: request.method, headers, body, redirect: 'manual', signal });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer;
    await answer.body?.cancel();
    const next = new URL(location, target);
    if (next.origin !== target.origin) throw new Error('it leads to another server');
    if (redirects === MOST_REDIRECTS) throw new Error('it leads from one address to the next');
    target = next;
  }
}

/** Loaded late, with the client that has it: a fetch through the proxy that the environment names. */
async function proxiedFetch(): Promise<typeof fetch> {
  const { defaults } = await import('@actions/github/lib/utils');
  return defaults.request?.fetch ?? fetch;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_QUESTION) throw new Error(`git asks with more than ${LARGEST_QUESTION} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function headersOf(
  names: readonly string[],
  value: (name: string) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = value(name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

function refusal(remote: GitRemote, status: number): string {
  const name = nameOf(remote);
  if (status === 401 || status === 403 || status === 404) {
    const why = remote.token === undefined ? 'there is no token' : 'the token may lack contents: read';
    return `${name} refuses to be fetched from with HTTP status ${status}: ${why}.`;
  }
  return `${name} answers with HTTP status ${status}.`;
}

function nameOf({ url }: GitRemote): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** What fetch says is "fetch failed"; the cause says more. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  const { code, message: deeper } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? deeper ?? message;
}

function basic(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64');
}
