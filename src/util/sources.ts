/** Finds the source file of a class below the source directories, and its lines. */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';

/** Bounds: a repository may hold anything, and class files may name anything. */
const LARGEST_FILE = 8 * 1024 * 1024;
const MOST_ENTRIES = 200_000;
const DEEPEST = 40;
const KEPT_FILES = 256;

/** Directories that hold no sources of the application, or copies of them. */
const SKIPPED = new Set(['.git', '.gradle', '.idea', '.svn', 'node_modules']);
const SOURCE_FILE = /\.(java|kt|kts|scala|groovy|clj|aj)$/;

/** Whether sources may be in a file of this name. */
export const isSourceFile = (name: string): boolean => SOURCE_FILE.test(name);

export class SourceLocator {
  readonly #roots: readonly string[];
  readonly #base: string;
  /** From what `locate` was asked to its answer. */
  readonly #located = new Map<string, string | undefined>();
  /** From what `locate` answered to the file. */
  readonly #files = new Map<string, string>();
  readonly #lines = new Map<string, readonly string[]>();
  #index: ReadonlyMap<string, readonly string[]> | undefined;

  /**
   * `roots` are directories, relative to `cwd` or absolute; those that do not exist hold nothing. Answers are
   * relative to `base`.
   */
  constructor(roots: readonly string[], cwd: string, base = cwd) {
    this.#base = real(base) ?? resolve(base);
    this.#roots = roots.map((root) => real(resolve(cwd, root))).filter((root) => root !== undefined);
  }

  /**
   * The source file of `name`, a package path with the name in a class file's SourceFile attribute
   * (`org/acme/Pool.java`). The answer has forward slashes and is relative to the base directory, or to
   * its source directory where that lies elsewhere; undefined where there is no such file.
   */
  locate(name: string): string | undefined {
    if (!this.#located.has(name)) {
      const file = isPlain(name) ? (this.#below(name) ?? this.#elsewhere(name)) : undefined;
      this.#located.set(name, file === undefined ? undefined : this.#remember(file));
    }
    return this.#located.get(name);
  }

  /** Line `number`, from 1, of a file that `locate` gave; undefined where there is none. */
  line(file: string, number: number): string | undefined {
    return this.#linesOf(file)[number - 1];
  }

  /** All of a file that `locate` gave; undefined where it is too large or not there any more. */
  text(file: string): string | undefined {
    const path = this.path(file);
    return path === undefined ? undefined : readText(path);
  }

  /** The absolute path of a file that `locate` gave; undefined where it is not there. */
  path(file: string): string | undefined {
    return this.#files.get(file) ?? this.#inRoots(resolve(this.#base, file));
  }

  #linesOf(file: string): readonly string[] {
    let lines = this.#lines.get(file);
    if (lines === undefined) {
      const path = this.path(file);
      lines = path === undefined ? [] : readLines(path);
      if (this.#lines.size >= KEPT_FILES) this.#lines.clear();
      this.#lines.set(file, lines);
    }
    return lines;
  }

  /** Sources in the usual place: the package is the path below a source directory. */
  #below(name: string): string | undefined {
    for (const root of this.#roots) {
      const file = this.#inRoots(join(root, name));
      if (file !== undefined) return file;
    }
    return undefined;
  }

  /** Sources whose package is not their path from a root: a root further up, or a language that does not ask for it. */
  #elsewhere(name: string): string | undefined {
    this.#index ??= indexByName(this.#roots);
    const candidates = this.#index.get(basename(name)) ?? [];
    const tail = `${sep}${name.split('/').join(sep)}`;
    const inPackage = name.split('/').slice(0, -1).join('.');
    return (
      candidates.find((file) => file.endsWith(tail)) ?? candidates.find((file) => declares(file, inPackage))
    );
  }

  /** The real path of a regular file, if links do not lead it out of the source directories. */
  #inRoots(path: string): string | undefined {
    const file = real(path);
    if (file === undefined || !statSync(file).isFile()) return undefined;
    return this.#roots.some((root) => file.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
      ? file
      : undefined;
  }

  #remember(file: string): string {
    const root = this.#roots.find((candidate) => file.startsWith(`${candidate}${sep}`)) ?? this.#base;
    const fromCwd = relative(this.#base, file);
    const shown = fromCwd.startsWith('..') ? relative(root, file) : fromCwd;
    const answer = shown.split(sep).join('/');
    this.#files.set(answer, file);
    return answer;
  }
}

/** A path downwards without tricks: names come from class files. */
function isPlain(name: string): boolean {
  return name
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\:\0]/.test(part));
}

function real(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

function readLines(file: string): readonly string[] {
  return readText(file)?.split(/\r\n|\n|\r/) ?? [];
}

function readText(file: string): string | undefined {
  try {
    return statSync(file).size > LARGEST_FILE ? undefined : readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function declares(file: string, inPackage: string): boolean {
  const declaration = readLines(file).find((text) => /^\s*package\s/.test(text));
  return (declaration?.match(/^\s*package\s+([\w.$]+)/)?.[1] ?? '') === inPackage;
}

/** All source files below the roots by their name, in a fixed order; at most so many entries are looked at. */
function indexByName(roots: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  let left = MOST_ENTRIES;
  const visit = (directory: string, depth: number): void => {
    for (const entry of entriesOf(directory)) {
      if (left-- <= 0) return;
      const path = join(directory, entry.name);
      if (entry.isDirectory() && depth < DEEPEST && !SKIPPED.has(entry.name)) visit(path, depth + 1);
      else if (entry.isFile() && isSourceFile(entry.name)) {
        const files = index.get(entry.name);
        if (files === undefined) index.set(entry.name, [path]);
        else if (!files.includes(path)) files.push(path);
      }
    }
  };
  for (const root of roots) visit(root, 0);
  return index;
}

function entriesOf(directory: string) {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  } catch {
    return [];
  }
}
