/** From where threads get to what races, over which methods without a lock that excludes the other side. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Program } from '../../src/program/index.js';
import type { PathsToRace } from '../../src/races/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { analyse, nameOf, programOfSources } from '../support/programs.js';
import { allRaces } from '../support/stages.js';
import { type Found, racesOf } from './support.js';

interface Asked {
  readonly found: Found;
  readonly ways: PathsToRace;
}

/** All ways to a field of the application; `isNamed` says which methods pairs may name. */
function waysTo(found: Found, field: string, isNamed: (name: string) => boolean = () => true): Asked {
  const { analysis, races } = found;
  const { program } = analysis;
  const { instances, locations, pairs } = races;
  const all = Array.from({ length: instances.count }, (_, i) => i).filter((i) => {
    const location = instances.location.data[i];
    const key = locations.keyOf(location);
    return (
      instances.mask.data[i] !== 0 &&
      key > 0 &&
      program.field(key - 1).name === field &&
      races.mayShare(locations.objectOf(location))
    );
  });
  const listed = new Set(pairs.map(({ first, second }) => `${first} ${second}`));
  const ways = races.racingPaths()?.to({
    instances: all,
    isPair: (first, second) => listed.has(`${first} ${second}`),
    isNamed: (method) => isNamed(nameOf(program, method)),
  });
  if (ways === undefined) throw new Error('No ways were sought.');
  return { found, ways };
}

function names({ found, ways }: Asked, which: 'bare' | 'guarded'): string[] {
  return [...ways[which]].map((method) => nameOf(found.analysis.program, method)).sort();
}

/** `A.m | B.n`, sorted, each once. */
function pairs({ found, ways }: Asked): string[] {
  const name = (method: number): string => nameOf(found.analysis.program, method);
  return [...new Set(ways.pairs.map((pair) => pair.map(name).sort().join(' | ')))].sort();
}

/** The methods of both sides of a meeting, that of the access last. */
function meetingBy(asked: Asked, method: string): string[][] | undefined {
  const { found, ways } = asked;
  const { calls } = found.analysis.pt;
  const { instances } = found.races;
  const name = (id: number): string => nameOf(found.analysis.program, id);
  const id = [...ways.bare].find((each) => name(each) === method);
  const meeting = id === undefined ? undefined : ways.meetingBy(id);
  return meeting?.sides.map(({ instance, witnessPath }) => [
    ...witnessPath.edges.map((edge) => name(calls.methodOf(calls.callerOf(edge)))),
    name(instances.sites[instances.site.data[instance]].method),
  ]);
}

/** Two owners of a counter each; threads call `run` of both. */
function owners(alpha: string, beta: string): Asked {
  const source = `class Main {
      static void go() { Alpha a = new Alpha(); Beta b = new Beta(); alpha(a); beta(b); }
      static void alpha(Alpha a) { a.run(); } static void beta(Beta b) { b.run(); } }
    class Count { int n; void add() { n++; } }
    class Alpha { final Count c = new Count(); ${alpha} void run() { c.add(); } }
    class Beta { final Count c = new Count(); ${beta} void run() { step(); } private void step() { c.add(); } }`;
  return waysTo(racesOf(source, ['Main.alpha(LAlpha;)V', 'Main.beta(LBeta;)V']), 'n');
}

/** Writers of a counter that hold its lock and one of their own each, and a reader that comes last. */
function manyLocks(writers: number, reader: string, isOneSite = true): Asked {
  const each = (text: (k: number) => string): string =>
    Array.from({ length: writers }, (_, k) => text(k)).join(' ');
  const write = (k: number): string => (isOneSite ? 'c.add();' : `c.add(${k}); c.n = ${k};`);
  const source = `${each((k) => `class L${k} {}`)}
    class Main { static final Object lock = new Object(); static Count c;
      static void go() { c = new Count(); ${each((k) => `w${k}();`)} r(); }
      ${each((k) => `static void w${k}() { synchronized (lock) { synchronized (L${k}.class) { ${write(k)} } } }`)}
      static void r() { c.look(); } }
    class Count { int n; void add() { n++; } void add(int k) { } int look() { ${reader} } }`;
  const roots = [...Array.from({ length: writers }, (_, k) => `Main.w${k}()V`), 'Main.r()V'];
  return waysTo(racesOf(source, roots), 'n');
}

