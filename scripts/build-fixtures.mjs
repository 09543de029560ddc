#!/usr/bin/env node
// Compiles both twins of every fixture (fixtures/<name>/{racy,free}/src) into fixtures/<name>/{racy,free}.jar, the
// programs about ownership (fixtures/ownership/<name>/src) into fixtures/ownership/<name>.jar, and both sides of every
// pair of the comparison (fixtures/comparison/<name>/{base,head}/src) into base.jar and head.jar beside them. Where a twin or
// a side has a dependency (racy/lib/src, base/lib/src), that goes into a jar of its own (racy-lib.jar, base-lib.jar).
//
//   node scripts/build-fixtures.mjs [--java-home DIR]            writes the jars
//   node scripts/build-fixtures.mjs [--java-home DIR] --check    compares them with what would be written
//
// The jars are committed, so that tests need no JDK. They have the same bytes wherever JDK 17 builds them:
// entries are sorted, dated 1980-01-01 and stored without compression.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listFiles, versionOf, writeJar } from './stable-jars.mjs';
import { withSynthetic } from './synthetic-members.mjs';

const FIXTURES = resolve(dirname(fileURLToPath(import.meta.url)), '..', 'fixtures');
const JDK = 17;
const TWINS = ['racy', 'free'];
const OWNERSHIP = 'ownership';
const COMPARISON = 'comparison';
const SIDES = ['base', 'head'];
const DEFAULT_RELEASE = 11; // a fixture.json may say another one in `release`

try {
  main();
} catch (error) {
  console.error(`build-fixtures: ${error.message}`);
  process.exitCode = 1;
}

function main() {
  const { values } = parseArgs({
    options: { check: { type: 'boolean', default: false }, 'java-home': { type: 'string' } },
  });
  const home = values['java-home'] === undefined ? findJdk() : resolve(values['java-home']);
  if (home === undefined || versionOf(home) !== JDK) {
    throw new Error(`JDK ${JDK} is needed: set JAVA_HOME or give --java-home`);
  }
  const jars = build(home, [...loadFixtures(), ...loadOwnership(), ...loadComparison()]);
  const stale = [...jars].filter(([file, bytes]) => !existsSync(file) || !readFileSync(file).equals(bytes));
  if (values.check && stale.length > 0) {
    const names = stale.map(([file]) => file.slice(FIXTURES.length + 1));
    throw new Error(`not what the sources give: ${names.join(', ')}. Run scripts/build-fixtures.mjs.`);
  }
  for (const [file, bytes] of stale) writeFileSync(file, bytes);
  console.log(
    `${jars.size} jars, ${values.check ? 'all as the sources give them' : `${stale.length} changed`}`,
  );
}

/**
 * All twins as programs: the jar without `.jar`, the Java release, the root of the sources, the sources, and the packages
 * they are in. `isSecond` is said of the second program in the same packages.
 */
function loadFixtures() {
  return foldersOf(FIXTURES)
    .filter((name) => name !== OWNERSHIP && name !== COMPARISON)
    .flatMap((name) => {
      const { release = DEFAULT_RELEASE, synthetic } = JSON.parse(
        readFileSync(join(FIXTURES, name, 'fixture.json'), 'utf8'),
      );
      return TWINS.flatMap((twin, index) =>
        withLibrary(name, twin, join(FIXTURES, name, twin), release, index > 0).map((program) => ({
          ...program,
          synthetic,
        })),
      );
    });
}

function loadOwnership() {
  return foldersOf(join(FIXTURES, OWNERSHIP)).map((name) =>
    loadProgram(OWNERSHIP, name, join(FIXTURES, OWNERSHIP, name), DEFAULT_RELEASE, false),
  );
}

function loadComparison() {
  return foldersOf(join(FIXTURES, COMPARISON)).flatMap((name) => {
    const pair = `${COMPARISON}/${name}`;
    const { release = DEFAULT_RELEASE } = JSON.parse(readFileSync(join(FIXTURES, pair, 'pair.json'), 'utf8'));
    return SIDES.flatMap((side, index) => {
      return withLibrary(pair, side, join(FIXTURES, pair, side), release, index > 0);
    });
  });
}

