/** Where a checkout begins. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest directory upwards with a `.git`, which may be a file in worktrees and submodules. */
export function checkoutOf(directory: string): string | undefined {
  for (let here = directory; ; here = dirname(here)) {
    if (existsSync(join(here, '.git'))) return here;
    if (dirname(here) === here) return undefined;
  }
}
