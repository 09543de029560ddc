import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { pairNames, pathsOf, racesOf } from './support.js';

const R = ['Main.r(LA;)V', 'Main.s(LA;)V'];
/** A shared `A`, given to two roots that any number of threads call. */
const shared = (r: string, s: string, more: string): string =>
  `class Main { static void go() { A a = new A(); r(a); s(a); }
     static void r(A a) { ${r} } static void s(A a) { ${s} } }
   ${more}`;

describeWithJdk("the running example of PLDI'06, Figure 4", () => {
  const source = shared(
    'a.get();',
    'a.inc();',
    `class A { int f; A() { this.f = 0; }
       private int rd() { return this.f; }
       private int wr(int x) { this.f = x; return x; }
       int get() { return this.rd(); }
       synchronized int inc() { int t = this.rd() + (new A()).wr(1); return this.wr(t); } }`,
  );

  test.each([
    ['without the accesses of constructors', true],
    ['with those of constructors that nobody else sees', false],
  ])('%s', (_, elide) => {
    const found = racesOf(source, R, { elide, k: 1 });
    // Figure 5: (fr, fw), (fw, fw), (fr, f'w), (f'w, f'w), (fw, f'w); then those of the constructor go, and then the
    // pair of writes: one object each, or both under the lock.
    expect(found.races.stages.map(({ name, pairs }) => `${name} ${pairs}`)).toEqual([
      'original 5',
      'reachable 2',
      'aliasing 2',
      'escaping 2',
      'elements 2',
      'parallel 2',
      'own-call 2',
      'handed-over 2',
      'global-lock 2',
      'local-lock 2',
      'local-thread 1',
    ]);
    expect(pairNames(found)).toEqual(['A.rd reads f | A.wr writes f']);
  });

  test('the path to the read is the one without the lock', () => {
    const found = racesOf(source, R, { k: 1 });
    const [pair] = found.races.pairs;
    const paths = pathsOf(found, pair).sort();
    expect(paths).toEqual([
      ['Main.r', 'A.get', 'A.rd'],
      ['Main.s', 'A.inc', 'A.wr'],
    ]);
    const lockset = pair.sides.map(({ lockset: set }) => found.races.held.sets.get(set).length);
    expect(lockset.sort()).toEqual([0, 2]);
  });
});

describeWithJdk('state of library objects', () => {
  const cache = (put: string, get: string) =>
    racesOf(
      shared(
        'a.put();',
        'a.get();',
        `class A { final java.util.Map<String, String> map = new java.util.HashMap<>();
        void put() { ${put} } Object get() { ${get} } }`,
      ),
      R,
    );

  test('races where one call holds no lock', () => {
    const found = cache('synchronized (this) { map.put("a", "b"); }', 'return map.get("a");');
    const names = pairNames(found);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect(name).toMatch(/^A\.get calls what reads \w+ \| A\.put calls what writes \w+$/);
  });

  test('does not race under a common lock, nor where nobody writes', () => {
    expect(
      pairNames(
        cache('synchronized (this) { map.put("a", "b"); }', 'synchronized (this) { return map.get("a"); }'),
      ),
    ).toEqual([]);
    expect(pairNames(cache('map.get("b");', 'return map.get("a");'))).toEqual([]);
  });

  test('does not race under the lock of the object itself', () => {
    expect(
      pairNames(
        cache('synchronized (map) { map.put("a", "b"); }', 'synchronized (map) { return map.get("a"); }'),
      ),
    ).toEqual([]);
  });

  test('that lock themselves does not race', () => {
    const found = racesOf(
      shared(
        'a.v.add("x");',
        'a.v.get(0); a.w.put("a", "b");',
        `class A { final java.util.Vector<String> v = new java.util.Vector<>();
        final java.util.Map<String, String> w = java.util.Collections.synchronizedMap(new java.util.HashMap<>()); }`,
      ),
      R,
    );
    expect(pairNames(found)).toEqual([]);
  });

  test("is nobody else's while the method that made it keeps it", () => {
    const own = 'java.util.List<A> l = new java.util.ArrayList<>(); l.add(a); l.get(0);';
    expect(pairNames(racesOf(shared(own, own, 'class A { }'), R))).toEqual([]);
  });
});

describeWithJdk('what a library method does with an argument', () => {
  const fill = (r: string, s: string): string[] =>
    pairNames(
      racesOf(
        shared(
          `a.fill(${r});`,
          `a.fill(${s});`,
          `class A { final int[] x = new int[4], y = new int[4]; 
          void fill(int[] to) { java.util.Arrays.fill(to, 1); } }`,
        ),
        R,
      ),
    );

  test('is done to what the call passes', () => {
    expect(fill('a.x', 'a.x')).toEqual(['A.fill calls what writes [] | A.fill calls what writes []']);
  });

  test('is nothing to others where the caller has just made it', () => {
    const made = 'int[] made = new int[4]; java.util.Arrays.fill(made, 1); a.x = made;';
    expect(pairNames(racesOf(shared(made, made, 'class A { volatile int[] x; }'), R))).toEqual([]);
  });

  test('is done under the lock of the argument, where the caller holds that', () => {
    const locked = 'synchronized (a.x) { java.util.Arrays.fill(a.x, 1); }';
    expect(pairNames(racesOf(shared(locked, locked, 'class A { final int[] x = new int[4]; }'), R))).toEqual(
      [],
    );
  });
});

