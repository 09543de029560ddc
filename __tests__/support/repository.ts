/** Real git repositories in temporary folders, as GitHub and its runners would have them. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Git, type GitOptions } from '../../src/github/index.js';
import { type GitServer, type GitServerOptions, serveGit } from './git-server.js';

const ENV = {
  PATH: process.env['PATH'],
  HOME: tmpdir(),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

/** A temporary folder that `cleanUp` takes away. */
export class Workshop {
  readonly #folders: string[] = [];
  readonly #servers: GitServer[] = [];

  folder(): string {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-git-')));
    this.#folders.push(folder);
    return folder;
  }

  /** An empty repository on the branch `main`. */
  repository(): TestRepository {
    const repository = new TestRepository(join(this.folder(), 'repository'));
    mkdirSync(repository.directory);
    repository.git('init', '--quiet', '--initial-branch=main');
    return repository;
  }

  /** The repository as the action opens it: it can be fetched from where it was cloned from. */
  async open(repository: TestRepository, options: GitOptions = {}): Promise<Git> {
    const { origin } = repository;
    const remote = origin && { url: `${(await this.serve(origin)).url}/acme/pool` };
    return (await Git.open(repository.directory, {
      temp: this.folder(),
      ...(remote && { remote }),
      ...options,
    }))!;
  }

  /** The repository over HTTP, as `acme/pool`, until `cleanUp`. */
  async serve(repository: TestRepository, options: GitServerOptions = {}): Promise<GitServer> {
    const server = await serveGit(repository.directory, { name: 'acme/pool', ...options });
    this.#servers.push(server);
    return server;
  }

  async cleanUp(): Promise<void> {
    for (const server of this.#servers.splice(0)) await server.close();
    for (const folder of this.#folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  }
}

export class TestRepository {
  readonly directory: string;
  /** What it was cloned from. */
  readonly origin: TestRepository | undefined;

  constructor(directory: string, origin?: TestRepository) {
    this.directory = directory;
    this.origin = origin;
  }

  get url(): string {
    return `file://${this.directory}`;
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, {
      cwd: this.directory,
      env: ENV,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  }

  /** Runs git with a file as its input. */
  feed(args: readonly string[], file: string): void {
    execFileSync('git', args, { cwd: this.directory, env: ENV, input: readFileSync(file) });
  }

  write(path: string, text: string): void {
    const file = join(this.directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Commits the files on top of what is checked out, and gives the commit's name. */
  commit(message: string, files: Readonly<Record<string, string>> = {}): string {
    for (const [path, text] of Object.entries(files)) this.write(path, text);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message', message);
    return this.head();
  }

  /** As many empty commits. */
  commits(count: number): void {
    for (let index = 0; index < count; index++) this.commit(`${index}`);
  }

  /** The branch, made where HEAD is unless it is there, is checked out. */
  branch(name: string, start = 'HEAD'): void {
    this.git('checkout', '--quiet', '-B', name, start);
  }

  checkout(revision: string): void {
    this.git('checkout', '--quiet', revision);
  }

  /** Puts the commit where GitHub keeps the test merge of a pull request: a merge of `head` into `base`. */
  pullRequest(number: number, base: string, head: string): string {
    this.git('checkout', '--quiet', '--detach', base);
    this.git('merge', '--quiet', '--no-ff', '--message', 'Merge', head);
    const merged = this.head();
    this.git('update-ref', `refs/pull/${number}/merge`, merged);
    this.git('update-ref', `refs/pull/${number}/head`, head);
    this.checkout('main');
    return merged;
  }

  head(): string {
    return this.git('rev-parse', 'HEAD');
  }

  /** Checks `revision` out as actions/checkout does: only that commit, or with all history for a depth of 0. */
  clone(directory: string, revision: string, depth = 1): TestRepository {
    mkdirSync(directory, { recursive: true });
    const clone = new TestRepository(directory, this);
    clone.git('init', '--quiet');
    clone.git('remote', 'add', 'origin', this.url);
    const depths = depth === 0 ? [] : [`--depth=${depth}`];
    const everything = depth === 0 ? ['+refs/heads/*:refs/remotes/origin/*'] : [];
    clone.git('fetch', '--quiet', '--no-tags', ...depths, 'origin', ...everything, revision);
    clone.git('checkout', '--quiet', '--detach', revision);
    return clone;
  }
}
