/** Expands globs over paths, in a fixed order. */
// Lists of paths as users write them, with globs.
import { isAbsolute, join, parse, resolve } from 'node:path';
import { UsageError } from '../config/index.js';
import { compareText, isDirectory, isWalked, list, shownPath, statsOf, unique } from './files.js';
import { short } from './text.js';

const MOST_ENTRIES = 200_000;

/**
 * The paths, globs replaced by what they match, sorted: `*` and `?` stay inside one name, `**` spans directories. A
 * path that exists as it is written is no glob.
 * @throws UsageError where a glob matches nothing, or where it has to look at too much.
 */
export function expandPaths(items: readonly string[], cwd: string): string[] {
  return unique(
    items.flatMap((item) => {
      if (!/[*?]/.test(item) || statsOf(resolve(cwd, item)) !== undefined) return [item];
      const found = new Expansion(item).run(cwd);
      if (found.length === 0) {
        throw new UsageError(`Nothing matches ${short(item)}: build the project first or correct the path.`);
      }
      // A whole path stays one: what it is called must not depend on the working directory.
      return isAbsolute(item) ? found : found.map((path) => shownPath(cwd, path));
    }),
  );
}

class Expansion {
  private readonly found = new Set<string>();
  private readonly seen = new Set<string>();
  private left = MOST_ENTRIES;

  constructor(private readonly glob: string) {}

  run(cwd: string): string[] {
    const { root } = isAbsolute(this.glob) ? parse(this.glob) : { root: '' };
    const parts = this.glob.slice(root.length).split(/[\\/]+/);
    this.visit(
      root === '' ? cwd : root,
      parts.filter((part) => part !== '' && part !== '.'),
      0,
    );
    return [...this.found].sort(compareText);
  }

  private visit(directory: string, parts: readonly string[], at: number): void {
    const state = `${at} ${directory}`;
    if (this.seen.has(state)) return;
    this.seen.add(state);
    if (at === parts.length) return void this.found.add(directory);
    const part = parts[at];
    if (!/[*?]/.test(part)) {
      const path = join(directory, part);
      if (statsOf(path) !== undefined) this.visit(path, parts, at + 1);
      return;
    }
    const entries = list(directory);
    this.left -= entries.length;
    if (this.left < 0)
      throw new UsageError(`${short(this.glob)} covers too many files: name a directory in it.`);
    if (part === '**') this.visit(directory, parts, at + 1);
    for (const entry of entries) {
      const path = join(directory, entry.name);
      // Links are not followed here: `**` would leave the repository, or go round in circles.
      if (part === '**') {
        if (entry.isDirectory() && isWalked(entry.name)) this.visit(path, parts, at);
        if (at === parts.length - 1 && entry.isFile()) this.found.add(path);
      } else if (matches(part, entry.name) && (at === parts.length - 1 || isDirectory(path))) {
        this.visit(path, parts, at + 1);
      }
    }
  }
}

/** Greedy with one place to go back to: at most the product of both lengths, whatever they contain. */
function matches(pattern: string, name: string): boolean {
  if (name.startsWith('.') && !pattern.startsWith('.')) return false;
  let [p, n, star, mark] = [0, 0, -1, 0];
  while (n < name.length) {
    if (pattern[p] === '*') [star, mark] = [p++, n];
    else if (p < pattern.length && (pattern[p] === '?' || pattern[p] === name[n])) [p, n] = [p + 1, n + 1];
    else if (star >= 0) [p, n] = [star + 1, ++mark];
    else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}
