package java.util;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.ReferencePipeline;
import java.util.stream.Stream;
import racewarden.model.CallsOnce;

/**
 * Keeps its value. map, flatMap and or put their result into the same object, so that the values of two chains stay
 * apart: the class has no identity, and the field is volatile, so this makes no race.
 */
@CallsOnce
public final class Optional<T> {
  private volatile T value;

  /** For the models of this and other packages. */
  public Optional(T value) {
    this.value = value;
  }

  public static <T> Optional<T> empty() {
    return new Optional<T>(null);
  }

  public static <T> Optional<T> of(T value) {
    return new Optional<T>(value);
  }

  public static <T> Optional<T> ofNullable(T value) {
    return new Optional<T>(value);
  }

  /** For the models of streams: one more value this may have. */
  public Optional<T> modelPut(T v) {
    value = v;
    return this;
  }

  public T get() {
    return value;
  }

  public boolean isPresent() {
    return value != null;
  }

  public boolean isEmpty() {
    return value == null;
  }

  public void ifPresent(Consumer<? super T> action) {
    action.accept(value);
  }

  public void ifPresentOrElse(Consumer<? super T> action, Runnable otherwise) {
    if (value == null) {
      otherwise.run();
    } else {
      action.accept(value);
    }
  }

  public Optional<T> filter(Predicate<? super T> predicate) {
    predicate.test(value);
    return this;
  }

  public <U> Optional<U> map(Function<? super T, ? extends U> f) {
    Optional<U> r = (Optional<U>) this;
    r.value = f.apply(value);
    return r;
  }

  public <U> Optional<U> flatMap(Function<? super T, ? extends Optional<? extends U>> f) {
    return (Optional<U>) f.apply(value);
  }

  public Optional<T> or(Supplier<? extends Optional<? extends T>> supplier) {
    return value == null ? (Optional<T>) supplier.get() : this;
  }

  public Stream<T> stream() {
    return new ReferencePipeline<T>(value, this, new ArrayList<T>());
  }

  public T orElse(T other) {
    T v = value;
    return v == null ? other : v;
  }

  public T orElseGet(Supplier<? extends T> supplier) {
    T v = value;
    return v == null ? supplier.get() : v;
  }

  public T orElseThrow() {
    return value;
  }

  public <X extends Throwable> T orElseThrow(Supplier<? extends X> supplier) throws X {
    T v = value;
    if (v == null) {
      throw supplier.get();
    }
    return v;
  }

  public boolean equals(Object o) {
    return o instanceof Optional && value.equals(((Optional<?>) o).value);
  }

  public int hashCode() {
    return value.hashCode();
  }

  public String toString() {
    return value.toString();
  }
}
