#!/usr/bin/env node
// Compiles the JDK models (models/src) into dist/models.jar.
//
//   node scripts/build-models.mjs [--out dist/models.jar] [--java-home DIR] [--only java/lang,java/util/Timer]
//   node scripts/build-models.mjs --check [--out dist/models.jar]
//
// The jar has the same bytes whichever JDK (17 or later) and Node compiled it: entries are sorted, dated
// 1980-01-01 and stored without compression. `--check` rebuilds with every JDK found and compares.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { normaliseClass } from './class-normaliser.mjs';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = join(ROOT, 'models', 'src');
const OLDEST_JDK = 17;

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
/** The modules of packages that are not of java.base; they are compiled one by one, after it. */
/** Packages of java.base whose names begin with `javax`. */
const BASE_JAVAX = /^javax\/(crypto|net|security)(\/|$)/;
const MODULES = {
  'java/awt': 'java.desktop',
  'java/beans': 'java.desktop',
  'java/lang/management': 'java.management',
  'java/rmi/server': 'java.rmi',
  'java/sql': 'java.sql',
  'java/util/logging': 'java.logging',
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
  'javax/xml/xpath': 'java.xml',
  'org/ietf/jgss': 'java.security.jgss',
  'org/w3c/dom': 'java.xml',
  'org/xml/sax': 'java.xml',
  'org/xml/sax/helpers': 'java.xml',
  'sun/misc': 'jdk.unsupported',
};

// What javac of different JDKs compiles to different bytes, recognised by a name in the constant pool.
const UNSTABLE = [
  ['BootstrapMethods', 'a lambda, method reference or record'],
  ['this$0', 'an inner class that is not static'],
  ['EnclosingMethod', 'an anonymous or local class'],
];

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
  const homes = values['java-home'] === undefined ? findJdks() : [resolve(values['java-home'])];
  if (homes.length === 0) fail(`no JDK ${OLDEST_JDK} or later found: set JAVA_HOME or give --java-home`);
  const out = resolve(values.out);
  if (values.check) {
    check(homes, out);
  } else {
    const only = values.only.split(',').filter((prefix) => prefix !== '');
    const jar = build(homes[0], only);
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, jar);
    console.log(`${relative(process.cwd(), out)}: ${entriesOf(jar).size} classes, ${jar.length} bytes`);
  }
}

/** Rebuilds with every JDK; throws when one of them does not give the bytes of `committed`. */
function check(homes, committed) {
  if (!existsSync(committed)) fail(`${committed} is missing: run scripts/build-models.mjs`);
  const expected = readFileSync(committed);
  for (const home of homes) {
    const rebuilt = build(home, []);
    if (rebuilt.equals(expected)) {
      console.log(`models.jar is what JDK ${versionOf(home)} builds`);
    } else {
      const names = differences(entriesOf(expected), entriesOf(rebuilt));
      fail(
        `models.jar differs from what JDK ${versionOf(home)} builds from models/src, in ${names.length} classes: ` +
          `${names.slice(0, 8).join(', ')}${names.length > 8 ? ', …' : ''}. Run scripts/build-models.mjs and commit the jar.`,
      );
    }
  }
}

/** Compiles the sources under the prefixes (all if none is given) with one JDK; returns the jar. */
function build(home, only) {
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
  const patches = ['--patch-module', `${module}=.`];
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

function refuseUnstable(entries) {
  const found = entries.flatMap(([name, bytes]) =>
    UNSTABLE.filter(([mark]) => bytes.includes(mark)).map(([, what]) => `${name} has ${what}`),
  );
  if (found.length > 0) {
    fail(
      `models must compile to the same bytes with every JDK, so use static nested classes instead:\n  ${found.join('\n  ')}`,
    );
  }
}

/** JDK homes of version 17 or later, oldest first, one per feature version. */
function findJdks() {
  const candidates = Object.keys(process.env)
    .filter((name) => /^JAVA_HOME(_\d+_\w+)?$/.test(name))
    .sort()
    .map((name) => process.env[name]);
  for (const parent of ['/usr/lib/jvm', '/opt/hostedtoolcache/Java_Temurin-Hotspot_jdk']) {
    if (existsSync(parent))
      candidates.push(
        ...readdirSync(parent)
          .sort()
          .map((name) => join(parent, name)),
      );
  }
  const byVersion = new Map();
  for (const home of candidates) {
    if (!existsSync(join(home, 'bin', 'javac'))) continue;
    const version = versionOf(home);
    if (version >= OLDEST_JDK && !byVersion.has(version)) byVersion.set(version, home);
  }
  return [...byVersion.keys()].sort((a, b) => a - b).map((version) => byVersion.get(version));
}

function versionOf(home) {
  const release = join(home, 'release');
  const text = existsSync(release)
    ? readFileSync(release, 'utf8')
    : execFileSync(join(home, 'bin', 'javac'), ['-version'], { encoding: 'utf8' });
  return Number(/(?:JAVA_VERSION="|javac )(\d+)/.exec(text)?.[1] ?? 0);
}

/** Paths below `folder` that end in `ending`, with `/` between their parts, sorted by code unit. */
function listFiles(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.split(sep).join('/'))
    .sort();
}

/** A zip file with stored entries. */
function writeJar(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of entries) {
    const path = Buffer.from(name);
    const common = Buffer.alloc(26); // the part that local and central headers share
    common.writeUInt16LE(10, 0); // version needed
    common.writeUInt16LE(0x21, 8); // 1980-01-01; flags, method and time stay 0
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(path.length, 22);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04'), common, path, bytes);
    directory.push(Buffer.from('PK\x01\x02\x0a\x00'), common, central, path);
    offset += 30 + path.length + bytes.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

/** Name to bytes of a jar that `writeJar` wrote. */
function entriesOf(jar) {
  const entries = new Map();
  for (let at = 0; jar.readUInt32LE(at) === 0x04034b50; ) {
    const size = jar.readUInt32LE(at + 18);
    const start = at + 30 + jar.readUInt16LE(at + 26);
    entries.set(jar.toString('utf8', at + 30, start), jar.subarray(start, start + size));
    at = start + size;
  }
  return entries;
}

function differences(a, b) {
  const names = [...new Set([...a.keys(), ...b.keys()])].sort();
  return names.filter((name) => !(a.has(name) && b.has(name) && a.get(name).equals(b.get(name))));
}

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}

function fail(message) {
  throw new Error(message);
}
