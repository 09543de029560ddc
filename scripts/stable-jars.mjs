// What the builds of committed jars share: jars with the same bytes whichever JDK (17 or later) and Node made them.
// Entries are sorted, dated 1980-01-01 and stored without compression.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

const OLDEST_JDK = 17;
/** Names of differing classes that a message has. */
const MOST_NAMES = 8;

// What javac of different JDKs compiles to different bytes, recognised by a name in the constant pool.
const UNSTABLE = [
  ['BootstrapMethods', 'a lambda, method reference or record'],
  ['this$0', 'an inner class that is not static'],
  ['EnclosingMethod', 'an anonymous or local class'],
];

/** @throws Error where entries have what compiles to other bytes elsewhere. */
export function refuseUnstable(entries) {
  const found = entries.flatMap(([name, bytes]) =>
    UNSTABLE.filter(([mark]) => bytes.includes(mark)).map(([, what]) => `${name} has ${what}`),
  );
  if (found.length > 0) {
    fail(
      `these classes must compile to the same bytes with every JDK, so use static nested classes instead:\n  ${found.join('\n  ')}`,
    );
  }
}

/**
 * Writes a committed jar, or with `isCheck` rebuilds it with every JDK and compares. `build` gives the bytes that the JDK of a
 * home makes of `sources`; `name` is that of the jar in messages, `script` what to run. @throws Error where a JDK is missing, or the jar is not what one of them builds.
 */
export function makeJar({ name, out, isCheck, javaHome, build, script, sources }) {
  const homes = javaHome === undefined ? findJdks() : [resolve(javaHome)];
  if (homes.length === 0) fail(`no JDK ${OLDEST_JDK} or later found: set JAVA_HOME or give --java-home`);
  const path = resolve(out);
  if (!isCheck) {
    const jar = build(homes[0]);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, jar);
    console.log(`${relative(process.cwd(), path)}: ${entriesOf(jar).size} entries, ${jar.length} bytes`);
    return;
  }
  if (!existsSync(path)) fail(`${path} is missing: run ${script}`);
  const committed = readFileSync(path);
  for (const home of homes) {
    const rebuilt = build(home);
    if (!rebuilt.equals(committed)) {
      const names = differences(entriesOf(committed), entriesOf(rebuilt));
      const shown = names.slice(0, MOST_NAMES).join(', ') + (names.length > MOST_NAMES ? ', …' : '');
      fail(
        `${name} differs from what JDK ${versionOf(home)} builds from ${sources}, in ${names.length} classes: ${shown}. ` +
          `Run ${script} and commit the jar.`,
      );
    }
    console.log(`${name} is what JDK ${versionOf(home)} builds`);
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

export function versionOf(home) {
  const release = join(home, 'release');
  const text = existsSync(release)
    ? readFileSync(release, 'utf8')
    : execFileSync(join(home, 'bin', 'javac'), ['-version'], { encoding: 'utf8' });
  return Number(/(?:JAVA_VERSION="|javac )(\d+)/.exec(text)?.[1] ?? 0);
}

/** Paths below `folder` that end in `ending`, with `/` between their parts, sorted by code unit. */
export function listFiles(folder, ending) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.split(sep).join('/'))
    .sort();
}

/** A zip file with stored entries. */
export function writeJar(entries) {
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

export function fail(message) {
  throw new Error(message);
}
