/** Ways to harm a class file. Each keeps the bytes it is given and returns others. */
import { mutf8 } from '../classfile/class-builder.js';
import { type Layout, layoutOf } from './layout.js';
import type { Random } from './random.js';

export interface ClassSeed {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly layout: Layout;
}

export function classSeed(name: string, bytes: Uint8Array): ClassSeed {
  return { name, bytes, layout: layoutOf(bytes) };
}

type Mutator = (seed: ClassSeed, random: Random, donor: ClassSeed) => Uint8Array;

const EDGES_2 = [0, 1, 2, 3, 0x7f, 0xff, 0x100, 0x7fff, 0x8000, 0xfffe, 0xffff];
const EDGES_4 = [0, 1, 2, 0xffff, 0x10000, 0x7ffffffe, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

/** Texts that someone may have a use for: as names, descriptors, signatures, paths. */
const TEXTS = [
  '',
  '../../../../etc/passwd',
  '/etc/passwd',
  'a\\b',
  'x\u0000y',
  'x\u001b[31mred\r\n::error::boo',
  'x\u2028y\u202ez',
  '\ud800',
  '<script>alert(1)</script>',
  '|a|b|`c`[d](e)',
  'java/lang/Object',
  'java/lang/Enum',
  'java/util/HashMap',
  'racewarden/Opaque$x',
  'racewarden/Harness',
  '<init>',
  '<clinit>',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '()V',
  '(',
  ')V',
  '(L;)V',
  '(Ljava/lang/Object)V',
  '()[',
  'I',
  'J',
  '[',
  'V',
  'L',
  'L;',
  'LA',
  'Ljava/lang/String;',
  `${'['.repeat(255)}I`,
  `${'['.repeat(256)}I`,
  `(${'I'.repeat(255)})V`,
  `(${'J'.repeat(200)})V`,
  `(${'[[J'.repeat(300)})V`,
  'a'.repeat(5000),
  'a/'.repeat(800),
  `Ljava/util/List${'<Ljava/util/List'.repeat(300)}${';'.repeat(300)}`,
  'Code',
  'SourceFile',
  'Signature',
  'BootstrapMethods',
  'Deprecated',
];

const MUTATORS: Readonly<Record<string, Mutator>> = {
  flipBits({ bytes }, random) {
    const out = bytes.slice();
    for (let left = random.between(1, 8); left > 0; left--)
      out[random.below(out.length)] ^= 1 << random.below(8);
    return out;
  },
  setBytes({ bytes }, random) {
    const out = bytes.slice();
    for (let left = random.between(1, 4); left > 0; left--) out[random.below(out.length)] = random.below(256);
    return out;
  },
  cutOff: ({ bytes }, random) => bytes.slice(0, random.below(bytes.length)),
  cutOut({ bytes }, random) {
    const at = random.below(bytes.length);
    return joined(bytes.subarray(0, at), bytes.subarray(at + random.between(1, 20)));
  },
  putIn({ bytes }, random) {
    const at = random.below(bytes.length);
    const put = Uint8Array.from({ length: random.between(1, 20) }, () => random.below(256));
    return joined(bytes.subarray(0, at), put, bytes.subarray(at));
  },
  repeatPiece({ bytes }, random) {
    const at = random.below(bytes.length);
    const piece = bytes.subarray(at, at + random.between(1, 60));
    return joined(bytes.subarray(0, at), piece, piece, bytes.subarray(at + piece.length));
  },
  addBehind: ({ bytes }, random) =>
    joined(
      bytes,
      Uint8Array.from({ length: random.between(1, 9) }, () => random.below(256)),
    ),
  count: ({ bytes, layout }, random) => writeNear(bytes, random.pick(layout.counts), 2, random),
  length: ({ bytes, layout }, random) => writeNear(bytes, random.pick(layout.lengths), 4, random),
  tag({ bytes, layout }, random) {
    const out = bytes.slice();
    out[random.pick(layout.tags)] = random.oneIn(4) ? random.below(256) : random.below(22);
    return out;
  },
  reference({ bytes, layout }, random) {
    const out = Buffer.from(bytes);
    for (let left = random.between(1, 2); left > 0; left--) {
      const index = random.oneIn(8) ? random.pick(EDGES_2) : random.below(layout.constantCount + 1);
      out.writeUInt16BE(index, random.pick(layout.references));
    }
    return out;
  },
  flags({ bytes, layout }, random) {
    const out = Buffer.from(bytes);
    const at = random.pick(layout.flags);
    out.writeUInt16BE(
      random.oneIn(2) ? random.below(0x10000) : out.readUInt16BE(at) ^ (1 << random.below(16)),
      at,
    );
    return out;
  },
  version({ bytes }, random) {
    const out = Buffer.from(bytes);
    out.writeUInt16BE(random.pick([0, 1, 3, 0xffff]), 4);
    out.writeUInt16BE(random.pick([0, 44, 45, 46, 49, 50, 51, 52, 69, 70, 99, 0x7fff, 0xffff]), 6);
    return out;
  },
  text(seed, random) {
    const place = random.pick(seed.layout.texts);
    return withText(seed.bytes, place.start, place.length, Uint8Array.from(mutf8(random.pick(TEXTS))));
  },
  brokenText(seed, random) {
    const { start, length } = random.pick(seed.layout.texts);
    const text = Uint8Array.from({ length: random.between(1, 8) }, () => random.between(0, 255));
    return withText(seed.bytes, start, length, text);
  },
  /** One text of the class in the place of another: names where descriptors are wanted, itself where others are. */
  swapText({ bytes, layout }, random) {
    const [from, to] = [random.pick(layout.texts), random.pick(layout.texts)];
    return withText(bytes, to.start, to.length, bytes.slice(from.start, from.start + from.length));
  },
  /** A class above itself. */
  ownSuperclass({ bytes, layout }) {
    const out = Buffer.from(bytes);
    out.copy(out, layout.thisClassAt + 2, layout.thisClassAt, layout.thisClassAt + 2);
    return out;
  },
  ownInterface({ bytes, layout }, random) {
    const at = layout.thisClassAt + 4;
    const row = bytes.subarray(layout.thisClassAt, layout.thisClassAt + 2);
    const rows = Array.from({ length: random.between(1, 3) }, () => row);
    const out = Buffer.from(joined(bytes.subarray(0, at + 2), ...rows, bytes.subarray(at + 2)));
    out.writeUInt16BE(out.readUInt16BE(at) + rows.length, at);
    return out;
  },
  opcode: inCode((out, start, end, random) => {
    for (let left = random.between(1, 4); left > 0; left--)
      out[random.between(start, end - 1)] = random.below(203);
  }),
  /** jsr, ret, goto, switches and their kin, with small operands. */
  jump: inCode((out, start, end, random) => {
    const at = random.between(start, end - 1);
    out[at] = random.pick([0x99, 0xa7, 0xa8, 0xa9, 0xaa, 0xab, 0xc4, 0xc6, 0xc8, 0xc9]);
    if (at + 3 <= end) out.writeInt16BE(random.between(-20, 20), at + 1);
  }),
  switchBounds: inCode((out, start, end, random) => {
    const at = random.between(start, end - 1);
    out[at] = random.oneIn(2) ? 0xaa : 0xab;
    for (let i = at + 1; i + 4 <= end && i < at + 17; i += 4) out.writeUInt32BE(random.pick(EDGES_4), i);
  }),
  shuffleCode: inCode((out, start, end, random) => {
    for (let left = random.between(1, 6); left > 0; left--) {
      const [a, b] = [random.between(start, end - 1), random.between(start, end - 1)];
      [out[a], out[b]] = [out[b], out[a]];
    }
  }),
  handler({ bytes, layout }, random) {
    if (layout.handlers.length === 0) return writeNear(bytes, random.pick(layout.counts), 2, random);
    const out = Buffer.from(bytes);
    const at = random.pick(layout.handlers) + 2 * random.below(4);
    out.writeUInt16BE(random.oneIn(3) ? random.pick(EDGES_2) : random.below(40), at);
    return out;
  },
  repeatAttribute({ bytes, layout }, random) {
    if (layout.attributes.length === 0) return bytes.slice();
    const { start, end, countAt } = random.pick(layout.attributes);
    const piece = bytes.subarray(start, end);
    const times = random.between(1, 3);
    const pieces = Array.from({ length: times }, () => piece);
    const out = Buffer.from(joined(bytes.subarray(0, start), ...pieces, bytes.subarray(start)));
    out.writeUInt16BE(Math.min(0xffff, out.readUInt16BE(countAt) + times), countAt);
    return growOuter(out, layout, start, piece.length * times);
  },
  /** Bytes of another class, at the same place or anywhere. */
  splice({ bytes }, random, donor) {
    const at = random.below(bytes.length);
    const from = random.oneIn(2) ? at : random.below(donor.bytes.length);
    const length = random.between(1, 80);
    return joined(
      bytes.subarray(0, at),
      donor.bytes.subarray(from, from + length),
      bytes.subarray(at + length),
    );
  },
  /** The code of one method as far as it fits over that of another. */
  foreignCode({ bytes, layout }, random, donor) {
    if (layout.code.length === 0 || donor.layout.code.length === 0) return bytes.slice();
    const out = bytes.slice();
    const [start, end] = random.pick(layout.code);
    const [from, to] = random.pick(donor.layout.code);
    out.set(donor.bytes.subarray(from, Math.min(to, from + end - start)), start);
    return out;
  },
};

const MUTATOR_NAMES: readonly string[] = Object.keys(MUTATORS);

/** Those after which most classes can still be read, so that what comes behind the reader meets them. */
const DEEP = [
  ...[
    'text',
    'swapText',
    'flags',
    'reference',
    'ownSuperclass',
    'ownInterface',
    'opcode',
    'jump',
    'switchBounds',
  ],
  ...['shuffleCode', 'handler', 'foreignCode', 'version'],
];
/** Those that need no layout. */
const BLIND = ['flipBits', 'setBytes', 'cutOut', 'putIn', 'splice'];

interface ClassMutant {
  readonly how: string;
  readonly bytes: Uint8Array;
  readonly seed: ClassSeed;
}

/** A mutant and how it was made; some are harmed twice. `deep`: most of them can be read. */
export function mutateClass(seeds: readonly ClassSeed[], random: Random, deep = false): ClassMutant {
  const seed = random.pick(seeds);
  const donor = random.pick(seeds);
  const isDeep = deep && !random.oneIn(4);
  const name = random.pick(isDeep ? DEEP : MUTATOR_NAMES);
  const bytes = MUTATORS[name](seed, random, donor);
  if (bytes.length === 0 || isDeep || !random.oneIn(4)) return { how: `${seed.name}: ${name}`, bytes, seed };
  const second = random.pick(BLIND);
  const twice = MUTATORS[second]({ ...seed, bytes }, random, donor);
  return { how: `${seed.name}: ${name}, ${second}`, bytes: twice, seed };
}

function inCode(harm: (out: Buffer, start: number, end: number, random: Random) => void): Mutator {
  return ({ bytes, layout }, random) => {
    const out = Buffer.from(bytes);
    if (layout.code.length === 0) return out;
    const [start, end] = random.pick(layout.code);
    harm(out, start, end, random);
    return out;
  };
}

/** Another number: one at the edges, or one beside the old one. */
function writeNear(bytes: Uint8Array, at: number | undefined, width: 2 | 4, random: Random): Uint8Array {
  const out = Buffer.from(bytes);
  if (at === undefined) return out;
  const old = out.readUIntBE(at, width);
  const most = 2 ** (8 * width) - 1;
  const near = Math.min(most, Math.max(0, old + random.between(-3, 3)));
  out.writeUIntBE(random.oneIn(2) ? near : random.pick(width === 2 ? EDGES_2 : EDGES_4), at, width);
  return out;
}

function withText(bytes: Uint8Array, start: number, length: number, text: Uint8Array): Uint8Array {
  const size = Uint8Array.of(text.length >> 8, text.length & 0xff);
  return joined(bytes.subarray(0, start - 2), size, text, bytes.subarray(start + length));
}

/** Attributes around `at` become longer by `by`. */
function growOuter(out: Buffer, layout: Layout, at: number, by: number): Uint8Array {
  for (const { start, end } of layout.attributes) {
    if (start < at && at < end) out.writeUInt32BE(out.readUInt32BE(start + 2) + by, start + 2);
  }
  return out;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}
