/** Questions to the git repository of a checkout, and fetching just what an answer needs. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { GitError, runGit } from './git-process.js';

export interface GitOptions {
  /** For fetching where the checkout keeps no credentials of its own. Sent to this server alone. */
  readonly auth?: { readonly serverUrl: string; readonly token: string };
  /** Ends what is still under way. */
  readonly signal?: AbortSignal;
}

const QUERY_MS = 20_000;
const FETCH_MS = 120_000;
/** How far back a shallow clone is deepened, step by step, before all of its history is fetched. */
const DEEPENING = [50, 200, 1000] as const;

const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

type Config = readonly (readonly [key: string, value: string])[];

export class Git {
  /** The top of the checkout: absolute, without symbolic links. */
  readonly root: string;
  readonly #options: GitOptions;
  readonly #trust: Config;

  private constructor(root: string, options: GitOptions) {
    this.root = root;
    this.#options = options;
    this.#trust = trustOf(root);
  }

  /** The repository that `directory` is in, or undefined where there is none or no git command. */
  static async open(directory: string, options: GitOptions = {}): Promise<Git | undefined> {
    const top = topOf(directory);
    if (top === undefined) return undefined;
    const git = new Git(top, options);
    try {
      await git.run(['rev-parse', '--git-dir']);
      return git;
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
    }
  }

