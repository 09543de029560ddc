/** When a known race has grown: names may change, what races may not become more. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PairOfMethods } from '../../src/baseline/facts.js';
import { type Growth, growthOf, type Shape } from '../../src/baseline/growth.js';

type Names = readonly string[];

interface Given {
  /** `a-b`, `a` for a method that races with itself. */
  readonly pairs: string;
  readonly accessors?: Names;
  readonly owners?: Names;
  readonly guardedOwners?: Names;
  readonly unsureOwners?: Names;
  readonly bare?: Names;
  readonly guarded?: Names;
  readonly isPart?: boolean;
}

function shape({ pairs, owners, isPart = false, ...more }: Given): Shape {
  const { accessors, guardedOwners, unsureOwners, bare, guarded } = more;
  const all = pairs.split(' ').map((text) => pairOf(...(text.split('-') as [string, string?])));
  return shapeOf(all, {
    // What races accesses it.
    accessors: new Set(accessors ?? all.flatMap(({ first, second }) => [first, second])),
    owners: new Set(owners),
    guardedOwners: new Set(guardedOwners),
    unsureOwners: new Set(unsureOwners),
    bareWays: new Set(bare),
    guardedWays: new Set(guarded),
    pairsArePart: isPart,
  });
}

function shapeOf(pairs: readonly PairOfMethods[], more: Partial<Shape> = {}): Shape {
  return {
    pairs: new Map(pairs.map((pair) => [keyOf(pair), pair])),
    pairsArePart: false,
    accessors: new Set(),
    owners: new Set(),
    guardedOwners: new Set(),
    unsureOwners: new Set(),
    bareWays: new Set(),
    guardedWays: new Set(),
    ...more,
  };
}

function keyOf({ first, second }: PairOfMethods): string {
  return JSON.stringify([first, second]);
}

function pairOf(a: string, b = a): PairOfMethods {
  return a < b ? { first: a, second: b } : { first: b, second: a };
}

const growth = (before: Given, now: Given): Growth | undefined => growthOf(shape(before), shape(now));

/** The pairs that are added, as `shape` takes them. */
function added(before: Given, now: Given): string {
  const pairs = growth(before, now)?.pairs ?? [];
  return pairs.map(({ first, second }) => (first === second ? first : `${first}-${second}`)).join(' ');
}

describe('pairs of methods', () => {
  test('of the base, or fewer of them, are no growth', () => {
    expect(growth({ pairs: 'a a-b b' }, { pairs: 'a a-b b' })).toBeUndefined();
    expect(growth({ pairs: 'a a-b b' }, { pairs: 'a' })).toBeUndefined();
  });

  test('with a method that is there since are growth', () => {
    expect(added({ pairs: 'a a-b' }, { pairs: 'a a-b a-c c' })).toBe('a-c c');
  });

  test('of methods that are both known are growth where they did not race with each other', () => {
    expect(added({ pairs: 'a b' }, { pairs: 'a a-b b' })).toBe('a-b');
    expect(added({ pairs: 'a-b' }, { pairs: 'a a-b' })).toBe('a');
  });

  test('are sorted', () => {
    expect(added({ pairs: 'm' }, { pairs: 'm z m-z b b-m b-z' })).toBe('b b-m b-z m-z z');
  });
});

describe('a method under another name', () => {
  test('is no growth', () => {
    expect(growth({ pairs: 'a a-b b' }, { pairs: 'a a-x x' })).toBeUndefined();
    expect(growth({ pairs: 'a' }, { pairs: 'x' })).toBeUndefined();
  });

  test('is none where several are renamed, whatever the order of their names', () => {
    // a → z, b → y: taken in the order of their names they do not match.
    expect(growth({ pairs: 'a a-m b-m m' }, { pairs: 'z m-z m-y m' })).toBeUndefined();
    expect(growth({ pairs: 'a b-m a-c' }, { pairs: 'm-x y y-z' })).toBeUndefined();
  });

  test('is none where all of them are renamed at once', () => {
    expect(growth({ pairs: 'a-b b-c c-d d' }, { pairs: 'z z-y y-x x-w' })).toBeUndefined();
  });

  test('is found beside one that is new', () => {
    // a → x; y is new.
    expect(added({ pairs: 'a a-b b' }, { pairs: 'x b-x b b-y' })).toBe('b-y');
    // The one that explains more is the known one: p raced with itself and two others.
    expect(added({ pairs: 'p p-m p-n' }, { pairs: 'x-m y y-m y-n' })).toBe('m-x');
  });

  test('is not a method that accesses what races as it did, now under a lock', () => {
    expect(added({ pairs: 'a a-b' }, { pairs: 'a-x', accessors: ['a', 'b', 'x'] })).toBe('a-x');
    expect(growth({ pairs: 'a a-b' }, { pairs: 'a-x', accessors: ['a', 'x'] })).toBeUndefined();
  });

  test('is not one that the base knew as accessing it under a lock', () => {
    const before = { pairs: 'a a-b', accessors: ['a', 'b', 'x'] };
    expect(added(before, { pairs: 'a-x' })).toBe('a-x');
    expect(added(before, { pairs: 'a-y' })).toBe('');
  });

  test('of few that are gone stands for as many at most', () => {
    expect(added({ pairs: 'a b' }, { pairs: 'b x y' })).toMatch(/^[xy]$/);
  });
});

