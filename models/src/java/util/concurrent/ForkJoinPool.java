package java.util.concurrent;

import java.util.Collections;
import java.util.List;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;

/** Thread-safe; a task runs in a thread of its own. */
@RunsTasks(given = {"execute", "invoke", "submit"})
public class ForkJoinPool extends AbstractExecutorService {
  public static final ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory = new DefaultFactory();
  private static final ForkJoinPool COMMON = new Common();

  private volatile ForkJoinWorkerThreadFactory factory;
  private volatile Thread.UncaughtExceptionHandler handler;

  public ForkJoinPool() {}

  public ForkJoinPool(int parallelism) {}

  public ForkJoinPool(
      int parallelism,
      ForkJoinWorkerThreadFactory factory,
      Thread.UncaughtExceptionHandler handler,
      boolean async) {
    this.factory = factory;
    this.handler = handler;
  }

  public static ForkJoinPool commonPool() { return COMMON; }

  @CallsOnce
  private void start() {
    if (factory != null) Thread.modelPooled(factory.newThread(this)).start();
  }

  public void modelIdle() { start(); }

  @CallsOnce
  public <T> T invoke(ForkJoinTask<T> task) {
    start();
    task.fork();
    return task.join();
  }

  @CallsOnce
  public void execute(ForkJoinTask<?> task) {
    start();
    task.fork();
    Intrinsics.inPool(task, this);
  }

  @CallsOnce
  public void execute(Runnable task) {
    start();
    Intrinsics.fork(task);
    Intrinsics.inPool(task, this);
  }

  @CallsOnce
  public <T> ForkJoinTask<T> submit(ForkJoinTask<T> task) {
    start();
    task.fork();
    Intrinsics.inPool(task, this);
    return task;
  }

  @CallsOnce
  public <T> ForkJoinTask<T> submit(Callable<T> task) {
    start();
    ForkJoinTask.Adapter<T> adapter = new ForkJoinTask.Adapter<T>(null, task, null);
    Submitted<T> run = new Submitted<T>(task, adapter);
    Intrinsics.fork(run);
    Intrinsics.inPool(run, this);
    Intrinsics.handle(run, adapter);
    return adapter;
  }

  @CallsOnce
  public <T> ForkJoinTask<T> submit(Runnable task, T result) {
    start();
    ForkJoinTask<T> adapter = new ForkJoinTask.Adapter<T>(task, null, result);
    Intrinsics.fork(task);
    Intrinsics.inPool(task, this);
    Intrinsics.handle(task, adapter);
    return adapter;
  }

  @CallsOnce
  public ForkJoinTask<?> submit(Runnable task) {
    start();
    ForkJoinTask<Object> adapter = new ForkJoinTask.Adapter<Object>(task, null, null);
    Intrinsics.fork(task);
    Intrinsics.inPool(task, this);
    Intrinsics.handle(task, adapter);
    return adapter;
  }

  public ForkJoinWorkerThreadFactory getFactory() { return factory; }

  public Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() { return handler; }

  public int getParallelism() { return 0; }

  public static int getCommonPoolParallelism() { return 0; }

  public int getPoolSize() { return 0; }

  public int getActiveThreadCount() { return 0; }

  public boolean isQuiescent() { return Intrinsics.choose(); }

  public boolean awaitQuiescence(long time, TimeUnit unit) { return Intrinsics.choose(); }

  public void shutdown() {}

  public List<Runnable> shutdownNow() { return Collections.emptyList(); }

  public boolean isShutdown() { return Intrinsics.choose(); }

  public boolean isTerminating() { return Intrinsics.choose(); }

  public boolean isTerminated() { return Intrinsics.choose(); }

  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

  public void close() { Intrinsics.joinPool(this); }

  public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    blocker.isReleasable();
    blocker.block();
  }

  public interface ForkJoinWorkerThreadFactory {
    ForkJoinWorkerThread newThread(ForkJoinPool pool);
  }

  public interface ManagedBlocker {
    boolean block() throws InterruptedException;

    boolean isReleasable();
  }

  /** The first run of a callable; should the program run the future as well, that is another one. */
  private static final class Submitted<T> implements Runnable {
    final Callable<T> task;
    final ForkJoinTask.Adapter<T> future;

    Submitted(Callable<T> task, ForkJoinTask.Adapter<T> future) {
      this.task = task;
      this.future = future;
    }

    @CallsOnce
    public void run() {
      try {
        future.setRawResult(task.call());
      } catch (Exception e) {
        future.completeExceptionally(e);
      }
    }
  }

  /** It never ends. */
  private static final class Common extends ForkJoinPool {
    public void close() {}
  }

  private static final class DefaultFactory implements ForkJoinWorkerThreadFactory {
    public ForkJoinWorkerThread newThread(ForkJoinPool pool) { return new ForkJoinWorkerThread(pool); }
  }
}