describeWithJdk('ways', () => {
  test('are found whatever the number of locks that are held on others', () => {
    const asked = manyLocks(60, 'return n;');
    expect(names(asked, 'bare')).toContain('Main.r');
    expect(pairs(asked)).toEqual(['Count.add | Count.look']);
    expect([asked.ways.meetings.size, asked.ways.guardedLocations.length, asked.ways.isPart]).toEqual([
      ...[1, 0, false],
    ]);
  });

  test('are not called guarded where accesses were not tried', () => {
    const asked = manyLocks(220, 'return n;', false);
    const { meetings, guardedLocations, unsureLocations, isPart } = asked.ways;
    expect([meetings.size, guardedLocations.length, unsureLocations.length, isPart]).toEqual([0, 0, 1, true]);
    expect(names(asked, 'guarded')).toEqual([]);
  });

  test('are bare where they race, and guarded where a lock is held on them', () => {
    const asked = owners('', 'synchronized');
    expect(names(asked, 'bare')).toEqual(['Alpha.run', 'Count.add', 'Main.alpha']);
    expect(names(asked, 'guarded')).toEqual(['Beta.step']);
    expect([asked.ways.meetings.size, asked.ways.guardedLocations.length, asked.ways.isPart]).toEqual([
      ...[1, 1, false],
    ]);
  });

  test('are all bare where the lock is gone', () => {
    const asked = owners('', '');
    expect(names(asked, 'bare')).toEqual([
      ...['Alpha.run', 'Beta.run', 'Beta.step', 'Count.add', 'Main.alpha', 'Main.beta'],
    ]);
    expect(names(asked, 'guarded')).toEqual([]);
    expect([asked.ways.meetings.size, asked.ways.guardedLocations.length]).toEqual([2, 0]);
  });

  test('hold a lock or none on their way through one method', () => {
    const source = `class Main { static final Object lock = new Object(); static C c;
        static void go() { c = new C(); r(); s(); t(); }
        static void r() { c.open(); } static void s() { c.shut(); } static void t() { c.read(); } }
      class C { int n;
        void open() { step(); } synchronized void shut() { step(); } private void step() { n++; }
        synchronized int read() { return n; } }`;
    const asked = waysTo(
      racesOf(source, ['Main.r()V', 'Main.s()V', 'Main.t()V']),
      'n',
      (name) => name !== 'C.step',
    );
    // A bare access races with those under a lock too: all ways race.
    expect(names(asked, 'bare')).toEqual([
      ...['C.open', 'C.read', 'C.shut', 'C.step', 'Main.r', 'Main.s', 'Main.t'],
    ]);
    // But those under the lock do not race with each other.
    expect(pairs(asked)).toEqual(['C.open | C.open', 'C.open | C.read', 'C.open | C.shut']);
  });

  test('are shown by a meeting that goes over them', () => {
    const asked = owners('', '');
    for (const method of ['Beta.run', 'Beta.step', 'Main.beta', 'Alpha.run']) {
      const [way, other] = meetingBy(asked, method) ?? [];
      expect(way).toContain(method);
      expect([way.at(-1), other.at(-1)]).toEqual(['Count.add', 'Count.add']);
    }
    expect(meetingBy(owners('', 'synchronized'), 'Beta.run')).toBeUndefined();
  });

  test('to nothing that races there are none', () => {
    const source = `class Main { static C c; static void go() { c = new C(); r(); s(); }
        static void r() { c.add(); } static void s() { c.n--; } }
      class C { int n, m; synchronized void add() { m++; n++; } }`;
    const asked = waysTo(racesOf(source, ['Main.r()V', 'Main.s()V']), 'm');
    expect([names(asked, 'bare'), names(asked, 'guarded')]).toEqual([[], ['C.add']]);
    expect(asked.ways.pairs).toEqual([]);
  });
});

/** Methods m0 … m7 that call each other under some of three locks; some of them read or write one static field. */
const graph = fc.record({
  roots: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 3 }),
  calls: fc.array(fc.record({ from: fc.nat(7), to: fc.nat(7), locks: fc.subarray(['A', 'B', 'C']) }), {
    maxLength: 14,
  }),
  accesses: fc.uniqueArray(fc.record({ in: fc.nat(7), write: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ in: method, write }) => `${method} ${write}`,
  }),
});

type Graph = typeof graph extends fc.Arbitrary<infer T> ? T : never;