  /** The same repository; all that is asked of it ends with `signal`. */
  until(signal: AbortSignal): Git {
    return new Git(this.root, { ...this.#options, signal });
  }

  /** Runs git in the checkout. @throws GitError */
  run(
    args: readonly string[],
    options: { timeoutMs?: number; directory?: string; env?: NodeJS.ProcessEnv } = {},
  ) {
    return this.#run(args, this.#trust, options);
  }

  /**
   * As `run`, for what may reach the remote: first with the credentials the checkout keeps, then with the token.
   * @throws GitError
   */
  async runRemote(args: readonly string[], timeoutMs = FETCH_MS): Promise<string> {
    const { auth } = this.#options;
    try {
      return await this.#run(args, this.#trust, { timeoutMs });
    } catch (error) {
      if (auth === undefined || !(error instanceof GitError) || error.failure !== 'failed') throw error;
      return this.#run(args, [...this.#trust, ...credentials(auth)], { timeoutMs });
    }
  }

  /** The commit that is checked out, or undefined where there is none yet. */
  async head(): Promise<string | undefined> {
    return this.#sha(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  }

  /** Parents of a commit that is here, those too that a shallow clone has cut off. */
  async parents(sha: string): Promise<readonly string[]> {
    const text = await this.run(['cat-file', 'commit', checkSha(sha)]);
    const header = text.slice(0, text.indexOf('\n\n'));
    return [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent]) => parent);
  }

  async has(sha: string): Promise<boolean> {
    return this.#answers(['cat-file', '-e', `${checkSha(sha)}^{commit}`]);
  }

  async isShallow(): Promise<boolean> {
    return (await this.run(['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  }

  /** Whether `ancestor` is `descendant` or comes before it, as far as the history that is here shows. */
  async isAncestor(ancestor: string, descendant: string): Promise<boolean> {
    if (ancestor === descendant) return true;
    return this.#answers(['merge-base', '--is-ancestor', checkSha(ancestor), checkSha(descendant)]);
  }

  /** The best common ancestor in the history that is here. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    return this.#sha(['merge-base', checkSha(one), checkSha(other)]);
  }

  /** Fetches a commit unless it is here, alone where the clone is shallow. @throws GitError where it cannot be had */
  async ensureCommit(sha: string): Promise<void> {
    if (await this.has(sha)) return;
    // A depth would cut off the history of a clone that has all of it.
    const depth = (await this.isShallow()) ? ['--depth=1'] : [];
    await this.#fetch([...depth, 'origin', sha]);
    if (!(await this.has(sha)))
      throw new GitError('failed', `The commit ${short(sha)} is not in the repository.`);
  }

  /**
   * The best common ancestor; a shallow clone is deepened until it shows.
   * @throws GitError where the two have none, or what is missing cannot be fetched.
   */
  async ensureMergeBase(one: string, other: string): Promise<string> {
    await this.ensureCommit(one);
    await this.ensureCommit(other);
    for (const deepen of [undefined, ...DEEPENING.map((by) => `--deepen=${by}`), '--unshallow']) {
      if (deepen !== undefined) {
        if (!(await this.isShallow())) break;
        await this.#fetch([deepen, 'origin', one, other]);
      }
      const found = await this.mergeBase(one, other);
      if (found !== undefined && (await this.#isBest(found, one, other))) return found;
    }
    throw new GitError('failed', `${short(one)} and ${short(other)} have no common history.`);
  }

  /**
   * Whether no later common ancestor can hide behind what a shallow clone has cut off: nothing is cut off between
   * `base` and the two.
   */
  async #isBest(base: string, one: string, other: string): Promise<boolean> {
    if (!(await this.isShallow())) return true;
    const file = (await this.run(['rev-parse', '--git-path', 'shallow'])).trim();
    const cut = new Set((await readFile(resolve(this.root, file), 'utf8')).split('\n'));
    const between = await this.run(['rev-list', one, other, '--not', base]);
    return !between.split('\n').some((sha) => sha !== '' && cut.has(sha));
  }

  /** The commit a branch has at the remote, or undefined where there is no such branch. @throws GitError */
  async remoteBranch(branch: string): Promise<string | undefined> {
    const ref = `refs/heads/${branch}`;
    const text = await this.runRemote(['ls-remote', '--refs', '--', 'origin', ref]);
    const line = text.split('\n').find((row) => row.endsWith(`\t${ref}`));
    const [sha] = line?.split('\t') ?? [];
    return sha !== undefined && SHA.test(sha) ? sha : undefined;
  }

  #fetch(args: readonly string[]): Promise<string> {
    const options = [
      '--quiet',
      '--no-tags',
      '--no-recurse-submodules',
      '--no-write-fetch-head',
      '--no-auto-gc',
    ];
    return this.runRemote(['fetch', ...options, ...args]);
  }

  async #sha(args: readonly string[]): Promise<string | undefined> {
    try {
      const text = (await this.run(args)).split('\n', 1)[0].trim();
      return SHA.test(text) ? text : undefined;
    } catch (error) {
      if (error instanceof GitError && error.code === 1) return undefined;
      throw error;
    }
  }

  /** Whether git says yes; asking must not make a partial clone fetch. */
  async #answers(args: readonly string[]): Promise<boolean> {
    try {
      await this.run(args, { env: { GIT_NO_LAZY_FETCH: '1' } });
      return true;
    } catch (error) {
      if (error instanceof GitError && error.failure === 'failed') return false;
      throw error;
    }
  }

  #run(
    args: readonly string[],
    config: Config,
    {
      timeoutMs = QUERY_MS,
      directory = this.root,
      env,
    }: { timeoutMs?: number; directory?: string; env?: NodeJS.ProcessEnv },
  ): Promise<string> {
    const { auth, signal } = this.#options;
    const secrets = auth === undefined ? [] : [auth.token, basic(auth.token)];
    return runGit({ directory, args, config, env, timeoutMs, signal, secrets });
  }
}

/** The first seven digits: what people call a commit. */
export function short(sha: string): string {
  return sha.slice(0, 7);
}

/** Guards against anything else that git could take for a revision or an option. */
function checkSha(sha: string): string {
  if (!SHA.test(sha)) throw new GitError('failed', 'That is not the full name of a commit.');
  return sha;
}

/** The nearest directory upwards with a `.git`, which may be a file in worktrees and submodules. */
function topOf(directory: string): string | undefined {
  if (!existsSync(directory)) return undefined;
  for (let here = realpathSync(resolve(directory)); ; here = dirname(here)) {
    if (existsSync(join(here, '.git'))) return here;
    if (dirname(here) === here) return undefined;
  }
}

/** Git refuses the checkout of another user, which is what containers of jobs see. The workflow chose it, so it is trusted. */
function trustOf(root: string): Config {
  const mine = process.getuid?.();
  const owners = [root, join(root, '.git')].map((path) => statSync(path).uid);
  return mine === undefined || owners.every((owner) => owner === mine) ? [] : [['safe.directory', root]];
}

/** The empty value takes back headers that the checkout sets: GitHub answers two of them with an error. */
function credentials({ serverUrl, token }: NonNullable<GitOptions['auth']>): Config {
  const key = `http.${serverUrl.replace(/\/+$/, '')}/.extraheader`;
  return [
    [key, ''],
    [key, `AUTHORIZATION: basic ${basic(token)}`],
  ];
}

function basic(token: string): string {
  return Buffer.from(`x-access-token:${token}`).toString('base64');
}
