#!/usr/bin/env node
// Writes dist/skeleton.bin: names, supertypes, flags and descriptors of the JDK's API; its format stands in
// src/program/skeleton.ts.
//
//   node scripts/build-skeleton.mjs [--out dist/skeleton.bin] [--java-home DIR]
//   node scripts/build-skeleton.mjs --check [--out dist/skeleton.bin] [--java-home DIR]
//
// The facts come from lib/ct.sym, with which `javac --release` knows the API of every release since Java 8. Each class
// is taken from the newest release that has it; concrete methods and fields that only older releases have are added,
// for jars compiled against those. `--check` compares where there is a JDK 25, and says so where there is none.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const RELEASE = 25;
const MAGIC = 'RWSKEL1\n';
const OBJECT = 'java/lang/Object';
const ACC = { public: 1, private: 2, protected: 4, static: 8, interface: 0x200, abstract: 0x400 };

/** Bytes of the constant pool's other entries after their tags (JVMS §4.4). */
const ENTRY_SIZES = {
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  8: 2,
  9: 4,
  10: 4,
  11: 4,
  12: 4,
  15: 3,
  16: 2,
  17: 4,
  18: 4,
  19: 2,
  20: 2,
};

try {
  main();
} catch (error) {
  console.error(`build-skeleton: ${error.message}`);
  process.exitCode = 1;
}

function main() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: join(ROOT, 'dist', 'skeleton.bin') },
      check: { type: 'boolean', default: false },
      'java-home': { type: 'string' },
    },
  });
  const home = values['java-home'] ?? findJdk();
  if (home === undefined) {
    if (!values.check) fail(`no JDK ${RELEASE} found: set JAVA_HOME_${RELEASE}_X64 or give --java-home`);
    console.log(`No JDK ${RELEASE} here to compare dist/skeleton.bin with.`);
    return;
  }
  const classes = readApi(readFileSync(join(home, 'lib', 'ct.sym')));
  const body = encode(classes);
  if (values.check) check(values.out, body);
  else write(values.out, body, classes.length);
}

function write(out, body, classCount) {
  const head = Buffer.alloc(MAGIC.length + 4);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(body.length, MAGIC.length);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const file = Buffer.concat([head, brotliCompressSync(body, { params })]);
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, file);
  console.log(`${out}: ${classCount} classes, ${file.length} bytes (${body.length} inflated)`);
}

/** What is compressed is compared: another version of Node may compress it to other bytes. */
function check(out, body) {
  if (!existsSync(out)) fail(`${out} is missing: run scripts/build-skeleton.mjs`);
  const committed = brotliDecompressSync(readFileSync(out).subarray(MAGIC.length + 4));
  if (!committed.equals(body)) {
    fail('dist/skeleton.bin is not what this JDK gives. Run scripts/build-skeleton.mjs and commit the file.');
  }
  console.log('dist/skeleton.bin is up to date');
}

function findJdk() {
  const parent = '/usr/lib/jvm';
  const installed = existsSync(parent)
    ? readdirSync(parent)
        .sort()
        .map((name) => join(parent, name))
    : [];
  const homes = [process.env[`JAVA_HOME_${RELEASE}_X64`], process.env.JAVA_HOME, ...installed];
  return homes.find((home) => home && versionOf(home) === RELEASE && existsSync(join(home, 'lib', 'ct.sym')));
}

