import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  Guard,
  isProved,
  type Lock,
  type LockSet,
  LockSets,
  numberOf,
  SELF_LOCK,
} from '../../src/locks/index.js';
import { lockOfObject } from '../../src/locks/locksets.js';
import { AccessClasses } from '../../src/races/access-classes.js';
import { AccessInstances } from '../../src/races/instances.js';
import { Locations } from '../../src/races/locations.js';
import type { PairList } from '../../src/races/pair-table.js';
import { type Limits, unlockedPairs } from '../../src/races/pairs.js';
import { Parallelism } from '../../src/races/parallelism.js';
import { countStages } from '../../src/races/stage-counts.js';
import { type Stage, stagesOf } from '../../src/races/stages/index.js';
import { ThreadAccess, type Threads } from '../../src/threads/index.js';
import { BitSet, NumberSets } from '../../src/util/index.js';
import { listed } from './support.js';

/** More than two words of bits. */
const OBJECTS = 70;
const GROUPS = 70;
/** The sum of the numbers of two moments that are ordered. */
const ORDERED = 3;

/** Of indices: two constants, or one name of what is each thread's own. */
function differ(a: number, b: number): boolean {
  return (a > 0 && b > 0 && a !== b) || (a < 0 && a === b);
}

interface Table {
  /** Pairs of groups that may run in parallel. */
  readonly parallel: readonly (readonly [number, number])[];
  readonly escaping: readonly number[];
  /** Objects that are handed over. */
  readonly linear: readonly number[];
  readonly sites: readonly {
    readonly key: number;
    readonly write: boolean;
    readonly client: boolean;
    readonly ordered: boolean;
  }[];
  readonly instances: readonly {
    readonly site: number;
    /** −1: the static field of that key. */
    readonly object: number;
    readonly groups: readonly number[];
    readonly lockset: readonly number[];
    readonly own: boolean;
    /** What is at a moment 1 is ordered with what is at a moment 2. */
    readonly moment: number;
    /** 0 for any; numbers above it are constants, those below it each thread has of its own. */
    readonly index: number;
    /** Set where only one call has the object: what is at a moment 1 of it is ordered with what is at a moment 2. */
    readonly call: { readonly moment: number; readonly index: number } | undefined;
  }[];
}

/** Groups near both ends of words. */
const group = fc.constantFrom(0, 1, 31, 32, 63, 69);
const lock = fc.oneof(
  fc.constant(SELF_LOCK),
  fc.tuple(fc.nat(2), fc.boolean()).map(([o, shared]) => lockOfObject(o, shared)),
);
/** Often one of the first few, so that accesses meet. */
const object = fc.oneof(fc.nat(3), fc.nat(3), fc.nat(OBJECTS - 1));
const table: fc.Arbitrary<Table> = fc.record({
  parallel: fc.array(fc.tuple(group, group), { maxLength: 12 }),
  escaping: fc.array(object, { maxLength: 40, size: '+1' }),
  linear: fc.array(object, { maxLength: 3 }),
  sites: fc.array(
    fc.record({
      key: fc.nat(2),
      write: fc.boolean(),
      client: fc.constant(false),
      ordered: fc.boolean(),
    }),
    { minLength: 6, maxLength: 6 },
  ),
  instances: fc.array(
    fc.record({
      site: fc.nat(5),
      object: fc.oneof(fc.constant(-1), object),
      groups: fc.array(group, { maxLength: 3 }),
      lockset: fc.array(lock, { maxLength: 2 }),
      own: fc.boolean(),
      moment: fc.nat(2),
      index: fc.constantFrom(0, 0, 0, 1, 2, -1, -2),
      call: fc.option(fc.record({ moment: fc.nat(2), index: fc.constantFrom(0, 0, 1, 2, -1) }), {
        nil: undefined,
      }),
    }),
    { maxLength: 40, size: '+1' },
  ),
});

