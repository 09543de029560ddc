/** Runs the bundle as GitHub's runner does, and reads what it leaves behind as the runner reads it. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@jest/globals';
import { optionRows } from '../../src/config/index.js';
import { type Log, readSarif } from '../../src/sarif/index.js';
import { type GitServer, serveGit } from '../support/git-server.js';
import type { LocalGitHub } from '../support/github/index.js';
import { multitoolProblems, schemaProblems } from '../support/sarif-tools.js';

const NODE_24 = resolve('node_modules/node/bin/node');
/** Versions of Node to run under: that of the tests, and 24, which the runner has. */
export const NODES: readonly (readonly [version: string, path: string])[] = [
  [process.versions.node, process.execPath],
  ...(existsSync(NODE_24) ? ([['24', NODE_24]] as const) : []),
];
const ACTION = join(resolve(process.env['RACEWARDEN_DIST'] ?? 'dist'), 'action', 'index.js');

/** One job: an event, and a checkout to run in. */
export interface Job {
  readonly event: JobEvent;
  /** What `uses: actions/checkout` left; the workspace. */
  readonly checkout: string;
  readonly github: LocalGitHub;
  /** Inputs that the workflow sets. */
  readonly with?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly node?: string;
  /** Without a token, as the input may be emptied. */
  readonly anonymous?: boolean;
}

export interface JobEvent {
  readonly name: string;
  readonly ref: string;
  readonly sha: string;
  readonly payload: object;
  readonly actor?: string;
}

/** A command of the runner, unescaped. */
export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

export interface Run {
  readonly code: number | null;
  /** Everything on standard output. */
  readonly log: string;
  /** Commands in the log that the runner obeys. */
  readonly commands: readonly Command[];
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The log at the output `sarif`, if it exists. */
  readonly sarif: Log | undefined;
  readonly temp: string;
}

/**
 * Runs the action to its end. What holds for every run is checked here: the token shows up nowhere, nothing is said on
 * the error stream, and the SARIF file is one that code scanning takes.
 */
export async function act(job: Job): Promise<Run> {
  // Always in the same place beside the workspace, as on GitHub's machines: caches are found by it.
  const temp = join(job.checkout, '..', '_temp');
  mkdirSync(temp, { recursive: true });
  const files = {
    output: join(temp, 'output'),
    summary: join(temp, 'summary.md'),
    event: join(temp, 'event.json'),
  };
  writeFileSync(files.output, '');
  writeFileSync(files.summary, '');
  writeFileSync(files.event, JSON.stringify(job.event.payload));
  const server = await serverOf(job);
  const { code, log, errors } = await spawned(job, environmentOf(job, temp, files, server));
  await server?.close();
  expect(errors).toBe('');
  const outputs = readOutputs(readFileSync(files.output, 'utf8'));
  const summary = readFileSync(files.summary, 'utf8');
  const sarif = outputs['sarif'] ? readFileSync(outputs['sarif'], 'utf8') : undefined;
  if (sarif !== undefined) checkSarif(sarif);
  const commands = commandsIn(log);
  const seen = [log.replace(/^::add-mask::.*\n/gm, ''), summary, sarif ?? '', JSON.stringify(outputs)];
  if (outputs['report']) seen.push(readFileSync(outputs['report'], 'utf8'));
  seen.push(
    JSON.stringify(job.github.state.uploads),
    JSON.stringify(job.github.requests.map(({ body }) => body)),
  );
  for (const text of seen) expect(text).not.toContain(job.github.state.token);
  return { code, log, commands, summary, outputs, sarif: sarif && readSarif(sarif, 'it'), temp } as Run;
}

/** The annotations and other messages of one level, in order. */
export function messages(run: Run, level: 'error' | 'warning' | 'notice'): string[] {
  return run.commands.filter(({ name }) => name === level).map(({ message }) => message);
}

/**
 * Leads names below `localhost` to this machine, as RFC 6761 wants it and not every system does. The cache takes a server
 * of such a name for GitHub's own, and any other for one of an enterprise, which has another cache.
 */
const LOCALHOST = `data:text/javascript,${encodeURIComponent(`
  import dns from 'node:dns';
  const { lookup } = dns;
  dns.lookup = (name, ...rest) => lookup(name.endsWith('.localhost') ? '127.0.0.1' : name, ...rest);
`)}`;

/** What the checkout was cloned from is what GitHub has; without the token nobody may read it. */
async function serverOf({ checkout, github, anonymous }: Job): Promise<GitServer | undefined> {
  const config = join(checkout, '.git', 'config');
  const [, origin] = existsSync(config)
    ? (/url = file:\/\/(.+)/.exec(readFileSync(config, 'utf8')) ?? [])
    : [];
  if (origin === undefined) return undefined;
  const { repository: name, token } = github.state;
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
  return serveGit(origin, { name, ...(!anonymous && { authorization: `basic ${basic}` }) });
}

