/**
 * Runs the git command: no shell, no prompt, no hook, bounded in time and output. The configuration of a checkout was
 * written by earlier steps of the job, so that the parts of it that run programs unasked are switched off.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';

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

export interface GitRun {
  readonly directory: string;
  readonly args: readonly string[];
  /** Configuration for this run alone, in order; it is passed in the environment, where no list of processes shows it. */
  readonly config?: readonly (readonly [key: string, value: string])[];
  readonly env?: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Texts that no message may hold. */
  readonly secrets?: readonly string[];
}

const MOST_OUTPUT = 4 * 1024 * 1024;
const LONGEST_COMPLAINT = 300;
/** After being asked to end, git takes its lock files away; a git that does not end is killed. */
const PATIENCE_MS = 3000;

const CONFIG: readonly (readonly [string, string])[] = [
  ['core.hooksPath', devNull],
  ['core.fsmonitor', 'false'],
  ['core.askPass', ''],
  ['protocol.ext.allow', 'never'],
  ['protocol.file.allow', 'user'],
  // Tidying up in the background would outlive the command and hold locks.
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['advice.detachedHead', 'false'],
];

/** Standard output of git. @throws GitError */
export function runGit(run: GitRun): Promise<string> {
  const { directory, args, timeoutMs, signal } = run;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(timeout(args));
    const child = spawn('git', args, {
      cwd: directory,
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
        else reject(failed(run, code ?? undefined, complaint()));
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

/** The job's environment without what would lead git elsewhere or hand secrets to programs it starts. */
function environment({ config = [], env = {} }: GitRun): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(GIT_|INPUT_|ACTIONS_|SSH_ASKPASS)/i.test(name),
  );
  const pairs = [...CONFIG, ...config];
  const settings = pairs.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    ...Object.fromEntries(kept),
    ...keptOfGit(),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GCM_INTERACTIVE: 'never',
    ...Object.fromEntries(settings),
    GIT_CONFIG_COUNT: String(pairs.length),
    ...env,
  };
}

/** How the machine reaches its server is its own affair. */
function keptOfGit(): NodeJS.ProcessEnv {
  const names = ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'GIT_SSH_COMMAND', 'GIT_CONFIG_GLOBAL', 'GIT_EXEC_PATH'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
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

function failed({ args, secrets = [] }: GitRun, code: number | undefined, complaint: string): GitError {
  const said = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), lastWords(complaint));
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
