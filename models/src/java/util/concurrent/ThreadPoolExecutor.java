package java.util.concurrent;

import java.util.Collections;
import java.util.List;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;

/**
 * Thread-safe. Every task is forked by itself; the hooks around a task run in a thread of their own. The thread
 * factory makes threads that run an empty task.
 */
@CallsOnce
@RunsTasks(given = {"execute", "submit"})
public class ThreadPoolExecutor extends AbstractExecutorService {
  private final PoolTask<Object> futures;
  private final BlockingQueue<Runnable> queue;
  private volatile ThreadFactory factory;
  private volatile RejectedExecutionHandler handler;

  public ThreadPoolExecutor(int core, int most, long time, TimeUnit unit, BlockingQueue<Runnable> queue) {
    this(new PoolTask<Object>(), queue, null);
  }

  public ThreadPoolExecutor(
      int core, int most, long time, TimeUnit unit, BlockingQueue<Runnable> queue, ThreadFactory factory) {
    this(new PoolTask<Object>(), queue, factory);
  }

  public ThreadPoolExecutor(
      int core, int most, long time, TimeUnit unit, BlockingQueue<Runnable> queue, RejectedExecutionHandler handler) {
    this(new PoolTask<Object>(), queue, null);
    this.handler = handler;
  }

  public ThreadPoolExecutor(
      int core,
      int most,
      long time,
      TimeUnit unit,
      BlockingQueue<Runnable> queue,
      ThreadFactory factory,
      RejectedExecutionHandler handler) {
    this(new PoolTask<Object>(), queue, factory);
    this.handler = handler;
  }

  ThreadPoolExecutor(PoolTask<Object> futures, BlockingQueue<Runnable> queue, ThreadFactory factory) {
    this.futures = futures;
    this.queue = queue;
    this.factory = factory;
  }

  final <V> PoolTask<V> futures() { return (PoolTask<V>) futures; }

  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T result) { return new PoolTask<T>().withResult(result); }

  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) { return new PoolTask<T>().with(task); }

  public Future<?> submit(Runnable task) { return launch(newTaskFor(task, null), task); }

  public <T> Future<T> submit(Runnable task, T result) { return launch(newTaskFor(task, result), task); }

  /** A subclass may make its own futures. */
  private <T> Future<T> launch(RunnableFuture<T> future, Runnable task) {
    Runnable run = future.modelTask(task);
    execute(run);
    Intrinsics.handle(run, future);
    return future;
  }

  public void execute(Runnable task) {
    Intrinsics.fork(task);
    Intrinsics.inPool(task, this);
    Worker worker = new Worker(this, task);
    Intrinsics.fork(worker);
    Intrinsics.inPool(worker, this);
    admit(task);
  }

  /** Runs a periodic task again and again, with the hooks around it. */
  final void repeat(Runnable task) {
    Intrinsics.repeat(task);
    Intrinsics.inPool(task, this);
    Worker worker = new Worker(this, task);
    Intrinsics.repeat(worker);
    Intrinsics.inPool(worker, this);
    admit(task);
  }

  public void modelIdle() {
    Worker worker = new Worker(this, null);
    Intrinsics.fork(worker);
    Intrinsics.inPool(worker, this);
    admit(new Idle());
  }

  private void admit(Runnable task) {
    queue.offer(task);
    if (factory != null) Thread.modelPooled(factory.newThread(new Idle())).start();
    if (handler != null && Intrinsics.choose()) handler.rejectedExecution(task, this);
  }

  public void shutdown() {
    Worker worker = new Worker(this, null);
    Intrinsics.fork(worker);
    Intrinsics.inPool(worker, this);
  }

  public List<Runnable> shutdownNow() {
    shutdown();
    return Collections.singletonList(queue.poll());
  }

  public boolean isShutdown() { return Intrinsics.choose(); }

  public boolean isTerminating() { return Intrinsics.choose(); }

  public boolean isTerminated() { return Intrinsics.choose(); }

  public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

  protected void beforeExecute(Thread thread, Runnable task) {}

  protected void afterExecute(Runnable task, Throwable error) {}

  protected void terminated() {}

  public void setThreadFactory(ThreadFactory factory) { this.factory = factory; }

  public ThreadFactory getThreadFactory() { return factory; }

  public void setRejectedExecutionHandler(RejectedExecutionHandler handler) { this.handler = handler; }

  public RejectedExecutionHandler getRejectedExecutionHandler() { return handler; }

  public BlockingQueue<Runnable> getQueue() { return queue; }

  public boolean remove(Runnable task) { return queue.remove(task); }

  public void purge() {}

  public void setCorePoolSize(int size) {}

  public int getCorePoolSize() { return 0; }

  public boolean prestartCoreThread() { return Intrinsics.choose(); }

  public int prestartAllCoreThreads() { return 0; }

  public boolean allowsCoreThreadTimeOut() { return Intrinsics.choose(); }

  public void allowCoreThreadTimeOut(boolean on) {}

  public void setMaximumPoolSize(int size) {}

  public int getMaximumPoolSize() { return 0; }

  public void setKeepAliveTime(long time, TimeUnit unit) {}

  public long getKeepAliveTime(TimeUnit unit) { return 0; }

  public int getPoolSize() { return 0; }

  public int getActiveCount() { return 0; }

  public int getLargestPoolSize() { return 0; }

  public long getTaskCount() { return 0; }

  public long getCompletedTaskCount() { return 0; }

  public String toString() { return ""; }

  /** The hooks that a pool calls in its threads. */
  @CallsOnce
  private static final class Worker implements Runnable {
    final ThreadPoolExecutor pool;
    final Runnable task;

    Worker(ThreadPoolExecutor pool, Runnable task) {
      this.pool = pool;
      this.task = task;
    }

    public void run() {
      pool.beforeExecute(Thread.currentThread(), task);
      pool.afterExecute(task, new RuntimeException());
      pool.terminated();
    }
  }

  static final class Idle implements Runnable {
    public void run() {}
  }

  public static class AbortPolicy implements RejectedExecutionHandler {
    public AbortPolicy() {}

    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {
      throw new RejectedExecutionException();
    }
  }

  @CallsOnce
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    public CallerRunsPolicy() {}

    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) { task.run(); }
  }

  public static class DiscardPolicy implements RejectedExecutionHandler {
    public DiscardPolicy() {}

    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) {}
  }

  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    public DiscardOldestPolicy() {}

    /** Executing the task again would say nothing new. */
    public void rejectedExecution(Runnable task, ThreadPoolExecutor executor) { executor.getQueue().poll(); }
  }
}