describe('code that becomes code of a lambda in its method', () => {
  const [method, overload, lambda] = ['P.take(int)', 'P.take()', 'inside P.take'];
  const grown = (before: readonly PairOfMethods[], now: readonly PairOfMethods[]): Growth | undefined =>
    growthOf(shapeOf(before), shapeOf(now));

  test('is no growth, nor is the other way round', () => {
    expect(grown([pairOf(method)], [pairOf(lambda), pairOf(lambda, method)])).toBeUndefined();
    expect(grown([pairOf(lambda)], [pairOf(method)])).toBeUndefined();
    expect(grown([pairOf(method, 'b')], [pairOf(lambda, 'b'), pairOf(method, 'b')])).toBeUndefined();
  });

  test('is growth where the method did not race with the other', () => {
    const pairs = [pairOf(method, 'b'), pairOf('c')];
    expect(grown(pairs, [...pairs, pairOf(lambda, 'c')])?.pairs).toEqual([pairOf(lambda, 'c')]);
    expect(grown(pairs, [...pairs, pairOf(lambda)])?.pairs).toEqual([pairOf(lambda)]);
    // Overloads are told apart.
    expect(grown(pairs, [...pairs, pairOf(overload, 'b')])?.pairs).toEqual([pairOf('b', overload)]);
  });
});

describe('pairs of which a part is listed', () => {
  test('grow by methods that are in none of the base', () => {
    const before = { pairs: 'a-b a-c', isPart: true };
    expect(growth(before, { pairs: 'b b-c', accessors: ['a', 'b', 'c'] })).toBeUndefined();
    expect(added(before, { pairs: 'a-b c-x', accessors: ['a', 'b', 'c', 'x'] })).toBe('c-x');
    expect(growth(before, { pairs: 'a-b b-x', accessors: ['a', 'b', 'x'] })).toBeUndefined();
  });
});

describe('owners', () => {
  const pairs = 'a';

  test('that are added are growth, and are named', () => {
    const found = growth({ pairs, owners: ['Alpha'] }, { pairs, owners: ['Gamma', 'Alpha', 'Beta'] });
    expect(found).toEqual({ pairs: [], owners: ['Beta', 'Gamma'], ways: [] });
  });

  test('that are renamed are none', () => {
    expect(growth({ pairs, owners: ['Alpha'] }, { pairs, owners: ['Omega'] })).toBeUndefined();
    expect(growth({ pairs, owners: ['Alpha'] }, { pairs, owners: ['Beta', 'Omega'] })?.owners).toHaveLength(
      1,
    );
  });

  test('that guarded it before are growth, even where another one is gone', () => {
    const before = { pairs, owners: ['Alpha'], guardedOwners: ['Beta'] };
    expect(growth(before, { pairs, owners: ['Alpha', 'Beta'] })?.owners).toEqual(['Beta']);
    expect(growth(before, { pairs, owners: ['Beta'] })?.owners).toEqual(['Beta']);
  });

  test('that guard it now are not gone: no other one is one of them renamed', () => {
    const before = { pairs, owners: ['Alpha'] };
    const now = { pairs, owners: ['Beta'], guardedOwners: ['Alpha'] };
    expect(growth(before, now)?.owners).toEqual(['Beta']);
  });

  test('that the base may have had, or that have no name, are none', () => {
    const before = { pairs, owners: ['Alpha'], unsureOwners: ['Beta'] };
    expect(growth(before, { pairs, owners: ['Alpha', 'Beta', ''] })).toBeUndefined();
    expect(growth(before, { pairs, owners: ['Alpha', 'Gamma'] })?.owners).toEqual(['Gamma']);
    const static_ = { pairs, owners: ['Alpha'], guardedOwners: [''] };
    expect(growth(static_, { pairs, owners: ['Alpha', ''] })?.owners).toEqual(['']);
    // One that may still race is not gone: no other one is it renamed.
    const now = { pairs, owners: ['Beta'], unsureOwners: ['Alpha'] };
    expect(growth({ pairs, owners: ['Alpha'] }, now)?.owners).toEqual(['Beta']);
  });

  test('that are gone are no growth', () => {
    expect(growth({ pairs, owners: ['Alpha', 'Beta'] }, { pairs, owners: ['Alpha'] })).toBeUndefined();
  });
});

