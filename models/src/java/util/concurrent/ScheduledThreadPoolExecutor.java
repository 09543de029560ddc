package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.RunsTasks;

@CallsOnce
@RunsTasks(
    given = {"execute", "submit", "schedule"},
    again = {"scheduleAtFixedRate", "scheduleWithFixedDelay"})
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

  ScheduledThreadPoolExecutor(PoolTask<Object> futures, BlockingQueue<Runnable> queue, ThreadFactory factory) {
    super(futures, queue, factory);
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(Runnable task, RunnableScheduledFuture<V> future) {
    return future;
  }

  protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> task, RunnableScheduledFuture<V> future) {
    return future;
  }

  private ScheduledFuture<?> start(Runnable task) {
    execute(task);
    return decorateTask(task, this.<Object>futures());
  }

  private ScheduledFuture<?> repeatedly(Runnable task) {
    repeat(task);
    return decorateTask(task, this.<Object>futures());
  }

  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) { return start(task); }

  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    RunnableScheduledFuture<V> future = decorateTask(task, this.<V>futures().with(task));
    execute(future);
    return future;
  }

  public ScheduledFuture<?> scheduleAtFixedRate(Runnable task, long delay, long period, TimeUnit unit) {
    return repeatedly(task);
  }

  public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long delay, long period, TimeUnit unit) {
    return repeatedly(task);
  }

  public void setRemoveOnCancelPolicy(boolean on) {}

  public void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean on) {}

  public void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean on) {}
}
