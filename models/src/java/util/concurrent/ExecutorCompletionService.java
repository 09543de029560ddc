package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.RunsTasks;

@RunsTasks(given = "submit")
public class ExecutorCompletionService<V> implements CompletionService<V> {
  private final Executor executor;
  private final BlockingQueue<Future<V>> completed;
  private volatile Future<V> future;

  public ExecutorCompletionService(Executor executor) {
    this.executor = executor;
    this.completed = null;
  }

  public ExecutorCompletionService(Executor executor, BlockingQueue<Future<V>> completed) {
    this.executor = executor;
    this.completed = completed;
  }

  @CallsOnce
  private Future<V> start(FutureTask<V> task) {
    executor.execute(task);
    if (completed != null) completed.add(task);
    future = task;
    return task;
  }

  @CallsOnce
  public Future<V> submit(Callable<V> task) { return start(new FutureTask<V>(task)); }

  @CallsOnce
  public Future<V> submit(Runnable task, V result) { return start(new FutureTask<V>(task, result)); }

  public Future<V> take() throws InterruptedException { return future; }

  public Future<V> poll() { return future; }

  public Future<V> poll(long time, TimeUnit unit) throws InterruptedException { return future; }
}