describe('ways', () => {
  const pairs = 'a';

  test('that held a lock and hold none now are growth', () => {
    const before = { pairs, bare: ['run'], guarded: ['stop', 'work'] };
    expect(growth(before, { pairs, bare: ['work', 'run', 'stop'] })).toEqual({
      pairs: [],
      owners: [],
      ways: ['stop', 'work'],
    });
  });

  test('that hold none, and did before or were not there, are none', () => {
    expect(growth({ pairs, bare: ['run'] }, { pairs, bare: ['run', 'other'] })).toBeUndefined();
    expect(growth({ pairs, bare: ['run'] }, { pairs, guarded: ['run'] })).toBeUndefined();
    // A name may stand for several methods, of which some hold it.
    const both = { pairs, bare: ['Queue'], guarded: ['Queue'] };
    expect(growth(both, both)).toBeUndefined();
  });
});

describe('whatever races', () => {
  const METHODS = [...'abcdefgh'];
  const method = fc.constantFrom(...METHODS);
  const racing = fc.uniqueArray(
    fc.tuple(method, method).map(([a, b]) => pairOf(a, b)),
    { minLength: 1, maxLength: 16, selector: keyOf },
  );
  /** Methods that access it under a lock, and race with nothing. */
  const guarded = fc.subarray(['s', 't']);
  /** New names for some of the methods: any distinct ones, in an order that says nothing. */
  const renaming = fc
    .tuple(
      fc.subarray([...METHODS, 's', 't']),
      fc.shuffledSubarray([...'ABCDEFGHIJKLM'], { minLength: 10, maxLength: 10 }),
    )
    .map(([methods, names]) => new Map(methods.map((each, i) => [each, names[i]])));

  function methodsOf(pairs: readonly PairOfMethods[]): Set<string> {
    return new Set(pairs.flatMap(({ first, second }) => [first, second]));
  }

  function shapeWith(pairs: readonly PairOfMethods[], locked: Names): Shape {
    return shapeOf(pairs, { accessors: new Set([...methodsOf(pairs), ...locked]) });
  }

  test('it has not grown where methods have other names', () => {
    fc.assert(
      fc.property(racing, guarded, renaming, (pairs, locked, names) => {
        const to = (name: string): string => names.get(name) ?? name;
        const renamed = pairs.map(({ first, second }) => pairOf(to(first), to(second)));
        expect(growthOf(shapeWith(pairs, locked), shapeWith(renamed, locked.map(to)))).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });

  test('nor where of the renamed ones some race less', () => {
    fc.assert(
      fc.property(
        racing,
        guarded,
        renaming,
        fc.infiniteStream(fc.boolean()),
        (pairs, locked, names, keep) => {
          const to = (name: string): string => names.get(name) ?? name;
          const kept = pairs.filter(() => keep.next().value);
          const renamed = kept.map(({ first, second }) => pairOf(to(first), to(second)));
          const before = shapeWith(pairs, locked);
          // All methods are still there, and access it under a lock where they do not race.
          const now = { ...shapeWith(renamed, []), accessors: new Set([...before.accessors].map(to)) };
          expect(growthOf(before, now)).toBeUndefined();
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('it has where two methods race that were there before, and did not', () => {
    fc.assert(
      fc.property(racing, method, method, (pairs, a, b) => {
        const extra = pairOf(a, b);
        fc.pre(!pairs.some((pair) => keyOf(pair) === keyOf(extra)));
        const now = shapeWith([...pairs, extra], []);
        const before = { ...shapeWith(pairs, []), accessors: now.accessors };
        expect(growthOf(before, now)?.pairs).toEqual([extra]);
      }),
      { numRuns: 1000 },
    );
  });

  test('it has where one is added to methods that keep their names, whatever else is renamed', () => {
    fc.assert(
      fc.property(racing, renaming, method, method, (pairs, names, a, b) => {
        fc.pre(!names.has(a) && !names.has(b));
        const extra = pairOf(a, b);
        const known = methodsOf(pairs);
        fc.pre(known.has(a) && known.has(b) && !pairs.some((pair) => keyOf(pair) === keyOf(extra)));
        const to = (name: string): string => names.get(name) ?? name;
        const now = [...pairs.map(({ first, second }) => pairOf(to(first), to(second))), extra];
        const keys = growthOf(shapeWith(pairs, []), shapeWith(now, []))?.pairs.map(keyOf);
        expect(keys).toContain(keyOf(extra));
      }),
      { numRuns: 1000 },
    );
  });

  test('it has where more methods race than did', () => {
    fc.assert(
      fc.property(racing, renaming, fc.subarray([...'vwxyz'], { minLength: 1 }), (pairs, names, fresh) => {
        const to = (name: string): string => names.get(name) ?? name;
        const renamed = pairs.map(({ first, second }) => pairOf(to(first), to(second)));
        const now = [...renamed, ...fresh.map((name) => pairOf(name))];
        const found = growthOf(shapeWith(pairs, []), shapeWith(now, []));
        expect(found?.pairs.length).toBeGreaterThanOrEqual(fresh.length);
      }),
      { numRuns: 1000 },
    );
  });
});
