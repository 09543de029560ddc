/** Races whose names change between two scans: renamed and moved classes, fields and makers of objects. */
import { expect, test } from '@jest/globals';
import { type Comparison, compare } from '../../src/baseline/index.js';
import { sarifLog } from '../../src/report/index.js';
import { scanOf } from '../scan/support.js';
import { describeWithJdk, javac } from '../support/jdk.js';

type Sources = Readonly<Record<string, string>>;

async function counts(before: Sources, now: Sources): Promise<Comparison['counts']> {
  const [base, head] = await Promise.all(
    [before, now].map(async (sources) => sarifLog(await scanOf({ paths: [javac(sources)] }))),
  );
  return compare(base, head).counts;
}

const none = { new: 0, grown: 0, fixed: 0, suppressedSince: 0 };

/** Two fields, a list, and a nested class that race. */
const pool = (name: string, pkg = 'acme', extra = ''): string => `package ${pkg};
  public class ${name} {
    private int used, free;
    private Slot slot = new Slot();
    private static java.util.List<String> names() { return new java.util.ArrayList<>(); }
    private final java.util.List<String> log = names();
    public void take(${name} other) { used++; log.add("take"); slot.n++; }
    public void give() { free++; }
    public synchronized void reset() { used = 0; free = 0; }
    static class Slot { int n; }
    ${extra}
  }`;

describeWithJdk('a race is unchanged', () => {
  test('where its class moves to another package', async () => {
    const found = await counts(
      { 'acme/Pool.java': pool('Pool') },
      { 'util/Pool.java': pool('Pool', 'util') },
    );
    expect(found).toEqual({ ...none, unchanged: 4 });
  });

  test('where its class is renamed, with what is nested in it', async () => {
    const found = await counts(
      { 'acme/Pool.java': pool('Pool') },
      { 'acme/Store.java': pool('Store', 'acme', 'public int size() { return 1; }') },
    );
    expect(found).toEqual({ ...none, unchanged: 4 });
  });

  test('where its field is renamed', async () => {
    const found = await counts(
      { 'acme/Pool.java': pool('Pool') },
      { 'acme/Pool.java': pool('Pool').replace(/\bused\b/g, 'taken') },
    );
    expect(found).toEqual({ ...none, unchanged: 4 });
  });

  test('where its field is renamed, and grown where another method races with it since', async () => {
    const found = await counts(
      { 'acme/Pool.java': pool('Pool') },
      {
        'acme/Pool.java': pool('Pool', 'acme', 'public void drop() { used--; }').replace(
          /\bused\b/g,
          'taken',
        ),
      },
    );
    expect(found).toEqual({ ...none, grown: 1, unchanged: 3 });
  });

  test('where the method that makes its object has other parameters', async () => {
    const local = (parameter: string): string => `package acme;
      public class Lists {
        private final java.util.concurrent.ConcurrentHashMap<String, java.util.List<String>> all =
          new java.util.concurrent.ConcurrentHashMap<>();
        private java.util.List<String> make(${parameter}) { return new java.util.LinkedList<>(); }
        public void add(String key) {
          all.putIfAbsent(key, make(${parameter === '' ? '' : 'true'}));
          all.get(key).add(key);
        }
        public synchronized void lock() {}
      }`;
    const found = await counts(
      { 'acme/Lists.java': local('') },
      { 'acme/Lists.java': local('boolean linked') },
    );
    expect(found).toEqual({ ...none, unchanged: 1 });
  });
});

