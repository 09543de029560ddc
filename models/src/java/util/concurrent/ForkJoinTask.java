package java.util.concurrent;

import java.util.Collection;
import racewarden.model.CallsOnce;
import racewarden.model.Ended;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;

/** Thread-safe; a forked task runs in a thread of its own. */
@Ended(cutShortBy = {"complete", "quietlyComplete"})
@RunsTasks(
    given = "invokeAll(Ljava/util/concurrent/ForkJoinTask;Ljava/util/concurrent/ForkJoinTask;)V",
    self = {"fork", "invoke", "quietlyInvoke"},
    leaves = {
      "<init>", "join", "get", "getRawResult", "setRawResult", "isDone", "isCancelled", "isCompletedNormally",
      "isCompletedAbnormally", "getException", "quietlyJoin"
    })
public abstract class ForkJoinTask<V> implements Future<V>, java.io.Serializable {
  private volatile Throwable failure;

  public ForkJoinTask() {}

  public abstract V getRawResult();

  protected abstract void setRawResult(V value);

  protected abstract boolean exec();

  @CallsOnce
  public final ForkJoinTask<V> fork() {
    Run run = new Run(this);
    Intrinsics.fork(run);
    Intrinsics.handle(run, this);
    return this;
  }

  public final V join() {
    Intrinsics.joinUncompleted(this);
    return getRawResult();
  }

  @CallsOnce
  public final V invoke() {
    exec();
    return getRawResult();
  }

  @CallsOnce
  public static void invokeAll(ForkJoinTask<?> a, ForkJoinTask<?> b) {
    b.fork();
    a.invoke();
    Intrinsics.joinUncompleted(b);
  }

  public static void invokeAll(ForkJoinTask<?>... tasks) {
    ForkJoinTask<?> task = tasks[0];
    do task.fork();
    while (Intrinsics.choose());
    task.invoke();
    Intrinsics.joinStarted();
  }

  public static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> tasks) {
    T task = tasks.iterator().next();
    do task.fork();
    while (Intrinsics.choose());
    task.invoke();
    Intrinsics.joinStarted();
    return tasks;
  }

  public boolean cancel(boolean interrupt) { return Intrinsics.choose(); }

  public boolean isCancelled() { return failure != null; }

  public final boolean isDone() { return failure != null; }

  public final boolean isCompletedAbnormally() { return failure != null; }

  public final boolean isCompletedNormally() { return failure != null; }

  public final Throwable getException() { return failure; }

  public void completeExceptionally(Throwable error) { failure = error; }

  public void complete(V value) { setRawResult(value); }

  public final void quietlyComplete() {}

  public final V get() throws InterruptedException, ExecutionException {
    Intrinsics.joinUncompleted(this);
    if (failure != null) throw new ExecutionException(failure);
    return getRawResult();
  }

  public final V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
    if (Intrinsics.choose()) throw new TimeoutException();
    return get();
  }

  public final void quietlyJoin() {}

  @CallsOnce
  public final void quietlyInvoke() { exec(); }

  public void reinitialize() { failure = null; }

  public boolean tryUnfork() { return Intrinsics.choose(); }

  public static void helpQuiesce() {}

  public static ForkJoinPool getPool() { return ForkJoinPool.commonPool(); }

  public static boolean inForkJoinPool() { return Intrinsics.choose(); }

  public static int getQueuedTaskCount() { return 0; }

  public static int getSurplusQueuedTaskCount() { return 0; }

  public static ForkJoinTask<?> adapt(Runnable task) { return new Adapter<Object>(task, null, null); }

  public static <T> ForkJoinTask<T> adapt(Runnable task, T result) { return new Adapter<T>(task, null, result); }

  public static <T> ForkJoinTask<T> adapt(Callable<? extends T> task) { return new Adapter<T>(null, task, null); }

  static final class Run implements Runnable {
    final ForkJoinTask<?> task;

    Run(ForkJoinTask<?> task) { this.task = task; }

    @CallsOnce
    public void run() { task.exec(); }
  }

  static final class Adapter<V> extends ForkJoinTask<V> implements RunnableFuture<V> {
    final Runnable runnable;
    final Callable<? extends V> callable;
    volatile V result;

    Adapter(Runnable runnable, Callable<? extends V> callable, V result) {
      this.runnable = runnable;
      this.callable = callable;
      this.result = result;
    }

    public V getRawResult() { return result; }

    protected void setRawResult(V value) { result = value; }

    @CallsOnce
    public void run() { exec(); }

    @CallsOnce
    protected boolean exec() {
      try {
        if (runnable != null) runnable.run();
        if (callable != null) result = callable.call();
      } catch (Exception e) {
        completeExceptionally(e);
      }
      return true;
    }
  }
}
