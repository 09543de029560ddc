/**
 * The git objects that are read: those of the checkout, borrowed, and those that were fetched since. Each run
 * of git has a directory of its own, so that what runs in the checkout meanwhile cannot prepare one for it.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckoutData, readBounded, SHA } from './git-data.js';
import { type GitDirectory, writeGitDirectory } from './git-directory.js';

const LARGEST_LIST = 8 << 20;
/** A name that no branch has. */
const NOTHING = 'ref: refs/heads/racewarden-nothing';

export class GitStore {
  readonly #data: CheckoutData;
  readonly #temp: string;
  readonly #borrowed: string[];
  readonly #tips = new Set<string>();
  #shallow: readonly string[];
  #whole: GitStore | undefined;

  /** An empty store has nothing of the checkout but its format. */
  constructor(data: CheckoutData, temp: string | undefined, isEmpty = false) {
    this.#data = data;
    this.#temp = temp ?? tmpdir();
    this.#borrowed = isEmpty ? [] : [data.objects];
    this.#shallow = isEmpty ? [] : data.shallow;
  }

  /** One that takes all files of a commit from a server: a partial checkout may have commits without them. */
  get whole(): GitStore {
    if (!this.#data.isPartial) return this;
    this.#whole ??= new GitStore({ ...this.#data, isPartial: false }, this.#temp, true);
    return this.#whole;
  }

  get isPartial(): boolean {
    return this.#data.isPartial;
  }

  /** Commits whose parents are not here. */
  get shallow(): readonly string[] {
    return this.#shallow;
  }

  /** What a git directory of this store says. */
  get facts(): GitDirectory {
    return {
      head: NOTHING,
      format: this.#data.format,
      borrowed: this.#borrowed,
      shallow: this.#shallow,
      tips: [...this.#tips],
    };
  }

  /** Gives `use` a new git directory with these objects, and takes it away afterwards. */
  async lend<T>(use: (gitDirectory: string) => Promise<T>, other: Partial<GitDirectory> = {}): Promise<T> {
    const path = await this.#make(other);
    try {
      return await use(path);
    } finally {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
    }
  }

  /** As `lend`; what `fetch` adds to the directory stays in the store. `wanted` are the commits that it fetches. */
  async add(
    wanted: readonly string[],
    fetch: (gitDirectory: string) => Promise<unknown>,
    other: Partial<GitDirectory> = {},
  ): Promise<void> {
    const path = await this.#make(other);
    try {
      await fetch(path);
      const shallow = readBounded(join(path, 'shallow'), LARGEST_LIST) ?? '';
      this.#shallow = shallow.split('\n').filter((line) => SHA.test(line));
      // Else the directories would borrow from each other in a chain, and git follows only some links of it.
      await rm(join(path, 'objects', 'info', 'alternates'), { force: true });
      this.#borrowed.unshift(join(path, 'objects'));
      for (const sha of wanted) this.#tips.add(sha);
    } catch (error) {
      await rm(path, { recursive: true, force: true, maxRetries: 3 });
      throw error;
    }
  }

  /** Says that a commit is here, so that a server need not send it. */
  tell(sha: string): void {
    this.#tips.add(sha);
  }

  /** Takes away what was fetched. */
  async close(): Promise<void> {
    await this.#whole?.close();
    for (const objects of this.#borrowed.splice(0)) {
      if (objects === this.#data.objects) continue;
      await rm(join(objects, '..'), { recursive: true, force: true, maxRetries: 3 });
    }
  }

  async #make(other: Partial<GitDirectory>): Promise<string> {
    const path = await mkdtemp(join(await realpath(this.#temp), 'racewarden-git-'));
    await writeGitDirectory(path, { ...this.facts, ...other });
    return path;
  }
}
