package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;

/**
 * The future of a task that a pool was given. It is made in a method that is given the task, so that the analysis has one for
 * each call that submits: waiting for one does not wait for tasks of other calls. Periodic and delayed tasks of a pool
 * share one, which is made together with the pool. Callables run in the thread of this task; a Runnable is executed by itself.
 */
@CallsOnce
final class PoolTask<V> extends FutureTask<V> implements RunnableScheduledFuture<V> {
  PoolTask() {}

  PoolTask<V> with(Callable<?> task) {
    callable = (Callable<V>) task;
    return this;
  }

  PoolTask<V> withResult(Object result) {
    outcome = (V) result;
    return this;
  }

  public Runnable modelTask(Runnable task) { return task; }

  public long getDelay(TimeUnit unit) { return 0; }

  public boolean isPeriodic() { return Intrinsics.choose(); }

  public int compareTo(Delayed other) { return 0; }
}
