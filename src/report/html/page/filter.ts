/** Which findings the list shows, and in which order. Plain data: it knows nothing of a browser. */
import type { FindingData, Mark, PageData, State } from '../data.js';
import { nameOf } from './rails.js';

export interface Filter {
  readonly text: string;
  /** `live`: all that the code has and nobody has suppressed. */
  readonly state: State | 'live' | 'all';
  /** Index of a kind, or -1. */
  readonly kind: number;
  readonly mark: Mark | '';
  readonly className: string;
  readonly sort: 'rank' | 'class' | 'kind' | 'file';
}

export const NO_FILTER: Filter = {
  ...{ text: '', state: 'live', kind: -1, mark: '', className: '', sort: 'rank' },
};

export const MARKS: readonly Mark[] = ['error', 'high', 'medium', 'note'];
const STATES: readonly State[] = ['new', 'grown', 'unchanged', 'open', 'fixed', 'suppressed'];

export class Findings {
  /** Names in addresses: identities, with a number where one stands for findings in several states. */
  readonly keys: readonly string[];
  readonly #byKey: ReadonlyMap<string, number>;
  /** What is searched of each finding, made when it is first asked for. */
  readonly #texts: (string | undefined)[] = [];

  constructor(readonly data: PageData) {
    const seen = new Map<string, number>();
    this.keys = data.findings.map(({ id }) => {
      const times = (seen.get(id) ?? 0) + 1;
      seen.set(id, times);
      return times === 1 ? id : `${id}-${times}`;
    });
    this.#byKey = new Map(this.keys.map((key, index) => [key, index]));
  }

  indexOf(key: string): number {
    return this.#byKey.get(key) ?? -1;
  }

  /** Indices of what fits, in the order that is wanted. */
  shown(filter: Filter): number[] {
    const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
    const found: number[] = [];
    this.data.findings.forEach((finding, index) => {
      if (fits(finding, filter) && words.every((word) => this.#text(index).includes(word))) found.push(index);
    });
    return filter.sort === 'rank' ? found : sorted(found, (index) => this.#sortKey(index, filter.sort));
  }

  /** The states, kinds, levels and classes that occur, with how many findings each has. */
  counts(): Counts {
    const { findings } = this.data;
    const live = findings.filter(isLive);
    return {
      states: STATES.flatMap((state) => counted(state, findings, (finding) => finding.state === state)),
      marks: MARKS.flatMap((mark) => counted(mark, live, (finding) => finding.mark === mark)),
      kinds: this.data.kinds.flatMap((_, kind) => counted(kind, live, (finding) => finding.kind === kind)),
      classes: classCounts(live),
      live: live.length,
    };
  }

  #text(index: number): string {
    this.#texts[index] ??= this.#textOf(this.data.findings[index]).toLowerCase();
    return this.#texts[index];
  }

  #textOf(finding: FindingData): string {
    const { places, files, locks, kinds } = this.data;
    const { id, subject, clause, className, title, text, advice, facts, pairs, parts } = finding;
    const used = new Set<string>();
    for (const { sides } of pairs) {
      for (const { steps, thread, locks: held } of sides) {
        used.add(thread);
        for (const lock of held) used.add(locks[nameOf(lock)]);
        for (const { place } of steps) {
          const { file, line, fullMethod } = places[place];
          used.add(fullMethod).add(`${files[file].path}:${line}`);
        }
      }
    }
    const own = [id, subject, clause, className, title, text, advice, kinds[finding.kind].title];
    return [...own, ...facts.map((fact) => fact.text), ...parts, ...used].join('\n');
  }

  #sortKey(index: number, sort: Filter['sort']): string {
    const finding = this.data.findings[index];
    if (sort === 'class') return finding.className;
    if (sort === 'kind') return this.data.kinds[finding.kind].title;
    const { file, line } = this.data.places[finding.pairs[0].sides[0].place];
    return `${this.data.files[file].path}\n${String(line).padStart(8, '0')}`;
  }
}

export interface Count<T> {
  readonly value: T;
  readonly count: number;
}

export interface Counts {
  readonly states: readonly Count<State>[];
  readonly marks: readonly Count<Mark>[];
  readonly kinds: readonly Count<number>[];
  readonly classes: readonly ClassCount[];
  readonly live: number;
}

export interface ClassCount extends Count<string> {
  readonly marks: Readonly<Record<Mark, number>>;
}

function isLive({ state }: FindingData): boolean {
  return state !== 'fixed' && state !== 'suppressed';
}

function fits(finding: FindingData, { state, kind, mark, className }: Filter): boolean {
  return (
    (state === 'all' || (state === 'live' ? isLive(finding) : finding.state === state)) &&
    (kind < 0 || finding.kind === kind) &&
    (mark === '' || finding.mark === mark) &&
    (className === '' || finding.className === className)
  );
}

function counted<T>(value: T, findings: readonly FindingData[], is: (finding: FindingData) => boolean) {
  const count = findings.filter(is).length;
  return count === 0 ? [] : [{ value, count }];
}

/** The most findings first. */
function classCounts(findings: readonly FindingData[]): ClassCount[] {
  const all = new Map<string, { count: number; marks: Record<Mark, number> }>();
  for (const { className, mark } of findings) {
    const known = all.get(className) ?? { count: 0, marks: { error: 0, high: 0, medium: 0, note: 0 } };
    known.count++;
    known.marks[mark]++;
    all.set(className, known);
  }
  return [...all]
    .map(([value, counts]) => ({ value, ...counts }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function sorted(indices: readonly number[], keyOf: (index: number) => string): number[] {
  const keys = new Map(indices.map((index) => [index, keyOf(index)]));
  return [...indices].sort((a, b) => {
    const [one, other] = [keys.get(a) as string, keys.get(b) as string];
    return one < other ? -1 : one > other ? 1 : a - b;
  });
}
