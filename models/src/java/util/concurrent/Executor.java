package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.StandIn;

@StandIn(ScheduledThreadPoolExecutor.class)
public interface Executor {
  void execute(Runnable task);

  /** Does all that an executor does for a task but run it: for tasks whose thread is told of elsewhere. */
  @CallsOnce
  default void modelIdle() { execute(new ThreadPoolExecutor.Idle()); }
}
