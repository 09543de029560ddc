/** A repository over HTTP as GitHub serves it: git's own backend behind a node server that looks at credentials. */
import { execFileSync, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';

/** Found before a test changes the environment of git. */
const BACKEND = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');

export interface GitServer {
  /** `http://127.0.0.1:1234`. */
  readonly url: string;
  /** The values of the Authorization headers of all requests so far, without those that had none. */
  readonly authorizations: string[];
  close(): Promise<void>;
}

export interface GitServerOptions {
  /** Only requests with this value of the Authorization header are answered. */
  readonly authorization?: string;
  /** Requests are taken and never answered. */
  readonly silent?: boolean;
  /** Path that requests come for. Default: the name of the directory. */
  readonly name?: string;
  /** Requests are sent to this address instead, with its status. */
  readonly redirect?: { readonly status: number; readonly to: string };
}

/** Serves `directory` as `<url>/<name>`. */
export async function serveGit(directory: string, options: GitServerOptions = {}): Promise<GitServer> {
  const authorizations: string[] = [];
  const name = options.name ?? basename(directory);
  const server = createServer((request, response) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) authorizations.push(authorization);
    if (options.silent) return;
    // Two such headers arrive as one value with a comma in it; GitHub refuses them.
    if (authorization?.includes(',')) return refuse(response, 400);
    if (options.authorization !== undefined && authorization !== options.authorization) {
      return refuse(response, 401);
    }
    if (!request.url?.startsWith(`/${name}/`)) {
      const { status = 404, to = '' } = options.redirect ?? {};
      return void response.writeHead(status, { Location: `${to}${request.url}` }).end();
    }
    answer(directory, request.url.slice(name.length + 1), request, response);
  });
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    authorizations,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

function listening(server: Server): Promise<void> {
  return new Promise((ready) => server.listen(0, '127.0.0.1', () => ready()));
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'WWW-Authenticate': 'Basic realm="GitHub"' }).end();
}

/** One request by the rules of CGI. */
function answer(directory: string, asked: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(asked, 'http://localhost');
  const { headers } = request;
  const child = spawn(BACKEND, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: dirname(directory),
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROTOCOL: headers['git-protocol'] as string | undefined,
      PATH_INFO: `/${basename(directory)}/.git${pathname}`,
      // As GitHub: any commit may be asked for, and files may be left out.
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'uploadpack.allowAnySHA1InWant',
      GIT_CONFIG_VALUE_0: 'true',
      GIT_CONFIG_KEY_1: 'uploadpack.allowFilter',
      GIT_CONFIG_VALUE_1: 'true',
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: headers['content-type'],
      CONTENT_LENGTH: headers['content-length'],
      HTTP_CONTENT_ENCODING: headers['content-encoding'],
    },
  });
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    const head = output.subarray(0, end).toString('latin1').split('\r\n');
    const pairs = head.map((line) => line.split(/: */, 2) as [string, string]);
    const status = pairs.find(([name]) => name === 'Status')?.[1];
    response.writeHead(Number(status?.slice(0, 3) ?? 200), Object.fromEntries(pairs));
    response.end(output.subarray(end + 4));
  });
}
