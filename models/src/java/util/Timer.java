package java.util;

import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.OneThread;
import racewarden.model.RunsTasks;

/** Thread-safe. Every task counts as a thread of its own; the tasks of one timer take turns. */
@CallsOnce
@OneThread
@RunsTasks(
    given = "schedule",
    again = {
      "schedule(Ljava/util/TimerTask;JJ)V",
      "schedule(Ljava/util/TimerTask;Ljava/util/Date;J)V",
      "scheduleAtFixedRate"
    })
public class Timer {
  private volatile TimerTask task;

  public Timer() {}

  public Timer(boolean daemon) {}

  public Timer(String name) {}

  public Timer(String name, boolean daemon) {}

  private void start(TimerTask task) {
    this.task = task;
    Intrinsics.fork(task);
    Intrinsics.inPool(task, this);
  }

  private void repeat(TimerTask task) {
    this.task = task;
    Intrinsics.repeat(task);
    Intrinsics.inPool(task, this);
  }

  public void schedule(TimerTask task, long delay) { start(task); }

  public void schedule(TimerTask task, Date time) { start(task); }

  public void schedule(TimerTask task, long delay, long period) { repeat(task); }

  public void schedule(TimerTask task, Date first, long period) { repeat(task); }

  public void scheduleAtFixedRate(TimerTask task, long delay, long period) { repeat(task); }

  public void scheduleAtFixedRate(TimerTask task, Date first, long period) { repeat(task); }

  public void cancel() { task = null; }

  public int purge() { return 0; }
}
