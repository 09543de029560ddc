/** Ways to harm a jar: its parts before they are packed, and its bytes after that. */
import { type Part, type ZipOptions, zip } from '../classfile/zip-builder.js';
import { type ClassSeed, mutateClass } from './class-mutators.js';
import type { Random } from './random.js';

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** Names that lead out of an archive, that consoles take for orders, or that mean something to jars. */
const PATHS = [
  '../../../../etc/passwd.class',
  '/etc/x.class',
  'C:\\x.class',
  'a/../../b.class',
  'a\\b.class',
  'x\u0000y.class',
  'x\u001b[31mred\r\n::error::boo.class',
  'x\u2028\u202e.class',
  '.class',
  '/.class',
  'a//b.class',
  './a.class',
  'META-INF/versions/9/a/B.class',
  'META-INF/versions/99999/a/B.class',
  'META-INF/x/A.class',
  'WEB-INF/classes/a/B.class',
  'BOOT-INF/classes/../a.class',
  'BOOT-INF/lib/inner.jar',
  '__proto__.class',
  'constructor.class',
  `${'a/'.repeat(2000)}b.class`,
  `${'x'.repeat(60_000)}.class`,
  'java/lang/Object.class',
  'java/util/HashMap.class',
  'module-info.class',
  'package-info.class',
];

const EDGES = [0, 1, 22, 46, 0x7fff, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

interface JarMutant {
  readonly how: string;
  readonly bytes: Uint8Array;
}

type PartsMutator = (parts: Part[], random: Random, seeds: readonly ClassSeed[]) => void;

const PARTS: Readonly<Record<string, PartsMutator>> = {
  harmedClass(parts, random, seeds) {
    const { bytes, seed } = mutateClass(seeds, random);
    parts.splice(random.below(parts.length), 0, { path: `${seed.name}.class`, content: bytes });
  },
  path(parts, random) {
    const i = random.below(parts.length);
    parts[i] = { ...parts[i], path: random.pick(PATHS) };
  },
  duplicate(parts, random) {
    const part = random.pick(parts);
    const times = random.between(1, 4);
    for (let i = 0; i < times; i++) {
      const content = random.oneIn(2) ? part.content : random.pick(parts).content;
      parts.splice(random.below(parts.length), 0, { ...part, content });
    }
  },
  swapContent(parts, random) {
    const [i, j] = [random.below(parts.length), random.below(parts.length)];
    const [a, b] = [parts[i], parts[j]];
    parts[i] = { ...a, content: b.content };
    parts[j] = { ...b, content: a.content };
  },
  declaredSize(parts, random) {
    const i = random.below(parts.length);
    parts[i] = { ...parts[i], size: random.pick(EDGES), zip64: random.oneIn(2) };
  },
  declaredOffset(parts, random) {
    const i = random.below(parts.length);
    parts[i] = { ...parts[i], offset: random.pick(EDGES), zip64: random.oneIn(2) };
  },
  method(parts, random) {
    const i = random.below(parts.length);
    parts[i] = {
      ...parts[i],
      method: random.pick([0, 1, 8, 9, 12, 93, 0xffff]),
      flags: random.pick([0, 1, 8, 0xffff]),
    };
  },
  /** Much of one byte: a bomb by ratio, once as a class and once as a jar inside. */
  bomb(parts, random) {
    const content = new Uint8Array(random.between(1, 40) * 10_000);
    parts.push({
      path: random.pick(['Bomb.class', 'BOOT-INF/lib/bomb.jar', 'META-INF/MANIFEST.MF']),
      content,
    });
    if (random.oneIn(2)) parts.push({ path: 'Bomb.class', content, size: random.pick(EDGES) });
  },
  manyEmpty(parts, random) {
    const count = random.between(50, 300);
    for (let i = 0; i < count; i++) parts.push({ path: `e/E${i}.class`, content: '', stored: true });
  },
  nested(parts, random) {
    let inner = zip(parts.slice(0, 2));
    for (let depth = random.between(0, 20); depth > 0; depth--) {
      inner = zip([{ path: 'BOOT-INF/lib/next.jar', content: inner, stored: random.oneIn(2) }]);
    }
    parts.push({ path: 'BOOT-INF/lib/inner.jar', content: inner, stored: random.oneIn(2) });
    if (random.oneIn(2)) parts[0] = { ...parts[0], path: `BOOT-INF/classes/${parts[0].path}` };
  },
  manifest(parts, random) {
    const release = random.pick(['8', '9', '17', '99', '0009', '-1', '9999']);
    const content = random.pick([
      'Manifest-Version: 1.0\r\nMulti-Release: true\r\n',
      'Multi-Release: true',
      '\u0000\u0001\u0002',
      `Multi-Release: ${'true '.repeat(5000)}`,
    ]);
    parts.unshift({ path: 'META-INF/MANIFEST.MF', content });
    const versioned = random.pick(parts);
    parts.push({ ...versioned, path: `META-INF/versions/${release}/${versioned.path}` });
  },
};

type BytesMutator = (bytes: Buffer, random: Random) => Uint8Array;

const BYTES: Readonly<Record<string, BytesMutator>> = {
  flipBits(bytes, random) {
    for (let left = random.between(1, 10); left > 0; left--)
      bytes[random.below(bytes.length)] ^= 1 << random.below(8);
    return bytes;
  },
  cutOff: (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  cutOut(bytes, random) {
    const at = random.below(bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random.between(1, 60))]);
  },
  putIn(bytes, random) {
    const at = random.below(bytes.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.alloc(random.between(1, 40), 0x50),
      bytes.subarray(at),
    ]);
  },
  header(bytes, random) {
    const signature = random.pick([LOCAL, ENTRY, ENTRY, END, END]);
    const places = placesOf(bytes, signature);
    if (places.length === 0) return bytes;
    const at = random.pick(places) + random.between(4, signature === END ? 20 : 44);
    if (at + 4 > bytes.length) return bytes;
    if (random.oneIn(2)) bytes.writeUInt32LE(random.pick(EDGES), at);
    else bytes.writeUInt16LE(random.pick(EDGES) & 0xffff, at);
    return bytes;
  },
  /** Several entries of the directory with the data of one. */
  overlap(bytes, random) {
    const places = placesOf(bytes, ENTRY);
    const target = bytes.readUInt32LE(random.pick(places) + 42);
    for (const at of places) if (random.oneIn(2)) bytes.writeUInt32LE(target, at + 42);
    return bytes;
  },
};