function environmentOf(
  job: Job,
  temp: string,
  files: { output: string; summary: string; event: string },
  server: GitServer | undefined,
) {
  const { event, github, checkout } = job;
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: temp,
    ...(process.env['JAVA_HOME'] && { JAVA_HOME: process.env['JAVA_HOME'] }),
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: checkout,
    GITHUB_REPOSITORY: github.state.repository,
    GITHUB_API_URL: github.url,
    GITHUB_SERVER_URL: server?.url.replace('127.0.0.1', 'github.localhost') ?? 'https://github.com',
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: files.event,
    GITHUB_REF: event.ref,
    GITHUB_SHA: event.sha,
    GITHUB_ACTOR: event.actor ?? 'octocat',
    GITHUB_RUN_ID: '77',
    GITHUB_OUTPUT: files.output,
    GITHUB_STEP_SUMMARY: files.summary,
    RUNNER_TEMP: temp,
    ...job.env,
  };
  for (const [, { input }] of optionRows()) {
    if (input !== undefined) env[`INPUT_${input.toUpperCase()}`] = job.with?.[input] ?? '';
  }
  if (!job.anonymous) env['INPUT_TOKEN'] = github.state.token;
  return env;
}

function spawned(
  { node, checkout }: Job,
  env: Record<string, string>,
): Promise<{ code: number | null; log: string; errors: string }> {
  return new Promise((done, failed) => {
    // The runner reads a pipe, which others can open where a socket, as node makes them, refuses.
    const piped = ['-o', 'pipefail', '-c', '"$@" | cat', 'bash'];
    const child = spawn('bash', [...piped, node ?? process.execPath, '--import', LOCALHOST, ACTION], {
      cwd: checkout,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const texts = { log: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (texts.log += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (texts.errors += text));
    child.on('error', failed);
    child.on('close', (code) => done({ code, ...texts }));
  });
}

/** The runner's format: `name<<delimiter`, the value, the delimiter. */
function readOutputs(text: string): Record<string, string> {
  const found = [...text.matchAll(/^(\w+)<<(\S+)\n(.*?)\n\2$/gms)];
  return Object.fromEntries(found.map(([, name, , value]) => [name, value]));
}

/** Shapes of logs at which the multitool has looked: it takes a second for each log. */
const shapes = new Set<string>();

function checkSarif(text: string): void {
  const log: unknown = JSON.parse(text);
  expect(schemaProblems(log)).toEqual([]);
  const shape = [...new Set(pathsIn(log))].sort().join('\n');
  if (shapes.has(shape)) return;
  shapes.add(shape);
  expect(multitoolProblems(text)).toEqual([]);
}

/** The properties of a log, each with the way to it; elements of one array are not told apart. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Object.entries(value);
  return parts.flatMap(([key, part]) => pathsIn(part, Array.isArray(value) ? `${path}[]` : `${path}.${key}`));
}

const NAMES =
  'add-mask|add-matcher|add-path|debug|echo|endgroup|error|group|internal-set-repo-path|notice|remove-matcher|save-state|set-env|set-output|stop-commands|warning';
const COMMAND = new RegExp(`^\\s*::(${NAMES})(?: (.*?))?::(.*)$`);
const OLD_COMMAND = new RegExp(`##\\[(${NAMES})`);

/** Reads a log line by line as the runner does. The old form counts wherever it is in a line; nobody uses it here. */
function commandsIn(log: string): Command[] {
  const found: Command[] = [];
  let stopped: string | undefined;
  for (const line of log.split(/\r\n|\r|\n/)) {
    if (stopped !== undefined) {
      if (line.trim() === `::${stopped}::`) stopped = undefined;
      continue;
    }
    const [, name, properties = '', message] = COMMAND.exec(line) ?? [];
    if (name === undefined) {
      if (OLD_COMMAND.test(line)) throw new Error(`A command of the old form in ${line}`);
      continue;
    }
    if (name === 'stop-commands') stopped = message;
    const pairs = properties.split(',').filter((pair) => pair !== '');
    found.push({
      name,
      properties: Object.fromEntries(pairs.map(property)),
      message: unescaped(message),
    });
  }
  return found;
}

function property(pair: string): [name: string, value: string] {
  const end = pair.indexOf('=');
  return [pair.slice(0, end), unescaped(pair.slice(end + 1))];
}

function unescaped(text: string): string {
  return text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%');
}
