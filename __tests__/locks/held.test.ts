import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { BodyBuilder } from '../../src/ir/index.js';
import {
  HeldLocks,
  isOfParam,
  isShared,
  NOTHING,
  numberOf,
  SELF_LOCK,
  UNREACHED,
} from '../../src/locks/index.js';
import { isOfAccessed, paramOf } from '../../src/locks/locksets.js';
import { describeWithJdk } from '../support/jdk.js';
import {
  type Analysis,
  analyse,
  type ClassSpec,
  type Code,
  contextsOf,
  define,
  fork,
  programOfClasses,
  programOfSources,
  ref,
} from '../support/programs.js';

class Locking {
  readonly held: HeldLocks;

  constructor(readonly analysis: Analysis) {
    const { pt, threads } = analysis;
    this.held = new HeldLocks(pt, threads);
  }

  /**
   * What a set holds, by the class of the lock; `p0` for a parameter's, `self` for the own monitor of what is accessed, `?`
   * after what is shared. Other names from what is accessed are left out.
   */
  names(set: number): string[] {
    const { program, pt } = this.analysis;
    const name = (lock: number): string => {
      if (lock === SELF_LOCK) return 'self';
      if (isOfParam(lock)) return `p${paramOf(lock)}`;
      const monitor = (lock & 3) === 3 ? 'monitor of ' : '';
      const { kind, literal } = pt.heap.sites[pt.heap.siteOf(numberOf(lock))];
      return kind === 'class'
        ? `class ${literal}`
        : monitor + program.class(pt.heap.classOf(numberOf(lock))).name;
    };
    const isTold = (lock: number): boolean => !isOfAccessed(lock) || lock === SELF_LOCK;
    return [...this.held.sets.get(set)]
      .filter(isTold)
      .map((lock) => name(lock) + (isShared(lock) ? '?' : ''))
      .sort();
  }

  /** Locks held on entry of the only context of a method. */
  entry(method: string): string[] | undefined {
    const [cs] = contextsOf(this.analysis, method);
    const set = this.held.entry(cs);
    return set === UNREACHED ? undefined : this.names(set);
  }

  /** Locks held at the first read or write of a field `x` in a method. */
  atAccess(method: string): string[] {
    const { pt } = this.analysis;
    const [cs] = contextsOf(this.analysis, method);
    const template = pt.constraintsOf(cs);
    for (const { id, insns } of template.body.blocks) {
      for (let i = 0; i < insns.length; i++) {
        const insn = insns[i];
        if ((insn.op !== 'putfield' && insn.op !== 'getfield') || insn.field.name !== 'x') continue;
        const frame = this.held.strip(this.held.inFrame(cs, id, i));
        const base = template.localOf[insn.obj];
        return this.names(this.held.atAccess(cs, id, i, this.held.entry(cs), frame, base));
      }
    }
    throw new Error(`${method} does not access x`);
  }
}

const call = (b: BodyBuilder, method: string, args: readonly number[] = []): number =>
  b.invoke('static', ref(method), args);
const lock = (b: BodyBuilder, name: string): number => b.getstatic(ref(`Locks.${name}:L${name};`));
function under(b: BodyBuilder, value: number, code: () => void): void {
  b.monitorenter(value);
  code();
  b.monitorexit(value);
}

/** `A` and `B` are locks in static fields of `Locks`; `Main.go` starts the roots. */
function locking(
  roots: readonly string[],
  methods: ClassSpec['methods'],
  more: Record<string, ClassSpec> = {},
): Locking {
  const make: Code = (b) => {
    for (const name of ['A', 'B']) b.putstatic(ref(`Locks.${name}:L${name};`), b.newObject(name));
  };
  const program = programOfClasses({
    A: {},
    B: {},
    Locks: { fields: ['static A:LA;', 'static B:LB;'], methods: { 'static <clinit>()V': make } },
    X: { fields: ['x:I'], ...more.X },
    Main: {
      methods: {
        'public static go()V': (b) => {
          for (const root of roots) call(b, `Main.${root}()V`);
        },
        ...methods,
      },
    },
    ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'X')),
  });
  return new Locking(analyse(program, { entry: 'Main.go()V', open: roots.map((root) => `Main.${root}()V`) }));
}

const nothing: Code = (b) => {
  b.newObject('A');
};
const callUnder =
  (...names: string[]): Code =>
  (b) => {
    const nested = (rest: readonly string[]): void => {
      if (rest.length === 0) call(b, 'Main.helper()V');
      else under(b, lock(b, rest[0]), () => nested(rest.slice(1)));
    };
    nested(names);
  };

