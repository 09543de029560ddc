package java.util.concurrent;

import racewarden.model.Intrinsics;

public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
  public ScheduledThreadPoolExecutor(int core) { super(core, 0, 0, null, new LinkedBlockingQueue<Runnable>()); }

  public ScheduledThreadPoolExecutor(int core, ThreadFactory factory) {
    super(core, 0, 0, null, new LinkedBlockingQueue<Runnable>(), factory);
  }

  public ScheduledThreadPoolExecutor(int core, RejectedExecutionHandler handler) {
    super(core, 0, 0, null, new LinkedBlockingQueue<Runnable>(), handler);
  }

  public ScheduledThreadPoolExecutor(int core, ThreadFactory factory, RejectedExecutionHandler handler) {
    super(core, 0, 0, null, new LinkedBlockingQueue<Runnable>(), factory, handler);
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(Runnable task, RunnableScheduledFuture<V> future) {
    return future;
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> task, RunnableScheduledFuture<V> future) {
    return future;
  }

  private ScheduledFuture<?> start(Runnable task) {
    RunnableScheduledFuture<Object> future = decorateTask(task, new Task<Object>(task, null));
    execute(future);
    return future;
  }

  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) { return start(task); }

  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    RunnableScheduledFuture<V> future = decorateTask(task, new Task<V>(task));
    execute(future);
    return future;
  }

  public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
    return start(task);
  }

  public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long period, TimeUnit unit) {
    return start(task);
  }

  public void setRemoveOnCancelPolicy(boolean on) {}

  public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean on) {}

  public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean on) {}

  private static final class Task<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
    Task(Callable<V> task) { super(task); }

    Task(Runnable task, V result) { super(task, result); }

    public long getDelay(TimeUnit unit) { return 0; }

    public boolean isPeriodic() { return Intrinsics.choose(); }

    public int compareTo(Delayed other) { return 0; }
  }
}
