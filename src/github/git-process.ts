/**
 * Runs the git command: no shell, no prompt, bounded in time and output. What earlier steps of the job left, in files or
 * in the environment, does not affect what git does: it sees a repository that we wrote, no configuration of the machine
 * or the user, and of the environment only the few variables that are named here. No secret is ever handed to it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { delimiter, isAbsolute } from 'node:path';

/** `timeout` also stands for an abort; `absent` for a machine without git. */
export type GitFailure = 'failed' | 'timeout' | 'too much' | 'absent';

/** A git command did not do what it was asked. The message is one sentence; no secret is in it. */
export class GitError extends Error {
  override readonly name = 'GitError';
  readonly failure: GitFailure;
  /** Exit code of git, where it has one. */
  readonly code: number | undefined;

  constructor(failure: GitFailure, message: string, code?: number) {
    super(message);
    this.failure = failure;
    this.code = code;
  }
}

/** What git may talk to: only what we serve on this machine; or servers of others, as the machine reaches them. */
export type Reach = 'nothing' | 'here' | 'servers';

export interface GitRun {
  /** The git directory, which we wrote ourselves. */
  readonly gitDirectory: string;
  /** The files that belong to it. Default: none, as for a bare repository. */
  readonly worktree?: string;
  readonly args: readonly string[];
  /** Configuration for this run alone, in order; it is passed in the environment, where no list of processes shows it. */
  readonly config?: readonly (readonly [key: string, value: string])[];
  /** Default: nothing. */
  readonly reach?: Reach;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const MOST_OUTPUT = 4 * 1024 * 1024;
const LONGEST_COMPLAINT = 300;
/** After being asked to end, git takes its lock files away; a git that does not end is killed. */
const PATIENCE_MS = 3000;

const CONFIG: readonly (readonly [string, string])[] = [
  ['core.hooksPath', devNull],
  ['core.fsmonitor', 'false'],
  ['core.askPass', ''],
  // Else git asks repositories that it borrows objects from, under their own configuration, for their refs.
  ['core.alternateRefsCommand', 'exit 0;'],
  // Indexes that could tell another history than the commits do.
  ['core.commitGraph', 'false'],
  ['core.multiPackIndex', 'false'],
  ['credential.helper', ''],
  // Tidying up in the background would outlive the command and hold locks.
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['advice.detachedHead', 'false'],
];

/** Standard output of git. @throws GitError */
export function runGit(run: GitRun): Promise<string> {
  const { gitDirectory, worktree, args, timeoutMs, signal } = run;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(timeout(args));
    const child = spawn('git', args, {
      cwd: worktree ?? gitDirectory,
      env: environment(run),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that git's helpers end with it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    let failure: GitError | undefined;
    const stop = (why: GitError): void => {
      failure ??= why;
      end(child);
    };
    const timer = setTimeout(() => stop(timeout(args)), timeoutMs);
    const abort = (): void => stop(timeout(args));
    signal?.addEventListener('abort', abort, { once: true });
    const tooMuch = (): void => stop(new GitError('too much', `git ${args[0]} wrote too much.`));
    const output = collect(child.stdout, tooMuch);
    const complaint = collect(child.stderr, tooMuch);
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      act();
    };
    child.on('error', (error) => settle(() => reject(startError(error))));
    child.on('close', (code) =>
      settle(() => {
        if (failure !== undefined) reject(failure);
        else if (code === 0) resolve(output());
        else reject(failed(args, code ?? undefined, complaint()));
      }),
    );
  });
}

function collect(stream: NodeJS.ReadableStream, tooMuch: () => void): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_OUTPUT) tooMuch();
    else chunks.push(chunk);
  });
  return () => Buffer.concat(chunks).toString('utf8');
}

function end(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), PATIENCE_MS);
  child.on('close', () => clearTimeout(timer));
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** What programs need to run at all. */
const NEEDED = ['TMPDIR', 'TEMP', 'TMP', 'SYSTEMROOT', 'WINDIR', 'COMSPEC', 'PATHEXT'];
/** How the machine reaches servers of others: no secret goes there. */
const NETWORK = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'],
  ...['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
];
const PROTOCOLS: Readonly<Record<Reach, string>> = { nothing: '', here: 'http', servers: 'https:http' };

function environment({ gitDirectory, worktree, config = [], reach = 'nothing' }: GitRun): NodeJS.ProcessEnv {
  const names = new Set([...NEEDED, ...(reach === 'servers' ? NETWORK : [])]);
  const kept = Object.entries(process.env).filter(([name]) => names.has(name.toUpperCase()));
  const pairs = [...CONFIG, ...config];
  const settings = pairs.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    ...Object.fromEntries(kept),
    PATH: absolutePath(process.env['PATH'] ?? process.env['Path'] ?? ''),
    // Nobody's home: what stands in one is for other uses of git.
    HOME: gitDirectory,
    LC_ALL: 'C',
    ...(reach === 'here' && { NO_PROXY: '*' }),
    GIT_DIR: gitDirectory,
    ...(worktree !== undefined && { GIT_WORK_TREE: worktree }),
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_SYSTEM: devNull,
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: PROTOCOLS[reach],
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GCM_INTERACTIVE: 'never',
    ...Object.fromEntries(settings),
    GIT_CONFIG_COUNT: String(pairs.length),
  };
}

/** Relative folders would be looked up below whatever git works in. */
function absolutePath(path: string): string {
  return path.split(delimiter).filter(isAbsolute).join(delimiter);
}

function timeout(args: readonly string[]): GitError {
  return new GitError('timeout', `git ${args[0]} did not end in time.`);
}

function startError(error: Error): GitError {
  const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  return new GitError(
    'absent',
    missing ? 'There is no git command here.' : 'The git command does not start.',
  );
}

function failed(args: readonly string[], code: number | undefined, complaint: string): GitError {
  const said = lastWords(complaint);
  const after =
    said === '' ? (code === undefined ? 'was ended' : `ended with code ${code}`) : `says: ${said}`;
  return new GitError('failed', `git ${args[0]} ${after}.`, code);
}

/** The first complaint that is one, or the last line: what follows `fatal:` is often only advice. */
function lastWords(complaint: string): string {
  const lines = complaint.split('\n').flatMap((line) => line.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim() || []);
  const line = lines.find((text) => /^(fatal|error):/.test(text)) ?? lines.at(-1) ?? '';
  const text = line
    .replace(/^(fatal|error): */, '')
    .replace(/\/\/[^/@\s]*@/g, '//')
    .replace(/[.\s]+$/, '');
  return text.length <= LONGEST_COMPLAINT ? text : `${text.slice(0, LONGEST_COMPLAINT)}…`;
}