describe('on entry of a helper', () => {
  test.each([
    [['A'], ['A'], ['A']],
    [['A', 'B'], ['A'], ['A']],
    [
      ['A', 'B'],
      ['B', 'A'],
      ['A', 'B'],
    ],
    [['A'], ['B'], []],
    [['A'], [], []],
  ])('called under %j and under %j: %j', (first, second, wanted) => {
    const made = locking(['r', 's'], {
      'public static r()V': callUnder(...first),
      'public static s()V': callUnder(...second),
      'public static helper()V': nothing,
    });
    expect(made.entry('Main.helper')).toEqual(wanted);
    expect(made.entry('Main.r')).toEqual([]);
    expect(made.entry('Main.go')).toBeUndefined();
  });

  test('far away, what the callers between hold counts too', () => {
    const made = locking(['r'], {
      'public static r()V': (b) => under(b, lock(b, 'A'), () => call(b, 'Main.between()V')),
      'public static between()V': callUnder('B'),
      'public static helper()V': (b) => call(b, 'Main.between()V'),
    });
    expect(made.entry('Main.between')).toEqual(['A']);
    expect(made.entry('Main.helper')).toEqual(['A', 'B']);
  });

  test('a thread starts with nothing', () => {
    const task: ClassSpec = {
      implements: ['java/lang/Runnable'],
      methods: { 'public run()V': (b) => call(b, 'Main.helper()V') },
    };
    const made = locking(
      ['r'],
      {
        'public static r()V': (b) => under(b, lock(b, 'A'), () => fork(b, b.newObject('Task'))),
        'public static helper()V': nothing,
      },
      { Task: task },
    );
    expect(made.entry('Main.helper')).toEqual([]);
  });

  test('class literals and static synchronized methods are the same lock', () => {
    const made = locking(['r', 's'], {
      'public static r()V': (b) => under(b, b.constClass('Main'), () => call(b, 'Main.helper()V')),
      'public static synchronized s()V': (b) => call(b, 'Main.helper()V'),
      'public static helper()V': nothing,
    });
    expect(made.entry('Main.helper')).toEqual(['class Main']);
  });

  test('what may be one of several objects is no lock, nor are strings', () => {
    const made = locking(['r'], {
      'public static r()V': (b) => {
        const either = b.choose([b.newObject('A'), b.newObject('B')]);
        under(b, either, () => call(b, 'Main.helper()V'));
      },
      'public static helper()V': (b) => {
        const text = b.getstatic(ref('Locks.s:Ljava/lang/String;'));
        under(b, text, () => call(b, 'Main.further()V'));
      },
      'public static further()V': nothing,
    });
    expect(made.entry('Main.helper')).toEqual([]);
    expect(made.entry('Main.further')).toEqual([]);
  });
});

describe('a lock on what a parameter holds', () => {
  const update: Code = (b) => b.putfield(0, ref('X.x:I'), b.constInt(1));
  const roots = (locked: boolean, otherLocked: boolean): ClassSpec['methods'] => {
    const root =
      (isLocked: boolean): Code =>
      (b) => {
        const either = b.choose([b.newObject('X'), b.newObject('X')]);
        if (isLocked) under(b, either, () => call(b, 'Main.update(LX;)V', [either]));
        else call(b, 'Main.update(LX;)V', [either]);
      };
    return {
      'public static r()V': root(locked),
      'public static s()V': root(otherLocked),
      'public static update(LX;)V': update,
    };
  };

  test("is the accessed object's own lock, whichever object it is", () => {
    const made = locking(['r', 's'], roots(true, true));
    expect(made.entry('Main.update')).toEqual(['p0']);
    expect(made.atAccess('Main.update')).toEqual(['self']);
  });

  test('is none where one caller does not hold it', () => {
    const made = locking(['r', 's'], roots(true, false));
    expect(made.entry('Main.update')).toEqual([]);
    expect(made.atAccess('Main.update')).toEqual([]);
  });

  test('follows the value to another position, not to other values', () => {
    const made = locking(['r'], {
      'public static r()V': (b) => {
        const [x, y] = [b.choose([b.newObject('X'), b.newObject('X')]), b.newObject('X')];
        under(b, x, () => call(b, 'Main.pass(LX;LX;)V', [y, x]));
      },
      'public static pass(LX;LX;)V': (b) => call(b, 'Main.update(LX;LX;LX;)V', [1, 0, 1]),
      'public static update(LX;LX;LX;)V': update,
    });
    expect(made.entry('Main.pass')).toEqual(['p1']);
    expect(made.entry('Main.update')).toEqual(['p0', 'p2']);
  });

  test("is the receiver's in synchronized methods and what they call on it", () => {
    const X: ClassSpec = {
      methods: {
        'public synchronized outer()V': (b) => b.invoke('virtual', ref('X.inner()V'), [0]),
        'private inner()V': update,
      },
    };
    const made = locking(
      ['r'],
      {
        'public static r()V': (b) =>
          b.invoke('virtual', ref('X.outer()V'), [b.choose([b.newObject('X'), b.newObject('X')])]),
      },
      { X },
    );
    expect(contextsOf(made.analysis, 'X.inner')).toHaveLength(2);
    expect(made.entry('X.inner')).toEqual(['X', 'p0']);
    expect(made.atAccess('X.inner')).toEqual(['X', 'self']);
  });
});

/** Methods m0 … m7; each call is made under some of the locks. */
const graph = fc.record({
  roots: fc.array(fc.nat(7), { minLength: 1, maxLength: 3 }),
  calls: fc.array(
    fc.record({ from: fc.nat(7), to: fc.nat(7), locks: fc.subarray(['A', 'B', 'class C', 'class D']) }),
    { maxLength: 16 },
  ),
});

