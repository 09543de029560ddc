#!/usr/bin/env node
// Compiles the JDK models (models/src) into dist/models.jar.
//
//   node scripts/build-models.mjs [--out dist/models.jar] [--java-home DIR] [--only java/lang,java/util/Timer]
//   node scripts/build-models.mjs --check [--out dist/models.jar]
//
// The jar has the same bytes whichever JDK (17 or later) and Node compiled it: entries are sorted, dated
// 1980-01-01 and stored without compression. `--check` rebuilds with every JDK found and compares.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { normaliseClass } from './class-normaliser.mjs';
import { fail, listFiles, makeJar, refuseUnstable, versionOf, writeJar } from './stable-jars.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = join(ROOT, 'models', 'src');
/** Types that models name and that do not come with the JDK. They are not in the jar (`-implicit:none`). */
const STUBS = join(ROOT, 'models', 'stubs');

// Source level 17 with --patch-module: the models replace classes of the JDK's modules, and whatever is not
// modelled is taken from the compiling JDK. (`--release` cannot be combined with --patch-module.)
const JAVAC_FLAGS = [
  '-source',
  '17',
  '-target',
  '17',
  '-g:source,lines',
  '-proc:none',
  '-nowarn',
  '-implicit:none',
  '-XDstringConcat=inline',
  '-Xlint:none',
  '-encoding',
  'UTF-8',
];

const BASE = 'java.base';
/** Packages of java.base whose names begin with `javax`. */
const BASE_JAVAX = /^javax\/(crypto|net|security)(\/|$)/;
/** The modules of packages that are not of java.base; they are compiled one by one, after it. */
const MODULES = {
  'com/sun/net/httpserver': 'jdk.httpserver',
  'java/awt': 'java.desktop',
  'java/beans': 'java.desktop',
  'java/lang/instrument': 'java.instrument',
  'java/lang/management': 'java.management',
  'java/rmi/server': 'java.rmi',
  'java/sql': 'java.sql',
  'java/util/logging': 'java.logging',
  // Of no module: their event thread is that of AWT.
  'android/os': 'java.desktop',
  'javafx/concurrent': 'java.desktop',
  'javax/annotation/processing': 'java.compiler',
  'javax/lang/model/element': 'java.compiler',
  'javax/swing': 'java.desktop',
  'javax/management': 'java.management',
  'javax/management/openmbean': 'java.management',
  'javax/naming': 'java.naming',
  'javax/naming/directory': 'java.naming',
  'javax/naming/spi': 'java.naming',
  'javax/script': 'java.scripting',
  'javax/sql': 'java.sql',
  'javax/transaction/xa': 'java.transaction.xa',
  'javax/xml': 'java.xml',
  'javax/xml/namespace': 'java.xml',
  'javax/xml/parsers': 'java.xml',
  'javax/xml/transform': 'java.xml',
  'javax/xml/transform/dom': 'java.xml',
  'javax/xml/transform/stream': 'java.xml',
  'javax/xml/xpath': 'java.xml',
  'org/ietf/jgss': 'java.security.jgss',
  'org/w3c/dom': 'java.xml',
  'org/xml/sax': 'java.xml',
  'org/xml/sax/helpers': 'java.xml',
  'sun/misc': 'jdk.unsupported',
};

try {
  main();
} catch (error) {
  console.error(`build-models: ${error.message}`);
  process.exitCode = 1;
}

function main() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(ROOT, 'dist', 'models.jar') },
      check: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      'java-home': { type: 'string' },
    },
  });
  const { out, check: isCheck, 'java-home': javaHome } = values;
  const only = isCheck ? [] : values.only.split(',').filter((prefix) => prefix !== '');
  const build = (home) => buildWith(home, only);
  makeJar({
    name: 'models.jar',
    out,
    isCheck,
    javaHome,
    build,
    script: 'scripts/build-models.mjs',
    sources: 'models/src',
  });
}

/** Compiles the sources under the prefixes (all if none is given) with one JDK; returns the jar. */
function buildWith(home, only) {
  const sources = listFiles(SOURCES, '.java').filter(
    (name) => only.length === 0 || only.some((prefix) => name.startsWith(prefix)),
  );
  const work = mkdtempSync(join(tmpdir(), 'racewarden-models-'));
  try {
    const entries = [];
    for (const [module, names] of byModule(sources)) {
      const classes = compile(home, module, names, work);
      entries.push(...listFiles(classes, '.class').map((name) => [name, readFileSync(join(classes, name))]));
    }
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    refuseUnstable(entries);
    for (const entry of entries) entry[1] = normaliseClass(entry[1]);
    return writeJar(entries);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Sources of each module, java.base first, the others sorted. */
function byModule(sources) {
  const modules = new Map();
  for (const name of sources) {
    const module = moduleOf(dirname(name));
    modules.set(module, [...(modules.get(module) ?? []), name]);
  }
  return [...modules].sort(([a], [b]) => Number(b === BASE) - Number(a === BASE) || (a < b ? -1 : 1));
}

/** @throws Error for a package that may be of a module which is not in the table. */
function moduleOf(folder) {
  if (MODULES[folder] === undefined && folder.startsWith('javax/') && !BASE_JAVAX.test(folder))
    throw new Error(`Say in MODULES of scripts/build-models.mjs which module ${folder} is of.`);
  return MODULES[folder] ?? BASE;
}

/** Compiles the models of one module against those of java.base; returns the directory of their classes. */
function compile(home, module, names, work) {
  const classes = join(work, 'classes', module);
  const list = join(work, `${module}.list`);
  const copies = join(work, 'sources', module); // javac also reads what lies beside the sources it is given
  mkdirSync(classes, { recursive: true });
  for (const name of names) cpSync(join(SOURCES, name), join(copies, name));
  writeFileSync(list, names.map((name) => `"${name}"\n`).join(''));
  const patches = ['--patch-module', `${module}=.${delimiter}${STUBS}`];
  const base = join(work, 'classes', BASE);
  if (module !== BASE && existsSync(join(base, 'racewarden')))
    patches.push('--patch-module', `${BASE}=${base}`, '--add-exports', `${BASE}/racewarden.model=${module}`);
  const javac = spawnSync(
    join(home, 'bin', 'javac'),
    [...JAVAC_FLAGS, ...patches, '-d', classes, `@${list}`],
    {
      cwd: copies,
      encoding: 'utf8',
    },
  );
  if (javac.status !== 0) fail(`javac of JDK ${versionOf(home)} failed:\n${javac.stderr || javac.error}`);
  return classes;
}
