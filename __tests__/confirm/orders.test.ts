/** Programs whose accesses the Java platform orders, each by other means, and some where the order comes too early. */
import { expect, test } from '@jest/globals';
import { describeWithJdk, javac } from '../support/jdk.js';
import { type Checked, checked } from './run.js';
import { classesOf } from './support.js';

/**
 * Statements of a main method, whose thread and others access `box`. `both` runs code in two threads, and
 * `pause` lets others go ahead. The class `Handles` is
 * initialised before, as that orders threads too.
 */
const ORDERED = {
  InterruptOfSleep: `
    Thread two = new Thread(() -> {
      try { Thread.sleep(60_000); } catch (InterruptedException noticed) { box.value++; }
    });
    two.start();
    box.value = 1;
    two.interrupt();
    two.join();`,
  InterruptOfTake: `
    BlockingQueue<String> queue = new LinkedBlockingQueue<>();
    Thread two = new Thread(() -> {
      try { queue.take(); } catch (Exception noticed) { box.value++; }
    });
    two.start();
    box.value = 1;
    two.interrupt();
    two.join();`,
  OwnSynchronizer: `
    class Mutex extends AbstractQueuedSynchronizer {
      protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
      protected boolean tryRelease(int n) { setState(0); return true; }
    }
    Mutex mutex = new Mutex();
    both(() -> { mutex.acquire(1); box.value++; mutex.release(1); });`,
  OwnGate: `
    class Gate extends AbstractQueuedSynchronizer {
      protected int tryAcquireShared(int n) { return getState() == 1 ? 1 : -1; }
      protected boolean tryReleaseShared(int n) { setState(1); return true; }
    }
    Gate gate = new Gate();
    Thread two = new Thread(() -> { gate.acquireShared(1); box.value++; });
    two.start();
    box.value = 1;
    gate.releaseShared(1);
    two.join();`,
  ViewsOfStampedLock: `
    StampedLock lock = new StampedLock();
    both(() -> { Lock view = lock.asWriteLock(); view.lock(); box.value++; view.unlock(); });
    Thread reader = new Thread(() -> {
      for (int i = 0; i < 100; i++) { Lock view = lock.asReadLock(); view.lock(); box.seen(box.value); view.unlock(); }
    });
    reader.start();
    for (int i = 0; i < 100; i++) { long stamp = lock.writeLock(); box.value++; lock.unlockWrite(stamp); }
    ReadWriteLock pair = lock.asReadWriteLock();
    for (int i = 0; i < 100; i++) { pair.writeLock().lock(); box.value++; pair.writeLock().unlock(); }
    reader.join();`,
  WorkerOfSwing: `
    CountDownLatch end = new CountDownLatch(1);
    SwingWorker<Integer, Integer> worker = new SwingWorker<>() {
      protected Integer doInBackground() { box.value++; publish(1); return 1; }
      protected void process(List<Integer> chunks) { box.seen(box.value); }
      protected void done() { box.value++; end.countDown(); }
    };
    box.value = 1;
    worker.execute();
    end.await();
    box.value++;`,
  ResultOfWorker: `
    SwingWorker<Integer, Integer> worker = new SwingWorker<>() {
      protected Integer doInBackground() { return box.value++; }
    };
    worker.execute();
    worker.get();
    box.value++;`,
  HandleOfStatic: `
    Object before = Handles.LATEST;
    Thread two = new Thread(() -> {
      while (Handles.LATEST.getVolatile() == null) Thread.onSpinWait();
      box.value++;
    });
    two.start();
    box.value = 1;
    Handles.LATEST.setVolatile(new Object());
    two.join();`,
  HandleOfVolatileStatic: `
    Object before = Handles.LATEST;
    Thread two = new Thread(() -> {
      while (Handles.marked == null) Thread.onSpinWait();
      box.value++;
    });
    two.start();
    box.value = 1;
    Handles.MARKED.setVolatile(new Object());
    two.join();`,
  UpdaterElsewhere: `
    Thread two = new Thread(() -> { while (box.state == 0) Thread.onSpinWait(); box.value++; });
    two.start();
    box.value = 1;
    Updaters.STATE.set(box, 1);
    two.join();`,
  MethodInParallelStream: `
    int[] given = new int[1];
    given[0] = 1;
    box.value = 1;
    IntStream.range(0, 1000).parallel().filter(box::isAbove).mapToObj(box::textOf).forEach(box::accepts);
    box.value = 2;
    List.of(1, 2, 3, 4, 5, 6, 7, 8).parallelStream().map(new Adder(box)).filter(new Test(box)).count();
    box.value = 3;`,
  ReadAfterInitialiser: `
    Thread two = new Thread(() -> { pause(); box.seen(Late.number); });
    two.start();
    Class.forName("Late");
    two.join();`,
  WriteAfterInitialiser: `
    Thread two = new Thread(() -> { pause(); Late.number = 4; });
    two.start();
    Class.forName("Late");
    two.join();`,
  ThreadOfLibrary: `
    UnwovenThread two = new UnwovenThread(() -> box.value++);
    box.value = 1;
    two.start();
    two.join();
    box.value++;`,
  FutureOfItsOwn: `
    OwnFuture future = new OwnFuture();
    if (!future.join().equals("joined") || !future.get().equals("got")) throw new AssertionError();`,
  ComparedInQueue: `
    PriorityBlockingQueue<Item> queue = new PriorityBlockingQueue<>();
    both(() -> { queue.add(new Item(3)); queue.add(new Item(1)); queue.poll().n++; });`,
  ComparedByFunction: `
    PriorityBlockingQueue<Item> queue = new PriorityBlockingQueue<>(9, Comparator.comparingInt(item -> item.n));
    both(() -> { queue.add(new Item(3)); queue.add(new Item(1)); queue.poll().n++; });`,
  ComparedInMap: `
    ConcurrentSkipListMap<Item, String> map = new ConcurrentSkipListMap<>();
    both(() -> { map.put(new Item(map.size()), ""); map.get(new Item(5)); });`,
  FoundInMap: `
    ConcurrentHashMap<Item, String> map = new ConcurrentHashMap<>();
    both(() -> { map.put(new Item(map.size()), ""); map.get(new Item(5)); });`,
  FoundInQueue: `
    LinkedBlockingQueue<Item> queue = new LinkedBlockingQueue<>();
    both(() -> { queue.add(new Item(3)); queue.contains(new Item(5)); queue.poll().n++; });`,
  FoundInSynchronizedSet: `
    Set<Item> set = Collections.synchronizedSet(new HashSet<>());
    both(() -> { Item item = new Item(3); set.add(item); if (set.remove(item)) item.n = 4; });`,
} as const;

