/** Where the builds that are known put the classes of the application. */
import { join } from 'node:path';
import { type ClassSource, openSource } from '../classfile/index.js';
import {
  compareText,
  filesBelow,
  holdsClasses,
  isDirectory,
  isLink,
  isWalked,
  isWithin,
  list,
  realPath,
  unique,
} from './files.js';
import type { Module, Survey } from './survey.js';
import type { BuildTool } from './types.js';

/** Classes of one module. */
export interface FoundClasses {
  /** A directory or a jar, below the root. */
  readonly path: string;
  /** The directory whose sources they come from, below the root; undefined where that is not known. */
  readonly module: string | undefined;
  readonly tool: BuildTool;
}

const MOST_ENTRIES = 200_000;
const DEEPEST = 40;
/** Parts of paths, above packages, that mean tests: `test`, `test-classes`, `integrationTest`, `it`. */
const TEST_PART = /^(it|jmh|javatests)$|(^|[-_.])tests?([-_.]|$)|^test(?=[A-Z])|Tests?$/;

/** Whether a path above packages is one of tests. */
export function isTestPath(path: string): boolean {
  return path.split('/').some((part) => TEST_PART.test(part));
}

/** Directories of classes that Maven, Gradle and sbt wrote, module by module; never those of tests. */
export function toolClasses({ root, modules }: Survey): FoundClasses[] {
  return modules.flatMap((module) => {
    const found = [mavenClasses, gradleClasses, sbtClasses].map((look) => look(root, module));
    return found.find((classes) => classes.length > 0) ?? [];
  });
}

function mavenClasses(root: string, module: Module): FoundClasses[] {
  if (!module.directories.has('target')) return [];
  return classDirectories(root, module, ['target/classes'], 'maven');
}

/** `build/classes/java/main`; since Gradle 4 by language, in multiplatform projects of Kotlin by target too. */
function gradleClasses(root: string, module: Module): FoundClasses[] {
  if (!module.directories.has('build')) return [];
  const below = 'build/classes';
  const languages = subdirectories(join(root, module.path, below)).map((name) => `${below}/${name}`);
  const targets = subdirectories(join(root, module.path, below, 'kotlin')).map(
    (name) => `${below}/kotlin/${name}`,
  );
  const parents = [below, ...languages, ...targets.filter((path) => !isTestPath(path))];
  return classDirectories(
    root,
    module,
    parents.map((parent) => `${parent}/main`),
    'gradle',
  );
}

function sbtClasses(root: string, module: Module): FoundClasses[] {
  if (!module.directories.has('target')) return [];
  const versions = subdirectories(join(root, module.path, 'target')).filter((name) =>
    name.startsWith('scala-'),
  );
  return classDirectories(
    root,
    module,
    versions.map((name) => `target/${name}/classes`),
    'sbt',
  );
}

function classDirectories(
  root: string,
  module: Module,
  candidates: readonly string[],
  tool: BuildTool,
): FoundClasses[] {
  return candidates
    .map((candidate) => below(module.path, candidate))
    .filter((path) => isDirectory(join(root, path)) && isWithin(root, join(root, path)))
    .filter((path) => holdsClasses(join(root, path)))
    .map((path) => ({ path, module: module.path, tool }));
}

/** Not of these kinds: sources, headers, native headers, generated classes of proto libraries' runtimes, deploy jars. */
const BAZEL_NOT = /(-src|-hjar|-ijar|-native-header|-gensrc|-gen|_deploy|_deploy-src|-class|-stamped)\.jar$/;

/**
 * Jars of `bazel-bin` that hold what targets of the repository compile to; what is below `external` belongs to others.
 * `bazel-bin` is a link out of the repository: it is followed only to where Bazel keeps its outputs.
 */
export function bazelClasses({ root, modules }: Survey): FoundClasses[] {
  const [top] = modules;
  const bin = join(root, 'bazel-bin');
  if (top?.path !== '' || top.tool !== 'bazel' || !isDirectory(bin)) return [];
  if (isLink(bin) && !/[\\/]bazel-out[\\/]/.test(realPath(bin) ?? '')) return [];
  const jars = filesBelow(bin, (name) => name.endsWith('.jar') && !BAZEL_NOT.test(name), {
    entries: MOST_ENTRIES,
    depth: DEEPEST,
    enters: (path) => path !== 'external' && !/\.runfiles$|_javac$/.test(path) && !isTestPath(path),
  });
  const wanted = jars.filter((path) => !isTestPath(path.slice(0, -'.jar'.length)));
  return wanted.map((path) => ({ path: `bazel-bin/${path}`, module: undefined, tool: 'bazel' as const }));
}

