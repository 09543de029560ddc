import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NOTHING, SELF_TOKEN, TokenSets, UNREACHED } from '../../src/locks/index.js';
import {
  isObjectToken,
  isParamToken,
  isShared,
  objectToken,
  paramToken,
  tokenId,
} from '../../src/locks/tokens.js';

const object = fc.tuple(fc.nat(4), fc.boolean()).map(([id, shared]) => objectToken(id, shared));
const param = fc.tuple(fc.nat(2), fc.boolean()).map(([id, shared]) => paramToken(id, shared));
const tokens = fc.array(fc.oneof(object, object, param, fc.constant(SELF_TOKEN)), { maxLength: 6 });

/** The definition: a common object whose lock one of them holds for itself, or the accessed object's own. */
function excludeNaively(a: readonly number[], b: readonly number[]): boolean {
  if (a.includes(SELF_TOKEN) && b.includes(SELF_TOKEN)) return true;
  return a.some((x) =>
    b.some(
      (y) =>
        isObjectToken(x) && isObjectToken(y) && tokenId(x) === tokenId(y) && !(isShared(x) && isShared(y)),
    ),
  );
}

test('tokens say what they are', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 27), fc.boolean(), (id, shared) => {
      for (const token of [objectToken(id, shared), paramToken(id, shared)]) {
        expect([tokenId(token), isShared(token)]).toEqual([id, shared]);
        expect(isObjectToken(token)).toBe(!isParamToken(token));
      }
    }),
  );
  expect([isObjectToken(SELF_TOKEN), isParamToken(SELF_TOKEN), isShared(SELF_TOKEN)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('sets of tokens are sets', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(tokens, tokens), { maxLength: 12 }), (rows) => {
      const sets = new TokenSets();
      const members = (set: number) => [...sets.get(set)];
      for (const [a, b] of rows) {
        const [x, y] = [sets.of(a), sets.of(b)];
        const sorted = (list: number[]) => [...new Set(list)].sort((p, q) => p - q);
        expect(members(x)).toEqual(sorted(a));
        expect(members(sets.meet(x, y))).toEqual(sorted(a.filter((t) => b.includes(t))));
        expect(members(sets.join(x, y))).toEqual(sorted([...a, ...b]));
        expect(sets.meet(x, y)).toBe(sets.meet(y, x));
        expect(sets.join(x, y)).toBe(sets.join(y, x));
        expect(sets.exclude(x, y)).toBe(excludeNaively(a, b));
        expect(sets.exclude(y, x)).toBe(sets.exclude(x, y));
        expect([sets.meet(UNREACHED, x), sets.meet(x, UNREACHED), sets.join(x, NOTHING)]).toEqual([x, x, x]);
        expect(sets.of([])).toBe(NOTHING);
      }
    }),
  );
});
