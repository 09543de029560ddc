/**
 * Questions to the repository of a checkout, and fetching just what an answer needs. Of the checkout only objects and
 * refs are looked at (see git-data.ts); what is fetched comes from the server that is named, and from nowhere else.
 */
import { join } from 'node:path';
import { type CheckoutData, readCheckout, SHA, topOf } from './git-data.js';
import { writeGitDirectory } from './git-directory.js';
import { fetchCommits, listRefs } from './git-fetch.js';
import { GitError, type GitRun, runGit } from './git-process.js';
import type { GitRemote } from './git-relay.js';
import { GitStore } from './git-store.js';

export interface GitOptions {
  /** Where the repository can be fetched from. Default: nowhere. */
  readonly remote?: GitRemote;
  /** An existing directory for what is fetched, until `close`. Default: that of the machine. */
  readonly temp?: string;
  /** Ends what is still under way. */
  readonly signal?: AbortSignal;
}

const QUERY_MS = 20_000;
/** How far back a shallow clone is deepened, step by step, before all of its history is fetched. */
const DEEPENING = [50, 200, 1000] as const;

type Asked = Partial<Pick<GitRun, 'timeoutMs' | 'config' | 'reach'>>;

export class Git {
  /** The top of the checkout: absolute, without symbolic links. */
  readonly root: string;
  readonly #options: GitOptions;
  readonly #data: CheckoutData;
  readonly #store: GitStore;
  readonly #head: string | undefined;

  private constructor(
    root: string,
    data: CheckoutData,
    store: GitStore,
    head: string | undefined,
    options: GitOptions,
  ) {
    this.root = root;
    this.#data = data;
    this.#store = store;
    this.#head = head;
    this.#options = options;
  }

  /** The repository that `directory` is in, or undefined where there is none or no git command. */
  static async open(directory: string, options: GitOptions = {}): Promise<Git | undefined> {
    const root = topOf(directory);
    const data = root === undefined ? undefined : readCheckout(root);
    if (root === undefined || data === undefined) return undefined;
    const store = new GitStore(data, options.temp);
    try {
      const head = await headOf(store, data, options.signal);
      if (head !== undefined) store.tell(head);
      return new Git(root, data, store, head, options);
    } catch (error) {
      if (error instanceof GitError) return undefined;
      throw error;
    }
  }

  /** The same repository; all its operations end with `signal`. */
  until(signal: AbortSignal): Git {
    return new Git(this.root, this.#data, this.#store, this.#head, { ...this.#options, signal });
  }

  /** Takes away what was fetched: nothing can be asked any more. */
  close(): Promise<void> {
    return this.#store.close();
  }

  /** Asks git about commits and what is in them; it knows neither files nor an index. @throws GitError */
  run(args: readonly string[], asked: Asked = {}): Promise<string> {
    return this.#store.lend((gitDirectory) => this.#run({ gitDirectory, args, ...asked }));
  }

  /** The commit that was checked out when this was opened, or undefined where there was none yet. */
  async head(): Promise<string | undefined> {
    return this.#head;
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
    return this.#store.shallow.length > 0;
  }

  /** Whether `ancestor` is `descendant` or comes before it, as far as the history that is here shows. */
  async isAncestor(ancestor: string, descendant: string): Promise<boolean> {
    if (ancestor === descendant) return true;
    return this.#answers(['merge-base', '--is-ancestor', checkSha(ancestor), checkSha(descendant)]);
  }

  /** The best common ancestor in the history that is here. */
  async mergeBase(one: string, other: string): Promise<string | undefined> {
    return shaOf(() => this.run(['merge-base', checkSha(one), checkSha(other)]));
  }

  /** Fetches a commit unless it is here, alone where the clone is shallow. @throws GitError where it cannot be had */
  async ensureCommit(sha: string): Promise<void> {
    if (await this.has(sha)) return;
    // A depth would cut off the history of a clone that has all of it.
    const depth = (await this.isShallow()) ? ['--depth=1'] : [];
    await fetchCommits(this.#store, this.#options, depth, [sha]);
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
        await fetchCommits(this.#store, this.#options, [deepen], [one, other]);
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
    const cut = new Set(this.#store.shallow);
    const between = await this.run(['rev-list', one, other, '--not', base]);
    return !between.split('\n').some((sha) => sha !== '' && cut.has(sha));
  }

  /** The commit a branch has at the remote, or undefined where there is no such branch. @throws GitError */
  async remoteBranch(branch: string): Promise<string | undefined> {
    const ref = `refs/heads/${branch}`;
    const text = await listRefs(this.#store, this.#options, ref);
    const line = text.split('\n').find((row) => row.endsWith(`\t${ref}`));
    const [sha] = line?.split('\t') ?? [];
    return sha !== undefined && SHA.test(sha) ? sha : undefined;
  }

  /**
   * Checks a commit out into `directory`, which is empty, and makes that a repository of its own. No filter runs: files
   * that one would make, those of Git LFS among them, are as they are stored. The commit is fetched where it is missing.
   * @throws GitError
   */
  async checkOut(sha: string, directory: string, timeoutMs: number): Promise<void> {
    const store = await this.#storeWith(checkSha(sha));
    const { common: refsOf, refs, sparse } = this.#data;
    const gitDirectory = join(directory, '.git');
    await writeGitDirectory(gitDirectory, {
      ...store.facts,
      head: sha,
      hasFiles: true,
      sparse,
      // Builds that name their version by tags look for them. The other kind of refs holds the head too.
      ...(refs === 'files' && { refsOf }),
      originUrl: this.#options.remote?.url,
    });
    const args = ['checkout', '--quiet', '--force', '--detach', sha];
    await this.#run({ gitDirectory, worktree: directory, args, timeoutMs });
  }

  /** As `run`, in what `checkOut` made. */
  runIn(directory: string, args: readonly string[], asked: Asked = {}): Promise<string> {
    return this.#run({ gitDirectory: join(directory, '.git'), worktree: directory, args, ...asked });
  }

  /** A store with all files of a commit. */
  async #storeWith(sha: string): Promise<GitStore> {
    const { whole } = this.#store;
    if (whole === this.#store) await this.ensureCommit(sha);
    else await fetchCommits(whole, this.#options, ['--depth=1'], [sha]);
    return whole;
  }

  /** Whether git says yes. */
  async #answers(args: readonly string[]): Promise<boolean> {
    try {
      await this.run(args);
      return true;
    } catch (error) {
      if (error instanceof GitError && error.failure === 'failed') return false;
      throw error;
    }
  }

  #run(run: Omit<GitRun, 'timeoutMs' | 'signal'> & { timeoutMs?: number }): Promise<string> {
    return runGit({ timeoutMs: QUERY_MS, ...run, signal: this.#options.signal });
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

/** Git looks the ref up that `HEAD` names: there are several ways to store them. */
function headOf(store: GitStore, data: CheckoutData, signal?: AbortSignal): Promise<string | undefined> {
  const { head, common: refsOf, refs } = data;
  const args = ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'];
  return store.lend(
    (gitDirectory) => shaOf(() => runGit({ gitDirectory, args, timeoutMs: QUERY_MS, signal })),
    { head, refsOf, refs },
  );
}

/** The commit that git names; undefined where it ends with the code for "none". */
async function shaOf(ask: () => Promise<string>): Promise<string | undefined> {
  try {
    const text = (await ask()).split('\n', 1)[0].trim();
    return SHA.test(text) ? text : undefined;
  } catch (error) {
    if (error instanceof GitError && error.code === 1) return undefined;
    throw error;
  }
}
