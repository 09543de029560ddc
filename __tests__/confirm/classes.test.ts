/** Programs with a location of each class, each with a twin whose location races. */
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { type Checked, checked } from './run.js';
import { classesOf } from './support.js';

/** No object is taken for local that two threads have got: what code gives away is seen. */
const UNORDERED = 'objects with unchecked accesses before accesses in no order';

/** The members of a class `P` with a method `use` that two threads call on one object of it. */
const PROGRAMS = {
  local: `
    static class Box { int v; }
    static Box kept;
    void use() { Box box = new Box(); for (int i = 0; i < 9; i++) box.v++; if (IS_RACY) { kept = box; kept.v++; } }`,
  localArray: `
    static int[] kept;
    void use() { int[] cells = new int[3]; for (int i = 0; i < 9; i++) cells[i % 3]++; if (IS_RACY) { kept = cells; kept[0]++; } }`,
  readShared: `
    static class Config { int port; }
    private final Config config = new Config();
    { config.port = 4; }
    int use() { if (IS_RACY) config.port++; return config.port; }`,
  capsule: `
    static class Counter {
      private int n;
      synchronized void add() { n++; }
      int racy() { return IS_RACY ? n : 0; }
    }
    private final Counter counter = new Counter();
    int use() { counter.add(); return counter.racy(); }`,
  protectedArray: `
    static class Cells {
      private int[] cells = new int[4];
      synchronized void add() { cells[1]++; }
      synchronized int[] racy() { return IS_RACY ? cells : null; }
    }
    private final Cells cells = new Cells();
    void use() { cells.add(); int[] got = cells.racy(); if (got != null) got[1]++; }`,
  protectedBox: `
    static class Box { int v; }
    static class Holder {
      private final Box box = new Box();
      synchronized void add() { box.v++; }
      void racy() { if (IS_RACY) box.v++; }
    }
    private final Holder holder = new Holder();
    void use() { holder.add(); holder.racy(); }`,
  other: `
    static class Box { int v; }
    private final Box box = new Box();
    void use() { if (IS_RACY) box.v++; else synchronized (box) { box.v++; } }`,
  ofCollection: `
    static class Box { int v; }
    private final java.util.Map<String, Box> boxes = new java.util.concurrent.ConcurrentHashMap<>();
    void use() {
      Box box = boxes.computeIfAbsent("one", key -> new Box());
      if (IS_RACY) box.v++; else synchronized (box) { box.v++; }
    }`,
  ofArgument: `
    static class Box { int v; }
    static class Sink { private Box last; synchronized Box swap(Box box) { Box old = last; last = box; return old; } }
    private final Sink sink = new Sink();
    void use() {
      for (int i = 0; i < 9; i++) {
        Box box = new Box();
        box.v = 1;
        Box old = sink.swap(box);
        if (IS_RACY) box.v++;
        if (old != null) old.v++;
      }
    }`,
  ofInherited: `
    static class Box { int v; }
    interface Bag { boolean add(Object o); Object get(int i); }
    static class List extends java.util.concurrent.CopyOnWriteArrayList<Object> implements Bag { }
    private final Bag bag = new List();
    void use() {
      Box mine = new Box();
      mine.v = 1;
      bag.add(mine);
      Box first = (Box) bag.get(0);
      if (IS_RACY) first.v++; else synchronized (bag) { first.v++; }
    }`,
  ofConstructorReference: `
    static class Box { int v; Box(String name) { v = 1; } }
    private final java.util.Map<String, Box> boxes = new java.util.concurrent.ConcurrentHashMap<>();
    void use() {
      new Box("mine").v++;
      Box box = boxes.computeIfAbsent("one", Box::new);
      if (IS_RACY) box.v++; else synchronized (box) { box.v++; }
    }`,
  ofMethodReference: `
    static class Box { int v; }
    interface Sink { boolean put(Box box); }
    private final java.util.List<Box> boxes = new java.util.concurrent.CopyOnWriteArrayList<>();
    void use() {
      Sink sink = boxes::add;
      Box mine = new Box();
      mine.v = 1;
      sink.put(mine);
      Box first = boxes.get(0);
      if (IS_RACY) first.v++; else synchronized (boxes) { first.v++; }
    }`,
  ofDefaultMethod: `
    static class Check implements java.util.function.Predicate<Object> {
      int v;
      public boolean test(Object o) { if (IS_RACY) v++; else synchronized (this) { v++; } return true; }
    }
    private final java.util.List<java.util.function.Predicate<Object>> all = new java.util.concurrent.CopyOnWriteArrayList<>();
    void use() {
      Check mine = new Check();
      mine.v = 1;
      if (all.isEmpty()) all.add(mine.negate());
      all.get(0).test(this);
    }`,
  ofAbstractClass: `
    static abstract class Base {
      static final Base[] KEPT = new Base[1];
      Base() { synchronized (KEPT) { if (KEPT[0] == null) KEPT[0] = this; } }
    }
    static class Box extends Base { int v; }
    void use() {
      new Box();
      Box first;
      synchronized (Base.KEPT) { first = (Box) Base.KEPT[0]; }
      if (IS_RACY) first.v++; else synchronized (first) { first.v++; }
    }`,
  ofFinalizer: `
    static class Base { int v; }
    static class Ended extends Base { protected void finalize() { } }
    static class Holder {
      private final Ended ended = new Ended();
      { new Base(); }
      synchronized void add() { ended.v++; }
      void racy() { if (IS_RACY) ended.v++; }
    }
    private final Holder holder = new Holder();
    void use() { holder.add(); holder.racy(); }`,
  ofOtherObject: `
    static class Box { int v; }
    static class Holder {
      private Box box = new Box();
      synchronized void add() { box.v++; }
      void take(Holder that) { box = that.box; }
    }
    private final Holder first = new Holder();
    private final Holder second = new Holder();
    { second.take(first); }
    void use() {
      boolean isSecond = IS_RACY && Thread.currentThread().getName().equals("Thread-1");
      if (isSecond) second.add(); else first.add();
    }`,
  ofHandle: `
    static class Box { int v; }
    static class Holder {
      static final java.util.concurrent.atomic.AtomicReferenceFieldUpdater<Holder, Box> BOX =
        java.util.concurrent.atomic.AtomicReferenceFieldUpdater.newUpdater(Holder.class, Box.class, "box");
      volatile Box box = new Box();
      synchronized void add() { box.v++; }
    }
    private final Holder holder = new Holder();
    void use() {
      holder.add();
      Box box = Holder.BOX.get(holder);
      if (IS_RACY) box.v++; else synchronized (holder) { box.v++; }
    }`,
} as const;