function versionOf(home) {
  const release = join(home, 'release');
  return existsSync(release) ? Number(/JAVA_VERSION="(\d+)/.exec(readFileSync(release, 'utf8'))?.[1]) : 0;
}

// ---------------------------------------------------------------------------------------------------------------
// ct.sym: a zip of class files without code, `<releases>/<module>/<class>.sig`; each letter of the first folder
// stands for a release in which the entry holds (8, 9, A = 10, …, P = 25).

/** All classes of the API, merged over the releases, sorted by name. */
function readApi(zip) {
  const versions = new Map();
  for (const { path, bytes } of zipEntries(zip)) {
    const match = /^([0-9A-Z]+)\/[^/]+\/(.+)\.sig$/.exec(path);
    if (match === null || match[2] === 'module-info' || match[2].endsWith('package-info')) continue;
    const newest = Math.max(...[...match[1]].map((letter) => Number.parseInt(letter, 36)));
    if (!versions.has(match[2])) versions.set(match[2], []);
    versions.get(match[2]).push({ newest, path, bytes });
  }
  const merged = new Map();
  for (const [name, list] of versions) {
    list.sort((a, b) => b.newest - a.newest || (a.path < b.path ? -1 : 1));
    merged.set(
      name,
      merge(
        list.map(({ bytes }) => parseSig(bytes)),
        list[0].newest,
      ),
    );
  }
  const kept = exported(merged);
  return [...kept].sort().map((name) => merged.get(name));
}

/** Public and protected classes outside the JDK's internal packages, with all their supertypes. */
function exported(classes) {
  const kept = new Set();
  const add = (name) => {
    const cls = classes.get(name);
    if (cls === undefined || kept.has(name)) return;
    kept.add(name);
    for (const above of [cls.superName, ...cls.interfaces]) if (above) add(above);
  };
  for (const [name, cls] of classes) {
    if ((cls.access & (ACC.public | ACC.protected)) !== 0 && !/^(jdk|sun)\/internal\//.test(name)) add(name);
  }
  return kept;
}

/** The newest version; of the older ones, concrete members that it lacks. An interface's would change its meaning. */
function merge(versions, newest) {
  const [cls, ...older] = versions;
  const members = (kind) => new Map(cls[kind].map((member) => [member.name + member.desc, member]));
  const [fields, methods] = [members('fields'), members('methods')];
  for (const old of older) {
    for (const field of old.fields) addMissing(fields, field);
    for (const method of old.methods) {
      const isConcrete = (method.access & ACC.abstract) === 0;
      const mayAdd = (cls.access & ACC.interface) === 0 || (method.access & ACC.static) !== 0;
      if (isConcrete && mayAdd) addMissing(methods, method);
    }
  }
  return {
    ...cls,
    isRemoved: newest < RELEASE,
    fields: [...fields.values()],
    methods: [...methods.values()],
  };
}

function addMissing(members, member) {
  const key = member.name + member.desc;
  if (!members.has(key)) members.set(key, member);
}

function* zipEntries(zip) {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    if (path.endsWith('.sig')) yield { path, bytes: method === 0 ? data : inflateRawSync(data) };
    at += 46 + nameLength + extra + comment;
  }
}

// ---------------------------------------------------------------------------------------------------------------
// Class files (JVMS §4), without code: only what the skeleton keeps is read.

function parseSig(bytes) {
  let at = 8;
  /** The place where the next `length` bytes stand, which are passed over. */
  const pass = (length) => {
    at += length;
    return at - length;
  };
  const u1 = () => bytes[pass(1)];
  const u2 = () => bytes.readUInt16BE(pass(2));
  const u4 = () => bytes.readUInt32BE(pass(4));
  const pool = readPool();
  const utf8 = (index) => pool[index];
  const className = (index) => (index === 0 ? undefined : utf8(pool[index]));
  const access = u2();
  const [name, superName] = [className(u2()), className(u2())];
  const interfaces = times(u2(), () => className(u2()));
  const fields = members();
  const methods = members();
  const attributes = times(u2(), attribute);
  const nested = attributes.find((a) => a.name === 'InnerClasses');
  return {
    name,
    access: (nested && nestedAccess(nested.start)) ?? access,
    superName: name === OBJECT ? undefined : superName,
    interfaces,
    fields,
    methods,
  };

  /** Texts, and for entries that lead to one, its number. */
  function readPool() {
    const entries = [undefined];
    const count = u2();
    while (entries.length < count) {
      const tag = u1();
      if (tag === 1) {
        const length = u2();
        entries.push(bytes.toString('utf8', pass(length), at));
      } else if (tag === 7) {
        entries.push(u2());
      } else {
        entries.push(undefined);
        if (tag === 5 || tag === 6) entries.push(undefined); // long and double count as two
        pass(ENTRY_SIZES[tag]);
      }
    }
    return entries;
  }

  function members() {
    const all = times(u2(), () => {
      const member = { access: u2(), name: utf8(u2()), desc: utf8(u2()) };
      times(u2(), attribute);
      return member;
    });
    return all.filter((m) => (m.access & (ACC.public | ACC.protected)) !== 0 && m.name !== '<clinit>');
  }

  function attribute() {
    const attributeName = utf8(u2());
    return { name: attributeName, start: pass(u4()) };
  }

  /** JVMS §4.7.6: a nested class's own flags cannot say protected, private or static. */
  function nestedAccess(start) {
    at = start;
    const rows = times(u2(), () => ({ inner: className(u2()), outer: u2(), simple: u2(), flags: u2() }));
    return rows.find((row) => row.inner === name)?.flags;
  }
}

function times(count, read) {
  return Array.from({ length: count }, read);
}

// ---------------------------------------------------------------------------------------------------------------
// The file

function encode(classes) {
  const strings = stringTable(classes);
  const index = Buffer.alloc(8 * classes.length);
  const records = [];
  let length = 0;
  classes.forEach((cls, i) => {
    index.writeUInt32LE(strings.get(cls.name), 8 * i);
    index.writeUInt32LE(length, 8 * i + 4);
    const record = encodeClass(cls, strings);
    records.push(record);
    length += record.length;
  });
  const texts = [...strings.keys()].map((text) => Buffer.from(text));
  const ends = Buffer.alloc(4 * texts.length);
  let end = 0;
  texts.forEach((text, i) => {
    end += text.length;
    ends.writeUInt32LE(end, 4 * i);
  });
  const head = Buffer.alloc(12);
  head.writeUInt32LE(texts.length, 0);
  head.writeUInt32LE(classes.length, 4);
  head.writeUInt32LE(end, 8);
  return Buffer.concat([head, ends, index, ...texts, ...records]);
}

/** Text to number: the most used strings have the smallest numbers, equally used ones stand in order. */
function stringTable(classes) {
  const uses = new Map();
  const use = (text) => uses.set(text, (uses.get(text) ?? 0) + 1);
  for (const cls of classes) {
    for (const name of [cls.name, cls.superName, ...cls.interfaces]) if (name !== undefined) use(name);
    for (const member of [...cls.fields, ...cls.methods]) {
      use(member.name);
      use(member.desc);
    }
  }
  const sorted = [...uses].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return new Map(sorted.map(([text], i) => [text, i]));
}

function encodeClass(cls, strings) {
  const bytes = [];
  const varint = (value) => {
    for (; value > 0x7f; value >>>= 7) bytes.push((value & 0x7f) | 0x80);
    bytes.push(value);
  };
  const members = (list) => {
    varint(list.length);
    for (const { access, name, desc } of list) {
      for (const value of [access, strings.get(name), strings.get(desc)]) varint(value);
    }
  };
  varint(cls.access);
  varint(cls.isRemoved ? 1 : 0);
  varint(cls.superName === undefined ? 0 : strings.get(cls.superName) + 1);
  varint(cls.interfaces.length);
  for (const name of cls.interfaces) varint(strings.get(name));
  members(cls.fields);
  members(cls.methods);
  return Buffer.from(bytes);
}

function fail(message) {
  throw new Error(message);
}
