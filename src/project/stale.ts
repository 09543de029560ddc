/** Classes that are older than their sources. */
import { join } from 'node:path';
import { getOrMake } from '../util/index.js';
import { filesBelow, statsOf } from './files.js';
import { SOURCE_FILE } from './source-roots.js';
import { count } from './text.js';

const MOST_FILES = 50_000;
/** File systems and archives keep times to a second or two. */
const TOLERANCE = 2_000;

/** What to compare: classes, and the source roots that they are compiled from; all below `root`. */
export interface Compiled {
  readonly path: string;
  readonly sources: readonly string[];
}

/** A sentence about each directory or jar that is older than sources it was compiled from. */
export function staleWarnings(root: string, compiled: readonly Compiled[]): string[] {
  const bounds = { entries: MOST_FILES, depth: 40 };
  const listed = new Map<string, readonly string[]>();
  const filesOf = (source: string): readonly string[] => {
    return getOrMake(listed, source, () =>
      filesBelow(join(root, source), (name) => SOURCE_FILE.test(name), bounds),
    );
  };
  return compiled.flatMap(({ path, sources }) => {
    const isJar = /\.[jw]ar$/.test(path);
    const stale = sources.flatMap((source) =>
      filesOf(source)
        .filter((file) => isOlder(join(root, path), isJar ? '' : classFileOf(file), join(root, source, file)))
        .map((file) => `${source}/${file}`),
    );
    if (stale.length === 0) return [];
    const [example] = stale;
    const what = isJar
      ? `${path} is older than ${count(stale.length, 'source file')}`
      : `${path} has ${count(stale.length, 'class', 'classes')} older than the source`;
    return [
      `${what}, such as ${example}: build again, or the findings belong to an older state of the code.`,
    ];
  });
}

function classFileOf(source: string): string {
  return source.replace(SOURCE_FILE, '.class');
}

/** A source without a class of its name may have been compiled to others: nothing is said about it. */
function isOlder(classes: string, file: string, source: string): boolean {
  const compiled = statsOf(join(classes, file));
  const written = statsOf(source);
  if (compiled === undefined || written === undefined) return false;
  return compiled.mtimeMs + TOLERANCE < written.mtimeMs;
}