test('what is held on entry is what is held on all paths', () => {
  fc.assert(
    fc.property(graph, ({ roots, calls }) => {
      const methods: Record<string, Code> = {};
      for (let m = 0; m < 8; m++) {
        methods[`public static m${m}()V`] = (b) => {
          b.newObject('A');
          for (const { to, locks } of calls.filter(({ from }) => from === m)) {
            const values = locks.map((name) =>
              name.startsWith('class') ? b.constClass(name.slice(6)) : lock(b, name),
            );
            for (const value of values) b.monitorenter(value);
            call(b, `Main.m${to}()V`);
            for (const value of values.reverse()) b.monitorexit(value);
          }
        };
      }
      for (let m = 0; m < 8; m++) methods[`public static root${m}()V`] = (b) => call(b, `Main.m${m}()V`);
      const made = locking(
        [...new Set(roots)].map((m) => `root${m}`),
        methods,
      );
      const wanted = heldOnAllPaths(roots, calls);
      for (let m = 0; m < 8; m++) {
        if (wanted[m] === undefined) expect(contextsOf(made.analysis, `Main.m${m}`)).toEqual([]);
        else expect(made.entry(`Main.m${m}`)).toEqual(wanted[m]);
      }
    }),
    { numRuns: 150 },
  );
});

interface Call {
  readonly from: number;
  readonly to: number;
  readonly locks: readonly string[];
}

/** All pairs of method and set of locks that a path reaches, one by one; per method what is in all of its sets. */
function heldOnAllPaths(roots: readonly number[], calls: readonly Call[]): (string[] | undefined)[] {
  const seen = new Map(roots.map((m) => [`${m}:`, { m, locks: [] as string[] }]));
  for (const { m, locks } of seen.values()) {
    for (const { to, locks: more } of calls.filter(({ from }) => from === m)) {
      const all = [...new Set([...locks, ...more])].sort();
      seen.set(`${to}:${all.join()}`, seen.get(`${to}:${all.join()}`) ?? { m: to, locks: all });
    }
  }
  return Array.from({ length: 8 }, (_, m) => {
    const sets = [...seen.values()].filter((state) => state.m === m).map(({ locks }) => locks);
    return sets.length === 0 ? undefined : sets.reduce((a, b) => a.filter((name) => b.includes(name)));
  });
}

describeWithJdk('locks of java.util.concurrent', () => {
  const source = `import java.util.concurrent.locks.*;
    class Data {
      int x;
      final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
      final Lock plain = new ReentrantLock();
      final StampedLock stamped = new StampedLock();
      void read() { rw.readLock().lock(); try { int y = x; } finally { rw.readLock().unlock(); } }
      void write() { rw.writeLock().lock(); try { x = 1; } finally { rw.writeLock().unlock(); } }
      void both() { rw.readLock().lock(); rw.writeLock().lock(); x = 2; rw.writeLock().unlock(); rw.readLock().unlock(); }
      void view() { Lock l = stamped.asReadLock(); l.lock(); try { int y = x; } finally { l.unlock(); } }
      void exclusive() { plain.lock(); try { x = 3; } finally { plain.unlock(); } }
      void tried() { if (plain.tryLock()) { x = 4; plain.unlock(); } }
      void helped() { rw.readLock().lock(); try { helper(); } finally { rw.readLock().unlock(); } }
      void helper() { int y = x; }
      void monitor() { synchronized (plain) { x = 5; } }
      void after() { plain.lock(); plain.unlock(); x = 6; }
    }
    class Main {
      static void go() { Data d = new Data();
        d.read(); d.write(); d.both(); d.view(); d.exclusive(); d.tried(); d.helped(); d.monitor(); d.after(); }
    }`;
  let made: Locking | undefined;
  const locked = (method: string): string[] => {
    if (made === undefined) {
      const program = programOfSources({ 'Main.java': source });
      define(program, 'Harness', { methods: { 'public static run()V': (b) => call(b, 'Main.go()V') } });
      made = new Locking(analyse(program, { entry: 'Harness.run()V', open: ['Main.go()V'] }));
    }
    return made.atAccess(`Data.${method}`).map((name) => name.replace('java/util/concurrent/locks/', ''));
  };

  test.each([
    ['read', ['ReentrantReadWriteLock?']],
    ['write', ['ReentrantReadWriteLock']],
    ['both', ['ReentrantReadWriteLock', 'ReentrantReadWriteLock?']],
    ['view', ['StampedLock?']],
    ['exclusive', ['ReentrantLock']],
    ['tried', ['ReentrantLock']],
    ['helper', ['ReentrantReadWriteLock?']],
    ['monitor', ['monitor of ReentrantLock']],
    ['after', []],
  ])('%s: %j', (method, wanted) => {
    expect(locked(method)).toEqual(wanted);
  });
});

test('an empty set is no lock', () => {
  const made = locking(['r'], { 'public static r()V': nothing });
  expect(made.entry('Main.r')).toEqual([]);
  expect(made.held.entry(contextsOf(made.analysis, 'Main.r')[0])).toBe(NOTHING);
});
