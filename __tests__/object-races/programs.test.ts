import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { fieldRaces, objectRacesOf, raceNames, START } from './bytecode.js';

const item = 'class Item { int f; void put() { f++; } synchronized void lockedPut() { f++; } }\n';
/** Two threads that call `go` of what `Main.main` has in `s`. */
const twice = (make: string): string => `
class Main {
  static Shop s;
  static void main() { s = ${make}; new Caller(s).start(); new Caller(s).start(); }
}
class Caller extends Thread { final Shop s; Caller(Shop s) { this.s = s; } public void run() { s.go(); } }
`;
const of = (source: string) => objectRacesOf(START + item + source);
const fields = (source: string): string[] => fieldRaces(of(source));
const racesOn = (source: string, ...classes: string[]): string[] =>
  raceNames(of(source), (cls) => classes.includes(cls));

describeWithJdk('locks of the caller', () => {
  test('the owner’s lock protects its part', () => {
    const shop = 'class Shop { private final Item i = new Item(); synchronized void go() { i.put(); } }';
    expect(fields(shop + twice('new Shop()'))).toEqual([]);
    expect(racesOn(shop + twice('new Shop()'), 'Item', 'Shop')).toEqual([]);
  });

  test('without it the part races', () => {
    const shop = 'class Shop { private final Item i = new Item(); void go() { i.put(); } }';
    expect(fields(shop + twice('new Shop()'))).toEqual(['Item.f: put | put']);
    expect(racesOn(shop + twice('new Shop()'), 'Item')).toEqual(['Item: put | put after Shop: go | go']);
  });

  test('a block, a private lock and a lock of java.util.concurrent do the same', () => {
    const shop = (field: string, body: string): string =>
      `class Shop { private final Item i = new Item(); ${field} void go() { ${body} } }${twice('new Shop()')}`;
    expect(fields(shop('', 'synchronized (this) { i.put(); }'))).toEqual([]);
    expect(fields(shop('private final Object o = new Object();', 'synchronized (o) { i.put(); }'))).toEqual(
      [],
    );
    const lock =
      'private final java.util.concurrent.locks.Lock l = new java.util.concurrent.locks.ReentrantLock();';
    expect(fields(shop(lock, 'l.lock(); try { i.put(); } finally { l.unlock(); }'))).toEqual([]);
    expect(fields(shop('', 'synchronized (i) { i.put(); }'))).toEqual([]);
  });

  test('a lock in a field that changes does not', () => {
    const shop = `class Shop { private final Item i = new Item(); private Object o = new Object();
      void go() { synchronized (o) { i.put(); } o = new Object(); } }`;
    expect(fields(shop + twice('new Shop()'))).toContain('Item.f: put | put');
  });

  test('read locks exclude writers only', () => {
    const shop = (side: string): string => `class Shop { private final Item i = new Item();
      final java.util.concurrent.locks.ReadWriteLock l = new java.util.concurrent.locks.ReentrantReadWriteLock();
      void go() { l.${side}().lock(); try { i.put(); } finally { l.${side}().unlock(); } } }${twice('new Shop()')}`;
    expect(fields(shop('writeLock'))).toEqual([]);
    expect(fields(shop('readLock'))).toEqual(['Item.f: put | put']);
  });

  test('a lock taken further out is held in what is called on this', () => {
    const shop = `class Shop { private Item i = new Item();
      synchronized void go() { inner(); } private void inner() { i.put(); i = new Item(); } }`;
    expect(fields(shop + twice('new Shop()'))).toEqual([]);
  });

  test('each lock that is told from the source names it: two shops that made no item share none', () => {
    const shop = `class Shop { final Item i; Shop(Item i) { this.i = i; } synchronized void go() { i.put(); } }
      class Main { static void main() { Item i = new Item();
        new Caller(new Shop(i)).start(); new Caller(new Shop(i)).start(); } }
      class Caller extends Thread { final Shop s; Caller(Shop s) { this.s = s; } public void run() { s.go(); } }`;
    expect(fields(shop)).toEqual(['Item.f: put | put']);
  });

  test('a lock on this at a call on this is one of the object called', () => {
    // The caller of `go` holds its own lock when it calls `inner`; `go` holds another one, that of the shop.
    const shop = `class Shop { int f; void go() { synchronized (this) { inner(); } } void inner() { f++; } }
      class Main { static final Shop s = new Shop(); static void main() { new Caller().start(); new Other().start(); } }
      class Caller extends Thread { public void run() { Main.s.go(); } }
      class Other extends Thread { public void run() { one(); } synchronized void one() { Main.s.inner(); } }`;
    expect(fields(shop)).toEqual(['Shop.f: inner | inner']);
  });
});

