/** What one scan has and another has not, by identity. */
import type { Log, Run } from '../sarif/index.js';
import { circumstances } from './circumstances.js';
import { type CodeIndex, codeOf } from './code-index.js';
import type { Entry } from './entries.js';
import { entriesOf, surer } from './entries.js';
import { type ConfidenceName, runFacts } from './facts.js';
import { type Growth, growthOf, type Shape } from './growth.js';
import { movedRaces } from './moved.js';
import { Openness } from './openness.js';
import { BaselineError, isComplete, ownRun, runLike } from './runs.js';
import { isMadePlain } from './volatile-fields.js';

/** How a race of the head compares with the base. `grown`: see `Growth`. */
export type State = 'new' | 'grown' | 'unchanged';

export interface Comparison {
  /** Every live race of the head, by identity. */
  readonly states: ReadonlyMap<string, State>;
  /** Of grown races: what the base does not have. */
  readonly growth: ReadonlyMap<string, Growth>;
  /** Identities that are live in the base and that the head does not have. Sorted, as all lists here. */
  readonly fixed: readonly string[];
  /** Live in the base, suppressed in the head: neither fixed nor there. Told as `fixed`. */
  readonly suppressedSince: readonly string[];
  /** Live in the base and not in the head, but the head could not have shown them: not said to be fixed. */
  readonly unseen: readonly string[];
  /** Of `states`: in the head only, but the base could not have shown them; they count as `unchanged`. */
  readonly unknown: readonly string[];
  /** Classes that the base has open and the head has not, though they are there: what races in them is not seen. */
  readonly unjudged: readonly string[];
  /** What a reader should know about how far the two can be compared; sentences. */
  readonly notes: readonly string[];
  readonly counts: {
    readonly new: number;
    readonly grown: number;
    readonly unchanged: number;
    readonly fixed: number;
    readonly suppressedSince: number;
  };
}

/**
 * Compares two logs by the run of this tool that `head` holds and the run of the same category in `base`.
 * @throws BaselineError where there is no such run, or the base is of an incomplete scan or another part of one.
 */
export function compare(base: Log, head: Log): Comparison {
  const headRun = ownRun(head, 'The log to compare');
  const baseRun = runLike(headRun, base, 'The base');
  if (!isComplete(baseRun)) {
    throw new BaselineError('The scan of the base was incomplete, so nothing can be called new.');
  }
  const [part, of] = [baseRun, headRun].map((run) => runFacts(run).shard);
  if (part !== undefined && (part.index !== of?.index || part.count !== of.count)) {
    throw new BaselineError(
      `The base is only shard ${part.index}/${part.count} of a scan: merge its shards first.`,
    );
  }
  return new Comparer(baseRun, headRun).comparison();
}

class Comparer {
  readonly #runs: readonly [base: Run, head: Run];
  readonly #base: ReadonlyMap<string, Entry>;
  readonly #head: ReadonlyMap<string, Entry>;
  readonly #baseLeast: ConfidenceName | undefined;
  readonly #headLeast: ConfidenceName | undefined;
  readonly #headIsWhole: boolean;
  readonly #openness: Openness;
  /** What the two say of their code, read when it is asked for; null where one of them does not say it. */
  #code: readonly [base: CodeIndex, head: CodeIndex] | null | undefined;
  /** By identity in the head, what the base has under another one. */
  readonly #moved: ReadonlyMap<string, Entry>;
  readonly #unknown: string[] = [];
  /** Of `unknown`: those that the base left out for their confidence. */
  #hidden = 0;
  /** Races that are suppressed in the base, under another name. */
  #lost = 0;
  readonly #growth = new Map<string, Growth>();
  readonly #notes: string[] = [];

