/** Scans as users start them: the bundle in a process of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The Node that actions run on, where it is installed beside the one that runs the tests. */
export const NODE_24 = [join(ROOT, 'node_modules', 'node', 'bin', 'node')].find((path) => existsSync(path));

export interface Surroundings {
  readonly cwd: string;
  readonly node?: string;
  readonly nodeFlags?: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Bundles the sources as they are into a folder; returns the command line's path. */
export function bundleInto(folder: string): string {
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), '--outdir', folder]);
  for (const name of ['models.jar', 'skeleton.bin', 'frameworks.json', 'agent.jar'])
    copyFileSync(join(ROOT, 'dist', name), join(folder, name));
  return join(folder, 'cli', 'index.js');
}

/** What `racewarden scan` writes to its standard output. @throws Error with its complaint where the scan is not complete. */
export function scanned(cli: string, args: readonly string[], surroundings: Surroundings): string {
  const { cwd, node = process.execPath, nodeFlags = [], env = {} } = surroundings;
  const run = spawnSync(node, [...nodeFlags, cli, 'scan', '--quiet', '--fail-on', 'none', ...args], {
    cwd,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(`scan ended with ${run.status}: ${run.stderr}${run.error ?? ''}`);
  return run.stdout;
}
