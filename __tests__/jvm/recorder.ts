/**
 * What programs call while they run on a JVM, as Java source: accesses and synchronisation, from which happens-before is
 * computed with vector clocks (Mattern 1989; JLS §17.4.5), and a runner.
 *
 * What is seen is never too much: a release is recorded before it happens and an acquire after it, so that there may be more
 * order than in the run, never less. Accesses of a task of a pool are those of a thread of its own, as which thread runs it is
 * chance. Left out is what a thread does to an object that no other thread can get at yet: of that, docs/internals/precision.md says
 * that it is not reported, even if the object is then handed over without order.
 */
export const RECORDER: Readonly<Record<string, string>> = {
  'recording/Rec.java': `
package recording;

import java.util.*;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

public final class Rec {
  /** An object that leads to another one. */
  public interface Linked { Object link(); }

  /** A thread, or a task as if it had one. */
  private static final class Strand {
    final int id;
    final Strand outer;
    int[] clock;
    Strand(int id, Strand outer, int[] clock) { this.id = id; this.outer = outer; this.clock = clock; }
  }

  private static final class Access {
    final int strand, line;
    final boolean write;
    int time;
    Access(int strand, int line, boolean write) { this.strand = strand; this.line = line; this.write = write; }
  }

  /** What is accessed or synchronised on: an object, or a field or element of one. */
  private static final class Key {
    final Object object;
    final String name;
    final int index;
    Key(Object object, String name, int index) { this.object = object; this.name = name; this.index = index; }
    @Override public boolean equals(Object o) {
      return o instanceof Key k && k.object == object && k.index == index && k.name.equals(name);
    }
    @Override public int hashCode() { return System.identityHashCode(object) * 31 + name.hashCode() + index; }
  }

  private static final ThreadLocal<Strand> CURRENT = new ThreadLocal<>();
  private static final Map<Key, int[]> CLOCKS = new HashMap<>();
  private static final Map<Key, List<Access>> ACCESSES = new HashMap<>();
  private static final Map<Object, Object> TASKS = new IdentityHashMap<>();
  private static final Set<Object> SHARED = Collections.newSetFromMap(new IdentityHashMap<>());
  private static final List<ExecutorService> POOLS = new ArrayList<>();
  private static final SortedSet<String> RACES = new TreeSet<>();
  private static int strands, pending;

  // The runner's.

  static synchronized void reset() {
    CLOCKS.clear(); ACCESSES.clear(); TASKS.clear(); SHARED.clear(); RACES.clear();
    strands = 0; pending = 0;
    CURRENT.set(new Strand(strands++, null, new int[] {1}));
  }

  static synchronized SortedSet<String> races() { return new TreeSet<>(RACES); }

  static synchronized int pending() { return pending; }

  /** Tasks that nobody waits for may still run, and end soon. */
  static void shutDown() throws InterruptedException {
    List<ExecutorService> pools;
    synchronized (Rec.class) {
      pools = List.copyOf(POOLS);
      POOLS.clear();
    }
    for (ExecutorService pool : pools) {
      pool.shutdownNow();
      pool.awaitTermination(5, TimeUnit.SECONDS);
    }
  }

  // Accesses.

  public static void read(String name, Object object, int index, int line) { access(name, object, index, line, false); }

  public static void write(String name, Object object, int index, int line) { access(name, object, index, line, true); }

  private static void access(String name, Object object, int index, int line, boolean write) {
    delay();
    synchronized (Rec.class) {
      if (object != null && !SHARED.contains(object)) return;
      Strand me = CURRENT.get();
      List<Access> before = ACCESSES.computeIfAbsent(new Key(object, name, index), k -> new ArrayList<>());
      Access own = null;
      for (Access it : before) {
        if (it.strand == me.id && it.line == line && it.write == write) own = it;
        boolean ordered = it.strand == me.id || (it.strand < me.clock.length && me.clock[it.strand] >= it.time);
        if ((write || it.write) && !ordered) {
          RACES.add(name + " " + Math.min(line, it.line) + " " + Math.max(line, it.line));
        }
      }
      if (own == null) before.add(own = new Access(me.id, line, write));
      own.time = me.clock[me.id];
    }
  }

  /** Other threads may get at these from now on, and at what they lead to. */
  public static synchronized void share(Object... objects) {
    for (Object each : objects) {
      Object object = each;
      while (object != null && SHARED.add(object)) object = object instanceof Linked linked ? linked.link() : null;
    }
  }

  /** The first one leads to the second one from now on. */
  public static synchronized void link(Object from, Object to) {
    if (SHARED.contains(from)) share(to);
  }

  // Synchronisation.

  public static void release(Object object) { release(object, ""); }

  public static void acquire(Object object) { acquire(object, ""); }

  public static void release(Object object, String name) {
    delay();
    synchronized (Rec.class) {
      Strand me = CURRENT.get();
      CLOCKS.merge(new Key(object, name, 0), me.clock.clone(), Rec::joined);
      me.clock = me.clock.clone();
      me.clock[me.id]++;
    }
  }

  public static void acquire(Object object, String name) {
    synchronized (Rec.class) {
      Strand me = CURRENT.get();
      int[] known = CLOCKS.get(new Key(object, name, 0));
      if (known != null) me.clock = joined(me.clock, known);
    }
    delay();
  }

  /** A task that is about to be started. */
  public static Object fork() { return fork(new Object()); }

  public static Object fork(Object task) {
    synchronized (Rec.class) { pending++; }
    return about(task);
  }

  /** A task that whoever waits for it may run. */
  public static Object about(Object task) {
    share(task);
    release(task, "start");
    return task;
  }

  public static void begin(Object task) {
    synchronized (Rec.class) {
      int id = strands++;
      int[] clock = joined(CLOCKS.getOrDefault(new Key(task, "start", 0), new int[0]), new int[id + 1]);
      clock[id] = 1;
      CURRENT.set(new Strand(id, CURRENT.get(), clock));
    }
    delay();
  }

  public static void end(Object task) {
    leave(task);
    synchronized (Rec.class) { pending--; }
  }

  public static void leave(Object task) {
    release(task, "end");
    CURRENT.set(CURRENT.get().outer);
  }

  /** The future stands for the task. */
  public static synchronized void is(Object future, Object task) { TASKS.put(future, task); }

  public static void join(Object future) {
    Object task;
    synchronized (Rec.class) { task = TASKS.getOrDefault(future, future); }
    acquire(task, "end");
  }

  /** The runner ends it. */
  public static synchronized <T extends ExecutorService> T pool(T pool) {
    POOLS.add(pool);
    return pool;
  }

  private static int[] joined(int[] a, int[] b) {
    int[] out = Arrays.copyOf(a, Math.max(a.length, b.length));
    for (int i = 0; i < b.length; i++) out[i] = Math.max(out[i], b[i]);
    return out;
  }

  private static void delay() {
    int chance = ThreadLocalRandom.current().nextInt(128);
    if (chance < 16) Thread.yield();
    else if (chance < 20) LockSupport.parkNanos(20_000L * (chance - 15));
  }
}
`,
  'recording/Runner.java': `
package recording;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.TreeSet;

/** Runs the class P of each package, several times, each time in a new class loader. */
public final class Runner {
  static volatile Throwable failure;

  /** Where the classes are, how often each program runs, and its packages. */
  public static void main(String[] args) throws Exception {
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> failed(e));
    URL[] classes = {Path.of(args[0]).toUri().toURL()};
    int runs = Integer.parseInt(args[1]);
    for (int i = 2; i < args.length; i++) {
      TreeSet<String> races = new TreeSet<>();
      for (int run = 0; run < runs; run++) {
        try (URLClassLoader loader = new URLClassLoader(classes, Runner.class.getClassLoader())) {
          if (!ends(loader.loadClass(args[i] + ".P"))) give(args[i], "does not end");
        }
        if (failure != null) give(args[i], "fails: " + failure);
        races.addAll(Rec.races());
      }
      for (String race : races) System.out.println("race " + args[i] + " " + race);
      System.out.println("done " + args[i]);
    }
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  static boolean ends(Class<?> program) throws Exception {
    Thread thread = new Thread(() -> {
      Rec.reset();
      try {
        program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
      } catch (ReflectiveOperationException e) {
        failed(e.getCause() == null ? e : e.getCause());
      }
    });
    thread.start();
    thread.join(20_000);
    for (int i = 0; i < 20_000 && !thread.isAlive() && Rec.pending() > 0; i++) Thread.sleep(1);
    Rec.shutDown();
    return !thread.isAlive() && Rec.pending() == 0;
  }

  /** Programs throw IllegalStateException on purpose. */
  static void failed(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof IllegalStateException) return;
    }
    failure = e;
  }

  static void give(String program, String what) {
    System.out.println("broken " + program + " " + what);
    if (failure != null) failure.printStackTrace();
    for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
      if (stack.length > 0 && stack[stack.length - 1].getClassName().startsWith("r")) {
        for (StackTraceElement frame : stack) System.err.println("  at " + frame);
        System.err.println();
      }
    }
    System.out.flush();
    Runtime.getRuntime().halt(1);
  }
}
`,
};
