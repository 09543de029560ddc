/** The class path with which the code under scan runs. */
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Settings, UsageError } from '../config/index.js';

/** Absolute paths: what is scanned, what it depends on, and the jars in directories of both. @throws UsageError */
export function runnablePaths({ paths, classpath, cwd }: Settings): string[] {
  const all = [...paths, ...classpath];
  const single = all.find((path) => path.endsWith('.class'));
  if (single !== undefined)
    throw new UsageError(
      `A program cannot be run with ${single} alone: give the directory or jar of the classes.`,
    );
  const packaged = all.find((path) => path.endsWith('!/'));
  if (packaged !== undefined)
    throw new UsageError(
      `A program cannot be run with the jars inside ${packaged.slice(0, -2)}: unpack it and name them.`,
    );
  return all.map((path) => resolve(cwd, path)).flatMap((path) => [path, ...jarsIn(path)]);
}

function jarsIn(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.jar'))
    .sort()
    .map((name) => join(path, name));
}