/** Locations of one key may be told apart by object. */
const causeOfObject = (object: number): number => (object < 2 ? -1 : object);

class Made {
  readonly sets = new LockSets();
  readonly locations = new Locations();
  readonly instances = new AccessInstances();
  readonly escaping = new BitSet(OBJECTS);
  readonly threads: Pick<Threads, 'roots' | 'groupCount' | 'sets' | 'parallel'>;

  constructor(readonly of: Table) {
    const groups = new NumberSets(GROUPS);
    const beside = Array.from({ length: GROUPS }, () => [] as number[]);
    for (const [a, b] of of.parallel) {
      beside[a].push(b);
      beside[b].push(a);
    }
    const parallel = Int32Array.from(beside, (found) => groups.of(found));
    this.threads = { roots: [], groupCount: GROUPS, sets: groups, parallel };
    for (const object of of.escaping) this.escaping.add(object);
    of.sites.forEach(({ key, write, client, ordered }, n) => {
      const place = { method: n >> 1, block: 0, insn: 0, isStatic: false, library: false, onThis: false };
      this.instances.sites.push({ ...place, key, write, client, ordered });
    });
    for (const { site, object, groups, lockset, own } of of.instances) {
      const { key } = of.sites[site];
      this.instances.site.push(site);
      this.instances.cs.push(this.instances.count);
      this.instances.location.push(
        object < 0 ? this.locations.ofStatic(key) : this.locations.of(object, key),
      );
      this.instances.mask.push(this.threads.sets.of(groups));
      this.instances.locksets.push(this.sets.of(lockset));
      this.instances.frame.push(0);
      this.instances.base.push(-1);
      this.instances.own.push(own ? 1 : 0);
    }
  }

  // --- the definition, instance by instance ---

  mayRun(i: number, j: number): boolean {
    const { instances, parallel } = this.of;
    const together = (a: number, b: number) =>
      parallel.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
    return instances[i].groups.some((a) => instances[j].groups.some((b) => together(a, b)));
  }

  isOrdered(i: number, j: number): boolean {
    return this.of.instances[i].moment + this.of.instances[j].moment === ORDERED;
  }

  isApart(i: number, j: number): boolean {
    const [a, b] = [this.of.instances[i].index, this.of.instances[j].index];
    return differ(a, b);
  }

  /** Are both accesses to an object of one call, and ordered in it, or to two elements? Asked of objects that escape only. */
  isInCall(i: number, j: number): boolean {
    const { instances, escaping } = this.of;
    if (![i, j].every((k) => escaping.includes(instances[k].object))) return false;
    const [a, b] = [instances[i].call, instances[j].call];
    if (a === undefined || b === undefined) return false;
    return differ(a.index, b.index) || a.moment + b.moment === ORDERED;
  }

  private share(i: number, j: number): boolean {
    const [a, b] = [this.of.instances[i], this.of.instances[j]];
    return a.object === b.object && this.of.sites[a.site].key === this.of.sites[b.site].key;
  }

  private race(i: number, j: number): boolean {
    const { instances, sites, escaping, linear } = this.of;
    const { object } = instances[i];
    if (linear.includes(object)) return false;
    if (!sites[instances[i].site].write && !sites[instances[j].site].write) return false;
    if (sites[instances[i].site].ordered && sites[instances[j].site].ordered) return false;
    if (!this.share(i, j) || !this.mayRun(i, j) || (object >= 0 && !escaping.includes(object))) return false;
    if (this.isApart(i, j)) return false;
    if (this.isOrdered(i, j) || (instances[i].own && instances[j].own)) return false;
    if (this.isInCall(i, j)) return false;
    return !isProved(this.guard(i, j));
  }

  private guard(i: number, j: number): Guard {
    const [a, b] = [i, j].map((k) => this.sets.of(this.of.instances[k].lockset));
    return guardOf(this.sets, a, b);
  }