/** Nothing orders an access of one thread and a write in the other. */
const RACY = {
  WriteAfterInterrupt: `
    Thread two = new Thread(() -> {
      try { Thread.sleep(60_000); } catch (InterruptedException noticed) { box.value++; }
    });
    two.start();
    two.interrupt();
    box.value = 1;
    two.join();`,
  WriteAfterRelease: `
    class Mutex extends AbstractQueuedSynchronizer {
      protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
      protected boolean tryRelease(int n) { setState(0); return true; }
    }
    Mutex mutex = new Mutex();
    both(() -> { mutex.acquire(1); mutex.release(1); box.value++; });`,
  OpaqueHandle: `
    Object before = Handles.LATEST;
    Thread two = new Thread(() -> {
      while (Handles.LATEST.getOpaque() == null) Thread.onSpinWait();
      box.value++;
    });
    two.start();
    box.value = 1;
    Handles.LATEST.setOpaque(new Object());
    two.join();`,
  WorkerNotWaitedFor: `
    SwingWorker<Integer, Integer> worker = new SwingWorker<>() {
      protected Integer doInBackground() { publish(1); return box.value++; }
      protected void process(List<Integer> chunks) { box.value++; }
    };
    worker.execute();
    pause();`,
  ChangedInQueue: `
    PriorityBlockingQueue<Item> queue = new PriorityBlockingQueue<>();
    Item item = new Item(1);
    queue.add(item);
    Thread two = new Thread(() -> queue.add(new Item(2)));
    two.start();
    item.n = 3;
    two.join();`,
  FoundWithoutLock: `
    ConcurrentLinkedQueue<Item> queue = new ConcurrentLinkedQueue<>();
    queue.add(new Item(1));
    Thread two = new Thread(() -> queue.contains(new Item(2)));
    two.start();
    pause();
    queue.poll().n = 3;
    two.join();`,
} as const;

