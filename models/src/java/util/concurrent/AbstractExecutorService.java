package java.util.concurrent;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;

/** Everything goes through {@link #execute}, which a subclass gives. */
@RunsTasks(given = "submit", all = {"invokeAll", "invokeAny"})
public abstract class AbstractExecutorService implements ExecutorService {
  public AbstractExecutorService() {}

  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T result) { return new FutureTask<T>(task, result); }

  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) { return new FutureTask<T>(task); }

  @CallsOnce
  public Future<?> submit(Runnable task) {
    RunnableFuture<Object> future = newTaskFor(task, null);
    execute(future);
    Intrinsics.handle(future, future);
    return future;
  }

  @CallsOnce
  public <T> Future<T> submit(Runnable task, T result) {
    RunnableFuture<T> future = newTaskFor(task, result);
    execute(future);
    Intrinsics.handle(future, future);
    return future;
  }

  @CallsOnce
  public <T> Future<T> submit(Callable<T> task) {
    RunnableFuture<T> future = newTaskFor(task);
    execute(future);
    Intrinsics.handle(future, future);
    return future;
  }

  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException {
    List<Future<T>> futures = new ArrayList<Future<T>>();
    Iterator<? extends Callable<T>> all = tasks.iterator();
    while (all.hasNext()) futures.add(submit(all.next()));
    Iterator<Future<T>> each = futures.iterator();
    while (each.hasNext()) Intrinsics.join(each.next());
    return futures;
  }

  /** Tasks for which there was no time may still run. */
  public <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException {
    List<Future<T>> futures = new ArrayList<Future<T>>();
    Iterator<? extends Callable<T>> all = tasks.iterator();
    while (all.hasNext()) futures.add(submit(all.next()));
    return futures;
  }

  /** The other tasks may still run. */
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException {
    T result = null;
    Iterator<? extends Callable<T>> all = tasks.iterator();
    while (all.hasNext()) {
      Future<T> future = submit(all.next());
      if (Intrinsics.choose()) result = future.get();
    }
    return result;
  }

  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return invokeAny(tasks);
  }
}