  constructor(base: Run, head: Run) {
    this.#runs = [base, head];
    const [baseEntries, headEntries] = [entriesOf(base), entriesOf(head)];
    this.#base = baseEntries.byId;
    this.#head = headEntries.byId;
    this.#baseLeast = runFacts(base).minConfidence;
    this.#headLeast = runFacts(head).minConfidence;
    this.#headIsWhole = isComplete(head) && (runFacts(head).resultsOmitted ?? 0) === 0;
    this.#openness = new Openness(base, head);
    this.#moved = this.#findMoved();
    this.#notes.push(
      ...circumstances(base, head),
      ...nameless('the base', baseEntries.nameless),
      ...nameless('the scan', headEntries.nameless),
    );
  }

  comparison(): Comparison {
    refusePairless('The base', this.#base);
    refusePairless('The log to compare', this.#head);
    const states = new Map(
      live(this.#head).map((entry) => [entry.id, this.#stateOf(entry, this.#former(entry))]),
    );
    const moved = new Set([...this.#moved.values()].map(({ id }) => id));
    const gone = live(this.#base).filter(({ id }) => !states.has(id) && !moved.has(id));
    const suppressedSince = gone.filter(({ id }) => this.#head.has(id));
    const absent = gone.filter(({ id }) => !this.#head.has(id));
    const isShut = new Set(absent.filter((entry) => !this.#openness.headCouldShow(entry)));
    const fixed = absent.filter((entry) => this.#couldShow(entry) && !isShut.has(entry));
    const unseen = absent.filter((entry) => !this.#couldShow(entry) || isShut.has(entry));
    this.#explain(unseen.filter((entry) => !isShut.has(entry)).length);
    const number = (wanted: State): number => [...states.values()].filter((state) => state === wanted).length;
    return {
      states,
      growth: this.#growth,
      fixed: fixed.map(({ id }) => id),
      suppressedSince: suppressedSince.map(({ id }) => id),
      unseen: unseen.map(({ id }) => id),
      unknown: this.#unknown,
      unjudged: this.#openness.unjudged,
      notes: [...this.#notes, ...this.#openness.notes()],
      counts: {
        new: number('new'),
        grown: number('grown'),
        unchanged: number('unchanged'),
        fixed: fixed.length,
        suppressedSince: suppressedSince.length,
      },
    };
  }

  #former({ id }: Entry): Entry | undefined {
    return this.#base.get(id) ?? this.#moved.get(id);
  }

  /** None where a file does not say what classes, methods and fields there are. */
  #findMoved(): ReadonlyMap<string, Entry> {
    const gone = sorted(this.#base).filter(({ id }) => !this.#head.has(id));
    const fresh = live(this.#head).filter(({ id }) => !this.#base.has(id));
    if (gone.length === 0 || fresh.length === 0) return new Map();
    const code = this.#codes();
    return code === null ? new Map() : movedRaces(gone, fresh, ...code);
  }

  #codes(): readonly [CodeIndex, CodeIndex] | null {
    if (this.#code === undefined) {
      const [before, now] = this.#runs.map(codeOf);
      this.#code = before === undefined || now === undefined ? null : [before, now];
    }
    return this.#code;
  }

  #stateOf(entry: Entry, before: Entry | undefined): State {
    if (before === undefined) {
      const isHidden = isBelow(entry.confidence, this.#baseLeast);
      if (isHidden) this.#hidden++;
      else if (this.#isMadePlain(entry) || this.#openness.baseCouldShow(entry)) return 'new';
      this.#unknown.push(entry.id);
      return 'unchanged';
    }
    if (!before.isLive) {
      // The suppression was removed, and with it the reason not to look at the finding; or the race has another name now.
      if (!this.#moved.has(entry.id)) return 'new';
      this.#lost++;
      return 'unchanged';
    }
    const growth = this.#seen(entry, growthOf(shapeOf(before), shapeOf(entry)));
    if (growth === undefined) return 'unchanged';
    this.#growth.set(entry.id, growth);
    return 'grown';
  }

  /** The base has no race there, whatever is open in it: the field was volatile. */
  #isMadePlain({ kind, field }: Entry): boolean {
    const code = this.#codes();
    return code !== null && field !== undefined && kind === 'field-race' && isMadePlain(...code, field);
  }

  /** Growth that the base could have shown. */
  #seen(entry: Entry, growth: Growth | undefined): Growth | undefined {
    if (growth === undefined) return undefined;
    const pairs = growth.pairs.filter((pair) => this.#openness.baseCouldShow(entry, pair));
    const isWhole = growth.owners.length + growth.ways.length === 0 || this.#openness.baseCouldShow(entry);
    const { owners, ways } = isWhole ? growth : { owners: [], ways: [] };
    return pairs.length + owners.length + ways.length > 0 ? { pairs, owners, ways } : undefined;
  }

  /** Would the head have a finding of the base, if it still were there? */
  #couldShow({ confidence }: Entry): boolean {
    return this.#headIsWhole && !isBelow(confidence, this.#headLeast);
  }

  #explain(unseen: number): void {
    if (this.#lost > 0) {
      this.#notes.push(
        `Findings that the base suppresses have other names in this scan: ${this.#lost}. They do not count as new. Suppress or accept them under their new names.`,
      );
    }
    if (this.#hidden > 0) {
      this.#notes.push(
        `The base shows only findings of ${this.#baseLeast} confidence and above. Findings of lower confidence do not count as new: ${this.#hidden}.`,
      );
    }
    if (unseen > 0) {
      this.#notes.push(
        this.#headIsWhole
          ? `The scan shows only findings of ${this.#headLeast} confidence and above. Findings of lower confidence in the base do not count as fixed: ${unseen}.`
          : `The scan is incomplete. Findings of the base that it does not show do not count as fixed: ${unseen}.`,
      );
    }
  }
}

/** Without their pairs of methods, races that have grown look unchanged: a comparison would be wrong without a word. */
function refusePairless(what: string, entries: ReadonlyMap<string, Entry>): void {
  const without = live(entries).filter(({ pairs }) => pairs === undefined).length;
  if (without === 0) return;
  const results = without === 1 ? '1 result' : `${without} results`;
  throw new BaselineError(
    `${what} has lost the properties of ${results}, which say what methods race: scan again, or give the original file.`,
  );
}

function shapeOf(entry: Entry): Shape {
  return { ...entry, pairs: entry.pairs ?? new Map() };
}

function nameless(where: string, number: number): string[] {
  if (number === 0) return [];
  return [`${number} ${number === 1 ? 'result' : 'results'} of ${where} left out, without an identity.`];
}

function live(entries: ReadonlyMap<string, Entry>): Entry[] {
  return sorted(entries).filter(({ isLive }) => isLive);
}

function sorted(entries: ReadonlyMap<string, Entry>): Entry[] {
  return [...entries.values()].sort(byText(({ id }) => id));
}

/** What is not known of either is no reason to leave a finding out. */
function isBelow(confidence: ConfidenceName | undefined, least: ConfidenceName | undefined): boolean {
  return confidence !== undefined && least !== undefined && surer(confidence, least) < 0;
}

function byText<T>(textOf: (item: T) => string): (a: T, b: T) => number {
  return (a, b) => {
    const [first, second] = [textOf(a), textOf(b)];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}
