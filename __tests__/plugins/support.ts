/** What the tests of both plug-ins share: the project under scan, and processes. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll } from '@jest/globals';
import { SHORT_RUN } from '../support/jdk.js';

export const CLI = resolve('dist/cli/index.js');

const base = mkdtempSync(join(tmpdir(), 'racewarden-plugins-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

export function directory(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = mkdtempSync(join(base, 'd-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** A copy of the plug-ins' sources: a build writes beside them. */
export function plugins(): string {
  const root = directory();
  cpSync('plugins', root, { recursive: true, filter: (path) => !/\/(target|build|\.gradle)$/.test(path) });
  return root;
}

/** A library module, and an application module that uses it. The getter of the racy one takes no lock. */
export function sources(twin: 'racy' | 'free'): Record<string, string> {
  const lock = twin === 'racy' ? '' : 'synchronized ';
  return {
    'core/src/main/java/acme/Counter.java': `package acme;
public class Counter {
  private int count;
  public synchronized void add() { count++; }
  public ${lock}int count() { return count; }
}`,
    'app/src/main/java/acme/App.java': `package acme;
public class App {
  private final Counter counter = new Counter();
  public synchronized void hit() { counter.add(); }
}`,
  };
}

/** A script in place of racewarden that prints its arguments, and complains like a scan that could not be done. */
export function printer(): string {
  const script = `console.log('ARGUMENTS' + JSON.stringify(process.argv.slice(2)));
console.error('racewarden: A file is missing.');
process.exitCode = 3;`;
  return join(directory({ 'printer.mjs': script }), 'printer.mjs');
}

/** The arguments that the printer got, without the part of the path above the project. */
export function printed(log: string, root: string): string[] {
  const line = /ARGUMENTS(\[.*\])/.exec(log)?.[1];
  if (line === undefined) throw new Error(`The script did not run:\n${log}`);
  return (JSON.parse(line) as string[]).map((word) => word.replace(`${root}/`, ''));
}

export interface Run {
  readonly code: number | null;
  readonly log: string;
}

export function run(command: string, args: readonly string[], cwd: string): Run {
  const env = { ...process.env, MAVEN_OPTS: SHORT_RUN.join(' ') };
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  return { code: status, log: `${stdout}${stderr}${error ?? ''}` };
}
