/** Repositories with a change in them, and the events that GitHub sends for it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { javaHome, quickStart } from '../support/jdk.js';
import { type TestRepository, Workshop } from '../support/repository.js';
import type { JobEvent } from './runner.js';

const REPOSITORY = 'acme/pool';
export const POOL = 'src/main/java/acme/Pool.java';

const home = javaHome();
const quick = home === undefined ? [] : quickStart(home);

/** What the workflows of these repositories say; the classes go where Maven would put them. */
export const BUILD = ['javac', ...quick, '-g -d target/classes $(find src -name "*.java")'].join(' ');

/** A pool that counts what is taken from it, under its own lock where the method is named here. */
export function pool(locked: readonly ('take' | 'give' | 'used')[], before = ''): string {
  const lock = (name: 'take' | 'give' | 'used'): string => (locked.includes(name) ? 'synchronized ' : '');
  return `package acme;

${before}public class Pool {
  private int used;
  private final Object lock = new Object();

  public ${lock('take')}void take() {
    used++;
  }

  public ${lock('give')}void give() {
    used--;
  }

  public ${lock('used')}int used() {
    return used;
  }
}
`;
}

export const SAFE = pool(['take', 'give', 'used']);
export const RACY = pool(['take', 'used']);
export const RACIER = pool(['used']);

export type Files = Readonly<Record<string, string>>;

/** A pull request number 1 of the branch `topic` into `main`, as GitHub has it. */
export interface Change {
  readonly origin: TestRepository;
  readonly base: string;
  readonly head: string;
  /** The commit that GitHub made of both. */
  readonly merge: string;
}

export class Repositories {
  readonly #workshop = new Workshop();

  /** A repository whose branch `topic` changes `before` into `after`. */
  change(before: Files, after: Files): Change {
    const origin = this.#workshop.repository();
    origin.write('.gitignore', 'target/\n');
    const base = origin.commit('base', before);
    origin.branch('topic');
    const head = origin.commit('change', after);
    origin.checkout('main');
    const merge = origin.pullRequest(1, base, head);
    return { origin, base, head, merge };
  }

  /** What actions/checkout leaves of a commit, alone in a folder; by default without any history. */
  checkout({ origin }: Pick<Change, 'origin'>, revision: string, depth = 1): string {
    return origin.clone(join(this.#workshop.folder(), 'pool'), revision, depth).directory;
  }

  /** Leaves the classes where a step before the action would. */
  build(checkout: string): void {
    execFileSync('bash', ['-c', BUILD], { cwd: checkout });
  }

  cleanUp(): Promise<void> {
    return this.#workshop.cleanUp();
  }
}

const repository = { full_name: REPOSITORY, private: false, fork: false, default_branch: 'main' };

export interface PullEvent {
  /** `owner/name` of the repository of the branch. */
  readonly headRepo?: string;
  readonly kind?: 'pull_request' | 'pull_request_target';
  readonly actor?: string;
}

export function pullRequestEvent({ base, head, merge }: Change, given: PullEvent = {}): JobEvent {
  const { headRepo = REPOSITORY, kind = 'pull_request', actor } = given;
  return {
    name: kind,
    ...(kind === 'pull_request'
      ? { ref: 'refs/pull/1/merge', sha: merge }
      : { ref: 'refs/heads/main', sha: base }),
    ...(actor !== undefined && { actor }),
    payload: {
      repository,
      pull_request: {
        number: 1,
        head: { sha: head, ref: 'topic', repo: { full_name: headRepo } },
        base: { sha: base, ref: 'main' },
      },
    },
  };
}

export function pushEvent(before: string, sha: string, branch = 'main'): JobEvent {
  return {
    name: 'push',
    ref: `refs/heads/${branch}`,
    sha,
    payload: { repository, before, created: /^0+$/.test(before), deleted: false, forced: false },
  };
}

export function mergeGroupEvent({ base, merge }: Change): JobEvent {
  return {
    name: 'merge_group',
    ref: 'refs/heads/gh-readonly-queue/main/pr-1-abc',
    sha: merge,
    payload: { repository, merge_group: { base_sha: base, base_ref: 'refs/heads/main' } },
  };
}

export function scheduleEvent(sha: string): JobEvent {
  return { name: 'schedule', ref: 'refs/heads/main', sha, payload: { repository } };
}

/** What follows the run of a pull request; runs of forks do not name theirs. */
export function workflowRunEvent({ base, head }: Change, headRepo: string): JobEvent {
  const pulls = [{ number: 1, base: { sha: base, ref: 'main' } }];
  return {
    name: 'workflow_run',
    ref: 'refs/heads/main',
    sha: base,
    payload: {
      repository,
      workflow_run: {
        head_sha: head,
        head_branch: 'topic',
        head_repository: { full_name: headRepo },
        event: 'pull_request',
        conclusion: 'failure',
        pull_requests: headRepo === REPOSITORY ? pulls : [],
      },
    },
  };
}
