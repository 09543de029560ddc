package java.lang;

import racewarden.model.Harmless;

/** Keeps the group above it. A group handles what its threads throw; see Thread. */
@Harmless(except = "enumerate")
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
  private final ThreadGroup parent;

  public ThreadGroup(String name) { parent = null; }

  public ThreadGroup(ThreadGroup parent, String name) { this.parent = parent; }

  public final ThreadGroup getParent() { return parent; }

  public void uncaughtException(Thread thread, Throwable error) {
    if (parent != null) parent.uncaughtException(thread, error);
  }
}
