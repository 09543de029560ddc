/** Arguments to try integer methods with: the edges of each type and numbers between them, the same on every run. */
import { paramDescs } from '../../src/ir/index.js';

const EDGES: readonly bigint[] = [
  ...[0n, 1n, -1n, 2n, 3n, 7n, 8n, 10n, 31n, 32n, 33n, 63n, 64n, 65n, 100n],
  ...[0x30n, 0x39n, 0x41n, 0x5an, 0x61n, 0x7an, 0x7fn, 0x80n, 0xb5n, 0xdfn, 0xffn, 0x100n],
  ...[0x7fffn, 0x8000n, 0xd7ffn, 0xd800n, 0xdbffn, 0xdc00n, 0xdfffn, 0xffffn, 0x10000n, 0x10ffffn, 0x110000n],
  ...[
    2n ** 31n - 1n,
    -(2n ** 31n),
    2n ** 31n,
    2n ** 32n - 1n,
    2n ** 32n,
    2n ** 63n - 1n,
    -(2n ** 63n),
    1n - 2n ** 63n,
  ],
];

const TUPLES = 40;

/** Tuples of arguments for a method of integers: the first ones are edges where it takes one argument. */
export function argumentsFor(desc: string, seed: number): (number | bigint)[][] {
  const types = paramDescs(desc);
  if (types.length === 0) return [[]];
  const random = generator(seed);
  const tuples = Array.from({ length: TUPLES }, () => types.map((type) => fitted(type, pick(random))));
  const edges = types.length === 1 ? EDGES.map((edge) => [fitted(types[0], edge)]) : [];
  const byText = new Map([...edges, ...tuples].map((tuple) => [tuple.join(), tuple]));
  return [...byText.values()];
}

/** Edges, small numbers, numbers with any number of bits. */
function pick(random: () => number): bigint {
  const choice = random() % 4;
  if (choice < 2) return EDGES[random() % EDGES.length];
  if (choice === 2) return BigInt((random() % 40) - 8);
  const wide = (BigInt(random()) << 32n) ^ BigInt(random());
  return BigInt.asIntN(64, wide) >> BigInt(random() % 64);
}

function fitted(type: string, value: bigint): number | bigint {
  switch (type) {
    case 'J':
      return BigInt.asIntN(64, value);
    case 'Z':
      return Number(value & 1n);
    case 'B':
      return Number(BigInt.asIntN(8, value));
    case 'S':
      return Number(BigInt.asIntN(16, value));
    case 'C':
      return Number(BigInt.asUintN(16, value));
    default:
      return Number(BigInt.asIntN(32, value));
  }
}

/** Unsigned numbers of 32 bits (xorshift, G. Marsaglia 2003). */
function generator(seed: number): () => number {
  let state = (Math.imul(seed, 0x9e3779b1) | 1) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state >>> 3;
  };
}
