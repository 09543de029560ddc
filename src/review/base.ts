/** The base of a review: how it is looked for, and how a commit is scanned where nothing else is available. */
import { isComplete, ownRun, runFacts, shownOpen } from '../baseline/index.js';
import type { Settings } from '../config/index.js';
import {
  actionsCache,
  type BaselineCache,
  type BaselineParts,
  type BaseResult,
  type Client,
  codeScanningOf,
  type FoundBase,
  findBase,
  type Git,
  type GitHubEvent,
  headBaseline,
  inGroup,
  logLine,
  remoteOf,
  saveBaseline,
  withWorktree,
} from '../github/index.js';
import type { Elsewhere } from '../isolated.js';
import { errorSentence } from '../report/index.js';
import type { Log } from '../sarif/index.js';
import { inCheckout } from './checkout.js';
import { type ScannedLog, scanLog } from './head.js';

export interface BaseOptions {
  readonly event: GitHubEvent | undefined;
  readonly git: Git | undefined;
  readonly client: Client | undefined;
  readonly category: string;
  readonly toolVersion: string;
  readonly temp: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Baselines of one configuration: looked for before, and kept after a scan. */
export class Bases {
  readonly #settings: Settings;
  readonly #options: BaseOptions;
  readonly #parts: BaselineParts;
  readonly #cache: BaselineCache | undefined;

  /** `head` is the log to compare: of the scan that made it, not of this job, are the settings that a base must share. */
  constructor(settings: Settings, head: Log, options: BaseOptions) {
    this.#settings = settings;
    this.#options = options;
    this.#parts = {
      toolVersion: options.toolVersion,
      configuration: askedOf(head),
      category: options.category,
    };
    this.#cache = actionsCache(options.env);
  }

  /**
   * What the head is compared with. The base is scanned here only where it can be built the way the head was.
   * @throws UsageError where the settings give a base that is none.
   */
  find(head: ScannedLog): Promise<BaseResult> {
    const { event, git, client } = this.#options;
    return findBase({
      base: this.#settings.base ?? 'auto',
      cwd: this.#settings.cwd,
      event,
      git,
      parts: this.#parts,
      ...(this.#cache !== undefined && { cache: this.#cache }),
      ...(client !== undefined && { codeScanning: codeScanningOf(client), remote: remoteOf(client) }),
      ...(git !== undefined && this.#canBuild(head) && { scanAt: (sha) => this.#scanAt(git, sha, head) }),
      onNote: (sentence) => logLine(`Base: ${sentence}`),
    });
  }

  /**
   * A base that was found, scanned anew with what the head has open as well; undefined where that cannot be done.
   * It is not kept: what was found is, and the next run of the same change may have other classes open.
   */
  async again(found: FoundBase, head: ScannedLog): Promise<FoundBase | undefined> {
    const { git } = this.#options;
    if (git === undefined || found.sha === undefined || found.source === 'scan' || !this.#canBuild(head)) {
      return undefined;
    }
    try {
      const log = await this.#scanAt(git, found.sha, head);
      if (isComplete(ownRun(log, 'The log'))) return { ...found, log, text: `${found.text}, scanned again` };
      logLine('Base: Its second scan was incomplete.');
    } catch (error) {
      logLine(`Base: No second scan: ${errorSentence(error, 'the log has more')}`);
    }
    return undefined;
  }

  /** Keeps the head's log as the base of runs to come, where it may be one. */
  async keep(log: Log, commit: string | undefined): Promise<void> {
    const head = headBaseline(this.#options.event, commit);
    if (head === undefined || this.#cache === undefined) return;
    logLine(await saveBaseline(this.#cache, this.#parts, head, log));
  }

  #canBuild({ built }: ScannedLog): boolean {
    return built === 'command' || built === 'javac';
  }

  /** The commit in a worktree of its own, built and scanned with the settings of the head. */
  #scanAt(git: Git, sha: string, head: ScannedLog): Promise<Log> {
    const { category, temp } = this.#options;
    return inGroup(`Scan of the base ${sha.slice(0, 7)}`, () =>
      withWorktree(git, sha, temp, async ({ directory, notes }) => {
        for (const note of notes) logLine(note);
        const there = inCheckout(this.#settings, git.root, directory);
        const elsewhere = openInHead(head.log);
        return (await scanLog(there, { category, temp, isBase: true, elsewhere, made: head })).log;
      }),
    );
  }
}

function openInHead(log: Log): Elsewhere[] {
  return shownOpen(ownRun(log, 'The log')).map((one) => ({ ...one, where: 'head' }));
}

/** The configuration key that a log records; the log may come from an untrusted run, so only what has the form of a key is taken. */
function askedOf(log: Log): string {
  const { configuration } = runFacts(ownRun(log, 'The log'));
  return configuration !== undefined && /^[0-9a-f]{16}$/.test(configuration) ? configuration : 'unknown';
}
