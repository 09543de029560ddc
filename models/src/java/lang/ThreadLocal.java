package java.lang;

import java.util.function.Supplier;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.PerThread;

/** The field holds what was set; what {@link #initialValue()} makes is returned unstored and does not escape. */
public class ThreadLocal<T> {
  @PerThread private volatile T value;

  public ThreadLocal() {}

  public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
    return new SuppliedThreadLocal<S>(supplier);
  }

  protected T initialValue() { return null; }

  @CallsOnce
  public T get() { return Intrinsics.choose() ? value : initialValue(); }

  public void set(T value) { this.value = value; }

  public void remove() { value = null; }

  static final class SuppliedThreadLocal<T> extends ThreadLocal<T> {
    private final Supplier<? extends T> supplier;

    SuppliedThreadLocal(Supplier<? extends T> supplier) { this.supplier = supplier; }

    @CallsOnce
    protected T initialValue() { return supplier.get(); }
  }
}
