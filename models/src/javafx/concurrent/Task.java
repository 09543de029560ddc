package javafx.concurrent;

import java.awt.EventQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import javafx.event.EventHandler;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;

/** Works in the thread that runs it; the event thread hears of its end. */
@CallsOnce
public abstract class Task<V> extends FutureTask<V> {
  volatile Service<V> service;
  private volatile Runnable handler;
  private volatile V value;

  public Task() { this(new Work<V>()); }

  private Task(Work<V> work) {
    super(work);
    work.task = this;
  }

  protected abstract V call() throws Exception;

  public void run() {
    super.run();
    ended();
  }

  public boolean cancel(boolean interrupt) {
    ended();
    return super.cancel(interrupt);
  }

  public final boolean cancel() { return cancel(true); }

  private void ended() {
    EventQueue.invokeLater(new Ended(this));
    if (handler != null) EventQueue.invokeLater(handler);
    if (service != null) service.ended();
  }

  protected void scheduled() {}

  protected void running() {}

  protected void succeeded() {}

  protected void cancelled() {}

  protected void failed() {}

  public final V getValue() { return value; }

  public final void setOnRunning(EventHandler handler) { EventQueue.modelHandle(handler); }

  public final void setOnSucceeded(EventHandler handler) { this.handler = Intrinsics.handed(handler); }

  public final void setOnCancelled(EventHandler handler) { this.handler = Intrinsics.handed(handler); }

  public final void setOnFailed(EventHandler handler) { this.handler = Intrinsics.handed(handler); }

  @CallsOnce
  private static final class Work<V> implements Callable<V> {
    volatile Task<V> task;

    public V call() throws Exception {
      V value = task.call();
      task.value = value;
      if (task.service != null) task.service.keep(value);
      return value;
    }
  }

  @CallsOnce
  private static final class Ended implements Runnable {
    final Task<?> task;

    Ended(Task<?> task) { this.task = task; }

    public void run() {
      task.running();
      if (Intrinsics.choose()) task.succeeded();
      if (Intrinsics.choose()) task.cancelled();
      if (Intrinsics.choose()) task.failed();
    }
  }
}
