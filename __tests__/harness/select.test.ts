import { describe, expect, test } from '@jest/globals';
import { buildHarness, listOpen, UnknownInterfaceError, UnknownMainError } from '../../src/harness/index.js';
import type { Program } from '../../src/program/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { acme, compiled, harnessOf, names, programOf } from './support.js';

const reasons = (program: Program, interfaces: string[] = []): string[] =>
  listOpen(program, { interfaces, mains: [] }).map(({ reason }) => reason);

describeWithJdk('classes that show intent', () => {
  test.each([
    ['public synchronized int get(String s) { return 0; }', 'has a synchronized method get(String)'],
    ['public int get() { synchronized (this) { return 0; } }', 'has a synchronized block in get()'],
    [
      'public void go() { Runnable r = () -> { synchronized (Shop.class) { hashCode(); } }; r.run(); }',
      'has a synchronized block in a lambda of go',
    ],
    ['private volatile int x; public int x() { return x; }', 'has a volatile field x'],
    [
      'private final java.util.concurrent.locks.Lock lock = null; public void go() {}',
      'has a field lock of type java.util.concurrent.locks.Lock',
    ],
    [
      'static java.util.concurrent.atomic.AtomicLong[] ids; public void go() {}',
      'has a field ids of type java.util.concurrent.atomic.AtomicLong',
    ],
    [
      'java.util.List<String> l = java.util.Collections.synchronizedList(null); public void go() {}',
      'calls Collections.synchronizedList in its constructor ()',
    ],
    ['public void go() { new Thread(() -> {}).start(); }', 'starts a thread in go()'],
    [
      'static class Task implements Runnable { public void run() {} public void stop() {} } public void go() {}',
      '$Task implements java.lang.Runnable, so it is run by a thread',
    ],
    [
      'public void go() { new Object() { volatile int x; }.hashCode(); }',
      'contains an anonymous class, which has a volatile field x',
    ],
    [
      'private static class Node { volatile Node next; } public void go() {}',
      'contains the class Node, which has a volatile field next',
    ],
  ])('%s', (body, reason) => {
    const program = acme({ Shop: `public class Shop { ${body} }` });
    const text = reason.startsWith('$') ? `acme.Shop${reason}` : `acme.Shop ${reason}`;
    expect(reasons(program)).toEqual([text]);
  });

  test.each([
    'public int get() { return 0; }',
    'java.util.concurrent.TimeUnit unit; public void go() {}',
    'synchronized int inside() { return 0; }',
    'static class Task implements Runnable { public void run() {} } public void go() {}',
  ])('is closed without any: %s', (body) => {
    expect(reasons(acme({ Shop: `public class Shop { ${body} }` }))).toEqual([]);
  });

  test.each([
    [
      'java.io.InputStream',
      'public synchronized void mark(int n) {} public synchronized void reset() {} public int read() { return 0; }',
      'public synchronized void mark(int n) {} public synchronized int read() { return 0; }',
      'read()',
    ],
    [
      'java.io.FilterInputStream',
      'Shop() { super(null); } public synchronized void mark(int n) {}',
      'Shop() { super(null); } public synchronized void mark(int n, int m) {}',
      'mark(int, int)',
    ],
    [
      'RuntimeException',
      'public synchronized Throwable fillInStackTrace() { return this; }',
      'public synchronized Throwable fill() { return this; }',
      'fill()',
    ],
    [
      'java.net.Socket',
      'public synchronized void close() {}',
      'public synchronized void close() {} public synchronized boolean isBound() { return true; }',
      'isBound()',
    ],
  ])(
    'repeating what %s has synchronized is no sign, a method of its own is one',
    (sup, closed, open, sign) => {
      const shop = (body: string) => acme({ Shop: `public class Shop extends ${sup} { ${body} }` });
      expect(reasons(shop(closed))).toEqual([]);
      expect(reasons(shop(open))).toEqual([`acme.Shop has a synchronized method ${sign}`]);
    },
  );

  test.each([
    ['java.util.concurrent.atomic.AtomicBoolean', 'new java.util.concurrent.atomic.AtomicBoolean()'],
    ['java.util.concurrent.Executor', 'Runnable::run'],
  ])(
    'a variable of type %s that an anonymous class uses is no sign, a field of its own is one',
    (type, made) => {
      const shop = (variable: string, field: string) =>
        acme({
          Shop: `public class Shop {
          public Object open() { ${variable} return new Object() { ${field} public int hashCode() { return x.hashCode(); } }; }
        }`,
        });
      const declared = `final ${type} x = ${made};`;
      expect(reasons(shop(declared, ''))).toEqual([]);
      expect(reasons(shop('', declared))).toEqual([
        `acme.Shop contains an anonymous class, which has a field x of type ${type}`,
      ]);
    },
  );

  test('a class of its own with synchronized mark and reset shows by them that it is shared', () => {
    const body = 'public synchronized void mark(int n) {} public synchronized void reset() {}';
    expect(reasons(acme({ Shop: `public class Shop { ${body} }` }))).toEqual([
      'acme.Shop has a synchronized method mark(int)',
    ]);
  });

  test('a class whose only public method is run is left to its starter, with a note', () => {
    const program = acme({ Task: 'public class Task extends Thread { public void run() {} }' });
    const harness = harnessOf(program);
    expect(harness.roots).toEqual([]);
    expect(harness.notes).toEqual([
      'acme.Task extends java.lang.Thread, so it is run by a thread, but it has no other public method: its threads are those that start it.',
    ]);
  });

  test('an interface is open by its annotation and is called on what implements it', () => {
    const program = compiled({
      'javax/annotation/concurrent/ThreadSafe.java':
        'package javax.annotation.concurrent; public @interface ThreadSafe {}',
      'acme/Store.java':
        'package acme; @javax.annotation.concurrent.ThreadSafe public interface Store { void put(); }',
      'acme/Disk.java':
        'package acme; class Disk implements Store { public void put() {} public void free() {} }',
    });
    const harness = harnessOf(program);
    expect(harness.open.map(({ reason }) => reason)).toEqual(['acme.Store is annotated @ThreadSafe']);
    expect(
      names(
        program,
        harness.roots.map(({ target }) => target),
      ),
    ).toEqual(['acme.Disk.put()']);
    expect(harness.roots[0].reason).toBe(
      'acme.Disk implements acme.Store; acme.Store is annotated @ThreadSafe',
    );
  });

  test('annotations of members, packages and frameworks count, @NotThreadSafe weighs against', () => {
    const annotation = (name: string, dots: string) => [
      `${dots.replaceAll('.', '/')}/${name}.java`,
      `package ${dots}; public @interface ${name} {}`,
    ];
    const program = compiled({
      ...Object.fromEntries([
        annotation('GuardedBy', 'com.google.errorprone.annotations.concurrent'),
        annotation('NotThreadSafe', 'net.jcip.annotations'),
        annotation('ThreadSafe', 'net.jcip.annotations'),
        annotation('RestController', 'org.springframework.web.bind.annotation'),
        annotation('Singleton', 'jakarta.inject'),
      ]),
      'acme/A.java':
        'package acme; public class A { @com.google.errorprone.annotations.concurrent.GuardedBy int x; public void go() {} }',
      'acme/B.java':
        'package acme; @net.jcip.annotations.NotThreadSafe public class B { volatile int x; public void go() {} }',
      'acme/C.java':
        'package acme; @org.springframework.web.bind.annotation.RestController public class C { public void go() {} }',
      'acme/D.java': 'package acme; @jakarta.inject.Singleton public class D { public void go() {} }',
      'safe/package-info.java': '@net.jcip.annotations.ThreadSafe package safe;',
      'safe/E.java': 'package safe; public class E { public void go() {} }',
    });
    expect(reasons(program)).toEqual([
      'acme.A has a field x annotated @GuardedBy',
      'acme.C is annotated @RestController',
      'acme.D is annotated @Singleton',
      'safe.E is in a package annotated @ThreadSafe',
    ]);
  });

  test('a servlet is called as its container calls it', () => {
    const program = compiled({
      'javax/servlet/http/HttpServlet.java':
        'package javax.servlet.http; public class HttpServlet { protected void doGet(Object q) {} public void init() {} }',
      'acme/Hits.java':
        'package acme; public class Hits extends javax.servlet.http.HttpServlet { int n; protected void doGet(Object q) { n++; } public void init() {} }',
    });
    expect(reasons(program)).toContain('acme.Hits is a servlet');
    const open = listOpen(program, { interfaces: ['acme.Hits'], mains: [] });
    expect(names(program, open[0].methods)).toEqual(['acme.Hits.doGet(Object)']);
  });
});