const COMMON = `
class Box {
  int value;
  volatile int state;
  boolean isAbove(int i) { return i >= value; }
  String textOf(int i) { return "" + i + value; }
  void accepts(String text) { if (text.length() < value) throw new AssertionError(); }
  void seen(int what) { if (what < 0) throw new AssertionError(); }
}
class Item implements Comparable<Item> {
  int n;
  Item(int n) { this.n = n; }
  public int compareTo(Item other) { return Integer.compare(n, other.n); }
  public boolean equals(Object other) { return other instanceof Item && ((Item) other).n == n; }
  public int hashCode() { return 1; }
}
class Handles {
  static Object latest;
  static volatile Object marked;
  static final VarHandle LATEST = of("latest");
  static final VarHandle MARKED = of("marked");
  private static VarHandle of(String name) {
    try { return MethodHandles.lookup().findStaticVarHandle(Handles.class, name, Object.class); }
    catch (ReflectiveOperationException never) { throw new AssertionError(never); }
  }
}
class Updaters {
  static final AtomicIntegerFieldUpdater<Box> STATE = AtomicIntegerFieldUpdater.newUpdater(Box.class, "state");
}
class Adder implements Function<Integer, Integer> {
  private final Box box;
  Adder(Box box) { this.box = box; }
  public Integer apply(Integer i) { return i + box.value; }
}
class Test implements Predicate<Integer> {
  private final Box box;
  Test(Box box) { this.box = box; }
  public boolean test(Integer i) { return i > box.value; }
}
class UnwovenThread extends Thread {
  UnwovenThread(Runnable code) { super(code); }
}
class OwnFuture implements Future<Object> {
  public Object join() { return "joined"; }
  public Object get() { return "got"; }
  public Object get(long time, TimeUnit unit) { return "got"; }
  public boolean isDone() { return true; }
  public boolean isCancelled() { return false; }
  public boolean cancel(boolean mayInterrupt) { return false; }
}
class Late {
  static int number = 3;
}
class Pair {
  static void pause() {
    try { Thread.sleep(500); } catch (InterruptedException never) { throw new AssertionError(never); }
  }
  static void both(Runnable code) throws Exception {
    Runnable often = () -> { for (int i = 0; i < 100; i++) code.run(); };
    Thread one = new Thread(often);
    Thread two = new Thread(often);
    one.start(); two.start(); one.join(); two.join();
  }
}
`;

const IMPORTS = [
  'java.lang.invoke.*',
  ...['java.util.*', 'java.util.concurrent.*', 'java.util.concurrent.atomic.*'],
  ...['java.util.concurrent.locks.*', 'java.util.function.*', 'java.util.stream.*', 'javax.swing.*'],
]
  .map((name) => `import ${name};\n`)
  .join('');

function programOf(name: string, body: string): string {
  const calls = body.replaceAll(/\b(both|pause)\(/g, 'Pair.$1(');
  return `${IMPORTS}public class ${name} {
  public static void main(String[] args) throws Exception {
    Box box = new Box();${calls}
    System.out.println("END");
  }
}
`;
}

describeWithJdk('what orders threads', (home) => {
  const programs = Object.entries({ ...ORDERED, ...RACY });
  let directory: string | undefined;
  const run = (name: string): Checked => {
    directory ??= javac({
      'Common.java': IMPORTS + COMMON,
      ...Object.fromEntries(programs.map(([each, body]) => [`${each}.java`, programOf(each, body)])),
    });
    const woven = classesOf([directory]).filter(({ file }) => file.name !== 'UnwovenThread');
    return checked(woven, [directory], name, home);
  };

  test.each(Object.keys(ORDERED))(
    '%s has no race',
    (name) => {
      const { races, out, err } = run(name);
      expect({ races, out, err }).toEqual({ races: [], out: 'END\n', err: '' });
    },
    60_000,
  );

  test.each(Object.keys(RACY))(
    '%s has a race',
    (name) => {
      const { races, out, err } = run(name);
      expect({ out, err }).toEqual({ out: 'END\n', err: '' });
      expect(races.length).toBeGreaterThan(0);
    },
    60_000,
  );
});
