package java.lang;

import java.util.function.Supplier;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.PerThread;

/** What is bound belongs to the thread that binds it; that forks of a structured scope have it too is left out. */
public final class ScopedValue<T> {
  @PerThread private volatile T value;

  private ScopedValue() {}

  public static <S> ScopedValue<S> newInstance() { return new ScopedValue<S>(); }

  public static <S> Carrier where(ScopedValue<S> key, S value) {
    key.value = value;
    return new Carrier();
  }

  public T get() { return value; }

  public boolean isBound() { return Intrinsics.choose(); }

  public T orElse(T other) { return Intrinsics.choose() ? value : other; }

  public <X extends Throwable> T orElseThrow(Supplier<? extends X> supplier) throws X {
    if (Intrinsics.choose()) throw supplier.get();
    return value;
  }

  @FunctionalInterface
  public interface CallableOp<T, X extends Throwable> {
    T call() throws X;
  }

  @CallsOnce
  public static final class Carrier {
    Carrier() {}

    public <S> Carrier where(ScopedValue<S> key, S value) {
      key.value = value;
      return this;
    }

    public <S> S get(ScopedValue<S> key) { return key.value; }

    public <R, X extends Throwable> R call(CallableOp<? extends R, X> task) throws X { return task.call(); }

    public void run(Runnable task) { task.run(); }
  }
}