describeWithJdk('paths', () => {
  const LOCKS = 'static final Object L = new Object[0], M = new int[0], N = new long[0];';
  const counter = `class A { int n; ${LOCKS} void inc() { n++; } }`;

  test('lead round the lock where a helper is called with and without it', () => {
    const found = racesOf(
      shared('synchronized (a) { a.inc(); }', 'far(a); } static void far(A a) { a.inc();', counter),
      R,
    );
    expect(pairNames(found)).toEqual(['A.inc reads n | A.inc writes n', 'A.inc writes n | A.inc writes n']);
    for (const pair of found.races.pairs) {
      const sides = pathsOf(found, pair).map((path) => path.join(' '));
      expect(sides).toContain('Main.s Main.far A.inc');
    }
  });

  test('each two of which share a lock are no race, though no lock is on all of them', () => {
    const two = (x: string, y: string) => `synchronized (A.${x}) { synchronized (A.${y}) { a.inc(); } }`;
    const pairwise = shared(
      two('L', 'M'),
      `${two('M', 'N')} t(a); } static void t(A a) { ${two('L', 'N')}`,
      counter,
    );
    const found = racesOf(pairwise, R);
    expect(pairNames(found)).toEqual([]);
    expect(found.races.stages.find(({ name }) => name === 'escaping')?.pairs).toBeGreaterThan(0);
    expect(found.races.undecided).toBe(0);
    const open = shared(
      two('L', 'M'),
      `${two('M', 'N')} t(a); } static void t(A a) { synchronized (A.N) { a.inc(); }`,
      counter,
    );
    expect(pairNames(racesOf(open, R))).toHaveLength(2);
  });

  test('of several contexts of the same code are all tried', () => {
    // `inc` runs on one object from helpers of many kinds; only the last holds no lock.
    const helper = (i: number, body: string) => `class H${i} { void run(A a) { ${body} } }`;
    const two = (x: string, y: string) =>
      `synchronized (A.${x}) { synchronized (A.${y}) { new W().inc(a); } }`;
    const bodies = [two('L', 'M'), two('M', 'N'), two('L', 'N'), 'new W().inc(a);'];
    const source = shared(
      bodies.map((_, i) => `new H${i}().run(a);`).join(' '),
      '',
      `class A { int n; ${LOCKS} } class W { void inc(A a) { a.n++; } } ${bodies.map((b, i) => helper(i, b)).join('\n')}`,
    );
    for (const k of [1, 2]) {
      const found = racesOf(source, R, { k });
      expect(pairNames(found)).toEqual(['W.inc reads n | W.inc writes n', 'W.inc writes n | W.inc writes n']);
    }
  });
});

describeWithJdk('constructors', () => {
  const constructed = (body: string, more: string) =>
    pairNames(
      racesOf(
        shared(
          'synchronized (a) { a.inc(); }',
          'new B(a);',
          `class A { int n; void inc() { n++; } }
        class B { final A a; static B last; int m; B(A a) { this.a = a; ${body} } ${more} }`,
        ),
        R,
      ),
    );
  const BOTH = ['A.inc reads n | A.inc writes n', 'A.inc writes n | A.inc writes n'];

  test('do not hide what they do to others', () => {
    expect(constructed('a.inc();', '')).toEqual(BOTH);
  });

  test('nor do the methods they call on what they construct', () => {
    expect(constructed('help();', 'void help() { a.inc(); }')).toEqual(BOTH);
    expect(constructed('help();', 'void help() { more(); } void more() { a.inc(); }')).toEqual(BOTH);
  });

  test('have what they construct for themselves, and so have its helpers', () => {
    expect(constructed('m = 1; help(); last = this;', 'void help() { m++; }')).toEqual([
      'B.<init> writes last | B.<init> writes last',
    ]);
  });

  test('do not keep it when they have let it go', () => {
    const found = (other: string) =>
      pairNames(
        racesOf(
          shared(
            'new B();',
            other,
            'class A {} class B { static B last; int m; B() { last = this; help(); } void help() { m++; } }',
          ),
          R,
        ),
      );
    expect(found('B.last.m = 2;')).toContain('B.help writes m | Main.s writes m');
    // What each thread constructs for itself stays two objects.
    expect(found('')).toEqual(['B.<init> writes last | B.<init> writes last']);
  });
});
