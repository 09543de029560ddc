/** Folders for what is needed only for a while. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder whose name begins with `prefix`. It is gone afterwards, also where a signal ends the process. */
export async function inTemp<T>(prefix: string, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const tidy = (): void => rmSync(folder, { recursive: true, force: true });
  // A process that a signal stops does not run its `finally` blocks.
  process.once('exit', tidy);
  try {
    return await use(folder);
  } finally {
    process.off('exit', tidy);
    tidy();
  }
}
