/** What one scan has and another has not, by identity. */
import type { Log, Run } from '../sarif/index.js';
import type { Entry } from './entries.js';
import { entriesOf, pairKey, surer } from './entries.js';
import { type ConfidenceName, type PairOfMethods, runFacts } from './facts.js';
import { BaselineError, isComplete, ownRun, runLike, versionOf } from './runs.js';

/** How a finding of the head compares with the base. `grown`: with pairs of methods that the base does not have. */
export type State = 'new' | 'grown' | 'unchanged';

export interface Comparison {
  /** Every live finding of the head, by identity. One that joins several is judged by them, and listed in their place. */
  readonly states: ReadonlyMap<string, State>;
  /** Of grown findings: the pairs of methods that the base does not have, sorted. */
  readonly addedPairs: ReadonlyMap<string, readonly PairOfMethods[]>;
  /**
   * Identities that are live in the base and that the head does not have. Of a finding that joins several: its own where
   * all are gone, else those that are. Sorted, as all lists here.
   */
  readonly fixed: readonly string[];
  /** Live in the base, suppressed in the head: neither fixed nor there. Told as `fixed`. */
  readonly suppressedSince: readonly string[];
  /** Live in the base and not in the head, but the head could not have shown them: not said to be fixed. */
  readonly unseen: readonly string[];
  /** Of `states`: in the head only, but the base could not have shown them; they count as `unchanged`. */
  readonly unknown: readonly string[];
  /** False where the base does not say which methods race, for some finding of the head: it cannot be seen to have grown. */
  readonly pairsKnown: boolean;
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
    throw new BaselineError('The base is of an incomplete scan: what it does not have says nothing.');
  }
  const [part, of] = [baseRun, headRun].map((run) => runFacts(run).shard);
  if (part !== undefined && (part.index !== of?.index || part.count !== of.count)) {
    throw new BaselineError(
      `The base is only shard ${part.index}/${part.count} of a scan: merge its shards first.`,
    );
  }
  return new Comparer(baseRun, headRun).comparison();
}

type Pairs = NonNullable<Entry['pairs']>;

class Comparer {
  readonly #base: ReadonlyMap<string, Entry>;
  readonly #head: ReadonlyMap<string, Entry>;
  readonly #baseLeast: ConfidenceName | undefined;
  readonly #headLeast: ConfidenceName | undefined;
  readonly #headIsWhole: boolean;
  readonly #unknown: string[] = [];
  readonly #addedPairs = new Map<string, readonly PairOfMethods[]>();
  readonly #notes: string[] = [];
  #withoutPairs = 0;