describeWithJdk('globs', () => {
  const sources = {
    'acme/Pool.java':
      'package acme; public class Pool { public void go() {} private static class Node { public void go() {} } public static class Lease { public void go() {} } }',
    'acme/deep/Pool.java': 'package acme.deep; public class Pool { public void go() {} }',
  };
  test('one star stays inside a package, two do not; hidden classes must be named in full', () => {
    const program = compiled(sources);
    const open = (glob: string) =>
      listOpen(program, { interfaces: [glob], mains: [] }).map(({ cls }) => program.class(cls).name);
    expect(open('acme.*')).toEqual(['acme/Pool', 'acme/Pool$Lease']);
    expect(open('acme.**')).toEqual(['acme/Pool', 'acme/Pool$Lease', 'acme/deep/Pool']);
    expect(open('acme.Pool$Node')).toEqual(['acme/Pool$Node']);
  });

  test('a glob that matches nothing names what is near', () => {
    const program = compiled(sources);
    const asked = () => listOpen(program, { interfaces: ['org.acme.Pol'], mains: [] });
    expect(asked).toThrow(UnknownInterfaceError);
    expect(asked).toThrow(
      'No class under scan matches the interface "org.acme.Pol"; did you mean acme.Pool or acme.deep.Pool?',
    );
    expect(() => listOpen(program, { interfaces: ['x.Nothing'], mains: [] })).toThrow(
      'No class under scan matches the interface "x.Nothing".',
    );
  });

  test('what may be missed is left out, and opens nothing else', () => {
    const program = compiled(sources);
    const open = (...interfaces: string[]) =>
      listOpen(program, { interfaces, mains: [], mayMiss: true }).map(({ cls }) => program.class(cls).name);
    expect(open('x.Nothing', 'acme.Pool')).toEqual(['acme/Pool']);
    expect(open('x.Nothing')).toEqual([]);
    const options = { interfaces: [], mains: ['x.Nothing'], shareArguments: false, mayMiss: true };
    expect(buildHarness(program, options).roots).toEqual([]);
  });
});

