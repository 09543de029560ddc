package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;

/**
 * The futures that one pool hands out, as one object that is made together with the pool. Were a future made for each
 * submitted task, those of all pools from the same factory method would be one to the analysis. Callables run in the
 * thread of this task; a Runnable is executed by itself.
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
