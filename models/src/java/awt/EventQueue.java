package java.awt;

import java.lang.reflect.InvocationTargetException;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.OneThread;

/** One thread runs all events, those of nested loops as well. */
@CallsOnce
public class EventQueue {
  private static final Events EVENTS = new Events();
  private static volatile Runnable kept;

  public EventQueue() {}

  public static void invokeLater(Runnable task) { EVENTS.run(task); }

  public static void invokeAndWait(Runnable task) throws InterruptedException, InvocationTargetException {
    EVENTS.run(task);
    Intrinsics.joinStarted();
  }

  public static boolean isDispatchThread() { return Intrinsics.choose(); }

  /** Events come to a listener at once. */
  public static void modelHear(Object listener) { EVENTS.hear(Intrinsics.heard(listener)); }

  /** Events come to a handler of another user interface at once. */
  public static void modelHandle(Object handler) { EVENTS.hear(Intrinsics.handed(handler)); }

  /** Events come to a listener or component when a window is shown. */
  public static void modelKeep(Object listener) { kept = Intrinsics.heard(listener); }

  /** From now on, events come to all that is kept. */
  public static void modelShow() { EVENTS.hear(kept); }

  @CallsOnce
  @OneThread
  private static final class Events {
    void hear(Runnable task) {
      Intrinsics.repeat(task);
      Intrinsics.inPool(task, this);
    }

    void run(Runnable task) {
      Intrinsics.fork(task);
      Intrinsics.inPool(task, this);
    }
  }
}
