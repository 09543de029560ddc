/**
 * The data of the page as its file holds them. Many pairs of lines have a path in common, so that each path stands once,
 * and a side names it. The writer packs, the page unpacks.
 */
import type { FindingData, PageData, PairData, SideData } from './data.js';

type PathData = Omit<SideData, 'action'>;

export interface PackedPage extends Omit<PageData, 'findings'> {
  readonly paths: readonly PathData[];
  readonly actions: readonly string[];
  readonly findings: readonly PackedFinding[];
}

interface PackedFinding extends Omit<FindingData, 'pairs'> {
  readonly pairs: readonly PackedPair[];
}

interface PackedPair extends Omit<PairData, 'sides'> {
  /** Indices in `paths` and `actions`. */
  readonly sides: readonly (readonly [path: number, action: number])[];
}

export function packed({ findings, ...rest }: PageData): PackedPage {
  const paths = new Numbered<PathData>();
  const actions = new Numbered<string>();
  const all = findings.map((finding) => ({
    ...finding,
    pairs: finding.pairs.map((pair) => ({
      ...pair,
      sides: pair.sides.map(({ action, ...path }) => [paths.of(path), actions.of(action)] as const),
    })),
  }));
  return { ...rest, paths: paths.all, actions: actions.all, findings: all };
}

export function unpacked({ paths, actions, findings, ...rest }: PackedPage): PageData {
  const all = findings.map((finding) => ({
    ...finding,
    pairs: finding.pairs.map((pair) => ({
      ...pair,
      sides: pair.sides.map(([path, action]) => ({ ...paths[path], action: actions[action] })),
    })),
  }));
  return { ...rest, findings: all };
}

/** Values in the order in which they came, equal ones once. */
class Numbered<T> {
  readonly all: T[] = [];
  readonly #known = new Map<string, number>();

  of(value: T): number {
    const key = JSON.stringify(value);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}
