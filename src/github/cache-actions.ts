/** Baselines in the cache of GitHub Actions. Its package is large, and loaded only when it is used. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type BaselineCache, type CachedText, CacheProblem } from './cache.js';
import { inTime } from './in-time.js';

/**
 * Relative to the temporary folder of the job. The path is part of what an entry is found by: an absolute one would
 * be another on every self-hosted runner.
 */
const FILE = 'racewarden-baseline/baseline.sarif.gz';
const LARGEST = 256 * 1024 * 1024;

type Toolkit = typeof import('@actions/cache');

/** The cache that `env` gives access to, or undefined outside of GitHub Actions and on servers without one. */
export function actionsCache(env: NodeJS.ProcessEnv): BaselineCache | undefined {
  const temp = env['RUNNER_TEMP'];
  const service = env['ACTIONS_RESULTS_URL'] || env['ACTIONS_CACHE_URL'];
  if (!temp || !service || !env['ACTIONS_RUNTIME_TOKEN']) return undefined;
  return new ActionsCache(temp);
}

class ActionsCache implements BaselineCache {
  readonly #temp: string;
  readonly #file: string;
  /** Whether a restore is under way: one that was given up may still write the file. */
  #restoring = false;

  constructor(temp: string) {
    this.#temp = temp;
    this.#file = join(temp, FILE);
  }

  async restore([first, ...others]: readonly string[]): Promise<CachedText | undefined> {
    const toolkit = await load();
    await this.#clear();
    this.#restoring = true;
    try {
      const key = await toolkit.restoreCache([FILE], first, others);
      return key === undefined ? undefined : { key, text: await this.#read() };
    } finally {
      this.#restoring = false;
      await this.#clear();
    }
  }

  async save(key: string, text: string): Promise<'saved' | 'exists'> {
    if (this.#restoring) throw new CacheProblem('The cache has not answered yet.');
    const toolkit = await load();
    // Saving a key that is there would work out too, but with a warning that people would see on their pull request.
    const known = await inTime(toolkit.restoreCache([FILE], key, [], { lookupOnly: true }), late);
    if (known === key) return 'exists';
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(this.#file, await promisify(gzip)(text));
    try {
      const id = await insideOf(this.#temp, () => inTime(toolkit.saveCache([FILE], key), late));
      if (id === -1) throw new CacheProblem('The cache did not accept it.');
      return 'saved';
    } finally {
      await this.#clear();
    }
  }

  async #read(): Promise<string> {
    try {
      const bytes = await promisify(gunzip)(await readFile(this.#file), { maxOutputLength: LARGEST });
      return bytes.toString('utf8');
    } catch {
      throw new CacheProblem('The cached baseline is damaged, or was unpacked elsewhere.');
    }
  }

  async #clear(): Promise<void> {
    await rm(dirname(this.#file), { recursive: true, force: true });
  }
}

async function load(): Promise<Toolkit> {
  const toolkit = await import('@actions/cache');
  if (!toolkit.isFeatureAvailable()) throw new CacheProblem('This runner offers no cache.');
  return toolkit;
}

/** The toolkit looks for relative paths in the working directory, which an action shares with nobody. */
async function insideOf<T>(directory: string, act: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(directory);
  try {
    return await act();
  } finally {
    process.chdir(before);
  }
}

function late(): CacheProblem {
  return new CacheProblem('The cache did not answer in time.');
}