  /** `site site cause` → racing instances, `i j`. */
  pairs(): Map<string, string[]> {
    const { instances } = this.of;
    const found = new Map<string, string[]>();
    for (let i = 0; i < instances.length; i++) {
      for (let j = 0; j <= i; j++) {
        if (!this.race(i, j)) continue;
        const [a, b] = [instances[i].site, instances[j].site].sort((x, y) => x - y);
        const key = `${a} ${b} ${causeOfObject(instances[i].object)}`;
        found.set(key, [...(found.get(key) ?? []), `${j} ${i}`]);
      }
    }
    return found;
  }

  /** Pairs of sites with the same key, one a write, that pass each stage in some pair of instances of theirs. */
  stages(): Record<string, number> {
    const { sites, instances, escaping, linear } = this.of;
    const [counts, later] = [
      { original: 0, reachable: 0, aliasing: 0, escaping: 0 },
      { elements: 0, parallel: 0, 'own-call': 0, 'handed-over': 0, 'global-lock': 0, 'local-lock': 0 },
    ];
    const ofSite = sites.map((_, site) =>
      instances.flatMap((instance, i) => (instance.site === site ? [i] : [])),
    );
    for (let a = 0; a < sites.length; a++) {
      for (let b = 0; b <= a; b++) {
        if (sites[a].key !== sites[b].key || (!sites[a].write && !sites[b].write)) continue;
        if (sites[a].ordered && sites[b].ordered) continue;
        counts.original++;
        const all = ofSite[a].flatMap((i) => ofSite[b].map((j) => [i, j] as const));
        if (!all.some(([i, j]) => this.mayRun(i, j))) continue;
        counts.reachable++;
        const common = all.filter(([i, j]) => this.share(i, j)).map(([i]) => instances[i].object);
        if (common.length === 0) continue;
        counts.aliasing++;
        if (!common.some((object) => object < 0 || escaping.includes(object))) continue;
        counts.escaping++;
        if (all.every(([i, j]) => this.isApart(i, j))) continue;
        later.elements++;
        if (!all.some(([i, j]) => this.mayRun(i, j) && !this.isOrdered(i, j))) continue;
        later.parallel++;
        if (!all.some(([i, j]) => !this.isInCall(i, j))) continue;
        later['own-call']++;
        if (!all.some((both) => both.every((i) => !linear.includes(instances[i].object)))) continue;
        later['handed-over']++;
        if (!all.some(([i, j]) => this.guard(i, j) !== Guard.global)) continue;
        later['global-lock']++;
        if (all.some(([i, j]) => this.guard(i, j) !== Guard.local)) later['local-lock']++;
      }
    }
    return { ...counts, ...later };
  }
}

/** Locks of objects with odd numbers may be several. */
function guardBy(lock: Lock): Guard {
  if (lock === SELF_LOCK) return Guard.local;
  return numberOf(lock) % 2 === 0 ? Guard.global : Guard.unproved;
}

function guardOf(sets: LockSets, a: LockSet, b: LockSet): Guard {
  const guards = sets.excluding(a, b).map(([lock]) => guardBy(lock));
  return [Guard.local, Guard.global, Guard.unproved].find((guard) => guards.includes(guard)) ?? Guard.none;
}

