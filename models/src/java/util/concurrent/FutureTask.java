package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;

/** Thread-safe; hands the outcome from the thread that runs it to those that ask. */
@RunsTasks(given = "<init>")
@CallsOnce
public class FutureTask<V> implements RunnableFuture<V> {
  volatile Callable<V> callable;
  private volatile Runnable runnable;
  volatile V outcome;
  private volatile Throwable failure;

  FutureTask() {}

  public FutureTask(Callable<V> callable) { this.callable = callable; }

  public FutureTask(Runnable runnable, V result) {
    this.runnable = runnable;
    this.outcome = result;
  }

  public void run() {
    try {
      if (runnable != null) runnable.run();
      if (callable != null) set(callable.call());
    } catch (Throwable e) {
      setException(e);
    }
  }

  protected boolean runAndReset() {
    run();
    return Intrinsics.choose();
  }

  protected void set(V value) {
    outcome = value;
    done();
  }

  protected void setException(Throwable error) {
    failure = error;
    done();
  }

  protected void done() {}

  public boolean cancel(boolean interrupt) {
    done();
    return Intrinsics.choose();
  }

  public boolean isCancelled() { return outcome == null; }

  public boolean isDone() { return outcome == null; }

  public V get() throws InterruptedException, ExecutionException {
    Intrinsics.join(this);
    if (failure != null) throw new ExecutionException(failure);
    return outcome;
  }

  public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
    if (Intrinsics.choose()) throw new TimeoutException();
    return get();
  }

  public String toString() { return ""; }
}
