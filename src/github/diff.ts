/** Which lines a change shows to those who review it. */
import type { Git } from './git.js';
import { GitError } from './git-process.js';

/** Lines around a change that reviewers see too, as GitHub shows them. */
const CONTEXT = 3;
const DIFF_MS = 20_000;

/** First and last line, from 1. */
type Range = readonly [number, number];

/**
 * Tells of a line of `head` whether a diff from `base` shows it. Undefined where git cannot say: a commit is not
 * here, or the diff is larger than anybody reads.
 */
export async function linesInDiff(
  git: Git,
  base: string,
  head: string,
): Promise<((file: string, line: number) => boolean) | undefined> {
  const args = [
    'diff',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--no-renames',
    `--unified=${CONTEXT}`,
  ];
  try {
    // Both are checked to be commits that are here, so that neither reads as an option.
    if (!(await git.has(base)) || !(await git.has(head))) return undefined;
    const text = await git.run([...args, '--src-prefix=a/', '--dst-prefix=b/', base, head, '--'], {
      timeoutMs: DIFF_MS,
    });
    const ranges = rangesOf(text);
    return (file, line) => (ranges.get(file) ?? []).some(([first, last]) => first <= line && line <= last);
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** The ranges of the new side, by file. Names with characters that git quotes are left out: no Java source has them. */
export function rangesOf(diff: string): ReadonlyMap<string, readonly Range[]> {
  const ranges = new Map<string, Range[]>();
  let current: Range[] = [];
  let rest = 0;
  for (const line of diff.split('\n')) {
    if (rest > 0) {
      // Inside a hunk nothing is a header, whatever it looks like.
      if (!line.startsWith('\\')) rest -= line.startsWith('+') || line.startsWith('-') ? 1 : 2;
      continue;
    }
    const file = /^\+\+\+ b\/(.+?)\t?$/.exec(line);
    if (file !== null) {
      current = [];
      ranges.set(file[1], current);
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk === null) continue;
    const [before, first, after] = [Number(hunk[1] ?? 1), Number(hunk[2]), Number(hunk[3] ?? 1)];
    if (after > 0) current.push([first, first + after - 1]);
    rest = before + after;
  }
  return ranges;
}