function programOf(members: string, isRacy: boolean): string {
  return `
public class P {
  static final boolean IS_RACY = ${isRacy};
${members}
  public static void main(String[] args) throws Exception {
    P shared = new P();
    Thread[] all = new Thread[2];
    java.util.concurrent.CountDownLatch go = new java.util.concurrent.CountDownLatch(1);
    for (int i = 0; i < 2; i++) {
      all[i] = new Thread(() -> {
        try { go.await(); } catch (InterruptedException stop) { throw new RuntimeException(stop); }
        for (int k = 0; k < 300; k++) shared.use();
      });
      all[i].start();
    }
    go.countDown();
    for (Thread one : all) one.join();
  }
}`;
}

describeWithJdk('classes of locations', (home) => {
  const run = (name: keyof typeof PROGRAMS, isRacy: boolean, violated: readonly string[] = []): Checked => {
    const classes = javac({ 'P.java': programOf(PROGRAMS[name], isRacy) });
    const classify = { violated: new Set(violated) };
    const result = checked(classesOf([classes]), [classes], 'P', home, [], classify);
    expect({ status: result.status, failures: result.counts.get('hooks that failed') }).toEqual({
      status: 0,
      failures: 0,
    });
    return result;
  };

  test.each([
    ['local', 'thread-local P$Box.v'],
    ['localArray', 'thread-local P.[]'],
    ['readShared', 'read-shared P$Config.port'],
    ['capsule', 'capsule P$Counter.n'],
    ['protectedArray', 'protected P$Cells.[]'],
    ['protectedBox', 'protected P$Box.v'],
    ['other', 'other P$Box.v'],
    ['ofCollection', 'other P$Box.v'],
    ['ofArgument', 'other P$Box.v'],
    ['ofInherited', 'other P$Box.v'],
    ['ofConstructorReference', 'other P$Box.v'],
    ['ofMethodReference', 'other P$Box.v'],
    ['ofDefaultMethod', 'other P$Check.v'],
    ['ofAbstractClass', 'other P$Box.v'],
    ['ofFinalizer', 'other P$Base.v'],
    ['ofOtherObject', 'other P$Box.v'],
    ['ofHandle', 'other P$Box.v'],
  ] as const)('%s without a race', (name, location) => {
    const first = run(name, false);
    expect(first.races).toEqual([]);
    const { races, classes, violated, counts } = run(name, false, first.violated);
    expect(counts.get(UNORDERED)).toBe(0);
    expect(races).toEqual([]);
    expect(classes).toContain(location);
    expect(violated).toEqual([]);
  });

  test.each([
    ['local', 'P.kept'],
    ['localArray', 'P.kept'],
    ['readShared', 'P$Config.port'],
    ['protectedArray', 'an element of an array'],
    ['protectedBox', 'P$Box.v'],
    ['other', 'P$Box.v'],
    ['ofCollection', 'P$Box.v'],
    ['ofArgument', 'P$Box.v'],
    ['ofInherited', 'P$Box.v'],
    ['ofConstructorReference', 'P$Box.v'],
    ['ofMethodReference', 'P$Box.v'],
    ['ofDefaultMethod', 'P$Check.v'],
    ['ofAbstractClass', 'P$Box.v'],
    ['ofFinalizer', 'P$Base.v'],
    ['ofOtherObject', 'P$Box.v'],
    ['ofHandle', 'P$Box.v'],
  ] as const)('%s with a race', (name, subject) => {
    const first = run(name, true);
    const { races, classes, counts } = run(name, true, first.violated);
    expect(races.join('\n')).toContain(subject);
    expect(counts.get(UNORDERED)).toBe(0);
    expect(classes.some((place) => place.startsWith('other'))).toBe(true);
  });

  test('what nobody writes is read-shared also in the run that finds out which classes are no capsules', () => {
    const { classes, violated } = run('readShared', false);
    expect(violated).toEqual(['P']);
    expect(classes).toContain('read-shared P$Config.port');
  });

  test('an access of a capsule in no order is a violation, and the next run checks the class', () => {
    const first = run('capsule', true);
    expect(first.violated).toEqual(['P', 'P$Counter']);
    const next = run('capsule', true, first.violated);
    expect(next.races.join('\n')).toContain('P$Counter.n');
    expect(next.classes).toContain('other P$Counter.n');
    expect(next.violated).toEqual([]);
  });
});
