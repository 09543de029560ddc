package java.util;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import racewarden.model.CallsOnce;

/** Immutable: keeps one number. */
@CallsOnce
public final class OptionalLong {
  private final long value;

  private OptionalLong(long value) {
    this.value = value;
  }

  public static OptionalLong empty() {
    return new OptionalLong(0);
  }

  public static OptionalLong of(long value) {
    return new OptionalLong(value);
  }

  public long getAsLong() {
    return value;
  }

  public boolean isPresent() {
    return value != 0;
  }

  public boolean isEmpty() {
    return value == 0;
  }

  public void ifPresent(LongConsumer action) {
    action.accept(value);
  }

  public void ifPresentOrElse(LongConsumer action, Runnable otherwise) {
    action.accept(value);
    otherwise.run();
  }

  public long orElse(long other) {
    return value;
  }

  public long orElseGet(LongSupplier supplier) {
    return supplier.getAsLong();
  }

  public long orElseThrow() {
    return value;
  }

  public <T extends Throwable> long orElseThrow(Supplier<? extends T> supplier) throws T {
    if (value == 0) {
      throw supplier.get();
    }
    return value;
  }
}