/**
 * Roots of packages anywhere below the root, by what the classes that stand there declare: `bin`, `classes`,
 * `out/production/app`, or beside the sources. Those of tests are left out, and a root with such a root inside too.
 */
export function plainClasses({ root }: Survey): FoundClasses[] {
  const roots = new Set<string>();
  const bounds = {
    entries: MOST_ENTRIES,
    depth: DEEPEST,
    enters: (path: string) => !path.endsWith('META-INF'),
  };
  const seen = new Set<string>();
  for (const file of filesBelow(
    root,
    (name) => name.endsWith('.class') && name !== 'module-info.class',
    bounds,
  )) {
    const directory = parentOf(file);
    if (seen.has(directory)) continue;
    const packages = packageOf(join(root, file));
    if (packages === undefined) continue;
    seen.add(directory);
    if (packages === '' || directory === packages) roots.add(packages === '' ? directory : '');
    else if (directory.endsWith(`/${packages}`)) roots.add(directory.slice(0, -packages.length - 1));
  }
  const all = [...roots].sort(compareText);
  const tests = all.filter(isTestPath);
  const holdsTests = (path: string) => tests.some((test) => path === '' || test.startsWith(`${path}/`));
  const usable = all.filter((path) => !isTestPath(path) && !holdsTests(path));
  return withoutInner(usable).map((path) => ({
    path: path || '.',
    module: undefined,
    tool: 'plain' as const,
  }));
}

/** A directory gives all classes below it. */
function withoutInner(paths: readonly string[]): string[] {
  return paths.filter(
    (path) => !paths.some((outer) => outer !== path && (outer === '' || path.startsWith(`${outer}/`))),
  );
}

/** The package that a class file declares, with slashes; undefined where the file cannot be read. */
function packageOf(file: string): string | undefined {
  let source: ClassSource | undefined;
  try {
    source = openSource(file);
    for (const name of source.names()) return parentOf(name);
  } catch {
    // Whoever reads this class later tells the user.
  } finally {
    source?.close();
  }
  return undefined;
}

/** Names of jars that hold no classes of the application, or the same as another jar together with others. */
const NOT_APPLICATION = /-(sources|src|javadoc|tests|test|test-fixtures|it)\.jar$|^original-/;
const BUNDLED = /(-all|-shaded|-fat|-uber|-standalone|-jar-with-dependencies|_deploy)(?=\.[jw]ar$)/;

/** Jars and wars of the application: what modules built, else those that lie at the top. */
export function applicationJars({ root, modules }: Survey): FoundClasses[] {
  const built = modules.flatMap((module) => {
    const kinds = [
      ['target', 'maven'],
      ['build/libs', 'gradle'],
    ] as const;
    return kinds.flatMap(([directory, tool]) =>
      jarsIn(root, below(module.path, directory), module.path, tool),
    );
  });
  if (built.length > 0) return built;
  const top = jarsIn(root, '', '', 'plain');
  return top.length > 0 ? top : jarsIn(root, 'dist', '', 'plain');
}

function jarsIn(root: string, directory: string, module: string, tool: BuildTool): FoundClasses[] {
  const names = list(join(root, directory))
    .filter((entry) => entry.isFile() && /\.[jw]ar$/.test(entry.name) && !NOT_APPLICATION.test(entry.name))
    .map(({ name }) => name);
  const present = new Set(names);
  // Spring Boot's plug-in for Gradle writes app.jar, with its libraries, and app-plain.jar.
  const isDouble = (name: string) =>
    (BUNDLED.test(name) && present.has(name.replace(BUNDLED, ''))) ||
    (/-plain\.[jw]ar$/.test(name) && present.has(name.replace(/-plain(?=\.[jw]ar$)/, '')));
  return names
    .filter((name) => !isDouble(name) && isWithin(root, join(root, directory, name)))
    .map((name) => ({ path: below(directory, name), module, tool }));
}

export function subdirectories(directory: string): string[] {
  return list(directory)
    .filter((entry) => entry.isDirectory() && isWalked(entry.name))
    .map(({ name }) => name);
}

export function below(directory: string, path: string): string {
  return directory === '' || directory === '.' ? path : `${directory}/${path}`;
}

export function parentOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** Modules of what was found, each once. */
export function modulesOf(found: readonly FoundClasses[]): string[] {
  return unique(found.flatMap(({ module }) => (module === undefined ? [] : [module])));
}
