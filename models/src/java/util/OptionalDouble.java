package java.util;

import java.util.function.DoubleConsumer;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;
import racewarden.model.CallsOnce;

/** Immutable: keeps one number. */
@CallsOnce
public final class OptionalDouble {
  private final double value;

  private OptionalDouble(double value) {
    this.value = value;
  }

  public static OptionalDouble empty() {
    return new OptionalDouble(0);
  }

  public static OptionalDouble of(double value) {
    return new OptionalDouble(value);
  }

  public double getAsDouble() {
    return value;
  }

  public boolean isPresent() {
    return value != 0;
  }

  public boolean isEmpty() {
    return value == 0;
  }

  public void ifPresent(DoubleConsumer action) {
    action.accept(value);
  }

  public void ifPresentOrElse(DoubleConsumer action, Runnable otherwise) {
    action.accept(value);
    otherwise.run();
  }

  public double orElse(double other) {
    return value;
  }

  public double orElseGet(DoubleSupplier supplier) {
    return supplier.getAsDouble();
  }

  public double orElseThrow() {
    return value;
  }

  public <T extends Throwable> double orElseThrow(Supplier<? extends T> supplier) throws T {
    if (value == 0) {
      throw supplier.get();
    }
    return value;
  }
}
