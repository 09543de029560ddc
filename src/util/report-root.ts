/** What the paths in a report are relative to, where nobody says which repository it is of. */
import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { checkoutOf } from './checkout.js';

/** The settings that decide. */
interface Located {
  readonly cwd: string;
  readonly root: string;
  readonly sources: readonly string[];
}

/**
 * Whole paths mean the same from everywhere, so that their report must not show where it was made: it is relative to
 * the checkout that the sources lie in, else to the first source directory. Other paths are relative to the working
 * directory, and so is what is told of them. A root that somebody named stays.
 */
export function reportRoot({ cwd, root, sources }: Located): string {
  if (root !== cwd || sources.length === 0 || !sources.every((path) => isAbsolute(path))) return root;
  const [first] = sources.filter((path) => existsSync(path)).map((path) => realpathSync(path));
  return first === undefined ? root : (checkoutOf(first) ?? first);
}
