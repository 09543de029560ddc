/**
 * The files by which a step sets variables, paths and outputs for those that follow. A build is not told their names, but
 * they lie where it can look; what it writes there is taken back.
 */
import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Variables that name such files. */
export const COMMAND_FILES: readonly string[] = [
  'GITHUB_ENV',
  'GITHUB_OUTPUT',
  'GITHUB_PATH',
  'GITHUB_STATE',
  'GITHUB_STEP_SUMMARY',
];

/** Remembers what the files hold, and gives a function that makes them hold it again. */
export function keepCommandFiles(env: Readonly<Record<string, string | undefined>>): () => void {
  const kept = COMMAND_FILES.flatMap((name) => {
    const path = env[name];
    const bytes = path ? bytesOf(path) : undefined;
    return path && bytes !== undefined ? [{ path, bytes }] : [];
  });
  return () => {
    for (const { path, bytes } of kept) {
      if (bytesOf(path)?.equals(bytes)) continue;
      rmSync(path, { recursive: true, force: true });
      writeFileSync(path, bytes, { flag: 'wx' });
    }
  };
}

/** Of a plain file, and of nothing that only looks like one. */
function bytesOf(path: string): Buffer | undefined {
  try {
    return lstatSync(path).isFile() ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
}