/** A class of Java for each; all are compiled at once. */
function sourceOf({ roots, calls, accesses }: Graph, number: number): string {
  const methods = Array.from({ length: 8 }, (_, m) => {
    const own = accesses
      .filter((each) => each.in === m)
      .map(({ write }) => (write ? 'x = 1;' : 'int y = x;'))
      .join(' { } ');
    const made = calls
      .filter(({ from }) => from === m)
      .map(
        ({ to, locks }) =>
          `${locks.map((name) => `synchronized (${name}.class) { `).join('')} m${to}(); ${'}'.repeat(locks.length)}`,
      );
    return `static void root${m}() { m${m}(); } static void m${m}() { { ${own} } ${made.join(' ')} }`;
  });
  const starts = roots.map((m) => `root${m}();`).join(' ');
  return `class G${number} { static int x; static void go() { ${starts} } ${methods.join('\n')} }`;
}

function searched(program: Program, { roots }: Graph, number: number): Asked | undefined {
  const analysis = analyse(program, {
    entry: `G${number}.go()V`,
    open: roots.map((m) => `G${number}.root${m}()V`),
  });
  const races = allRaces(analysis.pt, analysis.threads);
  return races.racingPaths() === undefined ? undefined : waysTo({ analysis, races }, 'x');
}

interface State {
  readonly m: number;
  readonly locks: readonly string[];
}

/** All pairs of method and set of locks that calls lead to from there, one by one. */
function reached(starts: readonly State[], calls: Graph['calls']): State[] {
  const seen = new Map(starts.map((state) => [keyOf(state), state]));
  for (const { m, locks } of seen.values()) {
    for (const { to, locks: more } of calls.filter(({ from }) => from === m)) {
      const next = { m: to, locks: [...new Set([...locks, ...more])].sort() };
      if (!seen.has(keyOf(next))) seen.set(keyOf(next), next);
    }
  }
  return [...seen.values()];
}

function keyOf({ m, locks }: State): string {
  return `${m} ${locks.join()}`;
}

/** By all paths there are: which methods are on one that races, and which accessing methods race with each other. */
function naive({ roots, calls, accesses }: Graph): { bare: number[]; pairs: string[]; reached: number[] } {
  const all = reached(
    roots.map((m) => ({ m, locks: [] })),
    calls,
  );
  const at = (states: readonly State[]) =>
    states.flatMap(({ m, locks }) =>
      accesses.filter((each) => each.in === m).map(({ write }) => ({ m, locks, write })),
    );
  const ends = at(all);
  const meets = (one: (typeof ends)[number]) =>
    ends.filter(
      (other) => (one.write || other.write) && !one.locks.some((name) => other.locks.includes(name)),
    );
  const isBare = (state: State): boolean => at(reached([state], calls)).some((end) => meets(end).length > 0);
  const unique = <T>(items: T[]): T[] => [...new Set(items)].sort();
  return {
    bare: unique(all.filter(isBare).map(({ m }) => m)),
    pairs: unique(
      ends.flatMap((one) => meets(one).map((other) => [`m${one.m}`, `m${other.m}`].sort().join(' | '))),
    ),
    reached: unique(all.map(({ m }) => m)),
  };
}

describeWithJdk('in random programs', () => {
  test('they are those that all paths show, one by one', () => {
    const graphs = fc.sample(graph, { numRuns: 150, seed: 16 });
    const program = programOfSources({
      'Main.java': `class A {} class B {} class C {}\n${graphs.map(sourceOf).join('\n')}`,
    });
    let [racing, locked] = [0, 0];
    graphs.forEach((given, number) => {
      const wanted = naive(given);
      const asked = searched(program, given, number);
      const plain = (all: readonly string[]): string[] =>
        all.map((name) => name.replaceAll(`G${number}.`, '')).filter((name) => !name.includes('root'));
      const bare = asked === undefined ? [] : plain(names(asked, 'bare'));
      expect({ given, bare }).toEqual({ given, bare: wanted.bare.map((m) => `m${m}`) });
      if (bare.length > 0) racing++;
      if (bare.length < wanted.reached.length) locked++;
      if (asked === undefined) return;
      expect(asked.ways.isPart).toBe(false);
      expect({ given, pairs: plain(pairs(asked)) }).toEqual({ given, pairs: wanted.pairs });
      for (const name of plain(names(asked, 'guarded'))) expect(bare).not.toContain(name);
      for (const name of bare) {
        const [way, other] = (meetingBy(asked, `G${number}.${name}`) ?? []).map(plain);
        expect(way).toContain(name);
        expect(wanted.pairs).toContain([way.at(-1), other.at(-1)].sort().join(' | '));
      }
    });
    // The programs are such that this says something.
    expect(racing).toBeGreaterThan(40);
    expect(locked).toBeGreaterThan(20);
  });
});
