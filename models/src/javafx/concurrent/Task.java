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

  public Task() { super((Callable<V>) null); }

  protected abstract V call() throws Exception;

  public void run() {
    EventQueue.invokeLater(new Begun(this));
    try {
      V made = call();
      value = made;
      if (service != null) service.keep(made);
      set(made);
    } catch (Throwable e) {
      setException(e);
    }
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
  private static final class Begun implements Runnable {
    final Task<?> task;

    Begun(Task<?> task) { this.task = task; }

    public void run() {
      task.scheduled();
      task.running();
    }
  }

  @CallsOnce
  private static final class Ended implements Runnable {
    final Task<?> task;

    Ended(Task<?> task) { this.task = task; }

    public void run() {
      if (Intrinsics.choose()) task.succeeded();
      if (Intrinsics.choose()) task.cancelled();
      if (Intrinsics.choose()) task.failed();
    }
  }
}
