/** What locks are called, and which fields hold an object. */
import { expect, test } from '@jest/globals';
import { Holders } from '../../../src/findings/names/holders.js';
import { locksInFrame } from '../../../src/findings/names/locknames.js';
import { isSharedLock, LockFacts } from '../../../src/locks/index.js';
import { describeWithJdk } from '../../support/jdk.js';
import { heapOf, methodOf, objectsOf } from '../support.js';

describeWithJdk('a lock', () => {
  const pt = heapOf(
    {
      Pool: `import java.util.concurrent.locks.*;
      public class Pool {
        static final Object GLOBAL = new Object();
        final Object lock = new Object();
        final Object[] rows = { new Object() };
        final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
        final Lock reading = both.readLock();
        final Lock plain = new ReentrantLock();
        int n;
        public synchronized void self() { n++; }
        public static synchronized void cls() { GLOBAL.hashCode(); }
        public void field() { synchronized (lock) { n++; } }
        public void global() { synchronized (GLOBAL) { n++; } }
        public void literal() { synchronized (Pool.class) { n++; } }
        public void text() { synchronized ("key") { n++; } }
        public void argument(Object other) { synchronized (other) { n++; } }
        public void local() { Object mine = make(); synchronized (mine) { n++; } }
        public void element(int i) { synchronized (rows[i]) { n++; } }
        public void cast(Object other) { synchronized ((Pool) other) { n++; } }
        public void outer(Pool other) { synchronized (other.lock) { n++; } }
        public void nested() { synchronized (this) { synchronized (lock) { n++; } } }
        public void jul() { plain.lock(); try { n++; } finally { plain.unlock(); } }
        public void read() { both.readLock().lock(); try { n++; } finally { both.readLock().unlock(); } }
        public void write() { both.writeLock().lock(); try { n++; } finally { both.writeLock().unlock(); } }
        public void view() { reading.lock(); try { n++; } finally { reading.unlock(); } }
        Object make() { return new Object(); }
      }`,
    },
    'acme.Pool',
  );
  const { program } = pt;

  /** Locks held where `n` is written, or at the first call. */
  function locksOf(name: string): string[] {
    const method = methodOf(program, 'acme/Pool', name);
    const cs = Array.from({ length: pt.calls.size }, (_, i) => i).find(
      (i) => pt.calls.methodOf(i) === method,
    );
    const { blocks } = pt.methodConstraints(method).body;
    for (const { id, insns } of blocks) {
      const at = insns.findIndex(({ op }) => op === 'putfield' || (name === 'cls' && op === 'invoke'));
      if (at < 0) continue;
      return locksInFrame(pt, new LockFacts(pt), cs as number, id, at).map(
        ({ name: { text, mode } }) => `${text} ${mode}`,
      );
    }
    return [];
  }

  test.each([
    ['self', ['this (acme.Pool) exclusive']],
    ['cls', ['class acme.Pool exclusive']],
    ['field', ['acme.Pool.lock exclusive']],
    ['global', ['acme.Pool.GLOBAL exclusive']],
    ['literal', ['class acme.Pool exclusive']],
    ['text', ['the string "key" exclusive']],
    ['argument', ['other exclusive']],
    ['local', ['this (acme.Pool).make() exclusive']],
    ['cast', ['other exclusive']],
    ['outer', ['acme.Pool.lock exclusive']],
    ['nested', ['this (acme.Pool) exclusive', 'acme.Pool.lock exclusive']],
    ['jul', ['acme.Pool.plain exclusive']],
    ['read', ['acme.Pool.both.readLock() shared']],
    ['write', ['acme.Pool.both.writeLock() exclusive']],
    ['view', ['acme.Pool.reading shared']],
  ])('of %s', (name, expected) => expect(locksOf(name)).toEqual(expected));

  test('that is an element of an array is called so', () => {
    expect(locksOf('element')).toEqual(['an element of acme.Pool.rows exclusive']);
  });

  test('of readers is told from others by its class', () => {
    const read = 'java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock';
    const views = objectsOf(pt, read);
    expect(views.length).toBeGreaterThan(0);
    expect(views.every((view) => isSharedLock(pt, view))).toBe(true);
    const others = objectsOf(pt, 'java/util/concurrent/locks/ReentrantLock');
    expect(others.some((lock) => isSharedLock(pt, lock))).toBe(false);
  });
});

describeWithJdk('the holders of an object', () => {
  test('are the fields a person would name, the nearest first', () => {
    const pt = heapOf(
      {
        Bag: `import java.util.*;
        public class Bag {
          private final int[] cells = new int[4];
          private final List<int[]> list = new ArrayList<>();
          public Cursor open() { return new Cursor(cells); }
          public Runnable task() { int[] captured = cells; return new Runnable() { public void run() { captured[0]++; } }; }
          public static class Cursor {
            final int[] array;
            Cursor(int[] array) { this.array = array; }
            public int next() { return array[0]; }
          }
        }`,
      },
      'acme.Bag',
    );
    const cells = objectsOf(pt, '[I');
    const holders = new Holders(pt, new Set(cells));
    expect(new Set(cells.map((object) => holders.of(object).join(' ')))).toEqual(
      new Set(['acme.Bag.cells acme.Bag$Cursor.array acme.Bag$1.val$captured']),
    );
    // Fields of the JDK are not the application's, and others were not asked for.
    const [list] = objectsOf(pt, 'java/util/ArrayList');
    expect(holders.of(list)).toEqual([]);
  });
});
