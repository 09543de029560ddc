/**
 * A twin of the results service of GitHub Actions, which keeps caches (version 2) and artifacts: Twirp calls in JSON, and a
 * store of blobs that answers as Azure's does, as far as `@actions/cache` and `@actions/artifact` ask it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ArtifactCall, artifactAnswer, type KeptArtifact, RUNTIME_TOKEN } from './artifact-service.js';

export interface CacheEntry {
  readonly key: string;
  readonly version: string;
  blob: Buffer;
  /** Entries that were not finished are not found. */
  finished: boolean;
}

/**
 * - `refused`: the service answers every call with an error that is worth another attempt
 * - `denied`: the token may neither read nor write
 * - `damaged`: blobs come back shorter than they were
 * - `silent`: calls are taken and never answered
 */
export type CacheFault = 'refused' | 'denied' | 'damaged' | 'silent';

export interface ResultsService {
  readonly url: string;
  /** In the order they were made. */
  readonly entries: CacheEntry[];
  /** Likewise; those that were deleted have left their places. */
  readonly artifacts: (KeptArtifact | undefined)[];
  /** Names of the calls so far, in order; `PUT`, `HEAD` and `GET` are those of blobs. */
  readonly calls: string[];
  fault: CacheFault | undefined;
  /** What a runner puts into the environment of an action. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const RPC = /^\/twirp\/github\.actions\.results\.api\.v1\.(Cache|Artifact)Service\/(\w+)$/;
const BLOB = /^\/account\/(cache|artifact)\/(\d+)$/;

interface Call {
  readonly key: string;
  readonly version: string;
  readonly restore_keys?: readonly string[];
  readonly size_bytes?: string;
}

export async function startResultsService(): Promise<ResultsService> {
  const server = createServer((request, response) => {
    void handle(service, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const service: ResultsService = {
    url,
    entries: [],
    artifacts: [],
    calls: [],
    fault: undefined,
    env: { ACTIONS_RESULTS_URL: url, ACTIONS_RUNTIME_TOKEN: RUNTIME_TOKEN, ACTIONS_CACHE_SERVICE_V2: 'True' },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return service;
}

async function handle(
  service: ResultsService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url!, service.url);
  const body = await bodyOf(request);
  const [, asked, method] = RPC.exec(pathname) ?? [];
  const [, store, id] = BLOB.exec(pathname) ?? [];
  service.calls.push(method ?? request.method!);
  if (service.fault === 'silent') return;
  if (method !== undefined) {
    const call = JSON.parse(body.toString()) as Call & ArtifactCall;
    const { status, data } =
      asked === 'Cache'
        ? answerTo(service, method, request, call)
        : artifactAnswer(service.artifacts, method, call, (at) => addressOf(service, at, 'artifact'));
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(data));
  } else if (id !== undefined) {
    const kept = store === 'cache' ? service.entries : service.artifacts;
    blob(service, kept[Number(id)], request, body, response);
  } else response.writeHead(404).end();
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

interface Answer {
  readonly status: number;
  readonly data: object;
}

function answerTo(
  service: ResultsService,
  method: string,
  { headers }: IncomingMessage,
  asked: Call,
): Answer {
  if (service.fault === 'refused') return { status: 503, data: { code: 'unavailable', msg: 'out of order' } };
  if (headers.authorization !== `Bearer ${RUNTIME_TOKEN}`) {
    return { status: 401, data: { code: 'unauthenticated', msg: 'who?' } };
  }
  switch (method) {
    case 'CreateCacheEntry':
      return { status: 200, data: create(service, asked) };
    case 'FinalizeCacheEntryUpload':
      return { status: 200, data: finish(service, asked) };
    case 'GetCacheEntryDownloadURL':
      return service.fault === 'denied'
        ? { status: 403, data: { code: 'permission_denied', msg: 'cache read denied: no readable scopes' } }
        : { status: 200, data: find(service, asked) };
    default:
      return { status: 404, data: { code: 'bad_route', msg: method } };
  }
}

function create(service: ResultsService, { key, version }: Call): object {
  if (service.fault === 'denied') return { ok: false, message: 'cache write denied: the token is read-only' };
  if (service.entries.some((entry) => entry.key === key && entry.version === version)) {
    return { ok: false, message: `cache entry with the same key, version, and scope already exists` };
  }
  service.entries.push({ key, version, blob: Buffer.alloc(0), finished: false });
  return { ok: true, signed_upload_url: addressOf(service, service.entries.length - 1) };
}

function finish({ entries }: ResultsService, { key, version, size_bytes: size }: Call): object {
  const id = entries.findIndex((entry) => entry.key === key && entry.version === version);
  if (id < 0 || String(entries[id].blob.length) !== size) return { ok: false, message: 'not what was sent' };
  entries[id].finished = true;
  return { ok: true, entry_id: String(id + 1) };
}

/** Keys one after the other: that very key, else the newest that begins with it. */
function find(service: ResultsService, { key, version, restore_keys: others = [] }: Call): object {
  const { entries } = service;
  const candidates = entries.filter((entry) => entry.finished && entry.version === version);
  for (const wanted of [key, ...others]) {
    const found =
      candidates.find((entry) => entry.key === wanted) ??
      candidates.findLast((entry) => entry.key.startsWith(wanted));
    if (found === undefined) continue;
    const url = addressOf(service, entries.indexOf(found));
    return { ok: true, signed_download_url: url, matched_key: found.key };
  }
  return { ok: false };
}

function addressOf({ url }: ResultsService, id: number, store = 'cache'): string {
  return `${url}account/${store}/${id}?sig=twin`;
}

function blob(
  service: ResultsService,
  entry: CacheEntry | KeptArtifact | undefined,
  { method, headers, url }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const common = { ETag: '"1"', 'Last-Modified': new Date(0).toUTCString(), 'x-ms-version': '2025-01-05' };
  if (entry === undefined) {
    response.writeHead(404, common).end();
  } else if (method === 'PUT') {
    // Streams come block by block, and then the list of the blocks.
    const part = new URL(url!, 'http://twin').searchParams.get('comp');
    if (part === 'block') entry.blob = Buffer.concat([entry.blob, body]);
    else if (part !== 'blocklist') entry.blob = body;
    response.writeHead(201, common).end();
  } else {
    const whole = service.fault === 'damaged' ? entry.blob.subarray(0, entry.blob.length / 2) : entry.blob;
    const type = { ...common, 'Content-Type': 'application/octet-stream', 'x-ms-blob-type': 'BlockBlob' };
    if (method === 'HEAD') response.writeHead(200, { ...type, 'Content-Length': whole.length }).end();
    else part(whole, (headers['x-ms-range'] ?? headers.range ?? '') as string, type, response);
  }
}

function part(whole: Buffer, range: string, type: object, response: ServerResponse): void {
  const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const end = to === '' ? whole.length - 1 : Math.min(Number(to), whole.length - 1);
  const bytes = whole.subarray(Number(from), end + 1);
  response.writeHead(206, {
    ...type,
    'Content-Length': bytes.length,
    'Content-Range': `bytes ${from}-${end}/${whole.length}`,
  });
  response.end(bytes);
}