/** A program, and what is in its folder `lib` as the jar `<variant>-lib` beside it. */
function withLibrary(place, variant, folder, release, isSecond) {
  const program = loadProgram(place, variant, folder, release, isSecond);
  const lib = join(folder, 'lib');
  if (!existsSync(lib)) return [program];
  const library = loadProgram(place, `${variant}-lib`, lib, release, isSecond);
  return [program, { ...library, packagesOfUser: program.packages }];
}

function foldersOf(parent) {
  const folders = readdirSync(parent, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map((entry) => entry.name).sort();
}

/** What is in `folder`, as the jar `variant` in the folder `place`. */
function loadProgram(place, variant, folder, release, isSecond) {
  const root = join(folder, 'src');
  const sources = listFiles(root, '.java');
  if (sources.length === 0) throw new Error(`${place}/${variant} has no sources`);
  const packages = new Set(sources.map((source) => dirname(source)));
  const isResource = (path) => /^META-INF\/services\/[^/]+$|\.properties$/.test(path);
  const resources = listFiles(root, '').filter(isResource);
  return { place, variant, release, root, sources, packages, resources, isSecond };
}

/** Paths of all jars with their bytes. One run of javac compiles many programs; what it gives is then shared out by package. */
function build(home, programs) {
  const jars = new Map();
  for (const batch of batchesOf(programs)) {
    const classes = compile(home, batch);
    for (const { place, variant, root, packages, resources, synthetic } of batch) {
      const files = resources.map((path) => [path, readFileSync(join(root, path))]);
      const own = classes.filter(([path]) => packages.has(dirname(path)));
      const marked =
        synthetic === undefined
          ? own
          : own.map(([path, bytes]) => [path, withSynthetic(bytes, new RegExp(synthetic))]);
      const entries = [...files, ...marked];
      jars.set(join(FIXTURES, place, `${variant}.jar`), writeJar(entries));
    }
  }
  return jars;
}

/**
 * Programs of one release, no two of which are in the same packages: several may have annotations of one framework. A program
 * comes with its dependency. A module is compiled alone, as javac takes one at a time.
 */
function batchesOf(programs) {
  const batches = new Map();
  const libraries = new Map(
    programs.flatMap((each) => (each.packagesOfUser ? [[each.packagesOfUser, each]] : [])),
  );
  for (const program of programs) {
    if (program.packagesOfUser !== undefined) continue;
    const library = libraries.get(program.packages);
    const unit = library === undefined ? [program] : [program, library];
    const isModule = program.sources.includes('module-info.java');
    const key = `${program.isSecond ? 'second' : ''} ${program.release} ${isModule ? program.place : ''}`;
    const known = batches.get(key) ?? [];
    const fits = (others) => others.every((other) => unit.every((each) => haveOwnPackages(each, other)));
    const batch = known.find(fits);
    if (batch === undefined) batches.set(key, [...known, unit]);
    else batch.push(...unit);
  }
  return [...batches.values()].flat();
}

function haveOwnPackages(one, other) {
  return ![...one.packages].some((place) => other.packages.has(place));
}

/** Class files, as sorted pairs of path and bytes. */
function compile(home, programs) {
  const work = mkdtempSync(join(tmpdir(), 'racewarden-fixtures-'));
  try {
    const files = programs.flatMap(({ root, sources }) => sources.map((source) => join(root, source)));
    const flags = [
      // The small compiler and collector: there are many small programs.
      '-J-XX:TieredStopAtLevel=1',
      '-J-XX:+UseSerialGC',
      '--release',
      `${programs[0].release}`,
      '-g',
      '-proc:none',
      '-nowarn',
      '-Xlint:none',
      '-encoding',
      'UTF-8',
    ];
    const javac = spawnSync(join(home, 'bin', 'javac'), [...flags, '-d', work, ...files], {
      encoding: 'utf8',
    });
    if (javac.status !== 0) throw new Error(`javac failed:\n${javac.stderr || javac.error}`);
    return listFiles(work, '.class').map((path) => [path, readFileSync(join(work, path))]);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function findJdk() {
  const parent = '/usr/lib/jvm';
  const installed = existsSync(parent)
    ? readdirSync(parent)
        .sort()
        .map((name) => join(parent, name))
    : [];
  return [process.env.JAVA_HOME, process.env[`JAVA_HOME_${JDK}_X64`], ...installed].find(
    (home) => home && existsSync(join(home, 'bin', 'javac')) && versionOf(home) === JDK,
  );
}
