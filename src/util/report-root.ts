/** What the paths in a report are relative to, where its repository is not known. */
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
 * The directory that the paths of a report are relative to. Absolute source paths mean the same wherever the scan runs,
 * so their report must not show where it was made: its paths are relative to the checkout that the sources lie in, else
 * to the first source directory. With other source paths, a report is relative to the working directory, as they are. A
 * root that the user has named is kept.
 */
export function reportRoot({ cwd, root, sources }: Located): string {
  if (root !== cwd || sources.length === 0 || !sources.every((path) => isAbsolute(path))) return root;
  const [first] = sources.filter((path) => existsSync(path)).map((path) => realpathSync(path));
  return first === undefined ? root : (checkoutOf(first) ?? first);
}
