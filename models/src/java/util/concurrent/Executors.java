package java.util.concurrent;

import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import racewarden.model.CallsOnce;
import racewarden.model.OneThread;

/** Each factory makes the parts of its pool itself: its caller then tells them apart from those of other pools. */
public class Executors {
  private Executors() {}

  public static ExecutorService newFixedThreadPool(int threads) {
    return new ThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), null);
  }

  public static ExecutorService newFixedThreadPool(int threads, ThreadFactory factory) {
    return new ThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), factory);
  }

  public static ExecutorService newCachedThreadPool() {
    return new ThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), null);
  }

  public static ExecutorService newCachedThreadPool(ThreadFactory factory) {
    return new ThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), factory);
  }

  public static ExecutorService newSingleThreadExecutor() {
    return new OneThreadExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), null);
  }

  public static ExecutorService newSingleThreadExecutor(ThreadFactory factory) {
    return new OneThreadExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), factory);
  }

  public static ExecutorService newVirtualThreadPerTaskExecutor() {
    return new ThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), null);
  }

  public static ExecutorService newThreadPerTaskExecutor(ThreadFactory factory) {
    return new ThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), factory);
  }

  public static ScheduledExecutorService newScheduledThreadPool(int threads) {
    return new ScheduledThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), null);
  }

  public static ScheduledExecutorService newScheduledThreadPool(int threads, ThreadFactory factory) {
    return new ScheduledThreadPoolExecutor(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), factory);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor() {
    return new OneThreadScheduler(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), null);
  }

  public static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory factory) {
    return new OneThreadScheduler(new PoolTask<Object>(), new LinkedBlockingQueue<Runnable>(), factory);
  }

  public static ExecutorService newWorkStealingPool() { return new ForkJoinPool(); }

  public static ExecutorService newWorkStealingPool(int threads) { return new ForkJoinPool(threads); }

  public static ExecutorService unconfigurableExecutorService(ExecutorService executor) { return executor; }

  public static ScheduledExecutorService unconfigurableScheduledExecutorService(ScheduledExecutorService executor) {
    return executor;
  }

  public static ThreadFactory defaultThreadFactory() { return new DefaultThreadFactory(); }

  public static ThreadFactory privilegedThreadFactory() { return new DefaultThreadFactory(); }

  public static <T> Callable<T> callable(Runnable task, T result) { return new RunnableAdapter<T>(task, result); }

  public static Callable<Object> callable(Runnable task) { return new RunnableAdapter<Object>(task, null); }

  public static Callable<Object> callable(PrivilegedAction<?> action) { return new ActionAdapter(action); }

  public static Callable<Object> callable(PrivilegedExceptionAction<?> action) {
    return new ExceptionActionAdapter(action);
  }

  public static <T> Callable<T> privilegedCallable(Callable<T> task) { return task; }

  /** Nobody can give it more threads. */
  @OneThread
  private static final class OneThreadExecutor extends ThreadPoolExecutor {
    OneThreadExecutor(PoolTask<Object> futures, BlockingQueue<Runnable> queue, ThreadFactory factory) {
      super(futures, queue, factory);
    }
  }

  @OneThread
  private static final class OneThreadScheduler extends ScheduledThreadPoolExecutor {
    OneThreadScheduler(PoolTask<Object> futures, BlockingQueue<Runnable> queue, ThreadFactory factory) {
      super(futures, queue, factory);
    }
  }

  private static final class DefaultThreadFactory implements ThreadFactory {
    public Thread newThread(Runnable task) { return new Thread(task); }
  }

  @CallsOnce
  private static final class RunnableAdapter<T> implements Callable<T> {
    final Runnable task;
    final T result;

    RunnableAdapter(Runnable task, T result) {
      this.task = task;
      this.result = result;
    }

    public T call() {
      task.run();
      return result;
    }
  }

  @CallsOnce
  private static final class ActionAdapter implements Callable<Object> {
    final PrivilegedAction<?> action;

    ActionAdapter(PrivilegedAction<?> action) { this.action = action; }

    public Object call() { return action.run(); }
  }

  @CallsOnce
  private static final class ExceptionActionAdapter implements Callable<Object> {
    final PrivilegedExceptionAction<?> action;

    ExceptionActionAdapter(PrivilegedExceptionAction<?> action) { this.action = action; }

    public Object call() throws Exception { return action.run(); }
  }
}
