package javafx.concurrent;

import java.awt.EventQueue;
import javafx.event.EventHandler;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;

/** Runs a new task in a thread of its own each time it is started; the event thread hears of the end. */
@CallsOnce
public abstract class Service<V> {
  private volatile Runnable handler;
  private volatile V value;

  public Service() {}

  protected abstract Task<V> createTask();

  public void start() {
    Task<V> task = createTask();
    task.service = this;
    Intrinsics.fork(task);
  }

  public void restart() { start(); }

  final void ended() {
    EventQueue.invokeLater(new Ended(this));
    if (handler != null) EventQueue.invokeLater(handler);
  }

  final void keep(V value) { this.value = value; }

  protected void succeeded() {}

  protected void cancelled() {}

  protected void failed() {}

  public final V getValue() { return value; }

  public final void setOnRunning(EventHandler handler) { EventQueue.modelHandle(handler); }

  public final void setOnSucceeded(EventHandler handler) { this.handler = Intrinsics.handed(handler); }

  public final void setOnCancelled(EventHandler handler) { this.handler = Intrinsics.handed(handler); }

  public final void setOnFailed(EventHandler handler) { this.handler = Intrinsics.handed(handler); }

  @CallsOnce
  private static final class Ended implements Runnable {
    final Service<?> service;

    Ended(Service<?> service) { this.service = service; }

    public void run() {
      if (Intrinsics.choose()) service.succeeded();
      if (Intrinsics.choose()) service.cancelled();
      if (Intrinsics.choose()) service.failed();
    }
  }
}