describeWithJdk('global locks', () => {
  const body = (
    lock: string,
  ): string => `class Shop { static final Object L = new Object(); static Object M = new Object();
      static Item shared = new Item(); void go() { ${lock} } }${twice('new Shop()')}`;
  test('a class, a constant and a static method exclude each other’s threads', () => {
    expect(fields(body('synchronized (L) { shared.put(); }'))).toEqual([]);
    expect(fields(body('synchronized (Shop.class) { shared.put(); }'))).toEqual([]);
    expect(fields(body('synchronized (M) { shared.put(); }'))).toEqual([]);
    expect(fields(body('synchronized (M) { shared.put(); M = new Object(); }'))).toContain(
      'Item.f: put | put',
    );
  });

  test('they are held in all that is called', () => {
    const shop = `class Shop { static Item shared = new Item(); void go() { locked(); }
      static synchronized void locked() { new Helper().help(); } }
      class Helper { void help() { Shop.shared.put(); } }`;
    expect(fields(shop + twice('new Shop()'))).toEqual([]);
  });

  test('static methods keep the receiver and its lock', () => {
    const shop = `class Shop { final Item i = new Item(); synchronized void go() { work(i); }
      static void work(Item i) { i.put(); } }`;
    expect(fields(shop + twice('new Shop()'))).toEqual([]);
  });

  test('static fields are accessed as what they are', () => {
    const shop = 'class Shop { static Item i; void go() { i = new Item(); } }';
    expect(racesOn(shop + twice('new Shop()'), 'static Shop.i')).toEqual(['static Shop.i: put i | put i']);
  });
});

describeWithJdk('threads', () => {
  test('what only its maker uses does not race', () => {
    const shop = 'class Shop { static Item last; void go() { Item i = new Item(); last = i; i.put(); } }';
    expect(fields(shop + twice('new Shop()')).filter((race) => race.startsWith('Item'))).toEqual([]);
  });

  test('a thread object is nobody’s part, whoever makes it', () => {
    const shop = `class Buffer { int n; void put() { n++; } }
      class Shop { private final Buffer b = new Buffer();
        synchronized void go() { new Worker(b).start(); b.put(); } }
      class Worker extends Thread { final Buffer b; Worker(Buffer b) { this.b = b; } public void run() { b.put(); } }`;
    expect(racesOn(shop + twice('new Shop()'), 'Buffer')).toEqual(['Buffer: put | put']);
    expect(fields(shop + twice('new Shop()'))).toEqual(['Buffer.n: put | put']);
  });

  test('run that works by calls on this is a thread’s start', () => {
    const shop = `class Shop { void go() { } static final Item i = new Item(); }
      class Main { static void main() { new Worker().start(); new Worker().start(); } }
      class Worker extends Thread { int n; public void run() { step(); } void step() { n++; Shop.i.put(); } }`;
    expect(fields(shop)).toEqual(['Item.f: put | put']);
  });

  test('whoever makes a thread may call it while it runs', () => {
    const shop = `class Shop { void go() { } }
      class Main { static void main() { Worker w = new Worker(); w.start(); w.set(); } }
      class Worker extends Thread { int n; public void run() { n++; } void set() { n = 0; } }`;
    expect(fields(shop)).toEqual(['Worker.n: run | set']);
  });

  test('a task may be run twice, a thread not', () => {
    const source = (how: string): string => `
      class Main { static void main() { ${how} } }
      class Task implements Runnable { int n; public void run() { n++; } }
      class Worker extends Thread { int n; public void run() { n++; } }`;
    expect(fields(source('new Worker().start(); new Worker().start();'))).toEqual([]);
    expect(fields(source('Task t = new Task(); new Thread(t).start(); new Thread(t).start();'))).toEqual([
      'Task.n: run | run',
    ]);
  });
});

describeWithJdk('constructors', () => {
  test('what they do to their own object and to its parts is no race', () => {
    const shop =
      'class Shop { Item i = new Item(); int n; Shop() { n = 1; i.put(); fill(); } void fill() { n = 2; i.put(); } synchronized void go() { n++; i.put(); } }';
    const main = `class Main { static void main() { Shop s = new Shop(); new Caller(s).start(); new Caller(s).start(); new Maker().start(); } }
      class Maker extends Thread { public void run() { new Caller(new Shop()).start(); } }
      class Caller extends Thread { final Shop s; Caller(Shop s) { this.s = s; } public void run() { s.go(); } }`;
    expect(fields(shop + main)).toEqual([]);
  });

  test('what they do to shared objects is one', () => {
    const shop = 'class Shop { static final Item all = new Item(); Shop() { all.put(); } void go() { } }';
    const main = `class Main { static void main() { new Maker().start(); new Maker().start(); } }
      class Maker extends Thread { public void run() { new Shop(); } }`;
    expect(fields(shop + main)).toEqual(['Item.f: put | put']);
  });

  test('from where their object is let go it is shared', () => {
    const shop = `class Shop { int n; static Shop last; Shop() { n = 1; last = this; n = 2; } void go() { n++; } }
      class Main { static void main() { new Maker().start(); new Maker().start(); new Caller().start(); } }
      class Maker extends Thread { public void run() { new Shop(); } }
      class Caller extends Thread { public void run() { Shop.last.go(); } }`;
    expect(fields(shop).filter((race) => race.startsWith('Shop.n'))).toEqual(['Shop.n: <init> | go']);
  });
});
