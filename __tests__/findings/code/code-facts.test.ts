/** What is kept of the code of a scan. */
import { beforeAll, expect, test } from '@jest/globals';
import { CodeIndex } from '../../../src/baseline/index.js';
import { type CodeFacts, codeFacts } from '../../../src/findings/index.js';
import { Places } from '../../../src/findings/names/places.js';
import { describeWithJdk } from '../../support/jdk.js';
import { heapOf } from '../support.js';

describeWithJdk('facts of the code', () => {
  let facts: CodeFacts;
  let code: CodeIndex;

  beforeAll(() => {
    const pt = heapOf(
      {
        Pool: `import java.util.*; import java.util.concurrent.*; import java.util.concurrent.locks.*;
        public class Pool {
          static final int MOST = 5;
          private volatile boolean open;
          private final int size = hashCode();
          private final Object guard = new Object();
          private final Lock lock = new ReentrantLock();
          final Map<String, String> names = new ConcurrentHashMap<>();
          static List<String> log = new ArrayList<>();
          private int used;
          int free;
          public Pool() { used = 5; }
          public synchronized void own() { used++; part(1); }
          public void block(int n) { synchronized (guard) { used = n; } free = n; }
          public void twice() { synchronized (guard) { part(1); } part(2); }
          public void called() { lock.lock(); try { used++; } finally { lock.unlock(); } }
          public int sizes() { return size + used; }
          private void part(int n) { free = n; names.put("a", "b"); Math.max(n, 5); }
          public void later() {
            new Thread(() -> used++).start();
          }
          private void never() { }
          public void nested() { new Node().set(); log.size(); }
          class Node { void set() { used = 1; } }
        }`,
      },
      'acme.**',
    );
    facts = codeFacts(pt, new Places(pt.program, { locate: (path) => `src/${path}` }));
    code = new CodeIndex(facts, undefined);
  });

  const method = (name: string) => {
    const found = code.methods(`acme.Pool.${name}`);
    expect(found).toHaveLength(1);
    return found[0];
  };
  const held = (name: string, key: string) => [...(method(name).uses.get(key) ?? ['not there'])];

  test('say what is held at each use, and only what is held at all of a kind', () => {
    expect(held('own()', '2 acme.Pool.used')).toEqual(['this (acme.Pool)']);
    expect(held('own()', '0 part(int)')).toEqual(['this (acme.Pool)']);
    expect(held('block(int)', '2 acme.Pool.used')).toEqual(['acme.Pool.guard']);
    expect(held('block(int)', '2 acme.Pool.free')).toEqual([]);
    expect(held('twice()', '0 part(int)')).toEqual([]);
    expect(held('called()', '2 acme.Pool.used')).toEqual(['acme.Pool.lock']);
  });

  test('say which locks a method takes, and how', () => {
    expect(method('own()')).toMatchObject({ own: 'this (acme.Pool)', takes: new Map() });
    expect(method('twice()')).toMatchObject({ own: undefined, takes: new Map([['acme.Pool.guard', false]]) });
    expect(method('called()').takes).toEqual(new Map([['acme.Pool.lock', true]]));
  });

  test('leave out what can matter to no race', () => {
    const keys = (name: string) => [...method(name).uses.keys()];
    expect(keys('part(int)')).toEqual(['0 put(Object, Object)', '2 acme.Pool.free', '1 acme.Pool.names']);
    expect(keys('sizes()')).toEqual(['1 acme.Pool.used']);
    expect([...code.methods('new acme.Pool()')[0].uses.keys()]).toEqual([]);
    expect(code.hasField('acme.Pool.MOST')).toBe(false);
  });

  test('say how fields are declared and what they hold', () => {
    expect(code.field('acme.Pool.open')).toMatchObject({
      isVolatile: true,
      isFinal: false,
      isReference: false,
    });
    expect(code.field('acme.Pool.names')).toMatchObject({
      ...{ isVolatile: false, isFinal: true, isReference: true, file: 'src/acme/Pool.java' },
      holds: new Map([['java.util.concurrent.ConcurrentHashMap', 8]]),
    });
    expect(code.field('acme.Pool.log')?.holds).toEqual(new Map([['java.util.ArrayList', 9]]));
  });

  test('know methods that are not reached, and no others', () => {
    expect(code.methods('acme.Pool.never()')).toEqual([]);
    expect(code.hasMethod('acme.Pool.never()')).toBe(true);
    expect(code.hasMethod('acme.Pool.ever()')).toBe(false);
    expect(code.hasMethod('acme.Pool$Node.set()')).toBe(true);
    expect(code.hasMethod('acme.Gone.set()')).toBe(false);
  });

  test('know who starts which thread', () => {
    expect(code.startersOf('acme.Pool.lambda$later()')).toEqual(['acme.Pool.later()']);
    expect(method('later()').starts).toEqual([{ runs: 'acme.Pool.lambda$later()', line: 20 }]);
  });

  test('are small: each name stands there once', () => {
    expect(new Set(facts.names).size).toBe(facts.names.length);
    expect(facts.names.filter((name) => name.includes('/')).length).toBe(1);
  });
});