  constructor(base: Run, head: Run) {
    const [baseEntries, headEntries] = [entriesOf(base), entriesOf(head)];
    this.#base = baseEntries.byId;
    this.#head = headEntries.byId;
    this.#baseLeast = runFacts(base).minConfidence;
    this.#headLeast = runFacts(head).minConfidence;
    this.#headIsWhole = isComplete(head) && (runFacts(head).resultsOmitted ?? 0) === 0;
    this.#notes.push(
      ...circumstances(base, head),
      ...nameless('the base', baseEntries.nameless),
      ...nameless('the scan', headEntries.nameless),
    );
  }

  comparison(): Comparison {
    const ofParts = new Map(
      live(this.#head).map((entry) => [entry.id, this.#stateOf(entry, this.#base.get(entry.id))]),
    );
    const gone = live(this.#base).filter(({ id }) => !ofParts.has(id));
    const suppressedSince = gone.filter(({ id }) => this.#head.has(id));
    const absent = gone.filter(({ id }) => !this.#head.has(id));
    const fixed = absent.filter((entry) => this.#couldShow(entry));
    const unseen = absent.filter((entry) => !this.#couldShow(entry));
    this.#explain(unseen.length);
    const states = this.#statesOfResults(ofParts);
    const told = { fixed: this.#asTold(fixed), suppressedSince: this.#asTold(suppressedSince) };
    const number = (wanted: State): number => [...states.values()].filter((state) => state === wanted).length;
    return {
      states,
      addedPairs: this.#addedPairs,
      ...told,
      unseen: unseen.map(({ id }) => id),
      unknown: this.#unknown,
      pairsKnown: this.#withoutPairs === 0,
      notes: this.#notes,
      counts: {
        new: number('new'),
        grown: number('grown'),
        unchanged: number('unchanged'),
        fixed: told.fixed.length,
        suppressedSince: told.suppressedSince.length,
      },
    };
  }

  /** A result is new where all that it joins is; where only some is, it has grown. */
  #statesOfResults(ofParts: ReadonlyMap<string, State>): Map<string, State> {
    const states = new Map<string, State>();
    for (const [result, parts] of byResult(live(this.#head))) {
      const all = new Set(parts.map(({ id }) => ofParts.get(id) as State));
      const [only] = all;
      states.set(result, all.size === 1 ? only : 'grown');
      if (states.get(result) === 'grown') this.#gather(result, parts, ofParts);
    }
    return states;
  }

  /** Of a result that joins several findings: all pairs that are new in one of them. */
  #gather(result: string, parts: readonly Entry[], ofParts: ReadonlyMap<string, State>): void {
    const added = new Map<string, PairOfMethods>();
    for (const { id, pairs } of parts) {
      const state = ofParts.get(id);
      const fresh = state === 'new' ? (pairs?.values() ?? []) : (this.#addedPairs.get(id) ?? []);
      for (const pair of fresh) added.set(pairKey(pair), pair);
      if (id !== result) this.#addedPairs.delete(id);
    }
    this.#addedPairs.set(result, [...added.values()].sort(byText(pairKey)));
  }

  /** Findings of the base by what people know them by: the result that joins them, where all that it joins is meant. */
  #asTold(entries: readonly Entry[]): string[] {
    const size = new Map(
      [...byResult([...this.#base.values()])].map(([result, parts]) => [result, parts.length]),
    );
    const ids = [...byResult(entries)].flatMap(([result, parts]) =>
      parts.length === size.get(result) ? [result] : parts.map(({ id }) => id),
    );
    return ids.sort();
  }

  #stateOf(entry: Entry, before: Entry | undefined): State {
    if (before === undefined) {
      if (!isBelow(entry.confidence, this.#baseLeast)) return 'new';
      this.#unknown.push(entry.id);
      return 'unchanged';
    }
    // Somebody has taken the suppression away, and with it the reason why nobody had to look.
    if (!before.isLive) return 'new';
    if (before.pairs === undefined || entry.pairs === undefined) {
      this.#withoutPairs++;
      return 'unchanged';
    }
    const added = addedTo(before.pairs, entry.pairs, before.pairsArePart || entry.pairsArePart);
    if (added.length === 0) return 'unchanged';
    this.#addedPairs.set(entry.id, added.sort(byText(pairKey)));
    return 'grown';
  }

  /** Would the head have a finding of the base, if it still were there? */
  #couldShow({ confidence }: Entry): boolean {
    return this.#headIsWhole && !isBelow(confidence, this.#headLeast);
  }

  #explain(unseen: number): void {
    if (this.#withoutPairs > 0) {
      this.#notes.push(
        'The base does not say which methods race: findings that have grown since cannot be told from unchanged ones.',
      );
    }
    if (this.#unknown.length > 0) {
      this.#notes.push(
        `The base shows findings of ${this.#baseLeast} confidence and above only: ${this.#unknown.length} below that are not taken for new.`,
      );
    }
    if (unseen > 0) {
      this.#notes.push(
        this.#headIsWhole
          ? `The scan shows findings of ${this.#headLeast} confidence and above only: ${unseen} of the base below that are not taken for fixed.`
          : `The scan is not whole: ${unseen} of the base that it does not show are not taken for fixed.`,
      );
    }
  }
}

/**
 * The pairs that were not there before. Where either are only a part, a pair may have been there without being listed;
 * but each method that races is listed with at least one other, so that one that is in no pair did not race.
 */
function addedTo(before: Pairs, now: Pairs, arePart: boolean): PairOfMethods[] {
  const added = [...now].filter(([key]) => !before.has(key)).map(([, pair]) => pair);
  if (!arePart) return added;
  const methods = new Set([...before.values()].flatMap(({ first, second }) => [first, second]));
  return added.filter(({ first, second }) => !methods.has(first) || !methods.has(second));
}

/** Differences between the two scans that may make differences between their findings. */
function circumstances(base: Run, head: Run): string[] {
  const notes: string[] = [];
  const [before, now] = [versionOf(base), versionOf(head)];
  if (before !== undefined && now !== undefined && before !== now) {
    notes.push(
      `The base was scanned by version ${before}, this by ${now}: findings may differ for that alone.`,
    );
  }
  const [asked, asks] = [runFacts(base).configuration, runFacts(head).configuration];
  if (asked !== undefined && asks !== undefined && asked !== asks) {
    notes.push('The base was scanned with other settings: findings may differ for that alone.');
  }
  const omitted = runFacts(base).resultsOmitted ?? 0;
  if (omitted > 0) {
    notes.push(
      `The base lacks ${omitted} findings of lower rank that did not fit: they may be shown as new.`,
    );
  }
  return notes;
}

function nameless(where: string, number: number): string[] {
  if (number === 0) return [];
  return [`${number} ${number === 1 ? 'result' : 'results'} of ${where} without an identity left out.`];
}

function byResult(entries: readonly Entry[]): Map<string, Entry[]> {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = found.get(entry.result);
    if (known === undefined) found.set(entry.result, [entry]);
    else known.push(entry);
  }
  return found;
}

function live(entries: ReadonlyMap<string, Entry>): Entry[] {
  return [...entries.values()].filter(({ isLive }) => isLive).sort(byText(({ id }) => id));
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