describeWithJdk('types from outside that classes under scan implement', () => {
  const program = (): Program =>
    acme({
      Task: 'public class Task implements java.util.concurrent.Callable<String> { int n; public String call() { n++; return ""; } public void other() {} }',
    });

  test('are open with the methods that they declare', () => {
    const named = program();
    expect(reasons(named, ['java.util.concurrent.Callable'])).toEqual([
      'java.util.concurrent.Callable is named as an interface',
    ]);
    const { roots } = harnessOf(named, { interfaces: ['java.util.concurrent.Callable'] });
    expect(
      roots.map(({ receiver, target }) => [named.class(receiver).name, named.method(target).name]),
    ).toEqual([['acme/Task', 'call']]);
  });

  test('are unknown where nobody implements them', () => {
    expect(() => reasons(program(), ['java.sql.Driver'])).toThrow(UnknownInterfaceError);
  });
});

describe('programs', () => {
  const program = () => programOf('fixtures/thread-subclass/racy.jar');
  test('with nothing named every main is a program beside the open classes', () => {
    const loaded = program();
    const harness = harnessOf(loaded);
    expect(names(loaded, harness.mains)).toEqual(['fixtures.threadsubclass.Main.main(String[])']);
    expect(harness.roots.filter(({ kind }) => kind === 'main')).toHaveLength(1);
  });

  test('with an interface named, or another program, no other runs', () => {
    expect(harnessOf(program(), { interfaces: ['**'] }).mains).toEqual([]);
  });

  test('a class without a main is an error that names the programs', () => {
    const asked = () => harnessOf(program(), { mains: ['fixtures.threadsubclass.Mian'] });
    expect(asked).toThrow(UnknownMainError);
    expect(asked).toThrow('did you mean fixtures.threadsubclass.Main?');
  });
});
