package java.lang.ref;

import java.util.concurrent.ThreadFactory;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;

/** A cleaning action runs in a thread of its own, or where it is asked for. */
public final class Cleaner {
  private Cleaner() {}

  public static Cleaner create() { return new Cleaner(); }

  public static Cleaner create(ThreadFactory factory) { return new Cleaner(); }

  @CallsOnce
  public Cleanable register(Object object, Runnable action) {
    Intrinsics.fork(action);
    return new Registration(action);
  }

  public interface Cleanable {
    void clean();
  }

  private static final class Registration implements Cleanable {
    final Runnable action;

    Registration(Runnable action) { this.action = action; }

    @CallsOnce
    public void clean() { action.run(); }
  }
}
