package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface Function<T, R> {
  R apply(T t);

  default <V> Function<V, R> compose(Function<? super V, ? extends T> before) {
    return new Composed.Functions(before, this);
  }

  default <V> Function<T, V> andThen(Function<? super R, ? extends V> after) {
    return new Composed.Functions(this, after);
  }

  static <T> Function<T, T> identity() {
    return Composed.IDENTITY;
  }
}