function stagesIn({ of, instances, locations, threads, escaping, sets }: Made): Stage[] {
  const parallelism = new Parallelism(threads);
  const order = {
    // Method contexts are numbered from 1.
    momentAt: (cs: number) => of.instances[cs - 1].moment,
    mayOverlap: (a: number, momentA: number, b: number, momentB: number) =>
      parallelism.may(a, b) && momentA + momentB !== ORDERED,
    turnAt: () => undefined,
    barrierBetween: () => -1,
    sortOf: () => ThreadAccess.other,
    isOneThread: () => false,
  };
  return stagesOf({
    accesses: { instances, locations },
    threads,
    order,
    indices: { of: (cs) => of.instances[cs - 1].index, kindOf: () => undefined, differ },
    calls: {
      threadsAt: (cs) => (of.instances[cs - 1].call === undefined ? 0 : 1),
      order: {
        momentAt: (cs) => of.instances[cs - 1].call?.moment ?? 0,
        mayOverlap: (_a, momentA, _b, momentB) => momentA + momentB !== ORDERED,
        sortOf: () => ThreadAccess.other,
        isOneThread: () => false,
      },
      indices: { of: (cs) => of.instances[cs - 1].call?.index ?? 0, differ },
    },
    sharing: { escaping, linear: { has: (object) => of.linear.includes(object), givenAt: () => undefined } },
    locks: {
      common: {
        guard: (a, b) => guardOf(sets, a, b),
        between: (a, b) => sets.excluding(a, b),
        provedPart: (set) => sets.of(sets.get(set).filter((lock) => isProved(guardBy(lock)))),
      },
    },
  });
}

