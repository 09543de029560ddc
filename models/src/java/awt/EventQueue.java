package java.awt;

import java.lang.reflect.InvocationTargetException;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.OneThread;

/** One thread runs all events, those of nested loops as well. */
@CallsOnce
public class EventQueue {
  private static final Events EVENTS = new Events();

  public EventQueue() {}

  public static void invokeLater(Runnable task) { EVENTS.run(task); }

  public static void invokeAndWait(Runnable task) throws InterruptedException, InvocationTargetException {
    EVENTS.run(task);
    Intrinsics.joinStarted();
  }

  public static boolean isDispatchThread() { return Intrinsics.choose(); }

  @CallsOnce
  @OneThread
  private static final class Events {
    void run(Runnable task) {
      Intrinsics.fork(task);
      Intrinsics.inPool(task, this);
    }
  }
}
