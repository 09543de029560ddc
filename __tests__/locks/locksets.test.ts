import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LockSets, NOTHING, SELF_LOCK, UNREACHED } from '../../src/locks/index.js';
import {
  isOfObject,
  isOfParam,
  isShared,
  lockOfObject,
  lockOfParam,
  numberOf,
} from '../../src/locks/locksets.js';

const object = fc.tuple(fc.nat(4), fc.boolean()).map(([id, shared]) => lockOfObject(id, shared));
const param = fc.tuple(fc.nat(2), fc.boolean()).map(([id, shared]) => lockOfParam(id, shared));
const locks = fc.array(fc.oneof(object, object, param, fc.constant(SELF_LOCK)), { maxLength: 6 });

/** The definition: a common object whose lock one of them holds for itself, or the accessed object's own. */
function excludeNaively(a: readonly number[], b: readonly number[]): boolean {
  if (a.includes(SELF_LOCK) && b.includes(SELF_LOCK)) return true;
  return a.some((x) =>
    b.some(
      (y) => isOfObject(x) && isOfObject(y) && numberOf(x) === numberOf(y) && !(isShared(x) && isShared(y)),
    ),
  );
}

test('locks say what they are', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 27), fc.boolean(), (id, shared) => {
      for (const lock of [lockOfObject(id, shared), lockOfParam(id, shared)]) {
        expect([numberOf(lock), isShared(lock)]).toEqual([id, shared]);
        expect(isOfObject(lock)).toBe(!isOfParam(lock));
      }
    }),
  );
  expect([isOfObject(SELF_LOCK), isOfParam(SELF_LOCK), isShared(SELF_LOCK)]).toEqual([false, false, false]);
});

test('sets of locks are sets', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(locks, locks), { maxLength: 12 }), (rows) => {
      const sets = new LockSets();
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
        const excluding = sets.excluding(x, y);
        expect(excluding.length > 0).toBe(sets.exclude(x, y));
        for (const [mine, theirs] of excluding) {
          expect([a.includes(mine), b.includes(theirs)]).toEqual([true, true]);
          expect(excludeNaively([mine], [theirs])).toBe(true);
        }
        expect([sets.meet(UNREACHED, x), sets.meet(x, UNREACHED), sets.join(x, NOTHING)]).toEqual([x, x, x]);
        expect(sets.of([])).toBe(NOTHING);
      }
    }),
  );
});
