/** Files, places and locks that findings name, each once, with the lines of code around the places. */
import type { LockName, Place } from '../../findings/index.js';
import type { SourceLocator } from '../../util/sources.js';
import { withoutPackages } from '../simple.js';
import { visible } from '../text.js';
import type { FileData, LockData, PlaceData } from './data.js';

/** Lines of code before and behind a place. */
const AROUND = 3;
/** Of all files: what more would be is not read by anybody. */
const MOST_LINES = 60_000;
const LONGEST_LINE = 400;

export class Tables {
  readonly #files: { readonly path: string; readonly found: boolean; lines: Map<number, string> }[] = [];
  readonly #places: PlaceData[] = [];
  readonly #locks: string[] = [];
  readonly #index = new Map<string, number>();
  #left = MOST_LINES;

  constructor(private readonly sources: SourceLocator | undefined) {}

  get files(): FileData[] {
    return this.#files.map(({ path, found, lines }) => ({
      path,
      found,
      lines: Object.fromEntries([...lines].sort(([a], [b]) => a - b)),
    }));
  }

  get places(): readonly PlaceData[] {
    return this.#places;
  }

  get locks(): readonly string[] {
    return this.#locks;
  }

  /** `isOld`: the place is one of the base, whose code is not at hand. */
  place(at: Place, isOld = false): number {
    const key = `place|${isOld}|${at.file}|${at.line}|${at.offset}|${at.method}`;
    return this.#intern(key, () => {
      const file = this.#file(at.file, at.resolved && !isOld);
      if (at.resolved && !isOld) this.#addLines(file, at);
      this.#places.push({
        file,
        line: at.line,
        offset: at.offset,
        method: visible(withoutPackages(at.method)),
        fullMethod: visible(at.method),
        ...(!at.application && { library: true }),
      });
      return this.#places.length - 1;
    });
  }

  lock({ text, mode }: LockName): LockData {
    const index = this.lockNamed(text);
    return mode === 'shared' ? -1 - index : index;
  }

  lockNamed(text: string): number {
    return this.#intern(`lock|${text}`, () => this.#locks.push(visible(withoutPackages(text))) - 1);
  }

  #file(path: string, found: boolean): number {
    return this.#intern(
      `file|${found}|${path}`,
      () => this.#files.push({ path: visible(path), found, lines: new Map() }) - 1,
    );
  }

  #addLines(file: number, { file: path, line }: Place): void {
    if (line <= 0) return;
    const { lines } = this.#files[file];
    for (let number = Math.max(1, line - AROUND); number <= line + AROUND; number++) {
      if (lines.has(number) || this.#left <= 0) continue;
      const text = this.sources?.line(path, number);
      if (text === undefined) continue;
      this.#left--;
      lines.set(number, shownLine(text));
    }
  }

  #intern(key: string, make: () => number): number {
    const known = this.#index.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#index.set(key, made);
    return made;
  }
}

function shownLine(text: string): string {
  return visible(text.slice(0, LONGEST_LINE).replaceAll('\t', '    ').trimEnd());
}
