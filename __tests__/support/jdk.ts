/**
 * What tests borrow from the machine: a JDK to compile fixtures with and real jars of Debian packages.
 *
 * A machine without them skips those tests. With RACEWARDEN_REQUIRE_ALL=1 (set by .ci/run) nothing is skipped:
 * a missing JDK or jar fails the suite, so that a green run there means that everything ran.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join, normalize } from 'node:path';
import { describe, test } from '@jest/globals';

/** Compiled classes, and what makes compilers fast. */
const CACHE = join(tmpdir(), 'racewarden-javac');

export interface JavacOptions {
  /** Home of the JDK whose `javac` compiles; default: `javaHome()`. */
  home?: string;
  /** Jars or directories on the class path. Their content is not part of the cache key, their paths are. */
  classpath?: readonly string[];
  /** Further flags, such as `['--release', '8']`. `-g` is always given. */
  flags?: readonly string[];
}

/** The home of the default JDK: `JAVA_HOME`, else what the `java` on the path belongs to; only where it has `javac`. */
export function javaHome(): string | undefined {
  return [process.env.JAVA_HOME, homeOfJavaOnPath()].find(isJdk);
}

/** The home of a JDK 25 (its image has class files that JDK 17 lacks), wherever Linux distributions put one. */
export function jdk25(): string | undefined {
  const parent = '/usr/lib/jvm';
  const installed = existsSync(parent) ? readdirSync(parent).filter(isNamedJdk25).sort() : [];
  return [process.env.JAVA_HOME_25_X64, ...installed.map((name) => join(parent, name))].find(isJdk);
}

/**
 * Compiles Java sources (path below the source root, such as `acme/Pool.java`, to text) and returns the directory
 * of their class files. The directory is shared by all tests that compile the same text with the same compiler:
 * never write into it.
 * @throws Error with the compiler's messages, or where there is no JDK.
 */
