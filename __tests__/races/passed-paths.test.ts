import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { type Found, pairNames, pathsOf, racesOf } from './support.js';

/** Two objects of one class in a shared `P`; two roots that do what is given. */
function pair(r: string, s: string, more: string): Found {
  const source = `class Main { static void go() { P p = new P(); r(p); s(p); }
      static void r(P p) { p.r(); } static void s(P p) { p.s(); } }
    class C { int n; }
    class P { final C a = new C(), b = new C(); void r() { ${r} } void s() { ${s} } ${more} }`;
  return racesOf(source, ['Main.r(LP;)V', 'Main.s(LP;)V']);
}

const INC = 'private static void inc(C c) { c.n++; }';
const BOTH = ['P.inc reads n | P.inc writes n', 'P.inc writes n | P.inc writes n'];
const lockedA = 'synchronized (a) { inc(a); }';
const lockedB = 'synchronized (b) { inc(b); }';

describeWithJdk('a helper called with several objects', () => {
  test('has no race where each object has a lock of its own', () => {
    const found = pair(lockedA, lockedB, INC);
    expect(pairNames(found)).toEqual([]);
    expect(found.races.undecided).toBe(0);
  });

  test('has one where a call goes without, shown on the way that passes the object', () => {
    const found = pair(`${lockedA} ${lockedB}`, 'inc(b);', INC);
    expect(pairNames(found)).toEqual(BOTH);
    expect(found.races.undecided).toBe(0);
    for (const race of found.races.pairs) {
      const sides = pathsOf(found, race).map((path) => path.join(' '));
      expect(sides).toContain('Main.s P.s P.inc');
      const lockset = race.sides.map(({ lockset: set }) => found.races.held.sets.get(set).length);
      expect(Math.min(...lockset)).toBe(0);
    }
  });

  test("has one where the lock is the other object's", () => {
    expect(pairNames(pair(lockedA, 'synchronized (b) { inc(a); }', INC))).toEqual(BOTH);
  });

  test('is followed through a helper between, which may call itself', () => {
    const between = (call: string): string =>
      `${INC} private static void between(C c, int left) { if (left > 0) between(c, left - 1); ${call} }`;
    const call = (object: string): string => `synchronized (${object}) { between(${object}, 3); }`;
    expect(pairNames(pair(call('a'), call('b'), between('inc(c);')))).toEqual([]);
    expect(pairNames(pair(call('a'), `${call('b')} between(b, 0);`, between('inc(c);')))).toEqual(BOTH);
    expect(
      pairNames(pair('between(a, 1);', 'between(b, 2);', between('synchronized (c) { inc(c); }'))),
    ).toEqual([]);
  });
});
