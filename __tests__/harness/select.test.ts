import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  buildHarness,
  closedClasses,
  closedWithSigns,
  listOpen,
  UnknownInterfaceError,
  UnknownMainError,
} from '../../src/harness/index.js';
import type { Program } from '../../src/program/index.js';
import { describeWithJdk, javac } from '../support/jdk.js';
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
    [
      'private final java.util.concurrent.locks.Lock lock = null; public void go() {}',
      'has a field lock of type java.util.concurrent.locks.Lock',
    ],
    [
      'java.util.concurrent.atomic.AtomicLong[] ids = {}; public void go() {}',
      'has a field ids of type java.util.concurrent.atomic.AtomicLong',
    ],
    [
      'java.util.List<String> l = java.util.Collections.synchronizedList(null); public void go() {}',
      'calls Collections.synchronizedList in its constructor ()',
    ],
    ['public void go() { new Thread(() -> {}).start(); }', 'starts a thread in go()'],
    ['public void go() { new java.util.Timer(true).cancel(); }', 'starts a thread in go()'],
    [
      'private final java.util.List<String> all; Shop() { all = new java.util.concurrent.CopyOnWriteArrayList<>(); } public void go() {}',
      'has a field all that holds an object of type java.util.concurrent.CopyOnWriteArrayList',
    ],
    [
      'private final java.util.Set<String> all = java.util.Collections.newSetFromMap(new java.util.concurrent.ConcurrentHashMap<>()); public void go() {}',
      'has a field all that holds an object of type java.util.concurrent.ConcurrentHashMap',
    ],
    [
      'private volatile int n; public Runnable go() { return () -> hashCode(); }',
      'creates a java.lang.Runnable that refers to it in go(), so it is run by a thread and has a volatile field n',
    ],
    [
      'private volatile boolean over; public void go() { new Object() { public void run() {} }; new Runnable() { public void run() {} }; }',
      'contains an anonymous class, which implements java.lang.Runnable, so it is run by a thread and has a volatile field over',
    ],
    [
      'public void go() { new Object() { synchronized void x() {} }.hashCode(); }',
      'contains an anonymous class, which has a synchronized method x()',
    ],
    [
      'private static class Node { synchronized void x() {} } public void go() {}',
      'contains the class Node, which has a synchronized method x()',
    ],
    [
      'volatile int x; static final java.util.concurrent.atomic.AtomicIntegerFieldUpdater<Shop> X = null; public void go() {}',
      'has a field X of type java.util.concurrent.atomic.AtomicIntegerFieldUpdater',
    ],
    [
      'private volatile int n; public void go() { n++; }',
      'updates its volatile field n in go() and has a volatile field n',
    ],
    [
      'static java.util.List<String> all = new java.util.ArrayList<>(); public void go() { all.add(""); }',
      'changes what its static field all holds in go()',
    ],
    [
      'static int next; final int number = next++; public void go() {}',
      'updates its static field next in its constructor ()',
    ],
    [
      'public int go() { int[] n = {0}; java.util.stream.IntStream.range(0, 9).parallel().forEach(i -> n[0]++); return n[0]; }',
      'shares a variable with tasks that it starts in go()',
    ],
    [
      'static Shop one; public static Shop get() { if (one == null) one = new Shop(); return one; }',
      'fills its static field one in get()',
    ],
    [
      'static final Shop ONE = new Shop(); private Shop() {} int n; public void go() { n++; }',
      'keeps its object in the static field ONE and changes it in go()',
    ],
  ])('%s', (body, reason) => {
    const program = acme({ Shop: `public class Shop { ${body} }` });
    const text = reason.startsWith('$') ? `acme.Shop${reason}` : `acme.Shop ${reason}`;
    expect(reasons(program)).toEqual([text]);
  });

  test('a synchronized method that is replaced without its lock is a sign, and what calls it is none', () => {
    const program = acme({
      Shop: 'public class Shop { int n; public synchronized void go() { n++; } }',
      Fast: 'public class Fast extends Shop { public void go() { n += 2; } }',
      Named: 'public class Named extends Shop { String name; public void go() { super.go(); } }',
    });
    expect(reasons(program)).toEqual([
      'acme.Fast overrides the synchronized Shop.go() without a lock',
      'acme.Shop has a synchronized method go()',
    ]);
  });

  test('a method that a class file has twice is looked at once', () => {
    const text =
      'public class Shop { int n; public void aa() { n++; } public void bb() {} synchronized void c() {} }';
    const classes = javac({ 'acme/Shop.java': `package acme; ${text}` });
    const file = join(classes, 'acme', 'Shop.class');
    writeFileSync(file, readFileSync(file, 'latin1').replace('\x02bb', '\x02aa'), 'latin1');
    expect(reasons(programOf(classes))).toEqual(['acme.Shop has a synchronized method c()']);
  });

  test('a task is no API for being one; another sign opens all but run and call', () => {
    const stop = 'implements Runnable { public void run() {} public void stop() {} }';
    const names = (files: Record<string, string>): string[][] => {
      const program = acme(files);
      return listOpen(program, { interfaces: [], mains: [] }).map(({ methods }) =>
        methods.map((id) => program.method(id).name),
      );
    };
    expect(names({ Shop: `public class Shop { static class Task ${stop} public void go() {} }` })).toEqual(
      [],
    );
    expect(names({ Task: `class Task ${stop}` })).toEqual([]);
    // Being a task alone opens no class.
    expect(names({ Task: `public class Task ${stop}` })).toEqual([]);
    const signed = stop.replace('{ public', '{ synchronized void lock() {} public');
    expect(names({ Shop: `public class Shop { static class Task ${signed} public void go() {} }` })).toEqual([
      ['lock', 'stop'],
    ]);
  });

  test.each([
    'public int get() { return 0; }',
    'java.util.concurrent.TimeUnit unit; public void go() {}',
    'static class Task implements Runnable { public void run() {} } public void go() {}',
    'static class Task implements Runnable { public void run() {} public void stop() {} } public void go() {}',
    'private volatile int x; private volatile int y; public int x() { return x; }',
    'static java.util.concurrent.atomic.AtomicLong[] ids; public void go() {}',
    'static final java.util.Map<String, String> CACHE = new java.util.concurrent.ConcurrentHashMap<>(); public void go() {}',
    'java.util.concurrent.locks.Condition some = make(); static java.util.concurrent.locks.Condition make() { return null; } public void go() {}',
    'final java.util.concurrent.atomic.AtomicInteger n; Shop(java.util.concurrent.atomic.AtomicInteger n) { this.n = java.util.Objects.requireNonNull(n); } public void go() {}',
    'java.util.Map<String, String> all; Shop(java.util.concurrent.ConcurrentHashMap<String, String> all) { this.all = all; } public void go() {}',
    'java.util.List<String> all; public void go() { all = new java.util.ArrayList<>(new java.util.concurrent.CopyOnWriteArrayList<String>()); }',
    'private volatile int n; public Runnable go(Object o) { return () -> o.hashCode(); }',
    'private volatile int n; public java.util.function.IntSupplier go() { return () -> hashCode(); }',
    'public java.util.Timer go(java.util.Timer t) { t.purge(); return t; }',
    'public void go() { new Object() { volatile int x; }.hashCode(); }',
    'private static class Node { volatile Node next; } public void go() {}',
  ])('is closed without any: %s', (body) => {
    expect(reasons(acme({ Shop: `public class Shop { ${body} }` }))).toEqual([]);
  });

  test('a nested class without a method that a client can call opens the class around it, any other itself', () => {
    // Where a program begins in the package, all users of the nested class are there.
    const Tool = 'class Tool { public static void main(String[] args) {} }';
    const shop = (access: string): string =>
      `public class Shop { static final Desk DESK = new Desk(); public void go() { DESK.x(); }
         static class Desk { int n; ${access} synchronized void x() { n++; } } }`;
    expect(reasons(acme({ Shop: shop(''), Tool }))).toEqual([
      'acme.Shop contains the class Desk, which has a synchronized method x()',
    ]);
    expect(reasons(acme({ Shop: shop('public'), Tool }))).toEqual([
      'acme.Shop$Desk has a synchronized method x()',
    ]);
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

  test('weak signs add up, and a class says all that it shows', () => {
    const text =
      'public class Shop { volatile int x; static java.util.concurrent.Semaphore s; java.util.concurrent.Executor e; Shop(java.util.concurrent.Executor e) { this.e = e; } public void go() {} }';
    const [shop] = listOpen(acme({ Shop: text }), { interfaces: [], mains: [] });
    expect(shop.signs?.map(({ kind, weight }) => [kind, weight])).toEqual([
      ['static-concurrent-field', 1],
      ['given-concurrent-field', 1],
      ['volatile-field', 1],
    ]);
    expect(shop.reason).toBe(
      'acme.Shop has a field s of type java.util.concurrent.Semaphore and has a field e of type java.util.concurrent.Executor and has a volatile field x',
    );
  });

  test('a task that another method stops by a plain flag is open', () => {
    const job = (flag: string, name: string, loop = 'while (!done)') =>
      acme({
        Job: `public class Job implements Runnable { ${flag} boolean done;
          public void run() { ${loop} Thread.yield(); }
          public void ${name}() { done = true; } }`,
      });
    expect(reasons(job('', 'stop'))).toEqual([
      'acme.Job implements java.lang.Runnable, so it is run by a thread and runs in a loop until Job.stop() sets done',
    ]);
    expect(reasons(job('static', 'stop'))).toEqual([]);
    expect(reasons(job('', 'stop', 'if (!done)'))).toEqual([]);
  });

  test('a builder is one thread’s own, whatever it holds, unless it is annotated', () => {
    const builder = (annotation: string, build: string) =>
      compiled({
        'net/jcip/annotations/ThreadSafe.java':
          'package net.jcip.annotations; public @interface ThreadSafe {}',
        'acme/Plan.java': `package acme; ${annotation} public class Plan {
          private final java.util.Map<String, String> all = new java.util.concurrent.ConcurrentHashMap<>();
          public synchronized Plan with(String s) { all.put(s, s); new Thread(() -> {}).start(); return this; }
          ${build} }`,
      });
    const build = 'public Object build() { return new Object(); }';
    expect(reasons(builder('', build))).toEqual([]);
    expect(reasons(builder('', ''))).toEqual(['acme.Plan has a synchronized method with(String)']);
    expect(reasons(builder('@net.jcip.annotations.ThreadSafe', build))).toEqual([
      'acme.Plan is annotated @ThreadSafe',
    ]);
  });

  test('an iterator needs two strong signs', () => {
    const iterator = (next: string) =>
      acme({
        Walk: `public class Walk implements java.util.Iterator<String> { ${next} public boolean hasNext() { return false; } public String next() { return ""; } }`,
      });
    expect(reasons(iterator('synchronized void x() {}'))).toEqual([]);
    expect(
      reasons(
        iterator('synchronized void x() {} Thread t() { Thread t = new Thread(); t.start(); return t; }'),
      ),
    ).toHaveLength(1);
  });

  test('what threads enter inside a class is no method of clients', () => {
    const program = acme({
      Shop: `public class Shop { public static class Task implements Runnable {
        public void run() {} public synchronized void stop() {} } }`,
    });
    const [task] = listOpen(program, { interfaces: [], mains: [] });
    expect(names(program, task.methods)).toEqual(['acme.Shop$Task.stop()']);
  });

  test('closed classes that show a little are listed with it', () => {
    const program = acme({ Shop: 'public class Shop { volatile int x; public void go() {} }' });
    const none = { interfaces: [], mains: [] };
    const listed = closedWithSigns(program, listOpen(program, none), none);
    expect(listed.map(({ cls, signs }) => [program.class(cls).name, signs.map(({ text }) => text)])).toEqual([
      ['acme/Shop', ['has a volatile field x']],
    ]);
    expect(closedWithSigns(program, [], { ...none, interfaces: ['acme.X'] })).toEqual([]);
  });

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
      'acme.Task extends java.lang.Thread, so it is run by a thread, but it has no other method for a client to call: its threads are those that start it.',
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
    expect(harness.open.map(({ reason }) => reason)).toEqual([
      'acme.Disk implements Store, which is annotated @ThreadSafe',
      'acme.Store is annotated @ThreadSafe',
    ]);
    expect(
      names(
        program,
        harness.roots.map(({ target }) => target),
      ),
    ).toEqual(['acme.Disk.free()', 'acme.Disk.put()']);
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
      'acme.C is made once by Spring, and all request threads use that one object (@RestController)',
      'acme.D is made once by the injector, and all threads of the application use that one object (@Singleton)',
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
    expect(reasons(program)).toContain(
      'acme.Hits is made once by the servlet container, and all request threads use that one object (extends HttpServlet)',
    );
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

describeWithJdk('classes that the other side of a comparison has open', () => {
  const SOURCES = {
    Shown: 'public class Shown { public synchronized void go() {} }',
    Lost: 'public class Lost { public void go() {} private static class Node { public void go() {} } }',
    Task: 'public class Task implements Runnable { public void run() {} }',
    Bare: 'public class Bare { private void go() {} }',
  };
  const elsewhere = (className: string, where: 'base' | 'head' = 'base') => ({
    className,
    where,
    reason: `${className} has a synchronized method go()`,
    sign: { text: '`synchronized` of go()', place: 'X.java:3' },
  });
  const opened = (asked: readonly string[], more: object = {}) =>
    listOpen(acme(SOURCES), {
      interfaces: [],
      mains: [],
      elsewhere: asked.map((name) => elsewhere(name)),
      ...more,
    });

  test('are open, whatever they show themselves', () => {
    const open = opened(['acme.Lost', 'acme.Task']);
    expect(open.map(({ by, reason }) => [by, reason])).toEqual([
      ['base', 'acme.Lost is shared in the base: it has a synchronized method go()'],
      ['sign', 'acme.Shown has a synchronized method go()'],
      ['base', 'acme.Task is shared in the base: it has a synchronized method go()'],
    ]);
    expect(open[0].elsewhere).toEqual(elsewhere('acme.Lost'));
  });

  test('are none that is missing, has nothing to call, shows it itself, is of the JDK or closed', () => {
    const names = [
      'acme.Gone',
      'acme.Bare',
      'acme.Shown',
      'java.util.ArrayList',
      'acme.Lost',
      'acme.Lost',
      'a\u0000b',
    ];
    const open = opened(names, { closed: ['acme.Lost'] });
    expect(open.map(({ by }) => by)).toEqual(['sign']);
  });

  test('stand for what they hold where no client can name them', () => {
    expect(opened(['acme.Lost$Node']).map(({ by, reason }) => [by, reason])).toEqual([
      ['base', 'acme.Lost is shared in the base: acme.Lost$Node has a synchronized method go()'],
      ['sign', 'acme.Shown has a synchronized method go()'],
    ]);
  });

  test('do not count where the user names what is open', () => {
    const program = acme(SOURCES);
    const asked = { elsewhere: [elsewhere('acme.Lost')] };
    expect(listOpen(program, { interfaces: ['acme.Shown'], mains: [], ...asked })).toHaveLength(1);
    expect(listOpen(program, { interfaces: [], mains: ['acme.Shown'], ...asked })).toEqual([]);
  });

  test('are told apart from those that could be open and are not', () => {
    const program = acme(SOURCES);
    const open = listOpen(program, { interfaces: [], mains: [], elsewhere: [elsewhere('acme.Task')] });
    expect(closedClasses(program, open)).toEqual(['acme.Lost']);
  });

  const FLAGS = {
    Flag: 'public class Flag { boolean on, off; final int n = go(); volatile int v; int go() { return 1; } public void set() {} static class In { int i; } }',
    Dumb: 'public class Dumb { private boolean on; private void go() {} }',
  };
  const flagged = (className: string, ...volatileFields: readonly string[]) => ({
    className,
    where: 'base' as const,
    volatileFields,
  });
  const withFlags = (...asked: readonly ReturnType<typeof flagged>[]) => {
    const program = acme(FLAGS);
    return listOpen(program, { interfaces: [], mains: [], elsewhere: asked }).map(
      ({ cls, by, reason, elsewhere: said, plainFields = [] }) => ({
        name: program.class(cls).name,
        by,
        reason,
        sign: said?.sign?.text,
        fields: plainFields.map((field) => program.field(field).name),
      }),
    );
  };

  test('are open for fields that are volatile there and plain here', () => {
    expect(withFlags(flagged('acme.Flag', 'on', 'off', 'v', 'gone'))).toEqual([
      {
        name: 'acme/Flag',
        by: 'base',
        reason: 'acme.Flag is shared in the base: it has a volatile field on',
        sign: '`volatile` of Flag.on and Flag.off',
        fields: ['on', 'off'],
      },
    ]);
  });

  test('are not open for fields that are volatile or final here, or gone, or where there is nothing to call', () => {
    expect(withFlags(flagged('acme.Flag', 'v', 'n', 'gone'), flagged('acme.Dumb', 'on'))).toEqual([]);
  });

  test('are open as a whole where the other side has them open', () => {
    const program = acme(FLAGS);
    const asked = [flagged('acme.Flag', 'on'), elsewhere('acme.Flag')];
    const open = listOpen(program, { interfaces: [], mains: [], elsewhere: asked });
    expect(open.map(({ reason, plainFields }) => [reason, plainFields])).toEqual([
      ['acme.Flag is shared in the base: it has a synchronized method go()', undefined],
    ]);
  });

  test.each([
    ['public synchronized void go() {}', '`synchronized` of Shop.go()', 1],
    ['public void go() {\n synchronized (this) { }\n}', 'a synchronized block in Shop.go()', 2],
    [
      'Shop() {\n new Thread(() -> {}).start();\n} public void go() {}',
      'that Shop starts a thread in a constructor of Shop',
      2,
    ],
    [
      'private final java.util.concurrent.locks.Lock lock = null; public void go() {}',
      'the type java.util.concurrent.locks.Lock of Shop.lock',
      undefined,
    ],
    [
      'private static class Node {\n synchronized void x() {} } public void go() {}',
      '`synchronized` of Shop.Node.x()',
      2,
    ],
  ])('are known by a sign with its line: %s', (body, text, line) => {
    const [{ sign }] = listOpen(acme({ Shop: `public class Shop { ${body} }` }), {
      interfaces: [],
      mains: [],
    });
    expect({ text: sign?.text, line: sign?.line }).toEqual({ text, line });
  });
});

describeWithJdk('globs of programs', () => {
  const main = 'public static void main(String[] a) {}';
  const sources = {
    'acme/Server.java': `package acme; public class Server { ${main} }`,
    'acme/Quiet.java': 'package acme; public class Quiet extends Server {}',
    'acme/tools/Load.java': `package acme.tools; class Load { ${main} }`,
    'other/Tool.java': `package other; public class Tool { ${main} }`,
  };
  const programs = (mains: string[], more = {}): string[] => {
    const loaded = compiled(sources);
    return harnessOf(loaded, { mains, ...more }).mains.map(
      (id) => loaded.class(loaded.method(id).owner).name,
    );
  };

  test('take every main that they match, whoever else may name its class', () => {
    expect(programs(['acme.**'])).toEqual(['acme/Server', 'acme/tools/Load']);
    expect(programs(['acme.*'])).toEqual(['acme/Server']);
    expect(programs(['other.**', 'acme.*', 'acme.**'])).toEqual([
      'acme/Server',
      'acme/tools/Load',
      'other/Tool',
    ]);
  });

  test('an inherited main is a program only where its class is named in full', () => {
    expect(programs(['acme.Quiet', 'acme.tools.*'])).toEqual(['acme/Server', 'acme/tools/Load']);
    expect(() => programs(['**.Quiet'])).toThrow(UnknownMainError);
  });

  test('what is closed is carved out of them', () => {
    expect(programs(['acme.**'], { closed: ['acme.tools.**'] })).toEqual(['acme/Server']);
    expect(() => programs(['acme.tools.**'], { closed: ['acme.**'] })).toThrow(
      'main names acme.tools.**, but closed leaves nothing of it open',
    );
  });

  test('that match no main are an error, unless they may be missed', () => {
    const asked = () => programs(['acme.Server', 'acme.**.Srver']);
    expect(asked).toThrow(UnknownMainError);
    expect(asked).toThrow(
      'No class under scan that "acme.**.Srver" matches is a program with a public static void main(String[]); did you mean acme.Server?',
    );
    expect(programs(['acme.Server', 'x.**'], { mayMiss: true })).toEqual(['acme/Server']);
  });
});