export function javac(sources: Readonly<Record<string, string>>, options: JavacOptions = {}): string {
  const home = options.home ?? javaHome();
  if (home === undefined) throw new Error('There is no JDK on this machine: set JAVA_HOME.');
  const flags = ['-g', '-nowarn', ...(options.flags ?? [])];
  if (options.classpath?.length) flags.push('-cp', options.classpath.join(delimiter));
  const directory = join(CACHE, cacheKey(sources, home, flags));
  if (existsSync(directory)) return directory;

  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'work-'));
  try {
    compile(home, [...quickStart(home), ...flags], sources, work);
    return publish(join(work, 'classes'), directory);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** For a JVM that does not run long: the small compiler and collector. */
export const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/**
 * Flags with which `javac` takes half of the time for a small program: the small compiler and collector, and an archive of the
 * classes that it loads, which is made here once for each JDK.
 */
export function quickStart(home: string): string[] {
  const archive = join(CACHE, `${hashOf([home, versionOf(home)])}.jsa`);
  const flags = [
    '-J-XX:+IgnoreUnrecognizedVMOptions',
    ...SHORT_RUN.map((flag) => `-J${flag}`),
    '-J-Xshare:auto',
    `-J-XX:SharedArchiveFile=${archive}`,
  ];
  if (!existsSync(archive)) makeArchive(home, flags.slice(0, -1), archive);
  return flags;
}

/** Without an archive everything works, only not as fast: nothing is said where none can be made. */
function makeArchive(home: string, flags: readonly string[], archive: string): void {
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'work-'));
  try {
    const made = join(work, 'made.jsa');
    const some = {
      'A.java': 'class A { Runnable all(java.util.List<String> x) { return () -> x.add("" + x); } }',
    };
    compile(home, [...flags, `-J-XX:ArchiveClassesAtExit=${made}`, '-g'], some, work);
    if (existsSync(made)) publish(made, archive);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The path of a jar that a Debian package installed (`debianJar('commons-pool')`), where it is. */
export function debianJar(name: string): string | undefined {
  const jar = `/usr/share/java/${name}.jar`;
  return existsSync(jar) ? jar : undefined;
}

/** `describe` for tests that need a JDK; they get its home. */
export function describeWithJdk(name: string, body: (home: string) => void): void {
  const home = javaHome();
  describeIf(name, home ? [] : ['a JDK (set JAVA_HOME)'], () => body(home as string));
}

/** `describe` for tests that need a JDK 25; they get its home. Debian has none, so CI may skip these. */
export function describeWithJdk25(name: string, body: (home: string) => void): void {
  const home = jdk25();
  if (home === undefined) skip(name, ['a JDK 25']);
  else describe(name, () => body(home));
}

/** `describe` for tests that need jars of Debian packages; they get the paths in the order of the names. */
export function describeWithJar(
  names: string | readonly string[],
  name: string,
  body: (...jars: string[]) => void,
): void {
  const wanted = typeof names === 'string' ? [names] : names;
  const missing = wanted
    .filter((jar) => debianJar(jar) === undefined)
    .map((jar) => `/usr/share/java/${jar}.jar`);
  describeIf(name, missing, () => body(...wanted.map((jar) => debianJar(jar) as string)));
}

/**
 * `describe` for tests that build with Debian's Maven and plug-ins of Maven's own, by their short names, offline; they
 * get the local repository.
 */
export function describeWithMaven(
  name: string,
  body: (localRepository: string) => void,
  plugins: readonly string[] = ['compiler', 'dependency', 'resources'],
): void {
  const repository = '/usr/share/maven-repo';
  const files = plugins.map((plugin) => `${repository}/org/apache/maven/plugins/maven-${plugin}-plugin`);
  const missing = ['/usr/share/maven/bin/mvn', ...files].filter((path) => !existsSync(path));
  if (javaHome() === undefined) missing.push('a JDK (set JAVA_HOME)');
  describeIf(name, missing, () => body(repository));
}

function describeIf(name: string, missing: readonly string[], body: () => void): void {
  if (missing.length === 0) {
    describe(name, body);
  } else if (process.env.RACEWARDEN_REQUIRE_ALL === '1') {
    describe(name, () => {
      test('has what it needs on this machine', () => {
        throw new Error(`Missing: ${missing.join(', ')}`);
      });
    });
  } else {
    skip(name, missing);
  }
}

/** The body is not run at all: it may open what is missing while it describes its tests. */
function skip(name: string, missing: readonly string[]): void {
  describe.skip(`${name} (missing: ${missing.join(', ')})`, () => {
    test('needs more than this machine has', () => {});
  });
}

function isJdk(home: string | undefined): home is string {
  return home !== undefined && home !== '' && existsSync(join(home, 'bin', 'javac'));
}

function isNamedJdk25(name: string): boolean {
  return /(^|\D)25(\D|$)/.test(name) && !name.startsWith('.');
}

function homeOfJavaOnPath(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(isAbsolute);
  const java = directories.map((directory) => join(directory, 'java')).find((file) => existsSync(file));
  // /usr/bin/java → /etc/alternatives/java → <home>/bin/java
  return java && dirname(dirname(realpathSync(java)));
}

function cacheKey(sources: Readonly<Record<string, string>>, home: string, flags: readonly string[]): string {
  return hashOf([home, versionOf(home), flags, Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
}

/** What a JDK says of its version in its file `release`; to ask the compiler takes as long as to compile a class. */
function versionOf(home: string): string {
  const release = join(home, 'release');
  if (existsSync(release)) return readFileSync(release, 'utf8');
  return execFileSync(join(home, 'bin', 'javac'), ['-version'], { encoding: 'utf8' });
}

function compile(
  home: string,
  flags: readonly string[],
  sources: Readonly<Record<string, string>>,
  work: string,
): void {
  const files = Object.entries(sources).map(([path, text]) => {
    const file = join(work, 'sources', normalize(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
  const classes = join(work, 'classes');
  mkdirSync(classes, { recursive: true });
  const run = spawnSync(join(home, 'bin', 'javac'), [...flags, '-d', classes, ...files], {
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(`javac failed:\n${run.stderr}${run.stdout}${run.error ?? ''}`);
}

/** Moves what is finished into the cache at once, so that no test in another worker sees half of it. */
function publish(made: string, place: string): string {
  try {
    renameSync(made, place);
  } catch (error) {
    if (!existsSync(place)) throw error;
  }
  return place;
}