describeWithJdk('a race is new', () => {
  test('where the field is new and no other one is gone', async () => {
    const found = await counts(
      { 'acme/Pool.java': pool('Pool').replace(/\bused\b/g, 'taken') },
      { 'acme/Pool.java': pool('Pool', 'acme', 'int taken;') },
    );
    expect(found).toEqual({ ...none, new: 1, fixed: 1, unchanged: 3 });
  });

  test('where the field replaces one that other methods race on', async () => {
    const source = (field: string, method: string): string => `package acme;
      public class Counter {
        private int ${field};
        public void ${method}() { ${field}++; }
        public synchronized void lock() {}
      }`;
    const found = await counts(
      { 'acme/Counter.java': source('before', 'first') },
      { 'acme/Counter.java': source('after', 'second') },
    );
    expect(found).toEqual({ ...none, new: 1, fixed: 1, unchanged: 0 });
  });

  test('where a class like the old one is added beside it', async () => {
    const found = await counts(
      { 'acme/Pool.java': pool('Pool') },
      { 'acme/Pool.java': pool('Pool'), 'acme/Store.java': pool('Store') },
    );
    expect(found).toEqual({ ...none, new: 4, unchanged: 4 });
  });

  test('where its class moves, and another field of it has lost its lock', async () => {
    const source = (pkg: string, field: string, free: string): string => `package ${pkg};
      public class Pool {
        ${field}
        private int free;
        public void take() { ${field === '' ? '' : 'used++;'} ${free} }
        public synchronized void reset() { free = 0; }
        public synchronized int size() { return free; }
        public int limit() { return 1; }
      }`;
    const found = await counts(
      { 'acme/Pool.java': source('acme', 'private int used;', 'synchronized (this) { free++; }') },
      { 'util/Pool.java': source('util', '', 'free++;') },
    );
    expect(found).toEqual({ ...none, new: 1, fixed: 1, unchanged: 0 });
  });

  test('where another object of a dependency races in the same methods', async () => {
    const lib = javac({
      'lib/Log.java': `package lib;
        import java.util.*;
        public class Log {
          private final List<String> one = first(), two = second();
          static List<String> first() { return new ArrayList<>(); }
          static List<String> second() { return new ArrayList<>(); }
          public void put() { one.add("a"); }
          public void add() { two.add("a"); }
        }`,
    });
    const app = (first: string, second: string): string =>
      javac(
        {
          'acme/App.java': `package acme;
            public class App {
              private final lib.Log log = new lib.Log();
              public void run() { log.${first}(); synchronized (this) { log.${second}(); } }
            }`,
        },
        { classpath: [lib] },
      );
    const [base, head] = await Promise.all(
      [app('put', 'add'), app('add', 'put')].map(async (path) =>
        sarifLog(await scanOf({ paths: [path], classpath: [lib] })),
      ),
    );
    expect(compare(base, head).counts).toEqual({ ...none, new: 1, fixed: 1, unchanged: 0 });
  });

  test('where it is not certain which of two classes was renamed', async () => {
    const [a, b] = [pool('Left'), pool('Right')];
    const found = await counts(
      { 'acme/Pool.java': pool('Pool') },
      { 'acme/Left.java': a, 'acme/Right.java': b },
    );
    expect(found).toEqual({ ...none, new: 8, fixed: 4, unchanged: 0 });
  });

  test('where a class of the same name has other members', async () => {
    const found = await counts(
      { 'acme/Pool.java': pool('Pool') },
      {
        'util/Pool.java': `package util;
          public class Pool { private long total; public void sum() { total++; } public synchronized void lock() {} }`,
      },
    );
    expect(found).toEqual({ ...none, new: 1, fixed: 4, unchanged: 0 });
  });
});

describeWithJdk('a race that the base suppresses', () => {
  test('is not new under another name, and a note says so', async () => {
    const [base, head] = await Promise.all(
      [pool('Pool'), pool('Store')].map(async (source, i) =>
        sarifLog(await scanOf({ paths: [javac({ [`acme/${i === 0 ? 'Pool' : 'Store'}.java`]: source })] })),
      ),
    );
    for (const result of base.runs[0].results ?? [])
      result.suppressions = [{ kind: 'external', status: 'accepted' }];
    const { counts: found, notes } = compare(base, head);
    expect(found).toEqual({ ...none, unchanged: 4 });
    expect(notes).toEqual([
      'Findings that the base suppresses have other names in this scan: 4. They do not count as new. Suppress or accept them under their new names.',
    ]);
  });
});
