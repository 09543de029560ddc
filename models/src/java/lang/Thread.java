package java.lang;

import java.util.concurrent.ThreadFactory;
import racewarden.model.CallsOnce;
import racewarden.model.Ended;
import racewarden.model.HandOver;
import racewarden.model.Harmless;
import racewarden.model.Intrinsics;
import racewarden.model.NotOpen;
import racewarden.model.PerThread;
import racewarden.model.RunsTasks;
import racewarden.model.Task;

@Harmless(
    methods = {
      "holdsLock", "getId", "threadId", "getState", "getStackTrace", "getAllStackTraces", "dumpStack", "enumerate",
      "checkAccess"
    })
@Task("run")
@Ended(whenFalse = "isAlive", whenTrue = "join")
@NotOpen
@HandOver(gives = "<init>", takesAtStart = "modelTarget")
public class Thread implements Runnable {
  /** Which thread runs is not told apart: {@link #currentThread()} may be every started thread. */
  @PerThread private static volatile Thread current = new Thread();
  /** Threads that others than themselves may find here: a handler of those that die. */
  private static volatile Thread dying;
  /** Threads of pools, which run tasks for whoever has the pool. */
  private static volatile Thread pooled;
  private static volatile UncaughtExceptionHandler defaultHandler;

  private volatile Runnable target;
  private volatile String name;
  private volatile UncaughtExceptionHandler handler;
  private volatile ClassLoader loader;
  private volatile ThreadGroup group;
  private volatile boolean flag;

  public Thread() {}

  public Thread(Runnable target) { this.target = target; }

  public Thread(ThreadGroup group, Runnable target) {
    belongTo(group);
    this.target = target;
  }

  public Thread(String name) { this.name = name; }

  public Thread(ThreadGroup group, String name) {
    belongTo(group);
    this.name = name;
  }

  public Thread(Runnable target, String name) {
    this.target = target;
    this.name = name;
  }

  public Thread(ThreadGroup group, Runnable target, String name) {
    belongTo(group);
    this.target = target;
    this.name = name;
  }

  public Thread(ThreadGroup group, Runnable target, String name, long stackSize) { this(group, target, name); }

  public Thread(ThreadGroup group, Runnable target, String name, long stackSize, boolean inherit) {
    this(group, target, name);
  }

  /** A group handles what its threads throw, in the thread that dies. */
  private void belongTo(ThreadGroup group) {
    this.group = group;
    if (group != null) Intrinsics.fork(new Death(group, this));
  }

  public static Thread currentThread() { return current; }

  /** A thread that a pool has a factory make. */
  public static Thread modelPooled(Thread thread) {
    pooled = thread;
    return pooled;
  }

  @CallsOnce
  public void start() {
    current = this;
    dying = this;
    Intrinsics.fork(this);
    Intrinsics.handle(this, this);
  }

  @CallsOnce
  public void run() {
    Runnable task = modelTarget();
    if (task != null) task.run();
  }

  private Runnable modelTarget() { return target; }

  @CallsOnce
  public static Thread startVirtualThread(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  public static Builder.OfPlatform ofPlatform() { return new ThreadBuilder(); }

  public static Builder.OfVirtual ofVirtual() { return new ThreadBuilder(); }

  public static void yield() {}

  public static void onSpinWait() {}

  public static void sleep(long millis) throws InterruptedException {}

  public static void sleep(long millis, int nanos) throws InterruptedException {}

  public final void join() throws InterruptedException { Intrinsics.join(this); }

  public final void join(long millis) throws InterruptedException {}

  public final void join(long millis, int nanos) throws InterruptedException {}

  public final boolean join(java.time.Duration time) throws InterruptedException { return Intrinsics.choose(); }

  public void interrupt() { flag = true; }

  public static boolean interrupted() { return current.flag; }

  public boolean isInterrupted() { return flag; }

  public final boolean isAlive() { return flag; }

  public final boolean isVirtual() { return flag; }

  public final boolean isDaemon() { return flag; }

  public final void setDaemon(boolean on) { flag = on; }

  public final int getPriority() { return 0; }

  public final void setPriority(int priority) {}

  public long getId() { return 0; }

  public final long threadId() { return 0; }

  public final String getName() { return name; }

  public final void setName(String name) { this.name = name; }

  public final ThreadGroup getThreadGroup() { return group; }

  public ClassLoader getContextClassLoader() { return loader; }

  public void setContextClassLoader(ClassLoader loader) { this.loader = loader; }

  public static boolean holdsLock(Object lock) { return Intrinsics.choose(); }

  public static void dumpStack() {}

  public String toString() { return name; }

  public UncaughtExceptionHandler getUncaughtExceptionHandler() { return handler; }

  /** A handler runs in the thread that dies, which the thread that sets it is not: a thread of its own here. */
  @CallsOnce
  public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
    this.handler = handler;
    Intrinsics.fork(new Death(handler, this));
  }

