/** Where the sources of the application are. */
import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { compareText, filesBelow, isDirectory, isWithin, unique } from './files.js';
import { below, isTestPath, parentOf, subdirectories } from './layouts.js';

const MOST_ENTRIES = 200_000;
const DEEPEST = 40;
const LANGUAGES = ['java', 'kotlin', 'scala', 'groovy'];
/** Kotlin's multiplatform projects name source sets after their targets. */
const SOURCE_SETS = ['main', 'jvmMain', 'commonMain'];
/** Where those who have no src/main keep sources. */
const PLAIN = ['src/java', 'src', 'source', 'sources', 'java'];
export const SOURCE_FILE = /\.(java|kt|scala|groovy)$/;

/** The source roots of a module below `root`, generated ones behind those that people write; none of tests. */
export function sourceRootsOf(root: string, module: string): string[] {
  const usual = SOURCE_SETS.flatMap((set) => LANGUAGES.map((language) => `src/${set}/${language}`));
  const there = (paths: readonly string[]) =>
    paths
      .map((path) => below(module, path))
      .filter((path) => isDirectory(join(root, path)) && isWithin(root, join(root, path)));
  const written = there(usual);
  const plain = written.length > 0 ? [] : there(PLAIN).filter((path) => holdsSources(join(root, path)));
  return [...(written.length > 0 ? written : plain.slice(0, 1)), ...generatedRoots(root, module)];
}

/** `target/generated-sources/<plug-in>`, `build/generated/sources/<tool>/java/main` and Gradle's older places. */
function generatedRoots(root: string, module: string): string[] {
  const at = (path: string) => join(root, below(module, path));
  const maven = subdirectories(at('target/generated-sources')).map(
    (name) => `target/generated-sources/${name}`,
  );
  const gradle = ['build/generated/sources', 'build/generated/source'].flatMap((parent) =>
    subdirectories(at(parent)).flatMap((tool) => [
      `${parent}/${tool}/main`,
      ...LANGUAGES.flatMap((language) => [
        `${parent}/${tool}/${language}/main`,
        `${parent}/${tool}/main/${language}`,
      ]),
    ]),
  );
  const ksp = LANGUAGES.map((language) => `build/generated/ksp/main/${language}`);
  const found = [...maven, ...gradle, ...ksp]
    .filter((path) => !isTestPath(path) && isDirectory(at(path)) && isWithin(root, at(path)))
    .filter((path) => holdsSources(at(path)))
    .map((path) => below(module, path));
  // `<tool>/main` is no root where `<tool>/main/java` is one.
  return found.filter((path) => !found.some((inner) => inner.startsWith(`${path}/`)));
}

function holdsSources(directory: string): boolean {
  return (
    filesBelow(directory, (name) => SOURCE_FILE.test(name), { entries: 20_000, depth: DEEPEST }).length > 0
  );
}

/** Source roots anywhere below `root`, by the packages that Java and Kotlin files declare; none of tests. */
export function declaredRoots(root: string): string[] {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const bounds = { entries: MOST_ENTRIES, depth: DEEPEST };
  for (const file of filesBelow(root, isTelling, bounds)) {
    const directory = parentOf(file);
    if (seen.has(directory)) continue;
    seen.add(directory);
    const packages = declaredPackage(join(root, file)).replaceAll('.', '/');
    if (packages === '') roots.add(directory || '.');
    else if (directory === packages) roots.add('.');
    else if (directory.endsWith(`/${packages}`)) roots.add(directory.slice(0, -packages.length - 1));
  }
  return unique([...roots].filter((path) => !isTestPath(path))).sort(compareText);
}

function isTelling(name: string): boolean {
  return /\.(java|kt)$/.test(name) && name !== 'module-info.java';
}

/** The dotted package of a source file; the declaration stands behind comments at most. */
function declaredPackage(file: string): string {
  const text = head(file)
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\/\/.*/g, '');
  return text.match(/^\s*package\s+([\w.$]+)/m)?.[1] ?? '';
}

function head(file: string): string {
  const bytes = Buffer.alloc(16_384);
  try {
    const handle = openSync(file, 'r');
    try {
      return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(handle);
    }
  } catch {
    return '';
  }
}

/** Output directories as paths name them, to find the module that a given path was built from. */
const OUTPUT_PARTS = [new Set(['target', 'build', 'out', 'bin', 'dist']), new Set(['classes'])];

/** The directory that `core/target/classes` or `core/build/libs/core.jar` was built in; undefined where no part tells. */
export function moduleOfOutput(path: string): string | undefined {
  const parts = path.split('/');
  for (const names of OUTPUT_PARTS) {
    const at = parts.findLastIndex((part) => names.has(part));
    if (at >= 0) return parts.slice(0, at).join('/') || (path.startsWith('/') ? '/' : '.');
  }
  return undefined;
}
