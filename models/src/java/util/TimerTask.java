package java.util;

import racewarden.model.Task;

@Task("run")
public abstract class TimerTask implements Runnable {
  private volatile boolean cancelled;

  protected TimerTask() {}

  public abstract void run();

  public boolean cancel() {
    cancelled = true;
    return true;
  }

  public long scheduledExecutionTime() { return 0; }
}
