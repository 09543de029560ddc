package java.util;

import java.util.function.IntConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import racewarden.model.CallsOnce;

/** Immutable: keeps one number. */
@CallsOnce
public final class OptionalInt {
  private final int value;

  private OptionalInt(int value) {
    this.value = value;
  }

  public static OptionalInt empty() {
    return new OptionalInt(0);
  }

  public static OptionalInt of(int value) {
    return new OptionalInt(value);
  }

  public int getAsInt() {
    return value;
  }

  public boolean isPresent() {
    return value != 0;
  }

  public boolean isEmpty() {
    return value == 0;
  }

  public void ifPresent(IntConsumer action) {
    action.accept(value);
  }

  public void ifPresentOrElse(IntConsumer action, Runnable otherwise) {
    action.accept(value);
    otherwise.run();
  }

  public int orElse(int other) {
    return value;
  }

  public int orElseGet(IntSupplier supplier) {
    return supplier.getAsInt();
  }

  public int orElseThrow() {
    return value;
  }

  public <T extends Throwable> int orElseThrow(Supplier<? extends T> supplier) throws T {
    if (value == 0) {
      throw supplier.get();
    }
    return value;
  }
}
