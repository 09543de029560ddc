package javax.swing;

import java.awt.EventQueue;
import java.lang.reflect.InvocationTargetException;
import racewarden.model.CallsOnce;

/** What Swing does with events is what its toolkit does. */
@CallsOnce
public class SwingUtilities {
  public static void invokeLater(Runnable task) { EventQueue.invokeLater(task); }

  public static void invokeAndWait(Runnable task) throws InterruptedException, InvocationTargetException {
    EventQueue.invokeAndWait(task);
  }

  public static boolean isEventDispatchThread() { return EventQueue.isDispatchThread(); }
}
