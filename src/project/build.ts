/** Runs the build that the user gave, and others' programs on behalf of it, so that they can neither learn nor command. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { InputError } from '../classfile/index.js';
import { keepCommandFiles } from './command-files.js';
import { buildEnvironment } from './environment.js';
import { runProcess } from './run.js';
import { count, short } from './text.js';
import type { Job, Outcome, ProjectIo } from './types.js';

const BUILD_SECONDS = 3600;

/**
 * Runs `command` in a shell as GitHub runs a step: it stops at the first failing command, also inside a pipe.
 * @throws InputError with the exit code where it fails.
 */
export async function runBuild(
  command: string,
  cwd: string,
  io: ProjectIo,
  secrets: readonly string[],
): Promise<void> {
  const why = await runCommand(command, cwd, io, secrets);
  if (why === undefined) return;
  throw new InputError(cwd, `The build command ${why}: ${short(command)}; its output is in the log above.`);
}

/** The same for any command; how it failed, as `howItEnded` says it, or undefined. */
export async function runCommand(
  command: string,
  cwd: string,
  io: ProjectIo,
  secrets: readonly string[],
): Promise<string | undefined> {
  const seconds = io.buildSeconds ?? BUILD_SECONDS;
  const outcome = await runLogged(io, { ...shell(command, io), cwd, seconds }, secrets);
  return outcome.kind === 'exit' && outcome.code === 0 ? undefined : howItEnded(outcome, seconds);
}

/** A program with an environment without secrets, whose output goes to the log where GitHub's runner obeys none of it. */
export async function runLogged(
  io: ProjectIo,
  job: Omit<Job, 'env' | 'onLine'>,
  secrets: readonly string[],
): Promise<Outcome> {
  const run = io.run ?? runProcess;
  // The program cannot know the word that makes the runner listen again.
  const word = randomUUID();
  const restoreCommandFiles = keepCommandFiles(io.inActions ? io.env : {});
  if (io.inActions) io.log(`::stop-commands::${word}`);
  try {
    return await run({
      ...job,
      env: buildEnvironment(io.env, secrets),
      onLine: (line) => io.log(oneLine(line)),
    });
  } finally {
    // Whoever could still write has ended by now.
    restoreCommandFiles();
    if (io.inActions) io.log(`::${word}::`);
  }
}

/** Colours stay; what else could end a line does not. */
function oneLine(line: string): string {
  return line.replace(/[\n\r\u0085\u2028\u2029]/g, ' ');
}

function shell(command: string, { env }: ProjectIo): Pick<Job, 'command' | 'args'> {
  const path = env['PATH'] ?? env['Path'] ?? '';
  const names = process.platform === 'win32' ? ['bash.exe'] : ['bash'];
  const folders = path.split(delimiter).filter(isAbsolute);
  const hasBash = folders.some((folder) => names.some((name) => existsSync(join(folder, name))));
  return hasBash
    ? { command: 'bash', args: ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', command] }
    : { command: 'sh', args: ['-e', '-c', command] };
}

/** Completes "The build command …". */
export function howItEnded(outcome: Outcome, seconds: number): string {
  switch (outcome.kind) {
    case 'exit':
      return `failed with exit code ${outcome.code}`;
    case 'signal':
      return `was ended by ${outcome.signal}`;
    case 'timeout':
      return `was stopped after ${count(seconds, 'second')}`;
    case 'missing':
      return 'could not be started';
    default:
      return outcome satisfies never;
  }
}
