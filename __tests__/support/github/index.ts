/**
 * A local GitHub: as much of the REST interface as the action uses, over a state that tests set and look at. Every
 * request and every answer is held against GitHub's own description of the interface; what does not fit it fails the
 * test when the server is closed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerProblems, type Call, callOf, requestProblems } from './description.js';
import { errorBody, type Fault, Faults } from './faults.js';
import { type GitHubState, HANDLERS, type OperationAnswer } from './operations.js';

export type { Fault } from './faults.js';
export type { AnalysisRow, CommentRow, PullRow, ReviewCommentRow } from './objects.js';
export type { GitHubState, History, UploadRow } from './operations.js';

/** A request as it came, with the status of its answer: 0 where the connection was cut. */
export interface SeenRequest {
  /** As the description calls it: `code-scanning/upload-sarif`. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
  readonly status: number;
}

export interface LocalGitHub {
  readonly url: string;
  readonly state: GitHubState;
  readonly requests: readonly SeenRequest[];
  /** Operations asked for, in order. */
  operations(): string[];
  fault(operation: string, fault: Fault): void;
  clearFaults(): void;
  /** @throws Error with everything that did not fit the description. */
  close(): Promise<void>;
}

export async function startGitHub(given: Partial<GitHubState> = {}): Promise<LocalGitHub> {
  const state: GitHubState = {
    repository: 'acme/pool',
    token: 'ghs_16C7e42F292c6912E7710c838347Ae178B4a',
    permissions: { securityEvents: 'write', pullRequests: 'write' },
    codeScanning: true,
    processing: { polls: 1, status: 'complete', errors: [] },
    keepsProperties: true,
    comments: [],
    reviewComments: [],
    pulls: [],
    uploads: [],
    analyses: [],
    ...given,
  };
  const faults = new Faults();
  const requests: SeenRequest[] = [];
  const problems: string[] = [];
  let base = '';

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      problems.push(`the local GitHub failed: ${error instanceof Error ? error.stack : error}`);
      response.destroy();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', base);
    const method = request.method ?? 'GET';
    const call = callOf(method, pathname);
    const operation = call?.operation.id ?? `${method} ${pathname}`;
    const body = bodyOf(await textOf(request), problems, operation);
    const fault = faults.next(operation);
    if (fault?.delayMs !== undefined) await pause(fault.delayMs, undefined, { ref: false });

    const see = (status: number): void => {
      const { headers } = request;
      requests.push({
        operation,
        method,
        path: pathname,
        query: searchParams.toString(),
        headers,
        body,
        status,
      });
    };
    if (fault?.cut === 'before') {
      see(0);
      response.destroy();
      return;
    }
    const made = fault?.status === undefined ? done(request, call, searchParams, body) : faulty(fault);
    see(fault?.cut === undefined ? made.status : 0);
    if (fault?.cut === 'after') response.destroy();
    else send(response, call, made, fault);
  }

  function done(
    request: IncomingMessage,
    call: Call | undefined,
    query: URLSearchParams,
    body: unknown,
  ): OperationAnswer {
    if (call === undefined) {
      problems.push(`no operation for ${request.method} ${request.url}`);
      return { status: 404, body: errorBody(404) };
    }
    const { id } = call.operation;
    const wrong = [...headerProblems(request), ...requestProblems(call, query, body)];
    problems.push(...wrong.map((problem) => `request ${id}: ${problem}`));
    if (wrong.length > 0) return { status: 422, body: errorBody(422) };
    const { authorization, accept = '' } = request.headers;
    if (authorization !== `token ${state.token}`) return { status: 401, body: errorBody(401) };
    const { owner, repo } = call.path;
    if (owner !== undefined && `${owner}/${repo}` !== state.repository) {
      return { status: 404, body: errorBody(404) };
    }
    const handler = HANDLERS[id];
    if (handler === undefined) throw new Error(`The local GitHub cannot do ${id} yet.`);
    return handler(state, { base, path: call.path, query, body, accept });
  }

  function send(
    response: ServerResponse,
    call: Call | undefined,
    made: OperationAnswer,
    fault?: Fault,
  ): void {
    const { status, body, type = 'application/json' } = made;
    if (call !== undefined && fault?.body === undefined) {
      const wrong = answerProblems(call.operation, { status, type, body });
      problems.push(...wrong.map((problem) => `answer ${call.operation.id}: ${problem}`));
    }
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const bytes = Buffer.from(text);
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(bytes.length),
      'x-ratelimit-remaining': '4999',
      ...fault?.headers,
    });
    if (fault?.cut === 'middle') {
      response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    } else {
      response.end(bytes);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base,
    state,
    requests,
    operations: () => requests.map(({ operation }) => operation),
    fault: (operation, fault) => faults.add(operation, fault),
    clearFaults: () => faults.clear(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function bodyOf(text: string, problems: string[], operation: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    problems.push(`request ${operation}: the body is no JSON`);
    return undefined;
  }
}

/** GitHub refuses requests without a user agent; the tool says who it is. */
function headerProblems({ headers }: IncomingMessage): string[] {
  const agent = headers['user-agent'] ?? '';
  return /^racewarden\/\d+\.\d+\.\d+/.test(agent) ? [] : [`the user agent is ${JSON.stringify(agent)}`];
}

function faulty({ status, body }: Fault): OperationAnswer {
  return { status: status as number, body: body ?? errorBody(status as number) };
}
