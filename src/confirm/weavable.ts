/** The classes that `confirm` weaves: those of the scan, of the project's tests, and what the user names beside them. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ClassFormatError, InputError, openSource, parseClass } from '../classfile/index.js';
import type { Settings } from '../config/index.js';
import type { WeavableClass } from './classes.js';

/** Where builds put the classes of tests, beside those of the application. */
const TESTS: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)target\/classes\/?$/, '$1target/test-classes'],
  [/(^|\/)build\/classes\/(\w+)\/main\/?$/, '$1build/classes/$2/test'],
  [/(^|\/)target\/(scala-[\w.]+)\/classes\/?$/, '$1target/$2/test-classes'],
];

/** @param warn takes a sentence for what is left out. */
export function classesToWeave(
  { cwd, paths }: Settings,
  more: readonly string[],
  warn: (text: string) => void,
): readonly WeavableClass[] {
  const tests = paths.flatMap((path) =>
    TESTS.filter(([ending]) => ending.test(path)).map(([ending, place]) => path.replace(ending, place)),
  );
  const known = new Set<string>();
  const classes: WeavableClass[] = [];
  let broken = 0;
  for (const path of [...paths, ...tests.filter((test) => existsSync(resolve(cwd, test))), ...more]) {
    const whole = resolve(cwd, path);
    const isScanned = paths.includes(path);
    if (known.has(whole)) continue;
    known.add(whole);
    const source = openSource(whole, { label: path, onWarning: warn });
    try {
      for (const name of source.names()) {
        const found = read(source, name, isScanned);
        if (found === undefined) broken++;
        else classes.push(found);
      }
    } finally {
      source.close();
    }
  }
  if (broken > 0) warn(`${broken} classes cannot be read; they run without race checks.`);
  return classes;
}

function read(
  source: ReturnType<typeof openSource>,
  name: string,
  isScanned: boolean,
): WeavableClass | undefined {
  try {
    const bytes = source.read(name);
    return bytes && { file: parseClass(bytes, source.origin(name)), bytes, isScanned };
  } catch (error) {
    if (error instanceof ClassFormatError || error instanceof InputError) return undefined;
    throw error;
  }
}