describe('on any table of access instances', () => {
  const allOf = (made: Made, limits?: Limits) =>
    unlockedPairs(
      {
        instances: made.instances,
        locations: made.locations,
        classes: new AccessClasses(made.instances, stagesIn(made)),
        causeOf: (location) => causeOfObject(made.locations.objectOf(location)),
      },
      () => {},
      limits,
    );
  const found = (made: Made) => listed(allOf(made).pairs);
  const causeIn = ({ instances, locations }: Made, instance: number) =>
    causeOfObject(locations.objectOf(instances.location.data[instance]));

  test('the unlocked pairs are those of the definition', () => {
    fc.assert(
      fc.property(table, (given) => {
        const made = new Made(given);
        const wanted = made.pairs();
        const names: string[] = [];
        for (const { first, second, witnesses, hasAll } of found(made)) {
          const key = `${first} ${second} ${causeIn(made, witnesses[0][0])}`;
          names.push(key);
          const racing = wanted.get(key) ?? [];
          const shown = witnesses.map(([i, j]) => [i, j].sort((x, y) => x - y).join(' '));
          expect(racing).toEqual(expect.arrayContaining(shown));
          for (const [i, j] of witnesses) {
            expect([made.instances.site.data[i], made.instances.site.data[j]]).toEqual([first, second]);
          }
          if (hasAll) expect([...new Set(shown)].sort()).toEqual([...racing].sort());
        }
        expect([...names].sort()).toEqual([...wanted.keys()].sort());
      }),
      { numRuns: 500 },
    );
  });

  test('what is too much to list is counted, and each method that races is listed with another', () => {
    const limits = fc.record({ accesses: fc.nat(6), methods: fc.nat(6) });
    fc.assert(
      fc.property(table, limits, (given, some) => {
        const made = new Made(given);
        const wanted = [...made.pairs().keys()];
        const namesOf = (list: PairList) =>
          listed(list).map(
            ({ first, second, witnesses }) => `${first} ${second} ${causeIn(made, witnesses[0][0])}`,
          );
        const { pairs, omitted, count, listAll } = allOf(made, some);
        const names = namesOf(pairs);
        expect(new Set(names).size).toBe(names.length);
        expect(wanted).toEqual(expect.arrayContaining(names));
        expect(omitted.reduce((sum, n) => sum + n, 0)).toBe(wanted.length - names.length);
        const kinds = wanted.map((key) =>
          key.replace(/ (-?\d+)$/, (_, cause) => (cause < 0 ? '' : ' library')),
        );
        expect(count).toBe(new Set(kinds).size);
        expect(omitted.flatMap((_, bucket) => namesOf(listAll(bucket))).sort()).toEqual([...wanted].sort());
        const methodsOf = (of: readonly string[]) =>
          new Set(
            of.flatMap((name) => {
              const [first, second, cause] = name.split(' ').map(Number);
              const thing = cause < 0 ? `key ${given.sites[first].key}` : `object ${cause}`;
              return [first, second].map((site) => `${site >> 1} on ${thing}`);
            }),
          );
        expect([...methodsOf(names)].sort()).toEqual([...methodsOf(wanted)].sort());
      }),
      { numRuns: 500 },
    );
  });

  test('the stages count pairs of accesses, and never more than before', () => {
    fc.assert(
      fc.property(table, (given) => {
        const made = new Made(given);
        const counts = countStages(stagesIn(made).slice(0, -1), made.instances);
        const wanted = made.stages();
        expect(counts).toEqual(Object.entries(wanted).map(([name, pairs]) => ({ name, pairs })));
        const racing = new Set(found(made).map(({ first, second }) => `${first} ${second}`));
        expect(racing.size).toBeLessThanOrEqual(wanted['local-lock']);
      }),
      { numRuns: 300 },
    );
  });

  /** Keeps two instances whose numbers have a common bit; those of number 0 race with nothing. */
  const sharing = (bits: readonly number[]): Stage => ({
    name: 'bits',
    classOf: (instance) => bits[instance % bits.length],
    keeps: (a, b) => (a & b) !== 0,
    why: () => 'they have no bit in common',
  });

  test('one more stage is counted and listed by what it keeps', () => {
    fc.assert(
      fc.property(table, fc.array(fc.nat(7), { minLength: 1, maxLength: 9 }), (given, bits) => {
        const made = new Made(given);
        const stages = [...stagesIn(made), sharing(bits)];
        const { instances, locations } = made;
        const bit = (i: number): number => bits[i % bits.length];
        const causeOf = (location: number): number => causeOfObject(locations.objectOf(location));
        const classes = new AccessClasses(instances, stages);
        const { pairs } = unlockedPairs({ instances, locations, classes, causeOf }, () => {});
        const isKept = (name: string): boolean => {
          const [i, j] = name.split(' ').map(Number);
          return (bit(i) & bit(j)) !== 0;
        };
        const wanted = [...made.pairs()].filter(([, racing]) => racing.some(isKept)).map(([key]) => key);
        const names = listed(pairs).map(
          ({ first, second, witnesses }) => `${first} ${second} ${causeIn(made, witnesses[0][0])}`,
        );
        expect([...names].sort()).toEqual([...wanted].sort());
        const counts = countStages([stages[0], stages[1], sharing(bits)], instances);
        const ofSite = given.sites.map((_, site) =>
          given.instances.flatMap((instance, i) => (instance.site === site ? [i] : [])),
        );
        let count = 0;
        for (let a = 0; a < given.sites.length; a++) {
          for (let b = 0; b <= a; b++) {
            const [x, y] = [given.sites[a], given.sites[b]];
            if (x.key !== y.key || (!x.write && !y.write) || (x.ordered && y.ordered)) continue;
            const all = ofSite[a].flatMap((i) => ofSite[b].map((j) => [i, j] as const));
            const isReached = all.some(([i, j]) => made.mayRun(i, j));
            if (isReached && all.some(([i, j]) => (bit(i) & bit(j)) !== 0)) count++;
          }
        }
        expect(counts[2]).toEqual({ name: 'bits', pairs: count });
      }),
      { numRuns: 300 },
    );
  });

  test("what the harness does with its own results is nobody's race", () => {
    const place = { groups: [0], lockset: [], own: false, moment: 0, index: 0, call: undefined };
    const instance = { site: 0, object: -1, ...place };
    const site = (client: boolean) => ({ key: 0, write: true, client, ordered: false });
    const given = (clients: readonly boolean[]): Table => ({
      parallel: [[0, 0]],
      escaping: [],
      linear: [],
      sites: clients.map(site),
      instances: clients.map((_, n) => ({ ...instance, site: n })),
    });
    expect(found(new Made(given([true, true])))).toEqual([]);
    expect(found(new Made(given([true, false]))).map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });
});