/** A jar of a few classes, harmed. */
export function mutateJar(seeds: readonly ClassSeed[], random: Random): JarMutant {
  const parts: Part[] = Array.from({ length: random.between(1, 4) }, () => {
    const { name, bytes } = random.pick(seeds);
    return { path: `${name}.class`, content: bytes, stored: random.oneIn(3) };
  });
  const how: string[] = [];
  for (let left = random.between(0, 2); left > 0; left--) {
    const name = random.pick(Object.keys(PARTS));
    PARTS[name](parts, random, seeds);
    how.push(name);
  }
  const options: ZipOptions = {
    ...(random.oneIn(6) && { prefix: new Uint8Array(random.below(100)).fill(0x23) }),
    ...(random.oneIn(6) && { comment: 'x'.repeat(random.below(300)) }),
    zip64: random.oneIn(6),
  };
  let bytes: Uint8Array = zip(parts, options);
  for (let left = how.length === 0 ? 1 : random.below(2); left > 0; left--) {
    const name = random.pick(Object.keys(BYTES));
    bytes = BYTES[name](Buffer.from(bytes), random);
    how.push(name);
  }
  return { how: how.join(', '), bytes };
}

function placesOf(bytes: Buffer, signature: number): number[] {
  const wanted = Buffer.alloc(4);
  wanted.writeUInt32LE(signature);
  const places: number[] = [];
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + 1)) {
    if (at + 46 <= bytes.length || signature === END) places.push(at);
  }
  return places;
}
