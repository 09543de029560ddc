/** Writes files atomically: no reader ever sees half of one. */
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes `text` to `path`, replacing what was there in one step; a link stays a link. What is no regular file (a
 * device, a pipe) is written to as it is. Throws what the file system says.
 */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const existing = await stat(target).catch(() => undefined);
  if (existing !== undefined && !existing.isFile()) {
    await writeFile(target, text);
    return;
  }
  const temporary = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`);
  try {
    const file = await open(temporary, 'w', existing?.mode ?? 0o666);
    try {
      await file.writeFile(text);
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
