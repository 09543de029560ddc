package java.util.concurrent;

import java.util.Collection;
import java.util.List;
import racewarden.model.Ended;
import racewarden.model.Intrinsics;
import racewarden.model.StandIn;

@Ended(whenTrue = {"awaitTermination", "isTerminated"}, isPool = true)
@StandIn(ScheduledThreadPoolExecutor.class)
public interface ExecutorService extends Executor, AutoCloseable {
  void shutdown();

  List<Runnable> shutdownNow();

  boolean isShutdown();

  boolean isTerminated();

  boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException;

  <T> Future<T> submit(Callable<T> task);

  <T> Future<T> submit(Runnable task, T result);

  Future<?> submit(Runnable task);

  <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks) throws InterruptedException;

  <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException;

  <T> T invokeAny(Collection<? extends Callable<T>> tasks) throws InterruptedException, ExecutionException;

  <T> T invokeAny(Collection<? extends Callable<T>> tasks, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException;

  default void close() {
    shutdown();
    Intrinsics.joinPool(this);
  }
}
