package java.lang;

import racewarden.model.Intrinsics;
import racewarden.model.PerThread;

/**
 * A child starts with what {@link #childValue} makes of its parent's value. Both fields are each thread's own; what they
 * both lead to is shared by parent and child ({@code src/threads/escape.ts}).
 */
public class InheritableThreadLocal<T> extends ThreadLocal<T> {
  @PerThread(inherited = true) private volatile T inherited;

  public InheritableThreadLocal() {}

  protected T childValue(T parentValue) { return parentValue; }

  public T get() {
    T own = super.get();
    keep(own);
    return Intrinsics.choose() ? inherited : own;
  }

  public void set(T value) { keep(value); }

  /** Initial values are kept too: a child inherits them. */
  private void keep(T own) {
    super.set(own);
    inherited = childValue(Intrinsics.choose() ? own : inherited);
  }
}