  public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() { return defaultHandler; }

  public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
    defaultHandler = handler;
    Intrinsics.fork(new Death(handler, dying));
  }

  @FunctionalInterface
  public interface UncaughtExceptionHandler {
    void uncaughtException(Thread thread, Throwable error);
  }

  private static final class Death implements Runnable {
    final UncaughtExceptionHandler handler;
    final Thread thread;

    Death(UncaughtExceptionHandler handler, Thread thread) {
      this.handler = handler;
      this.thread = thread;
    }

    @CallsOnce
    public void run() { handler.uncaughtException(thread, new RuntimeException()); }
  }

  public interface Builder {
    Builder name(String name);

    Builder name(String prefix, long start);

    Builder inheritInheritableThreadLocals(boolean inherit);

    Builder uncaughtExceptionHandler(UncaughtExceptionHandler handler);

    Thread unstarted(Runnable task);

    Thread start(Runnable task);

    ThreadFactory factory();

    interface OfPlatform extends Builder {
      OfPlatform name(String name);

      OfPlatform name(String prefix, long start);

      OfPlatform inheritInheritableThreadLocals(boolean inherit);

      OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler handler);

      OfPlatform group(ThreadGroup group);

      OfPlatform daemon(boolean on);

      OfPlatform daemon();

      OfPlatform priority(int priority);

      OfPlatform stackSize(long size);
    }

    interface OfVirtual extends Builder {
      OfVirtual name(String name);

      OfVirtual name(String prefix, long start);

      OfVirtual inheritInheritableThreadLocals(boolean inherit);

      OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler handler);
    }
  }

  /** Both kinds of builder, and the (thread-safe) factory they make. */
  @RunsTasks(given = "start")
  private static final class ThreadBuilder implements Builder.OfPlatform, Builder.OfVirtual, ThreadFactory {
    private UncaughtExceptionHandler handler;

    public ThreadBuilder name(String name) { return this; }

    public ThreadBuilder name(String prefix, long start) { return this; }

    public ThreadBuilder inheritInheritableThreadLocals(boolean inherit) { return this; }

    public ThreadBuilder group(ThreadGroup group) { return this; }

    public ThreadBuilder daemon(boolean on) { return this; }

    public ThreadBuilder daemon() { return this; }

    public ThreadBuilder priority(int priority) { return this; }

    public ThreadBuilder stackSize(long size) { return this; }

    public ThreadBuilder uncaughtExceptionHandler(UncaughtExceptionHandler handler) {
      this.handler = handler;
      Intrinsics.fork(new Death(handler, dying));
      return this;
    }

    public Thread unstarted(Runnable task) { return new Thread(task); }

    /** Forks the task itself: the threads of all builders are one object to the analysis. */
    @CallsOnce
    public Thread start(Runnable task) {
      Thread thread = new Thread();
      current = thread;
      dying = thread;
      Intrinsics.fork(task);
      Intrinsics.handle(task, thread);
      return thread;
    }

    public ThreadFactory factory() { return this; }

    public Thread newThread(Runnable task) { return new Thread(task); }
  }
}
